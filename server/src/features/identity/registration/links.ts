import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { tokenDigest } from '../../../platform/http/session.ts';
import type { Mailing } from '../../../providers/mail/enqueue-email.ts';
import { holdAccount } from '../account/lock-account.ts';
import { accounts, oneTimeLinks, registrations } from '../tables.ts';
import { applyRegistration, nameHolder } from './apply-registration.ts';
import type { LinkPurpose } from './mail-link.ts';
import type { RegistrationFollower } from './registration-follower.ts';

const isGood = (token: string, now: Date) =>
  and(eq(oneTimeLinks.tokenDigest, tokenDigest(token)), isNull(oneTimeLinks.usedAt), gt(oneTimeLinks.expiresAt, now));

/**
 * Refuses a link that does not work: link.overtaken if another link of its account was used before the registration behind this
 * one took effect, otherwise link.not_valid, which says nothing about why.
 */
const refuseLink = async (db: Db | Tx, token: string): Promise<never> => {
  const [overtaken] = await db
    .select({ id: oneTimeLinks.id })
    .from(oneTimeLinks)
    .innerJoin(accounts, eq(accounts.id, oneTimeLinks.accountId))
    .innerJoin(registrations, eq(registrations.id, oneTimeLinks.registrationId))
    .where(
      and(
        eq(oneTimeLinks.tokenDigest, tokenDigest(token)),
        isNotNull(oneTimeLinks.usedAt),
        isNull(registrations.appliedAt),
        isNull(accounts.closedAt),
      ),
    );
  throw new Refusal(overtaken ? 'link.overtaken' : 'link.not_valid');
};

/** Returns a link that still works, with its account. Refuses: link.not_valid, link.overtaken. */
export const findLink = async (db: Db | Tx, token: string, now: Date) => {
  const [link] = await db
    .select({
      id: oneTimeLinks.id,
      purpose: oneTimeLinks.purpose,
      expiresAt: oneTimeLinks.expiresAt,
      accountId: accounts.id,
      name: accounts.name,
      email: accounts.email,
      passwordHash: accounts.passwordHash,
    })
    .from(oneTimeLinks)
    .innerJoin(accounts, eq(accounts.id, oneTimeLinks.accountId))
    .where(and(isGood(token, now), isNull(accounts.closedAt)));
  return link ?? refuseLink(db, token);
};

/**
 * Consumes a link. Its holder reads the email of its address: this confirms the address and applies the registration made with
 * this link, but none made with another link: others in the same mailbox may be a stranger's, and are void from now on. What was
 * written with the address as a guest stays a guest's until the user claims it. Refuses: link.not_valid, link.overtaken.
 */
export const takeLink = async (
  tx: Tx,
  context: Mailing & { registrationFollowers: readonly RegistrationFollower[] },
  token: string,
  now: Date,
) => {
  // The account before the link: a password change locks them in this order, too, and invalidates the link meanwhile.
  const { accountId } = await findLink(tx, token, now);
  const found = await holdAccount(tx, accountId);
  if (!found) throw new Refusal('link.not_valid');
  const [link] = await tx.update(oneTimeLinks).set({ usedAt: now }).where(isGood(token, now)).returning({
    id: oneTimeLinks.id,
    purpose: oneTimeLinks.purpose,
    registrationId: oneTimeLinks.registrationId,
  });
  if (!link) return refuseLink(tx, token);
  await endLinksOf(tx, accountId, now, 'welcome');
  if (context.config.mode === 'live') await nameHolder(tx, found, link.registrationId);
  await tx
    .update(accounts)
    .set({ emailConfirmedAt: sql`coalesce(${accounts.emailConfirmedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(accounts.id, accountId));
  const account = await holdAccount(tx, accountId);
  if (!account) throw new Refusal('link.not_valid');
  if (link.registrationId !== null) {
    await applyRegistration(tx, link.registrationId, now);
    for (const follow of context.registrationFollowers) await follow(tx, context, account, now);
  }
  return { link, account };
};

/** Invalidates every other link of an account, or every other one with a purpose. */
export const endLinksOf = async (tx: Tx, accountId: number, now: Date, purpose?: LinkPurpose): Promise<void> => {
  await tx
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeLinks.accountId, accountId),
        isNull(oneTimeLinks.usedAt),
        purpose && eq(oneTimeLinks.purpose, purpose),
      ),
    );
};
