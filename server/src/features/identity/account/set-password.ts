import type { Entered } from '@lintel/contract/identity/sign-in';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { House } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { deliverMailJob } from '../../../providers/mail/write-mail.ts';
import type { Visit } from '../client-info.ts';
import { endLinksOf, findLink, takeLink } from '../registration/links.ts';
import { usedInDemo } from '../registration/open-link.ts';
import { tellOfChange } from '../send-security-email.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { enter } from '../sessions/start-session.ts';
import { accounts } from '../tables.ts';
import { newPasswordFault } from './password-rules.ts';
import { hashPassword } from './passwords.ts';

/**
 * Chooses a password with a mailed link, ends every session of the account, and signs in. A password that is refused leaves the
 * link as it was. Refuses: link.not_valid, link.overtaken, request.invalid, request.too_many.
 */
export const setPassword = async (
  house: House,
  { token, password }: { token: string; password: string },
  visit: Visit,
): Promise<Entered> => {
  const now = house.now();
  const { mode } = house.config;
  const found = await findLink(house.db, token, now);
  const fault = newPasswordFault(password, found, mode);
  if (fault) throw new Refusal('request.invalid', { fields: { password: fault } });
  // Nobody signs in in demo, so no password is kept there.
  const passwordHash = mode === 'live' ? await hashPassword(password) : null;
  const begun = await house.db.transaction(async (tx) => {
    const { account, link } = await takeLink(tx, house, token, now);
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
    if (account.passwordHash !== null) await tellOfChange(tx, house, account, 'password');
    return { ...(await enter(tx, house, account, visit)), known: { id: account.id, passwordHash } };
  });
  if (!begun) return usedInDemo;
  house.wake?.(deliverMailJob);
  visit.enter(begun.token);
  if (begun.entered.status === 'signed_in') visit.remember(begun.known);
  return begun.entered;
};
