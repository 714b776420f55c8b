import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressLine } from './address-line.ts';
import { isUnit, keptUnitLength, partAddress, placedUnit, unitForm, unitLength, unitShown } from './unit.ts';

describe('a unit', () => {
  test.each([
    ['Apt 2B', '2b', 'Apt 2B'],
    ['2b', '2b', 'Apt 2B'],
    ['#2B', '2b', 'Apt 2B'],
    ['# 2B', '2b', 'Apt 2B'],
    ['Apt. #2B', '2b', 'Apt 2B'],
    ['apt no. 2b', '2b', 'Apt 2B'],
    ['apartment 2b', '2b', 'Apt 2B'],
    ['APT2B', '2b', 'Apt 2B'],
    ['Unit 2-B', '2b', 'Unit 2-B'],
    ['Ste. 2 B', '2b', 'Suite 2 B'],
    ['2nd Floor', 'floor 2', 'Floor 2'],
    ['second floor', 'floor 2', 'Floor 2'],
    ['FL 2', 'floor 2', 'Floor 2'],
    ['Bldg 4 Apt 12', 'bldg 4 12', 'Bldg 4 Apt 12'],
    ['1st fl rear', 'floor 1 rear', 'Floor 1 Rear'],
    ['ph2', 'ph 2', 'PH 2'],
    ['Penthouse', 'ph', 'PH'],
    ['bsmt', 'basement', 'Basement'],
    ['Garden', 'garden', 'Apt Garden'],
    ['Lot 7', 'lot 7', 'Lot 7'],
    ['C', 'c', 'Apt C'],
    ['c..', 'c', 'Apt C'],
    ['fl2.', 'floor 2', 'Floor 2'],
    ['Bldg 4 #12', 'bldg 4 12', 'Bldg 4 12'],
  ])('%s is compared as %s and shown as %s', (typed, form, shown) => {
    expect([unitForm(typed), unitShown(typed)]).toEqual([form, shown]);
  });

  test.each(['', '#', 'Apt', 'unit no.', '-', '...'])('is not named by "%s"', (typed) => {
    expect([unitForm(typed), unitShown(typed)]).toEqual(['', '']);
  });

  test.each([
    ['1-11', '11-1'],
    ['2B', 'B2'],
    ['12', '1 2'],
    ['2', 'Floor 2'],
    ['Front', 'Rear'],
    ['Bldg 1 Apt 2', 'Bldg 2 Apt 1'],
  ])('%s is another one than %s', (one, other) => {
    expect(unitForm(one)).not.toBe(unitForm(other));
  });

  test('is the same once it is shown, and not too long to keep', () => {
    const letters = fc.constantFrom(...'aptunitflo 12B#-.,/&bsmtrear2ndphñ'.split(''));
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: unitLength }), (typed) => {
        const shown = unitShown(typed);
        expect(unitShown(shown)).toBe(shown);
        expect(unitForm(shown)).toBe(unitForm(typed));
        expect(shown === '').toBe(unitForm(typed) === '');
        if (isUnit(typed)) expect(shown.length).toBeLessThanOrEqual(keptUnitLength);
      }),
    );
  });
});

describe('an address with a unit in it', () => {
  test.each([
    ['12 Main St Apt 2B', '12 Main St', '2b'],
    ['12 Main St, #2B', '12 Main St', '2b'],
    ['12 Main St #2B', '12 Main St', '2b'],
    ['12 Main St#2B', '12 Main St', '2b'],
    ['12 Main St, Unit 2-B', '12 Main St', '2b'],
    ['12 Main Street, Bldg 4, Apt 2B', '12 Main Street', 'bldg 4 2b'],
    ['12 Main St, 2nd Floor', '12 Main St', 'floor 2'],
    ['12 Main St Rear', '12 Main St', 'rear'],
    ['12 Main St Apt B', '12 Main St', 'b'],
  ])('%s is parted', (address, street, form) => {
    const parted = partAddress(address);
    expect([parted.street, unitForm(parted.unit)]).toEqual([street, form]);
  });

  test.each([
    '12 Main St',
    '214 Alder Street',
    '10 Front St',
    '12 N Front St',
    '100 Space Center Blvd',
    '8 Lower Main St',
    '5 Lot Lane',
    '1 Unit Way',
    'Floor 2',
    '',
    'Rear',
    '12 Route 5',
  ])('%s stays whole', (address) => {
    expect(partAddress(address)).toEqual({ street: address, unit: '' });
  });

  test('is written on one line with its unit', () => {
    expect(addressLine({ address: '12 Main St', unit: 'Apt 2B' })).toBe('12 Main St, Apt 2B');
    expect(addressLine({ address: '12 Main St', unit: null })).toBe('12 Main St');
    expect(addressLine({ address: null, unit: 'Apt 2B' })).toBeNull();
  });

  test('is kept with its unit once', () => {
    expect(placedUnit('12 Main St, #2b', 'Apt 2B')).toEqual({ address: '12 Main St', unit: 'Apt 2B' });
    expect(placedUnit('12 Main St, Bldg 4', 'Apt 2B')).toEqual({ address: '12 Main St, Bldg 4', unit: 'Apt 2B' });
    expect(placedUnit('12 Main St Apt 3', null)).toEqual({ address: '12 Main St Apt 3', unit: null });
    expect(placedUnit('12 Main St Apt 3', 'Apt 2B')).toBeNull();
  });
});
