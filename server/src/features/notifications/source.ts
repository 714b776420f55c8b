import type { NotificationTopic, notificationRoles } from '@lintel/contract/messages/labels';
import { type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../../viewer.ts';

/** Whom a list is for, and which part of time it shows: after `since`, up to `until` (null: to now); at most so many of each source. */
export type NotificationsAsked = { viewer: Viewer; since: Date; until: Date | null; most: number };

/**
 * What a feature has to tell people of: reads over its own tables, each of which gives one row for each thing of the viewer's that
 * has news, the newest first (`newsOf`). What a source may show is the feature's matter: it shows nothing that the viewer could
 * not read where the thing stands. `app.ts` says which sources there are.
 */
export type NotificationSource = (asked: NotificationsAsked) => SQL[];

/** A row of a source, column by column, so that all sources' rows stand under each other. */
export const newsOf = (
  topic: NotificationTopic,
  role: (typeof notificationRoles)[number] | SQL,
  row: {
    /** The thing's number, and which of the things that happened to it this is. */
    id: SQL;
    version: SQL;
    at: SQL;
    /** False once it was read, or answered, where it stands. */
    isOpen?: SQL;
    kind: SQL;
    person?: SQL;
    home?: SQL;
    /** A JSON array of `{text, language}`. */
    words?: SQL;
    count?: SQL;
  },
  { from, where }: { from: SQL; where: SQL },
  { since, until, most }: NotificationsAsked,
): SQL => sql`(
  select ${topic}::text as topic, (${role})::text as role, ${row.id} as id, ${row.version} as version, ${row.at} as at,
    ${row.isOpen ?? sql`true`} as is_open, ${row.kind} as kind, ${row.person ?? sql`null`}::text as person,
    ${row.home ?? sql`null`}::text as home, ${row.words ?? sql`'[]'`}::jsonb as words, ${row.count ?? sql`1`}::int as count
  ${from}
  where ${where} and ${row.at} > ${since.toISOString()}::timestamptz
    ${until ? sql`and ${row.at} <= ${until.toISOString()}::timestamptz` : sql``}
  order by ${row.at} desc limit ${most})`;
