import { documentLimits } from '@lintel/contract/applications/labels';
import { type ApplicationStatus, isOpenStatus, movesFrom } from '@lintel/contract/applications/states';
import { allow, type Decision, deny } from '../../platform/policy.ts';
import type { Viewer } from '../../viewer.ts';
import type { ApplicationRow, LeaseRow } from './queries.ts';

type Parties = Pick<ApplicationRow, 'tenantId' | 'ownerId'>;
type Status = Pick<ApplicationRow, 'status'>;

/** Applying takes a signed-in tenant; whether the home can be applied for is asked of the home. */
export const maySubmitApplication = (viewer: Viewer | null): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.tenantId === null ? deny('viewer.not_allowed') : allow;
};

export const mayListOwnApplications = maySubmitApplication;

/** An application, as its applicant: to everyone else it is not there. Whoever helps them is told that it is theirs to do. */
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

/** What an applicant sees of being seen; staff read it too. */
export const mayReadAsApplicant = (viewer: Viewer | null, application: Parties | undefined): Decision =>
  viewer?.isStaff && application ? allow : mayActAsApplicant(viewer, application);

/** An owner's queue: that owner, and staff. */
export const mayReadQueue = (viewer: Viewer | null, ownerId: number): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.ownerId === ownerId || viewer.isStaff ? allow : deny('viewer.not_allowed');
};

/** An application, as the owner who received it. Withdrawn, it is closed to them. */
export const mayActAsOwner = (viewer: Viewer | null, application: (Parties & Status) | undefined): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (!application || viewer.ownerId === null || viewer.ownerId !== application.ownerId) {
    return deny('application.not_found');
  }
  return application.status === 'withdrawn' ? deny('application.withdrawn') : allow;
};

const isMove = (status: ApplicationStatus, to: ApplicationStatus, by: 'owner' | 'tenant'): boolean =>
  movesFrom(status, by).includes(to);

/** Deciding takes that it was opened, and a settled fee: unopened, not even the fee is told. */
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

/** Withdrawing is possible until the end: a rejection, or a lease that both have confirmed. */
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

/** Documents come in while the application waits for an answer. */
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

/** What the owner may have seen stays. */
export const mayRemoveDocuments = (
  viewer: Viewer | null,
  application: (Parties & Pick<ApplicationRow, 'openedAt'>) | undefined,
): Decision => {
  const asApplicant = mayActAsApplicant(viewer, application);
  if (!asApplicant.allowed || !application) return asApplicant;
  return application.openedAt === null ? allow : deny('document.locked');
};

/** An owner reads documents of an application that they have opened at least once; until then, none is there. */
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
