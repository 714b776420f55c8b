import { resetOnItsWay } from '@lintel/contract/identity/labels';
import { eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { resetEmail } from '../emails.ts';
import { mailLink } from '../registration/mail-link.ts';
import { accounts } from '../tables.ts';

/** Emails a link to choose a new password. For an address without an account it does the same work, and emails no one. */
export const requestPasswordReset = async (
  context: AppContext,
  email: string,
  language: 'en' | 'es',
): Promise<{ message: string }> => {
  await context.db.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: accounts.id, email: accounts.email, language: accounts.language })
      .from(accounts)
      .where(eq(sql`lower(${accounts.email})`, email.toLowerCase()));
    const spoken = account?.language ?? language;
    await mailLink(tx, context, {
      account: account ?? null,
      purpose: 'reset',
      language: spoken,
      content: (href) => resetEmail(spoken, href),
      now: context.now(),
    });
  });
  return { message: resetOnItsWay };
};
