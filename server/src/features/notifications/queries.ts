import type { Language } from '@lintel/contract/kernel/words';
import { type NotificationTopic, notificationDays, type notificationRoles } from '@lintel/contract/messages/labels';
import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db, Tx } from '../../platform/database/db.ts';
import { namedByShape } from '../../platform/database/shape-read.ts';
import type { Viewer } from '../../viewer.ts';
import type { NotificationSource } from './source.ts';

/** Rows read from each source for one page: more than a page has, so that none is left out. */
const mostOfEach = 200;
const dayMs = 24 * 60 * 60_000;

export type NotificationRow = {
  topic: NotificationTopic;
  role: (typeof notificationRoles)[number];
  id: number;
  version: number;
  at: Date;
  is_new: boolean;
  kind: string;
  person: string | null;
  home: string | null;
  words: { text: string; language: Language | null }[];
  count: number;
  new_count: number;
  question_count: number;
};

/** The cursor: the last entry of the previous page. */
export type NotificationPlace = { at: Date; topic: string; role: string; id: number };

type NotificationRequest = { viewer: Viewer; sources: readonly NotificationSource[]; now: Date };

/** Builds the CTE `found`: every source's rows for a person, each with whether it is new. */
const foundFor = ({ viewer, sources, now }: NotificationRequest, until: Date | null): SQL => {
  const since = new Date(now.getTime() - notificationDays * dayMs);
  const parts = sources.flatMap((source) => source({ viewer, since, until, most: mostOfEach }));
  return sql`with entries as (${sql.join(parts, sql` union all `)}),
    found as (
      select e.*, e.is_open and e.version > coalesce(k.up_to, 0) as is_new from entries e
      left join notification_marks k
        on k.account_id = ${viewer.accountId} and k.topic = e.topic and k.role = e.role and k.subject_id = e.id)`;
};

/** Returns a page of a person's notifications plus one row; each row carries the total of new ones and of questions. */
export const findNotifications = async (
  pool: pg.Pool,
  asked: NotificationRequest,
  { limit, after }: { limit: number; after: NotificationPlace | null },
): Promise<NotificationRow[]> => {
  const statement = sql`
    ${foundFor(asked, after?.at ?? null)}
    select topic, role, id, version, at, is_new, kind, person, home, words, count, new_count, question_count from (
      select *, (count(*) filter (where is_new) over ())::int as new_count,
        (count(*) filter (where topic = 'guest_contact') over ())::int as question_count from found) counted
    ${after ? sql`where (at, topic, role, id) < (${after.at.toISOString()}::timestamptz, ${after.topic}, ${after.role}, ${after.id})` : sql``}
    order by at desc, topic desc, role desc, id desc limit ${limit + 1}`;
  const { rows } = await pool.query<NotificationRow>(namedByShape('notifications', statement));
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
};

/** Counts the new notifications. */
export const countNew = async (db: Db | Tx, asked: NotificationRequest): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`${foundFor(asked, null)} select count(*)::int as count from found where is_new`,
  );
  return rows[0]?.count ?? 0;
};

/**
 * Marks all entries that were new up to a moment, or one of them, as seen. Each mark stores the version that was seen,
 * so that the next event is new again.
 */
export const markSeen = async (
  db: Db | Tx,
  asked: NotificationRequest,
  { until, entry }: { until: Date; entry: { topic: string; role: string; id: number; version: number } | null },
): Promise<void> => {
  const seen = entry ? sql`least(version, ${entry.version}::int)` : sql`version`;
  await db.execute(sql`
    ${foundFor(asked, until)}
    insert into notification_marks (account_id, topic, role, subject_id, up_to)
    select ${asked.viewer.accountId}, topic, role, id, ${seen} from found
    where is_new ${entry ? sql`and topic = ${entry.topic} and role = ${entry.role} and id = ${entry.id}` : sql``}
    on conflict (account_id, topic, role, subject_id) do update set up_to = greatest(notification_marks.up_to, excluded.up_to)`);
};
