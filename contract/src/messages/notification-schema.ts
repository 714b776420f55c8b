import * as z from 'zod';
import { pageByCursor } from '../kernel/paging.ts';
import { id, idOut, instant, optional } from '../kernel/values.ts';
import { notificationRoles, notificationTopics } from './labels.ts';

/** What makes a notification one and the same: each thing has at most one, which is new again when more happens to it. */
const identity = {
  topic: z.enum(notificationTopics, { error: 'This kind of notification is not known' }),
  /** In which of one's roles it concerns one. */
  role: z.enum(notificationRoles, { error: 'This role is not known' }),
};

export const notification = z.object({
  ...identity,
  /** The thing's own number: a thread's, an application's, a showing's, a notice's, a referral's. */
  id: idOut,
  /** Which of the things that happened to it this is; grows. */
  version: z.int().min(1),
  at: instant,
  /** Nobody has read it yet, here or where it stands. */
  isNew: z.boolean(),
  /** What happened, as its topic names it: a timeline's entry, a step of a referral. */
  kind: z.string(),
  /** Who did it, where the reader may know that. */
  person: z.string().nullable(),
  /** The title of the home that it is about. */
  home: z.string().nullable(),
  /** What was said, or its beginning; the same in another language where it was told in two. */
  words: z.array(z.object({ text: z.string(), language: z.enum(['en', 'es']).nullable() })),
  /** How many such things wait together: the unread messages of a thread. */
  count: z.int().min(0),
});
export type Notification = z.output<typeof notification>;

export const notificationList = z.object({
  /** How many are new, of all pages together; null on later pages. */
  newCount: z.int().min(0).nullable(),
  /** How many messages one has not seen, in all threads together. */
  unreadMessages: z.int().min(0),
  /**
   * How many homes were written to with one’s address without signing in, in the time that is looked at, and wait to hear whether that
   * was oneself; null on later pages.
   */
  openQuestions: z.int().min(0).nullable(),
  /** The newest first. */
  entries: z.array(notification),
});
export type NotificationList = z.output<typeof notificationList>;

export const notificationQuery = z.object(pageByCursor);

const moment = z.iso.datetime({ error: 'Please give a moment' });

/** What was before one's eyes: one notification, or all up to a moment. What came later, or happened again, stays new. */
export const notificationsSeen = z.object({
  until: moment,
  entry: optional(z.object({ ...identity, id, version: id })),
});
