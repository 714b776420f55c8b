import { refundDays } from '@lintel/contract/payments/labels';
import type { Config } from '../../config.ts';
import { allow, type Decision, deny } from '../../platform/policy.ts';
import type { Viewer } from '../../viewer.ts';
import type { HomeToPublish } from './checkout/homes-to-pay-for.ts';
import { isForListings } from './purpose.ts';
import type { PaymentRow, RefundRow } from './tables.ts';

const day = 86_400_000;

/**
 * Paying for a listing is its owner's; among sample data any owner's, so that every page of the demo can be tried. What could
 * not be published is not paid for: a refusal comes before any money moves.
 */
export const mayPayForListing = (
  viewer: Viewer | null,
  home: HomeToPublish | undefined,
  mode: Config['mode'],
): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (viewer.ownerId === null) return deny('viewer.not_allowed');
  if (!home) return deny('property.not_found');
  const isOwn = home.ownerId === viewer.ownerId;
  if (!isOwn && !(mode === 'demo' && home.isSample)) {
    return home.status === 'active' || home.status === 'expired'
      ? deny('viewer.not_allowed')
      : deny('property.not_found');
  }
  if (home.status === 'withdrawn') return deny('listing.withdrawn');
  if (home.isSuspended) return deny('listing.suspended');
  if (home.isLeased) return deny('listing.leased');
  return home.heldBackReason !== null || !home.acceptsVouchers ? deny('listing.held_back') : allow;
};

/** Paying for many listings at once is for the owner of all of them: of anybody else's homes nothing is said, not even that they are there. */
export const mayPayForListings = (
  viewer: Viewer | null,
  asked: readonly number[],
  homes: readonly Pick<HomeToPublish, 'id' | 'ownerId'>[],
): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (viewer.ownerId === null) return deny('viewer.not_allowed');
  const own = new Set(homes.flatMap(({ id, ownerId }) => (ownerId === viewer.ownerId ? id : [])));
  return asked.every((id) => own.has(id)) ? allow : deny('property.not_found');
};

/** A fee is paid by the applicant, while the application is open and the fee due. */
export const mayPayApplicationFee = (
  viewer: Viewer | null,
  application: { tenantId: number; status: string; feeStatus: string } | undefined,
): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (!application || viewer.tenantId === null || application.tenantId !== viewer.tenantId) {
    return deny('application.not_found');
  }
  if (application.feeStatus !== 'due') return deny('application.fee_not_due');
  return application.status === 'rejected' || application.status === 'withdrawn' ? deny('application.closed') : allow;
};

/** A payment is completed by whoever began it. */
export const mayCompletePayment = (viewer: Viewer | null, payment: PaymentRow | undefined): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (!payment) return deny('payment.not_found');
  return payment.payerAccountId === viewer.accountId ? allow : deny('viewer.not_allowed');
};

/** Someone's payments: their own, and for staff. */
export const mayListOwnerPayments = (viewer: Viewer | null, ownerId: number): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.ownerId === ownerId || viewer.isStaff ? allow : deny('viewer.not_allowed');
};

/** One payment and its receipt: its payer and staff; for everyone else it is not there. */
export const mayReadPayment = (viewer: Viewer | null, payment: PaymentRow | undefined): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return payment && (payment.payerAccountId === viewer.accountId || viewer.isStaff) ? allow : deny('payment.not_found');
};

export const mayActAsStaff = (viewer: Viewer | null): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.isStaff ? allow : deny('viewer.not_allowed');
};

/**
 * How a listing payment, or the part of it that is for one home, can come back now: once for a home and year, and a few times a
 * year, at the press of a button (`mayAlone`), else by staff. The last moment of the seventh day still counts.
 */
export const refundOfferFor = (
  payment: Pick<PaymentRow, 'kind' | 'status' | 'paidAt'>,
  refund: Pick<RefundRow, 'status'> | undefined,
  mayAlone: boolean,
  now: Date,
): { how: 'now' | 'on_request' | 'none'; until: Date | null } => {
  const none = { how: 'none', until: null } as const;
  if (!isForListings(payment) || payment.status !== 'paid' || !payment.paidAt || refund) return none;
  const alone = new Date(payment.paidAt.getTime() + refundDays.selfService * day);
  if (now <= alone && mayAlone) return { how: 'now', until: alone };
  const onRequest = new Date(payment.paidAt.getTime() + refundDays.onRequest * day);
  return now <= onRequest ? { how: 'on_request', until: onRequest } : none;
};

/** Whether an owner may ask for, or take, money back for a listing payment. */
export const mayTakeBack = (
  viewer: Viewer | null,
  payment: PaymentRow | undefined,
  refund: RefundRow | undefined,
  mayAlone: boolean,
  now: Date,
): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (payment?.payerAccountId !== viewer.accountId || !isForListings(payment)) return deny('payment.not_found');
  if (refund?.status === 'requested') return deny('refund.already_asked');
  if (refund?.status === 'declined') return deny('refund.declined');
  if (payment.status !== 'paid') return deny('payment.not_refundable');
  return refundOfferFor(payment, refund, mayAlone, now).how === 'none' ? deny('refund.too_late') : allow;
};

/** Staff give a payment back within 30 days, or later when it was asked for in time, and try a failed refund again. */
export const mayGiveBack = (
  viewer: Viewer | null,
  payment: PaymentRow | undefined,
  refund: RefundRow | undefined,
  now: Date,
): Decision => {
  const staff = mayActAsStaff(viewer);
  if (!staff.allowed) return staff;
  if (!payment || !isForListings(payment) || payment.status === 'open' || payment.status === 'canceled') {
    return deny('payment.not_found');
  }
  if (refund?.status === 'failed') return allow;
  if (payment.status !== 'paid' || !payment.paidAt) return deny('payment.not_refundable');
  const askedAt = refund?.requestedAt ?? now;
  return askedAt.getTime() <= payment.paidAt.getTime() + refundDays.onRequest * day ? allow : deny('refund.too_late');
};
