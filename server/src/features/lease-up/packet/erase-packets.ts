import type { AnswerOrigin } from '@lintel/contract/lease-up/packet/schema';
import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { endCalendars } from '../calendar/addresses.ts';
import { checkPhotoFiles } from '../inspection/photos.ts';
import {
  leasePacketEvents,
  leasePacketPhotos,
  leasePacketSelfChecks,
  leasePacketSignatures,
  leasePacketSubmissions,
  leasePackets,
  searchRecords,
} from '../tables.ts';

/** No id is 0. */
const nobody = 0;

type Leaving = { accountId: number; tenantId: number | null; ownerId: number | null; erasedName: string };

/** Erases one side's answers in its packets; that the packet existed, and the signed digests, stay. */
const eraseSide = async (
  tx: Tx,
  whose: SQL,
  name: { tenantName: string } | { ownerName: string },
  from: readonly AnswerOrigin[],
  now: Date,
): Promise<void> => {
  const kept = sql`select jsonb_object_agg(key, value) from jsonb_each(${leasePackets.answers} -> 'answers')
    where not value ->> 'from' = any(${sql.param(from)}::text[])`;
  await tx
    .update(leasePackets)
    .set({
      ...name,
      answers: sql`jsonb_build_object('answers', coalesce((${kept}), '{}'), 'taken', ${leasePackets.answers} -> 'taken')`,
      closedAt: sql`coalesce(${leasePackets.closedAt}, ${now.toISOString()}::timestamptz)`,
      ending: sql`coalesce(${leasePackets.ending}, 'account_closed')`,
    })
    .where(whose);
};

/**
 * Erases what a leaving person wrote in packets and entered for their search record, and closes open packets. Returns a function
 * that deletes the files, to call after the commit.
 */
export const eraseLeasePackets = async (
  tx: Tx,
  context: AppContext,
  { accountId, tenantId, ownerId, erasedName }: Leaving,
): Promise<() => Promise<void>> => {
  const now = context.now();
  await endCalendars(tx, accountId, undefined, now);
  if (tenantId !== null) {
    await tx.delete(searchRecords).where(eq(searchRecords.tenantId, tenantId));
    await eraseSide(
      tx,
      eq(leasePackets.tenantId, tenantId),
      { tenantName: erasedName },
      ['tenant', 'application'],
      now,
    );
  }
  if (ownerId !== null) {
    await eraseSide(tx, eq(leasePackets.ownerId, ownerId), { ownerName: erasedName }, ['owner', 'account'], now);
  }
  await tx
    .update(leasePacketSignatures)
    .set({ name: erasedName })
    .where(eq(leasePacketSignatures.accountId, accountId));
  // Each signed text has the answers of both sides.
  const own = tx
    .select({ id: leasePackets.id })
    .from(leasePackets)
    .where(or(eq(leasePackets.tenantId, tenantId ?? nobody), eq(leasePackets.ownerId, ownerId ?? nobody)));
  await tx.update(leasePacketSignatures).set({ document: null }).where(inArray(leasePacketSignatures.packetId, own));
  const photos = await tx
    .delete(leasePacketPhotos)
    .where(inArray(leasePacketPhotos.packetId, own))
    .returning({ fileKey: leasePacketPhotos.fileKey });
  await tx.delete(leasePacketSelfChecks).where(inArray(leasePacketSelfChecks.packetId, own));
  // The authority's notes may name them.
  await tx.update(leasePacketEvents).set({ note: null }).where(inArray(leasePacketEvents.packetId, own));
  await tx
    .update(leasePacketSubmissions)
    .set({ findings: null, reason: null })
    .where(inArray(leasePacketSubmissions.packetId, own));
  return async () => {
    for (const { fileKey } of photos) await checkPhotoFiles(context).remove(fileKey);
  };
};
