import { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { guessColumns, type ImportField, neededImportFields } from '@lintel/contract/listings/owner-import/columns';
import { importLimits } from '@lintel/contract/listings/owner-import/schema';
import { type CsvError, parse } from 'csv-parse';
import { recastFor } from './compound-columns.ts';

/**
 * A record of the file, with the line on which it begins: its cells by field, or the sentence that says why it has
 * none.
 */
export type FileRecord = { line: number } & (
  | { cells: Partial<Record<ImportField, string>>; fault?: undefined }
  | { cells?: undefined; fault: string }
);

export type HomeFile = { columns: { header: string; field: ImportField | null }[]; records: FileRecord[] };

/** More than any home needs, in bytes; a quote that is never closed must not swallow the file unnoticed. */
const largestRecord = 256 * 1024;
const piece = 32 * 1024;

export const rowFaults = {
  quote: 'A quote in this line is not closed, or is where no quote is allowed',
  tooLong: 'This line is far too long; a quote may be missing',
  cells: 'This line has more or fewer cells than the first line has columns',
} as const;

/** Faults of a choice of columns. */
export const columnFaults = {
  unknown: 'Please choose what each column of the file contains',
  twice: 'Two columns cannot hold the same thing',
  otherFile: 'This file has other columns. Please choose the file that you checked',
} as const;

/** Excel's own first line, `sep=;`, with the separators that it appends. */
const separatorLine = /^"?sep=([,;\t|])"?[,;\t|]*(?:\n|$)/i;

/** Reports have a title, their filters and their day above the line that names the columns. */
const mostAbove = 20;
/** How much of a line is read to see whether it names columns, in characters. */
const longestHeader = 20_000;

type Line = { cells: string[]; line: number };

/** Returns the first non-empty lines, each split at the delimiter outside of quotes. */
const firstLines = (text: string, delimiter: string): string[][] => {
  const lines: string[][] = [];
  let cells = [''];
  let isQuoted = false;
  const end = () => {
    if (cells.some((cell) => cell.trim() !== '')) lines.push(cells);
    cells = [''];
  };
  for (const letter of text.slice(0, longestHeader)) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && letter === '\n') end();
    else if (!isQuoted && letter === delimiter) cells.push('');
    else cells[cells.length - 1] += letter;
    if (lines.length === mostAbove) return lines;
  }
  end();
  return lines;
};

/** Returns how many of the needed columns a line names. */
const namedIn = (cells: readonly string[]): number => {
  const named = new Set(guessColumns(recastFor(cells)?.headers ?? cells).map(({ field }) => field));
  return neededImportFields.filter((field) => named.has(field)).length;
};

/**
 * Returns the delimiter of a text: the one that it declares, or else the one of comma, semicolon, tab and bar by which
 * one of its first lines names the most columns; if none names any, the one most frequent in the first line.
 */
export const delimiterOf = (text: string): string => {
  const said = separatorLine.exec(text)?.[1];
  if (said !== undefined) return said;
  let best = { delimiter: ',', named: 0, cells: 0 };
  for (const delimiter of [',', ';', '\t', '|']) {
    const lines = firstLines(text.trimStart(), delimiter);
    const named = Math.max(0, ...lines.map(namedIn));
    const cells = lines[0]?.length ?? 0;
    if (named > best.named || (named === best.named && cells > best.cells)) best = { delimiter, named, cells };
  }
  return best.delimiter;
};

/** Detects UTF-16 by its mark, or because every other byte is zero, as when most letters are ASCII. */
const utf16Of = (bytes: Buffer): 'utf-16le' | 'utf-16be' | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 512);
  const nothing = [0, 1].map((first) => head.filter((byte, at) => byte === 0 && at % 2 === first).length);
  const isMost = (count: number | undefined) => (count ?? 0) > head.length * 0.4;
  if (nothing[0] === 0 && isMost(nothing[1])) return 'utf-16le';
  return nothing[1] === 0 && isMost(nothing[0]) ? 'utf-16be' : null;
};

