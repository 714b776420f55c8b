import { allow, type Decision, deny } from '../../../platform/policy.ts';
import type { Viewer } from '../../../viewer.ts';

/** Where commissions go is the agent's to say, and nobody else's. */
export const maySetPayoutAccount = (viewer: Viewer | null, agentId: number): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.agentId === agentId ? allow : deny('viewer.not_allowed');
};

/** An owner pays what they owe themselves; nobody else has their card charged. */
export const mayPayCommission = (viewer: Viewer | null, ownerId: number): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.ownerId === ownerId ? allow : deny('viewer.not_allowed');
};
