import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';

/**
 * What fines brought and where it went: cents. `total` is the sum of the three shares; what was repealed is taken out again, and
 * what a repeal could not bring back lessens the platform's share.
 */
export const penaltyCollections = async (
  db: Db | Tx,
): Promise<{ total: number; platform: number; legalAid: number; rentCredits: number; count: number }> => {
  const paid = sql`t.kind in ('fine_paid', 'reactivation_paid') and e.account = 'fine_revenue'`;
  const shared = sql`t.kind in ('fine_distributed', 'fine_repealed')`;
  const { rows } = await db.execute<Record<'total' | 'legal_aid' | 'rent_credits' | 'count', string>>(sql`
    select
      coalesce(-sum(e.amount_cents) filter (where ${paid}), 0)
        + coalesce(sum(e.amount_cents) filter (where t.kind = 'fine_repealed' and e.account = 'refunds_payable'), 0) as total,
      coalesce(-sum(e.amount_cents) filter (where ${shared} and e.account = 'legal_aid_payable'), 0) as legal_aid,
      coalesce(-sum(e.amount_cents) filter (where ${shared} and e.account in ('tenant_credits', 'rent_credit_pool')), 0)
        as rent_credits,
      count(*) filter (where ${paid}) - count(*) filter (where t.kind = 'fine_repealed' and e.account = 'refunds_payable')
        as count
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.kind in ('fine_paid', 'reactivation_paid', 'fine_distributed', 'fine_repealed')`);
  const [row] = rows;
  const total = Number(row?.total ?? 0);
  const legalAid = Number(row?.legal_aid ?? 0);
  const rentCredits = Number(row?.rent_credits ?? 0);
  return { total, platform: total - legalAid - rentCredits, legalAid, rentCredits, count: Number(row?.count ?? 0) };
};
