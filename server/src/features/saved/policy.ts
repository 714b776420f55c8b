import type { Watched } from '@lintel/contract/saved/labels';
import { allow, type Decision, deny } from '../../platform/policy.ts';
import type { Viewer } from '../../viewer.ts';

/** Saving is for whoever signed in, in whatever role. What is saved is its holder's alone: staff see none of it. */
export const mayKeep = (viewer: Viewer | null): Decision => (viewer ? allow : deny('viewer.unknown'));

/** Somebody else's saved search is none. */
export const mayUseSearch = (
  viewer: Viewer | null,
  search: { accountId: number; watches: Watched } | undefined,
): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return search?.accountId === viewer.accountId && search.watches === 'search' ? allow : deny('saved_search.not_found');
};

/** Somebody else's saved home is none. */
export const mayUseHome = (viewer: Viewer | null, home: { accountId: number } | undefined): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return home?.accountId === viewer.accountId ? allow : deny('saved_home.not_found');
};
