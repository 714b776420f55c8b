import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { ledgerEntries, ledgerTransactions, payments } from '../tables.ts';
import type { LedgerAccount } from './ledger-accounts.ts';

/** Whose money an entry is about. */
export type Party = `${'owner' | 'tenant' | 'agent'}:${number}`;

/** One side of a movement: cents greater than zero, on the debit or the credit side. */
export type Side = { account: LedgerAccount; party?: Party; propertyId?: number } & (
  | { debit: number }
  | { credit: number }
);

const signed = (side: Side): number => ('debit' in side ? side.debit : -side.credit);

/**
 * Posts a movement of money. `key` names its occasion: posted a second time, nothing happens and the answer is false.
 * Throws when the sides do not sum to zero or an amount is not a whole number above zero; the database checks again at commit.
 */
export const post = async (
  tx: Tx,
  movement: {
    kind: string;
    key: string;
    paymentId: number | null;
    facts?: Record<string, string | number | null>;
    at: Date;
    sides: readonly Side[];
  },
): Promise<boolean> => {
  const amounts = movement.sides.map(signed);
  if (
    movement.sides.some(
      (side) => !(Number.isSafeInteger(signed(side)) && ('debit' in side ? side.debit : side.credit) > 0),
    )
  ) {
    throw new Error(`Movement ${movement.key} has an amount that is not a whole number of cents above zero.`);
  }
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  if (sum !== 0) throw new Error(`Movement ${movement.key} is off by ${sum} cents.`);
  const [posted] = await tx
    .insert(ledgerTransactions)
    .values({
      kind: movement.kind,
      key: movement.key,
      entryCount: movement.sides.length,
      paymentId: movement.paymentId,
      facts: movement.facts ?? {},
      occurredAt: movement.at,
    })
    .onConflictDoNothing({ target: ledgerTransactions.key })
    .returning({ id: ledgerTransactions.id });
  if (!posted) return false;
  await tx.insert(ledgerEntries).values(
    movement.sides.map((side) => ({
      transactionId: posted.id,
      account: side.account,
      party: side.party ?? null,
      propertyId: side.propertyId ?? null,
      amountCents: signed(side),
    })),
  );
  return true;
};

/** Balances of all accounts that have entries: cents, a debit positive. */
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
 * What a person has paid and got back (or is getting back) in all, of the payments that their list has: cents, zero or more. What other
 * features charge for has lists of its own.
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
