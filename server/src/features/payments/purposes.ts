import type { Language } from '@lintel/contract/kernel/words';
import type { refundOffer } from '@lintel/contract/payments/schema';
import type pg from 'pg';
import type * as z from 'zod';
import type { Config } from '../../config.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

import type { Viewer } from '../../viewer.ts';
import type { LedgerAccount } from './ledger/ledger-accounts.ts';
import type { PaymentRow, RefundRow } from './tables.ts';

/** The parts of the app context that applying a payment needs. */
export type PurposeContext = { config: Config; secrets: Secrets; counts: pg.Pool; now: () => Date };

/** Who caused the payment (null if no one was there), and when. */
export type Applying = { actor: Viewer | null; at: Date };

/** Cents earned in an account of the books, and for which home. */
export type Earned = readonly [account: LedgerAccount, cents: number, propertyId?: number];

/**
 * How a payment's money was used. `earned` sums to all of it; the part without a use is also in `returned` and is
 * refunded automatically.
 */
export type Applied = {
  earned: readonly Earned[];
  returned?: readonly { propertyId: number; amountCents: number }[];
  /** The period that was bought, if any. */
  covers?: { coversFrom: Date; coversUntil: Date };
  /** Figures for the audit log. */
  facts?: Readonly<Record<string, number>>;
};

export type Place = { title: string; address: string | null; city: string; state: string; zipCode: string | null };
/** One of the homes that a payment is for, and what became of its part. */
export type HomePaidFor = Place & {
  propertyId: number;
  amountCents: number;
  status: 'open' | 'paid' | 'returned' | 'refunded';
  coversFrom: Date | null;
  coversUntil: Date | null;
};

/** What a payment is about, for lists, receipts and exports. */
export type Described = {
  /** Words to add where the name of the kind does not say enough. */
  about?: string;
  /** The one home that it is for. */
  place?: Place;
  homes?: readonly HomePaidFor[];
  fines?: readonly { penaltyId: number; amountCents: number }[];
  /** How its payer can get a refund, in the format of the API. */
  offer?: z.output<typeof refundOffer>;
};

/** Sentences of an email that say what follows from the bank's decision; an empty one is left out. */
export type BankWords = Record<'open' | 'won' | 'lost', string>;

/**
 * Something for which a feature takes money. The feature owns it and `server/src/handlers.ts` registers it: payments
 * take the money, post it to the books, refund it, and know no purpose by its name. Everything but `describe` runs
 * inside one transaction and never calls the gateway. Lock order: what is paid for (`lock`), then the payment, then its
 * refunds and disputes. A purpose's other functions therefore run with the first two locked, and take no further lock
 * except on rows that belong to them.
 */
export type Purpose = {
  /** As stored in `payments.kind`, or in `payments.purpose` where that is `registered`. */
  name: string;
  /** The page of this site on which its payer finds it. */
  page: `/${string}`;
  /** The account to which a full refund is posted. */
  refundedIn: LedgerAccount;
  /**
   * Whether a card on file is charged while its holder may be absent: no one returns to a payment that was left open.
   */
  isChargedAbsent: boolean;

  /**
   * Locks what is paid for until the transaction ends; several things in order of their ids. Returns whether it is
   * still owed: whether money that came for this payment now would have a use (`apply` decides when it has come). No
   * card is charged for what is not owed.
   */
  lock: (tx: Tx, payment: PaymentRow, at: Date) => Promise<boolean>;

  /**
   * Applies money that has come to its purpose. Returns null if it has no use any more: nothing is written then, and
   * all of it is refunded.
   */
  apply: (tx: Tx, context: PurposeContext, payment: PaymentRow, by: Applying) => Promise<Applied | null>;
  /** Posts what follows in the books once the money is posted. */
  posted?: (tx: Tx, payment: PaymentRow, at: Date) => Promise<void>;
  /** Runs when all of the money is refunded, because it has no use or a wrong amount. */
  giveUp?: (tx: Tx, payment: PaymentRow) => Promise<void>;

  /**
   * Suspends what was bought while the payer's bank has the money and has not decided. Returns how much of its time was
   * left, in milliseconds.
   */
  suspend?: (tx: Tx, payment: PaymentRow, at: Date) => Promise<number>;
  /** Ends what was bought: the payer's bank keeps the money. */
  revoke: (tx: Tx, context: PurposeContext, payment: PaymentRow, at: Date) => Promise<void>;
  /**
   * Restores what was bought when the bank releases the money, after all if it `wasLost`. Returns what the payment
   * covers then, or null if it is of no use any more and is refunded. Without this function the payment stays as
   * before.
   */
  restore?: (
    tx: Tx,
    payment: PaymentRow,
    left: { msLeft: number; wasLost: boolean },
    at: Date,
  ) => Promise<Pick<Applied, 'covers'> | null>;
  bankWords: Record<Language, BankWords>;

  /** Returns further metadata sent to the gateway, which must come back unchanged with the money. */
  metadata?: (db: Db | Tx, payment: PaymentRow) => Promise<Record<string, string>>;
  /** Returns what these payments are about, by their ids; the refunds are those of each payment. */
  describe: (
    db: Db | Tx,
    paid: readonly { payment: PaymentRow; refunds: readonly RefundRow[] }[],
    how: { now: Date; language: Language },
  ) => Promise<ReadonlyMap<number, Described>>;
};

export type HasPurposes = { purposes: readonly Purpose[] };

/** Returns the purpose of a payment. Throws if it is not registered. */
export const purposeFor = (
  { purposes }: HasPurposes,
  { kind, purpose: registered }: Pick<PaymentRow, 'kind' | 'purpose'>,
): Purpose => {
  const name = registered ?? kind;
  const purpose = purposes.find((one) => one.name === name);
  if (!purpose) throw new Error(`Nobody has registered the purpose ${name}.`);
  return purpose;
};

/** Returns the id of what a payment of a registered purpose pays for. */
export const purposeIdOf = ({ id, purposeId }: Pick<PaymentRow, 'id' | 'purposeId'>): number => {
  if (purposeId === null) throw new Error(`Payment ${id} says nothing of what it is for.`);
  return purposeId;
};

/** Returns what a payment is for, as sent to the gateway and compared when the money has come. */
export const gatewayMetadata = async (
  db: Db | Tx,
  context: HasPurposes,
  payment: PaymentRow,
): Promise<Record<string, string>> => ({
  kind: payment.kind,
  ...(payment.propertyId === null ? {} : { propertyId: String(payment.propertyId) }),
  ...(payment.applicationId === null ? {} : { applicationId: String(payment.applicationId) }),
  ...(payment.homesKey === null ? {} : { homes: payment.homesKey }),
  ...(payment.purpose === null ? {} : { purpose: payment.purpose, purposeId: String(payment.purposeId) }),
  ...(await purposeFor(context, payment).metadata?.(db, payment)),
});

type Paid = { payment: PaymentRow; refunds: readonly RefundRow[] };

/** Returns what payments are about, with one query for each purpose, however many payments there are. */
export const describePayments = async (
  context: HasPurposes & { db: Db | Tx; now: () => Date },
  paid: readonly Paid[],
  language: Language = 'en',
): Promise<ReadonlyMap<number, Described>> => {
  const byPurpose = Map.groupBy(paid, ({ payment }) => purposeFor(context, payment));
  const described = new Map<number, Described>();
  for (const [purpose, its] of byPurpose) {
    for (const [id, one] of await purpose.describe(context.db, its, { now: context.now(), language }))
      described.set(id, one);
  }
  return described;
};
