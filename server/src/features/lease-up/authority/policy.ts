import type { AuthorityPage } from '@lintel/contract/lease-up/authority/schema';
import { allow, type Decision, deny } from '../../../platform/policy.ts';
import type { Viewer } from '../../../viewer.ts';
import type { PacketRow, SignatureRow } from '../packet/queries.ts';
import { isOpen, type SubmissionRow } from './queries.ts';

/** Returns what keeps an authority that may read a packet from acting on it; null if nothing does. */
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

/** Allows attachments, which belong to the application, until the packet is closed; then neither owner nor authority can open them. */
export const mayTakeAttachments = ({ closedAt }: Pick<PacketRow, 'closedAt'>): Decision =>
  closedAt === null ? allow : deny('packet.closed');

/** Lets a person at an authority open its packets from the second approval of their account to its end; no one else can by signing in. */
export const mayActForAuthority = (
  viewer: Viewer | null,
  account: { accountId: number | null; approvedAt: Date | null; endedAt: Date | null } | undefined,
): Decision => {
  if (!viewer) return deny('viewer.unknown');
  const isTheirs = account !== undefined && account.accountId === viewer.accountId;
  return isTheirs && account.approvedAt !== null && account.endedAt === null ? allow : deny('viewer.not_allowed');
};

/** Lets an authority act on a packet sent to it, as long as both signatures stand and nothing is decided. */
export const mayActOnPacket = (...facts: Parameters<typeof heldByOf>): Decision => {
  const heldBy = heldByOf(...facts);
  return heldBy === null ? allow : deny(heldBy);
};
