import { allow, type Decision, deny } from '../../platform/policy.ts';
import type { Viewer } from '../identity/viewer.ts';
import type { HomeWithStanding } from './queries.ts';

/** A home is open to everyone once it was listed; drafts and withdrawn ones to their owner and staff, as if they were not there. */
export const mayOpenHome = (
  viewer: Viewer | null,
  home: Pick<HomeWithStanding, 'status' | 'owner_id' | 'accepts_vouchers'>,
): Decision => {
  const isPublic = (home.status === 'active' || home.status === 'expired') && home.accepts_vouchers;
  if (isPublic) return allow;
  const isOwn = viewer?.ownerId != null && viewer.ownerId === home.owner_id;
  return isOwn || viewer?.isStaff ? allow : deny('property.not_found');
};

/** Whether a home can be asked for now: listed, not hidden, not suspended, and its publication has not ended. */
export const isOpenForContact = (
  home: Pick<HomeWithStanding, 'status' | 'is_available' | 'is_suspended' | 'active_until' | 'accepts_vouchers'>,
  now: Date,
): boolean =>
  home.status === 'active' &&
  home.is_available &&
  home.accepts_vouchers &&
  !home.is_suspended &&
  (home.active_until === null || home.active_until > now);

/** In live an owner's phone is for people who signed in, not for harvesters; sample phones are nobody's. */
export const maySeePhone = (viewer: Viewer | null, mode: 'demo' | 'live'): boolean =>
  mode === 'demo' || viewer !== null;
