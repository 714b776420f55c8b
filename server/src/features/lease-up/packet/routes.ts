import type { PacketSide } from '@lintel/contract/lease-up/packet/choices';
import * as endpoints from '@lintel/contract/lease-up/packet/endpoints';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { answerPacket } from './answer-packet.ts';
import { openPacket } from './open-packet.ts';
import { readPacketPage } from './present.ts';
import { signPacket } from './sign-packet.ts';

const ofTenant = {
  read: endpoints.readLeasePacket,
  open: endpoints.openLeasePacket,
  answer: endpoints.answerLeasePacket,
  sign: endpoints.signLeasePacket,
};
const ofOwner = {
  read: endpoints.readOwnerLeasePacket,
  open: endpoints.openOwnerLeasePacket,
  answer: endpoints.answerOwnerLeasePacket,
  sign: endpoints.signOwnerLeasePacket,
};

/** Returns the same calls for either side; the call itself says which side. */
const callsOf = (side: PacketSide, { read, open, answer, sign }: typeof ofTenant | typeof ofOwner): Handled[] => [
  handle(read, async ({ input: { params }, ctx }) => readPacketPage(ctx, params.id, side)),
  handle(open, async ({ input: { params }, ctx }) => {
    await openPacket(ctx, params.id, side);
    return readPacketPage(ctx, params.id, side);
  }),
  handle(answer, async ({ input: { params, body }, ctx }) => {
    await answerPacket(ctx, params.id, side, body);
    return readPacketPage(ctx, params.id, side);
  }),
  handle(sign, async ({ input: { params, body }, ctx }) => {
    await signPacket(ctx, params.id, side, body);
    return readPacketPage(ctx, params.id, side);
  }),
];

export const packetRoutes: readonly Handled[] = [...callsOf('tenant', ofTenant), ...callsOf('owner', ofOwner)];
