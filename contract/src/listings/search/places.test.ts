import { describe, expect, test } from 'vitest';
import { postalCodeOf, regionOf } from './places.ts';

describe('where a home stands', () => {
  test.each([
    ['OH', 'OH', 'US'],
    [' ohio ', 'OH', 'US'],
    ['new   york', 'NY', 'US'],
    ['District of Columbia', 'DC', 'US'],
    ['on', 'ON', 'CA'],
    ['British Columbia', 'BC', 'CA'],
  ])('%j is %s in %s', (text, code, country) => {
    expect(regionOf(text)).toEqual({ code, country });
  });

  test.each(['', 'X', 'XX', 'Ohi', 'Bavaria'])('%j is nowhere', (text) => {
    expect(regionOf(text)).toBeNull();
  });

  test.each([
    ['43215', 'US', '43215'],
    ['43215-1234', 'US', '43215'],
    ['432151234', 'US', '43215'],
    ['4321', 'US', null],
    ['43215-12', 'US', null],
    ['M5V 2T6', 'US', null],
    ['m5v2t6', 'CA', 'M5V 2T6'],
    ['K1A-0B1', 'CA', 'K1A 0B1'],
    ['W1A 0B1', 'CA', null],
    ['M5O 2T6', 'CA', null],
    ['43215', 'CA', null],
  ] as const)('%j in %s is %j', (text, country, code) => {
    expect(postalCodeOf(text, country)).toBe(code);
  });
});
