import { employmentStatuses } from '@lintel/contract/applications/labels';
import { rentalApplicationForm } from '@lintel/contract/applications/schema';
import { expect, test } from 'vitest';
import { resolverOf } from '../../../platform/forms/contract-form.ts';
import {
  type ApplicationValues,
  applicationFields,
  applicationWords,
  emptyApplication,
  isMissingInformation,
  payloadOf,
} from './application-values.ts';

const parties = { propertyId: 12, tenantId: 1, landlordId: 3 };

const filled: ApplicationValues = {
  applicantName: ' Tanya Brooks ',
  applicantEmail: 'tanya@example.com',
  applicantPhone: '614-555-0187',
  monthlyIncome: '4,500',
  employmentStatus: 'full-time',
  moveInDate: '2026-12-01',
  hasSection8Voucher: true,
  voucherNumber: 'OH-1',
  housingAuthority: 'CMHA',
};

const least = {
  ...emptyApplication,
  applicantName: 'Tanya',
  applicantEmail: 't@example.com',
  employmentStatus: 'other',
};

const resolve = resolverOf(rentalApplicationForm, {
  fields: applicationFields,
  asCall: (values: ApplicationValues) => payloadOf(values, parties),
  wordsFor: applicationWords,
});
const errorsOf = async (values: ApplicationValues) => {
  const { errors } = await resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, (error as { message: string }).message]),
  );
};

test('everything filled in goes along, income in cents', () => {
  expect(payloadOf(filled, parties)).toEqual({
    propertyId: 12,
    tenantId: 1,
    landlordId: 3,
    applicantName: 'Tanya Brooks',
    applicantEmail: 'tanya@example.com',
    applicantPhone: '614-555-0187',
    hasSection8Voucher: true,
    voucherNumber: 'OH-1',
    housingAuthority: 'CMHA',
    monthlyIncome: 450_000,
    employmentStatus: 'full-time',
    moveInDate: '2026-12-01',
  });
});

test('an income that was not given is no key at all', () => {
  expect(payloadOf(least, parties)).not.toHaveProperty('monthlyIncome');
  expect(payloadOf({ ...least, monthlyIncome: '0' }, parties)).toHaveProperty('monthlyIncome', 0);
});

test('voucher fields of a box that was unticked again do not leave the browser', () => {
  expect(payloadOf({ ...filled, hasSection8Voucher: false }, parties)).toMatchObject({
    hasSection8Voucher: false,
    voucherNumber: null,
    housingAuthority: null,
  });
});

test('only name, e-mail and employment are required', async () => {
  expect(await errorsOf(least)).toEqual({});
  expect(rentalApplicationForm.safeParse(payloadOf(least, parties)).success).toBe(true);
  expect(await errorsOf(emptyApplication)).toEqual({
    applicantName: 'Name is required',
    applicantEmail: 'Email is required',
    employmentStatus: 'Please select employment status',
  });
});

test.each(['applicantName', 'applicantEmail', 'employmentStatus'] as const)(
  'without %s, information is missing',
  (field) => {
    expect(isMissingInformation(least)).toBe(false);
    expect(isMissingInformation({ ...least, [field]: '  ' })).toBe(true);
  },
);

test('a malformed e-mail address is not missing, but wrong', async () => {
  const values = { ...least, applicantEmail: 'tanya@' };
  expect(isMissingInformation(values)).toBe(false);
  expect(await errorsOf(values)).toEqual({ applicantEmail: 'Invalid email address' });
});

test('a phone number that breaks off is told at its field', async () => {
  expect(await errorsOf({ ...least, applicantPhone: '614-555' })).toEqual({
    applicantPhone: 'Phone number must be at least 10 digits',
  });
});

test.each(employmentStatuses)('%s is taken', async (employmentStatus) => {
  expect(await errorsOf({ ...least, employmentStatus })).toEqual({});
});
