import { and, count, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/db.ts';
import { inTimeOrder } from '../../platform/database/time-order.ts';
import type { PageQuery } from '../../platform/http/page.ts';
import { accounts, tenantHelpers, tenants } from '../identity/tables.ts';
import { properties } from '../listings/tables.ts';
import { helperActs } from './tables.ts';

export type HelperRow = typeof tenantHelpers.$inferSelect;
export type ListedHelper = HelperRow & { helperName: string | null };

const h = tenantHelpers;

/** Locks a helper's row: changes, its end and acts under it run one after the other. */
export const lockHelper = async (tx: Tx, id: number): Promise<HelperRow | undefined> =>
  (await tx.select().from(h).where(eq(h.id, id)).for('update'))[0];

/**
 * Locks helpers against change and end until the transaction ends, in the order of their ids; other acts may run at the
 * same time.
 */
export const holdHelpers = (tx: Tx, ids: readonly number[]): Promise<HelperRow[]> =>
  tx
    .select()
    .from(h)
    .where(inArray(h.id, [...ids]))
    .orderBy(h.id)
    .for('share');

const withName = (db: Db | Tx) =>
  db.select({ helper: h, name: accounts.name }).from(h).leftJoin(accounts, eq(accounts.id, h.helperAccountId));

export const findListedHelper = async (db: Db | Tx, id: number): Promise<ListedHelper | undefined> => {
  const [row] = await withName(db).where(eq(h.id, id));
  return row && { ...row.helper, helperName: row.name };
};

/** Returns a page of a tenant's helpers, including past ones, newest first. */
export const findHelpersOf = async (db: Db, tenantId: number, { from, limit }: PageQuery): Promise<ListedHelper[]> => {
  const { behind, order } = inTimeOrder({ at: h.invitedAt, id: h.id }, false, from);
  const rows = await withName(db)
    .where(and(eq(h.tenantId, tenantId), behind))
    .orderBy(...order)
    .limit(limit + 1);
  return rows.map(({ helper, name }) => ({ ...helper, helperName: name }));
};

/** Counts helpers who can act, or could as soon as they accept. */
export const countOpenHelpers = async (tx: Tx, tenantId: number, today: string): Promise<number> => {
  const [row] = await tx
    .select({ n: count() })
    .from(h)
    .where(and(eq(h.tenantId, tenantId), isNull(h.endedAt), gte(h.endsOn, today)));
  return row?.n ?? 0;
};

export type TenantPerson = {
  tenantId: number;
  accountId: number;
  name: string;
  email: string;
  language: 'en' | 'es' | null;
};

export const findTenantPerson = async (db: Db | Tx, tenantId: number): Promise<TenantPerson> => {
  const [row] = await db
    .select({
      tenantId: tenants.id,
      accountId: accounts.id,
      name: accounts.name,
      email: accounts.email,
      language: accounts.language,
    })
    .from(tenants)
    .innerJoin(accounts, eq(accounts.id, tenants.accountId))
    .where(eq(tenants.id, tenantId));
  if (!row) throw new Error(`Tenant ${tenantId} has no account.`);
  return row;
};

/** Returns an account's confirmed email; null if unconfirmed. Sample accounts count as confirmed. */
export const findConfirmedEmail = async (db: Db | Tx, accountId: number): Promise<string | null> => {
  const [row] = await db
    .select({ email: accounts.email, confirmedAt: accounts.emailConfirmedAt, isSample: accounts.isSample })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row && row.email !== '' && (row.confirmedAt !== null || row.isSample) ? row.email : null;
};

export type HelpedRow = { helper: HelperRow; tenantName: string };

/** Returns a page of the tenants whom a user helps or is invited to help, newest first. Leaves out what has ended. */
export const findHelped = (
  db: Db,
  who: { accountId: number; confirmedEmail: string | null; today: string },
  { from, limit }: PageQuery,
): Promise<HelpedRow[]> => {
  const { behind, order } = inTimeOrder({ at: h.invitedAt, id: h.id }, false, from);
  const asked =
    who.confirmedEmail === null
      ? undefined
      : and(isNull(h.helperAccountId), eq(sql`lower(${h.email})`, who.confirmedEmail.toLowerCase()));
  return db
    .select({ helper: h, tenantName: accounts.name })
    .from(h)
    .innerJoin(tenants, eq(tenants.id, h.tenantId))
    .innerJoin(accounts, eq(accounts.id, tenants.accountId))
    .where(and(or(eq(h.helperAccountId, who.accountId), asked), isNull(h.endedAt), gte(h.endsOn, who.today), behind))
    .orderBy(...order)
    .limit(limit + 1);
};

export type ActRow = {
  id: number;
  helperId: number;
  helperName: string;
  kind: (typeof helperActs.$inferSelect)['kind'];
  at: Date;
  propertyId: number | null;
  home: string | null;
  words: string | null;
};

/** Returns a page of what helpers did or opened for a tenant, newest first. */
export const findActsFor = (db: Db, tenantId: number, { from, limit }: PageQuery): Promise<ActRow[]> => {
  const { behind, order } = inTimeOrder({ at: helperActs.at, id: helperActs.id }, false, from);
  return db
    .select({
      id: helperActs.id,
      helperId: helperActs.helperId,
      helperName: accounts.name,
      kind: helperActs.kind,
      at: helperActs.at,
      propertyId: helperActs.propertyId,
      home: properties.title,
      words: helperActs.words,
    })
    .from(helperActs)
    .innerJoin(accounts, eq(accounts.id, helperActs.helperAccountId))
    .leftJoin(properties, eq(properties.id, helperActs.propertyId))
    .where(and(eq(helperActs.tenantId, tenantId), behind))
    .orderBy(...order)
    .limit(limit + 1);
};
