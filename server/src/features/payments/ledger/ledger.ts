import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { sendWithoutWaiting } from '../../../platform/database/transactions.ts';
import { ledgerEntries, ledgerTransactions, payments } from '../tables.ts';
import type { LedgerAccount } from './ledger-accounts.ts';

/** The party whose money an entry is about. */
export type Party = `${'owner' | 'tenant' | 'agent'}:${number}`;

/** One side of a movement: cents greater than zero, on the debit or the credit side. */
export type Side = { account: LedgerAccount; party?: Party; propertyId?: number } & (
  | { debit: number }
  | { credit: number }
);

const signed = (side: Side): number => ('debit' in side ? side.debit : -side.credit);

type Movement = {
  kind: string;
  key: string;
  paymentId: number | null;
  facts?: Record<string, string | number | null>;
  at: Date;
  sides: readonly Side[];
};

/** Builds the one statement that posts a movement with its entries and returns its id if it is new. */
const posting = ({ kind, key, paymentId, facts = {}, at, sides }: Movement) => {
  if (sides.some((side) => !(Number.isSafeInteger(signed(side)) && ('debit' in side ? side.debit : side.credit) > 0))) {
    throw new Error(`Movement ${key} has an amount that is not a whole number of cents above zero.`);
  }
  const sum = sides.map(signed).reduce((total, amount) => total + amount, 0);
  if (sum !== 0) throw new Error(`Movement ${key} is off by ${sum} cents.`);
  const column = (of: (side: Side) => string | number | null) => sql.param(sides.map(of));
  return sql`
    with posted as (
      insert into ledger_transactions (kind, key, entry_count, payment_id, facts, occurred_at)
      values (${kind}, ${key}, ${sides.length}, ${paymentId}, ${JSON.stringify(facts)}::jsonb, ${at.toISOString()}::timestamptz)
      on conflict (key) do nothing returning id),
    entered as (
      insert into ledger_entries (transaction_id, account, party, property_id, amount_cents)
      select posted.id, side.account, side.party, side.property_id, side.amount_cents
      from posted, unnest(${column(({ account }) => account)}::text[], ${column(({ party }) => party ?? null)}::text[],
        ${column(({ propertyId }) => propertyId ?? null)}::integer[], ${column(signed)}::integer[])
        with ordinality as side (account, party, property_id, amount_cents, n)
      order by side.n)
    select id from posted`;
};

/**
 * Posts a movement of money. `key` names its occasion: posting it again does nothing and returns false. Throws if the
 * sides do not sum to zero or an amount is not a whole number above zero; the database checks again at commit.
 */
export const post = async (tx: Tx, movement: Movement): Promise<boolean> =>
  (await tx.execute(posting(movement))).rows.length > 0;

/** Does the same for a caller that need not know whether it is new. */
export const postWithoutWaiting = async (tx: Tx, movement: Movement): Promise<void> =>
  sendWithoutWaiting(tx, tx.execute(posting(movement)));

/** Returns the balances of all accounts that have entries: cents, a debit positive. */
export const balances = async (db: Db | Tx): Promise<Partial<Record<LedgerAccount, number>>> => {
  const rows = await db
    .select({ account: ledgerEntries.account, cents: sql<string>`sum(${ledgerEntries.amountCents})` })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.account);
  return Object.fromEntries(rows.map((row) => [row.account, Number(row.cents)]));
};

const revenue = [
  'listing_revenue',
  'application_fee_revenue',
  'fine_revenue',
  'reactivation_revenue',
  'unapplied_receipts',
] as const;

/**
 * Returns the totals that a person has paid and has been (or is being) refunded, over the payments in their list:
 * cents, zero or more. Payments to other features have lists of their own.
 */
export const totalsOf = async (db: Db | Tx, party: Party): Promise<{ paid: number; refunded: number }> => {
  const [row] = await db
    .select({
      paid: sql<string>`coalesce(-sum(${ledgerEntries.amountCents}) filter (where account in ${[...revenue]} and ${ledgerEntries.amountCents} < 0), 0)`,
      refunded: sql<string>`coalesce(-sum(${ledgerEntries.amountCents}) filter (where account = 'refunds_payable' and ${ledgerEntries.amountCents} < 0), 0)`,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .leftJoin(payments, eq(payments.id, ledgerTransactions.paymentId))
    .where(
      and(
        eq(ledgerEntries.party, party),
        inArray(ledgerEntries.account, [...revenue, 'refunds_payable']),
        sql`${payments.kind} is distinct from 'registered'`,
      ),
    );
  return { paid: Number(row?.paid ?? 0), refunded: Number(row?.refunded ?? 0) };
};
