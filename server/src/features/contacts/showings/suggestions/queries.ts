import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../../platform/database/db.ts';
import { accounts, owners, tenants } from '../../../identity/tables.ts';
import { properties, streetLine } from '../../../listings/tables.ts';
import { showingSuggestions } from '../tables.ts';

export type SuggestionRow = typeof showingSuggestions.$inferSelect;

/** Suggested times with the columns that both sides are shown. */
export type ListedSuggestion = {
  suggestion: SuggestionRow;
  title: string;
  address: string | null;
  city: string;
  state: string;
  zipCode: string | null;
  tenantName: string;
  ownerName: string;
  tenantAccountId: number;
  ownerAccountId: number;
  /** Whether the home is still visible to anyone. */
  isAvailable: boolean;
};

const s = showingSuggestions;
const tenantAccount = alias(accounts, 'tenant_account');
const ownerAccount = alias(accounts, 'owner_account');
const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

const listed = (db: Db | Tx, now: Date) =>
  db
    .select({
      suggestion: s,
      title: properties.title,
      address: streetLine,
      city: properties.city,
      state: properties.state,
      zipCode: properties.zipCode,
      tenantName: tenantAccount.name,
      ownerName: ownerAccount.name,
      tenantAccountId: tenantAccount.id,
      ownerAccountId: ownerAccount.id,
      isAvailable: sql<boolean>`${properties.isListed} and coalesce(${properties.activeUntil} > ${moment(now)}, true)
        and ${properties.ownerId} = ${s.ownerId}`,
    })
    .from(s)
    .innerJoin(properties, eq(properties.id, s.propertyId))
    .innerJoin(tenants, eq(tenants.id, s.tenantId))
    .innerJoin(owners, eq(owners.id, s.ownerId))
    .innerJoin(tenantAccount, eq(tenantAccount.id, tenants.accountId))
    .innerJoin(ownerAccount, eq(ownerAccount.id, owners.accountId))
    .$dynamic();

export const findSuggestion = async (db: Db | Tx, id: number, now: Date): Promise<ListedSuggestion | undefined> => {
  const [row] = await listed(db, now).where(eq(s.id, id));
  return row;
};

export type SuggestionsPage = {
  state: 'open' | 'closed';
  after: { createdAt: Date; id: number } | null;
  limit: number;
  now: Date;
};

/** Returns suggested times of one side, newest first. One more row than `limit` means that there are more. */
export const findSuggestions = (
  db: Db | Tx,
  of: { tenantId: number } | { ownerId: number },
  { state, after, limit, now }: SuggestionsPage,
): Promise<ListedSuggestion[]> => {
  const isOpen = sql`(${s.status} = 'open' and ${s.lastAt} > ${moment(now)})`;
  return listed(db, now)
    .where(
      and(
        'tenantId' in of ? eq(s.tenantId, of.tenantId) : eq(s.ownerId, of.ownerId),
        state === 'open' ? isOpen : sql`not ${isOpen}`,
        after ? sql`(${s.createdAt}, ${s.id}) < (${moment(after.createdAt)}, ${after.id}::int)` : undefined,
      ),
    )
    .orderBy(sql`${s.createdAt} desc`, sql`${s.id} desc`)
    .limit(limit + 1);
};

/** Returns a tenant's open suggestion for a home. */
export const findOpenSuggestionOf = async (
  db: Db | Tx,
  { tenantId, propertyId, now }: { tenantId: number; propertyId: number; now: Date },
): Promise<ListedSuggestion | undefined> => {
  const [row] = await listed(db, now).where(
    and(
      eq(s.tenantId, tenantId),
      eq(s.propertyId, propertyId),
      eq(s.status, 'open'),
      sql`${s.lastAt} > ${moment(now)}`,
    ),
  );
  return row;
};
