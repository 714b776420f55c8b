import { type ImportRecord, importRow } from '@lintel/sample-listings/import-row';
import { listingsCsv } from '@lintel/sample-listings/listings-csv';
import { voucherRefusals } from '@lintel/sample-listings/voucher-refusals';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { refusalInFile } from '../features/listings/feed-import/refusal-in-file.ts';
import { mentionsVouchers } from '../features/listings/feed-import/voucher-refusal.ts';
import { isNearZip } from '../features/listings/map/place-home.ts';
import { zipCodes } from '../features/listings/search/zip-codes.ts';

test('the stored list names exactly the real listings whose texts refuse vouchers', () => {
  const records: ImportRecord[] = parse(listingsCsv(), { columns: true, bom: true });
  const found = new Map<string, string>();
  for (const record of records.filter(({ title, body }) => mentionsVouchers(`${title} ${body}`))) {
    importRow(record, {
      zips: zipCodes(),
      isNearZip,
      voucherRefusal: (text) => {
        const refusal = refusalInFile(text);
        if (refusal !== null) found.set(record.id ?? '', refusal);
        return refusal;
      },
    });
  }
  expect(found).toEqual(voucherRefusals);
});
