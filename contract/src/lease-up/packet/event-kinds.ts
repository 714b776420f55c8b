/** What tenant, owner and Lintel do with a packet. */
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
 * What is done once it goes to the housing authority: `looked` is that the authority opened it, `downloaded` that it took the paper along,
 * `downloaded_all` that it took the attachments, too.
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
export const packetEventKinds = [...ownKinds, ...authorityStepKinds] as const;
export type PacketEventKind = (typeof packetEventKinds)[number];

/** Who did it. */
export const packetActors = ['tenant', 'owner', 'lintel', 'authority'] as const;
export type PacketActor = (typeof packetActors)[number];
