import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { employmentLabels, employmentStatuses } from './labels.ts';
import { feeQuestion, rentalApplicationForm } from './schema.ts';

const wholeCents = 'The fee must be a whole number of cents from 0 to 1,000,000';
const application = {
  propertyId: 1,
  applicantName: 'Tanya Brooks',
  applicantEmail: 'tanya@example.com',
  employmentStatus: 'full-time',
};

const complaints = (input: unknown, schema: typeof feeQuestion | typeof rentalApplicationForm) => {
  const parsed = schema.safeParse(input);
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]));
};

describe('the question what applying costs', () => {
  test.each([null, undefined, Number.NaN, -1, -500, 0.5, 1_000_001, Number.POSITIVE_INFINITY, '1000', '1e2', [], {}])(
    'has no answer for a fee of %j',
    (baseApplicationFee) => {
      expect(complaints({ hasSection8Voucher: false, baseApplicationFee }, feeQuestion)).toEqual({
        baseApplicationFee: wholeCents,
      });
    },
  );

  test.each([undefined, null, 'true', 1])('needs a plain yes or no about the voucher, not %j', (hasSection8Voucher) => {
    expect(complaints({ hasSection8Voucher, baseApplicationFee: 1000 }, feeQuestion)).toHaveProperty(
      'hasSection8Voucher',
    );
  });

  test('takes every whole amount of cents in its range, and a home or none', async () => {
    await fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.boolean(), (baseApplicationFee, hasSection8Voucher) => {
        const question = { baseApplicationFee, hasSection8Voucher };
        expect(feeQuestion.parse(question)).toEqual({ ...question, propertyId: null });
        expect(feeQuestion.parse({ ...question, propertyId: '7' }).propertyId).toBe(7);
      }),
    );
  });
});

describe('an application', () => {
  test.each([
    ['no home', { propertyId: undefined }, 'propertyId', 'This must be a whole number'],
    ['home 0', { propertyId: 0 }, 'propertyId', 'This must be a positive number'],
    ['a home beyond all numbers', { propertyId: 2 ** 31 }, 'propertyId', 'This number is too large'],
    ['no name', { applicantName: ' ' }, 'applicantName', 'Name is required'],
    ['no e-mail', { applicantEmail: '' }, 'applicantEmail', 'Invalid email address'],
    [
      'a phone of nine digits',
      { applicantPhone: '123-456-789' },
      'applicantPhone',
      'Phone number must be at least 10 digits',
    ],
    [
      'a voucher of "yes"',
      { hasSection8Voucher: 'yes' },
      'hasSection8Voucher',
      'Please say whether there is a voucher: true or false',
    ],
    [
      'an income in words',
      { monthlyIncome: 'much' },
      'monthlyIncome',
      'Monthly income must be a whole number of cents',
    ],
    ['no employment', { employmentStatus: '' }, 'employmentStatus', 'Please select employment status'],
    ['an employment of its own', { employmentStatus: 'pirate' }, 'employmentStatus', 'Please select employment status'],
    ['a negative income', { monthlyIncome: -1 }, 'monthlyIncome', 'Monthly income cannot be negative'],
    ['half a cent', { monthlyIncome: 0.5 }, 'monthlyIncome', 'Monthly income must be a whole number of cents'],
    ['an endless income', { monthlyIncome: 1_000_000_001 }, 'monthlyIncome', 'This income is too large'],
    ['February 30', { moveInDate: '2027-02-30' }, 'moveInDate', 'Please enter a valid date'],
    [
      'a NUL in the voucher number',
      { voucherNumber: 'A\u0000' },
      'voucherNumber',
      'This text has characters that cannot be stored',
    ],
    [
      'a voucher number without end',
      { voucherNumber: 'A'.repeat(61) },
      'voucherNumber',
      'Please use at most 60 characters',
    ],
  ])('with %s is refused at that field', (_, change, field, sentence) => {
    expect(complaints({ ...application, ...change }, rentalApplicationForm)).toHaveProperty([field], sentence);
  });

  test('needs a name, an address and an employment, and nothing else', () => {
    expect(rentalApplicationForm.parse(application)).toEqual({
      ...application,
      applicantPhone: null,
      hasSection8Voucher: false,
      voucherNumber: null,
      housingAuthority: null,
      monthlyIncome: null,
      moveInDate: null,
    });
  });

  test.each(employmentStatuses)('may say %s, which has a label', (employmentStatus) => {
    expect(complaints({ ...application, employmentStatus }, rentalApplicationForm)).toEqual({});
    expect(employmentLabels[employmentStatus]).not.toBe('');
  });
});
