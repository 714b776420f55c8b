import { allow, type Decision, deny } from '../../../platform/policy.ts';
import type { Viewer } from '../../../viewer.ts';

/** The record of a search is its tenant's own, on the screen and on paper: no owner, agent, helper or staff has a part in it. */
export const mayUseSearchRecord = (viewer: Viewer | null, tenantId: number): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.tenantId !== null && viewer.tenantId === tenantId ? allow : deny('viewer.not_allowed');
};
