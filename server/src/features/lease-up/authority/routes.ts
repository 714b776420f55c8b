import * as endpoints from '@lintel/contract/lease-up/authority/endpoints';
import type { PacketSide } from '@lintel/contract/lease-up/packet/choices';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { readPacketPage } from '../packet/present.ts';
import { askByLink, decideByLink, receiveByLink, recordInspectionByLink, setInspectionByLink } from './act-by-link.ts';
import { readByLink } from './read-by-link.ts';
import { sendPacket, takeBackPacket } from './send-packet.ts';
import { suggestAuthoritiesLike } from './suggest-authorities.ts';

const ofTenant = { send: endpoints.sendLeasePacket, takeBack: endpoints.takeBackLeasePacket };
const ofOwner = { send: endpoints.sendOwnerLeasePacket, takeBack: endpoints.takeBackOwnerLeasePacket };

const callsOf = (side: PacketSide, { send, takeBack }: typeof ofTenant | typeof ofOwner): Handled[] => [
  handle(send, async ({ input: { params, body }, ctx }) => {
    await sendPacket(ctx, params.id, side, body);
    return readPacketPage(ctx, params.id, side);
  }),
  handle(takeBack, async ({ input: { params }, ctx }) => {
    await takeBackPacket(ctx, params.id, side);
    return readPacketPage(ctx, params.id, side);
  }),
];

/** Calls of tenant and owner, and of the housing authority by the secret of its link. */
export const authorityRoutes: readonly Handled[] = [
  handle(endpoints.suggestAuthorities, async ({ input: { query }, ctx }) => suggestAuthoritiesLike(ctx.db, query.text)),
  ...callsOf('tenant', ofTenant),
  ...callsOf('owner', ofOwner),
  handle(endpoints.openPacketLink, async ({ input: { body }, ctx }) => readByLink(ctx, body.token)),
  handle(endpoints.receivePacket, async ({ input: { body }, ctx }) => {
    await receiveByLink(ctx, body);
    return readByLink(ctx, body.token);
  }),
  handle(endpoints.askAboutPacket, async ({ input: { body }, ctx }) => {
    await askByLink(ctx, body);
    return readByLink(ctx, body.token);
  }),
  handle(endpoints.setPacketInspection, async ({ input: { body }, ctx }) => {
    await setInspectionByLink(ctx, body);
    return readByLink(ctx, body.token);
  }),
  handle(endpoints.recordPacketInspection, async ({ input: { body }, ctx }) => {
    await recordInspectionByLink(ctx, body);
    return readByLink(ctx, body.token);
  }),
  handle(endpoints.decidePacket, async ({ input: { body }, ctx }) => {
    await decideByLink(ctx, body);
    return readByLink(ctx, body.token);
  }),
];
