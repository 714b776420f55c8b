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
    expect(criteriaOf(search)).toMatchObject({ maxRent: 'own', most: '1500' });
  });

  test('stays while the form searches for other things, and goes when a label is chosen', () => {
    const search = searchFromAddress({ maxRent: '1500' });
    const elsewhere = withCriteria(search, { location: 'Austin', bedrooms: 'any', maxRent: 'own', most: '1500' });
    expect(elsewhere).toMatchObject({ city: 'Austin', maxRent: 1500, rentBand: undefined });
    const chosen = withCriteria(search, { location: '', bedrooms: 'any', maxRent: labelled?.value ?? '', most: '' });
    expect(chosen).toMatchObject({ maxRent: Number(labelled?.value), rentBand: '1000-2000' });
    expect(mostRentOf(chosen)).toBeUndefined();
    const any = withCriteria(search, { location: '', bedrooms: 'any', maxRent: 'any', most: '' });
    expect(any.maxRent).toBeUndefined();
  });

  test('goes with the filters, and a label does not', () => {
    expect(withoutFilters(searchFromAddress({ maxRent: '1500' })).maxRent).toBeUndefined();
    const byLabel = searchFromAddress({ maxRent: labelled?.value ?? '', rentBand: '1000-2000' });
    expect(withoutFilters(byLabel)).toMatchObject({ maxRent: Number(labelled?.value), rentBand: '1000-2000' });
    expect(hasFilters(byLabel)).toBe(false);
    expect(withCriteria(byLabel, { location: '', bedrooms: 'any', maxRent: 'any', most: '' }).maxRent).toBeUndefined();
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
  /** Returns the search that a browser without JavaScript requests with the form's fields. */
  const sent = (address: Record<string, string>, fields: Record<string, string>) =>
    searchFromAddress({ by: 'label', ...keptBesideForm(searchFromAddress(address)), ...fields });

  test('takes all filters along, a rent of one’s own among them', () => {
    const before = { ...filters, maxRent: '1500', city: 'Austin' };
    const fields = { city: 'Columbus', bedrooms: '2', maxRent: 'own' };
    expect(sent(before, fields)).toEqual(
      searchFromAddress({ ...filters, maxRent: '1500', city: 'Columbus', bedrooms: '2' }),
    );
  });

  test('lets a label take the place of a rent of one’s own, and “any” the place of a label', () => {
    const chosen = sent({ maxRent: '1500' }, { city: '', bedrooms: 'any', maxRent: labelled?.value ?? '' });
    expect(chosen).toMatchObject({ maxRent: Number(labelled?.value), rentBand: '1000-2000' });
    expect(sent({ maxRent: '1500' }, { city: '', bedrooms: 'any', maxRent: 'any' })).toEqual(searchFromAddress({}));
    const labelBefore = { maxRent: labelled?.value ?? '', rentBand: '1000-2000' };
    expect(sent(labelBefore, { city: '', bedrooms: 'any', maxRent: 'any' })).toEqual(searchFromAddress({}));
  });

  test('takes whichever was changed, the label or the limit typed beside it', () => {
    const beside = (exactRent: string, maxRent: string, before: Record<string, string> = {}) =>
      sent(before, { city: '', bedrooms: 'any', maxRent, exactRent });
    expect(beside('$1,450', 'any')).toEqual(searchFromAddress({ maxRent: '1450' }));
    expect(beside('1450.00', '2000', { maxRent: '2000', rentBand: '1000-2000' })).toEqual(
      searchFromAddress({ maxRent: '1450' }),
    );
    expect(beside('1450', '2000', { maxRent: '1450' }).rentBand).toBe('1000-2000');
    expect(beside('1450', 'own', { maxRent: '1450' })).toEqual(searchFromAddress({ maxRent: '1450' }));
    for (const gone of [beside('', 'own', { maxRent: '1450' }), beside('1450', 'any', { maxRent: '1450' })]) {
      expect(gone).toEqual(searchFromAddress({}));
    }
  });
});
