import type pg from 'pg';
import type { Ctx } from '../../../app-context.ts';
import { earnsNothing } from '../present.ts';
import { type VerdictRow, verdictsOn } from './first-contact.ts';

/** Number of introductions judged at once. */
const atOnce = 200;

/**
 * SQL for an agent's referrals that are worth something, with the same rules as `worth` in `present.ts` except the
 * verdict of the receipts: those that earned a commission, and those that can still become a lease, by the asking rent.
 */
const priced = `
  with priced as (
    select r.id, r.agent_id, r.receipt_id, r.property_id, r.tenant_id, r.tenant_email, r.answer, m.id is not null as is_earned,
      coalesce(m.amount_cents, (p.rent_cents::bigint * 12 * o.rate_bps + 5000) / 10000)::float8 as cents
    from referrals r
    join properties p on p.id = r.property_id
    join referral_opt_ins o on o.id = r.opt_in_id
    left join commissions m on m.referral_id = r.id
    where r.agent_id = $1 and m.voided_at is null and (m.id is not null
      or r.status not in ('lease_signed', 'commission_earned') and r.answer is distinct from 'no'
        and (r.ended_at is null or r.status = 'application_submitted')))`;

type Worth = { cents: number; count: number };

/**
 * Sums what is earned, and what waits for the tenant's answer: about the latter the receipts reveal only whether it was
 * set aside.
 */
const readSure = async (pool: pg.Pool, agentId: number): Promise<Worth> => {
  const { rows } = await pool.query<Worth>({
    name: 'worth of an agent’s referrals',
    text: `${priced}
      select coalesce(sum(cents), 0) as cents, count(*) filter (where cents > 0)::int as count from priced
      where is_earned or answer is null and coalesce((
        select e.status from receipt_events e where e.receipt_id = priced.receipt_id and e.kind = 'status' order by e.id desc limit 1
      ), 'active') <> 'set_aside'`,
    values: [agentId],
  });
  return rows[0] ?? { cents: 0, count: 0 };
};

const readOpen = async (pool: pg.Pool, agentId: number, after: number) => {
  const { rows } = await pool.query<VerdictRow & { id: number; cents: number }>({
    name: 'open referrals of an agent, priced',
    text: `${priced}
      select id, agent_id, receipt_id, property_id, tenant_id, tenant_email, answer, cents from priced
      where not is_earned and answer = 'yes' and id > $2 order by id limit $3`,
    values: [agentId, after, atOnce],
  });
  return rows;
};

/**
 * Returns the current worth of an agent's referrals, and how many are worth something: the sum of each one's shown
 * worth. Only open ones with a tenant's yes are judged one by one, because that depends on the receipts; the database
 * sums up all others.
 */
export const readWorth = async (ctx: Ctx, agentId: number): Promise<Worth> => {
  const worth = await readSure(ctx.pool, agentId);
  let open: Awaited<ReturnType<typeof readOpen>> = [];
  do {
    open = await readOpen(ctx.pool, agentId, open.at(-1)?.id ?? 0);
    const verdicts = await verdictsOn(ctx.db, ctx, open);
    const earning = open.filter(
      ({ cents }, at) => cents > 0 && !earnsNothing.includes(verdicts[at] ?? 'not_confirmed'),
    );
    worth.cents += earning.reduce((sum, { cents }) => sum + cents, 0);
    worth.count += earning.length;
  } while (open.length === atOnce);
  return worth;
};
