import { eq, type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { PageQuery } from '../../../platform/http/page.ts';
import { accounts } from '../../identity/tables.ts';
import { contactKeysOf } from '../receipts/issue-receipt.ts';

/** Number of contacts shown per home. */
const shownOfEach = 5;

/** Returns an account's confirmed email; null if unconfirmed. */
export const findConfirmedEmail = async (db: Db | Tx, accountId: number): Promise<string | null> => {
  const [account] = await db
    .select({ email: accounts.email, confirmedAt: accounts.emailConfirmedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account && account.confirmedAt !== null && account.email !== '' ? account.email : null;
};

type Holder = { accountId: number; email: string };

/**
 * Condition for receipts of contacts typed with this address without signing in, which its holder has not answered yet.
 * Leaves out contacts to oneself and erased ones; agents' introductions have their own question.
 */
export const isOpenContact = (secrets: AppContext['secrets'], { accountId, email }: Holder): SQL => sql`
  r.tenant_id is null and r.agent_id is null and r.tenant_email is not null
  and r.contact_key = any(${sql.param(contactKeysOf(secrets, email))}::text[])
  and not exists (select from guest_contact_answers g where g.receipt_id = r.id)
  and not exists (select from owners o where o.id = r.owner_id and o.account_id = ${accountId})`;

export type GuestContactRow = {
  id: number;
  property_id: number;
  property_title: string;
  count: number;
  sent: { name: string | null; message: string | null; at: string }[];
};

/**
 * Returns open contacts grouped by home, the home with the newest contact first. One more row than `limit` means that
 * there are older ones.
 */
export const findGuestContacts = async (
  db: Db,
  secrets: AppContext['secrets'],
  holder: Holder,
  { limit, from }: PageQuery,
): Promise<GuestContactRow[]> => {
  const { rows } = await db.execute<GuestContactRow>(sql`
    with open as (select r.id, r.property_id, r.issued_at from contact_receipts r where ${isOpenContact(secrets, holder)}),
    page as (
      select * from (
        select distinct on (property_id) id, property_id, issued_at, count(*) over (partition by property_id)::int as count
        from open order by property_id, id desc) newest
      ${from === null ? sql`` : sql`where (issued_at, id) < (select issued_at, id from contact_receipts where id = ${from})`}
      order by issued_at desc, id desc limit ${limit + 1})
    select page.id, page.property_id, p.title as property_title, page.count, (
      select json_agg(json_build_object('name', s.tenant_name, 'message', coalesce(s.message, s.contact_details), 'at', s.issued_at) order by s.issued_at desc, s.id desc)
      from (
        select r.id, r.tenant_name, r.contact_details, r.issued_at, i.message from open
        join contact_receipts r on r.id = open.id
        left join lateral (select message from inquiries where receipt_id = r.id order by id limit 1) i on true
        where open.property_id = page.property_id order by r.issued_at desc, r.id desc limit ${shownOfEach}) s) as sent
    from page join properties p on p.id = page.property_id order by page.issued_at desc, page.id desc`);
  return rows;
};

/** Returns the home of a receipt that waits for this person's answer. */
export const findOpenContact = async (
  tx: Tx,
  secrets: AppContext['secrets'],
  holder: Holder,
  receiptId: number,
): Promise<{ propertyId: number } | undefined> => {
  const { rows } = await tx.execute<{ propertyId: number }>(
    sql`select r.property_id as "propertyId" from contact_receipts r where r.id = ${receiptId} and ${isOpenContact(secrets, holder)}`,
  );
  return rows[0];
};

/** Returns all open receipts about one home, newest first. */
export const findOpenReceipts = async (
  tx: Tx,
  secrets: AppContext['secrets'],
  holder: Holder,
  propertyId: number,
): Promise<number[]> => {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select r.id from contact_receipts r where r.property_id = ${propertyId} and ${isOpenContact(secrets, holder)} order by r.id desc`,
  );
  return rows.map(({ id }) => id);
};
