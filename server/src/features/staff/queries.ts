import { lookAheadDays } from '@lintel/contract/agents/commission';
import { commissionTerms } from '@lintel/contract/agents/terms';
import { lastDayOf } from '@lintel/contract/kernel/in-force';
import { countedTo, mailStates, type StaffQueues } from '@lintel/contract/staff/schema';
import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/database/db.ts';
import { inForceSql } from '../../platform/database/in-force-sql.ts';
import { inTimeOrder } from '../../platform/database/time-order.ts';
import type { PageQuery } from '../../platform/http/page.ts';
import { outboxMails } from '../../providers/mail/tables.ts';
import { licenseChecks } from '../agents/tables.ts';
import { accounts, agents } from '../identity/tables.ts';
import { supportRequests } from '../site/tables.ts';

/** How many days a commission waits, by the day of its lease. */
const waits = sql.raw(inForceSql(commissionTerms, 'earned_at', ({ confirmationDays }) => confirmationDays));

const person = alias(accounts, 'person');
const decider = alias(accounts, 'decider');

/** Selects the latest check of an agent's license, which counts. */
const latestCheck = (db: Db | Tx) =>
  db
    .select({ id: licenseChecks.id, at: licenseChecks.checkedAt, note: licenseChecks.note })
    .from(licenseChecks)
    .where(eq(licenseChecks.agentId, agents.id))
    .orderBy(desc(licenseChecks.checkedAt), desc(licenseChecks.id))
    .limit(1)
    .as('latest_check');

const agentRows = (db: Db | Tx) => {
  const check = latestCheck(db);
  return db
    .select({
      ...getTableColumns(agents),
      name: person.name,
      email: person.email,
      phone: person.phone,
      language: person.language,
      emailConfirmedAt: person.emailConfirmedAt,
      decidedBy: decider.name,
      check: { id: check.id, at: check.at, note: check.note },
    })
    .from(agents)
    .innerJoin(person, eq(person.id, agents.accountId))
    .leftJoinLateral(check, sql`true`)
    .leftJoin(decider, eq(decider.id, agents.decidedByAccountId));
};
export type AgentRow = Awaited<ReturnType<typeof agentRows>>[number];

/**
 * Lists approved agents whose license is due for another check, longest overdue first. The cursor is a check, because checks
 * never change.
 */
export const findAgentsToRecheck = (db: Db, today: string, { limit, from }: PageQuery): Promise<AgentRow[]> => {
  const place = sql`(${agents.recheckOn}, latest_check.id)`;
  const mark = sql`(select m.recheck_on, m.id from ${licenseChecks} m where m.id = ${from})`;
  return agentRows(db)
    .where(
      and(
        isNull(person.closedAt),
        eq(agents.status, 'approved'),
        lte(agents.recheckOn, today),
        from === null ? undefined : sql`${place} > ${mark}`,
      ),
    )
    .orderBy(asc(agents.recheckOn), sql`latest_check.id`)
    .limit(limit + 1);
};

export const findAgents = (
  db: Db,
  status: AgentRow['status'] | null,
  { limit, from }: PageQuery,
): Promise<AgentRow[]> => {
  const { behind, order } = inTimeOrder({ at: agents.createdAt, id: agents.id }, status === 'pending_review', from);
  return agentRows(db)
    .where(and(isNull(person.closedAt), status === null ? undefined : eq(agents.status, status), behind))
    .orderBy(...order)
    .limit(limit + 1);
};

/** Reads one agent, locked for a decision until the transaction ends. */
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

export const findSupportRequests = (
  db: Db,
  state: 'open' | 'closed' | null,
  { limit, from }: PageQuery,
): Promise<SupportRow[]> => {
  const { behind, order } = inTimeOrder(
    { at: supportRequests.createdAt, id: supportRequests.id },
    state === 'open',
    from,
  );
  const isOfState = {
    open: isNull(supportRequests.closedAt),
    closed: isNotNull(supportRequests.closedAt),
  };
  return supportRows(db)
    .where(and(state === null ? undefined : isOfState[state], behind))
    .orderBy(...order)
    .limit(limit + 1);
};

export const findSupportRequest = async (db: Db | Tx, id: number): Promise<SupportRow | undefined> =>
  (await supportRows(db).where(eq(supportRequests.id, id)))[0];

export type MailRow = typeof outboxMails.$inferSelect;

/** Hides emails to no one. */
const isReal = ne(outboxMails.state, 'void');

export const findMails = (
  db: Db,
  state: Exclude<MailRow['state'], 'void'> | null,
  { limit, from }: PageQuery,
): Promise<MailRow[]> => {
  const waits = state === 'waiting' || state === 'failed';
  const { behind, order } = inTimeOrder({ at: outboxMails.createdAt, id: outboxMails.id }, waits, from);
  return db
    .select()
    .from(outboxMails)
    .where(and(isReal, state === null ? undefined : eq(outboxMails.state, state), behind))
    .orderBy(...order)
    .limit(limit + 1);
};

export const findMail = async (db: Db | Tx, id: number): Promise<MailRow | undefined> =>
  (
    await db
      .select()
      .from(outboxMails)
      .where(and(isReal, eq(outboxMails.id, id)))
  )[0];

type Waiting = {
  [Name in keyof StaffQueues]: StaffQueues[Name] extends { oldestAt: string | null } ? Name : never;
}[keyof StaffQueues];
type Counted = Waiting | 'decidedAppeals' | (typeof mailStates)[number];

