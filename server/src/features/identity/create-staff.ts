import { eq, sql } from 'drizzle-orm';
import type { House } from '../../context.ts';
import { audit } from '../../platform/audit.ts';
import { staffLetter } from './letters.ts';
import { mailLink } from './mail-link.ts';
import { endSessionsOf } from './sessions.ts';
import { accounts } from './tables.ts';

/**
 * Makes somebody staff: a new account, or the one of the address. Answers the address of a one-time link, which is mailed as
 * well. Running it again mails another link. Sessions of the account end: what they may do has changed.
 */
export const createStaff = async (house: House, person: { email: string; name: string }): Promise<string> => {
  const now = house.now();
  return house.db.transaction(async (tx) => {
    await tx
      .insert(accounts)
      .values({ email: person.email, name: person.name, isStaff: true, createdAt: now })
      .onConflictDoNothing();
    const [account] = await tx
      .update(accounts)
      .set({ isStaff: true })
      .where(eq(sql`lower(${accounts.email})`, person.email.toLowerCase()))
      .returning();
    if (!account) throw new Error('The account was not stored.');
    await endSessionsOf(tx, account.id);
    await audit(tx, { kind: 'staff_created', actor: null, subject: `account:${account.id}`, at: now });
    const language = account.language ?? 'en';
    return mailLink(tx, house, {
      account,
      purpose: 'staff',
      language,
      letter: (href) => staffLetter(language, href),
      now,
    });
  });
};
