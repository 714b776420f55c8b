import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { permit } from '../../../platform/policy.ts';
import { enqueueEmail } from '../../../providers/mail/enqueue-email.ts';
import { accountOfHolder, mailLink } from '../../identity/api.ts';
import { findAuthority } from '../authority/queries.ts';
import { endCalendars } from '../calendar/addresses.ts';
import { authorityAccounts } from '../tables.ts';
import { approvedEmail, declinedEmail, endedEmail } from './account-email.ts';
import {
  mayApproveAuthorityAccount,
  mayDecideAuthorityAccount,
  mayEndAuthorityAccount,
  mayReadAuthorityAccounts,
} from './policy.ts';
import { type AuthorityAccountRow, lockAuthorityAccount } from './queries.ts';

const a = authorityAccounts;
const linkLastsMs = 7 * 86_400_000;

/** Locks a request or account that the policy lets this staff member decide about. */
const holdFor = async (
  tx: Tx,
  ctx: Ctx,
  id: number,
  may: typeof mayDecideAuthorityAccount,
): Promise<{ asked: AuthorityAccountRow; by: number; authority: string }> => {
  // Checked first: a user who may not read it locks nothing.
  permit(mayReadAuthorityAccounts(ctx.viewer));
  const asked = await lockAuthorityAccount(tx, id);
  permit(may(ctx.viewer, asked));
  if (!asked || !ctx.viewer) throw new Refusal('authority_account.not_found');
  const authority = await findAuthority(tx, asked.authorityId);
  return { asked, by: ctx.viewer.accountId, authority: authority?.name ?? '' };
};

/**
 * Approves a request. The second approval, by another person than the first, creates the account and emails its holder a link to
 * sign in. Two approvals at once run one after the other. Refuses: viewer.unknown, viewer.not_allowed, staff.own_matter,
 * authority_account.not_found, authority_account.decided, authority_account.second_person.
 */
export const approveAccount = async (ctx: Ctx, id: number): Promise<void> => {
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const { asked, by, authority } = await holdFor(tx, ctx, id, mayApproveAuthorityAccount);
    const subject = `authority_account:${id}` as const;
    if (asked.firstApprovedBy === null) {
      await tx.update(a).set({ firstApprovedBy: by, firstApprovedAt: now }).where(eq(a.id, id));
      await audit(tx, { kind: 'authority_account_approved_once', actor: ctx.viewer, subject, at: now });
      return;
    }
    const { email, name, language, confirmedAt } = asked;
    const account = await accountOfHolder(tx, { email, name, language, confirmedAt: confirmedAt ?? now }, now);
    await tx.update(a).set({ approvedBy: by, approvedAt: now, accountId: account.id }).where(eq(a.id, id));
    await audit(tx, {
      kind: 'authority_account_approved',
      actor: ctx.viewer,
      subject,
      facts: { account: account.id, firstApprovedBy: asked.firstApprovedBy },
      at: now,
    });
    const spoken = account.language ?? language;
    await mailLink(tx, ctx, {
      account,
      purpose: 'welcome',
      kind: 'authority_account_approved',
      lastsMs: linkLastsMs,
      language: spoken,
      content: (href) => approvedEmail(spoken, { authority, href }),
      now,
    });
  });
};

/** Declines a request and emails the reason. Refuses as approving does, except authority_account.second_person. */
export const declineAccount = async (ctx: Ctx, id: number, reason: string): Promise<void> => {
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const { asked, by } = await holdFor(tx, ctx, id, mayDecideAuthorityAccount);
    await tx.update(a).set({ declinedBy: by, declinedAt: now, reason }).where(eq(a.id, id));
    await audit(tx, {
      kind: 'authority_account_declined',
      actor: ctx.viewer,
      subject: `authority_account:${id}`,
      facts: { firstApprovedBy: asked.firstApprovedBy },
      at: now,
    });
    await enqueueEmail(
      tx,
      ctx,
      {
        event: `authority_account_declined:${id}`,
        kind: 'authority_account_declined',
        language: asked.language,
        to: { accountId: null, address: asked.email },
        content: declinedEmail(asked.language, { reason }),
      },
      now,
    );
  });
};

/** Ends an account at once and emails the reason. Refuses: as declining, and authority_account.ended. */
export const endAccount = async (ctx: Ctx, id: number, reason: string): Promise<void> => {
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const { asked, authority } = await holdFor(tx, ctx, id, mayEndAuthorityAccount);
    await tx.update(a).set({ endedBy: 'staff', endedAt: now, reason }).where(eq(a.id, id));
    await endCalendars(tx, asked.accountId, 'authority', now);
    await audit(tx, {
      kind: 'authority_account_ended',
      actor: ctx.viewer,
      subject: `authority_account:${id}`,
      facts: { by: 'staff' },
      at: now,
    });
    await enqueueEmail(
      tx,
      ctx,
      {
        event: `authority_account_ended:${id}`,
        kind: 'authority_account_ended',
        language: asked.language,
        to: { accountId: asked.accountId, address: asked.email },
        content: endedEmail(asked.language, { authority, reason }),
      },
      now,
    );
  });
};
