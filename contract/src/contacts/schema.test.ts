import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contactDetailsOf } from './contact-details.ts';
import { initiationLabels, methodLabels } from './labels.ts';
import { contactInitiation, contactReceipt, inquiryForm, inquiryPrefill, receiptFilter } from './schema.ts';

const inquiry = { name: 'Grace', email: 'grace@example.com', message: 'Is it free?' };

const complaints = (input: unknown, schema: typeof inquiryForm | typeof contactInitiation | typeof receiptFilter) => {
  const parsed = schema.safeParse(input);
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]));
};

describe('an inquiry', () => {
  test.each([
    ['no name', { name: '' }, 'name', 'Name is required'],
    ['a name of spaces', { name: ' \t ' }, 'name', 'Name is required'],
    ['a name that is a number', { name: 7 }, 'name', 'Name is required'],
    ['no e-mail', { email: undefined }, 'email', 'Invalid email address'],
    ['half an e-mail', { email: 'grace@' }, 'email', 'Invalid email address'],
    [
      'an e-mail with a line end in it',
      { email: 'grace@example.com\nBcc: x@example.com' },
      'email',
      'Invalid email address',
    ],
    ['nine characters', { message: '123456789' }, 'message', 'Message must be at least 10 characters'],
    [
      'ten characters with the spaces around',
      { message: '  12345678  ' },
      'message',
      'Message must be at least 10 characters',
    ],
    ['nine emoji', { message: '🏠'.repeat(9) }, 'message', 'Message must be at least 10 characters'],
    ['a message without end', { message: 'x'.repeat(4001) }, 'message', 'Please use at most 4000 characters'],
    ['a NUL', { message: 'Is it free?\u0000' }, 'message', 'This text has characters that cannot be stored'],
    ['half an emoji', { message: 'Is it free? \ud83c' }, 'message', 'This text has characters that cannot be stored'],
    ['a phone of three digits', { phone: '911' }, 'phone', 'Please enter a phone number with its area code'],
    ['February 30', { moveInDate: '2027-02-30' }, 'moveInDate', 'Please enter a valid date'],
    ['February 29 in a common year', { moveInDate: '2027-02-29' }, 'moveInDate', 'Please enter a valid date'],
    ['the year 0', { moveInDate: '0000-01-01' }, 'moveInDate', 'Please enter a valid date'],
    ['a date in words', { moveInDate: 'tomorrow' }, 'moveInDate', 'Please enter a valid date'],
  ])('with %s is refused at that field', (_, change, field, sentence) => {
    expect(complaints({ ...inquiry, ...change }, inquiryForm)).toEqual({ [field]: sentence });
  });

  test('of ten characters passes, and absent, null and empty all mean "not given"', () => {
    const ten = { ...inquiry, message: '1234567890' };
    const expected = { ...ten, phone: null, moveInDate: null };
    for (const nothing of [undefined, null, '']) {
      expect(inquiryForm.parse({ ...ten, phone: nothing, moveInDate: nothing })).toEqual(expected);
    }
  });

  test('may be for the leap day, and for a day that has passed', () => {
    expect(inquiryForm.parse({ ...inquiry, moveInDate: '2028-02-29' }).moveInDate).toBe('2028-02-29');
    expect(inquiryForm.parse({ ...inquiry, moveInDate: '2026-01-01' }).moveInDate).toBe('2026-01-01');
  });

  test('keeps markup as the text that it is', () => {
    const message = `<script>alert(1)</script> '; drop table inquiries; --`;
    expect(inquiryForm.parse({ ...inquiry, message }).message).toBe(message);
  });

  test('starts with a text that can be sent as it is', () => {
    expect(inquiryForm.parse({ ...inquiry, message: inquiryPrefill('') }).message.length).toBeGreaterThan(10);
  });
});

describe('what a receipt keeps of a message', () => {
  test('is a prefix and the first 100 characters, whole ones', async () => {
    expect(contactDetailsOf('Hello')).toBe('Property inquiry: Hello');
    expect(contactDetailsOf('🏠'.repeat(101))).toBe(`Property inquiry: ${'🏠'.repeat(100)}`);
    await fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (message) => {
        const kept = contactDetailsOf(message);
        expect(kept.isWellFormed()).toBe(true);
        expect(`Property inquiry: ${message}`.startsWith(kept)).toBe(true);
      }),
    );
  });
});

describe('putting a contact on record', () => {
  const contact = { propertyId: '1', tenantName: 'Grace', tenantEmail: 'grace@example.com' };

  test('takes what the screens say of themselves, whatever it is', () => {
    for (const claim of [undefined, null, 1, '1', true, {}, 'agent']) {
      const forged = { ...contact, landlordId: claim, initiatedBy: claim, commissionEligible: claim };
      expect(complaints(forged, contactInitiation)).toEqual({});
    }
  });

  test('is not how an agent introduces someone, nor how an application is recorded', () => {
    for (const initiationType of ['agent_introduction', 'application_submission', 'bribe', 7]) {
      expect(complaints({ ...contact, initiationType }, contactInitiation)).toEqual({
        initiationType: 'This kind of contact is not known',
      });
    }
  });
});

test('a contact begins in one of four ways and is made by one of four, each with its name; a receipt knows no other', () => {
  const types = ['direct_contact', 'agent_introduction', 'showing_request', 'application_submission'];
  const methods = ['platform_message', 'phone', 'email', 'in_person'];
  const { initiationType, contactMethod } = contactReceipt.shape;
  for (const type of types) expect(initiationType.parse(type)).toBe(type);
  for (const method of methods) expect(contactMethod.parse(method)).toBe(method);
  for (const other of ['', 'bribe', 'DIRECT_CONTACT', 'fax', 'in person', null])
    expect([initiationType, contactMethod].map((schema) => schema.safeParse(other).success)).toEqual([false, false]);
  expect([Object.keys(initiationLabels), Object.keys(methodLabels)]).toEqual([types, methods]);
});

test.each([0, 101, -1, 1.5, '1e2', 'all', ''])('a page of %j receipts is refused', (limit) => {
  expect(complaints({ limit }, receiptFilter)).toEqual({ limit: 'Limit must be a number from 1 to 100' });
});
