import { allow, type Decision, deny } from '../../platform/policy.ts';
import type { Viewer } from '../../viewer.ts';
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

/** Adding a home takes an owner. */
export const mayListHomes = (viewer: Viewer | null): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.ownerId === null ? deny('viewer.not_allowed') : allow;
};

/** An owner's homes, figures and inquiries: that owner, and staff to read. */
export const mayReadOwner = (viewer: Viewer | null, ownerId: number): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.ownerId === ownerId || viewer.isStaff ? allow : deny('viewer.not_allowed');
};

/** Saying that homes are free is for their owner alone: staff may look. */
export const mayConfirmHomes = (viewer: Viewer | null, ownerId: number): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.ownerId === ownerId ? allow : deny('viewer.not_allowed');
};

/** Changing a home is for its owner alone. Who may not even know of it is told that it is not there. */
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

/** Pictures are changed by the owner, as long as the home is not withdrawn for good. */
export const mayChangePhotos = (viewer: Viewer | null, home: Parameters<typeof mayChangeHome>[1]): Decision => {
  const own = mayChangeHome(viewer, home);
  return own.allowed && home?.status === 'withdrawn' ? deny('property.withdrawn') : own;
};

/** A home holds so many pictures at most, uploaded or not. */
export const mayAddPhoto = (there: number, most: number): Decision => (there >= most ? deny('photo.too_many') : allow);

/** Findings about listings are staff's to look at; one about their own homes somebody else decides. */
export const mayJudgeListing = (viewer: Viewer | null, ownerId: number | null): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (!viewer.isStaff) return deny('viewer.not_allowed');
  return ownerId !== null && viewer.ownerId === ownerId ? deny('staff.own_matter') : allow;
};

/** A question of the staff is answered by the owner who was asked; for everybody else there is none. */
export const mayAnswerQuestion = (
  viewer: Viewer | null,
  question: { ownerId: number; askedAt: Date | null } | undefined,
): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (viewer.ownerId === null) return deny('viewer.not_allowed');
  const isAsked = question !== undefined && question.ownerId === viewer.ownerId && question.askedAt !== null;
  return isAsked ? allow : deny('listing_question.not_found');
};
