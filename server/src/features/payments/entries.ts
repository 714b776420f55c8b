import type { Tx } from '../../platform/db.ts';
import { enter, type Party } from './ledger.ts';
import type { LedgerAccount } from './ledger-accounts.ts';
import type { PaymentRow, RefundRow } from './queries.ts';

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
