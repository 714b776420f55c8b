import { allow, type Decision, deny } from '../../../platform/policy.ts';
import type { Viewer } from '../../../viewer.ts';

/** Lets only the tenant use their search record, on screen and on paper: no owner, agent, helper or staff has access. */
export const mayUseSearchRecord = (viewer: Viewer | null, tenantId: number): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.tenantId !== null && viewer.tenantId === tenantId ? allow : deny('viewer.not_allowed');
};
