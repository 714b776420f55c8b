import type { Account } from '@lintel/contract/identity/account';
import type { updateAccount as endpoint } from '@lintel/contract/identity/endpoints';
import type { InputOf } from '@lintel/contract/kernel/endpoint';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { refusePhone } from '../../../platform/phone-numbers.ts';
import { permit } from '../../../platform/policy.ts';
import { mayChangeAccount } from '../policy.ts';
import { accounts } from '../tables.ts';
import { lockAccount, readAccount, viewerOf } from './account.ts';

/** Changes the given fields of name, phone and language. Refuses: request.invalid. */
export const updateAccount = async (ctx: Ctx, change: InputOf<typeof endpoint>['body']): Promise<Account> => {
  permit(mayChangeAccount(ctx.viewer));
  refusePhone('phone', change.phone);
  const viewer = viewerOf(ctx);
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const fields = Object.keys(given);
  if (fields.length > 0) {
    await ctx.db.transaction(async (tx) => {
      await lockAccount(tx, viewer, null);
      await tx.update(accounts).set(given).where(eq(accounts.id, viewer.accountId));
      await audit(tx, {
        kind: 'account_changed',
        actor: viewer,
        subject: `account:${viewer.accountId}`,
        facts: { fields: fields.sort().join(',') },
        at: ctx.now(),
      });
    });
  }
  return readAccount(ctx, viewer);
};
