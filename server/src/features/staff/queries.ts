import { lastDayOf } from '@lintel/contract/enforcement/ladder';
import type { StaffQueues } from '@lintel/contract/staff/schema';
import { and, desc, eq, getTableColumns, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/db.ts';
import { auditEvents } from '../../platform/tables.ts';
import { outboxMails } from '../../providers/mail/tables.ts';
import { accounts, agents } from '../identity/tables.ts';
import { supportRequests } from '../site/tables.ts';

export type Page = { limit: number; before: number | null };

/** A page of rows that were asked for with one more than fits: that one says that there are older ones. */
export const cutPage = <Row>(rows: Row[], { limit }: Page): { rows: Row[]; hasOlder: boolean } => ({
  rows: rows.slice(0, limit),
  hasOlder: rows.length > limit,
});

const person = alias(accounts, 'person');
const decider = alias(accounts, 'decider');

const agentRows = (db: Db | Tx) =>
  db
    .select({
      ...getTableColumns(agents),
      name: person.name,
      email: person.email,
      phone: person.phone,
      language: person.language,
      emailConfirmedAt: person.emailConfirmedAt,
      decidedBy: decider.name,
    })
    .from(agents)
    .innerJoin(person, eq(person.id, agents.accountId))
    .leftJoin(decider, eq(decider.id, agents.decidedByAccountId));
export type AgentRow = Awaited<ReturnType<typeof agentRows>>[number];

export const findAgents = async (db: Db, filter: Page & { status: AgentRow['status'] | null }) =>
  cutPage(
    await agentRows(db)
      .where(
        and(
          isNull(person.closedAt),
          filter.status === null ? undefined : eq(agents.status, filter.status),
          filter.before === null ? undefined : lt(agents.id, filter.before),
        ),
      )
      .orderBy(desc(agents.id))
      .limit(filter.limit + 1),
    filter,
  );

/** One agent, held for a decision until the transaction ends. */
export const lockAgent = async (tx: Tx, id: number): Promise<AgentRow | undefined> => {
  const [row] = await agentRows(tx)
    .where(and(eq(agents.id, id), isNull(person.closedAt)))
    .for('update', { of: agents });
  return row;
};

export const findAgent = async (db: Db, id: number): Promise<AgentRow | undefined> =>
  (await agentRows(db).where(eq(agents.id, id)))[0];

const supportRows = (db: Db | Tx) =>
  db
    .select({ ...getTableColumns(supportRequests), closedBy: decider.name })
    .from(supportRequests)
    .leftJoin(decider, eq(decider.id, supportRequests.closedByAccountId));
export type SupportRow = Awaited<ReturnType<typeof supportRows>>[number];

export const findSupportRequests = async (db: Db, filter: Page & { state: 'open' | 'closed' | null }) =>
  cutPage(
    await supportRows(db)
      .where(
        and(
          filter.state === null
            ? undefined
            : filter.state === 'open'
              ? isNull(supportRequests.closedAt)
              : isNotNull(supportRequests.closedAt),
          filter.before === null ? undefined : lt(supportRequests.id, filter.before),
        ),
      )
      .orderBy(desc(supportRequests.id))
      .limit(filter.limit + 1),
    filter,
  );

export const findSupportRequest = async (db: Db | Tx, id: number): Promise<SupportRow | undefined> =>
  (await supportRows(db).where(eq(supportRequests.id, id)))[0];

export type MailRow = typeof outboxMails.$inferSelect;

/** Mails to nobody are not shown. */
const isReal = ne(outboxMails.state, 'void');

export const findMails = async (db: Db, filter: Page & { state: Exclude<MailRow['state'], 'void'> | null }) =>
  cutPage(
    await db
      .select()
      .from(outboxMails)
      .where(
        and(
          isReal,
          filter.state === null ? undefined : eq(outboxMails.state, filter.state),
          filter.before === null ? undefined : lt(outboxMails.id, filter.before),
        ),
      )
      .orderBy(desc(outboxMails.id))
      .limit(filter.limit + 1),
    filter,
  );

export const findMail = async (db: Db | Tx, id: number): Promise<MailRow | undefined> =>
  (
    await db
      .select()
      .from(outboxMails)
      .where(and(isReal, eq(outboxMails.id, id)))
  )[0];

export const findAudit = async (
  db: Db,
  filter: Page & { kind: string | null; subject: string | null; actorAccountId: number | null },
) =>
  cutPage(
    await db
      .select({ ...getTableColumns(auditEvents), actorName: person.name })
      .from(auditEvents)
      .leftJoin(person, eq(person.id, auditEvents.actorAccountId))
      .where(
        and(
          filter.kind === null ? undefined : eq(auditEvents.kind, filter.kind),
          filter.subject === null ? undefined : eq(auditEvents.subject, filter.subject),
          filter.actorAccountId === null ? undefined : eq(auditEvents.actorAccountId, filter.actorAccountId),
          filter.before === null ? undefined : lt(auditEvents.id, filter.before),
        ),
      )
      .orderBy(desc(auditEvents.id))
      .limit(filter.limit + 1),
    filter,
  );

/** How much waits, and since when. */
export const findQueues = async (db: Db, now: Date): Promise<StaffQueues> => {
  const { rows } = await db.execute<{ queue: keyof StaffQueues; waiting: number; oldest: string | null }>(sql`
    select 'agents' as queue, count(*)::int as waiting, min(g.created_at) as oldest
      from agents g join accounts a on a.id = g.account_id where g.status = 'pending_review' and a.closed_at is null
    union all select 'supportRequests', count(*)::int, min(created_at) from support_requests where closed_at is null
    union all select 'failedMails', count(*)::int, min(created_at) from outbox_mails where state = 'failed'
    union all select 'refundRequests', count(*)::int, min(requested_at) from refunds where status = 'requested'
    union all select 'failedRefunds', count(*)::int, min(requested_at) from refunds where status = 'failed'
    union all select 'disputes', count(*)::int, min(opened_at) from chargebacks where status in ('inquiry', 'open')
    union all select 'appeals', count(*)::int, min(created_at) from appeals where status in ('pending', 'under_review')
    union all select 'awaitedBans', count(*)::int, min(created_at) from penalties
      where awaits_ban and voided_at is null and lifted_at is null and stayed_at is null
    union all select 'corrections', count(*)::int, min(created_at) from correction_requests where decided_at is null
    union all select 'overdueDuties', count(*)::int, min(due_on)::timestamp at time zone 'UTC' from compliance_duties
      where done_at is null and due_on < ${lastDayOf(now)}::date`);
  const of = (name: keyof StaffQueues) => {
    const row = rows.find(({ queue }) => queue === name);
    return { waiting: row?.waiting ?? 0, oldestAt: row?.oldest ? new Date(row.oldest).toISOString() : null };
  };
  return {
    agents: of('agents'),
    supportRequests: of('supportRequests'),
    failedMails: of('failedMails'),
    refundRequests: of('refundRequests'),
    failedRefunds: of('failedRefunds'),
    disputes: of('disputes'),
    appeals: of('appeals'),
    awaitedBans: of('awaitedBans'),
    corrections: of('corrections'),
    overdueDuties: of('overdueDuties'),
  };
};
