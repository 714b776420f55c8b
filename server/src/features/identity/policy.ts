import { allow, type Decision, deny } from '../../platform/policy.ts';
import type { Viewer } from '../../viewer.ts';

/** One's own account: whoever is signed in. There is no way to name another's. */
export const mayReadAccount = (viewer: Viewer | null): Decision => (viewer ? allow : deny('viewer.unknown'));

/** What even a staff member without two-factor sign-in may do: look after the safety of the account. */
export const maySecureAccount = (viewer: Viewer | null): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.sessionId === undefined ? deny('demo.read_only') : allow;
};

/** Everything else about one's account. */
export const mayChangeAccount = (viewer: Viewer | null): Decision =>
  viewer?.needsTwoFactor ? deny('account.two_factor_needed') : maySecureAccount(viewer);

/** To show the second factor again: staff, in a session that has shown it before. */
export const mayVerifyAgain = (viewer: Viewer | null): Decision => {
  if (viewer && !viewer.isStaff && !viewer.needsTwoFactor) return deny('viewer.not_allowed');
  return mayChangeAccount(viewer);
};

export const mayExportData = (viewer: Viewer | null): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.needsTwoFactor ? deny('account.two_factor_needed') : allow;
};
