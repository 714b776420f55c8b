import type { Viewer } from '../../../viewer.ts';
import type { ReceiptWithStatus } from '../queries.ts';
import type { Personal, ReceiptRow } from './receipt-seal.ts';

/** As whom somebody reads a receipt. Whoever stands on it reads it as that, whatever else they are. */
export type Audience = 'tenant' | 'owner' | 'agent' | 'staff';

/** Null: to this person the receipt does not exist. */
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
 * A receipt with only what its reader may know of it: what leaves the house is made of this and never of a row. Of an application
 * that its owner has not opened, she knows that it is there and when it came.
 */
export type SeenReceipt = ReceiptWithStatus & {
  readonly audience: Audience;
  /** An application that is still to be opened: who applied is not told, nor anything to find that out with. */
  readonly isClosed: boolean;
  /**
   * An introduction to which the tenant has not said yes: whether the owner was in contact with the tenant before is told to neither
   * agent nor owner, because anybody may have typed the address to find that out.
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

/** The tenant's number and the contact key are the same on every receipt of one person, so they go too. */
const closed = { ...nothingPersonal, tenantId: null, salt: null, digests: '{}', contactKey: '', disputeNotes: null };

export const seeReceipt = (receipt: ReceiptWithStatus, audience: Audience): SeenReceipt => {
  const isClosed =
    receipt.initiationType === 'application_submission' &&
    !receipt.isOpened &&
    audience !== 'tenant' &&
    audience !== 'staff';
  // Whom the owner shut out reaches them by nothing, a receipt neither.
  const isShutOut = receipt.isKeptFromOwner && audience === 'owner';
  // What opens the digests is the tenant's alone.
  const shown = audience === 'tenant' ? receipt : { ...receipt, salt: null };
  const { unconfirmedTerms } = receipt;
  const isUnconfirmed = unconfirmedTerms !== null && (audience === 'agent' || audience === 'owner');
  return {
    ...shown,
    ...(isClosed || isShutOut ? closed : {}),
    // Until the yes there are the owner's terms, and nothing else that it could depend on.
    ...(isUnconfirmed ? { commissionEligible: unconfirmedTerms } : {}),
    audience,
    isClosed,
    isUnconfirmed,
  } as SeenReceipt;
};
