import type { ParticipantType } from '@lintel/contract/messages/labels';
import type { ReportOutcome, ReportReason } from '@lintel/contract/messages/report-labels';
import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { inTimeOrder } from '../../../platform/database/time-order.ts';
import type { PageQuery } from '../../../platform/http/page.ts';
import { messageReports } from '../tables.ts';

export type ReportRow = {
  id: number;
  message_id: number;
  reason: ReportReason;
  explanation: string | null;
  quote: string;
  created_at: Date;
  outcome: ReportOutcome | null;
  decision: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  written_at: Date;
  writer_account_id: number | null;
  writer_name: string;
  writer_role: ParticipantType;
  reports_of_writer: number;
  reporter_account_id: number;
  reporter_name: string;
  reporter_role: ParticipantType;
  property_id: number;
  property_title: string;
};

/** Reads reports with the names that staff see. */
const find = async (db: Db | Tx, page: SQL): Promise<ReportRow[]> => {
  const { rows } = await db.execute<ReportRow>(sql`
    with r as (${page})
    select r.id, r.message_id, r.reason, r.explanation, r.quote, r.created_at, r.outcome, r.decision, r.decided_at, s.name as decided_by,
      m.created_at as written_at, w.account_id as writer_account_id, coalesce(wa.name, w.guest_name) as writer_name, w.role as writer_role,
      case when w.account_id is null then 1 else (select count(distinct o.message_id)::int from conversation_participants p
        join messages om on om.sender_id = p.id join message_reports o on o.message_id = om.id where p.account_id = w.account_id) end as reports_of_writer,
      r.reporter_account_id, ra.name as reporter_name, rp.role as reporter_role, c.property_id, h.title as property_title
    from r
    join messages m on m.id = r.message_id
    join conversations c on c.id = m.conversation_id
    join properties h on h.id = c.property_id
    join conversation_participants w on w.id = m.sender_id
    left join accounts wa on wa.id = w.account_id
    join conversation_participants rp on rp.conversation_id = c.id and rp.account_id = r.reporter_account_id
    join accounts ra on ra.id = r.reporter_account_id
    left join accounts s on s.id = r.decided_by_account_id`);
  return rows.map((row) => ({
    ...row,
    created_at: new Date(row.created_at),
    written_at: new Date(row.written_at),
    decided_at: row.decided_at === null ? null : new Date(row.decided_at),
  }));
};

export type ReportPage = PageQuery & { state: 'open' | 'decided' | null };

/**
 * Returns open reports oldest first; decided ones, or all, newest first. One row more than `limit` means that there are
 * more.
 */
export const findReports = async (db: Db, { limit, state, from }: ReportPage): Promise<ReportRow[]> => {
  const waits = state === 'open';
  const { behind, order } = inTimeOrder({ at: messageReports.createdAt, id: messageReports.id }, waits, from);
  const isOfState = { open: isNull(messageReports.decidedAt), decided: isNotNull(messageReports.decidedAt) };
  const where = and(sql`true`, state === null ? undefined : isOfState[state], behind);
  const rows = await find(
    db,
    sql`select * from message_reports where ${where} order by ${sql.join(order, sql`, `)} limit ${limit + 1}`,
  );
  const later = (one: ReportRow, other: ReportRow) =>
    one.created_at.getTime() - other.created_at.getTime() || one.id - other.id;
  return rows.sort((one, other) => (waits ? later(one, other) : later(other, one)));
};

export const findReport = async (db: Db | Tx, id: number): Promise<ReportRow | undefined> =>
  (await find(db, sql`select * from message_reports where id = ${id}`))[0];
