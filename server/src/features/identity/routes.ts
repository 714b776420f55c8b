import * as endpoints from '@lintel/contract/identity/endpoints';
import {
  signInWithPasskey as signInWithPasskeyEndpoint,
  startPasskeySignIn,
} from '@lintel/contract/identity/passkey-endpoints';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../../app-context.ts';
import { readPreferences } from '../../platform/http/preferences.ts';
import { type Handled, handle } from '../../platform/http/register-endpoints.ts';
import { clearSessionCookie, sessionCookie } from '../../platform/http/session.ts';
import { mailboxOf } from '../../platform/limits/rate-limit.ts';
import { accountRoutes } from './account/account-routes.ts';
import { requestPasswordReset } from './account/request-password-reset.ts';
import { setPassword } from './account/set-password.ts';
import { clientInfoOf } from './client-info.ts';
import { type Identity, viewingAsCookie } from './identity.ts';
import { beginPasskeySignIn, signInWithPasskey } from './passkeys/sign-in-with-passkey.ts';
import { findLink } from './registration/links.ts';
import { openLink } from './registration/open-link.ts';
import { type RegistrationForm, register } from './registration/register.ts';
import { endSessionOfToken } from './sessions/sessions.ts';
import { signIn } from './sessions/sign-in.ts';
import { enterCode } from './two-factor/enter-code.ts';

type Visit = { ctx: Ctx; request: FastifyRequest; reply: FastifyReply };

const visit = ({ ctx, request, reply }: Visit) => clientInfoOf(ctx, request, reply);

/** Registers, within the rate limit of emails to one address. */
const limitedRegistration = async (asked: Visit, registration: RegistrationForm) => {
  await visit(asked).limit([['mailTo', mailboxOf(registration.form.email)]]);
  return register(asked.ctx, registration, readPreferences(asked.request).language);
};

/** @param resetSampleData restores the sample data; null if there is none. */
export const identityRoutes = (identity: Identity, resetSampleData: (() => Promise<void>) | null): Handled[] => [
  handle(endpoints.readMe, async ({ request }) => identity.describe(request.cookies)),

  handle(endpoints.registerTenant, (call) => limitedRegistration(call, { role: 'tenant', form: call.input.body })),
  handle(endpoints.registerOwner, (call) => limitedRegistration(call, { role: 'owner', form: call.input.body })),
  handle(endpoints.registerAgent, (call) => limitedRegistration(call, { role: 'agent', form: call.input.body })),

  handle(endpoints.signIn, (call) => signIn(call.ctx, call.input.body, visit(call))),
  handle(endpoints.enterCode, (call) => enterCode(call.ctx, call.input.body.code, visit(call))),

  handle(startPasskeySignIn, ({ ctx }) => beginPasskeySignIn(ctx)),
  handle(signInWithPasskeyEndpoint, (call) => signInWithPasskey(call.ctx, call.input.body, visit(call))),

  handle(endpoints.signOut, async ({ ctx, request, reply }) => {
    await endSessionOfToken(ctx.db, request.cookies[sessionCookie(ctx.config)]);
    clearSessionCookie(reply, ctx.config);
    return { message: 'You are signed out.' };
  }),

  handle(endpoints.requestPasswordReset, async (call) => {
    const { email } = call.input.body;
    await visit(call).limit([['mailTo', mailboxOf(email)]]);
    return requestPasswordReset(call.ctx, email, readPreferences(call.request).language);
  }),

  handle(endpoints.readLink, async (call) => {
    const link = await findLink(call.ctx.db, call.input.body.token, call.ctx.now());
    return {
      purpose: link.purpose,
      hasPassword: link.passwordHash !== null,
      expiresAt: link.expiresAt.toISOString(),
    };
  }),

  handle(endpoints.openLink, (call) => openLink(call.ctx, call.input.body.token, visit(call))),
  handle(endpoints.setPassword, (call) => setPassword(call.ctx, call.input.body, visit(call))),

  handle(endpoints.viewAs, async ({ input, request, reply, ctx }) => {
    if (ctx.config.mode !== 'demo') throw new Refusal('demo.only');
    const chosen = String(input.body.viewingAs);
    const me = await identity.describe({ ...request.cookies, [viewingAsCookie]: chosen });
    if (String(me.demo?.viewingAs) !== chosen) {
      throw new Refusal('request.invalid', { fields: { viewingAs: 'Please choose one of the people' } });
    }
    reply.setCookie(viewingAsCookie, chosen, { path: '/', sameSite: 'lax', httpOnly: true });
    return me;
  }),

  handle(endpoints.resetDemo, async () => {
    if (!resetSampleData) throw new Refusal('demo.only');
    await resetSampleData();
    return { message: 'The sample data is back as it was.' };
  }),

  ...accountRoutes,
];
