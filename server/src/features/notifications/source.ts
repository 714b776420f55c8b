import type { NotificationTopic, notificationRoles } from '@lintel/contract/messages/labels';
import { type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../../viewer.ts';

/**
 * The viewer of a list and its time range: after `since`, up to `until` (null: now), at most `most` rows of each
 * source.
 */
export type NotificationQuery = { viewer: Viewer; since: Date; until: Date | null; most: number };

/**
 * A feature's notifications: reads over its own tables, each returning one row for each of the viewer's things that has
 * news, newest first (`newsOf`). The feature decides what a source may show: nothing that the viewer could not read on
 * the thing's own page. `app.ts` lists the sources.
 */
export type NotificationSource = (asked: NotificationQuery) => SQL[];

/** Builds a row of a source, column by column, so that the rows of all sources form one union. */
export const newsOf = (
  topic: NotificationTopic,
  role: (typeof notificationRoles)[number] | SQL,
  row: {
    /** The thing's id, and the version: which of its events this is. */
    id: SQL;
    version: SQL;
    at: SQL;
    /** False once the viewer has read or answered it on its own page. */
    isOpen?: SQL;
    kind: SQL;
    person?: SQL;
    home?: SQL;
    /** JSON array of `{text, language}`. */
    words?: SQL;
    count?: SQL;
  },
  { from, where }: { from: SQL; where: SQL },
  { since, until, most }: NotificationQuery,
): SQL => sql`(
  select ${topic}::text as topic, (${role})::text as role, ${row.id} as id, ${row.version} as version, ${row.at} as at,
    ${row.isOpen ?? sql`true`} as is_open, ${row.kind} as kind, ${row.person ?? sql`null`}::text as person,
    ${row.home ?? sql`null`}::text as home, ${row.words ?? sql`'[]'`}::jsonb as words, ${row.count ?? sql`1`}::int as count
  ${from}
  where ${where} and ${row.at} > ${since.toISOString()}::timestamptz
    ${until ? sql`and ${row.at} <= ${until.toISOString()}::timestamptz` : sql``}
  order by ${row.at} desc limit ${most})`;
