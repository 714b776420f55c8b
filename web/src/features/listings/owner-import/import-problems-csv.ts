import { csvOf } from '@lintel/contract/kernel/files/csv';
import type { ImportField } from '@lintel/contract/listings/owner-import/columns';
import type { HomeImportRow } from '@lintel/contract/listings/owner-import/schema';

/** Returns the errors of a file as CSV: line, column, problem, found value and suggested value, in the reader's language. */
export const problemsCsv = (
  rows: readonly Pick<HomeImportRow, 'line' | 'faults'>[],
  words: {
    heads: readonly [line: string, column: string, problem: string, value: string, instead: string];
    columnOf: (field: ImportField) => string;
    tDynamic: (sentence: string) => string;
  },
): string => {
  const lines = rows.flatMap(({ line, faults }) =>
    faults.map(({ field, message, value, instead }) => [
      line,
      field === null ? '' : words.columnOf(field),
      words.tDynamic(message),
      value,
      instead ?? '',
    ]),
  );
  return csvOf([words.heads, ...lines]);
};
