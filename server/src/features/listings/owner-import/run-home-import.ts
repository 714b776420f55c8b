import { Refusal } from '@lintel/contract/kernel/refusals';
import { amenityTags } from '@lintel/contract/listings/search/search';
import type { AuditKind } from '@lintel/contract/staff/audit-kinds';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { AppContext, Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { clearRows } from '../../../platform/database/clear-rows.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { wakeAtCommit } from '../../../platform/database/transactions.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { auditEvents } from '../../../platform/tables.ts';
import { owners } from '../../identity/tables.ts';
import type { OwnPoint } from '../map/blur-point.ts';
import { keepPoints, pointOf, positionOf } from '../map/place-home.ts';
import { searchColumns } from '../search/search-words.ts';
import { homeImportRows, homeImports, properties } from '../tables.ts';
import { sourceOf } from './send-home-import.ts';
import type { ImportHome } from './validated-file.ts';

export const importHomesJob = 'listings.import-homes';

/** How many drafts one transaction creates: the step of the progress bar, and the longest that Cancel waits. */
/**
 * Their texts are checked within the transaction, at worst in three quarters of a second: the database ends one that
 * waits for 20 s.
 */
const batch = 20;

type Import = typeof homeImports.$inferSelect;

const lockOwnImport = async (tx: Tx, ctx: Ctx, id: number): Promise<Import> => {
  const [found] = await tx.select().from(homeImports).where(eq(homeImports.id, id)).for('update');
  if (!found || ctx.viewer?.ownerId == null || found.ownerId !== ctx.viewer.ownerId) {
    throw new Refusal('import.not_found');
  }
  return found;
};

const record = (tx: Tx, ctx: Ctx, kind: AuditKind, id: number) =>
  audit(tx, { kind, actor: ctx.viewer, subject: `home_import:${id}`, at: ctx.now() });

/**
 * Lets the job create drafts of the ready rows. Leaves alone an import that is running or done. Refuses:
 * import.not_found, import.nothing_ready, import.canceled.
 */
export const startHomeImport = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const found = await lockOwnImport(tx, ctx, id);
    if (found.state === 'canceled') throw new Refusal('import.canceled');
    if (found.state !== 'ready') return;
    const [ready] = await tx
      .select({ line: homeImportRows.line })
      .from(homeImportRows)
      .where(and(eq(homeImportRows.importId, id), eq(homeImportRows.state, 'ready')))
      .limit(1);
    if (!ready) throw new Refusal('import.nothing_ready');
    await tx.update(homeImports).set({ state: 'running' }).where(eq(homeImports.id, id));
    await record(tx, ctx, 'home_import_started', id);
    wakeAtCommit(importHomesJob);
  });
};

/** Stops an import; the drafts already created stay. One that is done stays done. Refuses: import.not_found. */
export const cancelHomeImport = (ctx: Ctx, id: number): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const found = await lockOwnImport(tx, ctx, id);
    if (found.state !== 'ready' && found.state !== 'running') return;
    await tx.update(homeImports).set({ state: 'canceled', finishedAt: ctx.now() }).where(eq(homeImports.id, id));
    await record(tx, ctx, 'home_import_canceled', id);
  });

/** Returns the point of a row; rows that were checked before points existed have none. */
const givenPoint = (home: unknown): OwnPoint | null => {
  const { latitude = null, longitude = null, showExactPoint = false } = home as Partial<ImportHome>;
  return pointOf({ latitude, longitude, showExactPoint });
};

