import { Refusal } from '@lintel/contract/kernel/refusals';
import * as endpoints from '@lintel/contract/lease-up/authority-accounts/endpoints';
import * as packets from '@lintel/contract/lease-up/authority-accounts/packet-endpoints';
import { pageById } from '../../../platform/http/page.ts';
import { readPreferences } from '../../../platform/http/preferences.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { mailboxOf } from '../../../platform/limits/rate-limit.ts';
import { permit } from '../../../platform/policy.ts';
import { clientInfoOf } from '../../identity/api.ts';
import { accountOf, byAccount } from '../authority/access.ts';
import { ask, decide, receive, recordInspection, setInspection } from '../authority/act-on-packet.ts';
import { readForAuthority } from '../authority/read-for-authority.ts';
import { did } from '../authority/routes.ts';
import { approveAccount, declineAccount, endAccount } from './decide-account.ts';
import { leaveAccount, listPacketsOf, readOwnAccount } from './own-packets.ts';
import { mayReadAuthorityAccounts } from './policy.ts';
import { findForStaff, listForStaff, presentForStaff } from './queries.ts';
import { confirmAccountRequest, readAccountRequest, requestAccount } from './request-account.ts';

/** Accounts of housing authority staff: requests, staff's decisions, and the packets that an account can read. */
export const authorityAccountRoutes: readonly Handled[] = [
  handle(endpoints.askForAuthorityAccount, async ({ input: { body }, ctx, request, reply }) => {
    await clientInfoOf(ctx, request, reply).limit([['mailTo', mailboxOf(body.email)]]);
    return requestAccount(ctx, body, readPreferences(request).language);
  }),
  handle(endpoints.readAuthorityAccountRequest, async ({ input: { body }, ctx }) =>
    readAccountRequest(ctx, body.token),
  ),
  handle(endpoints.confirmAuthorityAccountRequest, async ({ input: { body }, ctx }) =>
    confirmAccountRequest(ctx, body.token),
  ),

  handle(endpoints.listAuthorityAccounts, async ({ input: { query }, ctx, reply }) => {
    permit(mayReadAuthorityAccounts(ctx.viewer));
    const page = pageById(query, reply);
    return page
      .cut(await listForStaff(ctx.db, query.standing, page.asked), ({ asked }) => asked.id)
      .map(presentForStaff);
  }),
  handle(endpoints.approveAuthorityAccount, async ({ input: { params }, ctx }) => {
    await approveAccount(ctx, params.id);
    const row = await findForStaff(ctx.db, params.id);
    if (!row) throw new Refusal('authority_account.not_found');
    return presentForStaff(row);
  }),
  handle(endpoints.declineAuthorityAccount, async ({ input: { params, body }, ctx }) => {
    await declineAccount(ctx, params.id, body.reason);
    return { declined: true as const };
  }),
  handle(endpoints.endAuthorityAccount, async ({ input: { params, body }, ctx }) => {
    await endAccount(ctx, params.id, body.reason);
    return { ended: true as const };
  }),

  handle(packets.readAuthorityAccount, ({ ctx }) => readOwnAccount(ctx)),
  handle(packets.listAuthorityPackets, async ({ input: { query }, ctx, reply }) => {
    const { authorityId } = await accountOf(ctx.db, ctx.viewer);
    const page = pageById(query, reply);
    return page.cut(await listPacketsOf(ctx.db, authorityId, query.show, page.asked));
  }),
  handle(packets.openAuthorityPacket, ({ input: { params }, ctx }) =>
    readForAuthority(ctx, byAccount(ctx.viewer, params.id)),
  ),
  handle(packets.receiveAuthorityPacket, ({ input: { params, body }, ctx }) =>
    did(ctx, byAccount(ctx.viewer, params.id), body, receive),
  ),
  handle(packets.askAboutAuthorityPacket, ({ input: { params, body }, ctx }) =>
    did(ctx, byAccount(ctx.viewer, params.id), body, ask),
  ),
  handle(packets.setAuthorityInspection, ({ input: { params, body }, ctx }) =>
    did(ctx, byAccount(ctx.viewer, params.id), body, setInspection),
  ),
  handle(packets.recordAuthorityInspection, ({ input: { params, body }, ctx }) =>
    did(ctx, byAccount(ctx.viewer, params.id), body, recordInspection),
  ),
  handle(packets.decideAuthorityPacket, ({ input: { params, body }, ctx }) =>
    did(ctx, byAccount(ctx.viewer, params.id), body, decide),
  ),
  handle(packets.leaveAuthorityAccount, async ({ ctx }) => {
    await leaveAccount(ctx);
    return { ended: true as const };
  }),
];
