import { allow, type Decision, deny } from '../../platform/policy.ts';
import type { Viewer } from '../../viewer.ts';
import type { PaymentRow } from './tables.ts';

/** Only the person who started a payment may complete it. */
export const mayCompletePayment = (viewer: Viewer | null, payment: PaymentRow | undefined): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (!payment) return deny('payment.not_found');
  return payment.payerAccountId === viewer.accountId ? allow : deny('viewer.not_allowed');
};

/** A person's payments are visible to them and to staff. */
export const mayListOwnerPayments = (viewer: Viewer | null, ownerId: number): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.ownerId === ownerId || viewer.isStaff ? allow : deny('viewer.not_allowed');
};

/** A payment and its receipt are visible to its payer and to staff; for everyone else it does not exist. */
export const mayReadPayment = (viewer: Viewer | null, payment: PaymentRow | undefined): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return payment && (payment.payerAccountId === viewer.accountId || viewer.isStaff) ? allow : deny('payment.not_found');
};

type Parties = Pick<PaymentRow, 'payerAccountId' | 'ownerId' | 'tenantId'>;

/** Staff decide about a payment, except one that they made or that was made for them. */
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
