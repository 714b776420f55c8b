import type { Viewer } from '../../../viewer.ts';
import type { ReceiptWithStatus } from '../queries.ts';
import type { Personal, ReceiptRow } from './receipt-seal.ts';

/** The role in which someone reads a receipt. A party to it always reads it in that role, even if they are also staff. */
export type Audience = 'tenant' | 'owner' | 'agent' | 'staff';

/** Returns the viewer's role for a receipt. Null: for this person the receipt does not exist. */
export const audienceOf = (
  viewer: Viewer,
  receipt: Pick<ReceiptRow, 'tenantId' | 'ownerId' | 'agentId'>,
): Audience | null => {
  if (viewer.tenantId !== null && viewer.tenantId === receipt.tenantId) return 'tenant';
  if (viewer.ownerId !== null && viewer.ownerId === receipt.ownerId) return 'owner';
  if (viewer.agentId !== null && viewer.agentId === receipt.agentId) return 'agent';
  return viewer.isStaff ? 'staff' : null;
};

declare const seen: unique symbol;

/**
 * A receipt with only what its reader may know of it: every response is built from this and never from a row. An owner
 * who has not opened an application knows only that it exists and when it came.
 */
export type SeenReceipt = ReceiptWithStatus & {
  readonly audience: Audience;
  /** An application that is not opened yet: hides who applied, and anything by which to find that out. */
  readonly isClosed: boolean;
  /**
   * An introduction to which the tenant has not said yes: whether the owner was in contact with the tenant before is
   * hidden from both agent and owner, because anyone may have typed the address to find that out.
   */
  readonly isUnconfirmed: boolean;
  readonly [seen]: true;
};

const nothingPersonal: Personal = {
  contactDetails: null,
  tenantName: null,
  tenantEmail: null,
  tenantPhone: null,
  agentName: null,
  agentEmail: null,
  agentLicense: null,
};

/** The tenant id and the contact key are the same on every receipt of one person, so they are removed too. */
const closed = { ...nothingPersonal, tenantId: null, salt: null, digests: '{}', contactKey: '', disputeNotes: null };

export const seeReceipt = (receipt: ReceiptWithStatus, audience: Audience): SeenReceipt => {
  const isClosed =
    receipt.initiationType === 'application_submission' &&
    !receipt.isOpened &&
    audience !== 'tenant' &&
    audience !== 'staff';
  // Someone whom the owner blocked reaches the owner in no way, not even by a receipt.
  const isShutOut = receipt.isKeptFromOwner && audience === 'owner';
  // Only the tenant gets the key to the digests.
  const shown = audience === 'tenant' ? receipt : { ...receipt, salt: null };
  const { unconfirmedTerms } = receipt;
  const isUnconfirmed = unconfirmedTerms !== null && (audience === 'agent' || audience === 'owner');
  return {
    ...shown,
    ...(isClosed || isShutOut ? closed : {}),
    // Until the tenant's yes, shows the owner's terms and nothing else on which eligibility could depend.
    ...(isUnconfirmed ? { commissionEligible: unconfirmedTerms } : {}),
    audience,
    isClosed,
    isUnconfirmed,
  } as SeenReceipt;
};
