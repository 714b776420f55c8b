import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupCardNumber, intentOfSecret, tidyExpiry } from './card-format.ts';

describe('a card as it is typed', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 42424242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['42', '42'],
    ['', ''],
    ['not a card', 'not a card'],
  ])('%j is shown as %j', (typed, shown) => {
    expect(groupCardNumber(typed)).toBe(shown);
  });

  it('never gains, loses or moves a digit', async () => {
    await fc.assert(
      fc.property(fc.array(fc.constantFrom(...'0123456789 -'), { maxLength: 30 }), (characters) => {
        const typed = characters.join('');
        expect(groupCardNumber(typed).replace(/\D/g, '')).toBe(typed.replace(/\D/g, ''));
      }),
    );
  });

  it.each([
    ['1230', '12/30'],
    ['12 / 30', '12/30'],
    ['1/30', '01/30'],
    ['12/2030', '12/30'],
    ['13/30', '13/30'],
    ['soon', 'soon'],
  ])('an expiry of %j becomes %j', (typed, shown) => {
    expect(tidyExpiry(typed)).toBe(shown);
  });
});

it('finds the intent in its secret', () => {
  expect(intentOfSecret('pi_3abc_secret_xyz')).toBe('pi_3abc');
});
