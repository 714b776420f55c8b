import { propertyFields } from '@lintel/contract/listings/property-fields';
import { describe, expect, it } from 'vitest';
import { emptyProperty, propertyResolver } from './property-form-values.ts';

const full = {
  ...emptyProperty,
  title: 'Corner flat',
  address: '9 Gay Street',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43215',
  rent: '1800',
  bedrooms: '0',
  bathrooms: '0.5',
  description: '1234567890',
  availableDate: '2026-12-24',
};
const resolve = async (changes: Partial<typeof full> = {}) =>
  propertyResolver({ ...full, ...changes }, undefined, { fields: {}, shouldUseNativeValidation: false });

describe('the form about a home', () => {
  it.each([
    ['1800', 180_000],
    ['1,800', 180_000],
    [' $1,800.50 ', 180_050],
    ['19.99', 1999],
  ])('takes %j dollars as %j', async (rent, cents) => {
    expect((await resolve({ rent })).values).toMatchObject({ rent: cents });
  });

  it('passes at the least of everything', async () => {
    expect(await resolve()).toMatchObject({
      errors: {},
      values: { rent: 180_000, bedrooms: 0, bathrooms: 0.5, squareFeet: null, petPolicy: 'case-by-case', images: [] },
    });
    expect((await resolve({ rent: '1' })).errors).toEqual({});
  });

  it.each([
    ['title', '', 'Property title is required'],
    ['address', ' ', 'Address is required'],
    ['city', '', 'City is required'],
    ['state', 'O', 'State is required'],
    ['zipCode', '4321', 'Valid zip code is required'],
    ['rent', '0', 'Rent amount is required'],
    ['rent', '', 'Rent amount is required'],
    ['rent', 'much', 'Please enter an amount in dollars, such as 1,450'],
    ['rent', '1.005', 'Please enter an amount in dollars, such as 1,450'],
    ['rent', '4500,50', 'Please enter an amount in dollars, such as 1,450'],
    ['rent', '1e5', 'Please enter an amount in dollars, such as 1,450'],
    ['rent', '-1800', 'Please enter an amount in dollars, such as 1,450'],
    ['bedrooms', '-1', 'Bedrooms must be a whole number from 0 to 50'],
    ['bathrooms', '0.4', 'Bathrooms must be at least 0.5, in steps of 0.5'],
    ['squareFeet', 'big', 'Square feet must be a whole number'],
    ['description', '123456789', 'Description must be at least 10 characters'],
    ['availableDate', '', 'Available date is required'],
  ] as const)('says of %s %j what is wrong', async (field, value, sentence) => {
    const { errors } = await resolve({ [field]: value });
    expect(errors).toMatchObject({ [field]: { message: sentence } });
    expect(Object.keys(errors)).toEqual([field]);
  });

  it('knows every field by its name', () => {
    expect([...propertyFields].sort()).toEqual(Object.keys(emptyProperty).sort());
  });
});
