import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db.ts';

/**
 * Makes the profile that a registration asks for, unless the account has one of its kind, which then stays as it is. With
 * `isMeant` false nothing is made, by the same statement: registering an address that is taken must take no less time.
 */
export const applyRegistration = async (
  tx: Tx,
  { registrationId, isMeant, now }: { registrationId: number; isMeant: boolean; now: Date },
): Promise<void> => {
  const at = now.toISOString();
  await tx.execute(sql`
    with meant as (
      update registrations set applied_at = case when ${isMeant} then ${at}::timestamptz end
      where id = ${registrationId} and applied_at is null
      returning id, account_id, role, answers, applied_at
    ), tenant as (
      insert into tenants (account_id, answers, created_at)
      select account_id, answers, ${at}::timestamptz from meant where role = 'tenant' and applied_at is not null
      on conflict (account_id) do nothing
    ), owner as (
      insert into owners (account_id, company, answers, created_at)
      select account_id, answers ->> 'company', answers, ${at}::timestamptz from meant where role = 'owner' and applied_at is not null
      on conflict (account_id) do nothing
    )
    insert into agents (account_id, license_number, license_state, brokerage, answers, created_at)
    select account_id, answers ->> 'licenseNumber', answers ->> 'licenseState', answers ->> 'brokerage', answers, ${at}::timestamptz
    from meant where role = 'agent' and applied_at is not null
    on conflict (account_id) do nothing`);
};
