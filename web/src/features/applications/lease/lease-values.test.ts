import { leaseForm } from '@lintel/contract/applications/life-schema';
import { expect, test } from 'vitest';
import { resolverOf } from '../../../platform/forms/contract-form.ts';
import { amountWords, type LeaseValues, leaseDefaults, leaseFields, leaseTermsOf, yearFrom } from './lease-values.ts';

const today = '2026-11-21';
const home = { monthlyRent: 145_000, moveIn: { moveInDate: null } };

test('begins with the day the applicant wants, a year, the rent of the home and a month of it as deposit', () => {
  expect(leaseDefaults({ ...home, moveIn: { moveInDate: '2027-01-01' } }, today)).toEqual({
    startsOn: '2027-01-01',
    endsOn: '2027-12-31',
    monthlyRent: '1450',
    deposit: '1450',
  });
  expect(leaseDefaults({ ...home, monthlyRent: 145_050 }, today).deposit).toBe('1450.50');
});

test('a day that is over, or none, makes it today', () => {
  expect(leaseDefaults(home, today).startsOn).toBe(today);
  expect(leaseDefaults({ ...home, moveIn: { moveInDate: '2026-01-01' } }, today).startsOn).toBe(today);
});

test('a year ends on the day before, leap years included', () => {
  expect(yearFrom('2026-07-01')).toBe('2027-06-30');
  expect(yearFrom('2028-02-29')).toBe('2029-02-28');
  expect(yearFrom('2027-03-01')).toBe('2028-02-29');
});

test('amounts are read as they are typed', () => {
  const rentOf = (monthlyRent: string) => leaseTermsOf({ ...leaseDefaults(home, today), monthlyRent }).monthlyRent;
  expect(['1,450', '$1450.5', ' 0 '].map(rentOf)).toEqual([145_000, 145_050, 0]);
  for (const text of ['', 'none', '-5', '1.234', '1e3', '1450,50']) expect(rentOf(text)).toBeNaN();
});

test('says what is wrong at its field', async () => {
  const resolve = resolverOf(leaseForm, { fields: leaseFields, asCall: leaseTermsOf, wordsFor: amountWords });
  const read = async (values: LeaseValues) => {
    const { values: terms, errors } = await resolve(values, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    return {
      terms,
      errors: Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error.message])),
    };
  };
  const values = leaseDefaults(home, today);
  expect(await read(values)).toEqual({
    terms: { startsOn: today, endsOn: '2027-11-20', monthlyRent: 145_000, deposit: 145_000 },
    errors: {},
  });
  expect((await read({ ...values, endsOn: today })).errors).toEqual({ endsOn: 'The lease must end after it begins' });
  expect((await read({ ...values, startsOn: '', monthlyRent: 'none', deposit: '99999999' })).errors).toEqual({
    startsOn: 'Please enter a valid date',
    monthlyRent: 'Please enter an amount in dollars, such as 1,450',
    deposit: 'This amount is too large',
  });
});
