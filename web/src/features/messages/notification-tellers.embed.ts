import type { NotificationTopic } from '@lintel/contract/messages/labels';
import type { Notification } from '@lintel/contract/messages/notification-schema';
import type { TFunction } from 'i18next';
import { createContext, use } from 'react';
import { type Language, useLanguage, useT } from '../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../platform/words/translate-dynamic.ts';

/** How a notification is told, and where it leads. `lang`: of the title, where that came in words of its own. */
export type NotificationWords = { title: string; text: string; href: string; lang?: string | undefined };

/** Each feature has words for its own topics; `told` translates what comes from the contract. */
export type TellNotification = (
  one: Notification,
  tools: { t: TFunction; told: (words: string) => string; language: Language },
) => NotificationWords;

export type NotificationTellers = Record<NotificationTopic, TellNotification>;

/** The app gives them: messages know no other feature's topics. */
export const NotificationTellersContext = createContext<NotificationTellers | null>(null);

/** Puts a notification into the reader's words. */
export const useTellNotification = (): ((one: Notification) => NotificationWords) => {
  const tellers = use(NotificationTellersContext);
  const tools = { t: useT(), told: useTranslateDynamic(), language: useLanguage() };
  if (!tellers) throw new Error('Nobody has said how notifications are told');
  return (one) => tellers[one.topic](one, tools);
};
