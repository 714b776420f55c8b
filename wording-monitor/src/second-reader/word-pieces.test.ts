import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutterOf, type Piece } from './word-pieces.ts';

const pieces: Piece[] = [
  ['�', 0],
  ['▁no', -3],
  ['▁rent', -4],
  ['er', -5],
  ['s', -3],
  ['▁', -6],
  ['r', -6],
  ['e', -6],
  ['n', -6],
  ['t', -6],
  ['.', -3],
];
const cut = cutterOf(pieces, new Map([['<group>', 3]]));
const names = (words: readonly string[]) => cut(words).map((piece) => pieces[piece]?.[0]);

describe('pieces of words', () => {
  test('are the most usual that together make the word', () => {
    expect(names(['no', 'renters', '.'])).toEqual(['▁no', '▁rent', 'er', 's', '.']);
  });

  test('a sign stands for itself, and a letter that no piece has for the first', () => {
    expect(cut(['<group>', 'rxnt'])).toEqual([3, 5, 6, 0, 8, 9]);
  });

  test('the same word is cut the same however often and beside whatever it stands, and a long one in the end no more', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,60}$/)), (words) => {
        const each = words.flatMap((word) => cutterOf(pieces, new Map())([word]));
        expect(cut(words)).toEqual(each);
        expect(each.length).toBeLessThanOrEqual(words.length * 41);
      }),
      { seed: 61_127, numRuns: 100 },
    );
  });
});
