import { maxRentOptions } from '@lintel/contract/listings/labels';
import { describe, expect, test } from 'vitest';
import {
  addressFromSearch,
  criteriaOf,
  fullQuery,
  hasFilters,
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
