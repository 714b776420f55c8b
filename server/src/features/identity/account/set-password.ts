import type { Entered } from '@lintel/contract/identity/sign-in';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { ClientInfo } from '../client-info.ts';
import { endLinksOf, findLink, takeLink } from '../registration/links.ts';
import { usedInDemo } from '../registration/open-link.ts';
import { sendSecurityEmail } from '../send-security-email.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { startSession } from '../sessions/start-session.ts';
import { accounts } from '../tables.ts';
import { newPasswordFault } from './password-rules.ts';
import { hashPassword } from './passwords.ts';

/**
 * Sets a password with an emailed link, ends every session of the account, and signs in. A refused password leaves the link
 * usable. Refuses: link.not_valid, link.overtaken, request.invalid, request.too_many.
 */
export const setPassword = async (
  context: AppContext,
  { token, password }: { token: string; password: string },
  visit: ClientInfo,
): Promise<Entered> => {
  const now = context.now();
  const { mode } = context.config;
  const found = await findLink(context.db, token, now);
  const fault = newPasswordFault(password, found, mode);
  if (fault) throw new Refusal('request.invalid', { fields: { password: fault } });
  // No one signs in in the demo, so no password is stored there.
  const passwordHash = mode === 'live' ? await hashPassword(password) : null;
  const begun = await context.db.transaction(async (tx) => {
    const { account, link } = await takeLink(tx, context, token, now);
    await audit(tx, {
      kind: 'password_set',
      actor: { accountId: account.id },
      subject: `account:${account.id}`,
      facts: { purpose: link.purpose },
      at: now,
    });
    if (passwordHash === null) return null;
    await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id));
    await endLinksOf(tx, account.id, now);
    await endSessionsOf(tx, account);
    if (account.passwordHash !== null) await sendSecurityEmail(tx, context, account, 'password');
    return { ...(await startSession(tx, context, account, visit)), known: { ...account, passwordHash } };
  });
  if (!begun) return usedInDemo;
  visit.enter(begun.token);
  if (begun.entered.status === 'signed_in') visit.remember(begun.known);
  return begun.entered;
};
