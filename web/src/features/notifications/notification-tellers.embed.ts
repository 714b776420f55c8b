import type { Language, Translate } from '@lintel/contract/kernel/words';
import type { NotificationTopic } from '@lintel/contract/messages/labels';
import type { Notification } from '@lintel/contract/messages/notification-schema';
import { use } from 'react';
import { useLanguage, useT } from '../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../platform/words/translate-dynamic.ts';

/** The text of a notification and the address it links to. `lang` is the language of a title that has its own. */
export type NotificationWords = { title: string; text: string; href: string; lang?: string | undefined };

/** Returns the words of a notification; each feature provides those for its own topics. `told` translates text from the contract. */
export type TellNotification = (
  one: Notification,
  tools: { t: Translate; told: (words: string) => string; language: Language },
) => NotificationWords;

export type NotificationTellers = Record<NotificationTopic, TellNotification>;

let fetchGiven: (() => Promise<NotificationTellers>) | null = null;
let fetching: Promise<NotificationTellers> | null = null;
let tellers: NotificationTellers | null = null;

/**
 * Registers how to fetch the words of all topics. The app calls this, because this feature knows no other feature's topics. The words are
 * fetched on first use.
 */
export const provideTellers = (fetch: () => Promise<NotificationTellers>): void => {
  fetchGiven = fetch;
};

/** Fetches the words once; after a failure, the next call tries again. Rejects with the failure. */
export const fetchTellers = (): Promise<NotificationTellers> => {
  if (!fetchGiven) throw new Error('Nobody has said how notifications are told');
  fetching ??= fetchGiven().then(
    (come) => {
      tellers = come;
      return come;
    },
    (error: unknown) => {
      fetching = null;
      throw error;
    },
  );
  return fetching;
};

/** Returns a function that puts a notification into the user's language. Suspends until the words are fetched: needs a `Suspense`. */
export const useTellNotification = (): ((one: Notification) => NotificationWords) => {
  const tools = { t: useT(), told: useTranslateDynamic(), language: useLanguage() };
  const all = tellers ?? use(fetchTellers());
  return (one) => all[one.topic](one, tools);
};
