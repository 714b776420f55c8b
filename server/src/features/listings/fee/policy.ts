import type { Config } from '../../../config.ts';
import { allow, type Decision, deny } from '../../../platform/policy.ts';
import type { Viewer } from '../../../viewer.ts';
import type { HomeToPublish } from './homes-to-pay-for.ts';

/**
 * The owner pays for a listing; with sample data any owner may, so that every page of the demo can be tried. A home
 * that could not be published is refused before any money moves.
 */
export const mayPayForListing = (
  viewer: Viewer | null,
  home: HomeToPublish | undefined,
  mode: Config['mode'],
): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (viewer.ownerId === null) return deny('viewer.not_allowed');
  if (!home) return deny('property.not_found');
  const isOwn = home.ownerId === viewer.ownerId;
  if (!isOwn && !(mode === 'demo' && home.isSample)) {
    return home.status === 'active' || home.status === 'expired'
      ? deny('viewer.not_allowed')
      : deny('property.not_found');
  }
  if (home.status === 'withdrawn') return deny('listing.withdrawn');
  if (home.isSuspended) return deny('listing.suspended');
  if (home.isLeased) return deny('listing.leased');
  return home.heldBackReason !== null || !home.acceptsVouchers ? deny('listing.held_back') : allow;
};

/**
 * Only the owner of all of them may pay for many listings at once: nothing is revealed about other owners' homes, not
 * even that they exist.
 */
export const mayPayForListings = (
  viewer: Viewer | null,
  asked: readonly number[],
  homes: readonly Pick<HomeToPublish, 'id' | 'ownerId'>[],
): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (viewer.ownerId === null) return deny('viewer.not_allowed');
  const own = new Set(homes.flatMap(({ id, ownerId }) => (ownerId === viewer.ownerId ? id : [])));
  return asked.every((id) => own.has(id)) ? allow : deny('property.not_found');
};
