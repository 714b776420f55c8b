import type { InputOf } from '@lintel/contract/kernel/endpoint';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Language } from '@lintel/contract/kernel/words';
import type { askForAuthorityAccount } from '@lintel/contract/lease-up/authority-accounts/endpoints';
import {
  type AuthorityAccountAsked,
  authorityAccountFaults,
} from '@lintel/contract/lease-up/authority-accounts/schema';
import { paths } from '@lintel/contract/paths';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { newToken, tokenDigest } from '../../../platform/http/session.ts';
import { enqueueEmail } from '../../../providers/mail/enqueue-email.ts';
import { findAuthority } from '../authority/queries.ts';
import { authorityAccounts } from '../tables.ts';
import { alreadyRequestedEmail, confirmEmail } from './account-email.ts';
import { isPublicMail } from './public-mail-providers.ts';
import { findByConfirmLink } from './queries.ts';

const a = authorityAccounts;
const linkLastsMs = 3 * 86_400_000;

type Form = InputOf<typeof askForAuthorityAccount>['body'];

const mailed = 'We sent you an email. Please open the link in it to confirm your request.';

/**
 * Stores a request and emails a link to confirm it. Replaces an unconfirmed one; the holder of an address that has confirmed one,
 * or has an account, only gets an email about it. Refuses: request.invalid, authority.not_found.
 */
export const requestAccount = async (ctx: Ctx, form: Form, language: Language): Promise<{ message: string }> => {
  if (isPublicMail(form.email)) {
    throw new Refusal('request.invalid', { fields: { email: authorityAccountFaults.publicMail } });
  }
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const authority = await findAuthority(tx, form.authorityId);
    if (!authority) throw new Refusal('authority.not_found');
    const token = newToken();
    const said = {
      authorityId: authority.id,
      email: form.email,
      name: form.name,
      title: form.title,
      language,
      askedAt: now,
      tokenDigest: tokenDigest(token),
      linkExpiresAt: new Date(now.getTime() + linkLastsMs),
    };
    const [open] = await tx
      .select({ id: a.id, confirmedAt: a.confirmedAt, approvedAt: a.approvedAt })
      .from(a)
      .where(
        and(
          eq(sql`lower(${a.email})`, form.email.toLowerCase()),
          ne(a.email, ''),
          isNull(a.declinedAt),
          isNull(a.endedAt),
        ),
      )
      .for('update');
    const isNew = open === undefined || open.confirmedAt === null;
    if (open) {
      if (isNew) await tx.update(a).set(said).where(eq(a.id, open.id));
    } else {
      const [made] = await tx.insert(a).values(said).onConflictDoNothing().returning({ id: a.id });
      // The same address was requested at the same time, and has its email.
      if (!made) return;
    }
    await enqueueEmail(
      tx,
      ctx,
      {
        event: `authority_account_confirm:${tokenDigest(token)}`,
        kind: 'authority_account_confirm',
        language,
        to: { accountId: null, address: form.email },
        content: isNew
          ? confirmEmail(language, {
              authority: authority.name,
              href: `${ctx.config.origin}${paths.authorityAccountConfirmWithLink(token)}`,
            })
          : alreadyRequestedEmail(language, {
              authority: authority.name,
              isApproved: open.approvedAt !== null,
              origin: ctx.config.origin,
            }),
      },
      now,
    );
  });
  return { message: mailed };
};

/** Returns the details of a request. Refuses: link.not_valid. */
export const readAccountRequest = async (ctx: Ctx, token: string): Promise<AuthorityAccountAsked> => {
  const found = await findByConfirmLink(ctx.db, token, ctx.now());
  if (!found) throw new Refusal('link.not_valid');
  const { name, title, email } = found.asked;
  return { authority: found.authority, name, title, email };
};

/** Confirms a request, once; staff see it from then on. Refuses: link.not_valid. */
export const confirmAccountRequest = async (ctx: Ctx, token: string): Promise<AuthorityAccountAsked> => {
  const now = ctx.now();
  const asked = await readAccountRequest(ctx, token);
  await ctx.db.transaction(async (tx) => {
    const [confirmed] = await tx
      .update(a)
      .set({ confirmedAt: now, tokenDigest: null })
      .where(and(eq(a.tokenDigest, tokenDigest(token)), isNull(a.confirmedAt)))
      .returning({ id: a.id });
    if (!confirmed) throw new Refusal('link.not_valid');
    await audit(tx, {
      kind: 'authority_account_asked',
      actor: null,
      subject: `authority_account:${confirmed.id}`,
      at: now,
    });
  });
  return asked;
};
