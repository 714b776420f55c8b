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
  summary: 'List the viewer’s notifications in all roles: messages, applications, showings, notices',
  description:
    'Covers the last 90 days, newest first, with one notification for each thread, application, showing, notice or referral. Notifications are built from the records of these subjects, so they contain nothing that the viewer cannot read there. `X-Next-Cursor` leads to older notifications.',
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
  summary: 'Mark notifications as read: one, or all up to a given time',
  description:
    'No one else can see this. Messages stay unread in their thread, and notices stay unconfirmed, until they are read there.',
});
