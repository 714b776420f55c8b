import { maxRentOptions } from '@lintel/contract/listings/labels';
import { describe, expect, test } from 'vitest';
import {
  addressFromSearch,
  criteriaOf,
  fullQuery,
  hasFilters,
  keptBesideForm,
  mostRentOf,
  searchFromAddress,
  withCriteria,
  withoutFilters,
} from './search-address.ts';

const labelled = maxRentOptions.find(({ band }) => band === '1000-2000');

describe('the most that is to be paid', () => {
  test('can be any whole number of dollars, in the address and in the call', () => {
    const search = searchFromAddress({ maxRent: '1500' });
    expect(mostRentOf(search)).toBe(1500);
    expect(addressFromSearch(search)).toEqual({ maxRent: '1500' });
    expect(fullQuery(search)).toEqual({ maxRent: 1500 });
    expect(hasFilters(search)).toBe(true);
    expect(criteriaOf(search).maxRent).toBe('any');
  });

  test('stays while the form searches for other things, and goes when a label is chosen', () => {
    const search = searchFromAddress({ maxRent: '1500' });
    const elsewhere = withCriteria(search, { location: 'Austin', bedrooms: 'any', maxRent: 'any' });
    expect(elsewhere).toMatchObject({ city: 'Austin', maxRent: 1500, rentBand: undefined });
    const chosen = withCriteria(search, { location: '', bedrooms: 'any', maxRent: labelled?.value ?? '' });
    expect(chosen).toMatchObject({ maxRent: Number(labelled?.value), rentBand: '1000-2000' });
    expect(mostRentOf(chosen)).toBeUndefined();
  });

  test('goes with the filters, and a label does not', () => {
    expect(withoutFilters(searchFromAddress({ maxRent: '1500' })).maxRent).toBeUndefined();
    const byLabel = searchFromAddress({ maxRent: labelled?.value ?? '', rentBand: '1000-2000' });
    expect(withoutFilters(byLabel)).toMatchObject({ maxRent: Number(labelled?.value), rentBand: '1000-2000' });
    expect(hasFilters(byLabel)).toBe(false);
    expect(withCriteria(byLabel, { location: '', bedrooms: 'any', maxRent: 'any' }).maxRent).toBeUndefined();
  });
});

describe('the plain form of a browser without the program', () => {
  const filters = {
    minRent: '900',
    type: 'apartment',
    amenities: 'parking,laundry',
    available: 'true',
    sort: 'rent-asc',
  };
  /** The address that a browser makes of the form's fields. */
  const sent = (address: Record<string, string>, fields: Record<string, string>) =>
    searchFromAddress({ by: 'label', ...keptBesideForm(searchFromAddress(address)), ...fields });

  test('takes all filters along, a rent of one’s own among them', () => {
    const before = { ...filters, maxRent: '1500', city: 'Austin' };
    const fields = { city: 'Columbus', bedrooms: '2', maxRent: 'any' };
    expect(sent(before, fields)).toEqual(
      searchFromAddress({ ...filters, maxRent: '1500', city: 'Columbus', bedrooms: '2' }),
    );
  });

  test('lets a label take the place of a rent of one’s own, and “any” the place of a label', () => {
    const chosen = sent({ maxRent: '1500' }, { city: '', bedrooms: 'any', maxRent: labelled?.value ?? '' });
    expect(chosen).toMatchObject({ maxRent: Number(labelled?.value), rentBand: '1000-2000' });
    const labelBefore = { maxRent: labelled?.value ?? '', rentBand: '1000-2000' };
    expect(sent(labelBefore, { city: '', bedrooms: 'any', maxRent: 'any' })).toEqual(searchFromAddress({}));
  });
});
