import { Refusal } from '@lintel/contract/kernel/refusals';
import { notificationRoles, notificationTopics } from '@lintel/contract/messages/labels';
import * as endpoints from '@lintel/contract/messages/notification-endpoints';
import type pg from 'pg';
import * as z from 'zod';
import { idKey, momentKey, pageOf, readCursor } from '../../platform/http/page.ts';
import { type Handled, handle } from '../../platform/http/register-endpoints.ts';
import { countNew, findNotifications, markSeen, type NotificationRow } from './queries.ts';
import type { NotificationSource } from './source.ts';

const keys = z.tuple([momentKey, z.enum(notificationTopics), z.enum(notificationRoles), idKey]);

const present = ({ at, is_new, new_count: _, question_count: __, ...row }: NotificationRow) => ({
  ...row,
  at: at.toISOString(),
  isNew: is_new,
});

/**
 * Routes of notifications. Each feature's source reports its events; `countUnread` counts a person's unread messages.
 */
export const notificationRoutes = (
  sources: readonly NotificationSource[],
  countUnread: (pool: pg.Pool, accountId: number) => Promise<number>,
): Handled[] => [
  handle(endpoints.listNotifications, async ({ input, ctx, reply }) => {
    const { viewer } = ctx;
    if (!viewer) throw new Refusal('viewer.unknown');
    const { limit, cursor } = input.query;
    const place = readCursor(cursor, keys);
    const after = place && { at: new Date(place[0]), topic: place[1], role: place[2], id: place[3] };
    const [rows, unreadMessages] = await Promise.all([
      findNotifications(ctx.pool, { viewer, sources, now: ctx.now() }, { limit, after }),
      countUnread(ctx.pool, viewer.accountId),
    ]);
    return {
      newCount: after ? null : (rows[0]?.new_count ?? 0),
      unreadMessages,
      openQuestions: after ? null : (rows[0]?.question_count ?? 0),
      entries: pageOf(rows, {
        limit,
        reply,
        markOf: ({ at, topic, role, id }) => [at.getTime(), topic, role, id],
      }).map(present),
    };
  }),

  handle(endpoints.markNotificationsRead, async ({ input, ctx }) => {
    const { viewer } = ctx;
    if (!viewer) throw new Refusal('viewer.unknown');
    const asked = { viewer, sources, now: ctx.now() };
    // The contract accepts the year 0, but the database does not; nothing here is older than 1970 either.
    const until = new Date(Math.max(0, Date.parse(input.body.until)));
    await markSeen(ctx.db, asked, { until, entry: input.body.entry });
    return { newCount: await countNew(ctx.db, asked) };
  }),
];
