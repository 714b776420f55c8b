import type { ApplicationStatus, LeaseStatus } from '@lintel/contract/applications/states';
import type pg from 'pg';
import { pointRead } from '../../platform/database/point-read.ts';
import type { PageQuery } from '../../platform/http/page.ts';
import type { ViewingRow } from './queries.ts';

/** The columns of an application in every list, whoever reads it; presenters name what is sent. */
export type ListedApplication = {
  id: number;
  status: ApplicationStatus;
  createdAt: Date;
  openedAt: Date | null;
  tenantId: number;
  ownerId: number;
  propertyId: number;
  title: string;
  city: string;
  state: string;
  ownerName: string;
  applicantName: string;
  hasVoucher: boolean;
  feeCents: number;
  feeStatus: 'waived' | 'due' | 'paid';
  feeReason: string | null;
  place: number | null;
  of: number | null;
  decision: { status: ApplicationStatus; reason: string | null; at: string } | null;
  lease: {
    id: number;
    status: LeaseStatus;
    starts_on: string;
    ends_on: string;
    monthly_rent_cents: number;
    deposit_cents: number;
    offered_at: string;
    answered_at: string | null;
  } | null;
  documentCount: number;
  payment: { id: number; status: 'paid' | 'refunded' | 'disputed' | 'charged_back' } | null;
};

/** Builds one statement for a page of any list: data joined to its rows, and to no others, is read by index. */
const listed = (which: string, order: string): string => `
  select a.id, a.status, a.created_at as "createdAt", a.opened_at as "openedAt", a.tenant_id as "tenantId", a.owner_id as "ownerId",
    a.property_id as "propertyId", p.title, p.city, p.state, oa.name as "ownerName", a.applicant_name as "applicantName",
    a.has_voucher as "hasVoucher", a.fee_cents as "feeCents", a.fee_status as "feeStatus", a.fee_reason as "feeReason",
    line.place, line.of, decision.it as decision, lease.it as lease, documents.n as "documentCount", payment.it as payment
  from (select * from rental_applications a where ${which} order by ${order} limit $2) a
  join properties p on p.id = a.property_id
  join owners o on o.id = a.owner_id
  join accounts oa on oa.id = o.account_id
  left join lateral (
    select (count(*) filter (where (b.created_at, b.id) <= (a.created_at, a.id)))::int as place, count(*)::int as of
    from rental_applications b where b.property_id = a.property_id and b.status in ('pending', 'under_review')
  ) line on a.status in ('pending', 'under_review')
  left join lateral (
    select json_build_object('status', e.kind, 'reason', e.note, 'at', e.at) as it from application_events e
    where e.application_id = a.id and e.kind in ('under_review', 'approved', 'rejected') order by e.id desc limit 1
  ) decision on true
  left join lateral (
    select row_to_json(l) as it from leases l where l.application_id = a.id order by l.id desc limit 1
  ) lease on true
  left join lateral (
    select count(*)::int as n from application_documents d where d.application_id = a.id
  ) documents on true
  left join lateral (
    select json_build_object('id', m.id, 'status', m.status) as it from payments m
    where m.application_id = a.id and m.kind = 'application_fee' and m.status in ('paid', 'refunded', 'disputed', 'charged_back')
    order by m.id desc limit 1
  ) payment on true
  order by ${order}`;

const byTenant = pointRead(
  'applications of a tenant',
  listed(
    `a.tenant_id = $1 and ($3::int is null or (a.created_at, a.id) < (select c.created_at, c.id from rental_applications c where c.id = $3))
   and ($4::int is null or a.property_id = $4)`,
    'a.created_at desc, a.id desc',
  ),
);
const byOwner = pointRead(
  'applications of an owner',
  listed(
    `a.owner_id = $1 and ($3::int is null or (a.created_at, a.id) > (select c.created_at, c.id from rental_applications c where c.id = $3))
   and ($4::int is null or a.property_id = $4)`,
    'a.created_at, a.id',
  ),
);
const byId = pointRead('application', listed('a.id = $1', 'a.id'));

