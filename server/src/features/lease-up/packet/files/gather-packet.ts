import { Refusal } from '@lintel/contract/kernel/refusals';
import type { PacketSide } from '@lintel/contract/lease-up/packet/choices';
import type { RentComparison } from '@lintel/contract/lease-up/rents/schema';
import type { Ctx } from '../../../../app-context.ts';
import { permit } from '../../../../platform/policy.ts';
import { type DocumentRow, findApplication, findDocuments } from '../../../applications/api.ts';
import { comparePacketRents } from '../../rents/compare-packet-rents.ts';
import { mayReadPacket } from '../policy.ts';
import {
  findAllSignatures,
  findPacket,
  findPacketHome,
  type PacketHome,
  type PacketRow,
  type SignatureRow,
} from '../queries.ts';

/** The contents of a packet's files. */
export type GatheredPacket = {
  packet: PacketRow;
  home: PacketHome;
  signatures: readonly SignatureRow[];
  documents: readonly DocumentRow[];
  rents: RentComparison | null;
  /** Changed since it was sent: all of this is what both had signed before, without the origins of answers. */
  isBeingChanged: boolean;
  at: Date;
};

/**
 * Gathers an application's packet for one of its two sides; staff have no access. Refuses: viewer.unknown, application.not_found,
 * application.withdrawn (owner), packet.not_found.
 */
export const gatherPacket = async (ctx: Ctx, applicationId: number, side: PacketSide): Promise<GatheredPacket> => {
  const application = await findApplication(ctx.db, applicationId);
  permit(mayReadPacket(ctx.viewer, application, side));
  const packet = await findPacket(ctx.db, applicationId);
  if (!packet) throw new Refusal('packet.not_found');
  const [home, signatures, documents] = await Promise.all([
    findPacketHome(ctx.db, packet.propertyId),
    findAllSignatures(ctx.db, packet.id),
    findDocuments(ctx.db, applicationId),
  ]);
  if (!home) throw new Error(`Packet ${packet.id} has no home.`);
  const at = ctx.now();
  const rents = packet.closedAt === null ? await comparePacketRents(ctx.db, packet, home, at) : null;
  return { packet, home, signatures, documents, rents, isBeingChanged: false, at };
};

/** Returns the signatures of the current answers. */
export const standing = ({ signatures }: Pick<GatheredPacket, 'signatures'>): SignatureRow[] =>
  signatures.filter(({ voidedAt }) => voidedAt === null);

/** Returns a file's name in the ZIP file: without a path, unique, and numbered in the order of upload. */
export const fileOf = ({ name }: Pick<DocumentRow, 'name'>, index: number): string =>
  `attachments/${String(index + 1).padStart(2, '0')}-${name.toWellFormed().replace(/[\p{Cc}\u2028\u2029/\\:*?"<>|]/gu, '_')}`;
