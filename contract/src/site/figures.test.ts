import { describe, expect, it } from 'vitest';
import { moneyBack, moneyBackOfMany, mostSelfServiceHomes, refundDays } from '../payments/labels.ts';
import { applicationSavingPercent, exampleCommissionCents, moneyBackDays } from './figures.ts';
import { supportRequestForm } from './schema.ts';

describe('the figures about Lintel', () => {
  it('are 80% below the low end of the comparison, as the pages say', () => {
    expect(applicationSavingPercent).toBe(80);
  });

  it('make $720 of commission on $2,000 a month', () => {
    expect(exampleCommissionCents).toBe(72_000);
  });

  it('say on the payment page for how many homes and days money comes back, as it is counted', () => {
    const homes = `${mostSelfServiceHomes} homes`;
    for (const { whichIsWhich } of [moneyBack, moneyBackOfMany]) {
      expect(whichIsWhich).toContain(`at most ${homes} a year`);
      expect(whichIsWhich).toContain(`Within ${refundDays.selfService} days`);
    }
    expect(moneyBack.usedForMost).toContain(homes);
    expect(moneyBackDays).toEqual({ byButton: refundDays.selfService, onRequest: refundDays.onRequest });
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
