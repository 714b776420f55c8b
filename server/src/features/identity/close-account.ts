import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { audit } from '../../platform/audit.ts';
import { deliverMailJob } from '../../providers/mail/write-mail.ts';
import { lockAccount, viewerOf } from './account.ts';
import { provePassword } from './change-password.ts';
import { erasePerson } from './erase-person.ts';
import { accounts } from './tables.ts';
import { tellOfChange } from './tell-of-change.ts';
import type { Visit } from './visit.ts';

/** Any constant; the house's other advisory locks use other numbers. */
const staffLock = 7_305_431;

/**
 * Closes an account and erases what is personal in it, at once and for good. Refuses: account.wrong_password,
 * account.last_staff, request.too_many.
 */
export const closeAccount = async (
  ctx: Ctx,
  form: { password: string | null },
  visit: Visit,
): Promise<{ message: string }> => {
  const viewer = viewerOf(ctx);
  await provePassword(ctx, visit, form.password);
  const removeFiles = await ctx.db.transaction(async (tx) => {
    // Of the last two staff members, only one can leave.
    await tx.execute(sql`select pg_advisory_xact_lock(${staffLock})`);
    const { account } = await lockAccount(tx, viewer);
    if (account.isStaff) {
      const staff = await tx
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(eq(accounts.isStaff, true), isNull(accounts.closedAt)))
        .limit(2);
      if (staff.length < 2) throw new Refusal('account.last_staff');
    }
    const files = await erasePerson(tx, ctx, account);
    await audit(tx, { kind: 'account_closed', actor: viewer, subject: `account:${account.id}`, at: ctx.now() });
    await tellOfChange(tx, ctx, account, 'closed');
    return files;
  });
  await removeFiles();
  ctx.wake?.(deliverMailJob);
  return { message: 'Your account is closed, and what was personal in it is erased.' };
};
