import { dayOf } from '@lintel/contract/kernel/dates';
import { type InspectionItem, inspectionItemsOn } from '@lintel/contract/lease-up/inspection/items';
import type { SelfCheck } from '@lintel/contract/lease-up/inspection/self-check';
import type { PacketSide } from '@lintel/contract/lease-up/packet/choices';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { PacketRow } from '../packet/queries.ts';
import { leasePacketSelfChecks } from '../tables.ts';
import { findCheckPhotos } from './photos.ts';
import { maySeeFindings } from './policy.ts';

type SelfCheckRow = typeof leasePacketSelfChecks.$inferSelect;

export const findSelfCheck = async (db: Db | Tx, packetId: number): Promise<SelfCheckRow | undefined> =>
  (await db.select().from(leasePacketSelfChecks).where(eq(leasePacketSelfChecks.packetId, packetId)))[0];

/** Returns the checklist of a packet: that of the day on which it was opened. */
export const itemsOf = ({ openedAt }: Pick<PacketRow, 'openedAt'>): InspectionItem[] =>
  inspectionItemsOn(dayOf(openedAt));

/** Returns the check of a packet's home, as far as a reader may see it. */
export const readSelfCheck = async (
  db: Db | Tx,
  packet: Pick<PacketRow, 'id' | 'openedAt'>,
  reader: PacketSide | 'authority',
): Promise<SelfCheck> => {
  const [row, photos] = await Promise.all([findSelfCheck(db, packet.id), findCheckPhotos(db, packet.id)]);
  const items = itemsOf(packet);
  const found = items.flatMap(({ id: item }) => {
    const known = row?.found[item];
    return known ? [{ item, ...known }] : [];
  });
  return {
    of: items.length,
    checked: found.length,
    checkedAt:
      found
        .map(({ at }) => at)
        .toSorted()
        .at(-1) ?? null,
    readyAt: row?.readyAt?.toISOString() ?? null,
    found: maySeeFindings(reader) ? found : null,
    photos,
  };
};
