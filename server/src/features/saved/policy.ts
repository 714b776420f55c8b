import type { Watched } from '@lintel/contract/saved/labels';
import { allow, type Decision, deny } from '../../platform/policy.ts';
import type { Viewer } from '../../viewer.ts';

/** Allows saving to every signed-in user, in any role. Only the user sees what they saved: staff see none of it. */
export const mayKeep = (viewer: Viewer | null): Decision => (viewer ? allow : deny('viewer.unknown'));

/** Allows a saved search to its own user; for everyone else it does not exist. */
export const mayUseSearch = (
  viewer: Viewer | null,
  search: { accountId: number; watches: Watched } | undefined,
): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return search?.accountId === viewer.accountId && search.watches === 'search' ? allow : deny('saved_search.not_found');
};

/** Allows a saved home to its own user; for everyone else it does not exist. */
export const mayUseHome = (viewer: Viewer | null, home: { accountId: number } | undefined): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return home?.accountId === viewer.accountId ? allow : deny('saved_home.not_found');
};
