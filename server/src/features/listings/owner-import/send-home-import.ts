import { withoutUnseen } from '@lintel/contract/kernel/input/typed-text';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { HomeImport } from '@lintel/contract/listings/owner-import/schema';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { Upload } from '../../../platform/http/files/read-upload.ts';
import { openWorkPool, WorkFailed, type WorkPool } from '../../../platform/work-pool.ts';
import { homeImports } from '../tables.ts';
import type { ColumnChoice } from './read-home-file.ts';
import type { ValidatedFile } from './validated-file.ts';

/** How many checked but not imported files an owner may have: older ones are deleted. */
const openAtMost = 5;

/** How many of an owner's latest files are searched for a mapping of the same columns. */
const earlierAtMost = 20;

/** Reading a large file takes seconds of CPU and some hundred megabytes: one at a time, outside the event loop. */
const readFile = openWorkPool<ValidatedFile>({
  source: new URL('./home-file-worker.ts', import.meta.url),
  atOnce: 1,
  mostWaiting: 8,
  mostWaitingEach: 4,
  seconds: 60,
  megabytes: 768,
  isGivenAway: true,
});

/** Returns the `source` that matches the homes of files; each owner's files are one source. */
export const sourceOf = (ownerId: number): string => `import:${ownerId}`;

/** Returns a file name to show: its last part, on one line. */
const nameOf = (given: string): string =>
  [...withoutUnseen((given.split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')).trim()]
    .slice(0, 120)
    .join('') || 'homes.csv';

/** Stores the result of each line; homes from an earlier file are matched by their keys. */
const storeRows = async (tx: Tx, importId: number, ownerId: number, batches: readonly string[]): Promise<void> => {
  for (const batch of batches) {
    await tx.execute(sql`
      insert into home_import_rows (import_id, line, state, title, row_key, home, faults, property_id)
      select ${importId}, given.line, case when p.id is null then given.state else 'known' end, given.title, given."rowKey",
        case when p.id is null then nullif(given.home, 'null'::jsonb) end, given.faults, p.id
      from jsonb_to_recordset(${batch}::jsonb) as given(
        line integer, state text, title text, "rowKey" text, home jsonb, faults jsonb)
      left join properties p on p.source = ${sourceOf(ownerId)} and p.source_id = given."rowKey"`);
  }
};

/** Returns the columns of this owner's latest files: a file with the same headers is mapped the same way. */
const earlierColumns = async ({ db }: Ctx, ownerId: number): Promise<ColumnChoice['earlier']> => {
  const rows = await db
    .select({ columns: homeImports.columns })
    .from(homeImports)
    .where(eq(homeImports.ownerId, ownerId))
    .orderBy(desc(homeImports.createdAt), desc(homeImports.id))
    .limit(earlierAtMost);
  return rows.map(({ columns }) => columns as HomeImport['columns']);
};

/**
 * Reads a file of homes (its bytes are not stored) and stores the result of each line; adds no homes yet. Sending the
 * same file again before it is finished returns the existing import. Returns its id. Refuses: request.invalid (`chosen`
 * does not fit the file), import.not_text, import.empty, import.columns_missing, import.too_many_rows,
 * import.unreadable (its reader did not finish), server.unavailable (too many files are waiting).
 */
export const sendHomeImport = async (
  ctx: Ctx,
  ownerId: number,
  upload: Upload,
  chosen: ColumnChoice['chosen'] = null,
  read: WorkPool<ValidatedFile> = readFile,
): Promise<number> => {
  const earlier = await earlierColumns(ctx, ownerId);
  const file = await read(upload.bytes, ctx.network, ctx.now(), { chosen, earlier }).catch((error: unknown) => {
    throw error instanceof WorkFailed ? new Refusal('import.unreadable') : error;
  });
  return ctx.db.transaction(async (tx) => {
    // The same file with other columns is another reading of it.
    await tx.execute(sql`
      delete from home_imports where owner_id = ${ownerId} and digest = ${file.digest} and state = 'ready'
        and columns <> ${JSON.stringify(file.columns)}::jsonb`);
    const [stored] = await tx
      .insert(homeImports)
      .values({
        ownerId,
        state: 'ready',
        fileName: nameOf(upload.name),
        digest: file.digest,
        columns: file.columns,
        createdAt: ctx.now(),
      })
      .onConflictDoNothing({
        target: [homeImports.ownerId, homeImports.digest],
        where: sql`state in ('ready', 'running')`,
      })
      .returning({ id: homeImports.id });
    if (!stored) {
      const [open] = await tx
        .select({ id: homeImports.id, state: homeImports.state })
        .from(homeImports)
        .where(
          and(
            eq(homeImports.ownerId, ownerId),
            eq(homeImports.digest, file.digest),
            inArray(homeImports.state, ['ready', 'running']),
          ),
        );
      if (!open) throw new Refusal('server.unavailable');
      return open.id;
    }
    await storeRows(tx, stored.id, ownerId, file.batches);
    await tx.execute(sql`
      delete from home_imports where id in (
        select id from home_imports where owner_id = ${ownerId} and state = 'ready' order by id desc offset ${openAtMost})`);
    await audit(tx, {
      kind: 'home_import_sent',
      actor: ctx.viewer,
      subject: `home_import:${stored.id}`,
      facts: { rows: file.rows, wrong: file.wrong },
      at: ctx.now(),
    });
    return stored.id;
  });
};
