import { allow, type Decision, deny } from '../../../platform/policy.ts';
import type { Viewer } from '../../../viewer.ts';

/** Allows what only owners may do, in a matter of their own. */
export const mayActAsOwner = (viewer: Viewer | null): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.ownerId === null ? deny('viewer.not_allowed') : allow;
};

/** Lets the owner of an appeal document and staff read it; for everyone else it does not exist. */
export const mayReadAppealDocument = (viewer: Viewer | null, document: { ownerId: number } | undefined): Decision => {
  if (!viewer) return deny('viewer.unknown');
  const isParty = document !== undefined && (viewer.ownerId === document.ownerId || viewer.isStaff);
  return isParty ? allow : deny('document.not_found');
};
