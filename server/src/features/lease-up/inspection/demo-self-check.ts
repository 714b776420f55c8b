import { type InspectionItemId, inspectionItemIds } from '@lintel/contract/lease-up/inspection/items';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { sha256 } from '../../../platform/secrets/sha256.ts';
import { findPacketOfId } from '../packet/queries.ts';
import { leasePacketPhotos, leasePacketSelfChecks, type StoredFindings } from '../tables.ts';
import { checkPhotoFiles } from './photos.ts';
import { findSelfCheck } from './read-self-check.ts';

/** Rosa has checked most of it; one smoke alarm still needs a battery. */
const notYet: readonly InspectionItemId[] = ['waterHeater', 'pests', 'mold'];
const marked: StoredFindings = Object.fromEntries(
  inspectionItemIds
    .filter((item) => !notYet.includes(item))
    .map((item) => [item, { mark: item === 'aidCalls' ? 'not_here' : 'ok', note: null, at: '' }]),
);
const found: StoredFindings = {
  ...marked,
  smokeAlarms: { mark: 'needs_work', note: 'Upstairs hall: a new battery.', at: '' },
};

/** Seeds the check of a sample packet's home, relative to now; leaves one that someone has continued unchanged. */
export const seedSelfCheck = async (tx: Tx, packetId: number, now: Date): Promise<void> => {
  if (!(await findPacketOfId(tx, packetId))) return;
  const at = new Date(now.getTime() - 2.1 * 86_400_000);
  const seeded: StoredFindings = Object.fromEntries(
    Object.entries(found).map(([item, finding]) => [item, { ...finding, at: at.toISOString() }]),
  );
  const before = await findSelfCheck(tx, packetId);
  const isTouched =
    before &&
    inspectionItemIds.some(
      (item) => before.found[item]?.mark !== found[item]?.mark || before.found[item]?.note !== found[item]?.note,
    );
  if (isTouched) return;
  await tx.delete(leasePacketSelfChecks).where(eq(leasePacketSelfChecks.packetId, packetId));
  await tx.insert(leasePacketSelfChecks).values({ packetId, found: seeded, changedAt: at, isSample: true });
};

/** Drawings instead of photos: a carbon monoxide alarm on a wall with its light on, and a railing beside steps. */
const drawn: Partial<Record<InspectionItemId, string>> = {
  monoxideAlarms: `<rect width="960" height="720" fill="#e9e2d5"/><path d="M0 610h960v110H0z" fill="#b99c78"/>
    <rect x="330" y="190" width="300" height="220" rx="26" fill="#fdfdfb" stroke="#c9c4b8" stroke-width="6"/>
    <path d="M380 250h130M380 285h130M380 320h130" stroke="#d5d0c5" stroke-width="10" stroke-linecap="round"/>
    <circle cx="570" cy="285" r="28" fill="#eceae4"/><circle cx="570" cy="360" r="11" fill="#3aa35c"/>`,
  handrails: `<rect width="960" height="720" fill="#dfe6ea"/><path d="M80 640h200v-110h200v-110h200v-110h200V720H80z" fill="#a7967f"/>
    <path d="M130 450L850 90" stroke="#5b4633" stroke-width="26" stroke-linecap="round"/>
    <path d="M180 430v200M380 330v195M580 230v185M780 130v175" stroke="#7a624b" stroke-width="16"/>`,
};

/** Adds the pictures of the sample's check with their files, on servers that store files. */
export const seedCheckPhotos = async (tx: Tx, context: Pick<AppContext, 'config'>, now: Date): Promise<void> => {
  const [check] = await tx.select().from(leasePacketSelfChecks).where(eq(leasePacketSelfChecks.isSample, true));
  if (!check) return;
  const { packetId } = check;
  for (const [item, shapes] of Object.entries(drawn)) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 960 720">${shapes}</svg>`;
    const bytes = await sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer();
    await tx.insert(leasePacketPhotos).values({
      packetId,
      item: item as InspectionItemId,
      fileKey: await checkPhotoFiles(context).put(bytes),
      width: 960,
      height: 720,
      sentDigest: await sha256(bytes),
      addedAt: new Date(now.getTime() - 2 * 86_400_000),
      isSample: true,
    });
  }
};
