import { Refusal } from '@lintel/contract/kernel/refusals';
import type { AppContext } from '../../app-context.ts';
import { sessionCookie } from '../../platform/http/session.ts';
import { type Identity, presentPerson } from './identity.ts';
import { findSessionViewer, type SessionViewer } from './queries.ts';

/** The live identity: this browser's signed-in user, whatever the role a call acts in; no one before sign-in. */
export const liveIdentity = (context: Pick<AppContext, 'pool' | 'now' | 'config'>): Identity => {
  const find = async (cookies: Record<string, string | undefined>): Promise<SessionViewer | null> => {
    const token = cookies[sessionCookie(context.config)];
    // A value that cannot be our token is not worth a query.
    return token && /^[\w-]{43}$/.test(token) ? findSessionViewer(context.pool, token, context.now()) : null;
  };
  return {
    viewerFor: async (cookies, role) => {
      const viewer = await find(cookies);
      if (viewer?.needsTwoFactor && role === 'staff') throw new Refusal('account.two_factor_needed');
      return viewer;
    },
    describe: async (cookies) => {
      const viewer = await find(cookies);
      const person = viewer && presentPerson(viewer);
      return {
        mode: 'live',
        demo: null,
        person,
        tenant: person?.tenantId ? person : null,
        owner: person?.ownerId ? person : null,
        agent: person?.agentId ? person : null,
        staff: person?.isStaff ? person : null,
        agentStatus: viewer?.agentStatus ?? null,
        account: viewer && {
          language: viewer.language,
          hasPassword: viewer.hasPassword,
          needsTwoFactor: viewer.needsTwoFactor ?? false,
        },
      };
    },
  };
};
