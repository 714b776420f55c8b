import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type ImportRecord, importColumns } from '@lintel/sample-listings/import-row';
import { type CsvError, parse } from 'csv-parse';
import type { Db } from '../../../platform/database/db.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { type ImportedHome, importHome } from './import-home.ts';
import { ImportRefusal } from './import-refusal.ts';
import { refusalInFile } from './refusal-in-file.ts';
import { addPlacesOfListings, type HomeToStore, storeImported } from './store-imported.ts';

/** A line of the file that could not be imported; `line` counts from 1, the header being the first. */
export type RejectedLine = { line: number; id: string | null; reason: string };

export type ImportSummary = {
  /** Records in the file, each of which is in exactly one of the counts below. */
  records: number;
  added: number;
  changed: number;
  unchanged: number;
  /** How many of the imported homes are drafts that their owner must look at. */
  heldBack: number;
  repaired: number;
  rejected: RejectedLine[];
};

const batchSize = 500;
/** More than any listing needs, in bytes; a quote that is never closed must not swallow the file unnoticed. */
const largestRecord = 256 * 1024;

const sentences: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quoted cell is never closed',
  CSV_INVALID_CLOSING_QUOTE: 'a quoted cell goes on after its closing quote',
  INVALID_OPENING_QUOTE: 'a quote stands inside an unquoted cell',
  CSV_MAX_RECORD_SIZE: 'the record is longer than 256 KB; a quote may be missing',
};

const readHeader = (cells: readonly string[]): Map<string, number> => {
  const header = new Map(cells.map((name, index) => [name.trim().toLowerCase(), index]));
  const missing = importColumns.filter((name) => !header.has(name));
  if (missing.length > 0) {
    throw new ImportRefusal(
      `The file's first line must name the columns; ${missing.length === 1 ? 'this one is' : 'these are'} missing: ${missing.join(', ')}.`,
    );
  }
  return header;
};

type Options = {
  /** Returns the owner under whom a home is listed. */
  ownerFor: (home: ImportedHome) => number | null;
  isSample: boolean;
  now: Date;
  /** Secrets from which the circles of homes are computed. */
  secrets: Pick<Secrets, 'digest'>;
  onProgress?: (done: { bytes: number; of: number; records: number }) => void;
};

/**
 * Imports a CSV file of listings as a stream: each record is imported, repaired if needed, or rejected with line and
 * reason. Importing the same file again changes nothing. Each batch is one statement, so that an interrupted import
 * leaves whole batches, and running it again continues. Throws ImportRefusal for a file that is not such a file.
 */
export const importFile = async (db: Db, file: string, options: Options): Promise<ImportSummary> => {
  const found = await stat(file).catch(() => null);
  if (!found) throw new ImportRefusal(`There is no file at ${file}.`);
  if (!found.isFile()) throw new ImportRefusal(`${file} is not a file.`);
  if (found.size === 0) throw new ImportRefusal(`${file} is empty.`);

  const summary: ImportSummary = {
    records: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    heldBack: 0,
    repaired: 0,
    rejected: [],
  };
  const seen = new Map<string, number>();
  let batch: HomeToStore[] = [];
  const store = async () => {
    const { added, changed } = await storeImported(db, batch, options);
    summary.added += added;
    summary.changed += changed;
    summary.unchanged += batch.length - added - changed;
    batch = [];
  };

  let lastLine = 0;
  // The parser reads ahead of the loop below, so its skipped lines are known before the records before them are
  // processed.
  const skipped = new Set<number>();
  const reject = (rejected: RejectedLine) => summary.rejected.push(rejected);
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: largestRecord,
    on_skip: (error: CsvError | undefined) => {
      // The parser reports each misplaced quote of a line; the line counts once.
      const line = parser.info.lines;
      if (skipped.has(line)) return undefined;
      skipped.add(line);
      summary.records += 1;
      reject({ line, id: null, reason: sentences[error?.code ?? ''] ?? 'the line is no valid CSV' });
      return undefined;
    },
  });
  const source = createReadStream(file);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);

  let header: Map<string, number> | undefined;
  for await (const item of parser) {
    const { record: cells, info } = item as { record: string[]; info: { lines: number; bytes: number } };
    let line = lastLine + 1;
    while (skipped.has(line)) line += 1;
    lastLine = info.lines;
    if (!header) {
      header = readHeader(cells);
      continue;
    }
    summary.records += 1;
    if (cells.length !== header.size) {
      reject({ line, id: null, reason: `the line has ${cells.length} cells, the header ${header.size}` });
    } else {
      const columns = header;
      const record: ImportRecord = Object.fromEntries(
        importColumns.map((name) => [name, cells[columns.get(name) ?? -1] ?? '']),
      );
      const result = importHome(record, refusalInFile);
      if (result.kind === 'rejected') reject({ line, id: result.id, reason: result.reason });
      else {
        const { home } = result;
        const key = `${home.source}\n${home.sourceId}`;
        const before = seen.get(key);
        if (before !== undefined) {
          reject({ line, id: home.sourceId, reason: `the same source and id stand in line ${before}` });
        } else {
          seen.set(key, line);
          if (home.heldBackReason) summary.heldBack += 1;
          if (result.repairs.length > 0) summary.repaired += 1;
          batch.push({ ...home, ownerId: options.ownerFor(home), isSample: options.isSample, availableOn: null });
        }
      }
    }
    if (batch.length >= batchSize) {
      await store();
      options.onProgress?.({ bytes: info.bytes, of: found.size, records: summary.records });
    }
  }
  if (!header) throw new ImportRefusal(`${file} has no header line.`);
  await store();
  summary.rejected.sort((a, b) => a.line - b.line);
  if (summary.added + summary.changed > 0) await addPlacesOfListings(db);
  options.onProgress?.({ bytes: found.size, of: found.size, records: summary.records });
  return summary;
};
