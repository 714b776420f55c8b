import { allow, type Decision, deny } from '../../../platform/policy.ts';
import type { Viewer } from '../../../viewer.ts';

/** A calendar of packets is for tenants and owners, each of their own; for people of a housing authority `mayActForAuthority` decides. */
export const mayHaveCalendar = (viewer: Viewer | null, side: 'tenant' | 'owner'): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return (side === 'tenant' ? viewer.tenantId : viewer.ownerId) === null ? deny('viewer.not_allowed') : allow;
};
