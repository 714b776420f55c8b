import type { ShowingSide, ShowingStep } from '@lintel/contract/contacts/showings/states';
import type { SuggestionStep } from '@lintel/contract/contacts/showings/suggestions/schema';
import type { Decision } from '../../platform/policy.ts';
import { allow, deny } from '../../platform/policy.ts';
import type { Viewer } from '../../viewer.ts';
import { mayOpenHome } from '../listings/api.ts';
import type { Home } from './queries.ts';
import type { ReceiptRow } from './receipts/receipt-seal.ts';
import { audienceOf } from './receipts/seen-receipt.ts';
import { stepsAt, type Timed } from './showings/rules.ts';
import { suggestionStepsAt, type TimedSuggestion } from './showings/suggestions/rules.ts';

const isOwn = (viewer: Viewer | null, home: Home): boolean =>
  viewer !== null && home.ownerId !== null && viewer.ownerId === home.ownerId;

/** Hides a draft, a withdrawn home, and one that refuses vouchers, from everyone but their owner and staff. */
export const mayKnowOfHome = (viewer: Viewer | null, home: Home | undefined): Decision =>
  home
    ? mayOpenHome(viewer, { status: home.status, owner_id: home.ownerId, accepts_vouchers: home.acceptsVouchers })
    : deny('property.not_found');

/**
 * Allows contacting the owner of a home or applying for it. An expired, hidden, suspended or taken home exists, and is
 * not available.
 */
export const mayContactOwner = (viewer: Viewer | null, home: Home | undefined, now: Date): Decision => {
  const known = mayKnowOfHome(viewer, home);
  if (!home || !known.allowed) return known;
  // A home is listed only while it is active, visible, not suspended and open to vouchers: the database ensures that.
  if (!home.isListed || (home.activeUntil !== null && home.activeUntil <= now)) {
    return deny('property.not_available');
  }
  if (home.ownerId === null) return deny('property.no_owner');
  // Writing to oneself would record a contact that never took place.
  return isOwn(viewer, home) ? deny('property.is_own') : allow;
};

/** Allows receipts to signed-in users. Which of them is decided row by row. */
export const mayListReceipts = (viewer: Viewer | null): Decision => (viewer ? allow : deny('viewer.unknown'));

/** Allows one receipt to its tenant, owner and agent, and to staff. For everyone else it does not exist. */
export const mayReadReceipt = (
  viewer: Viewer | null,
  receipt: Pick<ReceiptRow, 'tenantId' | 'ownerId' | 'agentId'> | undefined,
): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (!receipt) return deny('receipt.not_found');
  return audienceOf(viewer, receipt) === null ? deny('receipt.not_found') : allow;
};

/** Allows an owner's inquiries to that owner, and to staff for reading. */
export const mayReadInquiries = (viewer: Viewer | null, ownerId: number): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.ownerId === ownerId || viewer.isStaff ? allow : deny('viewer.not_allowed');
};

/** Allows an answer to the owner who received the inquiry. For everyone else it does not exist. */
export const mayReplyToInquiry = (viewer: Viewer | null, inquiry: { owner_id: number } | undefined): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return inquiry && viewer.ownerId === inquiry.owner_id ? allow : deny('inquiry.not_found');
};

/** Allows requesting a showing to signed-in tenants: the owner must know whom they let in. */
export const mayAskForShowing = (viewer: Viewer | null): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.tenantId === null ? deny('viewer.not_allowed') : allow;
};

/** Allows a tenant's showings to that tenant only, and an owner's to that owner. Staff have no access. */
export const mayListShowingsOfTenant = (viewer: Viewer | null, tenantId: number): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.tenantId === tenantId ? allow : deny('viewer.not_allowed');
};
export const mayListShowingsOfOwner = (viewer: Viewer | null, ownerId: number): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.ownerId === ownerId ? allow : deny('viewer.not_allowed');
};

type SeenShowing = { showing: Timed & { tenantId: number; ownerId: number }; isAvailable: boolean };

/** Allows one showing to its two sides. For everyone else it does not exist. */
export const mayReadShowing = (
  viewer: Viewer | null,
  side: ShowingSide,
  row: Pick<SeenShowing, 'showing'> | undefined,
): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (!row) return deny('showing.not_found');
  const isSide = side === 'tenant' ? viewer.tenantId === row.showing.tenantId : viewer.ownerId === row.showing.ownerId;
  return isSide ? allow : deny('showing.not_found');
};

/**
 * Allows a step of one side if the table of steps and the clock permit it. If no one can see the home any more, for
 * example because its owner is suspended or banned, it cannot be shown: then only steps that end a showing are allowed.
 */
export const mayTakeShowingStep = (
  viewer: Viewer | null,
  side: ShowingSide,
  row: SeenShowing | undefined,
  step: ShowingStep,
  now: Date,
): Decision => {
  const read = mayReadShowing(viewer, side, row);
  if (!row || !read.allowed) return read;
  if (stepsAt(row.showing, side, now, row.isAvailable).includes(step)) return allow;
  const isForHome = !row.isAvailable && stepsAt(row.showing, side, now, true).includes(step);
  return deny(isForHome ? 'property.not_available' : 'showing.not_now');
};

type SeenSuggestion = { suggestion: TimedSuggestion & { tenantId: number; ownerId: number }; isAvailable: boolean };

/**
 * Allows steps on suggested times: the tenant withdraws them, the owner who received them answers. For everyone else
 * they do not exist. If no one can see the home any more, it cannot be shown: then its owner can only decline.
 */
export const mayTakeSuggestionStep = (
  viewer: Viewer | null,
  row: SeenSuggestion | undefined,
  step: SuggestionStep,
  now: Date,
): Decision => {
  if (!viewer) return deny('viewer.unknown');
  const side = step === 'withdraw' ? 'tenant' : 'owner';
  const isSide =
    row &&
    (side === 'tenant' ? viewer.tenantId === row.suggestion.tenantId : viewer.ownerId === row.suggestion.ownerId);
  if (!row || !isSide) return deny('suggestion.not_found');
  if (suggestionStepsAt(row.suggestion, side, now, row.isAvailable).includes(step)) return allow;
  const isForHome = suggestionStepsAt(row.suggestion, side, now, true).includes(step);
  return deny(isForHome ? 'property.not_available' : 'suggestion.not_open');
};

/** Allows an owner to set when a home can be seen. For everyone else the home is not found. */
export const maySetShowingTimes = (viewer: Viewer | null, home: { ownerId: number | null } | undefined): Decision => {
  if (!viewer) return deny('viewer.unknown');
  const isOwner = home !== undefined && home.ownerId !== null && viewer.ownerId === home.ownerId;
  return isOwner ? allow : deny('property.not_found');
};
