import { describe, expect, test } from 'vitest';
import { readDataFile } from '../../../../../platform/data-file.ts';
import { matrixProductOf } from './matrix-product.ts';
import { mostPieces, sentenceModelOf } from './sentence-model.ts';

describe('the sentence model', () => {
  const model = sentenceModelOf(readDataFile('data/sentence-model.bin.br'));

  test('says what it said where it was taught, in another language and library', () => {
    expect(model.likenessOf([6, 9, 10])).toBeCloseTo(-29.2443, 3);
    expect(model.likenessOf([3, 12, 40, 8, 7, 6])).toBeCloseTo(-4.99699, 3);
  });

  test('says the same again, whatever was read between, and reads no more than it can', () => {
    const pieces = Array.from({ length: 300 }, (_, index) => (index * 37) % model.pieces.length);
    const before = model.likenessOf(pieces.slice(0, 30));
    expect(model.likenessOf(pieces)).toEqual(model.likenessOf(pieces.slice(0, mostPieces)));
    expect(model.likenessOf(pieces.slice(0, 30))).toEqual(before);
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
