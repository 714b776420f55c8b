import type { ActivityType, EntryKind } from '@lintel/contract/agents/labels';
import type pg from 'pg';
import type { PageQuery } from '../../../platform/http/page.ts';
import type { EntryRow } from './record-activity.ts';

/** An entry with the columns that its readers see beside it. */
export type ListedEntry = {
  id: number;
  kind: EntryKind;
  agent_name: string;
  tenant_name: string;
  property_title: string;
  is_by_hand: boolean;
  happened_at: Date;
  created_at: Date;
  correspondence_type: EntryRow['correspondenceType'];
  direction: EntryRow['direction'];
  subject: string | null;
  content: string | null;
  attachments: string[];
  activity_type: ActivityType | null;
  duration_minutes: number | null;
  billable_minutes: number;
  corrects_id: number | null;
  corrected_by: number | null;
  document_name: string | null;
  document_type: EntryRow['documentType'];
  purpose: string | null;
  access_type: EntryRow['accessType'];
  is_read: boolean;
};

const listed = `
  select e.id, e.kind, a.name as agent_name, r.tenant_name, p.title as property_title, e.is_by_hand, e.happened_at, e.created_at,
    e.correspondence_type, e.direction, e.subject, e.content, e.attachments, e.activity_type, e.duration_minutes,
    e.billable_minutes, e.corrects_id, e.document_name, e.document_type, e.purpose, e.access_type,
    (select later.id from agent_activity_entries later where later.corrects_id = e.id) as corrected_by,
    e.id <= coalesce((select read_up_to_id from agent_activity_reads m where m.tenant_id = e.tenant_id), 0) as is_read
  from agent_activity_entries e
    join referrals r on r.id = e.referral_id
    join properties p on p.id = r.property_id
    join agents g on g.id = e.agent_id
    join accounts a on a.id = g.account_id`;

/** Returns a page of a tenant's entries, latest first by when they happened, with one more row when there are older ones. */
export const findEntriesOfTenant = async (
  pool: pg.Pool,
  tenantId: number,
  { kind, from, limit }: PageQuery & { kind: EntryKind },
) => {
  const { rows } = await pool.query<ListedEntry>({
    name: 'agent activity of tenant',
    text: `${listed} where e.tenant_id = $1 and e.kind = $2 and ($3::int is null or (e.happened_at, e.id) <
        (select mark.happened_at, mark.id from agent_activity_entries mark where mark.id = $3))
      order by e.happened_at desc, e.id desc limit $4`,
    values: [tenantId, kind, from, limit + 1],
  });
  return rows;
};

/** Returns a page of an agent's entries, by when they were recorded: the latest addition first. */
export const findEntriesOfAgent = async (pool: pg.Pool, agentId: number, { from, limit }: PageQuery) => {
  const { rows } = await pool.query<ListedEntry>({
    name: 'agent activity of agent',
    text: `${listed} where e.agent_id = $1 and ($2::int is null or (e.created_at, e.id) <
        (select mark.created_at, mark.id from agent_activity_entries mark where mark.id = $2))
      order by e.created_at desc, e.id desc limit $3`,
    values: [agentId, from, limit + 1],
  });
  return rows;
};

export const findEntry = async (pool: pg.Pool, id: number): Promise<ListedEntry | undefined> => {
  const { rows } = await pool.query<ListedEntry>({
    name: 'agent activity',
    text: `${listed} where e.id = $1`,
    values: [id],
  });
  return rows[0];
};

/** An entry that another one corrects no longer counts. */
const counts = `not exists (select from agent_activity_entries later where later.corrects_id = e.id)`;

export type ActivityTotals = {
  last_activity: Date | null;
  correspondence: number;
  activities: number;
  documents: number;
  billable: number;
  unread: number;
  by_hand: number;
  downloads: number;
};

export const findTotals = async (pool: pg.Pool, tenantId: number): Promise<ActivityTotals> => {
  const { rows } = await pool.query<ActivityTotals>({
    name: 'agent activity totals',
    text: `select max(e.created_at) as last_activity,
        count(*) filter (where e.kind = 'correspondence')::int as correspondence,
        count(*) filter (where e.kind = 'activity')::int as activities,
        count(*) filter (where e.kind = 'document_access')::int as documents,
        coalesce(sum(e.billable_minutes) filter (where e.billable_minutes > 0 and ${counts}), 0)::int as billable,
        count(*) filter (where e.kind = 'correspondence' and e.direction <> 'tenant_to_agent'
          and e.id > coalesce((select read_up_to_id from agent_activity_reads m where m.tenant_id = $1), 0))::int as unread,
        count(*) filter (where e.is_by_hand)::int as by_hand,
        count(*) filter (where e.access_type = 'download')::int as downloads
      from agent_activity_entries e where e.tenant_id = $1`,
    values: [tenantId],
  });
  if (!rows[0]) throw new Error('A sum without a row.');
  return rows[0];
};

/**
 * Returns the billable minutes per week from Monday, between the first and the last week that has any, within the last
 * year.
 */
export const findWeeks = async (pool: pg.Pool, tenantId: number, now: Date) => {
  const { rows } = await pool.query<{ from: string; recorded: number; byHand: number }>({
    name: 'agent activity weeks',
    text: `with e as (
        select date_trunc('week', e.happened_at at time zone 'UTC')::date as week, e.is_by_hand, e.billable_minutes
        from agent_activity_entries e
        where e.tenant_id = $1 and e.billable_minutes > 0 and e.happened_at > $2::timestamptz - interval '1 year' and ${counts})
      select to_char(w, 'YYYY-MM-DD') as "from",
        coalesce(sum(e.billable_minutes) filter (where not e.is_by_hand), 0)::int as recorded,
        coalesce(sum(e.billable_minutes) filter (where e.is_by_hand), 0)::int as "byHand"
      from generate_series((select min(week) from e)::timestamp, (select max(week) from e)::timestamp, interval '7 days') w
        left join e on e.week = w::date
      group by w order by w`,
    values: [tenantId, now],
  });
  return rows;
};
