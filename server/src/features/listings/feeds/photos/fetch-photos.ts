import { Refusal, type RefusalCode } from '@lintel/contract/kernel/refusals';
import type { FeedPhotoFault } from '@lintel/contract/listings/feeds/labels';
import { photoAddress, photoLimits } from '@lintel/contract/listings/photos/photos';
import { and, eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../../../app-context.ts';
import type { Tx } from '../../../../platform/database/db.ts';
import { FetchFailed, type FetchFault, fetchPublic } from '../../../../platform/fetching/fetch-public.ts';
import { sha256 } from '../../../../platform/secrets/sha256.ts';
import { auditEvents } from '../../../../platform/tables.ts';
import { keepFile } from '../../../../providers/files/keep-file.ts';
import { type DrawnPhoto, drawPhoto } from '../../photos/draw-photo.ts';
import { fingerprintVersion } from '../../photos/fingerprint.ts';
import { photoFiles, photoPart } from '../../photos/photo-files.ts';
import { properties, propertyPhotos } from '../../tables.ts';
import { feedPhotos } from '../tables.ts';

type Context = Pick<AppContext, 'db' | 'now' | 'config' | 'log'>;
type Wanted = { property_id: number; address: string; tries: number; is_shown: boolean };

const limits = { bytes: photoLimits.bytes, silenceMs: 10_000, totalMs: 30_000 };
/** How many are claimed at a time, and how many fetched at once. */
const claimed = 20;
const atOnce = 4;
/** How long a claim lasts, in ms; after that its holder counts as dead. */
const leaseMs = 10 * 60_000;
/** Delays before the retries after its server did not respond, in ms. */
const waitsMs = [10 * 60_000, 3_600_000, 6 * 3_600_000];
/** A job has five minutes; the rest continues a minute later. */
const longestMs = 2 * 60_000;

class Failed extends Error {
  readonly fault: FeedPhotoFault;
  readonly isForGood: boolean;
  constructor(fault: FeedPhotoFault, isForGood = true) {
    super(fault);
    this.fault = fault;
    this.isForGood = isForGood;
  }
}

const faultOfFetch = (fault: FetchFault): Failed => {
  if (fault === 'address-not-public' || fault === 'redirect-not-followed') return new Failed('address-not-public');
  if (fault === 'too-large') return new Failed('too-large');
  return new Failed('no-answer', false);
};
const faultsOfDrawing: Partial<Record<RefusalCode, FeedPhotoFault>> = {
  'photo.wrong_type': 'no-picture',
  'photo.unreadable': 'damaged',
  'photo.too_small': 'too-small',
};

const claim = async ({ db, now }: Context): Promise<Wanted[]> => {
  const at = now();
  const { rows } = await db.execute<Wanted>(sql`
    update feed_photos f set next_at = ${new Date(at.getTime() + leaseMs).toISOString()}::timestamptz, tries = f.tries + 1
    from (
      select property_id, address from feed_photos where next_at <= ${at.toISOString()}::timestamptz
      order by next_at limit ${claimed} for update skip locked) due, properties p
    where f.property_id = due.property_id and f.address = due.address and p.id = f.property_id
    returning f.property_id, f.address, f.tries, p.status <> 'withdrawn' and f.address = any(p.images) as is_shown`);
  return rows;
};

/** Fetches and re-encodes a picture. Throws Failed, and Refusal if too many pictures wait to be encoded. */
const fetchPhoto = async ({ config }: Context, address: string): Promise<{ bytes: Buffer; drawn: DrawnPhoto }> => {
  const chunks: Uint8Array[] = [];
  try {
    const fetched = await fetchPublic(address, {
      headers: { accept: 'image/webp, image/png, image/jpeg' },
      limits,
      allowed: config.privateFeeds,
    });
    if (fetched.status !== 200) throw new Failed(...statusFault(fetched.status));
    for await (const chunk of fetched.body) chunks.push(chunk);
  } catch (error) {
    throw error instanceof FetchFailed ? faultOfFetch(error.fault) : error;
  }
  const bytes = Buffer.concat(chunks);
  const drawn = await drawPhoto(bytes).catch((error: unknown) => {
    const fault = error instanceof Refusal ? faultsOfDrawing[error.code] : undefined;
    throw fault ? new Failed(fault) : error;
  });
  return { bytes, drawn };
};

const statusFault = (status: number): [FeedPhotoFault, boolean] =>
  status === 429 || status >= 500 ? ['no-answer', false] : ['not-there', true];

const isIt = ({ property_id, address }: Wanted) =>
  and(eq(feedPhotos.propertyId, property_id), eq(feedPhotos.address, address));

/** Returns the home of the picture, locked; null if it no longer shows it. */
const holdHome = async (tx: Tx, { property_id, address }: Wanted) => {
  const [home] = await tx
    .select({ id: properties.id, images: properties.images, status: properties.status })
    .from(properties)
    .where(eq(properties.id, property_id))
    .for('update');
  return home && home.status !== 'withdrawn' && home.images.includes(address) ? home : null;
};

/** Returns whether the stored files belong to a photo. */
const keep = async (
  tx: Tx,
  wanted: Wanted,
  photo: Pick<typeof propertyPhotos.$inferInsert, 'fileKey' | 'width' | 'height' | 'sentDigest' | 'fingerprint'>,
  now: Date,
): Promise<boolean> => {
  const home = await holdHome(tx, wanted);
  if (!home) {
    await tx.delete(feedPhotos).where(isIt(wanted));
    return false;
  }
  const [same] = await tx
    .select({ fileKey: propertyPhotos.fileKey, width: propertyPhotos.width })
    .from(propertyPhotos)
    .where(and(eq(propertyPhotos.propertyId, home.id), eq(propertyPhotos.sentDigest, photo.sentDigest)));
  const { fileKey, width } = same ?? photo;
  const image = photoAddress(fileKey, width);
  const images = [...new Set(home.images.map((each) => (each === wanted.address ? image : each)))];
  await tx.update(properties).set({ images, updatedAt: now }).where(eq(properties.id, home.id));
  await tx.update(feedPhotos).set({ image, fault: null, nextAt: null }).where(isIt(wanted));
  if (same) return false;
  const [row] = await tx
    .insert(propertyPhotos)
    .values({ propertyId: home.id, ...photo, fingerprintVersion, uploadedAt: now })
    .returning({ id: propertyPhotos.id });
  await tx.insert(auditEvents).values({
    kind: 'photo_added',
    actorAccountId: null,
    subject: `property:${home.id}`,
    facts: { photoId: row?.id ?? 0 },
    createdAt: now,
  });
  return true;
};

const giveUp = (context: Context, wanted: Wanted, { fault, isForGood }: Failed): Promise<void> =>
  context.db.transaction(async (tx) => {
    const now = context.now();
    const wait = isForGood ? undefined : waitsMs[wanted.tries - 1];
    if (wait !== undefined) {
      await tx
        .update(feedPhotos)
        .set({ nextAt: new Date(now.getTime() + wait) })
        .where(isIt(wanted));
      return;
    }
    const home = await holdHome(tx, wanted);
    await tx.update(feedPhotos).set({ fault, nextAt: null }).where(isIt(wanted));
    if (!home) return;
    const images = home.images.filter((each) => each !== wanted.address);
    await tx.update(properties).set({ images, updatedAt: now }).where(eq(properties.id, home.id));
  });

const bring = async (context: Context, wanted: Wanted): Promise<void> => {
  if (!wanted.is_shown) {
    await context.db.delete(feedPhotos).where(isIt(wanted));
    return;
  }
  try {
    const { bytes, drawn } = await fetchPhoto(context, wanted.address);
    const { width, height, sizes, fingerprint } = drawn;
    const sentDigest = await sha256(bytes);
    const files = photoFiles(context);
    const fileKey = await files.putParts(Object.fromEntries(sizes.map((size) => [photoPart(size.width), size.bytes])));
    await keepFile(files, fileKey, async () => ({
      isKept: await context.db.transaction((tx) =>
        keep(tx, wanted, { fileKey, width, height, sentDigest, fingerprint }, context.now()),
      ),
      value: undefined,
    }));
  } catch (error) {
    if (error instanceof Failed) await giveUp(context, wanted, error);
    // Its claim expires, and then it is retried.
    else if (!(error instanceof Refusal)) context.log('a picture of a feed was not stored', {}, error);
  }
};

/**
 * Fetches the pictures that feeds name, from public addresses, and stores them like uploaded ones. The owner is shown
 * which ones failed; the home is listed without them. Several servers may do so at once.
 */
export const fetchFeedPhotos = async (context: Context): Promise<void> => {
  const until = performance.now() + longestMs;
  while (performance.now() < until) {
    const wanted = await claim(context);
    if (wanted.length === 0) return;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let next = wanted.shift(); next; next = wanted.shift()) await bring(context, next);
      }),
    );
  }
};
