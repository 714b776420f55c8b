import { allow, type Decision, deny } from '../../platform/policy.ts';
import type { Viewer } from '../../viewer.ts';

/** Lets every signed-in user read their own account. There is no way to name another's. */
export const mayReadAccount = (viewer: Viewer | null): Decision => (viewer ? allow : deny('viewer.unknown'));

/** Allows what even a staff member without two-factor sign-in may do: securing the account. */
export const maySecureAccount = (viewer: Viewer | null): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.sessionId === undefined ? deny('demo.read_only') : allow;
};

/** Allows every other change to one's own account. */
export const mayChangeAccount = (viewer: Viewer | null): Decision =>
  viewer?.needsTwoFactor ? deny('account.two_factor_needed') : maySecureAccount(viewer);

/** Lets staff present the second factor again, in a session that has presented it before. */
export const mayVerifyAgain = (viewer: Viewer | null): Decision => {
  if (viewer && !viewer.isStaff && !viewer.needsTwoFactor) return deny('viewer.not_allowed');
  return mayChangeAccount(viewer);
};

export const mayExportData = (viewer: Viewer | null): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.needsTwoFactor ? deny('account.two_factor_needed') : allow;
};
