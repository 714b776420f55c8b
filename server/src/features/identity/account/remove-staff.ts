import { and, eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { endLinksOf } from '../registration/links.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { accounts } from '../tables.ts';
import { holdAccount } from './lock-account.ts';
import { isLastStaff, lockStaff } from './staff-lock.ts';

/**
 * Removes a person from the staff, at once: ends every session and emailed link of the account. The account stays with its other
 * roles, and so does the audit log. The last staff member stays unless `isForced`. Returns who it was, or why not.
 */
export const removeStaff = async (
  context: Pick<AppContext, 'db' | 'now'>,
  { email, isForced }: { email: string; isForced: boolean },
): Promise<{ name: string } | 'no_staff' | 'last_staff'> =>
  context.db.transaction(async (tx) => {
    await lockStaff(tx);
    const [found] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(sql`lower(${accounts.email})`, email.toLowerCase()), eq(accounts.isStaff, true)));
    const account = found && (await holdAccount(tx, found.id));
    if (!account?.isStaff) return 'no_staff';
    if (!isForced && (await isLastStaff(tx, account.id))) return 'last_staff';
    const now = context.now();
    await tx.update(accounts).set({ isStaff: false }).where(eq(accounts.id, account.id));
    await endLinksOf(tx, account.id, now);
    await endSessionsOf(tx, account);
    await audit(tx, { kind: 'staff_removed', actor: null, subject: `account:${account.id}`, at: now });
    return { name: account.name };
  });