/**
 * Decodes a file as spreadsheets save them: UTF-8, UTF-16 or Windows-1252, with or without a mark, with uniform line
 * ends. Refuses: import.not_text.
 */
const textOf = (bytes: Buffer): string => {
  const decode = (encoding: string, fatal: boolean) => new TextDecoder(encoding, { fatal }).decode(bytes);
  const read = (): string => {
    const wide = utf16Of(bytes);
    if (wide) return decode(wide, true);
    try {
      return decode('utf-8', true);
    } catch {
      // A file that is only partly UTF-8 would be read wrongly either way.
      if (/[^\p{ASCII}\uFFFD]/u.test(decode('utf-8', false))) throw new Refusal('import.not_text');
      const text = decode('windows-1252', true);
      // A picture, a PDF or a workbook has control characters within its first bytes.
      if (/[^\P{Cc}\s]/u.test(text)) throw new Refusal('import.not_text');
      return text;
    }
  };
  try {
    // The parser counts a two-character line end twice inside quotes.
    const text = read().replace(/\r\n?/g, '\n');
    if (!text.includes('\0')) return text;
  } catch {
    // Refused below.
  }
  throw new Refusal('import.not_text');
};

type Columns = HomeFile['columns'];

/** An owner's mapping of a file's columns. */
export type ColumnChoice = {
  /** The field of each column, in the file's order; if omitted, they are guessed, and needed ones may be missing. */
  chosen?: readonly (ImportField | null)[] | null;
  /** Columns of this owner's earlier files, latest first: the same headers are mapped the same way again. */
  earlier?: readonly Columns[];
};

const shortened = (headers: readonly string[]): string[] =>
  headers.map((header) => [...header.trim()].slice(0, 100).join(''));

const missingIn = (columns: Columns): ImportField[] => {
  const named = new Set(columns.map(({ field }) => field));
  return neededImportFields.filter((field) => !named.has(field));
};

/** Returns the columns of an earlier file with exactly these headers that lacked nothing. */
const earlierWith = (headers: readonly string[], { earlier = [] }: ColumnChoice): Columns | undefined =>
  earlier.find(
    (columns) =>
      columns.length === headers.length &&
      columns.every(({ header }, at) => header === headers[at]) &&
      missingIn(columns).length === 0,
  );

/**
 * Maps the headers to fields. Refuses: request.invalid for a choice that does not fit the file, import.columns_missing.
 */
const columnsOf = (given: readonly string[], choice: ColumnChoice): Columns => {
  const headers = shortened(given);
  const { chosen = null } = choice;
  if (chosen !== null && chosen.length > 0 && chosen.length !== headers.length) {
    throw new Refusal('request.invalid', { fields: { columns: columnFaults.otherFile } });
  }
  const columns =
    chosen !== null && chosen.length > 0
      ? headers.map((header, at) => ({ header, field: chosen[at] ?? null }))
      : (earlierWith(headers, choice) ?? guessColumns(headers));
  const missing = missingIn(columns);
  if (missing.length === 0 || chosen?.length === 0) return columns;
  throw new Refusal('import.columns_missing', {
    fields: Object.fromEntries(missing.map((field) => [field, 'This column is missing'])),
  });
};

const lineEnds = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);

/**
 * Yields the file in pieces, letting other work run in between. Bytes, because a piece of text may end within a letter.
 */
async function* piecesOf(text: string, isEnough: () => boolean): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length && !isEnough(); at += piece) {
    yield bytes.subarray(at, at + piece);
    await breathe();
  }
}

/**
 * Reads a CSV file of homes, piece by piece, so that other requests are served meanwhile. Returns every record with its
 * line, and with its cells or its fault as a record. Refuses: request.invalid, import.not_text, import.empty,
 * import.columns_missing, import.too_many_rows.
 */
