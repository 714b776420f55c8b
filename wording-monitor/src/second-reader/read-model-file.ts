import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliDecompressSync } from 'node:zlib';

/** The sentence model's weights, whether this runs from source or from a built file. Synchronous, some 50 ms. */
export const readModelFile = (): Buffer =>
  brotliDecompressSync(
    readFileSync(createRequire(import.meta.url).resolve('@lintel/wording-monitor/sentence-model.bin.br')),
  );
