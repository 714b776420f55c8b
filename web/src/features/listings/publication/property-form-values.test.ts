import { newProperty } from '@lintel/contract/listings/owner-schema';
import { propertyFields } from '@lintel/contract/listings/property-fields';
import { describe, expect, it } from 'vitest';
import { resolverOf } from '../../../platform/forms/contract-form.ts';
import { bodyOf, emptyProperty, feeSlots, rentWords } from './property-form-values.ts';

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
const judge = resolverOf(newProperty, { fields: propertyFields, asCall: bodyOf, wordsFor: rentWords });
const resolve = async (changes: Partial<typeof full> = {}) =>
  judge({ ...full, ...changes }, undefined, { fields: {}, shouldUseNativeValidation: false });

describe('the form about a home', () => {
  it.each([
    ['1800', 180_000],
    ['1,800', 180_000],
    [' $1,800.50 ', 180_050],
    ['19.99', 1999],
  ])('takes %j dollars as %j', async (rent, cents) => {
    expect((await resolve({ rent })).values).toMatchObject({ rent: cents });
  });

  it('takes fees in dollars, leaves out what is empty, and says of one that is no amount what is wrong', async () => {
    const at = (kind: string, due: string) => feeSlots.findIndex((slot) => slot.kind === kind && slot.due === due);
    const fees = feeSlots.map(() => '');
    fees[at('trash', 'monthly')] = '25.50';
    fees[at('move-in', 'once')] = ' $150 ';
    expect((await resolve({ fees })).values).toMatchObject({
      fees: [
        { kind: 'trash', due: 'monthly', cents: 2550 },
        { kind: 'move-in', due: 'once', cents: 15_000 },
      ],
    });
    fees[at('trash', 'monthly')] = 'some';
    const { errors } = await resolve({ fees });
    expect(errors).toMatchObject({ fees: { message: 'Each fee must be an amount from $0.01 to $100,000' } });
    // A draft from before fees existed.
    expect((await resolve({ fees: undefined as never })).values).toMatchObject({ fees: [] });
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
