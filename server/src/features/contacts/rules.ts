import type { ReceiptRow } from './receipts/receipt-seal.ts';

type Kind = ReceiptRow['initiationType'];

/** A receipt for the given tenant and home, in the order of the chain. */
export type ContactOnRecord = {
  id: number;
  initiationType: Kind;
  agentId: number | null;
  /** For an introduction: whether its agent was approved when it was made, and the tenant has said yes to it. */
  counts: boolean;
  /** Its current status: `dispute` while someone objects, `set_aside` once staff decided that it does not count. */
  status: string;
};

/** Who made first contact. `undecided`: the receipt that decides is in dispute. */
export type FirstContact =
  | { who: 'agent'; agentId: number; receiptId: number }
  | { who: 'direct'; receiptId: number }
  | { who: 'undecided'; agentId: number | null; receiptId: number }
  | { who: 'nobody' };

/**
 * Applies the first-contact rule: for one tenant and one home the earliest receipt decides, in the order of the chain
 * and by no clock. An introduction by an agent who was not approved, or to which the tenant has not said yes, settles
 * nothing, nor does a receipt that staff set aside. Every other contact does, even one by someone who was not signed
 * in, because doubt must not cost an owner money; unless the holder of the address says that it was not them, which
 * excludes it.
 */
export const decideFirstContact = (receipts: readonly ContactOnRecord[]): FirstContact => {
  const first = receipts
    .toSorted((a, b) => a.id - b.id)
    .find(
      ({ status, initiationType, counts }) =>
        status !== 'set_aside' && (initiationType !== 'agent_introduction' || counts),
    );
  if (!first) return { who: 'nobody' };
  const agentId = first.initiationType === 'agent_introduction' ? first.agentId : null;
  if (first.status === 'dispute') return { who: 'undecided', agentId, receiptId: first.id };
  return agentId === null ? { who: 'direct', receiptId: first.id } : { who: 'agent', agentId, receiptId: first.id };
};

/** An earlier receipt for the same tenant and the same home, oldest first. */
export type EarlierContact = {
  initiationType: Kind;
  agentId: number | null;
  commissionEligible: boolean;
  status: string;
};

/** A contact to be recorded. */
export type NewContact = {
  initiationType: Kind;
  agent: { id: number; status: 'pending_review' | 'approved' | 'declined' } | null;
};

/**
 * Returns what a new receipt states permanently: whether, when it is issued, it is an approved agent's introduction
 * before any direct contact. The outcome is decided again from all receipts when there is a lease.
 */
export const isCommissionEligible = (contact: NewContact, earlier: readonly EarlierContact[]): boolean => {
  const { agent } = contact;
  if (contact.initiationType !== 'agent_introduction' || agent?.status !== 'approved') return false;
  const verdict = decideFirstContact([
    ...earlier.map((one, index) => ({ ...one, id: index, counts: one.commissionEligible })),
    { id: earlier.length, initiationType: contact.initiationType, agentId: agent.id, counts: true, status: 'active' },
  ]);
  return verdict.who === 'agent' && verdict.agentId === agent.id;
};

/**
 * Returns an email address in its plainest spelling: in lower case, without what follows a plus sign, and at Google
 * without dots. Only for the first-contact rule, where it can only join what would otherwise be two people; nothing is
 * shown or sent by it.
 */
export const plainAddress = (email: string): string => {
  const typed = email.normalize('NFKC').trim().toLowerCase();
  const cut = typed.lastIndexOf('@');
  if (cut < 1) return typed;
  const host = typed.slice(cut + 1);
  const domain = host === 'googlemail.com' ? 'gmail.com' : host;
  const [name = ''] = typed.slice(0, cut).split('+');
  const plain = domain === 'gmail.com' ? name.replaceAll('.', '') : name;
  return plain === '' ? typed : `${plain}@${domain}`;
};

/** How long after an inquiry a call to record the contact still means that inquiry, in ms. */
export const sameContactWindowMs = 10 * 60_000;

/** A recent receipt that may already record the given contact. */
export type RecentReceipt = Pick<
  ReceiptRow,
  'id' | 'tenantId' | 'tenantName' | 'contactDetails' | 'initiationType' | 'contactMethod'
>;

const squeezed = (text: string | null): string => (text ?? '').replace(/\s+/gu, ' ').trim();

/**
 * Returns the recent receipt (newest first; same home, same email address) that already records this contact. One press
 * makes two calls, in whatever order they arrive, and must make one receipt. Someone who is not signed in gets only a
 * receipt whose name and text they know: an email address alone must not fetch what its holder wrote. With
 * `byBeginning`, a tenant's own receipts are also found by the beginning of the text.
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
