import { listingTermsAt } from '@lintel/contract/payments/terms';
import { allow, type Decision, deny } from '../../../platform/policy.ts';
import type { Viewer } from '../../../viewer.ts';
import { mayDecideOnPayment } from '../../payments/api.ts';
import type { PaymentRow, RefundRow } from '../../payments/tables.ts';

const day = 86_400_000;

/**
 * Returns how a listing payment, or the part of it for one home, can be refunded now: once for a home and year, and a
 * few times a year, by the button (`mayAlone`), otherwise by staff. The last moment of the seventh day still counts.
 */
export const refundOfferFor = (
  payment: Pick<PaymentRow, 'status' | 'createdAt' | 'paidAt'>,
  refund: Pick<RefundRow, 'status'> | undefined,
  mayAlone: boolean,
  now: Date,
): { how: 'now' | 'on_request' | 'none'; until: Date | null } => {
  const none = { how: 'none', until: null } as const;
  if (payment.status !== 'paid' || !payment.paidAt || refund) return none;
  // By the terms of the day on which the payment was started.
  const terms = listingTermsAt(payment.createdAt);
  const alone = new Date(payment.paidAt.getTime() + terms.refundAloneDays * day);
  if (now <= alone && mayAlone) return { how: 'now', until: alone };
  const onRequest = new Date(payment.paidAt.getTime() + terms.refundOnRequestDays * day);
  return now <= onRequest ? { how: 'on_request', until: onRequest } : none;
};

/** An owner may request or make a refund of a listing payment under these terms. */
export const mayTakeBack = (
  viewer: Viewer | null,
  payment: PaymentRow | undefined,
  refund: RefundRow | undefined,
  mayAlone: boolean,
  now: Date,
): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (payment?.payerAccountId !== viewer.accountId) return deny('payment.not_found');
  if (refund?.status === 'requested') return deny('refund.already_asked');
  if (refund?.status === 'declined') return deny('refund.declined');
  if (payment.status !== 'paid') return deny('payment.not_refundable');
  return refundOfferFor(payment, refund, mayAlone, now).how === 'none' ? deny('refund.too_late') : allow;
};

/** Staff may refund a payment within 30 days, or later if it was requested in time, and may retry a failed refund. */
export const mayGiveBack = (
  viewer: Viewer | null,
  payment: PaymentRow | undefined,
  refund: RefundRow | undefined,
  now: Date,
): Decision => {
  const deciding = mayDecideOnPayment(viewer, payment);
  if (!deciding.allowed) return deciding;
  if (!payment || payment.status === 'open' || payment.status === 'canceled') {
    return deny('payment.not_found');
  }
  if (refund?.status === 'failed') return allow;
  if (payment.status !== 'paid' || !payment.paidAt) return deny('payment.not_refundable');
  const askedAt = refund?.requestedAt ?? now;
  const lastAt = payment.paidAt.getTime() + listingTermsAt(payment.createdAt).refundOnRequestDays * day;
  return askedAt.getTime() <= lastAt ? allow : deny('refund.too_late');
};
