import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliDecompressSync } from 'node:zlib';

/** Reads the sentence model's weights, from source or from a built file. Synchronous, takes about 50 ms. */
export const readModelFile = (): Buffer =>
  brotliDecompressSync(
    readFileSync(createRequire(import.meta.url).resolve('@lintel/wording-monitor/sentence-model.bin.br')),
  );
