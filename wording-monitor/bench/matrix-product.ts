import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import loadWabt from 'wabt';
import { say } from './say.ts';

/**
 * `npm run bench matrix-product`: compiles `matrix-product.wat` to the bytes that the server runs, and writes them next to the code that
 * calls them.
 */
const source = path.join(import.meta.dirname, 'matrix-product.wat');
const wabt = await loadWabt();
const parsed = wabt.parseWat(source, readFileSync(source, 'utf8'), { simd: true });
const { buffer } = parsed.toBinary({});
const file = path.join(import.meta.dirname, '../src/second-reader/matrix-product-bytes.ts');
writeFileSync(
  file,
  `/** \`wording-monitor/bench/matrix-product.wat\` in bytes: written by \`npm run bench matrix-product\`. */
export const matrixProductBytes =
  '${Buffer.from(buffer).toString('base64')}';
`,
);
say(`${buffer.length} bytes written to ${file}.`);
