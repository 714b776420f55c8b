import type { ImportField } from '@lintel/contract/listings/import-columns';
import type { HomeImportRow } from '@lintel/contract/listings/import-schema';

/** Spreadsheets run cells that begin like a formula; a quote before them keeps them text. */
const cell = (value: string): string => `"${value.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`;

/**
 * What is wrong with a file, as a CSV file: line, column, problem and what stands there, in the reader's words. The mark at its
 * beginning has spreadsheets read it as UTF-8.
 */
export const problemsCsv = (
  rows: readonly Pick<HomeImportRow, 'line' | 'faults'>[],
  words: {
    heads: readonly [line: string, column: string, problem: string, value: string];
    columnOf: (field: ImportField) => string;
    told: (sentence: string) => string;
  },
): string => {
  const lines = rows.flatMap(({ line, faults }) =>
    faults.map(({ field, message, value }) =>
      [String(line), cell(field === null ? '' : words.columnOf(field)), cell(words.told(message)), cell(value)].join(
        ',',
      ),
    ),
  );
  return `\ufeff${[words.heads.map(cell).join(','), ...lines, ''].join('\r\n')}`;
};
