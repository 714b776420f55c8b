import { eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { staffEmail } from '../emails.ts';
import { mailLink } from '../registration/mail-link.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { accounts } from '../tables.ts';
import { holdAccount } from './lock-account.ts';
import { lockStaff } from './staff-lock.ts';

/**
 * Makes a person staff: a new account, or the existing one with the address. Returns the address of a one-time link, which is
 * emailed as well. Running it again emails another link. Ends the account's sessions, because their permissions have changed.
 */
export const createStaff = async (context: AppContext, person: { email: string; name: string }): Promise<string> => {
  const now = context.now();
  return context.db.transaction(async (tx) => {
    await lockStaff(tx);
    await tx
      .insert(accounts)
      .values({ email: person.email, name: person.name, isStaff: true, createdAt: now })
      .onConflictDoNothing();
    const [account] = await tx
      .update(accounts)
      .set({
        isStaff: true,
        // An unconfirmed account may contain what a stranger typed.
        name: sql`case when ${accounts.emailConfirmedAt} is null then ${person.name} else ${accounts.name} end`,
        phone: sql`case when ${accounts.emailConfirmedAt} is null then null else ${accounts.phone} end`,
        language: sql`case when ${accounts.emailConfirmedAt} is null then null else ${accounts.language} end`,
      })
      .where(eq(sql`lower(${accounts.email})`, person.email.toLowerCase()))
      .returning();
    if (!account) throw new Error('The account was not stored.');
    const held = await holdAccount(tx, account.id);
    if (!held) throw new Error('A closed account has no address.');
    await endSessionsOf(tx, held);
    await audit(tx, { kind: 'staff_created', actor: null, subject: `account:${account.id}`, at: now });
    const language = account.language ?? 'en';
    return mailLink(tx, context, {
      account,
      purpose: 'staff',
      language,
      content: (href) => staffEmail(language, href),
      now,
    });
  });
};
