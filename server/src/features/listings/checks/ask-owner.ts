import { Refusal } from '@lintel/contract/kernel/refusals';
import type { listingAnswerForm } from '@lintel/contract/listings/checks/schema';
import { paths } from '@lintel/contract/paths';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type * as z from 'zod';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { permit } from '../../../platform/policy.ts';
import { enqueueEmail } from '../../../providers/mail/enqueue-email.ts';
import { accounts, owners } from '../../identity/tables.ts';
import { mayAnswerQuestion } from '../policy.ts';
import { properties } from '../tables.ts';
import { lockCheck } from './decide-check.ts';
import { questionEmail } from './question-email.ts';
import { listingChecks } from './tables.ts';

/** Returns an owner's email address and language; undefined once they have left. */
export const ownerToWriteTo = async (tx: Tx, ownerId: number) => {
  const [account] = await tx
    .select({ id: accounts.id, email: accounts.email, language: accounts.language })
    .from(owners)
    .innerJoin(accounts, eq(accounts.id, owners.accountId))
    .where(and(eq(owners.id, ownerId), isNull(accounts.closedAt), ne(accounts.email, '')));
  return account && { ...account, language: account.language ?? ('en' as const) };
};

/**
 * Asks the owner about a finding, once: on their dashboard and by email, in words that accuse no one and mention no one
 * else. Refuses: viewer.unknown, viewer.not_allowed, listing_check.not_found, .already_decided, .already_asked,
 * staff.own_matter.
 */
export const askAboutListing = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const { found, viewer } = await lockCheck(tx, ctx, id);
    if (found.askedAt !== null) throw new Refusal('listing_check.already_asked');
    const at = ctx.now();
    await tx
      .update(listingChecks)
      .set({ askedAt: at, askedByAccountId: viewer.accountId })
      .where(eq(listingChecks.id, id));
    const account = await ownerToWriteTo(tx, found.ownerId);
    const [home] =
      found.propertyId === null
        ? []
        : await tx.select({ title: properties.title }).from(properties).where(eq(properties.id, found.propertyId));
    if (account) {
      const { language } = account;
      await enqueueEmail(
        tx,
        ctx,
        {
          event: `listing_question:${id}`,
          kind: 'listing_question',
          language,
          to: { accountId: account.id, address: account.email },
          content: questionEmail(language, {
            title: home?.title ?? null,
            href: `${ctx.config.origin}${paths.ownerDashboard}`,
          }),
        },
        at,
      );
    }
    await audit(tx, {
      kind: 'listing_question_asked',
      actor: viewer,
      subject: `listing_check:${id}`,
      facts: { kind: found.kind },
      at,
    });
  });
};

/**
 * Records the owner's answer, once. Refuses: viewer.unknown, viewer.not_allowed, listing_question.not_found (also for
 * another owner's), listing_question.closed.
 */
export const answerListingQuestion = (
  ctx: Ctx,
  id: number,
  { answer }: z.output<typeof listingAnswerForm>,
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const [found] = await tx.select().from(listingChecks).where(eq(listingChecks.id, id)).for('update');
    permit(mayAnswerQuestion(ctx.viewer, found));
    if (!found || found.answeredAt !== null || found.decidedAt !== null) throw new Refusal('listing_question.closed');
    const at = ctx.now();
    await tx.update(listingChecks).set({ answer, answeredAt: at }).where(eq(listingChecks.id, id));
    await audit(tx, { kind: 'listing_question_answered', actor: ctx.viewer, subject: `listing_check:${id}`, at });
  });
