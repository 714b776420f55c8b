import { matrixProductOf } from './matrix-product.ts';
import type { Piece } from './word-pieces.ts';

/** A table of 8-bit numbers, with a scale for each row. */
type Table = { rows: number; columns: number; numbers: Float32Array };
type Header = {
  pieces: Piece[];
  heads: number;
  layers: number;
  tensors: { name: string; rows: number; columns: number; kind: 'int8' | 'float32' }[];
};

/** Number of pieces of a passage that are read; the rest is ignored. */
export const mostPieces = 96;

/**
 * The model's impression of a passage, in log odds: `likeness`, how much it resembles text that turns people away or may do so;
 * `plainness`, how much it resembles text that any reader would see to do so.
 */
export type Impression = { likeness: number; plainness: number };
/** `impressionOf` needs at least one piece. */
export type SentenceModel = { pieces: readonly Piece[]; impressionOf: (pieces: readonly number[]) => Impression };

const readTensors = (file: Buffer): { header: Header; tensors: Map<string, Table> } => {
  const length = file.readUInt32LE(0);
  const header = JSON.parse(file.toString('utf8', 4, 4 + length)) as Header;
  const tensors = new Map<string, Table>();
  let at = 4 + length;
  const nextFloat = () => {
    const number = file.readFloatLE(at);
    at += 4;
    return number;
  };
  for (const { name, rows, columns, kind } of header.tensors) {
    const numbers = new Float32Array(rows * columns);
    if (kind === 'float32') for (let index = 0; index < numbers.length; index += 1) numbers[index] = nextFloat();
    else {
      const scales = Float32Array.from({ length: rows }, nextFloat);
      for (let index = 0; index < numbers.length; index += 1)
        numbers[index] = file.readInt8(at + index) * (scales[Math.floor(index / columns)] ?? 0);
      at += numbers.length;
    }
    tensors.set(name, { rows, columns, numbers });
  }
  return { header, tensors };
};

/** Four partial sums at once: twice as fast as one. */
const dot = (one: Float32Array, from: number, other: Float32Array, otherFrom: number, length: number): number => {
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let at = 0; at < length; at += 4) {
    a += (one[from + at] ?? 0) * (other[otherFrom + at] ?? 0);
    b += (one[from + at + 1] ?? 0) * (other[otherFrom + at + 1] ?? 0);
    c += (one[from + at + 2] ?? 0) * (other[otherFrom + at + 2] ?? 0);
    d += (one[from + at + 3] ?? 0) * (other[otherFrom + at + 3] ?? 0);
  }
  return a + b + (c + d);
};

/**
 * A transformer of two layers over word pieces (A. Vaswani and others, 2017; normalized before each part), and two linear outputs of the
 * mean and the maximum of its result. The layout and the first weights are those of the Universal Sentence Encoder Lite (D. Cer and
 * others, 2018); `wording-monitor/bench/sentence_model.py` trained them to recognize text that turns people away. Decision 0094.
 */