/** Creates drafts of some rows, in three statements; homes that exist already are matched and not created. */
const createDrafts = async (
  tx: Tx,
  { id, ownerId }: Import,
  rows: readonly { line: number; rowKey: string | null; home: unknown }[],
  {
    now,
    secrets,
    readTexts,
    findingKeeper,
  }: { now: Date; secrets: Pick<Secrets, 'digest'> } & Pick<AppContext, 'readTexts' | 'findingKeeper'>,
): Promise<void> => {
  const source = sourceOf(ownerId);
  const made = await tx
    .insert(properties)
    .values(
      rows.map((row) => {
        const { rent, availableDate, latitude, longitude, showExactPoint, ...home } = row.home as ImportHome;
        return {
          ...positionOf(secrets, { ownerId, zipCode: home.zipCode, point: givenPoint(row.home) }),
          ...home,
          ownerId,
          rentCents: rent,
          availableOn: availableDate,
          amenityTags: amenityTags(home.amenities),
          source,
          sourceId: row.rowKey,
          createdAt: now,
          updatedAt: now,
          ...searchColumns(home),
        };
      }),
    )
    .onConflictDoNothing({ target: [properties.source, properties.sourceId] })
    .returning({
      id: properties.id,
      sourceId: properties.sourceId,
      title: properties.title,
      description: properties.description,
      amenities: properties.amenities,
      state: properties.state,
      city: properties.city,
      ownerId: properties.ownerId,
      isSample: properties.isSample,
    });
  const byKey = new Map(rows.map(({ rowKey, home }) => [rowKey, home]));
  const points = made.flatMap(({ id: propertyId, sourceId }) => {
    const point = givenPoint(byKey.get(sourceId));
    return point ? [{ propertyId, point }] : [];
  });
  await keepPoints(tx, points, now);
  const madeIds = made.map((home) => home.id);
  const lines = rows.map(({ line }) => line);
  await tx.execute(sql`
    update home_import_rows r set property_id = p.id, home = null,
      state = case when p.id = any(${sql.param(madeIds)}::integer[]) then 'created' else 'known' end
    from properties p
    where r.import_id = ${id} and r.line = any(${sql.param(lines)}::integer[])
      and p.source = ${source} and p.source_id = r.row_key`);
  if (made.length === 0) return;
  // Text that could turn someone away goes to staff, as with a home entered by hand.
  await findingKeeper.keepOfListings(tx, { readTexts }, made, now);
  const [owner] = await tx.select({ accountId: owners.accountId }).from(owners).where(eq(owners.id, ownerId));
  await tx.insert(auditEvents).values(
    made.map((home) => ({
      kind: 'property_created',
      actorAccountId: owner?.accountId ?? null,
      subject: `property:${home.id}`,
      facts: { homeImportId: id },
      createdAt: now,
    })),
  );
};

/** Takes the next step of a running import, in one transaction; returns whether there was one. */
export const stepHomeImport = (
  context: Pick<AppContext, 'db' | 'now' | 'secrets' | 'readTexts' | 'findingKeeper'>,
): Promise<boolean> =>
  context.db.transaction(async (tx) => {
    // The one that has waited longest, so that a large file does not delay other people's small ones.
    const [running] = await tx
      .select()
      .from(homeImports)
      .where(eq(homeImports.state, 'running'))
      .orderBy(sql`moved_at nulls first`, asc(homeImports.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!running) return false;
    const now = context.now();
    const [owner] = await tx.select({ standing: owners.standing }).from(owners).where(eq(owners.id, running.ownerId));
    if (owner?.standing === 'banned') {
      // An import started before a ban adds nothing after it; existing drafts stay.
      await tx
        .update(homeImports)
        .set({ state: 'canceled', movedAt: now, finishedAt: now })
        .where(eq(homeImports.id, running.id));
      return true;
    }
    const rows = await tx
      .select({ line: homeImportRows.line, rowKey: homeImportRows.rowKey, home: homeImportRows.home })
      .from(homeImportRows)
      .where(and(eq(homeImportRows.importId, running.id), eq(homeImportRows.state, 'ready')))
      .orderBy(asc(homeImportRows.line))
      .limit(batch);
    if (rows.length > 0) await createDrafts(tx, running, rows, { ...context, now });
    await tx
      .update(homeImports)
      .set({ movedAt: now, ...(rows.length < batch ? { state: 'done', finishedAt: now } : {}) })
      .where(eq(homeImports.id, running.id));
    return true;
  });

/**
 * Repeats until nothing is running. Several servers may do so at once; if one crashes, the next step continues where
 * its last one ended.
 */
export const runHomeImports = async (
  context: Pick<AppContext, 'db' | 'now' | 'secrets' | 'readTexts' | 'findingKeeper'>,
): Promise<void> => {
  while (await stepHomeImport(context));
};

const day = 86_400_000;
/**
 * How long the record of a finished or abandoned import is stored, in days. Homes stay, and are matched by their own
 * rows.
 */
const keptDays = 90;

/** Deletes old imports with their rows, hundreds for each. */
export const tidyHomeImports = async ({ pool, now }: Pick<AppContext, 'pool' | 'now'>): Promise<void> => {
  await clearRows(pool, {
    table: 'home_imports',
    where: `created_at < $1 and state <> 'running'`,
    by: 'created_at',
    values: [new Date(now().getTime() - keptDays * day)],
    batch: 20,
  });
};
