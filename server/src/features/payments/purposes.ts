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

/** What putting a payment to its use needs of the house. */
export type PurposeContext = { config: Config; secrets: Secrets; counts: pg.Pool; now: () => Date };

/** Who brought the money about, null when nobody was there, and when. */
export type Applying = { actor: Viewer | null; at: Date };

/** Cents that are earned in an account of the books, and with which home. */
export type Earned = readonly [account: LedgerAccount, cents: number, propertyId?: number];

/** What became of a payment's money. `earned` sums to all of it; what of it has no use is among `returned`, too, and goes back by itself. */
export type Applied = {
  earned: readonly Earned[];
  returned?: readonly { propertyId: number; amountCents: number }[];
  /** What it bought, where that is a time. */
  covers?: { coversFrom: Date; coversUntil: Date };
  /** For the audit log. */
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
  /** In words, where the name of its kind does not say enough. */
  about?: string;
  /** The one home that it is for. */
  place?: Place;
  homes?: readonly HomePaidFor[];
  fines?: readonly { penaltyId: number; amountCents: number }[];
  /** How its payer can have it back, as it is told on the wire. */
  offer?: z.output<typeof refundOffer>;
};

/** What a letter says to a payer of what follows here from their bank's word; an empty one is left out. */
export type BankWords = Record<'open' | 'won' | 'lost', string>;

/**
 * What a feature takes money for. The feature owns it and `server/src/handlers.ts` registers it: payments take the money, enter it in
 * the books, give it back, and know no purpose by its name.
 *
 * Everything but `describe` runs inside of one transaction and never calls the gateway. Locks are taken in one order: what is paid for
 * (`lock`), then the payment, then its refunds and disputes. So a purpose's other functions find both held, and take no further lock
 * but of rows that belong to what they hold.
 */
export type Purpose = {
  /** As it stands in `payments.kind`, or in `payments.purpose` where that is `registered`. */
  name: string;
  /** Where on this site its payer finds it. */
  page: `/${string}`;
  /** Where in the books a refund of all of it counts. */
  refundedIn: LedgerAccount;
  /** Whether a card on file is charged while its holder may be away: nobody comes back to a payment that was left open. */
  isChargedAbsent: boolean;

  /**
   * Holds what is paid for until the transaction ends; several things in the order of their numbers. Answers whether it is still owed:
   * whether money that came for this payment now would have a use (`apply` decides when it has come). Nobody's card is charged
   * for what is not.
   */
  lock: (tx: Tx, payment: PaymentRow, at: Date) => Promise<boolean>;

  /** Puts money that has come to its use. Null when there is none any more: nothing is written then, and all of it goes back. */
  apply: (tx: Tx, context: PurposeContext, payment: PaymentRow, by: Applying) => Promise<Applied | null>;
  /** What follows in the books when the money stands in them. */
  posted?: (tx: Tx, payment: PaymentRow, at: Date) => Promise<void>;
  /** All of the money goes back, because it has no use or is not as asked. */
  giveUp?: (tx: Tx, payment: PaymentRow) => Promise<void>;

  /** The payer's bank has the money and has not decided: what was bought stops. Answers how long of it was left, in milliseconds. */
  suspend?: (tx: Tx, payment: PaymentRow, at: Date) => Promise<number>;
  /** The payer's bank keeps the money: what it had bought ends. */
  revoke: (tx: Tx, context: PurposeContext, payment: PaymentRow, at: Date) => Promise<void>;
  /**
   * The bank gave the money free, after all when it `wasLost`. Answers what the payment covers then, or null when it is of no use any
   * more and goes back. Without it the payment stands as before.
   */
  restore?: (
    tx: Tx,
    payment: PaymentRow,
    left: { msLeft: number; wasLost: boolean },
    at: Date,
  ) => Promise<Pick<Applied, 'covers'> | null>;
  bankWords: Record<Language, BankWords>;

  /** What else the gateway is told of it, and must say again when the money has come. */
  told?: (db: Db | Tx, payment: PaymentRow) => Promise<Record<string, string>>;
  /** What these payments are about, by their numbers; the refunds are theirs. */
  describe: (
    db: Db | Tx,
    paid: readonly { payment: PaymentRow; refunds: readonly RefundRow[] }[],
    how: { now: Date; language: Language },
  ) => Promise<ReadonlyMap<number, Described>>;
};

export type HasPurposes = { purposes: readonly Purpose[] };

/** The purpose of a payment. Throws for one that nobody has registered. */
export const purposeFor = (
  { purposes }: HasPurposes,
  { kind, purpose: registered }: Pick<PaymentRow, 'kind' | 'purpose'>,
): Purpose => {
  const name = registered ?? kind;
  const purpose = purposes.find((one) => one.name === name);
  if (!purpose) throw new Error(`Nobody has registered the purpose ${name}.`);
  return purpose;
};

/** The number of what is paid for by a payment of a registered purpose. */
export const purposeIdOf = ({ id, purposeId }: Pick<PaymentRow, 'id' | 'purposeId'>): number => {
  if (purposeId === null) throw new Error(`Payment ${id} says nothing of what it is for.`);
  return purposeId;
};

/** What a payment is for, as it is told to the gateway and compared when the money has come. */
export const toldToGateway = async (
  db: Db | Tx,
  context: HasPurposes,
  payment: PaymentRow,
): Promise<Record<string, string>> => ({
  kind: payment.kind,
  ...(payment.propertyId === null ? {} : { propertyId: String(payment.propertyId) }),
  ...(payment.applicationId === null ? {} : { applicationId: String(payment.applicationId) }),
  ...(payment.homesKey === null ? {} : { homes: payment.homesKey }),
  ...(payment.purpose === null ? {} : { purpose: payment.purpose, purposeId: String(payment.purposeId) }),
  ...(await purposeFor(context, payment).told?.(db, payment)),
});

type Paid = { payment: PaymentRow; refunds: readonly RefundRow[] };

/** What payments are about, each by its purpose; one question a purpose, however many they are. */
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