/** Returns how much waits, and since when; and how much is done, up to a limit. One statement, because every staff page asks for it. */
export const findQueues = async (db: Db, now: Date): Promise<StaffQueues> => {
  const upTo = (rows: SQL) => sql`select count(*)::int from (${rows} limit ${countedTo}) counted`;
  const mails = mailStates.map(
    (state) =>
      sql`union all select ${state}, (${upTo(sql`select 1 from outbox_mails where state = ${state}`)}), null::timestamptz`,
  );
  const { rows } = await db.execute<{ queue: Counted; waiting: number; oldest: string | null }>(sql`
    select 'agents' as queue, count(*)::int as waiting, min(g.created_at) as oldest
      from agents g join accounts a on a.id = g.account_id where g.status = 'pending_review' and a.closed_at is null
    union all select 'supportRequests', count(*)::int, min(created_at) from support_requests where closed_at is null
    union all select 'reports', count(*)::int, min(filed_at) from discrimination_reports where due_at is not null
    union all select 'lateReports', count(*)::int, min(due_at) from discrimination_reports where due_at < ${now.toISOString()}::timestamptz
    union all select 'failedMails', count(*)::int, min(created_at) from outbox_mails where state = 'failed'
    union all select 'refundRequests', count(*)::int, min(requested_at) from refunds where status = 'requested'
    union all select 'failedRefunds', count(*)::int, min(requested_at) from refunds where status = 'failed'
    union all select 'disputes', count(*)::int, min(opened_at) from chargebacks where status in ('inquiry', 'open')
    union all select 'appeals', count(*)::int, min(created_at) from appeals where status in ('pending', 'under_review')
    union all select 'awaitedBans', count(*)::int, min(created_at) from penalties
      where awaits_ban and voided_at is null and lifted_at is null and stayed_at is null
    union all select 'corrections', count(*)::int, min(created_at) from correction_requests where decided_at is null
    union all select 'overdueDuties', count(*)::int, min(due_on)::timestamp at time zone 'UTC' from compliance_duties
      where done_at is null and due_on < ${lastDayOf(now)}::date
    union all select 'receiptDisputes', count(*)::int, min(opened_at) from receipt_disputes where decided_at is null
    union all select 'referralDisputes', count(*)::int, min(opened_at) from referral_disputes where decided_at is null
    union all select 'commissions', count(*)::int, min(earned_at + make_interval(days => ${waits})) from commissions
      where status = 'pending' and voided_at is null
        and earned_at <= ${now.toISOString()}::timestamptz - make_interval(days => ${waits} - ${lookAheadDays}::int)
    union all select 'failedPayouts', count(*)::int, min(created_at) from commission_payouts where status = 'failed'
    union all select 'messageReports', count(*)::int, min(created_at) from message_reports where decided_at is null
    union all select 'findings', count(*)::int, min(found_at) from monitor_findings
      where decided_at is null and offense_id is null and excerpt <> ''
    union all select 'patterns', count(*)::int, min(found_at) from pattern_findings where decided_at is null
    union all select 'listingChecks', count(*)::int, min(found_at) from listing_checks
      where decided_at is null and (asked_at is null or answered_at is not null)
    union all select 'authorityAccounts', count(*)::int, min(confirmed_at) from authority_accounts
      where confirmed_at is not null and approved_at is null and declined_at is null
    union all select 'licenseRechecks', count(*)::int, min(g.recheck_on)::timestamp at time zone 'UTC'
      from agents g join accounts a on a.id = g.account_id
      where g.status = 'approved' and g.recheck_on <= ${lastDayOf(now)}::date and a.closed_at is null
    union all select 'decidedAppeals',
      (${upTo(sql`select 1 from appeals where status in ('approved', 'denied')`)}), null::timestamptz
    ${sql.join(mails, sql` `)}`);
  const rowOf = (name: Counted) => rows.find(({ queue }) => queue === name);
  const of = (name: Waiting) => {
    const row = rowOf(name);
    return { waiting: row?.waiting ?? 0, oldestAt: row?.oldest ? new Date(row.oldest).toISOString() : null };
  };
  const count = (name: Counted): number => rowOf(name)?.waiting ?? 0;
  return {
    agents: of('agents'),
    supportRequests: of('supportRequests'),
    reports: of('reports'),
    lateReports: of('lateReports'),
    failedMails: of('failedMails'),
    mails: { waiting: count('waiting'), kept: count('kept'), sent: count('sent'), failed: count('failed') },
    refundRequests: of('refundRequests'),
    failedRefunds: of('failedRefunds'),
    disputes: of('disputes'),
    appeals: of('appeals'),
    decidedAppeals: count('decidedAppeals'),
    awaitedBans: of('awaitedBans'),
    corrections: of('corrections'),
    referralDisputes: of('referralDisputes'),
    commissions: of('commissions'),
    failedPayouts: of('failedPayouts'),
    receiptDisputes: of('receiptDisputes'),
    messageReports: of('messageReports'),
    findings: of('findings'),
    patterns: of('patterns'),
    listingChecks: of('listingChecks'),
    authorityAccounts: of('authorityAccounts'),
    licenseRechecks: of('licenseRechecks'),
    overdueDuties: of('overdueDuties'),
  };
};
