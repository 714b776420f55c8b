import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders } from '../kernel/paging.ts';
import { notificationList, notificationQuery, notificationsSeen } from './notification-schema.ts';

const feature = 'messages';

export const listNotifications = endpoint({
  name: 'listNotifications',
  feature,
  method: 'GET',
  path: '/api/notifications',
  limit: 'conversation',
  actsAs: 'person',
  query: notificationQuery,
  answer: notificationList,
  refusals: ['viewer.unknown'],
  headers: cursorHeaders,
  summary: 'What has happened for oneself, in all of one’s roles: messages, applications, showings, notices',
  description:
    'Of the last 90 days, the newest first, one for each thread, application, showing, notice or referral. Made of what is on record where it happened, so that nothing stands here that its reader could not read there. `X-Next-Cursor` leads to older ones.',
});

export const markNotificationsRead = endpoint({
  name: 'markNotificationsRead',
  feature,
  method: 'PUT',
  path: '/api/notifications/read',
  limit: 'readMark',
  actsAs: 'person',
  body: notificationsSeen,
  answer: z.object({ newCount: z.int().min(0) }),
  makesStale: [listNotifications],
  refusals: ['viewer.unknown'],
  summary: 'Say that notifications were read: one, or all up to a moment',
  description:
    'It says nothing to anybody else: messages stay unread in their thread, and a notice unconfirmed, until they are read there.',
});