export const readHomeFile = async (bytes: Buffer, choice: ColumnChoice = {}): Promise<HomeFile> => {
  const whole = textOf(bytes);
  const delimiter = delimiterOf(whole);
  const text = whole.replace(separatorLine, '\n');
  // Most files need no second look at their lines, and some consist of nothing but line ends.
  let lines: string[] | undefined;
  const records: FileRecord[] = [];
  // The parser reads ahead of the loop below, so it records where its last record ended.
  let lastLine = 0;
  const skipped = new Set<number>();
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: largestRecord,
    on_record: (record: string[], { lines: end }: { lines: number }) => {
      lastLine = Math.max(lastLine, end);
      return record;
    },
    on_skip: (error: CsvError | undefined) => {
      // The parser reports each misplaced quote of a line; the line counts once.
      const end = parser.info.lines;
      if (skipped.has(end)) return undefined;
      skipped.add(end);
      let line = lastLine + 1;
      lines ??= text.split('\n');
      while (line < end && lines[line - 1]?.trim() === '') line += 1;
      lastLine = Math.max(lastLine, end);
      records.push({ line, fault: error?.code === 'CSV_MAX_RECORD_SIZE' ? rowFaults.tooLong : rowFaults.quote });
      return undefined;
    },
  });
  // Lines that cannot be read do not reach the loop below, and may be millions.
  const source = Readable.from(piecesOf(text, () => records.length > importLimits.rows));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);

  let columns: HomeFile['columns'] | undefined;
  let recast = (line: string[]): string[] => line;
  const above: Line[] = [];
  /** Takes a line as the header. Refuses: request.invalid, import.columns_missing. */
  const headWith = (headers: string[]): Columns => {
    const compound = recastFor(headers);
    if (compound) recast = compound.recast;
    return columnsOf(compound?.headers ?? headers, choice);
  };
  const isHead = (cells: string[]): boolean =>
    namedIn(cells) === neededImportFields.length ||
    earlierWith(shortened(recastFor(cells)?.headers ?? cells), choice) !== undefined;
  const take = ({ cells: found, line }: Line, heads: Columns): void => {
    const record = recast(found);
    // Spreadsheets omit empty cells at a line's end, or write extra ones.
    const isWhole =
      record.slice(heads.length).every((cell) => cell.trim() === '') &&
      heads.slice(record.length).every(({ field }) => field === null || !neededImportFields.includes(field));
    if (isWhole) {
      const cells = heads.flatMap(({ field }, at) => (field === null ? [] : [[field, record[at] ?? '']]));
      records.push({ line, cells: Object.fromEntries(cells) });
    } else {
      records.push({ line, fault: rowFaults.cells });
    }
    if (records.length > importLimits.rows) throw new Refusal('import.too_many_rows');
  };
  /** If no line names every column, takes the one that names the most; the lines below it are homes. */
  const takeNearest = (): Columns => {
    const head = above.reduce<Line | undefined>(
      (most, each) => (most === undefined || namedIn(each.cells) > namedIn(most.cells) ? each : most),
      undefined,
    );
    const heads = headWith(head?.cells ?? []);
    const line = head?.line ?? 0;
    records.splice(0, records.length, ...records.filter((each) => each.line > line));
    for (const each of above) if (each.line > line) take(each, heads);
    return heads;
  };
  try {
    for await (const item of parser) {
      const { record: found, info } = item as { record: string[]; info: { lines: number } };
      // A line of nothing but separators looks empty in a spreadsheet.
      if (found.every((cell) => cell.trim() === '')) continue;
      const line = info.lines - lineEnds(found);
      if (columns) {
        take({ cells: found, line }, columns);
        continue;
      }
      above.push({ cells: found, line });
      if (isHead(found)) {
        columns = headWith(found);
        // Lines above the header are a title, whatever their quotes.
        records.splice(0, records.length, ...records.filter((each) => each.line > line));
      } else if (above.length === mostAbove) columns = takeNearest();
    }
  } finally {
    source.destroy();
    parser.destroy();
  }
  if (records.length > importLimits.rows) throw new Refusal('import.too_many_rows');
  if (!columns && above.length > 0) columns = takeNearest();
  if (records.length === 0) throw new Refusal('import.empty');
  columns ??= columnsOf([], {});
  return { columns, records: records.sort((a, b) => a.line - b.line) };
};
