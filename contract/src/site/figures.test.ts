import { describe, expect, it } from 'vitest';
import { applicationSavingPercent, exampleCommissionCents } from './figures.ts';
import { supportRequestForm } from './schema.ts';

describe('the figures about Lintel', () => {
  it('are 80% below the low end of the comparison, as the pages say', () => {
    expect(applicationSavingPercent).toBe(80);
  });

  it('make $720 of commission on $2,000 a month', () => {
    expect(exampleCommissionCents).toBe(72_000);
  });
});

describe('the contact form', () => {
  const form = { name: 'Ana', email: 'ana@example.com', userType: 'tenant', subject: 'Hello', message: 'A question' };
  const firstMessage = (given: object) => supportRequestForm.safeParse(given).error?.issues[0]?.message;

  it.each([
    ['name', 'Name is required'],
    ['email', 'Email is required'],
    ['subject', 'Subject is required'],
    ['message', 'Message is required'],
  ])('wants the %s, and blanks are none', (field, sentence) => {
    for (const value of ['', '   ', null, undefined]) expect(firstMessage({ ...form, [field]: value })).toBe(sentence);
  });

  it('wants an address that can be answered', () => {
    expect(firstMessage({ ...form, email: 'ana at example' })).toBe('Invalid email address');
  });

  it('takes a message from someone who does not say who they are', () => {
    expect(supportRequestForm.parse({ ...form, userType: '' }).userType).toBe('other');
  });
});
