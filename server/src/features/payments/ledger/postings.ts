import { and, eq, like, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import type { Applied, Earned } from '../purposes.ts';
import type { ChargebackRow, PaymentRow, RefundRow } from '../tables.ts';
import { ledgerEntries, ledgerTransactions } from '../tables.ts';
import { type Party, post, postWithoutWaiting, type Side } from './ledger.ts';
import type { LedgerAccount } from './ledger-accounts.ts';

export const partyOf = (payment: Pick<PaymentRow, 'ownerId' | 'tenantId' | 'party'>): Party =>
  payment.party !== null
    ? (payment.party as Party)
    : payment.ownerId === null
      ? `tenant:${payment.tenantId ?? 0}`
      : `owner:${payment.ownerId}`;

/** Returns one side of a movement from its signed cents, a debit positive; empty for zero. */
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

/**
 * Posts a payment that was taken and applied to its purpose. The part without a use any more is owed back from the
 * first moment.
 */
export const postPayment = async (
  tx: Tx,
  payment: PaymentRow,
  { earned, returned = [] }: Pick<Applied, 'earned' | 'returned'>,
  at: Date,
): Promise<void> => {
  const party = partyOf(payment);
  await postWithoutWaiting(tx, {
    kind: `${payment.kind}_paid`,
    key: `payment:${payment.id}:received`,
    paymentId: payment.id,
    at,
    sides: [
      { account: 'gateway_clearing', debit: payment.amountCents },
      ...earned.flatMap(([account, cents, propertyId]) => sideOf(account, -cents, party, propertyId)),
    ],
  });
  if (returned.length === 0) return;
  await postWithoutWaiting(tx, {
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

/** Posts money that has no use: it is owed back from the first moment. */
export const postUnapplied = async (tx: Tx, payment: PaymentRow, receivedCents: number, at: Date): Promise<void> => {
  const party = partyOf(payment);
  await postWithoutWaiting(tx, {
    kind: 'unapplied_received',
    key: `payment:${payment.id}:received`,
    paymentId: payment.id,
    at,
    sides: [
      { account: 'gateway_clearing', debit: receivedCents },
      { account: 'unapplied_receipts', party, credit: receivedCents },
    ],
  });
  await postWithoutWaiting(tx, {
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

/**
 * The account in which a refund's money was earned, or to which its loss is posted: one account for all of it, or cents
 * in accounts with their homes.
 */
export type Undone = LedgerAccount | readonly Earned[];

/** Posts a refund that is owed: reverses what was earned. */
export const postRefundOwed = (
  tx: Tx,
  payment: PaymentRow,
  refund: SentRefund & Pick<RefundRow, 'reason'>,
  undone: Undone,
  at: Date,
) => {
  const party = partyOf(payment);
  const homeId = homeOf(payment, refund);
  const whole = (account: LedgerAccount): Earned =>
    homeId === undefined ? [account, refund.amountCents] : [account, refund.amountCents, homeId];
  const parts = typeof undone === 'string' ? [whole(undone)] : undone;
  return post(tx, {
    kind: 'refund_owed',
    key: `payment:${payment.id}:${partWord(refund)}refund_owed`,
    paymentId: payment.id,
    facts: { reason: refund.reason },
    at,
    sides: parts.flatMap(([account, cents, propertyId]) => [
      ...sideOf(account, cents, party, propertyId),
      ...sideOf('refunds_payable', -cents, party, propertyId),
    ]),
  });
};

type SentRefund = Pick<RefundRow, 'amountCents' | 'penaltyId' | 'propertyId'>;

/** Names the part of a payment that a refund covers; empty for a refund of everything received. */
const partWord = ({ penaltyId, propertyId }: SentRefund): string =>
  penaltyId === null ? (propertyId === null ? '' : `home:${propertyId}:`) : `penalty:${penaltyId}:`;

const sentKey = (payment: PaymentRow, refund: SentRefund): string =>
  `payment:${payment.id}:${partWord(refund)}refund_sent`;

/** Returns the home that a refund is about, if the payment was for homes. */
const homeOf = (payment: PaymentRow, { propertyId }: SentRefund): number | undefined =>
  propertyId ?? (payment.applicationId === null ? (payment.propertyId ?? undefined) : undefined);

/** Posts a refund that the gateway has sent. */
export const postRefundSent = (tx: Tx, payment: PaymentRow, refund: SentRefund, at: Date) =>
  post(tx, {
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

/** Returns where the money of a dispute is: away until the bank has decided, lost if it decided against Lintel. */
const standOf = ({ status, withdrawnCents, reinstatedCents }: Disputed) => {
  const away = withdrawnCents - reinstatedCents;
  return { clearing: -away, disputed: status === 'lost' ? 0 : away, lost: status === 'lost' ? away : 0 };
};

/** Posts the change in a dispute's money: what left the gateway, came back to it, or is lost. */
export const postChargeback = async (
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
  await post(tx, {
    kind: `chargeback_${after.status}`,
    key: `chargeback:${after.id}:${after.status}:${after.withdrawnCents}:${after.reinstatedCents}`,
    paymentId: payment.id,
    at,
    sides,
  });
};

/** Posts the gateway's current fee for a dispute; it may come back when the dispute is won. */
export const postChargebackFee = async (
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
  await post(tx, {
    kind: 'chargeback_fee',
    key: `${key}${(entered?.times ?? 0) + 1}`,
    paymentId: payment.id,
    at,
    sides: [...sideOf('gateway_fees', change), ...sideOf('gateway_clearing', -change)],
  });
};

/** Posts an owed refund that reached the payer through the bank instead: the lost dispute was the refund. */
export const postRefundByChargeback = (tx: Tx, payment: PaymentRow, refund: SentRefund, at: Date) =>
  post(tx, {
    kind: 'refund_by_chargeback',
    key: sentKey(payment, refund),
    paymentId: payment.id,
    at,
    sides: [
      ...sideOf('refunds_payable', refund.amountCents, partyOf(payment), homeOf(payment, refund)),
      { account: 'chargeback_losses', party: partyOf(payment), credit: refund.amountCents },
    ],
  });
