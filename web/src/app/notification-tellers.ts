import type { Notification } from '@lintel/contract/messages/notification-schema';
import { tellAgentActivity, tellReferral } from '../features/agents/notification-words.embed.ts';
import { tellApplication } from '../features/applications/notification-words.embed.ts';
import { tellShowing } from '../features/contacts/notification-words.embed.ts';
import { tellNotice } from '../features/enforcement/notification-words.embed.ts';
import { tellMessage } from '../features/messages/notification-words.embed.ts';
import type { NotificationTellers, NotificationWords } from '../features/messages/notification-words.ts';
import { useLanguage, useT } from '../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../platform/words/translate-dynamic.ts';

/** Which feature tells of what. */
const tellers: NotificationTellers = {
  message: tellMessage,
  application: tellApplication,
  showing: tellShowing,
  notice: tellNotice,
  referral: tellReferral,
  agent_activity: tellAgentActivity,
};

/** Puts a notification into the reader's words. */
export const useTellNotification = (): ((one: Notification) => NotificationWords) => {
  const tools = { t: useT(), told: useTranslateDynamic(), language: useLanguage() };
  return (one) => tellers[one.topic](one, tools);
};
