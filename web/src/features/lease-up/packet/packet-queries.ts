import type { PacketSide } from '@lintel/contract/lease-up/packet/choices';
import * as endpoints from '@lintel/contract/lease-up/packet/endpoints';
import type { LeasePacket, PacketPage } from '@lintel/contract/lease-up/packet/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../platform/app-context.ts';
import { useLiveChanges } from '../../../platform/queries/live-changes.ts';
import { keyOf, queryOf } from '../../../platform/queries/queries.ts';

/** Both sides have the same calls. */
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

/** A page with an open packet, as its parts receive it. */
export type OpenPage = PacketPage & { packet: LeasePacket };

/** Polling interval in addition to the change stream, in ms. */
const pollMs = 30_000;

/** The packet of an application; changes by the other side arrive at once. */
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
