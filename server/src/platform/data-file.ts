import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

/**
 * Returns the path of a file shipped with the server, whether it runs from source or from the built file; `name` is for example
 * `data/us-zips.csv.br`.
 */
export const dataFile = (name: string): string => {
  for (let folder = path.dirname(fileURLToPath(import.meta.url)); ; folder = path.dirname(folder)) {
    for (const candidate of [path.join(folder, name), path.join(folder, 'server', name)]) {
      if (existsSync(candidate)) return candidate;
    }
    if (folder === path.dirname(folder)) throw new Error(`${name} is missing from this installation.`);
  }
};

/** Decompresses a brotli file shipped with the server. */
export const readDataFile = (name: string): Buffer => brotliDecompressSync(readFileSync(dataFile(name)));
