import { allow, type Decision, deny } from '../../../platform/policy.ts';
import type { Viewer } from '../../../viewer.ts';

/** An agent's own summary; staff read it. */
export const mayReadCommissionSummary = (viewer: Viewer | null, agentId: number): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.agentId === agentId || viewer.isStaff ? allow : deny('viewer.not_allowed');
};
