import type { Readable } from 'node:stream';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { type InspectionItemId, inspectionItemIds } from '@lintel/contract/lease-up/inspection/items';
import type { SelfCheckPhoto } from '@lintel/contract/lease-up/inspection/self-check';
import { photoLimits } from '@lintel/contract/listings/photos/photos';
import { servedPaths } from '@lintel/contract/served-paths';
import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { AppContext, Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Upload } from '../../../platform/http/files/read-upload.ts';
import type { Job } from '../../../platform/jobs.ts';
import { permit } from '../../../platform/policy.ts';
import { sha256 } from '../../../platform/secrets/sha256.ts';
import { keepFile } from '../../../providers/files/keep-file.ts';
import { uploadsOf } from '../../../providers/files/open-file-store.ts';
import { tidyFiles } from '../../../providers/files/tidy-files.ts';
import { findApplication } from '../../applications/api.ts';
import { drawPhoto } from '../../listings/api.ts';
import type { PacketRow } from '../packet/queries.ts';
import { leasePacketPhotos } from '../tables.ts';
import { holdPacket } from './hold-packet.ts';
import { mayCheckHome } from './policy.ts';

const p = leasePacketPhotos;

/** Storage of check photos, each under a key of its own. */
export const checkPhotoFiles = uploadsOf('packet-photos');

export const checkPhotoUpload = {
  maxBytes: photoLimits.bytes,
  refusals: { missing: 'photo.missing', empty: 'photo.empty', tooLarge: 'photo.too_large' },
} as const;

/** The widest stored photo, in px. */
const mostWidth = 1280;

/** Checks the permission before a file is read: an unauthorized user need not upload it. */
export const permitCheckPhoto = async (ctx: Ctx, applicationId: number): Promise<void> => {
  permit(mayCheckHome(ctx.viewer, await findApplication(ctx.db, applicationId)));
};

/** Lists the photos of a packet's home, in the order of the checklist. */
export const findCheckPhotos = async (db: Db | Tx, packetId: number): Promise<SelfCheckPhoto[]> => {
  const rows = await db.select().from(p).where(eq(p.packetId, packetId));
  return rows
    .toSorted((one, two) => inspectionItemIds.indexOf(one.item) - inspectionItemIds.indexOf(two.item))
    .map(({ fileKey: id, item, addedAt, width, height }) => ({ id, item, at: addedAt.toISOString(), width, height }));
};

/** A photo with its open file, under its name in a ZIP file; the caller reads or destroys the stream. */
export type OpenedPhoto = { file: string; stream: Readable };

const nameOf = (item: InspectionItemId): string => item.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Opens the photo files of a packet's home, in the order of the checklist and named by its items: at most one each. For readers
 * of the packet. Refuses: file.unavailable.
 */
export const openCheckPhotos = async (
  ctx: Parameters<typeof checkPhotoFiles>[0] & { db: Db | Tx },
  packetId: number,
): Promise<OpenedPhoto[]> => {
  const files = checkPhotoFiles(ctx);
  const opened: OpenedPhoto[] = [];
  for (const { id, item } of await findCheckPhotos(ctx.db, packetId)) {
    const stream = await files.openStream(id);
    if (!stream) {
      for (const one of opened) one.stream.destroy();
      throw new Refusal('file.unavailable');
    }
    const number = String(inspectionItemIds.indexOf(item) + 1).padStart(2, '0');
    opened.push({ file: `self-check/${number}-${nameOf(item)}.webp`, stream });
  }
  return opened;
};

const onRecord = (
  tx: Tx,
  ctx: Ctx,
  { applicationId }: PacketRow,
  facts: { item: string; photo: 'added' | 'removed' },
) =>
  audit(tx, {
    kind: 'packet_home_checked',
    actor: ctx.viewer,
    subject: `application:${applicationId}`,
    facts,
    at: ctx.now(),
  });

/**
 * Adds a photo to an item of a check, replacing an existing one. The same file sent again changes nothing. Refuses as checking
 * does, and photo.wrong_type, photo.unreadable, photo.too_small, server.unavailable (too many are being processed).
 */
