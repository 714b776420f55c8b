import { allow, type Decision, deny } from '../../../platform/policy.ts';
import type { Viewer } from '../../../viewer.ts';

/** Allows a calendar of packets to tenants and owners, each of their own; for housing authority staff `mayActForAuthority` decides. */
export const mayHaveCalendar = (viewer: Viewer | null, side: 'tenant' | 'owner'): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return (side === 'tenant' ? viewer.tenantId : viewer.ownerId) === null ? deny('viewer.not_allowed') : allow;
};
