import type { ReceiptRow } from './receipt-seal.ts';

type Kind = ReceiptRow['initiationType'];

/** An earlier receipt for the same tenant and the same home, oldest first. */
export type EarlierContact = { initiationType: Kind; agentId: number | null; commissionEligible: boolean };

/** A contact about to be put on record. */
export type NewContact = {
  initiationType: Kind;
  agent: { id: number; status: 'pending_review' | 'approved' | 'declined' } | null;
};

/**
 * The first-contact rule: for one tenant and one home the earliest receipt decides. Only an approved agent's introduction
 * before any direct contact makes a commission. An introduction that was itself not eligible (by an agent who was not
 * approved) settles nothing; any other earlier contact ends it, also one by somebody who was not signed in, because
 * doubt must not cost an owner money.
 */
export const isCommissionEligible = (contact: NewContact, earlier: readonly EarlierContact[]): boolean => {
  const { agent } = contact;
  if (contact.initiationType !== 'agent_introduction' || agent?.status !== 'approved') return false;
  const first = earlier.find((one) => one.initiationType !== 'agent_introduction' || one.commissionEligible);
  return first === undefined || (first.initiationType === 'agent_introduction' && first.agentId === agent.id);
};

/** How long after an inquiry a call to put the contact on record still means that inquiry. */
export const sameContactWindowMs = 10 * 60_000;

/** A recent receipt that may already record the contact at hand. */
export type RecentReceipt = Pick<
  ReceiptRow,
  'id' | 'tenantId' | 'tenantName' | 'contactDetails' | 'initiationType' | 'contactMethod'
>;

const squeezed = (text: string | null): string => (text ?? '').replace(/\s+/gu, ' ').trim();

/**
 * Which of the recent receipts (newest first; same home, same e-mail address) already records this contact.
 * One press makes two calls, in whatever order they arrive, and must make one receipt.
 * Someone who is not signed in gets only a receipt whose name and text they know: an e-mail address alone must not fetch
 * what its holder wrote. With `byBeginning`, a tenant's own receipts are found by the beginning of the text too.
 */
export const findSameContact = <R extends RecentReceipt>(
  contact: Omit<RecentReceipt, 'id'>,
  recent: readonly R[],
  options: { byBeginning: boolean },
): R | undefined => {
  const details = squeezed(contact.contactDetails);
  const candidates = recent.filter(
    (one) =>
      one.tenantId === contact.tenantId &&
      one.initiationType === contact.initiationType &&
      one.contactMethod === contact.contactMethod &&
      (contact.tenantId !== null || squeezed(one.tenantName) === squeezed(contact.tenantName)),
  );
  const exact = candidates.find((one) => squeezed(one.contactDetails) === details);
  if (exact || contact.tenantId === null || !options.byBeginning) return exact;
  return candidates.find((one) => squeezed(one.contactDetails).startsWith(details));
};
