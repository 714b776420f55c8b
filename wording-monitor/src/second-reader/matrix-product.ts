import { matrixProductBytes } from './matrix-product-bytes.ts';

type WasmMemory = { buffer: ArrayBuffer };
/** What of WebAssembly is used here: Node has it, its types do not. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Memory: new (size: { initial: number }) => WasmMemory;
  Instance: new (module: object, imports: { js: { memory: WasmMemory } }) => { exports: Record<string, unknown> };
};

type Multiply = (
  input: number,
  count: number,
  columns: number,
  weights: number,
  bias: number,
  rows: number,
  output: number,
) => void;
/** A table that lies in the memory: `rows` of `columns` numbers, the first of them the number `at`. */
export type StoredTable = { at: number; biasAt: number; rows: number; columns: number };

const pageBytes = 65_536;
const compiled = new WebAssembly.Module(Buffer.from(matrixProductBytes, 'base64'));

/**
 * Multiplies with tables that it keeps: ten times as fast as JavaScript does, which has no numbers by fours. `numbers` is how many all tables
 * have together, with as many more as the largest input and output need.
 */
export const matrixProductOf = (numbers: number) => {
  const memory = new WebAssembly.Memory({ initial: Math.ceil((numbers * 4) / pageBytes) });
  const all = new Float32Array(memory.buffer);
  const { exports } = new WebAssembly.Instance(compiled, { js: { memory } });
  const multiply = exports['multiply'] as Multiply;
  let free = 0;
  const keep = (values: Float32Array): number => {
    const at = free;
    all.set(values, at);
    free += values.length;
    return at;
  };
  return {
    keep: (weights: Float32Array, bias: Float32Array): StoredTable => ({
      at: keep(weights),
      biasAt: keep(bias),
      rows: bias.length,
      columns: weights.length / bias.length,
    }),
    /** `input` times the table and its bias, for each of `count` tokens. The table has an even number of rows, and columns by fours. */
    multiply: (input: Float32Array, count: number, { at, biasAt, rows, columns }: StoredTable): Float32Array => {
      const padded = Math.ceil(count / 4) * 4;
      const output = free + padded * columns;
      all.set(input, free);
      all.fill(0, free + count * columns, output);
      multiply(free * 4, padded, columns, at * 4, biasAt * 4, rows, output * 4);
      return all.slice(output, output + count * rows);
    },
  };
};
