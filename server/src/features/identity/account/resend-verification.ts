import type { Ctx } from '../../../app-context.ts';
import { mailboxOf } from '../../../platform/limits/rate-limit.ts';
import { permit } from '../../../platform/policy.ts';
import type { ClientInfo } from '../client-info.ts';
import { confirmEmail } from '../emails.ts';
import { mayChangeAccount } from '../policy.ts';
import { mailLink } from '../registration/mail-link.ts';
import { lockAccount, viewerOf } from './account.ts';

/** Emails the link that confirms the current user's address again. Refuses: request.too_many. */
export const resendVerification = async (ctx: Ctx, visit: ClientInfo): Promise<void> => {
  permit(mayChangeAccount(ctx.viewer));
  const viewer = viewerOf(ctx);
  await visit.limit([['mailTo', mailboxOf(viewer.email)]]);
  await ctx.db.transaction(async (tx) => {
    const { account } = await lockAccount(tx, viewer, null);
    const language = account.language ?? 'en';
    await mailLink(tx, ctx, {
      account,
      purpose: 'confirm_email',
      language,
      content: (href) => confirmEmail(language, href),
      now: ctx.now(),
    });
  });
};
