import { allow, type Decision, deny } from '../../platform/policy.ts';
import type { Viewer } from '../../viewer.ts';
import type { HomeWithStanding } from './queries.ts';

/**
 * A home is visible to everyone once it was listed; drafts and withdrawn ones only to their owner and staff: for others
 * they do not exist.
 */
export const mayOpenHome = (
  viewer: Viewer | null,
  home: Pick<HomeWithStanding, 'status' | 'owner_id' | 'accepts_vouchers'>,
): Decision => {
  const isPublic = (home.status === 'active' || home.status === 'expired') && home.accepts_vouchers;
  if (isPublic) return allow;
  const isOwn = viewer?.ownerId != null && viewer.ownerId === home.owner_id;
  return isOwn || viewer?.isStaff ? allow : deny('property.not_found');
};

/**
 * Returns whether a home accepts inquiries now: listed, not hidden, not suspended, and its publication has not ended.
 */
export const isOpenForContact = (
  home: Pick<HomeWithStanding, 'status' | 'is_available' | 'is_suspended' | 'active_until' | 'accepts_vouchers'>,
  now: Date,
): boolean =>
  home.status === 'active' &&
  home.is_available &&
  home.accepts_vouchers &&
  !home.is_suspended &&
  (home.active_until === null || home.active_until > now);

/**
 * On the live site an owner's phone is shown only to signed-in users, to keep out harvesters; sample phones belong to
 * no one.
 */
export const maySeePhone = (viewer: Viewer | null, mode: 'demo' | 'live'): boolean =>
  mode === 'demo' || viewer !== null;

/** Only an owner may add a home. */
export const mayListHomes = (viewer: Viewer | null): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.ownerId === null ? deny('viewer.not_allowed') : allow;
};

/** An owner's homes, figures and inquiries are visible to that owner and to staff. */
export const mayReadOwner = (viewer: Viewer | null, ownerId: number): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.ownerId === ownerId || viewer.isStaff ? allow : deny('viewer.not_allowed');
};

/** Only the owner may confirm homes as free; staff may only look. */
export const mayConfirmHomes = (viewer: Viewer | null, ownerId: number): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.ownerId === ownerId ? allow : deny('viewer.not_allowed');
};

/** Only the owner may change a home. For users who may not even see it, it does not exist. */
export const mayChangeHome = (
  viewer: Viewer | null,
  home: { ownerId: number | null; status: HomeWithStanding['status']; acceptsVouchers: boolean } | undefined,
): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (!home) return deny('property.not_found');
  if (home.ownerId !== null && viewer.ownerId === home.ownerId) return allow;
  const known = mayOpenHome(viewer, {
    status: home.status,
    owner_id: home.ownerId,
    accepts_vouchers: home.acceptsVouchers,
  });
  return known.allowed ? deny('viewer.not_allowed') : known;
};

/** Only the owner may change pictures, unless the home is withdrawn for good. */
export const mayChangePhotos = (viewer: Viewer | null, home: Parameters<typeof mayChangeHome>[1]): Decision => {
  const own = mayChangeHome(viewer, home);
  return own.allowed && home?.status === 'withdrawn' ? deny('property.withdrawn') : own;
};

/** A home has at most `most` pictures, uploaded or not. */
export const mayAddPhoto = (there: number, most: number): Decision => (there >= most ? deny('photo.too_many') : allow);

/** Staff may see findings about listings, except those about their own homes. */
export const mayReviewListing = (viewer: Viewer | null, ownerId: number | null): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (!viewer.isStaff) return deny('viewer.not_allowed');
  return ownerId !== null && viewer.ownerId === ownerId ? deny('staff.own_matter') : allow;
};

/** Only the owner who was asked may answer a question from staff; for everyone else it does not exist. */
export const mayAnswerQuestion = (
  viewer: Viewer | null,
  question: { ownerId: number; askedAt: Date | null } | undefined,
): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (viewer.ownerId === null) return deny('viewer.not_allowed');
  const isAsked = question !== undefined && question.ownerId === viewer.ownerId && question.askedAt !== null;
  return isAsked ? allow : deny('listing_question.not_found');
};
