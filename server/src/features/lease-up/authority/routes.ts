import * as endpoints from '@lintel/contract/lease-up/authority/endpoints';
import type { AuthorityPage } from '@lintel/contract/lease-up/authority/schema';
import type { PacketSide } from '@lintel/contract/lease-up/packet/choices';
import type { Ctx } from '../../../app-context.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { readPacketPage } from '../packet/present.ts';
import { type Access, byLink } from './access.ts';
import { ask, decide, receive, recordInspection, setInspection } from './act-on-packet.ts';
import { readForAuthority } from './read-for-authority.ts';
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

/** Performs an action on a packet as its authority, and returns the packet after it. */
export const did = async <Body>(
  ctx: Ctx,
  access: Access,
  body: Body,
  act: (ctx: Ctx, access: Access, body: Body) => Promise<void>,
): Promise<AuthorityPage> => {
  await act(ctx, access, body);
  return readForAuthority(ctx, access);
};

/** Calls of tenant and owner, and of the housing authority by the secret of its link. */
export const authorityRoutes: readonly Handled[] = [
  handle(endpoints.suggestAuthorities, async ({ input: { query }, ctx }) => suggestAuthoritiesLike(ctx.db, query.text)),
  ...callsOf('tenant', ofTenant),
  ...callsOf('owner', ofOwner),
  handle(endpoints.openPacketLink, async ({ input: { body }, ctx }) => readForAuthority(ctx, byLink(body.token))),
  handle(endpoints.receivePacket, ({ input: { body }, ctx }) => did(ctx, byLink(body.token), body, receive)),
  handle(endpoints.askAboutPacket, ({ input: { body }, ctx }) => did(ctx, byLink(body.token), body, ask)),
  handle(endpoints.setPacketInspection, ({ input: { body }, ctx }) =>
    did(ctx, byLink(body.token), body, setInspection),
  ),
  handle(endpoints.recordPacketInspection, ({ input: { body }, ctx }) =>
    did(ctx, byLink(body.token), body, recordInspection),
  ),
  handle(endpoints.decidePacket, ({ input: { body }, ctx }) => did(ctx, byLink(body.token), body, decide)),
];
