import type { PacketSide } from '@lintel/contract/lease-up/packet/choices';
import { allow, type Decision, deny } from '../../../platform/policy.ts';
import type { Viewer } from '../../../viewer.ts';
import { type ApplicationRow, mayActAsApplicant, mayActAsOwner } from '../../applications/api.ts';

type Application = Pick<ApplicationRow, 'tenantId' | 'ownerId' | 'status' | 'openedAt'> | undefined;

/**
 * Lets the two sides of an application read its packet; for everyone else it does not exist. After a withdrawal it is closed to
 * the owner; before the owner has opened the application, it reveals nothing, not even who applied.
 */
export const mayReadPacket = (viewer: Viewer | null, application: Application, side: PacketSide): Decision => {
  if (side === 'tenant') return mayActAsApplicant(viewer, application);
  const asOwner = mayActAsOwner(viewer, application);
  return asOwner.allowed && application?.openedAt === null ? deny('application.not_found') : asOwner;
};

/** Requires the owner's approval, and a voucher through which the housing authority would pay. */
export const mayOpenPacket = (
  viewer: Viewer | null,
  application: (Application & Pick<ApplicationRow, 'hasVoucher'>) | undefined,
  side: PacketSide,
): Decision => {
  const asSide = mayReadPacket(viewer, application, side);
  if (!asSide.allowed || !application) return asSide;
  if (application.status === 'withdrawn') return deny('application.withdrawn');
  return application.status === 'approved' && application.hasVoucher ? allow : deny('packet.not_offered');
};
