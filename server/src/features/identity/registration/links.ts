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
 * Refuses a link that does not work: link.overtaken where another of its account was used before what was registered with it came
 * into being, else link.not_valid, which says nothing about why.
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

/** A link that still works, with whose it is. Refuses: link.not_valid, link.overtaken. */
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
 * Uses a link up. Whoever holds it reads the mail of its address: so the address is confirmed, and what was registered with this
 * link comes into being, and nothing that was registered with another: whatever else waits in the same mailbox may be a stranger's,
 * and is void from now on. What somebody wrote with the address without signing in stays a guest's until they say that it was them.
 * Refuses: link.not_valid, link.overtaken.
 */
export const takeLink = async (
  tx: Tx,
  context: Mailing & { registrationFollowers: readonly RegistrationFollower[] },
  token: string,
  now: Date,
) => {
  // The account before the link: a change of password holds them in this order, too, and makes the link useless meanwhile.
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

/** Makes every other link of an account useless, or every other one of a purpose. */
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
