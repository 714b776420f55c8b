import { and, eq, like, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import type { PaidHomeRow } from '../checkout/paid-homes.ts';
import type { ChargebackRow, PaymentRow, RefundRow } from '../tables.ts';
import { ledgerEntries, ledgerTransactions } from '../tables.ts';
import { enter, type Party, type Side } from './ledger.ts';
import type { LedgerAccount } from './ledger-accounts.ts';

/** Where a refund of each kind of payment counts. */
const refundAccounts = {
  listing: 'listing_refunds',
  listings: 'listing_refunds',
  application_fee: 'fee_guarantee_refunds',
  fine: 'fine_refunds',
  reactivation: 'fine_refunds',
} as const satisfies Record<Exclude<PaymentRow['kind'], 'registered'>, LedgerAccount>;

/** `earnedIn`: where a registered purpose earns. */
type Parts = {
  fines: readonly { amountCents: number }[];
  homes: readonly PaidHomeRow[];
  earnedIn: LedgerAccount | null;
};
type Earned = [LedgerAccount, number, propertyId?: number];

/** Where the money of a payment is earned: a way back is paid for with its fines, and of many homes each by itself. */
const revenueOf = (payment: PaymentRow, { fines, homes, earnedIn }: Parts): Earned[] => {
  switch (payment.kind) {
    case 'listing':
      return [['listing_revenue', payment.amountCents, payment.propertyId ?? 0]];
    case 'listings':
      return homes.map(({ status, amountCents, propertyId }) => [
        status === 'returned' ? 'unapplied_receipts' : 'listing_revenue',
        amountCents,
        propertyId,
      ]);
    case 'application_fee':
      return [['application_fee_revenue', payment.amountCents]];
    case 'registered':
      if (earnedIn === null) throw new Error(`Payment ${payment.id} earns nowhere.`);
      return [[earnedIn, payment.amountCents]];
    case 'fine':
    case 'reactivation': {
      const finesCents = fines.reduce((sum, fine) => sum + fine.amountCents, 0);
      return [
        // One entry each, so that they can be counted.
        ...fines.map(({ amountCents }): Earned => ['fine_revenue', amountCents]),
        ['reactivation_revenue', payment.amountCents - finesCents],
      ];
    }
  }
};

export const partyOf = (payment: Pick<PaymentRow, 'ownerId' | 'tenantId' | 'party'>): Party =>
  payment.party !== null
    ? (payment.party as Party)
    : payment.ownerId === null
      ? `tenant:${payment.tenantId ?? 0}`
      : `owner:${payment.ownerId}`;

/** One side of a movement by its signed cents, a debit positive; none where nothing moves. */
export const sideOf = (account: LedgerAccount, cents: number, party?: Party, propertyId?: number): Side[] =>
  cents === 0
    ? []
    : [
        {
          account,
          ...(party ? { party } : {}),
          ...(propertyId === undefined ? {} : { propertyId }),
          ...(cents > 0 ? { debit: cents } : { credit: -cents }),
        },
      ];

/** The gateway took the price, and it was put to its use. What has none any more of many homes is owed back from the first moment. */
export const enterPayment = async (tx: Tx, payment: PaymentRow, parts: Parts, at: Date): Promise<void> => {
  const party = partyOf(payment);
  await enter(tx, {
    kind: `${payment.kind}_paid`,
    key: `payment:${payment.id}:received`,
    paymentId: payment.id,
    at,
    sides: [
      { account: 'gateway_clearing', debit: payment.amountCents },
      ...revenueOf(payment, parts).flatMap(([account, cents, id]) => sideOf(account, -cents, party, id)),
    ],
  });
  const returned = parts.homes.filter(({ status }) => status === 'returned');
  if (returned.length === 0) return;
  await enter(tx, {
    kind: 'unapplied_owed_back',
    key: `payment:${payment.id}:homes_owed_back`,
    paymentId: payment.id,
    at,
    sides: returned.flatMap(({ amountCents, propertyId }) => [
      ...sideOf('unapplied_receipts', amountCents, party, propertyId),
      ...sideOf('refunds_payable', -amountCents, party, propertyId),
    ]),
  });
};

/** The gateway took money that has no use: it is owed back from the first moment. */
export const enterUnapplied = async (tx: Tx, payment: PaymentRow, receivedCents: number, at: Date): Promise<void> => {
  const party = partyOf(payment);
  await enter(tx, {
    kind: 'unapplied_received',
    key: `payment:${payment.id}:received`,
    paymentId: payment.id,
    at,
    sides: [
      { account: 'gateway_clearing', debit: receivedCents },
      { account: 'unapplied_receipts', party, credit: receivedCents },
    ],
  });
  await enter(tx, {
    kind: 'unapplied_owed_back',
    key: `payment:${payment.id}:refund_owed`,
    paymentId: payment.id,
    at,
    sides: [
      { account: 'unapplied_receipts', party, debit: receivedCents },
      { account: 'refunds_payable', party, credit: receivedCents },
    ],
  });
};

/** A refund stands: what was earned is owed back. */
export const enterRefundOwed = (
  tx: Tx,
  payment: PaymentRow,
  refund: SentRefund & Pick<RefundRow, 'reason'>,
  at: Date,
) => {
  if (payment.kind === 'registered') throw new Error(`Payment ${payment.id} is given back by its own feature.`);
  return enter(tx, {
    kind: 'refund_owed',
    key: `payment:${payment.id}:refund_owed`,
    paymentId: payment.id,
    facts: { reason: refund.reason },
    at,
    sides: [
      ...sideOf(refundAccounts[payment.kind], refund.amountCents, partyOf(payment), homeOf(payment, refund)),
      ...sideOf('refunds_payable', -refund.amountCents, partyOf(payment), homeOf(payment, refund)),
    ],
  });
};

/** What a registered purpose had earned is owed back. `account`: where it was earned. */
export const enterPurposeRefundOwed = (
  tx: Tx,
  payment: PaymentRow,
  refund: Pick<RefundRow, 'amountCents' | 'reason'>,
  account: LedgerAccount,
  at: Date,
) =>
  enter(tx, {
    kind: 'refund_owed',
    key: `payment:${payment.id}:refund_owed`,
    paymentId: payment.id,
    facts: { reason: refund.reason },
    at,
    sides: [
      ...sideOf(account, refund.amountCents, partyOf(payment)),
      ...sideOf('refunds_payable', -refund.amountCents, partyOf(payment)),
    ],
  });

/** What was earned with homes of a payment for many is owed back, home by home. */
export const enterHomesOwed = (
  tx: Tx,
  payment: PaymentRow,
  refund: Pick<RefundRow, 'propertyId' | 'reason'>,
  homes: readonly PaidHomeRow[],
  at: Date,
) => {
  const of = refund.propertyId === null ? '' : `home:${refund.propertyId}:`;
  return enter(tx, {
    kind: 'refund_owed',
    key: `payment:${payment.id}:${of}refund_owed`,
    paymentId: payment.id,
    facts: { reason: refund.reason },
    at,
    sides: homes.flatMap(({ amountCents, propertyId }) => [
      ...sideOf('listing_refunds', amountCents, partyOf(payment), propertyId),
      ...sideOf('refunds_payable', -amountCents, partyOf(payment), propertyId),
    ]),
  });
};

/** What was earned with coming back is owed back: that is no fine, so it leaves the sums of fines as they are. */
export const enterReactivationOwed = (tx: Tx, payment: PaymentRow, part: { amountCents: number }, at: Date) =>
  enter(tx, {
    kind: 'reactivation_owed_back',
    key: `payment:${payment.id}:reactivation_owed_back`,
    paymentId: payment.id,
    at,
    sides: [
      { account: 'reactivation_revenue', party: partyOf(payment), debit: part.amountCents },
      { account: 'refunds_payable', party: partyOf(payment), credit: part.amountCents },
    ],
  });

type SentRefund = Pick<RefundRow, 'amountCents' | 'penaltyId' | 'propertyId'>;

/** Names the end of a refund, of which there is one for all that was received and one for each fine or home. */
const sentKey = (payment: PaymentRow, { penaltyId, propertyId }: SentRefund): string => {
  const of = penaltyId === null ? (propertyId === null ? '' : `home:${propertyId}:`) : `penalty:${penaltyId}:`;
  return `payment:${payment.id}:${of}refund_sent`;
};

/** The home that a refund is about, where it is one. */
const homeOf = (payment: PaymentRow, { propertyId }: SentRefund): number | undefined =>
  propertyId ?? (payment.kind === 'listing' ? (payment.propertyId ?? undefined) : undefined);

/** The gateway sent it. */
export const enterRefundSent = (tx: Tx, payment: PaymentRow, refund: SentRefund, at: Date) =>
  enter(tx, {
    kind: 'refund_sent',
    key: sentKey(payment, refund),
    paymentId: payment.id,
    at,
    sides: [
      ...sideOf('refunds_payable', refund.amountCents, partyOf(payment), homeOf(payment, refund)),
      { account: 'gateway_clearing', credit: refund.amountCents },
    ],
  });

type Disputed = Pick<ChargebackRow, 'id' | 'status' | 'withdrawnCents' | 'reinstatedCents'>;

/** Where the money of a dispute is: away until the bank has decided, and lost when it decided against us. */
const standOf = ({ status, withdrawnCents, reinstatedCents }: Disputed) => {
  const away = withdrawnCents - reinstatedCents;
  return { clearing: -away, disputed: status === 'lost' ? 0 : away, lost: status === 'lost' ? away : 0 };
};

/** From how a dispute stood to how it stands: what left the gateway, came back to it, or is lost. */
export const enterChargeback = async (
  tx: Tx,
  payment: PaymentRow,
  before: Disputed,
  after: Disputed,
  at: Date,
): Promise<void> => {
  const [from, to] = [standOf(before), standOf(after)];
  const sides = [
    ...sideOf('gateway_clearing', to.clearing - from.clearing),
    ...sideOf('disputed_funds', to.disputed - from.disputed, partyOf(payment)),
    ...sideOf('chargeback_losses', to.lost - from.lost, partyOf(payment)),
  ];
  if (sides.length === 0) return;
  await enter(tx, {
    kind: `chargeback_${after.status}`,
    key: `chargeback:${after.id}:${after.status}:${after.withdrawnCents}:${after.reinstatedCents}`,
    paymentId: payment.id,
    at,
    sides,
  });
};

/** The gateway's fee for a dispute, as it stands now; it may come back when the dispute is won. */
export const enterChargebackFee = async (
  tx: Tx,
  payment: PaymentRow,
  { id }: Pick<ChargebackRow, 'id'>,
  feeCents: number,
  at: Date,
): Promise<void> => {
  const key = `chargeback:${id}:fee:`;
  const [entered] = await tx
    .select({ cents: sql<string>`coalesce(sum(${ledgerEntries.amountCents}), 0)`, times: sql<number>`count(*)::int` })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(and(like(ledgerTransactions.key, `${key}%`), eq(ledgerEntries.account, 'gateway_fees')));
  const change = feeCents - Number(entered?.cents ?? 0);
  if (change === 0) return;
  await enter(tx, {
    kind: 'chargeback_fee',
    key: `${key}${(entered?.times ?? 0) + 1}`,
    paymentId: payment.id,
    at,
    sides: [...sideOf('gateway_fees', change), ...sideOf('gateway_clearing', -change)],
  });
};

/** A refund that was owed reached the payer by the bank instead: what the dispute lost was the refund. */
export const enterRefundByChargeback = (tx: Tx, payment: PaymentRow, refund: SentRefund, at: Date) =>
  enter(tx, {
    kind: 'refund_by_chargeback',
    key: sentKey(payment, refund),
    paymentId: payment.id,
    at,
    sides: [
      ...sideOf('refunds_payable', refund.amountCents, partyOf(payment), homeOf(payment, refund)),
      { account: 'chargeback_losses', party: partyOf(payment), credit: refund.amountCents },
    ],
  });
