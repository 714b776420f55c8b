import { allow, type Decision, deny } from '../../platform/policy.ts';
import type { Viewer } from '../../viewer.ts';

/** What a landlord has on record: that landlord's alone, to read and to change. Staff look at the rules, not at who lives where. */
export const mayActAsLandlord = (viewer: Viewer | null, landlordId: number): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.ownerId === landlordId ? allow : deny('viewer.not_allowed');
};

/** The rules themselves, with how they are known: staff's to look at. */
export const mayReadRules = (viewer: Viewer | null): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.isStaff ? allow : deny('viewer.not_allowed');
};

/** For what a landlord begins. */
export const mayBeLandlord = (viewer: Viewer | null): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.ownerId === null ? deny('viewer.not_allowed') : allow;
};

/** For what somebody who rents reads and begins. */
export const mayBeTenant = (viewer: Viewer | null): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.tenantId === null ? deny('viewer.not_allowed') : allow;
};

export type Whose = { ownerId: number; tenantId: number | null; tenantEmail: string | null };

/** A tenancy as its landlord. To everyone else there is none. */
export const mayHoldTenancy = (viewer: Viewer | null, tenancy: Pick<Whose, 'ownerId'> | undefined): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return tenancy && viewer.ownerId === tenancy.ownerId ? allow : deny('tenancy.not_found');
};

/** Whether somebody is the tenant of a tenancy: by account, or, while nobody has said so, by the address that was named. */
export const isTenantOf = (viewer: Viewer, { tenantId, tenantEmail }: Whose): boolean =>
  viewer.tenantId !== null &&
  (tenantId === null
    ? tenantEmail !== null && viewer.email !== '' && tenantEmail.toLowerCase() === viewer.email.toLowerCase()
    : tenantId === viewer.tenantId);

/** A tenancy as whoever lives there. To everyone else there is none. */
export const mayLiveIn = (viewer: Viewer | null, tenancy: Whose | undefined): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return tenancy && isTenantOf(viewer, tenancy) ? allow : deny('tenancy.not_found');
};

/** A notice as the landlord who made it. To everyone else there is none. */
export const mayHoldNotice = (viewer: Viewer | null, tenancy: Pick<Whose, 'ownerId'> | undefined): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return tenancy && viewer.ownerId === tenancy.ownerId ? allow : deny('tenancy_notice.not_found');
};

/** A notice as whoever it was given to. A draft was given to nobody. */
export const mayReceiveNotice = (
  viewer: Viewer | null,
  row: { notice: { status: string }; tenancy: Whose } | undefined,
): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return row && row.notice.status !== 'draft' && isTenantOf(viewer, row.tenancy)
    ? allow
    : deny('tenancy_notice.not_found');
};

/** A deposit as its landlord. */
export const mayHoldDeposit = (viewer: Viewer | null, tenancy: Pick<Whose, 'ownerId'> | undefined): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return tenancy && viewer.ownerId === tenancy.ownerId ? allow : deny('deposit.not_found');
};

/** A request for a repair, as one of the two sides of its tenancy. */
export const mayReadRequest = (
  viewer: Viewer | null,
  side: 'tenant' | 'owner',
  tenancy: Whose | undefined,
): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (!tenancy) return deny('maintenance.not_found');
  const isSide = side === 'owner' ? viewer.ownerId === tenancy.ownerId : isTenantOf(viewer, tenancy);
  return isSide ? allow : deny('maintenance.not_found');
};
