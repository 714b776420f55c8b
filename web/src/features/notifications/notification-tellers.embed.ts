import type { Language, Translate } from '@lintel/contract/kernel/words';
import type { NotificationTopic } from '@lintel/contract/messages/labels';
import type { Notification } from '@lintel/contract/messages/notification-schema';
import { use } from 'react';
import { useLanguage, useT } from '../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../platform/words/translate-dynamic.ts';

/** How a notification is told, and where it leads. `lang`: of the title, where that came in words of its own. */
export type NotificationWords = { title: string; text: string; href: string; lang?: string | undefined };

/** Each feature has words for its own topics; `told` translates what comes from the contract. */
export type TellNotification = (
  one: Notification,
  tools: { t: Translate; told: (words: string) => string; language: Language },
) => NotificationWords;

export type NotificationTellers = Record<NotificationTopic, TellNotification>;

let fetchGiven: (() => Promise<NotificationTellers>) | null = null;
let fetching: Promise<NotificationTellers> | null = null;
let tellers: NotificationTellers | null = null;

/** The app gives them, by its entries: messages know no other feature's topics. They are fetched when something is told. */
export const provideTellers = (fetch: () => Promise<NotificationTellers>): void => {
  fetchGiven = fetch;
};

/** Has the words at hand; asked again after a failure, it tries again. Rejects with what failed. */
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

/** Puts a notification into the reader's words. Waits, within a `Suspense`, until they are fetched. */
export const useTellNotification = (): ((one: Notification) => NotificationWords) => {
  const tools = { t: useT(), told: useTranslateDynamic(), language: useLanguage() };
  const all = tellers ?? use(fetchTellers());
  return (one) => all[one.topic](one, tools);
};
