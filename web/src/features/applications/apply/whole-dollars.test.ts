import { describe, expect, it } from 'vitest';
import { wholeDollars } from './whole-dollars.ts';

describe('an amount as typed, in whole dollars', () => {
  it.each(['', '   ', 'abc', '12 dollars', '1,000', 'NaN', 'Infinity', '1e400'])('%o is none', (typed) => {
    expect(wholeDollars(typed)).toBeNull();
  });

  it.each([
    ['15', 15],
    [' 15 ', 15],
    ['12.70', 12],
    ['1e2', 100],
    ['-5', -5],
    ['0', 0],
    ['-0.5', 0],
    ['250', 250],
  ])('%o is %o: what is out of range is the server’s to refuse', (typed, dollars) => {
    expect(wholeDollars(typed)).toBe(dollars);
  });
});
