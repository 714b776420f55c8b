import { documentLimits } from '@lintel/contract/applications/labels';
import { type ApplicationStatus, isOpenStatus, movesFrom } from '@lintel/contract/applications/states';
import { allow, type Decision, deny } from '../../platform/policy.ts';
import type { Viewer } from '../../viewer.ts';
import type { ApplicationRow, LeaseRow } from './queries.ts';

type Parties = Pick<ApplicationRow, 'tenantId' | 'ownerId'>;
type Status = Pick<ApplicationRow, 'status'>;

/** Allows signed-in tenants to apply; whether the home can be applied for is checked on the home. */
export const maySubmitApplication = (viewer: Viewer | null): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.tenantId === null ? deny('viewer.not_allowed') : allow;
};

export const mayListOwnApplications = maySubmitApplication;

/**
 * Allows an application to its applicant; for everyone else it does not exist. A helper of the applicant gets a refusal
 * that says only the tenant may do this.
 */
export const mayActAsApplicant = (
  viewer: Viewer | null,
  application: Pick<Parties, 'tenantId'> | undefined,
): Decision => {
  if (!viewer) return deny('viewer.unknown');
  const isOwn = application && viewer.tenantId !== null && viewer.tenantId === application.tenantId;
  if (isOwn) return allow;
  return deny(
    application && viewer.helps?.includes(application.tenantId) ? 'helper.tenant_only' : 'application.not_found',
  );
};

/** Allows the applicant to see who views the application; staff may read it too. */
export const mayReadAsApplicant = (viewer: Viewer | null, application: Parties | undefined): Decision =>
  viewer?.isStaff && application ? allow : mayActAsApplicant(viewer, application);

/** Allows an owner's queue to that owner and to staff. */
export const mayReadQueue = (viewer: Viewer | null, ownerId: number): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.ownerId === ownerId || viewer.isStaff ? allow : deny('viewer.not_allowed');
};

/** Allows an application to the owner who received it, unless it is withdrawn. */
export const mayActAsOwner = (viewer: Viewer | null, application: (Parties & Status) | undefined): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (!application || viewer.ownerId === null || viewer.ownerId !== application.ownerId) {
    return deny('application.not_found');
  }
  return application.status === 'withdrawn' ? deny('application.withdrawn') : allow;
};

const isMove = (status: ApplicationStatus, to: ApplicationStatus, by: 'owner' | 'tenant'): boolean =>
  movesFrom(status, by).includes(to);

/**
 * Allows a decision only once the application was opened and its fee settled: before it is opened, the refusal does not
 * even reveal the fee.
 */
export const mayDecide = (
  viewer: Viewer | null,
  application: (Parties & Status & Pick<ApplicationRow, 'feeStatus' | 'openedAt'>) | undefined,
  to: ApplicationStatus,
): Decision => {
  const asOwner = mayActAsOwner(viewer, application);
  if (!asOwner.allowed || !application) return asOwner;
  if (application.openedAt === null) return deny('viewing.needed');
  if (!isMove(application.status, to, 'owner')) return deny('application.already_decided');
  return application.feeStatus === 'due' ? deny('application.fee_unpaid') : allow;
};

/** Allows withdrawing until a rejection, or a lease that both have confirmed. */
export const mayWithdraw = (
  viewer: Viewer | null,
  application: (Parties & Status) | undefined,
  lease: Pick<LeaseRow, 'status'> | undefined,
): Decision => {
  const asApplicant = mayActAsApplicant(viewer, application);
  if (!asApplicant.allowed || !application) return asApplicant;
  if (application.status === 'withdrawn') return deny('application.withdrawn');
  if (lease?.status === 'confirmed') return deny('lease.is_confirmed');
  return isMove(application.status, 'withdrawn', 'tenant') ? allow : deny('application.already_decided');
};

/** Allows documents to be added while the application waits for an answer. */
export const mayAddDocument = (
  viewer: Viewer | null,
  application: (Parties & Status) | undefined,
  count: number,
): Decision => {
  const asApplicant = mayActAsApplicant(viewer, application);
  if (!asApplicant.allowed || !application) return asApplicant;
  if (application.status === 'withdrawn') return deny('application.withdrawn');
  if (!isOpenStatus(application.status)) return deny('application.already_decided');
  return count >= documentLimits.count ? deny('document.too_many') : allow;
};

/** Allows documents to be removed until the owner has opened the application: what they may have seen stays. */
export const mayRemoveDocuments = (
  viewer: Viewer | null,
  application: (Parties & Pick<ApplicationRow, 'openedAt'>) | undefined,
): Decision => {
  const asApplicant = mayActAsApplicant(viewer, application);
  if (!asApplicant.allowed || !application) return asApplicant;
  return application.openedAt === null ? allow : deny('document.locked');
};

/** Allows an owner to read documents once they have opened the application; until then, none exists for them. */
export const mayReadDocumentAsOwner = (
  viewer: Viewer | null,
  application: (Parties & Status & Pick<ApplicationRow, 'openedAt'>) | undefined,
): Decision => {
  const asOwner = mayActAsOwner(viewer, application);
  if (!asOwner.allowed || !application) return asOwner;
  return application.openedAt === null ? deny('application.not_found') : allow;
};

export const mayOfferLease = (
  viewer: Viewer | null,
  application: (Parties & Status) | undefined,
  lease: Pick<LeaseRow, 'status'> | undefined,
): Decision => {
  const asOwner = mayActAsOwner(viewer, application);
  if (!asOwner.allowed || !application) return asOwner;
  if (application.status !== 'approved') return deny('application.not_approved');
  return lease && (lease.status === 'offered' || lease.status === 'confirmed') ? deny('lease.already_offered') : allow;
};
