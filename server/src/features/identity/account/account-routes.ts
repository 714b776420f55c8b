import * as endpoints from '@lintel/contract/identity/endpoints';
import {
  addPasskey as addPasskeyEndpoint,
  listPasskeys,
  removePasskey as removePasskeyEndpoint,
  renamePasskey as renamePasskeyEndpoint,
  startPasskey,
} from '@lintel/contract/identity/passkey-endpoints';
import {
  startVerification,
  verifyByCode as verifyByCodeEndpoint,
  verifyByPasskey as verifyByPasskeyEndpoint,
} from '@lintel/contract/identity/verification-endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Ctx } from '../../../app-context.ts';
import { idKey, momentKey, pageOf, readCursor } from '../../../platform/http/page.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { clearSessionCookie } from '../../../platform/http/session.ts';
import { permit } from '../../../platform/policy.ts';
import { clientInfoOf } from '../client-info.ts';
import { addPasskey, beginPasskey, readPasskeys, removePasskey, renamePasskey } from '../passkeys/own-passkeys.ts';
import { mayReadAccount } from '../policy.ts';
import { confirmTwoFactor, renewRecoveryCodes, startTwoFactor, stopTwoFactor } from '../two-factor/two-factor.ts';
import { beginVerification, verifyByCode, verifyByPasskey } from '../verify/verify-again.ts';
import { endOwnSession, endOwnSessions, findSessions, readAccount, viewerOf } from './account.ts';
import { changePassword } from './change-password.ts';
import { resendVerification } from './resend-verification.ts';
import { updateAccount } from './update-account.ts';

const visit = ({ ctx, request, reply }: { ctx: Ctx; request: FastifyRequest; reply: FastifyReply }) =>
  clientInfoOf(ctx, request, reply);

const sessionKeys = z.tuple([momentKey, idKey]);

const verified = 'Thank you. You can go on.';

export const accountRoutes: Handled[] = [
  handle(endpoints.readAccount, async ({ ctx }) => {
    permit(mayReadAccount(ctx.viewer));
    return readAccount(ctx, viewerOf(ctx));
  }),

  handle(endpoints.updateAccount, ({ input, ctx }) => updateAccount(ctx, input.body)),

  handle(endpoints.changePassword, (call) => changePassword(call.ctx, call.input.body, visit(call))),

  handle(endpoints.resendVerification, async (call) => {
    await resendVerification(call.ctx, visit(call));
    return { message: 'A link is on its way to you. It works once, for 30 minutes.' };
  }),

  handle(endpoints.listSessions, async ({ input, ctx, reply }) => {
    permit(mayReadAccount(ctx.viewer));
    const { limit, cursor } = input.query;
    const rows = await findSessions(ctx, viewerOf(ctx), { limit, after: readCursor(cursor, sessionKeys) });
    return pageOf(rows, { limit, reply, markOf: ({ createdAt, id }) => [Date.parse(createdAt), id] });
  }),

  handle(endpoints.endSession, async ({ input, ctx, reply }) => {
    await endOwnSession(ctx, input.params.id);
    if (input.params.id === ctx.viewer?.sessionId) clearSessionCookie(reply, ctx.config);
    return { message: 'That browser is signed out.' };
  }),

  handle(endpoints.signOutEverywhere, async ({ ctx, reply }) => {
    await endOwnSessions(ctx);
    clearSessionCookie(reply, ctx.config);
    return { message: 'You are signed out everywhere.' };
  }),

  handle(endpoints.startTwoFactor, async (call) => {
    call.reply.header('cache-control', 'no-store');
    return startTwoFactor(call.ctx, call.input.body.password, visit(call));
  }),

  handle(endpoints.confirmTwoFactor, async (call) => {
    call.reply.header('cache-control', 'no-store');
    return confirmTwoFactor(call.ctx, call.input.body.code, visit(call));
  }),

  handle(endpoints.renewRecoveryCodes, async (call) => {
    call.reply.header('cache-control', 'no-store');
    return renewRecoveryCodes(call.ctx, call.input.body, visit(call));
  }),

  handle(listPasskeys, async ({ ctx }) => {
    permit(mayReadAccount(ctx.viewer));
    return readPasskeys(ctx, viewerOf(ctx));
  }),

  handle(startPasskey, async (call) => {
    call.reply.header('cache-control', 'no-store');
    return beginPasskey(call.ctx, call.input.body.password, visit(call));
  }),

  handle(addPasskeyEndpoint, async ({ ctx, input }) => {
    await addPasskey(ctx, input.body);
    return { message: 'This device signs you in now.' };
  }),

  handle(renamePasskeyEndpoint, ({ ctx, input }) => renamePasskey(ctx, { id: input.params.id, name: input.body.name })),

  handle(removePasskeyEndpoint, async (call) => {
    const { params, body } = call.input;
    await removePasskey(call.ctx, { id: params.id, password: body.password }, visit(call));
    return { message: 'That passkey is removed.' };
  }),

  handle(startVerification, async ({ ctx, reply }) => {
    reply.header('cache-control', 'no-store');
    return beginVerification(ctx);
  }),

  handle(verifyByPasskeyEndpoint, async ({ ctx, input }) => {
    await verifyByPasskey(ctx, input.body);
    return { message: verified };
  }),

  handle(verifyByCodeEndpoint, async (call) => {
    await verifyByCode(call.ctx, call.input.body.code, visit(call));
    return { message: verified };
  }),

  handle(endpoints.stopTwoFactor, (call) => stopTwoFactor(call.ctx, call.input.body, visit(call))),
];
