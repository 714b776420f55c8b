import { allow, type Decision, deny } from '../../../platform/policy.ts';
import type { Viewer } from '../../../viewer.ts';

/** Allows the agent, and no one else, to set where commissions go. */
export const maySetPayoutAccount = (viewer: Viewer | null, agentId: number): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.agentId === agentId ? allow : deny('viewer.not_allowed');
};

/** Allows owners to pay what they owe themselves; no one else may have their card charged. */
export const mayPayCommission = (viewer: Viewer | null, ownerId: number): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.ownerId === ownerId ? allow : deny('viewer.not_allowed');
};
