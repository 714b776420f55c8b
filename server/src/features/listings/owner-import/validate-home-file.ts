import { createHash } from 'node:crypto';
import { type ColumnChoice, type FileRecord, readHomeFile } from './read-home-file.ts';
import { isEuropeanColumn, readHomeRow } from './read-home-row.ts';
import type { ImportHome, RowFault, ValidatedFile } from './validated-file.ts';

type ValidatedRow = {
  line: number;
  state: 'ready' | 'wrong';
  title: string;
  rowKey: string | null;
  home: ImportHome | null;
  faults: RowFault[];
};

const sameHomeEarlier = 'The same home is in an earlier line of this file';

const validateRows = (records: readonly FileRecord[], now: Date): ValidatedRow[] => {
  const isEuropean = isEuropeanColumn(records.map(({ cells }) => cells?.rent ?? ''));
  const lineOf = new Map<string, number>();
  const rows: ValidatedRow[] = [];
  let last = 1;
  for (const record of records) {
    // No two records have the same line, whatever mix of line ends a file has.
    const line = Math.max(record.line, last + 1);
    last = line;
    const wrong = (title: string, faults: RowFault[]): ValidatedRow => ({
      line,
      state: 'wrong',
      title,
      rowKey: null,
      home: null,
      faults,
    });
    if (record.fault !== undefined)
      rows.push(wrong('', [{ field: null, message: record.fault, value: '', instead: null }]));
    else {
      const { home, rowKey, title, faults } = readHomeRow(record.cells, { now, isEuropean });
      const before = rowKey === null ? undefined : lineOf.get(rowKey);
      if (home === null) rows.push(wrong(title, faults));
      else if (before !== undefined) {
        rows.push(wrong(title, [{ field: null, message: sameHomeEarlier, value: String(before), instead: null }]));
      } else {
        lineOf.set(rowKey, line);
        rows.push({ line, state: 'ready', title, rowKey, home, faults });
      }
    }
  }
  return rows;
};

/** How many rows one statement stores, */
const rowsAtOnce = 500;
/** and about how many characters: text passed on in one piece keeps requests waiting. */
const charactersAtOnce = 400_000;

function* inBatches(rows: readonly ValidatedRow[]): Generator<string> {
  let batch: string[] = [];
  let characters = 0;
  for (const row of rows) {
    const written = JSON.stringify(row);
    if (batch.length >= rowsAtOnce || (batch.length > 0 && characters + written.length > charactersAtOnce)) {
      yield `[${batch.join()}]`;
      batch = [];
      characters = 0;
    }
    batch.push(written);
    characters += written.length;
  }
  if (batch.length > 0) yield `[${batch.join()}]`;
}

/**
 * Reads a file of homes and checks each line against the rules; `now` determines the current day. Refuses what
 * `readHomeFile` does.
 */
export const validateHomeFile = async (bytes: Uint8Array, now: Date, choice?: unknown): Promise<ValidatedFile> => {
  const digest = createHash('sha256').update(bytes).digest('hex');
  const { columns, records } = await readHomeFile(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    choice as ColumnChoice | undefined,
  );
  const rows = validateRows(records, now);
  return {
    digest,
    columns,
    rows: rows.length,
    wrong: rows.filter(({ state }) => state === 'wrong').length,
    batches: [...inBatches(rows)],
  };
};
