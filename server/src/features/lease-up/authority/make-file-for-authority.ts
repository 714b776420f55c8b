import type { Readable } from 'node:stream';
import type { Language } from '@lintel/contract/kernel/words';
import type { LinkFileEnding } from '@lintel/contract/lease-up/packet/file';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { permit } from '../../../platform/policy.ts';
import { findDocuments, lockApplication, type OpenedFile, openDocumentsFor } from '../../applications/api.ts';
import { type OpenedPhoto, openCheckPhotos } from '../inspection/photos.ts';
import type { GatheredPacket } from '../packet/files/gather-packet.ts';
import { packetArchive } from '../packet/files/packet-archive.ts';
import { packetFileText } from '../packet/files/packet-file.ts';
import { packetPaper } from '../packet/files/packet-paper.ts';
import { findAllSignatures, findPacketHome, findPacketOfId, lockPacket, type PacketRow } from '../packet/queries.ts';
import { recordPacketEvent } from '../packet/record-packet-event.ts';
import { comparePacketRents } from '../rents/compare-packet-rents.ts';
import { leasePacketEvents, leasePacketSubmissions } from '../tables.ts';
import type { Access, Opened } from './access.ts';
import { packetAsSigned } from './as-signed.ts';
import { mayTakeAttachments } from './policy.ts';
import { lookLastsMs } from './queries.ts';

const recorded = { pdf: 'downloaded', zip: 'downloaded_all' } as const;

/** Gathers the contents of an authority's files: what both sides signed, as on its page, and nothing of an unsigned change. */
const gatherForAuthority = async (ctx: Ctx, { submission, applicationId }: Opened): Promise<GatheredPacket> => {
  const packet = await findPacketOfId(ctx.db, submission.packetId);
  if (!packet) throw new Error(`Submission ${submission.id} has no packet.`);
  const [home, signatures, documents] = await Promise.all([
    findPacketHome(ctx.db, packet.propertyId),
    findAllSignatures(ctx.db, packet.id),
    findDocuments(ctx.db, applicationId),
  ]);
  if (!home) throw new Error(`Packet ${packet.id} has no home.`);
  const at = ctx.now();
  const signed = packetAsSigned(packet, submission, signatures);
  const isOver = packet.closedAt !== null;
  return {
    ...signed,
    home,
    documents: isOver ? [] : documents,
    rents: isOver ? null : await comparePacketRents(ctx.db, signed.packet, home, at),
    at,
  };
};

/** Records a download for tenant and owner, once a day like an opening: repeated clicks do not fill the history. */
const recordDownload = async (
  tx: Tx,
  packet: PacketRow,
  { opened, kind, now }: { opened: Opened; kind: 'downloaded' | 'downloaded_all'; now: Date },
): Promise<void> => {
  const { submission, authorityAccountId } = opened;
  const e = leasePacketEvents;
  const bySame =
    authorityAccountId === null ? isNull(e.authorityAccountId) : eq(e.authorityAccountId, authorityAccountId);
  const [known] = await tx
    .select({ id: e.id })
    .from(e)
    .where(and(eq(e.packetId, packet.id), eq(e.kind, kind), bySame, gt(e.at, new Date(now.getTime() - lookLastsMs))))
    .limit(1);
  // A download counts as a look, too.
  await tx
    .update(leasePacketSubmissions)
    .set({ lastOpenedAt: now })
    .where(eq(leasePacketSubmissions.id, submission.id));
  if (!known) await recordPacketEvent(tx, packet, { kind, by: 'authority', at: now, authorityAccountId });
};

/**
 * Makes a packet file for its authority, recorded before it leaves. Refuses: what opening it refuses; for the ZIP file
 * packet.closed and file.unavailable.
 */
export const makeFileForAuthority = async (
  ctx: Ctx,
  access: Access,
  { ending, language }: { ending: LinkFileEnding; language: Language },
): Promise<{ packetId: number; made: Buffer | Readable }> => {
  const now = ctx.now();
  const found = await access.open(ctx.db, now);
  const { applicationId } = found;
  const gathered = await gatherForAuthority(ctx, found);
  // Made first, so that nothing is recorded that could not be made.
  const pdf = await packetPaper(gathered, language);
  let attachments: OpenedFile[] = [];
  let photos: OpenedPhoto[] = [];
  try {
    await ctx.db.transaction(async (tx) => {
      await lockApplication(tx, applicationId);
      const packet = await lockPacket(tx, applicationId);
      // Locked by now: sees what was taken back meanwhile.
      const opened = await access.open(tx, now, 'holds');
      const { submission } = opened;
      if (ending === 'zip') {
        permit(mayTakeAttachments(gathered.packet));
        if (packet?.id === submission.packetId) permit(mayTakeAttachments(packet));
        attachments = await openDocumentsFor(ctx, tx, applicationId);
        photos = await openCheckPhotos({ ...ctx, db: tx }, submission.packetId);
      }
      await recordDownload(tx, gathered.packet, { opened, kind: recorded[ending], now });
      await audit(tx, {
        kind: access.actor ? 'packet_authority_step' : 'packet_link_step',
        actor: access.actor,
        subject: `application:${applicationId}`,
        facts: { step: recorded[ending], submission: submission.id, documents: attachments.length },
        at: now,
      });
    });
  } catch (error) {
    for (const { stream } of [...attachments, ...photos]) stream.destroy();
    throw error;
  }
  const { id: packetId } = gathered.packet;
  if (ending === 'pdf') return { packetId, made: pdf };
  const json = packetFileText(
    { ...gathered, documents: attachments.map(({ document }) => document) },
    ctx.config.origin,
  );
  return { packetId, made: packetArchive(gathered, { pdf, json, attachments, photos }) };
};
