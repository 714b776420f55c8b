import type { Decision } from '../../platform/policy.ts';
import { allow, deny } from '../../platform/policy.ts';
import type { Viewer } from '../identity/viewer.ts';
import { mayOpenHome } from '../listings/api.ts';
import type { Home } from './queries.ts';
import type { ReceiptRow } from './receipt-seal.ts';
import { audienceOf } from './seen-receipt.ts';

const isOwn = (viewer: Viewer | null, home: Home): boolean =>
  viewer !== null && home.ownerId !== null && viewer.ownerId === home.ownerId;

/** A draft, a withdrawn home, and one that refuses vouchers, do not exist for anyone but their owner and staff. */
export const mayKnowOfHome = (viewer: Viewer | null, home: Home | undefined): Decision =>
  home
    ? mayOpenHome(viewer, { status: home.status, owner_id: home.ownerId, accepts_vouchers: home.acceptsVouchers })
    : deny('property.not_found');

/**
 * Whether a home is there to be written to or applied for. One that is expired, hidden, suspended or taken exists, and is not
 * available.
 */
export const mayContactOwner = (viewer: Viewer | null, home: Home | undefined, now: Date): Decision => {
  const known = mayKnowOfHome(viewer, home);
  if (!home || !known.allowed) return known;
  // A home is listed only while it is active, visible, not suspended and open to vouchers: the database sees to that.
  if (!home.isListed || (home.activeUntil !== null && home.activeUntil <= now)) {
    return deny('property.not_available');
  }
  if (home.ownerId === null) return deny('property.no_owner');
  // Writing to oneself would put a contact on record that never was.
  return isOwn(viewer, home) ? deny('property.is_own') : allow;
};

/** Receipts are for those signed in. Which of them, is decided row by row. */
export const mayListReceipts = (viewer: Viewer | null): Decision => (viewer ? allow : deny('viewer.unknown'));

/** One receipt: its tenant, owner and agent, and staff. To everyone else it does not exist. */
export const mayReadReceipt = (
  viewer: Viewer | null,
  receipt: Pick<ReceiptRow, 'tenantId' | 'ownerId' | 'agentId'> | undefined,
): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (!receipt) return deny('receipt.not_found');
  return audienceOf(viewer, receipt) === null ? deny('receipt.not_found') : allow;
};

/** What an owner was asked: that owner, and staff to read. */
export const mayReadInquiries = (viewer: Viewer | null, ownerId: number): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.ownerId === ownerId || viewer.isStaff ? allow : deny('viewer.not_allowed');
};

/** Answering is for the owner who was asked. To everyone else there is no such inquiry. */
export const mayReplyToInquiry = (viewer: Viewer | null, inquiry: { owner_id: number } | undefined): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return inquiry && viewer.ownerId === inquiry.owner_id ? allow : deny('inquiry.not_found');
};
