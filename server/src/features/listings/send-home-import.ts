import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db.ts';
import type { Upload } from '../../platform/read-upload.ts';
import { openTurns } from '../../platform/take-turns.ts';
import { type FileRecord, readHomeFile } from './read-home-file.ts';
import { type ImportHome, type RowFault, readHomeRow } from './read-home-row.ts';
import { homeImports, properties } from './tables.ts';

/** Files that an owner has looked at and not imported: older ones than these make room. */
const openAtMost = 5;
const rowsAtOnce = 1000;
/** Reading a large file takes seconds of the one processor that serves everybody, and some hundred megabytes. */
const takeTurns = openTurns({ atOnce: 1, mostWaiting: 8 });

type JudgedRow = {
  line: number;
  state: 'ready' | 'wrong' | 'known';
  title: string;
  rowKey: string | null;
  home: ImportHome | null;
  faults: RowFault[];
  propertyId: number | null;
};

/** What a feed's rows are found again by; every owner's files are a feed of their own. */
export const sourceOf = (ownerId: number): string => `import:${ownerId}`;

export const sameHomeEarlier = 'The same home stands in an earlier line of this file';

/** A name to show: its last part, on one line. */
const nameOf = (given: string): string =>
  [...(given.split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim()]
    .slice(0, 120)
    .join('') || 'homes.csv';

const judge = async (records: readonly FileRecord[]): Promise<JudgedRow[]> => {
  const lineOf = new Map<string, number>();
  const rows: JudgedRow[] = [];
  let last = 1;
  for (const record of records) {
    // No two records have one line, whatever line ends a file mixes.
    const line = Math.max(record.line, last + 1);
    last = line;
    const wrong = (title: string, faults: RowFault[]): JudgedRow => ({
      line,
      state: 'wrong',
      title,
      rowKey: null,
      home: null,
      faults,
      propertyId: null,
    });
    if (record.fault !== undefined) rows.push(wrong('', [{ field: null, message: record.fault, value: '' }]));
    else {
      const { home, rowKey, title, faults } = readHomeRow(record.cells);
      const before = rowKey === null ? undefined : lineOf.get(rowKey);
      if (home === null) rows.push(wrong(title, faults));
      else if (before !== undefined) {
        rows.push(wrong(title, [{ field: null, message: sameHomeEarlier, value: String(before) }]));
      } else {
        lineOf.set(rowKey, line);
        rows.push({ line, state: 'ready', title, rowKey, home, faults, propertyId: null });
      }
    }
    if (rows.length % 25 === 0) await breathe();
  }
  return rows;
};

/** Marks the homes that an earlier file brought. */
const markKnown = async (tx: Tx, ownerId: number, rows: readonly JudgedRow[]): Promise<void> => {
  const byKey = new Map(rows.flatMap((row) => (row.rowKey === null ? [] : [[row.rowKey, row] as const])));
  const there = await tx
    .select({ id: properties.id, key: properties.sourceId })
    .from(properties)
    .where(
      and(eq(properties.source, sourceOf(ownerId)), sql`source_id = any(${sql.param([...byKey.keys()])}::text[])`),
    );
  for (const { id, key } of there) {
    const row = byKey.get(key ?? '');
    if (row) Object.assign(row, { state: 'known', home: null, propertyId: id });
  }
};

const storeRows = async (tx: Tx, importId: number, rows: readonly JudgedRow[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await tx.execute(sql`
      insert into home_import_rows (import_id, line, state, title, row_key, home, faults, property_id)
      select ${importId}, line, state, title, "rowKey", nullif(home, 'null'::jsonb), faults, "propertyId"
      from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + rowsAtOnce))}::jsonb) as given(
        line integer, state text, title text, "rowKey" text, home jsonb, faults jsonb, "propertyId" integer)`);
  }
};

/**
 * Reads a file of homes and stores what each line would come to; nothing is added yet. The same file sent again while it is not
 * finished is the import that is there. Answers its id. Refuses: import.not_text, import.empty, import.columns_missing,
 * import.too_many_rows, server.unavailable (too many files are waiting).
 */
export const sendHomeImport = (ctx: Ctx, ownerId: number, upload: Upload): Promise<number> =>
  takeTurns(() => readAndStore(ctx, ownerId, upload));

const readAndStore = async (ctx: Ctx, ownerId: number, upload: Upload): Promise<number> => {
  const digest = createHash('sha256').update(upload.bytes).digest('hex');
  const file = await readHomeFile(upload.bytes);
  const rows = await judge(file.records);
  return ctx.db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(homeImports)
      .values({
        ownerId,
        state: 'ready',
        fileName: nameOf(upload.name),
        digest,
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
            eq(homeImports.digest, digest),
            inArray(homeImports.state, ['ready', 'running']),
          ),
        );
      if (!open) throw new Refusal('server.unavailable');
      return open.id;
    }
    await markKnown(tx, ownerId, rows);
    await storeRows(tx, stored.id, rows);
    await tx.execute(sql`
      delete from home_imports where id in (
        select id from home_imports where owner_id = ${ownerId} and state = 'ready' order by id desc offset ${openAtMost})`);
    await audit(tx, {
      kind: 'home_import_sent',
      actor: ctx.viewer,
      subject: `home_import:${stored.id}`,
      facts: { rows: rows.length, wrong: rows.filter(({ state }) => state === 'wrong').length },
      at: ctx.now(),
    });
    return stored.id;
  });
};