export const addCheckPhoto = async (
  ctx: Ctx,
  applicationId: number,
  { item, upload }: { item: InspectionItemId; upload: Upload },
): Promise<void> => {
  const { sizes, width, height } = await drawPhoto(upload.bytes);
  const drawn = sizes.findLast((size) => size.width <= mostWidth) ?? sizes[0];
  if (!drawn) throw new Error('The photo was not drawn.');
  const sentDigest = await sha256(upload.bytes);
  const files = checkPhotoFiles(ctx);
  const id = await files.put(drawn.bytes);
  const replaced = await keepFile(files, id, () =>
    ctx.db.transaction(async (tx) => {
      const packet = await holdPacket(tx, ctx, applicationId);
      const [known] = await tx
        .select()
        .from(p)
        .where(and(eq(p.packetId, packet.id), eq(p.item, item)));
      if (known?.sentDigest === sentDigest) return { isKept: false, value: null };
      if (known) await tx.delete(p).where(eq(p.id, known.id));
      await tx.insert(p).values({
        fileKey: id,
        packetId: packet.id,
        item,
        width: drawn.width,
        height: Math.round((height * drawn.width) / width),
        sentDigest,
        addedAt: ctx.now(),
        isSample: packet.isSample,
      });
      await onRecord(tx, ctx, packet, { item, photo: 'added' });
      return { isKept: true, value: known?.fileKey ?? null };
    }),
  );
  if (replaced !== null) await files.remove(replaced);
};

/** Deletes the photo of an item; does nothing if there is none. Refuses as checking does. */
export const removeCheckPhoto = async (ctx: Ctx, applicationId: number, item: InspectionItemId): Promise<void> => {
  const removed = await ctx.db.transaction(async (tx) => {
    const packet = await holdPacket(tx, ctx, applicationId);
    const [row] = await tx
      .delete(p)
      .where(and(eq(p.packetId, packet.id), eq(p.item, item)))
      .returning({ fileKey: p.fileKey });
    if (row) await onRecord(tx, ctx, packet, { item, photo: 'removed' });
    return row;
  });
  if (removed) await checkPhotoFiles(ctx).remove(removed.fileKey);
};

const photoId = z.uuid();

/**
 * Serves `GET /api/lease-packet-photos/{id}` to anyone who knows the id, which is random and shown only to readers of the packet:
 * its two sides, a helper with that right, and the housing authority, which has no session here.
 */
export const serveCheckPhotos = (app: FastifyInstance, context: AppContext): void => {
  app.get<{ Params: { id: string } }>(
    servedPaths.leasePacketPhoto(':id'),
    { config: { limit: 'picture' } },
    async (request, reply) => {
      const parsed = photoId.safeParse(request.params.id);
      const [photo] = parsed.success
        ? await context.db.select({ fileKey: p.fileKey }).from(p).where(eq(p.fileKey, parsed.data))
        : [];
      if (!photo) throw new Refusal('document.not_found');
      const bytes = await checkPhotoFiles(context).read(photo.fileKey);
      if (!bytes) throw new Refusal('file.unavailable');
      return reply
        .type('image/webp')
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .send(bytes);
    },
  );
};

const day = 86_400_000;

/**
 * Deletes files that no photo names any more (left by an upload that was cut short, or by a person who left). Returns the number
 * deleted.
 */
const tidyCheckPhotos = (context: AppContext, storedBefore = new Date(Date.now() - day)): Promise<number> =>
  tidyFiles(checkPhotoFiles(context), storedBefore, async (ids) => {
    const named = await context.db.select({ fileKey: p.fileKey }).from(p).where(inArray(p.fileKey, ids));
    return named.map(({ fileKey }) => fileKey);
  });

export const checkPhotoJobs: readonly Job[] = [
  {
    name: 'lease-up.tidy-photos',
    cron: '27 * * * *',
    run: async (context) => {
      await tidyCheckPhotos(context);
    },
  },
];
