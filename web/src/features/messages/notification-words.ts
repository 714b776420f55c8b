import type { NotificationTopic } from '@lintel/contract/messages/labels';
import type { Notification } from '@lintel/contract/messages/notification-schema';
import type { TFunction } from 'i18next';
import type { Language } from '../../platform/words/i18n.tsx';

/** How a notification is told, and where it leads. `lang`: of the title, where that came in words of its own. */
export type NotificationWords = { title: string; text: string; href: string; lang?: string | undefined };

/** Each feature has words for its own topics; `told` translates what comes from the contract. */
export type TellNotification = (
  one: Notification,
  tools: { t: TFunction; told: (words: string) => string; language: Language },
) => NotificationWords;

export type NotificationTellers = Record<NotificationTopic, TellNotification>;
