import type { PacketSide } from '@lintel/contract/lease-up/packet/choices';
import type { Decision } from '../../../platform/policy.ts';
import type { Viewer } from '../../../viewer.ts';
import { mayReadPacket } from '../packet/policy.ts';

/** Lets only people who act on the owner's side of a packet check the home. */
export const mayCheckHome = (viewer: Viewer | null, application: Parameters<typeof mayReadPacket>[1]): Decision =>
  mayReadPacket(viewer, application, 'owner');

/**
 * Returns whether a reader sees the findings and notes. Only the owner does: a check that others read would not be an honest one.
 * Tenant, helpers and authority see how much was checked, when, and that the home is ready.
 */
export const maySeeFindings = (reader: PacketSide | 'authority'): boolean => reader === 'owner';
