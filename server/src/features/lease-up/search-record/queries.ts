import type { SearchPeriod } from '@lintel/contract/lease-up/search-record/schema';
import type { TimeZone } from '@lintel/contract/listings/time-zone';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { PageQuery } from '../../../platform/http/page.ts';
import { accounts, tenants } from '../../identity/tables.ts';
import { ownerMessagesSql } from '../../listings/api.ts';
import { streetLineOf } from '../../listings/tables.ts';
import { searchRecords } from '../tables.ts';

/** A tenant's contact with its outcome. Times as the driver returns them. */
export type SearchRow = {
  id: number;
  issued_at: string;
  initiation_type: 'direct_contact' | 'agent_introduction' | 'showing_request' | 'application_submission';
  receipt_hash: string;
  property_id: number;
  title: string;
  address: string | null;
  city: string;
  state: string;
  zip_code: string | null;
  total_cents: number;
  showing_status: 'requested' | 'confirmed' | 'declined' | 'cancelled' | 'lapsed' | 'passed' | null;
  showing_starts_at: string;
  showing_ends_at: string;
  showing_answer_by: string;
  time_zone: TimeZone;
  showing_ended_by: 'tenant' | 'owner' | 'lintel' | null;
  showing_note: string | null;
  application_status: 'pending' | 'under_review' | 'approved' | 'rejected' | 'withdrawn' | null;
  is_opened: boolean;
  decision_note: string | null;
  /** The owner's last messages in the thread since, newest first. */
  replies: string[] | null;
  is_left_out: boolean;
};

export type Settings = { voucherIssuedOn: string | null; paymentLimitCents: number | null };

/** Finds a tenant's settings for the record, with their name. */
export const findSettings = async (db: Db | Tx, tenantId: number) => {
  const [row] = await db
    .select({
      name: accounts.name,
      isSample: accounts.isSample,
      voucherIssuedOn: searchRecords.voucherIssuedOn,
      paymentLimitCents: searchRecords.paymentLimitCents,
    })
    .from(tenants)
    .innerJoin(accounts, eq(accounts.id, tenants.accountId))
    .leftJoin(searchRecords, eq(searchRecords.tenantId, tenants.id))
    .where(eq(tenants.id, tenantId));
  return row;
};

/** Returns the first day of a period; null if it includes everything. */
export const sinceOf = (period: SearchPeriod, { voucherIssuedOn }: Settings): string | null =>
  period === 'voucher' ? voucherIssuedOn : null;

/** Selects the tenant's own contacts, without those set aside, and without introductions that the tenant has not accepted. */
const isTheirs = (tenantId: number, since: string | null): SQL => sql`
  r.tenant_id = ${tenantId}
  and (${since}::date is null or r.issued_at >= ${since}::date::timestamp at time zone 'UTC')
  and coalesce((select e.status from receipt_events e where e.receipt_id = r.id and e.kind = 'status'
    order by e.id desc limit 1), 'active') <> 'set_aside'
  and (r.initiation_type <> 'agent_introduction'
    or exists (select from referrals f where f.receipt_id = r.id and f.answer = 'yes'))`;

const isLeftOut = sql`r.id = any(coalesce(k.left_out, '{}'))`;

type Which = { since: string | null; withLeftOut: boolean };

/** Finds a tenant's contacts, newest first, in one statement, however many. */
export const findSearch = async (
  db: Db | Tx,
  tenantId: number,
  { since, withLeftOut, from, limit }: Which & PageQuery,
): Promise<SearchRow[]> => {
  const after =
    from === null
      ? sql``
      : sql`and (r.issued_at, r.id) < (select mark.issued_at, mark.id from contact_receipts mark
          where mark.id = ${from} and mark.tenant_id = ${tenantId})`;
  const { rows } = await db.execute<SearchRow>(sql`
    with page as materialized (
      select r.id, r.issued_at, r.initiation_type, r.receipt_hash, r.property_id, ${isLeftOut} as is_left_out
      from contact_receipts r
      left join search_records k on k.tenant_id = r.tenant_id
      where ${isTheirs(tenantId, since)} ${withLeftOut ? sql`` : sql`and not ${isLeftOut}`} ${after}
      order by r.issued_at desc, r.id desc limit ${limit + 1})
    select page.*, p.title, ${sql.raw(streetLineOf('p'))} as address, p.city, p.state, p.zip_code, p.total_cents,
      coalesce(s.status, case g.status when 'open' then 'requested' when 'withdrawn' then 'cancelled' else g.status end) as showing_status,
      coalesce(s.starts_at, g.first_at) as showing_starts_at, coalesce(s.ends_at, g.last_at) as showing_ends_at,
      coalesce(s.answer_by, g.last_at) as showing_answer_by, coalesce(s.time_zone, g.time_zone) as time_zone,
      coalesce(ended.by, case g.status when 'withdrawn' then 'tenant' when 'declined' then 'owner' end) as showing_ended_by,
      coalesce(ended.note, g.answer) as showing_note,
      a.status as application_status, a.opened_at is not null as is_opened, decided.note as decision_note, answered.replies
    from page
    join properties p on p.id = page.property_id
    left join showings s on s.receipt_id = page.id
    -- Times that were suggested and came to no showing.
    left join showing_suggestions g on g.receipt_id = page.id and g.showing_id is null
    left join lateral (
      select e.by, e.note from showing_events e where e.showing_id = s.id and e.kind in ('declined', 'cancelled')
      order by e.id desc limit 1) ended on true
    left join lateral (
      select one.id, one.status, one.opened_at from rental_applications one where one.receipt_id = page.id
      order by one.id desc limit 1) a on true
    left join lateral (
      select e.note from application_events e where e.application_id = a.id and e.kind = a.status and e.by = 'owner'
      order by e.id desc limit 1) decided on true
    left join lateral (
      select i.conversation_id, i.created_at from inquiries i where i.receipt_id = page.id order by i.id limit 1) i on true
    left join lateral (
      select array_agg(m.content order by m.sequence desc) as replies from (
        select m.content, m.sequence ${sql.raw(ownerMessagesSql('i.conversation_id'))} and m.created_at >= i.created_at
        order by m.sequence desc limit 5) m) answered on true
    order by page.issued_at desc, page.id desc`);
  return rows;
};

export const countSearch = async (
  db: Db | Tx,
  tenantId: number,
  since: string | null,
): Promise<{ total: number; leftOut: number }> => {
  const { rows } = await db.execute<{ total: number; left_out: number }>(sql`
    select count(*)::int as total, (count(*) filter (where ${isLeftOut}))::int as left_out
    from contact_receipts r
    left join search_records k on k.tenant_id = r.tenant_id
    where ${isTheirs(tenantId, since)}`);
  return { total: rows[0]?.total ?? 0, leftOut: rows[0]?.left_out ?? 0 };
};
