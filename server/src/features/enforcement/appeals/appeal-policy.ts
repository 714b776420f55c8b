import { allow, type Decision, deny } from '../../../platform/policy.ts';
import type { Viewer } from '../../../viewer.ts';

/** What only owners do, in a matter of their own. */
export const mayActAsOwner = (viewer: Viewer | null): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.ownerId === null ? deny('viewer.not_allowed') : allow;
};

/** A document for an appeal: the owner whose it is, and staff. To everyone else it is not there. */
export const mayReadAppealDocument = (viewer: Viewer | null, document: { ownerId: number } | undefined): Decision => {
  if (!viewer) return deny('viewer.unknown');
  const isParty = document !== undefined && (viewer.ownerId === document.ownerId || viewer.isStaff);
  return isParty ? allow : deny('document.not_found');
};
