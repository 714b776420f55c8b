import type { ImportField } from '@lintel/contract/listings/owner-import/columns';
import type { HomeImportRow } from '@lintel/contract/listings/owner-import/schema';
import { csvCell, csvOf } from '../../../platform/csv.ts';

/**
 * What is wrong with a file, as a CSV file: line, column, problem, what stands there and what could, in the reader's words.
 */
export const problemsCsv = (
  rows: readonly Pick<HomeImportRow, 'line' | 'faults'>[],
  words: {
    heads: readonly [line: string, column: string, problem: string, value: string, instead: string];
    columnOf: (field: ImportField) => string;
    told: (sentence: string) => string;
  },
): string => {
  const lines = rows.flatMap(({ line, faults }) =>
    faults.map(({ field, message, value, instead }) => [
      String(line),
      csvCell(field === null ? '' : words.columnOf(field)),
      csvCell(words.told(message)),
      csvCell(value),
      csvCell(instead ?? ''),
    ]),
  );
  return csvOf([words.heads.map(csvCell), ...lines]);
};
