import type { AuthorityPage } from '@lintel/contract/lease-up/authority/schema';
import { allow, type Decision, deny } from '../../../platform/policy.ts';
import type { PacketRow, SignatureRow } from '../packet/queries.ts';
import { isOpen, type SubmissionRow } from './queries.ts';

/** What keeps an authority whose link is good from acting on a packet; null where nothing does. */
export const heldByOf = (
  packet: Pick<PacketRow, 'id' | 'closedAt'>,
  submission: Pick<SubmissionRow, 'packetId' | 'decidedAt' | 'takenBackAt' | 'digest'>,
  standing: readonly Pick<SignatureRow, 'digest'>[],
): AuthorityPage['heldBy'] => {
  if (!isOpen(submission)) return 'packet.decided';
  if (packet.closedAt !== null || packet.id !== submission.packetId) return 'packet.closed';
  const isSigned = standing.length === 2 && standing.every(({ digest }) => digest === submission.digest);
  return isSigned ? null : 'packet.being_changed';
};

/** Attachments go with the application: once its packet is closed, neither the owner nor the authority has them. */
export const mayTakeAttachments = ({ closedAt }: Pick<PacketRow, 'closedAt'>): Decision =>
  closedAt === null ? allow : deny('packet.closed');

/** A link lets its authority act on the one packet that was sent with it, as long as both signatures stand and nothing is decided. */
export const mayActByLink = (...facts: Parameters<typeof heldByOf>): Decision => {
  const heldBy = heldByOf(...facts);
  return heldBy === null ? allow : deny(heldBy);
};
