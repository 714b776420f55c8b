import { allow, type Decision, deny } from '../../platform/policy.ts';
import type { Viewer } from '../../viewer.ts';

/** Only the landlord may read and change their own records. Staff see the rules, not who lives where. */
export const mayActAsLandlord = (viewer: Viewer | null, landlordId: number): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.ownerId === landlordId ? allow : deny('viewer.not_allowed');
};

/** Staff may read the rules, with their sources. */
export const mayReadRules = (viewer: Viewer | null): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.isStaff ? allow : deny('viewer.not_allowed');
};

/** Any landlord may start what landlords do. */
export const mayBeLandlord = (viewer: Viewer | null): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.ownerId === null ? deny('viewer.not_allowed') : allow;
};

/** Any tenant may read and start what tenants do. */
export const mayBeTenant = (viewer: Viewer | null): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.tenantId === null ? deny('viewer.not_allowed') : allow;
};

export type Whose = { ownerId: number; tenantId: number | null; tenantEmail: string | null };

/** The landlord may act on their tenancy. For everyone else it does not exist. */
export const mayHoldTenancy = (viewer: Viewer | null, tenancy: Pick<Whose, 'ownerId'> | undefined): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return tenancy && viewer.ownerId === tenancy.ownerId ? allow : deny('tenancy.not_found');
};

/**
 * Returns whether a user is the tenant of a tenancy: by account or, while no one has confirmed it, by the named
 * address.
 */
export const isTenantOf = (viewer: Viewer, { tenantId, tenantEmail }: Whose): boolean =>
  viewer.tenantId !== null &&
  (tenantId === null
    ? tenantEmail !== null && viewer.email !== '' && tenantEmail.toLowerCase() === viewer.email.toLowerCase()
    : tenantId === viewer.tenantId);

/** The tenant may act on their tenancy. For everyone else it does not exist. */
export const mayLiveIn = (viewer: Viewer | null, tenancy: Whose | undefined): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return tenancy && isTenantOf(viewer, tenancy) ? allow : deny('tenancy.not_found');
};

/** The landlord who made a notice may act on it. For everyone else it does not exist. */
export const mayHoldNotice = (viewer: Viewer | null, tenancy: Pick<Whose, 'ownerId'> | undefined): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return tenancy && viewer.ownerId === tenancy.ownerId ? allow : deny('tenancy_notice.not_found');
};

/** The tenant may read a notice that was served on them. A draft was served on no one. */
export const mayReceiveNotice = (
  viewer: Viewer | null,
  row: { notice: { status: string }; tenancy: Whose } | undefined,
): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return row && row.notice.status !== 'draft' && isTenantOf(viewer, row.tenancy)
    ? allow
    : deny('tenancy_notice.not_found');
};

/** The landlord may act on a deposit. */
export const mayHoldDeposit = (viewer: Viewer | null, tenancy: Pick<Whose, 'ownerId'> | undefined): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return tenancy && viewer.ownerId === tenancy.ownerId ? allow : deny('deposit.not_found');
};

/** Both sides of the tenancy may read a repair request. */
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
