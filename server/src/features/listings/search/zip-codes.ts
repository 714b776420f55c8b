import { parseZipCodes, type ZipCodes } from '@lintel/contract/listings/zip-codes';
import { readDataFile } from '../../../platform/data-file.ts';

let loaded: ZipCodes | undefined;

/** The ZIP codes of the United States (GeoNames, CC BY 4.0), read once. */
export const zipCodes = (): ZipCodes => {
  loaded ??= parseZipCodes(readDataFile('data/us-zips.csv.br').toString('utf8'));
  return loaded;
};
