import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliDecompressSync } from 'node:zlib';

/** Returns the ten thousand real listings as their feeds wrote them (CSV in UTF-8), whether this runs from source or from a built file. */
export const listingsCsv = (): Buffer =>
  brotliDecompressSync(readFileSync(createRequire(import.meta.url).resolve('@lintel/sample-listings/listings.csv.br')));
