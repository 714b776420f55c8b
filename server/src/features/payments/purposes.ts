import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Config } from '../../config.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { LedgerAccount } from './ledger/ledger-accounts.ts';

/** What putting a payment to its use needs of the house. */
type Told = { config: Config; secrets: Secrets };

/** A payment, as the purpose that it serves sees it. `purposeId` is the feature's own number of what is paid for. */
export type PaidFor = { id: number; purposeId: number; amountCents: number };

/**
 * What a feature takes money for, registered by that feature (`purposes` in `app.ts`): payments know its name and nothing else of it.
 * For one number money is taken once.
 */
export type Purpose = {
  /** As it stands in `payments.purpose`. */
  name: string;
  /** Where on this site its payer finds it. */
  page: `/${string}`;
  /** Where in the books its money is earned. */
  earnedIn: LedgerAccount;
  /** Holds what is paid for until the transaction ends; always before the payment itself, so that nobody waits in a circle. */
  lock: (tx: Tx, purposeId: number) => Promise<void>;
  /** Puts money that has come to its use; false when there is none any more: then it goes back by itself. */
  apply: (tx: Tx, context: Told, payment: PaidFor, at: Date) => Promise<boolean>;
  /** The payer's bank took the money back for good: what it had bought ends. */
  revoke: (tx: Tx, context: Told, payment: PaidFor, at: Date) => Promise<void>;
  /** What it is, for people: on receipts and staff's screens. */
  describe: (db: Db | Tx, purposeId: number, language: 'en' | 'es') => Promise<string>;
};

type Purposeful = { purpose: string | null; purposeId: number | null };

/** The purpose of a payment, and what of it is paid for; null for what payments know themselves. Throws for one that nobody registered. */
export const purposeFor = (
  { purposes }: { purposes: readonly Purpose[] },
  { purpose: name, purposeId }: Purposeful,
): { purpose: Purpose; purposeId: number } | null => {
  if (name === null || purposeId === null) return null;
  const purpose = purposes.find((one) => one.name === name);
  if (!purpose) throw new Error(`Nobody has registered the purpose ${name}.`);
  return { purpose, purposeId };
};

/** What was charged to a card on file while its holder may be away; for people who wait. */
export const awayWhileCharging = (): string => new Refusal('gateway.unavailable').message;
