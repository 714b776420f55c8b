import { describe, expect, it } from 'vitest';
import { commissionTerms, tierPrices, validatesAt } from '../agents/terms.ts';
import { applicationFees } from '../applications/terms.ts';
import { appealDeadline } from '../enforcement/ladder.ts';
import { promisesFrom } from '../enforcement/reports.ts';
import { appealWindows, reactivationTerms, reactivationTermsOf, reportPromises } from '../enforcement/terms.ts';
import { dayOf } from '../kernel/dates.ts';
import { announce, newYear } from '../kernel/testing/announce-for-tests.ts';
import { feeGuarantees, fineShares, listingTerms, rentCreditTerms } from '../payments/terms.ts';
import { figuresAt } from './figures.ts';
import { supportRequestForm } from './schema.ts';
import { supportPromises } from './terms.ts';

const today = new Date('2026-11-24T12:00:00Z');

describe('the figures about Lintel', () => {
  it('are 80% below the low end of the comparison, as the pages say', () => {
    expect(figuresAt(today).applicationSavingPercent).toBe(80);
  });

  it('make $720 of commission on $2,000 a month', () => {
    expect(figuresAt(today).exampleCommissionCents).toBe(72_000);
  });

  it('are today what the product is described with', () => {
    expect(figuresAt(today)).toMatchObject({
      applicationFee: { standardCents: 1000, withVoucherCents: 0 },
      listingFee: { cents: 2500, days: 30, renewalDays: 10 },
      moneyBackDays: { byButton: 7, onRequest: 30 },
      unopenedRefundDays: 14,
      referralCommission: { percentOfAnnualRent: 3, confirmationDays: 30 },
      agentTiers: [{ monthlyCents: 1900 }, { monthlyCents: 3900 }, { monthlyCents: 7900 }],
      responseHours: { email: 24, legalIssue: 2, reportFirstContact: 24, reportReview: { from: 24, to: 48 } },
      appealWindowDays: 30,
      reactivation: { feeCents: 150_000, trainingDays: 30, monitoringMonths: 24 },
      fineShares: { leastCents: 100_000, legalAid: 40, platform: 35, rentCredits: 25 },
      rentCreditYears: 2,
    });
  });

  it('follow every change that is announced, on its day and not before', () => {
    const from = '2027-01-01';
    announce(listingTerms, { from, feeCents: 2900, days: 31, refundAloneDays: 10 });
    announce(applicationFees, { from, cents: 1200 });
    announce(tierPrices, { from, basic: 2100 });
    announce(commissionTerms, { from, rateBps: 250, confirmationDays: 45 });
    announce(appealWindows, { from, days: 60 });
    announce(reactivationTerms, { from, feeCents: 100_000 });
    announce(reportPromises, { from, contactHours: 12 });
    announce(feeGuarantees, { from, days: 21 });
    announce(fineShares, { from, legalAid: 50, platform: 25 });
    announce(rentCreditTerms, { from, years: 3 });
    announce(supportPromises, { from, emailHours: 12 });
    expect(figuresAt(newYear.lastOfOld)).toEqual(figuresAt(today));
    expect(figuresAt(newYear.firstOfNew)).toMatchObject({
      applicationFee: { standardCents: 1200 },
      applicationSavingPercent: 76,
      listingFee: { cents: 2900, days: 31 },
      moneyBackDays: { byButton: 10, onRequest: 30 },
      unopenedRefundDays: 21,
      referralCommission: { percentOfAnnualRent: 2.5, confirmationDays: 45 },
      exampleCommissionCents: 60_000,
      smallestPlanCents: 2100,
      responseHours: { email: 12, legalIssue: 2, reportFirstContact: 12 },
      appealWindowDays: 60,
      reactivation: { feeCents: 100_000, trainingDays: 30 },
      fineShares: { legalAid: 50, platform: 25, rentCredits: 25 },
      rentCreditYears: 3,
    });
  });
});

describe('terms of somebody stay those that they were told', () => {
  it('in what they promised and were promised before the change', () => {
    const from = '2027-01-01';
    announce(appealWindows, { from, days: 60 });
    announce(reportPromises, { from, contactHours: 12, reviewHours: 24 });
    announce(commissionTerms, { from, confirmationDays: 45 });
    announce(reactivationTerms, { from, monitoringMonths: 12 });
    const { lastOfOld, firstOfNew } = newYear;
    const daysTo = (until: Date, since: Date) => Math.floor((until.getTime() - since.getTime()) / 86_400_000);
    expect([appealDeadline(lastOfOld), appealDeadline(firstOfNew)].map(dayOf)).toEqual(['2027-01-31', '2027-03-03']);
    expect(promisesFrom(lastOfOld).contactBy.toISOString()).toBe('2027-01-02T09:59:59.000Z');
    expect(promisesFrom(firstOfNew).contactBy.toISOString()).toBe('2027-01-01T22:00:00.000Z');
    expect([daysTo(validatesAt(lastOfOld), lastOfOld), daysTo(validatesAt(firstOfNew), firstOfNew)]).toEqual([30, 45]);
    const monthsOf = (dueOn: string, number: number) =>
      reactivationTermsOf({ kind: 'monitoring', number, dueOn }).monitoringMonths;
    expect([monthsOf('2028-12-31', 8), monthsOf('2028-01-01', 4)]).toEqual([24, 12]);
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
