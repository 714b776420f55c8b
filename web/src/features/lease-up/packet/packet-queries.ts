import type { PacketSide } from '@lintel/contract/lease-up/packet/choices';
import * as endpoints from '@lintel/contract/lease-up/packet/endpoints';
import type { LeasePacket, PacketPage } from '@lintel/contract/lease-up/packet/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../platform/app-context.ts';
import { useLiveChanges } from '../../../platform/queries/live-changes.ts';
import { keyOf, queryOf } from '../../../platform/queries/queries.ts';

/** The same calls for both sides. */
export const packetCalls = {
  tenant: {
    read: endpoints.readLeasePacket,
    open: endpoints.openLeasePacket,
    answer: endpoints.answerLeasePacket,
    sign: endpoints.signLeasePacket,
  },
  owner: {
    read: endpoints.readOwnerLeasePacket,
    open: endpoints.openOwnerLeasePacket,
    answer: endpoints.answerOwnerLeasePacket,
    sign: endpoints.signOwnerLeasePacket,
  },
} as const;

/** A page whose packet is open, as its parts are given it. */
export type OpenPage = PacketPage & { packet: LeasePacket };

/** How often it is asked for, beside what the stream of changes tells. */
const pollMs = 30_000;

/** The packet of an application; what the other side does comes at once. */
export const usePacketPage = (side: PacketSide, id: number) => {
  const client = useQueryClient();
  const { read } = packetCalls[side];
  const call = { params: { id } };
  useLiveChanges((changed) => {
    if (changed === null || (changed.topic === 'lease_packet' && changed.id === id)) {
      void client.invalidateQueries({ queryKey: keyOf(read, call) });
    }
  });
  return useQuery({ ...queryOf(useApi(), read, call), refetchInterval: pollMs });
};
