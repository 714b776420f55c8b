import * as z from 'zod';
import { pageByCursor } from '../kernel/paging.ts';
import { id, idOut, instant, optional } from '../kernel/values.ts';
import { notificationRoles, notificationTopics } from './labels.ts';

/** Identity of a notification: each subject has at most one, which becomes new again when more happens. */
const identity = {
  topic: z.enum(notificationTopics, { error: 'This kind of notification is not known' }),
  /** The viewer's role that it concerns. */
  role: z.enum(notificationRoles, { error: 'This role is not known' }),
};

export const notification = z.object({
  ...identity,
  /** Id of the subject: a thread, an application, a showing, a notice or a referral. */
  id: idOut,
  /** Version of the subject's latest event; increases with each. */
  version: z.int().min(1),
  at: instant,
  /** Whether it is unread, both here and where its subject is shown. */
  isNew: z.boolean(),
  /** The event, in its topic's terms: a timeline entry, a step of a referral. */
  kind: z.string(),
  /** The person who caused it, if the reader may know. */
  person: z.string().nullable(),
  /** Title of the home concerned. */
  home: z.string().nullable(),
  /** The text or its beginning; also in the other language if it was written in two. */
  words: z.array(z.object({ text: z.string(), language: z.enum(['en', 'es']).nullable() })),
  /** Number of combined events: the unread messages of a thread. */
  count: z.int().min(0),
});
export type Notification = z.output<typeof notification>;

export const notificationList = z.object({
  /** Number of new ones on all pages; null on later pages. */
  newCount: z.int().min(0).nullable(),
  /** Number of messages that the user has not seen, in all threads. */
  unreadMessages: z.int().min(0),
  /**
   * Number of homes that received inquiries from the user's email address without signing in, within the period, and that wait for the
   * user to confirm having sent them; null on later pages.
   */
  openQuestions: z.int().min(0).nullable(),
  /** Newest first. */
  entries: z.array(notification),
});
export type NotificationList = z.output<typeof notificationList>;

export const notificationQuery = z.object(pageByCursor);

const moment = z.iso.datetime({ error: 'Please enter a date and time' });

/** Marks notifications as seen: one of them, or all up to a moment. Later or repeated events stay new. */
export const notificationsSeen = z.object({
  until: moment,
  entry: optional(z.object({ ...identity, id, version: id })),
});
