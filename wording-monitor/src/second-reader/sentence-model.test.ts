import { describe, expect, test } from 'vitest';
import { matrixProductOf } from './matrix-product.ts';
import { readModelFile } from './read-model-file.ts';
import { mostPieces, sentenceModelOf } from './sentence-model.ts';

describe('the sentence model', () => {
  const model = sentenceModelOf(readModelFile());

  test('says what it said where it was taught, in another language and library', () => {
    const said = [
      [6, 9, 10],
      [3, 12, 40, 8, 7, 6],
    ].map((pieces) => model.impressionOf(pieces));
    const there = [
      { likeness: -27.71768, plainness: -37.73747 },
      { likeness: -4.98246, plainness: -4.13937 },
    ];
    for (const [index, { likeness, plainness }] of there.entries()) {
      expect(said[index]?.likeness).toBeCloseTo(likeness, 3);
      expect(said[index]?.plainness).toBeCloseTo(plainness, 3);
    }
  });

  test('says the same again, whatever was read between, and reads no more than it can', () => {
    const pieces = Array.from({ length: 300 }, (_, index) => (index * 37) % model.pieces.length);
    const before = model.impressionOf(pieces.slice(0, 30));
    expect(model.impressionOf(pieces)).toEqual(model.impressionOf(pieces.slice(0, mostPieces)));
    expect(model.impressionOf(pieces.slice(0, 30))).toEqual(before);
  });
});

describe('a product of tables', () => {
  test.each([1, 2, 3, 4, 5, 9])('of %i tokens is what one reckons by hand', (count) => {
    const [rows, columns] = [6, 8];
    const numbers = (length: number, step: number) =>
      Float32Array.from({ length }, (_, index) => Math.sin(index * step));
    const [weights, bias, input] = [numbers(rows * columns, 1.1), numbers(rows, 0.7), numbers(count * columns, 0.3)];
    const product = matrixProductOf(rows * (columns + 1) * 2 + 12 * (rows + columns));
    product.keep(weights, bias);
    const made = product.multiply(input, count, product.keep(weights, bias));
    const expected = Array.from({ length: count * rows }, (_, index) => {
      const [token, row] = [Math.floor(index / rows), index % rows];
      let sum = bias[row] ?? 0;
      for (let column = 0; column < columns; column += 1)
        sum += (input[token * columns + column] ?? 0) * (weights[row * columns + column] ?? 0);
      return sum;
    });
    for (const [index, number] of expected.entries()) expect(made[index]).toBeCloseTo(number, 5);
    expect(made.length).toBe(expected.length);
  });
});
