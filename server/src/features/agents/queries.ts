import type { ReferralStatus } from '@lintel/contract/agents/labels';
import type { DocumentKind } from '@lintel/contract/applications/labels';
import type { Language } from '@lintel/contract/kernel/words';
import { desc, eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { PageQuery } from '../../platform/http/page.ts';
import { accounts, agents } from '../identity/tables.ts';
import { agentSubscriptions, referralDisputes, referralOptIns, referrals } from './tables.ts';

export type ReferralRow = typeof referrals.$inferSelect;
export type DisputeRow = typeof referralDisputes.$inferSelect;
export type SubscriptionRow = typeof agentSubscriptions.$inferSelect;
export type OptInRow = typeof referralOptIns.$inferSelect;

export const findReferralRow = async (db: Db | Tx, id: number): Promise<ReferralRow | undefined> => {
  const [row] = await db.select().from(referrals).where(eq(referrals.id, id));
  return row;
};

/** Locks a referral until the transaction ends: answers, steps, its end and objections run one after the other. */
export const lockReferral = async (tx: Tx, id: number): Promise<ReferralRow | undefined> => {
  const [row] = await tx.select().from(referrals).where(eq(referrals.id, id)).for('update');
  return row;
};

export const findSubscription = async (db: Db | Tx, agentId: number): Promise<SubscriptionRow | undefined> => {
  const [row] = await db.select().from(agentSubscriptions).where(eq(agentSubscriptions.agentId, agentId));
  return row;
};

/** Returns an owner's current consent for a home, locked so that it cannot end while something is based on it. */
export const lockOptIn = async (tx: Tx, propertyId: number): Promise<OptInRow | undefined> => {
  const [row] = await tx
    .select()
    .from(referralOptIns)
    .where(sql`${referralOptIns.propertyId} = ${propertyId} and ${referralOptIns.endedAt} is null`)
    .for('share');
  return row;
};

export const findLatestDispute = async (db: Db | Tx, referralId: number): Promise<DisputeRow | undefined> => {
  const [row] = await db
    .select()
    .from(referralDisputes)
    .where(eq(referralDisputes.referralId, referralId))
    .orderBy(desc(referralDisputes.id))
    .limit(1);
  return row;
};

/** The recipient of an email: an agent, a tenant or an owner, by account. */
export type Reader = { accountId: number; email: string; name: string; language: Language | null };

export const findAgentReader = async (
  db: Db | Tx,
  agentId: number,
): Promise<
  Reader & {
    license: string;
    brokerage: string;
    status: 'pending_review' | 'approved' | 'declined';
    isClosed: boolean;
  }
> => {
  const [row] = await db
    .select({
      accountId: accounts.id,
      email: accounts.email,
      name: accounts.name,
      language: accounts.language,
      license: agents.licenseNumber,
      brokerage: agents.brokerage,
      status: agents.status,
      isClosed: sql<boolean>`${accounts.closedAt} is not null`,
    })
    .from(agents)
    .innerJoin(accounts, eq(accounts.id, agents.accountId))
    .where(eq(agents.id, agentId));
  if (!row) throw new Error(`There is no agent ${agentId}.`);
  return row;
};

/** Returns the account that holds an address, if any, with its language. */
export const findReaderOf = async (db: Db | Tx, email: string): Promise<Reader | undefined> => {
  const [row] = await db
    .select({ accountId: accounts.id, email: accounts.email, name: accounts.name, language: accounts.language })
    .from(accounts)
    .where(sql`lower(${accounts.email}) = ${email.toLowerCase()} and ${accounts.closedAt} is null`)
    .limit(1);
  return row;
};

/** A referral with the columns that its readers see beside it. */
export type ListedReferral = {
  id: number;
  agent_id: number;
  owner_id: number;
  tenant_id: number | null;
  property_id: number;
  property_title: string;
  rent_cents: number;
  receipt_id: number;
  receipt_hash: string;
  tenant_name: string;
  tenant_email: string;
  note: string | null;
  status: ReferralStatus;
  answer: 'yes' | 'no' | null;
  answered_at: Date | null;
  ended_at: Date | null;
  may_write_to_owner: boolean;
  shared_documents: DocumentKind[];
  created_at: Date;
  last_activity: Date;
  steps: { status: ReferralStatus; at: string }[] | null;
  rate_bps: number | null;
  commission_cents: number | null;
  is_voided: boolean;
  agent_name: string;
  brokerage: string;
  license: string;
  /** Whether its owner has opened an application of the same tenant for the same home, or there is a lease. */
  is_known_to_owner: boolean;
  dispute_id: number | null;
  dispute_by: DisputeRow['by'] | null;
  dispute_reason: string | null;
  dispute_opened_at: Date | null;
  dispute_respond_by: Date | null;
  dispute_answer: string | null;
  dispute_answered_at: Date | null;
  dispute_outcome: DisputeRow['outcome'] | null;
  dispute_decision: string | null;
  dispute_decided_at: Date | null;
};

/**
 * SQL for a referral's status. Steps are never undone in the table; if a commission was voided because the introduction
 * was set aside, the status is a signed lease and not an earned commission.
 */
export const standing = `case when m.voided_at is not null and r.status = 'commission_earned' then 'lease_signed' else r.status end`;

/** Selects referrals from the rows named in `from`. */
const listedFrom = (from: string) => `
  select r.id, r.agent_id, r.owner_id, r.tenant_id, r.property_id, p.title as property_title, p.rent_cents, r.receipt_id, c.receipt_hash,
    r.tenant_name, r.tenant_email, r.note, ${standing} as status, r.answer, r.answered_at, r.ended_at, r.may_write_to_owner,
    r.shared_documents, r.created_at, o.rate_bps, m.amount_cents as commission_cents, coalesce(m.voided_at is not null, false) as is_voided,
    a.name as agent_name, g.brokerage, g.license_number as license,
    greatest(r.created_at, (select max(e.at) from referral_events e where e.referral_id = r.id),
      (select max(x.created_at) from agent_activity_entries x where x.referral_id = r.id)) as last_activity,
    (select json_agg(json_build_object('status', e.kind, 'at', e.at) order by e.at, e.id) from referral_events e
      where e.referral_id = r.id and e.kind in ('contacted', 'viewing_scheduled', 'application_submitted', 'lease_signed', 'commission_earned')) as steps,
    (m.id is not null or exists (select from rental_applications ra
      where ra.property_id = r.property_id and ra.tenant_id = r.tenant_id and ra.opened_at is not null)) as is_known_to_owner,
    d.id as dispute_id, d.by as dispute_by, d.reason as dispute_reason, d.opened_at as dispute_opened_at,
    d.respond_by as dispute_respond_by, d.answer as dispute_answer, d.answered_at as dispute_answered_at,
    d.outcome as dispute_outcome, d.decision as dispute_decision, d.decided_at as dispute_decided_at
  from ${from} r
    join properties p on p.id = r.property_id
    join contact_receipts c on c.id = r.receipt_id
    join agents g on g.id = r.agent_id
    join accounts a on a.id = g.account_id
    left join referral_opt_ins o on o.id = r.opt_in_id
    left join commissions m on m.referral_id = r.id
    left join lateral (select * from referral_disputes d where d.referral_id = r.id order by d.id desc limit 1) d on true`;

/**
 * Returns a page, newest first, with one more row when there are older ones. Joins only the page's rows with the other
 * tables.
 */
const page = async (pool: pg.Pool, name: string, where: string, values: unknown[], { from, limit }: PageQuery) => {
  const rowsOfPage = `(select * from referrals r where ${where} and ($${values.length + 1}::int is null or (r.created_at, r.id) <
        (select mark.created_at, mark.id from referrals mark where mark.id = $${values.length + 1}))
      order by r.created_at desc, r.id desc limit $${values.length + 2})`;
  const { rows } = await pool.query<ListedReferral>({
    name: `referrals ${name}`,
    text: `${listedFrom(rowsOfPage)} order by r.created_at desc, r.id desc`,
    values: [...values, from, limit + 1],
  });
  return rows;
};

/** The groups on an agent's screen. */
export const referralStates = {
  open: `r.answer is distinct from 'no' and r.ended_at is null and r.status not in ('lease_signed', 'commission_earned')`,
  leases: `r.status in ('lease_signed', 'commission_earned')`,
  ended: `(r.answer = 'no' or r.ended_at is not null) and r.status not in ('lease_signed', 'commission_earned')`,
} as const;

export const findReferralsOfAgent = (
  pool: pg.Pool,
  agentId: number,
  asked: PageQuery & { state: keyof typeof referralStates | null },
) =>
  page(
    pool,
    `of agent ${asked.state ?? 'all'}`,
    `r.agent_id = $1 and ${asked.state === null ? 'true' : referralStates[asked.state]}`,
    [agentId],
    asked,
  );

/** Returns a page of referrals that a tenant said yes to, and of those that wait for the holder of this address. */
export const findReferralsOfTenant = (pool: pg.Pool, tenantId: number, email: string, asked: PageQuery) =>
  page(
    pool,
    'of tenant',
    `(r.tenant_id = $1 or (r.tenant_id is null and $2 <> '' and lower(r.tenant_email) = lower($2)))`,
    [tenantId, email],
    asked,
  );

export const findReferralsOfOwner = (pool: pg.Pool, ownerId: number, asked: PageQuery) =>
  page(pool, 'of owner', `r.owner_id = $1 and r.answer = 'yes'`, [ownerId], asked);

export const findListedReferral = async (db: pg.Pool, id: number): Promise<ListedReferral | undefined> => {
  const { rows } = await db.query<ListedReferral>({
    name: 'one referral',
    text: `${listedFrom('referrals')} where r.id = $1`,
    values: [id],
  });
  return rows[0];
};
