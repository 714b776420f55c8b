import { csvOf } from '@lintel/contract/kernel/files/csv';
import type { ImportField } from '@lintel/contract/listings/owner-import/columns';
import type { HomeImportRow } from '@lintel/contract/listings/owner-import/schema';

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
      line,
      field === null ? '' : words.columnOf(field),
      words.told(message),
      value,
      instead ?? '',
    ]),
  );
  return csvOf([words.heads, ...lines]);
};
