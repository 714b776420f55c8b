import { allow, type Decision, deny } from '../../platform/policy.ts';
import type { Viewer } from '../../viewer.ts';
import type { PaymentRow } from './tables.ts';

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

type Parties = Pick<PaymentRow, 'payerAccountId' | 'ownerId' | 'tenantId'>;

/** Staff decide what becomes of a payment, but nobody of one that they made, or that was made for them. */
export const mayDecideOnPayment = (viewer: Viewer | null, payment: Parties | undefined): Decision => {
  const staff = mayActAsStaff(viewer);
  if (!staff.allowed || !viewer) return staff;
  if (!payment) return deny('payment.not_found');
  const isParty =
    payment.payerAccountId === viewer.accountId ||
    (viewer.ownerId !== null && payment.ownerId === viewer.ownerId) ||
    (viewer.tenantId !== null && payment.tenantId === viewer.tenantId);
  return isParty ? deny('staff.own_matter') : allow;
};

export const mayActAsStaff = (viewer: Viewer | null): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.isStaff ? allow : deny('viewer.not_allowed');
};
