import type { ReportRecordKind } from '@lintel/contract/enforcement/reports';
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { inTimeOrder } from '../../../platform/database/time-order.ts';
import type { PageQuery } from '../../../platform/http/page.ts';
import { accounts, owners } from '../../identity/tables.ts';
import { properties, streetLine } from '../../listings/tables.ts';
import { discriminationReports, reportEvidence, reportNotes } from './tables.ts';

export type ReportRow = typeof discriminationReports.$inferSelect;
const r = discriminationReports;

const reporter = alias(accounts, 'reporter');
const contacter = alias(accounts, 'contacter');
const decider = alias(accounts, 'decider');
const ownerAccount = alias(accounts, 'owner_account');

const withPlaces = (db: Db | Tx) =>
  db
    .select({
      report: r,
      home: {
        id: properties.id,
        title: properties.title,
        address: streetLine,
        city: properties.city,
        state: properties.state,
        zipCode: properties.zipCode,
      },
      respondentName: ownerAccount.name,
      reporterName: reporter.name,
      contactedBy: contacter.name,
      decidedBy: decider.name,
      openAboutHome: sql<number>`(select count(*)::int from discrimination_reports o
        where o.property_id = ${r.propertyId} and o.decided_at is null)`,
    })
    .from(r)
    .innerJoin(properties, eq(properties.id, r.propertyId))
    .leftJoin(owners, eq(owners.id, r.ownerId))
    .leftJoin(ownerAccount, eq(ownerAccount.id, owners.accountId))
    .leftJoin(reporter, eq(reporter.id, r.reporterAccountId))
    .leftJoin(contacter, eq(contacter.id, r.contactedByAccountId))
    .leftJoin(decider, eq(decider.id, r.decidedByAccountId))
    .$dynamic();
export type ReportWithPlaces = Awaited<ReturnType<typeof withPlaces>>[number];

export const findReport = async (db: Db | Tx, id: number): Promise<ReportWithPlaces | undefined> =>
  (await withPlaces(db).where(eq(r.id, id)))[0];

/** Reads one report and locks it until the transaction ends. */
export const lockReport = async (tx: Tx, id: number): Promise<ReportRow | undefined> =>
  (await tx.select().from(r).where(eq(r.id, id)).for('update'))[0];

type Keys = readonly [number, number] | null;

/** Lists open reports by the end of their promise, decided ones newest first; one row more than the page has. */
export const listReports = (db: Db, state: 'open' | 'decided', after: Keys, limit: number) => {
  const at = after && new Date(after[0]).toISOString();
  const open: SQL | undefined = after ? sql`(${r.dueAt}, ${r.id}) > (${at}::timestamptz, ${after[1]})` : undefined;
  const decided: SQL | undefined = after
    ? sql`(${r.decidedAt}, ${r.id}) < (${at}::timestamptz, ${after[1]})`
    : undefined;
  return state === 'open'
    ? withPlaces(db)
        .where(and(isNotNull(r.dueAt), open))
        .orderBy(asc(r.dueAt), asc(r.id))
        .limit(limit + 1)
    : withPlaces(db)
        .where(and(isNotNull(r.decidedAt), decided))
        .orderBy(desc(r.decidedAt), desc(r.id))
        .limit(limit + 1);
};

/** Lists the reports of one account, newest first. */
export const listReportsOf = (db: Db, accountId: number, { limit, from }: PageQuery) => {
  const { behind, order } = inTimeOrder({ at: r.filedAt, id: r.id }, false, from);
  return withPlaces(db)
    .where(and(eq(r.reporterAccountId, accountId), isNull(r.erasedAt), behind))
    .orderBy(...order)
    .limit(limit + 1);
};

export const filesOf = (db: Db | Tx, reportId: number) =>
  db
    .select()
    .from(reportEvidence)
    .where(and(eq(reportEvidence.reportId, reportId), isNull(reportEvidence.removedAt)))
    .orderBy(asc(reportEvidence.addedAt), asc(reportEvidence.id));

