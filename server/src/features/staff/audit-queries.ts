import type { AuditKind } from '@lintel/contract/staff/audit-kinds';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { PageQuery } from '../../platform/http/page.ts';

export type AuditFilter = {
  kind: AuditKind | null;
  subject: string | null;
  person: number | null;
  home: number | null;
  from: string | null;
  to: string | null;
};

export type AuditRow = {
  id: number;
  kind: string;
  actorAccountId: number | null;
  actorName: string | null;
  subject: string;
  facts: unknown;
  createdAt: Date;
};

/** How many applications, payments and penalties of a person, or of a home, are searched: the newest. */
const ofEach = sql.raw('200');

const newestOf = (thing: string, rows: SQL): SQL =>
  sql`select ${`${thing}:`} || newest.id from (${rows} order by id desc limit ${ofEach}) newest`;

/** Selects everything of a person, as subjects of events. */
const subjectsOfPerson = (accountId: number): SQL => {
  const owner = sql`(select o.id from owners o where o.account_id = ${accountId})`;
  const tenant = sql`(select n.id from tenants n where n.account_id = ${accountId})`;
  return sql.join(
    [
      sql`select ${`account:${accountId}`}`,
      sql`select 'owner:' || o.id from owners o where o.account_id = ${accountId}`,
      sql`select 'agent:' || g.id from agents g where g.account_id = ${accountId}`,
      newestOf('application', sql`select id from rental_applications where tenant_id = ${tenant}`),
      newestOf('payment', sql`select id from payments where payer_account_id = ${accountId}`),
      newestOf('offense', sql`select id from offenses where owner_id = ${owner}`),
      newestOf('penalty', sql`select id from penalties where owner_id = ${owner}`),
      newestOf('appeal', sql`select id from appeals where owner_id = ${owner}`),
      newestOf('correction', sql`select id from correction_requests where owner_id = ${owner}`),
      newestOf('duty', sql`select id from compliance_duties where owner_id = ${owner}`),
    ],
    sql` union all `,
  );
};

/** Selects everything of a home, as subjects of events. */
const subjectsOfHome = (id: number): SQL =>
  sql.join(
    [
      sql`select ${`property:${id}`}`,
      newestOf('application', sql`select id from rental_applications where property_id = ${id}`),
      newestOf('payment', sql`select id from payments where property_id = ${id}`),
      newestOf('offense', sql`select id from offenses where property_id = ${id}`),
      newestOf('penalty', sql`select id from penalties where property_id = ${id}`),
    ],
    sql` union all `,
  );

/**
 * Finds audit events, newest first. Each filter reads one index in time order and stops after a page, even in a log of millions:
 * for a person, or a home, once for each of their subjects.
 */
export const findAudit = async (
  db: Db,
  { kind, subject, person, home, from, to }: AuditFilter,
  asked: PageQuery,
): Promise<AuditRow[]> => {
  const given = (value: unknown, condition: SQL): SQL | undefined => (value === null ? undefined : condition);
  const isAsked = and(
    sql`true`,
    given(kind, sql`e.kind = ${kind}`),
    given(subject, sql`e.subject = ${subject}`),
    given(from, sql`e.created_at >= ${from}::date::timestamp at time zone 'UTC'`),
    given(to, sql`e.created_at < (${to}::date + 1)::timestamp at time zone 'UTC'`),
    given(
      asked.from,
      sql`(e.created_at, e.id) < (select mark.created_at, mark.id from audit_events mark where mark.id = ${asked.from})`,
    ),
  );
  const page = sql`order by e.created_at desc, e.id desc limit ${asked.limit + 1}`;
  const about = (subjects: SQL, also: SQL = sql`true`): SQL => sql`(select e.* from (${subjects}) about (subject)
    cross join lateral (select e.* from audit_events e where e.subject = about.subject and ${isAsked} and ${also} ${page}) e ${page})`;
  const by = (accountId: number): SQL =>
    sql`(select e.* from audit_events e where e.actor_account_id = ${accountId} and ${isAsked} ${page})`;
  const found =
    home !== null
      ? about(
          subjectsOfHome(home),
          person === null
            ? sql`true`
            : sql`(e.actor_account_id = ${person} or e.subject in (${subjectsOfPerson(person)}))`,
        )
      : person !== null
        ? // Events by people about themselves are in both.
          sql`${by(person)} union ${about(subjectsOfPerson(person))}`
        : sql`(select e.* from audit_events e where ${isAsked} ${page})`;
  const { rows } = await db.execute<Omit<AuditRow, 'createdAt'> & { createdAt: string }>(sql`
    select e.id, e.kind, e.actor_account_id as "actorAccountId", a.name as "actorName", e.subject, e.facts,
      e.created_at as "createdAt"
    from (${found}) e left join accounts a on a.id = e.actor_account_id ${page}`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
};