export const sentenceModelOf = (file: Buffer): SentenceModel => {
  const { header, tensors } = readTensors(file);
  const tensor = (name: string): Table => {
    const found = tensors.get(name);
    if (!found) throw new Error(`The sentence model has no ${name}.`);
    return found;
  };
  const weighted = header.tensors.flatMap(({ name, kind }) => (kind === 'int8' && name !== 'embedding' ? [name] : []));
  const largest = Math.max(...weighted.map((name) => tensor(name).rows + tensor(name).columns));
  const product = matrixProductOf(
    weighted.reduce((sum, name) => sum + tensor(name).numbers.length + tensor(name).rows, 0) + largest * mostPieces,
  );
  const stored = new Map(
    weighted.map((name) => [
      name.replace(/\.weight$/, ''),
      product.keep(tensor(name).numbers, tensor(name.replace(/weight$/, 'bias')).numbers),
    ]),
  );
  // These are now in the matrix product's own memory.
  for (const name of weighted) tensors.delete(name);
  const linear = (input: Float32Array, count: number, name: string): Float32Array => {
    const table = stored.get(name);
    if (!table) throw new Error(`The sentence model has no ${name}.`);
    return product.multiply(input, count, table);
  };
  const normalized = (input: Float32Array, count: number, name: string): Float32Array => {
    const scale = tensor(`${name}.weight`).numbers;
    const bias = tensor(`${name}.bias`).numbers;
    const size = scale.length;
    const output = new Float32Array(count * size);
    for (let at = 0; at < count; at += 1) {
      const part = input.subarray(at * size, (at + 1) * size);
      let mean = 0;
      for (const number of part) mean += number / size;
      let variance = 0;
      for (const number of part) variance += (number - mean) ** 2 / size;
      const factor = 1 / Math.sqrt(variance + 1e-6);
      for (let index = 0; index < size; index += 1)
        output[at * size + index] = ((part[index] ?? 0) - mean) * factor * (scale[index] ?? 0) + (bias[index] ?? 0);
    }
    return output;
  };
  const added = (one: Float32Array, other: Float32Array): Float32Array =>
    one.map((number, index) => number + (other[index] ?? 0));

  const embedding = tensor('embedding');
  const width = embedding.columns;
  const half = width / 2;
  const step = Math.log(10_000) / (half - 1);
  const places = Float32Array.from({ length: mostPieces * width }, (_, index) => {
    const angle = Math.floor(index / width) * Math.exp(-(index % half) * step);
    return index % width < half ? Math.sin(angle) : Math.cos(angle);
  });
  /** Adds twice the piece's vector and the sine and cosine of its position, as the encoder was trained. */
  const embedded = (pieces: readonly number[]): Float32Array => {
    const output = new Float32Array(pieces.length * width);
    for (const [at, piece] of pieces.entries())
      for (let index = 0; index < width; index += 1)
        output[at * width + index] =
          2 * (embedding.numbers[piece * width + index] ?? 0) + (places[at * width + index] ?? 0);
    return output;
  };
  const attended = (input: Float32Array, count: number, layer: string): Float32Array => {
    const all = linear(input, count, `${layer}.attention.input`);
    const width = all.length / count / 3;
    const size = width / header.heads;
    const output = new Float32Array(count * width);
    const shares = new Float32Array(count);
    for (let head = 0; head < header.heads; head += 1)
      for (let at = 0; at < count; at += 1) {
        const query = at * 3 * width + head * size;
        let most = -Infinity;
        for (let other = 0; other < count; other += 1) {
          const share = dot(all, query, all, other * 3 * width + width + head * size, size) / Math.sqrt(size);
          shares[other] = share;
          most = Math.max(most, share);
        }
        let total = 0;
        for (let other = 0; other < count; other += 1) {
          const share = Math.exp((shares[other] ?? 0) - most);
          shares[other] = share;
          total += share;
        }
        for (let other = 0; other < count; other += 1) {
          const share = (shares[other] ?? 0) / total;
          const value = other * 3 * width + 2 * width + head * size;
          for (let index = 0; index < size; index += 1) {
            const place = at * width + head * size + index;
            output[place] = (output[place] ?? 0) + share * (all[value + index] ?? 0);
          }
        }
      }
    return linear(output, count, `${layer}.attention.output`);
  };

  return {
    pieces: header.pieces,
    impressionOf: (passage) => {
      const pieces = passage.slice(0, mostPieces);
      const count = pieces.length;
      let made = embedded(pieces);
      for (let number = 0; number < header.layers; number += 1) {
        const layer = `layer.${number}`;
        // The first layer's output is wider than its input.
        const kept = stored.has(`${layer}.residual`) ? linear(made, count, `${layer}.residual`) : made;
        const seen = added(kept, attended(normalized(made, count, `${layer}.attention.norm`), count, layer));
        const inner = linear(normalized(seen, count, `${layer}.feed.norm`), count, `${layer}.feed.in`);
        for (const [index, number] of inner.entries()) if (number < 0) inner[index] = 0;
        made = added(seen, linear(inner, count, `${layer}.feed.out`));
      }
      const size = made.length / count;
      const pooled = new Float32Array(2 * size);
      for (let index = 0; index < size; index += 1) {
        let [sum, most] = [0, -Infinity];
        for (let at = 0; at < count; at += 1) {
          const number = made[at * size + index] ?? 0;
          sum += number;
          most = Math.max(most, number);
        }
        pooled[index] = sum / count;
        pooled[size + index] = most;
      }
      const [weights, bias] = [tensor('score.weight').numbers, tensor('score.bias').numbers];
      const oddsOf = (row: number): number =>
        dot(pooled, 0, weights, row * pooled.length, pooled.length) + (bias[row] ?? 0);
      return { likeness: oddsOf(0), plainness: oddsOf(1) };
    },
  };
};
