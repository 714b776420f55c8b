import type {
  AuthorityAccountForStaff,
  AuthorityAccountStanding,
} from '@lintel/contract/lease-up/authority-accounts/schema';
import { and, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { inTimeOrder } from '../../../platform/database/time-order.ts';
import { tokenDigest } from '../../../platform/http/session.ts';
import { accounts } from '../../identity/tables.ts';
import { authorityAccounts, housingAuthorities } from '../tables.ts';
import { compareDomains } from './public-mail-providers.ts';

const a = authorityAccounts;
const first = alias(accounts, 'first');
const second = alias(accounts, 'second');
export type AuthorityAccountRow = typeof a.$inferSelect;

/** Finds a request that its holder has not confirmed yet, by the emailed link. */
export const findByConfirmLink = async (db: Db | Tx, token: string, now: Date) => {
  const [found] = await db
    .select({ asked: a, authority: housingAuthorities.name })
    .from(a)
    .innerJoin(housingAuthorities, eq(housingAuthorities.id, a.authorityId))
    .where(and(eq(a.tokenDigest, tokenDigest(token)), isNull(a.confirmedAt), gt(a.linkExpiresAt, now)));
  return found;
};

export const lockAuthorityAccount = async (tx: Tx, id: number): Promise<AuthorityAccountRow | undefined> =>
  (await tx.select().from(a).where(eq(a.id, id)).for('update'))[0];

const forStaff = (db: Db | Tx, where: SQL | undefined) =>
  db
    .select({ asked: a, authority: housingAuthorities, firstName: first.name, secondName: second.name })
    .from(a)
    .innerJoin(housingAuthorities, eq(housingAuthorities.id, a.authorityId))
    .leftJoin(first, eq(first.id, a.firstApprovedBy))
    .leftJoin(second, eq(second.id, a.approvedBy))
    .where(where);
type ForStaff = Awaited<ReturnType<typeof forStaff>>[number];

export const findForStaff = async (db: Db | Tx, id: number): Promise<ForStaff | undefined> =>
  (await forStaff(db, eq(a.id, id)))[0];

/** Lists waiting requests, oldest first, or approved accounts that have not ended, newest first. */
export const listForStaff = (
  db: Db,
  standing: AuthorityAccountStanding,
  { from, limit }: { from: number | null; limit: number },
): Promise<ForStaff[]> => {
  const isWaiting = standing === 'waiting';
  const { behind, order } = inTimeOrder({ at: isWaiting ? a.confirmedAt : a.approvedAt, id: a.id }, isWaiting, from);
  return forStaff(
    db,
    isWaiting
      ? and(isNotNull(a.confirmedAt), isNull(a.approvedAt), isNull(a.declinedAt), behind)
      : and(isNotNull(a.approvedAt), isNull(a.endedAt), behind),
  )
    .orderBy(...order)
    .limit(limit + 1);
};

const approval = (accountId: number | null, by: string | null, at: Date | null) =>
  accountId === null || at === null ? null : { accountId, by: by ?? '', at: at.toISOString() };

export const presentForStaff = ({ asked, authority, firstName, secondName }: ForStaff): AuthorityAccountForStaff => ({
  id: asked.id,
  authority: {
    name: authority.name,
    code: authority.code,
    place: [authority.city, authority.state].filter(Boolean).join(', '),
    email: authority.email,
  },
  name: asked.name,
  title: asked.title,
  email: asked.email,
  mailDomain: compareDomains(asked.email, authority.email),
  confirmedAt: (asked.confirmedAt ?? asked.askedAt).toISOString(),
  firstApproval: approval(asked.firstApprovedBy, firstName, asked.firstApprovedAt),
  secondApproval: approval(asked.approvedBy, secondName, asked.approvedAt),
});
