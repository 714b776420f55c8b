import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db.ts';

/**
 * The tenants whom the credits out of a penalty go to: those who reported the offense; without a reporter, voucher tenants who
 * applied for, or inquired about, the home within the 12 months before; without those nobody, and the credit waits in the pool.
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
    )
    select id from reporters union select id from concerned where not exists (select from reporters) order by id`);
  return rows.map(({ id }) => id);
};
