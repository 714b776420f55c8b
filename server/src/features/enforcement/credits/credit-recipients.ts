import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';

/**
 * Returns the tenants who receive a penalty's credits: those who reported the offense; without a reporter, voucher tenants who
 * applied for, or inquired about, the home within the 12 months before; without those no one, and the credit stays in the pool.
 * Never the owner, who may be a tenant too, nor anyone whose account is closed.
 */
export const creditRecipientsOf = async (tx: Tx, penaltyId: number): Promise<number[]> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with offense as (
      select o.id, o.owner_id, o.property_id, o.recorded_at from penalties p join offenses o on o.id = p.offense_id where p.id = ${penaltyId}
    ), reporters as (
      select r.tenant_id as id from offense_reporters r join offense on r.offense_id = offense.id
    ), concerned as (
      select a.tenant_id as id from rental_applications a join offense on a.property_id = offense.property_id
      where a.has_voucher and a.created_at between offense.recorded_at - interval '12 months' and offense.recorded_at
      union
      select i.tenant_id from inquiries i
      join offense on i.owner_id = offense.owner_id and i.property_id = offense.property_id
      where i.tenant_id is not null and i.created_at between offense.recorded_at - interval '12 months' and offense.recorded_at
        and (exists (select from rental_applications v where v.tenant_id = i.tenant_id and v.has_voucher)
          or exists (select from tenants t where t.id = i.tenant_id and t.answers ->> 'hasVoucher' = 'true'))
    ), named as (
      select id from reporters union select id from concerned where not exists (select from reporters)
    )
    select n.id from named n join tenants t on t.id = n.id join accounts a on a.id = t.account_id
    where a.closed_at is null and a.id <> (select w.account_id from owners w join offense on w.id = offense.owner_id)
    order by n.id`);
  return rows.map(({ id }) => id);
};
