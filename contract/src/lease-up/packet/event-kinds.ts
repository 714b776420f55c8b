/** Events caused by tenant, owner and Lintel. */
const ownKinds = [
  'opened',
  'answered',
  'signed',
  'completed',
  'signatures_voided',
  'closed',
  'home_ready',
  'home_not_ready',
] as const;
/**
 * Lintel's reminders of the voucher's deadlines, each sent once per deadline: some days before it, and on the day after it. `voucher` is
 * the last day of the voucher, `inspection` the authority's 15 days, `contract` the 60 days after the lease starts.
 */
export const packetDayKinds = [
  'voucher_ends_soon',
  'voucher_ended',
  'inspection_due_soon',
  'inspection_overdue',
  'contract_due_soon',
  'contract_overdue',
] as const;
export type PacketDayKind = (typeof packetDayKinds)[number];
/**
 * Events after the packet is sent to the housing authority: `looked` means that the authority opened it, `downloaded` that it downloaded
 * the document, `downloaded_all` that it downloaded the attachments, too.
 */
export const authorityStepKinds = [
  'sent',
  'link_renewed',
  'taken_back',
  'looked',
  'downloaded',
  'downloaded_all',
  'received',
  'asked',
  'inspection_set',
  'inspection_passed',
  'inspection_failed',
  'approved',
  'not_approved',
] as const;
export type AuthorityStepKind = (typeof authorityStepKinds)[number];
export const packetEventKinds = [...ownKinds, ...packetDayKinds, ...authorityStepKinds] as const;
export type PacketEventKind = (typeof packetEventKinds)[number];

/** Who caused an event. */
export const packetActors = ['tenant', 'owner', 'lintel', 'authority'] as const;
export type PacketActor = (typeof packetActors)[number];
