import { type ImportRecord, importRow, type RepairedHome } from '@lintel/sample-listings/import-row';
import { isNearZip } from '../map/place-home.ts';
import { searchColumns } from '../search/search-words.ts';
import { zipCodes } from '../search/zip-codes.ts';

/** A home as a record of a feed describes it, with the columns used in search. */
export type ImportedHome = RepairedHome & ReturnType<typeof searchColumns>;

/**
 * Converts one record into a home, with a list of repairs, or returns why it cannot be imported. `voucherRefusal`:
 * returns the words with which a text refuses vouchers.
 */
export const importHome = (
  record: ImportRecord,
  voucherRefusal: (text: string) => string | null,
):
  | { kind: 'taken'; home: ImportedHome; repairs: string[] }
  | { kind: 'rejected'; id: string | null; reason: string } => {
  const result = importRow(record, { zips: zipCodes(), isNearZip, voucherRefusal });
  return result.kind === 'rejected' ? result : { ...result, home: { ...result.home, ...searchColumns(result.home) } };
};
