import * as endpoints from '@lintel/contract/identity/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../../../app-context.ts';
import { pageById } from '../../../platform/http/page.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { clearSessionCookie } from '../../../platform/http/session.ts';
import { mailboxOf } from '../../../platform/limits/rate-limit.ts';
import { permit } from '../../../platform/policy.ts';
import { clientInfoOf } from '../client-info.ts';
import { confirmLetter } from '../emails.ts';
import { mayChangeAccount, mayReadAccount, maySecureAccount } from '../policy.ts';
import { mailLink } from '../registration/mail-link.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { confirmTwoFactor, renewRecoveryCodes, startTwoFactor, stopTwoFactor } from '../two-factor/two-factor.ts';
import { endOwnSession, findSessions, lockAccount, readAccount, viewerOf } from './account.ts';
import { changePassword } from './change-password.ts';
import { updateAccount } from './update-account.ts';

const visit = ({ ctx, request, reply }: { ctx: Ctx; request: FastifyRequest; reply: FastifyReply }) =>
  clientInfoOf(ctx, request, reply);

export const accountRoutes: Handled[] = [
  handle(endpoints.readAccount, async ({ ctx }) => {
    permit(mayReadAccount(ctx.viewer));
    return readAccount(ctx, viewerOf(ctx));
  }),

  handle(endpoints.updateAccount, async ({ input, ctx }) => {
    permit(mayChangeAccount(ctx.viewer));
    return updateAccount(ctx, input.body);
  }),

  handle(endpoints.changePassword, async (call) => {
    permit(maySecureAccount(call.ctx.viewer));
    return changePassword(call.ctx, call.input.body, visit(call));
  }),

  handle(endpoints.resendVerification, async (call) => {
    const { ctx } = call;
    permit(mayChangeAccount(ctx.viewer));
    const viewer = viewerOf(ctx);
    await visit(call).limit([['mailTo', mailboxOf(viewer.email)]]);
    await ctx.db.transaction(async (tx) => {
      const { account } = await lockAccount(tx, viewer, null);
      const language = account.language ?? 'en';
      await mailLink(tx, ctx, {
        account,
        purpose: 'confirm_email',
        language,
        letter: (href) => confirmLetter(language, href),
        now: ctx.now(),
      });
    });
    return { message: 'A link is on its way to you. It works once, for 30 minutes.' };
  }),

  handle(endpoints.listSessions, async ({ input, ctx, reply }) => {
    permit(mayReadAccount(ctx.viewer));
    const page = pageById(input.query, reply);
    return page.cut(await findSessions(ctx, viewerOf(ctx), page.asked));
  }),

  handle(endpoints.endSession, async ({ input, ctx, reply }) => {
    permit(maySecureAccount(ctx.viewer));
    const viewer = viewerOf(ctx);
    await endOwnSession(ctx.db, viewer, input.params.id);
    if (input.params.id === viewer.sessionId) clearSessionCookie(reply, ctx.config);
    return { message: 'That browser is signed out.' };
  }),

  handle(endpoints.signOutEverywhere, async ({ ctx, reply }) => {
    permit(maySecureAccount(ctx.viewer));
    const viewer = viewerOf(ctx);
    await ctx.db.transaction(async (tx) => endSessionsOf(tx, (await lockAccount(tx, viewer, null)).account));
    clearSessionCookie(reply, ctx.config);
    return { message: 'You are signed out everywhere.' };
  }),

  handle(endpoints.startTwoFactor, async (call) => {
    permit(maySecureAccount(call.ctx.viewer));
    call.reply.header('cache-control', 'no-store');
    return startTwoFactor(call.ctx, call.input.body.password, visit(call));
  }),

  handle(endpoints.confirmTwoFactor, async (call) => {
    permit(maySecureAccount(call.ctx.viewer));
    call.reply.header('cache-control', 'no-store');
    return confirmTwoFactor(call.ctx, call.input.body.code, visit(call));
  }),

  handle(endpoints.renewRecoveryCodes, async (call) => {
    permit(mayChangeAccount(call.ctx.viewer));
    call.reply.header('cache-control', 'no-store');
    return renewRecoveryCodes(call.ctx, call.input.body, visit(call));
  }),

  handle(endpoints.stopTwoFactor, async (call) => {
    permit(mayChangeAccount(call.ctx.viewer));
    return stopTwoFactor(call.ctx, call.input.body, visit(call));
  }),
];
