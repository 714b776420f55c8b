import { randomBytes } from 'node:crypto';
import type {
  SandboxAccountPage,
  SandboxBankAccount,
  SandboxTaxNumber,
} from '@lintel/contract/payments/payout-account';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { GatewayPayoutAccount } from './port.ts';
import { newId } from './sandbox-events.ts';
import { sandboxPayoutAccounts } from './tables.ts';

type Row = typeof sandboxPayoutAccounts.$inferSelect;
type Stands = Pick<GatewayPayoutAccount, 'state' | 'problem'>;

/** How long the sandbox pretends to review details, in ms. */
const reviewMs = 60_000;

/** The outcome of each test number, in Stripe's words. */
const outcomes: Record<SandboxTaxNumber, (enteredAt: Date, now: Date) => Stands> = {
  '00-0000000': () => ({ state: 'ready', problem: null }),
  '00-0000001': () => ({
    state: 'details_needed',
    problem: 'The provided business tax ID could not be verified with the IRS.',
  }),
  '00-0000002': (enteredAt, now) => ({
    state: now.getTime() - enteredAt.getTime() < reviewMs ? 'in_review' : 'ready',
    problem: null,
  }),
  '00-0000003': () => ({ state: 'closed', problem: 'The account was rejected.' }),
};
const unentered: Stands = { state: 'details_needed', problem: null };

const stands = ({ taxNumber, enteredAt }: Row, now: Date): Stands =>
  taxNumber === null || enteredAt === null
    ? unentered
    : (outcomes[taxNumber as SandboxTaxNumber]?.(enteredAt, now) ?? unentered);

export const createSandboxAccount = async (
  db: Db,
  { key, name }: { key: string; name: string },
  now: Date,
): Promise<string> => {
  const made = {
    id: newId('acct'),
    requestKey: key,
    accessKey: randomBytes(24).toString('hex'),
    legalName: name,
    createdAt: now,
  };
  await db.insert(sandboxPayoutAccounts).values(made).onConflictDoNothing({ target: sandboxPayoutAccounts.requestKey });
  const [row] = await db.select().from(sandboxPayoutAccounts).where(eq(sandboxPayoutAccounts.requestKey, key));
  return row?.id ?? made.id;
};

/** Creates a new key for its page, so that earlier addresses stop working. Returns null if it is not one of the sandbox's own. */
export const openSandboxAccount = async (db: Db, id: string, returnPath: string): Promise<string | null> => {
  const accessKey = randomBytes(24).toString('hex');
  const [row] = await db
    .update(sandboxPayoutAccounts)
    .set({ accessKey, returnPath })
    .where(eq(sandboxPayoutAccounts.id, id))
    .returning({ accessKey: sandboxPayoutAccounts.accessKey });
  return row?.accessKey ?? null;
};

/** Returns the account for a name that the sandbox did not assign: it exists, unless its name says that it does not. */
const nameOnly = (id: string): GatewayPayoutAccount | null =>
  !id.startsWith('acct_') || id.startsWith('acct_none') ? null : { id, state: 'ready', problem: null, bank: null };

export const readSandboxAccount = async (db: Db, id: string, now: Date): Promise<GatewayPayoutAccount | null> => {
  const [row] = await db.select().from(sandboxPayoutAccounts).where(eq(sandboxPayoutAccounts.id, id));
  if (!row) return nameOnly(id);
  const bank = row.bankAccount === null ? null : { name: 'Sandbox Test Bank', last4: row.bankAccount.slice(-4) };
  return { id, ...stands(row, now), bank };
};

/** Returns why a transfer to it is refused; null when it is not. */
export const refusalOfSandboxAccount = async (db: Db | Tx, id: string): Promise<string | null> => {
  const [row] = await db.select().from(sandboxPayoutAccounts).where(eq(sandboxPayoutAccounts.id, id));
  const refusing: SandboxBankAccount = '000111111116';
  return row?.bankAccount === refusing ? 'The bank account has been closed.' : null;
};

const present = (row: Row, now: Date): SandboxAccountPage => ({
  legalName: row.legalName,
  ...stands(row, now),
  returnPath: row.returnPath,
});

/** Returns the page for a holder of its key. */
export const readSandboxPage = async (db: Db, accessKey: string, now: Date): Promise<SandboxAccountPage | null> => {
  const [row] = await db.select().from(sandboxPayoutAccounts).where(eq(sandboxPayoutAccounts.accessKey, accessKey));
  return row ? present(row, now) : null;
};

/** Handles the page's submitted form. */
export const enterSandboxDetails = async (
  db: Db,
  accessKey: string,
  details: { legalName: string; taxNumber: SandboxTaxNumber; bankAccount: SandboxBankAccount },
  now: Date,
): Promise<SandboxAccountPage | null> => {
  const [row] = await db
    .update(sandboxPayoutAccounts)
    .set({ ...details, enteredAt: now })
    .where(eq(sandboxPayoutAccounts.accessKey, accessKey))
    .returning();
  return row ? present(row, now) : null;
};
