import type { Language, Translate } from '@lintel/contract/kernel/words';
import type { NotificationTopic } from '@lintel/contract/messages/labels';
import type { Notification } from '@lintel/contract/messages/notification-schema';
import { use } from 'react';
import { useLanguage, useT } from '../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../platform/words/translate-dynamic.ts';

/** The text of a notification and the address it links to. `lang` is the language of a title that has its own. */
export type NotificationText = { title: string; text: string; href: string; lang?: string | undefined };

/** Returns the words of a notification; each feature provides those for its own topics. `tDynamic` translates text from the contract. */
export type NotificationFormatter = (
  one: Notification,
  tools: { t: Translate; tDynamic: (words: string) => string; language: Language },
) => NotificationText;

export type NotificationFormatters = Record<NotificationTopic, NotificationFormatter>;

let fetchGiven: (() => Promise<NotificationFormatters>) | null = null;
let fetching: Promise<NotificationFormatters> | null = null;
let formatters: NotificationFormatters | null = null;

/**
 * Registers how to fetch the words of all topics. The app calls this, because this feature knows no other feature's topics. The words are
 * fetched on first use.
 */
export const provideNotificationFormatters = (fetch: () => Promise<NotificationFormatters>): void => {
  fetchGiven = fetch;
};

/** Fetches the words once; after a failure, the next call tries again. Rejects with the failure. */
export const fetchNotificationFormatters = (): Promise<NotificationFormatters> => {
  if (!fetchGiven) throw new Error('Nobody has said how notifications are told');
  fetching ??= fetchGiven().then(
    (come) => {
      formatters = come;
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
export const useFormatNotification = (): ((one: Notification) => NotificationText) => {
  const tools = { t: useT(), tDynamic: useTranslateDynamic(), language: useLanguage() };
  const all = formatters ?? use(fetchNotificationFormatters());
  return (one) => all[one.topic](one, tools);
};