/** Returns a page of a tenant's applications, newest first. */
export const listByTenant = async (
  pool: pg.Pool,
  tenantId: number,
  propertyId: number | null,
  { limit, from }: PageQuery,
): Promise<ListedApplication[]> =>
  (await pool.query<ListedApplication>(byTenant(tenantId, limit + 1, from, propertyId))).rows;

/** Returns a page of an owner's queue, in the order received. */
export const listByOwner = async (
  pool: pg.Pool,
  ownerId: number,
  propertyId: number | null,
  { limit, from }: PageQuery,
): Promise<ListedApplication[]> =>
  (await pool.query<ListedApplication>(byOwner(ownerId, limit + 1, from, propertyId))).rows;

export const readListed = async (pool: pg.Pool, id: number): Promise<ListedApplication | undefined> =>
  (await pool.query<ListedApplication>(byId(id, 1))).rows[0];

export type SeenViewing = Pick<
  ViewingRow,
  | 'id'
  | 'startedAt'
  | 'lastSeenAt'
  | 'endedAt'
  | 'isVisible'
  | 'countedMs'
  | 'currentSection'
  | 'sectionsViewed'
  | 'scrollProgress'
> & { viewerName: string };
export type SeenApplication = { id: number; tenantId: number; ownerId: number; viewings: SeenViewing[] };

const historyLength = 50;

const seenViewings = pointRead(
  'viewings of an application',
  `select a.id as "applicationId", a.tenant_id as "tenantId", a.owner_id as "ownerId", v.id, v.started_at as "startedAt",
       v.last_seen_at as "lastSeenAt", v.ended_at as "endedAt", v.is_visible as "isVisible", v.counted_ms as "countedMs",
       v.current_section as "currentSection", v.sections_viewed as "sectionsViewed", v.scroll_progress as "scrollProgress",
       w.name as "viewerName"
     from rental_applications a
     left join application_viewings v on v.application_id = a.id
     left join accounts w on w.id = v.viewer_account_id
     where a.id = coalesce($1::int, (select n.id from rental_applications n where n.tenant_id = $2 order by n.created_at desc, n.id desc limit 1))
     order by v.started_at desc nulls last, v.id desc limit ${historyLength}`,
);

/**
 * Returns one application with its newest viewings, in one statement; without an id, the tenant's newest application.
 * Every open dashboard calls it every few seconds.
 */
export const readSeen = async (
  pool: pg.Pool,
  which: { id: number | null; tenantId: number | null },
): Promise<SeenApplication | undefined> => {
  const { rows } = await pool.query<
    { applicationId: number; tenantId: number; ownerId: number } & {
      [Key in keyof SeenViewing]: SeenViewing[Key] | null;
    }
  >(seenViewings(which.id, which.tenantId));
  const [first] = rows;
  if (!first) return undefined;
  return {
    id: first.applicationId,
    tenantId: first.tenantId,
    ownerId: first.ownerId,
    viewings: rows.filter((row): row is typeof row & SeenViewing => row.id !== null),
  };
};

export type TimelineRow = { kind: string; at: Date; by: string; note: string | null };

const timelineOf = pointRead(
  'timeline of an application',
  `select kind, at, by, note from (
       select kind, at, by, note, id from application_events where application_id = $1
       union all
       select 'fee_paid', paid_at, 'tenant', null, 0 from payments
         where application_id = $1 and kind = 'application_fee'
           and status in ('paid', 'refunded', 'disputed', 'charged_back') and paid_at is not null
       union all
       select 'fee_returned', r.requested_at, 'lintel', null, 0 from refunds r join payments m on m.id = r.payment_id
         where m.application_id = $1 and m.kind = 'application_fee' and m.status = 'refunded'
     ) as events order by at desc, id desc limit 200`,
);

/** Returns the history of an application and its fee, newest first. */
export const readTimeline = async (pool: pg.Pool, applicationId: number): Promise<TimelineRow[]> => {
  const { rows } = await pool.query<TimelineRow>(timelineOf(applicationId));
  return rows;
};
