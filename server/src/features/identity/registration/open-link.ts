import type { Entered } from '@lintel/contract/identity/sign-in';
import type { AppContext } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { ClientInfo } from '../client-info.ts';
import { startSession } from '../sessions/start-session.ts';
import { takeLink } from './links.ts';

/** In the demo, a link is consumed like any other, and the visitor stays the same person. */
export const usedInDemo: Entered = {
  status: 'demo',
  message: 'This link worked and is used up now. In the demo you stay the sample person that you were.',
};

/** Uses an emailed link: confirms the address and signs in. Refuses: link.not_valid, link.overtaken, request.too_many. */
export const openLink = async (context: AppContext, token: string, visit: ClientInfo): Promise<Entered> => {
  const now = context.now();
  const begun = await context.db.transaction(async (tx) => {
    const { link, account } = await takeLink(tx, context, token, now);
    await audit(tx, {
      kind: 'link_opened',
      actor: { accountId: account.id },
      subject: `account:${account.id}`,
      facts: { purpose: link.purpose },
      at: now,
    });
    return context.config.mode === 'live' ? startSession(tx, context, account, visit) : null;
  });
  if (!begun) return usedInDemo;
  visit.enter(begun.token);
  return begun.entered;
};
