import { and, eq, like, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db.ts';
import { enter, type Party, type Side } from './ledger.ts';
import type { LedgerAccount } from './ledger-accounts.ts';
import type { ChargebackRow, PaymentRow, RefundRow } from './queries.ts';
import { ledgerEntries, ledgerTransactions } from './tables.ts';

/** Where the money of each kind of payment is earned, and where a refund of it counts. */
const accountsOf = {
  listing: { revenue: 'listing_revenue', refunds: 'listing_refunds' },
  application_fee: { revenue: 'application_fee_revenue', refunds: 'fee_guarantee_refunds' },
} as const satisfies Record<PaymentRow['kind'], { revenue: LedgerAccount; refunds: LedgerAccount }>;

export const partyOf = (payment: Pick<PaymentRow, 'ownerId' | 'tenantId'>): Party =>
  payment.ownerId === null ? `tenant:${payment.tenantId ?? 0}` : `owner:${payment.ownerId}`;

/** The gateway took the price, and it was put to its use. */
export const enterPayment = (tx: Tx, payment: PaymentRow, at: Date) =>
  enter(tx, {
    kind: `${payment.kind}_paid`,
    key: `payment:${payment.id}:received`,
    paymentId: payment.id,
    at,
    sides: [
      { account: 'gateway_clearing', debit: payment.amountCents },
      { account: accountsOf[payment.kind].revenue, party: partyOf(payment), credit: payment.amountCents },
    ],
  });

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
  refund: Pick<RefundRow, 'amountCents' | 'reason'>,
  at: Date,
) =>
  enter(tx, {
    kind: 'refund_owed',
    key: `payment:${payment.id}:refund_owed`,
    paymentId: payment.id,
    facts: { reason: refund.reason },
    at,
    sides: [
      { account: accountsOf[payment.kind].refunds, party: partyOf(payment), debit: refund.amountCents },
      { account: 'refunds_payable', party: partyOf(payment), credit: refund.amountCents },
    ],
  });

/** The gateway sent it. */
export const enterRefundSent = (tx: Tx, payment: PaymentRow, refund: Pick<RefundRow, 'amountCents'>, at: Date) =>
  enter(tx, {
    kind: 'refund_sent',
    key: `payment:${payment.id}:refund_sent`,
    paymentId: payment.id,
    at,
    sides: [
      { account: 'refunds_payable', party: partyOf(payment), debit: refund.amountCents },
      { account: 'gateway_clearing', credit: refund.amountCents },
    ],
  });

type Disputed = Pick<ChargebackRow, 'id' | 'status' | 'withdrawnCents' | 'reinstatedCents'>;

/** Where the money of a dispute is: away until the bank has decided, and lost when it decided against us. */
const standOf = ({ status, withdrawnCents, reinstatedCents }: Disputed) => {
  const away = withdrawnCents - reinstatedCents;
  return { clearing: -away, disputed: status === 'lost' ? 0 : away, lost: status === 'lost' ? away : 0 };
};

const sideOf = (account: LedgerAccount, cents: number, party?: Party): Side[] =>
  cents === 0 ? [] : [{ account, ...(party ? { party } : {}), ...(cents > 0 ? { debit: cents } : { credit: -cents }) }];

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
export const enterRefundByChargeback = (
  tx: Tx,
  payment: PaymentRow,
  refund: Pick<RefundRow, 'amountCents'>,
  at: Date,
) =>
  enter(tx, {
    kind: 'refund_by_chargeback',
    key: `payment:${payment.id}:refund_sent`,
    paymentId: payment.id,
    at,
    sides: [
      { account: 'refunds_payable', party: partyOf(payment), debit: refund.amountCents },
      { account: 'chargeback_losses', party: partyOf(payment), credit: refund.amountCents },
    ],
  });
