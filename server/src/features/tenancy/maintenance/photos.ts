import { Refusal } from '@lintel/contract/kernel/refusals';
import { servedPaths } from '@lintel/contract/served-paths';
import { maintenancePhotosMax } from '@lintel/contract/tenancy/maintenance/schema';
import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { AppContext, Ctx } from '../../../app-context.ts';
import type { Upload } from '../../../platform/http/files/read-upload.ts';
import { sendDownload } from '../../../platform/http/files/send-download.ts';
import type { FindViewer } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import { sha256 } from '../../../platform/secrets/sha256.ts';
import { inspectDocument, inspectName } from '../../../providers/files/inspect-document.ts';
import { keepFile } from '../../../providers/files/keep-file.ts';
import { uploadsOf } from '../../../providers/files/open-file-store.ts';
import { tidyFiles } from '../../../providers/files/tidy-files.ts';
import { isTenantOf, mayLiveIn } from '../policy.ts';
import { maintenancePhotos } from '../tables.ts';
import { findTenancy, lockTenancy } from '../tenancies/queries.ts';
import { findPhoto, type PhotoRow } from './queries.ts';

/** Folder of repair photos, each under its own id, outside everything that is served. */
export const photoFiles = uploadsOf('maintenance-photos');

/** Checks permission before the file is read: a user who may not send one need not upload it. */
export const permitPhoto = async (ctx: Ctx, tenancyId: number): Promise<void> => {
  permit(mayLiveIn(ctx.viewer, await findTenancy(ctx.db, tenancyId)));
};

/** How many photos may wait for a request that is not sent yet. */
const mostWaiting = maintenancePhotosMax * 3;

/**
 * Inspects, re-encodes and stores a photo for a request that is not sent yet. Uploading the same photo again returns
 * the stored one. Refuses: viewer.unknown, tenancy.not_found, document.*.
 */
export const addPhoto = async (ctx: Ctx, tenancyId: number, upload: Upload): Promise<PhotoRow> => {
  const name = inspectName(upload.name);
  const { contentType, bytes } = await inspectDocument(upload.bytes);
  const sentDigest = await sha256(upload.bytes);
  const files = photoFiles(ctx);
  const id = await files.put(bytes);
  return keepFile(files, id, async () => {
    const row = await ctx.db.transaction(async (tx) => {
      const tenancy = await lockTenancy(tx, tenancyId);
      permit(mayLiveIn(ctx.viewer, tenancy));
      const { viewer } = ctx;
      if (!tenancy || !viewer) throw new Refusal('tenancy.not_found');
      const p = maintenancePhotos;
      const waiting = await tx
        .select()
        .from(p)
        .where(and(eq(p.uploaderAccountId, viewer.accountId), isNull(p.requestId), isNull(p.removedAt)));
      const same = waiting.find(
        (one) => one.tenancyId === tenancyId && one.name === name && one.sentDigest === sentDigest,
      );
      if (same) return same;
      if (waiting.length >= mostWaiting) throw new Refusal('document.too_many');
      const [stored] = await tx
        .insert(p)
        .values({
          id,
          tenancyId,
          uploaderAccountId: viewer.accountId,
          name,
          contentType,
          bytes: bytes.length,
          sentDigest,
          uploadedAt: ctx.now(),
        })
        .returning();
      if (!stored) throw new Error('The picture was not stored.');
      return stored;
    });
    return { isKept: row.id === id, value: row };
  });
};

const photoId = z.uuid();

/** Serves `GET /api/maintenance-photos/{id}` to both sides of its tenancy, once it was sent. */
export const serveMaintenancePhotos = (app: FastifyInstance, context: AppContext, findViewer: FindViewer): void => {
  app.get<{ Params: { id: string } }>(
    servedPaths.maintenancePhoto(':id'),
    { config: { limit: 'download' } },
    async (request, reply) => {
      const viewers = { tenant: await findViewer(request, 'tenant'), owner: await findViewer(request, 'owner') };
      if (!viewers.tenant && !viewers.owner) throw new Refusal('viewer.unknown');
      const parsed = photoId.safeParse(request.params.id);
      const photo = parsed.success ? await findPhoto(context.db, parsed.data) : undefined;
      const tenancy = photo && (await findTenancy(context.db, photo.tenancyId));
      const isSide =
        tenancy !== undefined &&
        ((viewers.owner !== null && viewers.owner.ownerId === tenancy.ownerId) ||
          (viewers.tenant !== null && isTenantOf(viewers.tenant, tenancy)));
      if (!photo || !isSide || photo.requestId === null || photo.removedAt !== null) {
        throw new Refusal('document.not_found');
      }
      const bytes = await photoFiles(context).read(photo.id);
      if (!bytes) throw new Refusal('file.unavailable');
      return sendDownload(reply, { name: photo.name, mediaType: photo.contentType, bytes });
    },
  );
};

const day = 86_400_000;

/**
 * Deletes photos that were not sent within a day of their upload, then files without a row. Returns how many were
 * deleted.
 */
export const tidyPhotos = async (context: AppContext, storedBefore = new Date(Date.now() - day)): Promise<number> => {
  const files = photoFiles(context);
  const p = maintenancePhotos;
  const unused = await context.db
    .delete(p)
    .where(and(isNull(p.requestId), lt(p.uploadedAt, new Date(context.now().getTime() - day))))
    .returning({ id: p.id });
  for (const { id } of unused) await files.remove(id);
  const orphaned = await tidyFiles(files, storedBefore, async (ids) => {
    const named = await context.db
      .select({ id: p.id })
      .from(p)
      .where(and(inArray(p.id, ids), isNull(p.removedAt)));
    return named.map(({ id }) => id);
  });
  return unused.length + orphaned;
};
