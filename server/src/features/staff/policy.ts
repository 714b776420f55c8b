import { allow, type Decision, deny } from '../../platform/policy.ts';
import type { Viewer } from '../../viewer.ts';

/** Lets only staff use the staff pages, in live only with two-factor sign-in. */
export const mayWorkAsStaff = (viewer: Viewer | null): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (viewer.needsTwoFactor) return deny('account.two_factor_needed');
  return viewer.isStaff ? allow : deny('viewer.not_allowed');
};
