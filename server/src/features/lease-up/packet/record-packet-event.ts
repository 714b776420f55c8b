import type { PacketActor, PacketEventKind } from '@lintel/contract/lease-up/packet/event-kinds';
import type { Tx } from '../../../platform/database/db.ts';
import { leasePacketEvents } from '../tables.ts';

/** Adds an event to a packet's history, in the transaction that causes it; both sides learn of it at once. */
export const recordPacketEvent = async (
  tx: Tx,
  packet: { id: number; isSample: boolean },
  event: {
    kind: PacketEventKind;
    by: PacketActor;
    at: Date;
    note?: string | null;
    namedDay?: string | null;
    authorityAccountId?: number | null;
  },
): Promise<void> => {
  await tx.insert(leasePacketEvents).values({ packetId: packet.id, isSample: packet.isSample, ...event });
};
