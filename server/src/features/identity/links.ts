import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { House } from '../../context.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { tokenDigest } from '../../platform/session.ts';
import { carryHistoryOn } from '../enforcement/api.ts';
import { applyRegistration } from './apply-registration.ts';
import { accounts, oneTimeLinks } from './tables.ts';

const isGood = (token: string, now: Date) =>
  and(eq(oneTimeLinks.tokenDigest, tokenDigest(token)), isNull(oneTimeLinks.usedAt), gt(oneTimeLinks.expiresAt, now));

/** A link that still works, with whose it is. Refuses: link.not_valid, which says nothing about why. */
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
  if (!link) throw new Refusal('link.not_valid');
  return link;
};

/**
 * Uses a link up. Whoever holds it reads the mail of its address: so the address is confirmed, and what was registered with this
 * link comes into being. Refuses: link.not_valid.
 */
export const takeLink = async (tx: Tx, house: Pick<House, 'config' | 'secrets'>, token: string, now: Date) => {
  const [link] = await tx.update(oneTimeLinks).set({ usedAt: now }).where(isGood(token, now)).returning({
    id: oneTimeLinks.id,
    accountId: oneTimeLinks.accountId,
    purpose: oneTimeLinks.purpose,
    registrationId: oneTimeLinks.registrationId,
  });
  if (!link || link.accountId === null) throw new Refusal('link.not_valid');
  const [account] = await tx
    .update(accounts)
    .set({ emailConfirmedAt: sql`coalesce(${accounts.emailConfirmedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(accounts.id, link.accountId), isNull(accounts.closedAt)))
    .returning();
  if (!account) throw new Refusal('link.not_valid');
  if (link.registrationId !== null) {
    await applyRegistration(tx, { registrationId: link.registrationId, isMeant: true, now });
    await carryHistoryOn(tx, house, account, now);
  }
  return { link, account };
};

/** Makes every other link of an account useless. */
export const endLinksOf = async (tx: Tx, accountId: number, now: Date): Promise<void> => {
  await tx
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(and(eq(oneTimeLinks.accountId, accountId), isNull(oneTimeLinks.usedAt)));
};
