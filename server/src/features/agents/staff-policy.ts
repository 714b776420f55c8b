import { allow, type Decision, deny } from '../../platform/policy.ts';
import type { Viewer } from '../../viewer.ts';

/** Disputes are decided by staff, in live only those with two-factor sign-in. */
export const mayDecideDisputes = (viewer: Viewer | null): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (viewer.needsTwoFactor) return deny('account.two_factor_needed');
  return viewer.isStaff ? allow : deny('viewer.not_allowed');
};