export const notesOf = (db: Db | Tx, reportId: number) =>
  db
    .select()
    .from(reportNotes)
    .where(eq(reportNotes.reportId, reportId))
    .orderBy(asc(reportNotes.addedAt), asc(reportNotes.id));

/** Whose records, about which home, until when. */
export type RecordsOf = { accountId: number; tenantId: number | null; propertyId: number; until: Date };
export type OwnRecord = { kind: ReportRecordKind; count: number; firstAt: Date; lastAt: Date; receiptIds: number[] };

/** A thread with the owner; threads with other people about the home do not concern the owner, and belong to others, too. */
const withOwner = sql`exists (select from conversation_participants o where o.conversation_id = c.id and o.role = 'owner')`;

/** Finds a person's records about a home: messages, receipts, and when their application was opened. */
export const findOwnRecords = async (db: Db | Tx, of: RecordsOf): Promise<OwnRecord[]> => {
  const until = of.until.toISOString();
  const { rows } = await db.execute<{
    kind: ReportRecordKind;
    count: number;
    first: string;
    last: string;
    ids: number[] | null;
  }>(sql`
    select 'messages' as kind, count(*)::int as count, min(m.created_at) as first, max(m.created_at) as last, null::int[] as ids
      from conversation_participants p join conversations c on c.id = p.conversation_id
      join messages m on m.conversation_id = c.id
      where p.account_id = ${of.accountId} and c.property_id = ${of.propertyId} and ${withOwner} and m.created_at <= ${until}::timestamptz
    union all select 'receipts', count(*)::int, min(issued_at), max(issued_at), array_agg(id order by id)
      from contact_receipts
      where tenant_id = ${of.tenantId ?? 0} and property_id = ${of.propertyId} and issued_at <= ${until}::timestamptz
    union all select 'viewings', count(*)::int, min(v.started_at), max(v.started_at), null
      from rental_applications a join application_viewings v on v.application_id = a.id
      where a.tenant_id = ${of.tenantId ?? 0} and a.property_id = ${of.propertyId} and v.started_at <= ${until}::timestamptz`);
  return rows
    .filter(({ count }) => count > 0)
    .map(({ kind, count, first, last, ids }) => ({
      kind,
      count,
      firstAt: new Date(first),
      lastAt: new Date(last),
      receiptIds: ids ?? [],
    }));
};

/** Finds those records that the reporter attached. */
export const findAttachedRecords = async (db: Db | Tx, report: ReportRow): Promise<OwnRecord[]> => {
  const wanted = { messages: report.withMessages, receipts: report.withReceipts, viewings: report.withViewings };
  if (report.reporterAccountId === null || !Object.values(wanted).includes(true)) return [];
  const found = await findOwnRecords(db, {
    accountId: report.reporterAccountId,
    tenantId: report.reporterTenantId,
    propertyId: report.propertyId,
    until: report.filedAt,
  });
  return found.filter(({ kind }) => wanted[kind]);
};

/** Most messages of a thread that staff see; the newest. */
const mostMessages = 200;

/** Finds the messages between reporter and owner about the home, if attached; oldest first. */
export const findAttachedMessages = async (db: Db | Tx, report: ReportRow) => {
  if (!report.withMessages || report.reporterAccountId === null) return [];
  const { rows } = await db.execute<{ at: string; role: 'tenant' | 'agent' | 'owner'; content: string }>(sql`
    select m.created_at as at, s.role, m.content
    from conversation_participants p join conversations c on c.id = p.conversation_id
    join messages m on m.conversation_id = c.id join conversation_participants s on s.id = m.sender_id
    where p.account_id = ${report.reporterAccountId} and c.property_id = ${report.propertyId}
      and ${withOwner} and m.created_at <= ${report.filedAt.toISOString()}::timestamptz
    order by m.created_at desc, m.id desc limit ${mostMessages}`);
  return rows.reverse().map(({ at, role, content }) => ({ at: new Date(at), by: role, text: content }));
};
