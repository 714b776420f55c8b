import { parseZipCodes, type ZipCodes } from '@lintel/contract/listings/zip-codes';
import { readDataFile } from '../../../platform/data-file.ts';

let loaded: ZipCodes | undefined;

/** Returns the ZIP codes of the United States (GeoNames, CC BY 4.0), read once. */
export const zipCodes = (): ZipCodes => {
  loaded ??= parseZipCodes(readDataFile('data/us-zips.csv.br').toString('utf8'));
  return loaded;
};

/** Territories whose towns have few post offices: most towns there are no post office's name. */
export const territories: ReadonlySet<string> = new Set(['AS', 'GU', 'MP', 'PR', 'VI']);

/** A populated place of the United States and its territories. Degrees. */
export type Town = { city: string; state: string; people: number; latitude: number; longitude: number };

let towns: readonly Town[] | undefined;

/** Returns the towns of at least a thousand people, largest of each state first (GeoNames, CC BY 4.0), read once. */
export const knownTowns = (): readonly Town[] => {
  towns ??= readDataFile('data/us-cities.csv.br')
    .toString('utf8')
    .split('\n')
    .slice(1)
    .flatMap((row) => {
      const [city, state, people, latitude, longitude] = row.split(',');
      return city && state
        ? [{ city, state, people: Number(people), latitude: Number(latitude), longitude: Number(longitude) }]
        : [];
    });
  return towns;
};
