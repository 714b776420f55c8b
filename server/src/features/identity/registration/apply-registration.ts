import { eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import type { HeldAccount } from '../account/lock-account.ts';
import { accounts, registrations } from '../tables.ts';

/** Creates the profile that a registration describes, unless the account has one of its kind, which then stays unchanged. */
export const applyRegistration = async (tx: Tx, registrationId: number, now: Date): Promise<void> => {
  const at = now.toISOString();
  await tx.execute(sql`
    with meant as (
      update registrations set applied_at = ${at}::timestamptz where id = ${registrationId} and applied_at is null
      returning id, account_id, role, answers
    ), tenant as (
      insert into tenants (account_id, answers, created_at)
      select account_id, answers, ${at}::timestamptz from meant where role = 'tenant'
      on conflict (account_id) do nothing
    ), owner as (
      insert into owners (account_id, company, answers, created_at)
      select account_id, answers ->> 'company', answers, ${at}::timestamptz from meant where role = 'owner'
      on conflict (account_id) do nothing
    )
    insert into agents (account_id, license_number, license_state, brokerage, answers, created_at)
    select account_id, answers ->> 'licenseNumber', answers ->> 'licenseState', answers ->> 'brokerage', answers, ${at}::timestamptz
    from meant where role = 'agent'
    on conflict (account_id) do nothing`);
};

/** Derives a name for a person of whom only the address is known. */
const nameFrom = (email: string): string => email.slice(0, email.lastIndexOf('@'));

/**
 * Returns whether the account's details were never given by its holder: no link of it was opened yet, or only one without a
 * registration. Not for staff, named by the person who made them staff, or sample people.
 */
const isUnsaid = async (tx: Tx, account: HeldAccount): Promise<boolean> => {
  if (account.isStaff || account.isSample) return false;
  if (account.emailConfirmedAt === null) return true;
  if (account.name !== nameFrom(account.email)) return false;
  const [said] = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(sql`${eq(registrations.accountId, account.id)} and ${isNotNull(registrations.appliedAt)}`)
    .limit(1);
  return !said;
};

/**
 * Sets the account's name, phone and language from the form that the opened link was emailed for. A link without a form (a
 * forgotten password) removes all that strangers may have typed for this address. An account whose holder has given details keeps
 * them. Call before the address is confirmed.
 */
export const nameHolder = async (tx: Tx, account: HeldAccount, registrationId: number | null): Promise<void> => {
  if (!(await isUnsaid(tx, account))) return;
  const [form] =
    registrationId === null ? [] : await tx.select().from(registrations).where(eq(registrations.id, registrationId));
  if (!form && account.emailConfirmedAt !== null) return;
  await tx
    .update(accounts)
    .set({
      name: form?.name ?? nameFrom(account.email),
      phone: form?.phone ?? null,
      language: form?.language ?? null,
    })
    .where(eq(accounts.id, account.id));
};
