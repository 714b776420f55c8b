import { setReferralOptIn } from '@lintel/contract/agents/owner-endpoints';
import { readAgentSubscription } from '@lintel/contract/agents/payment-endpoints';
import { commissionTerms, tierPrices } from '@lintel/contract/agents/terms';
import { submitApplication } from '@lintel/contract/applications/endpoints';
import { applicationFees } from '@lintel/contract/applications/terms';
import { readOwnerStatus } from '@lintel/contract/enforcement/endpoints';
import { reactivationTerms } from '@lintel/contract/enforcement/terms';
import { announce, newYear } from '@lintel/contract/kernel/testing/announce-for-tests';
import {
  confirmListingPayment,
  confirmSandboxPayment,
  createListingPayment,
} from '@lintel/contract/payments/endpoints';
import { fineShares, listingTerms } from '@lintel/contract/payments/terms';
import { sendSupportRequest } from '@lintel/contract/site/endpoints';
import { supportPromises } from '@lintel/contract/site/terms';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreementToSign } from '../features/enforcement/reactivation/reactivate.ts';
import { createTestApp, outcomeOf, type TestApp } from '../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const from = '2027-01-01';
const at = (moment: Date) => {
  app.clock.now = moment;
};

test('an application of 31 December costs what was announced before, one of 1 January what holds from then on', async () => {
  announce(applicationFees, { from, cents: 1200 });
  const apply = async (propertyId: number) => {
    const form = { propertyId, applicantName: 'Tanya Brooks', applicantEmail: 'tanya@example.com' };
    const body = { ...form, employmentStatus: 'full-time' as const };
    const { answer } = await app.call(submitApplication, { body }, { as: 1 });
    return [answer?.fee.amount, answer?.message];
  };
  at(newYear.lastOfOld);
  expect(await apply(3)).toEqual([1000, 'Your application was sent. The $10 application fee is due.']);
  at(newYear.firstOfNew);
  expect(await apply(4)).toEqual([1200, 'Your application was sent. The $12 application fee is due.']);
  const stored = 'select fee_cents as cents from rental_applications where property_id in (3, 4) and tenant_id = 1';
  expect((await app.rows<{ cents: number }>(`${stored} order by property_id`)).map(({ cents }) => cents)).toEqual([
    1000, 1200,
  ]);
});

test('a plan goes on at the price that it was chosen for; who chooses anew is told the new one', async () => {
  announce(tierPrices, { from, basic: 2100, premium: 4500, enterprise: 8900 });
  const plans = async () => {
    const { answer } = await app.call(readAgentSubscription, { params: { id: 1 } }, { as: 3 });
    return [answer?.amount, answer?.plans.map(({ amount }) => amount)];
  };
  at(newYear.lastOfOld);
  expect(await plans()).toEqual([3900, [1900, 3900, 7900]]);
  at(newYear.firstOfNew);
  expect(await plans()).toEqual([3900, [2100, 3900, 8900]]);
});

test('an owner accepts agents at the commission of the day, and what they accepted before stays', async () => {
  announce(commissionTerms, { from, rateBps: 250, optInVersion: '2027-01-01' });
  const accept = async (propertyId: number, shownCommission: number) =>
    outcomeOf(
      await app.call(
        setReferralOptIn,
        { params: { id: propertyId }, body: { accepts: true, shownCommission } },
        { as: 2 },
      ),
    );
  const homes = await app.rows<{ id: number; rent: number }>(
    `select id, rent_cents as rent from properties p where owner_id = 1 and status <> 'withdrawn'
       and not exists (select from referral_opt_ins where property_id = p.id) order by id limit 2`,
  );
  const [first, second] = homes;
  if (!first || !second) throw new Error('The demo’s owner has too few homes.');
  const percent = (rent: number, share: number) => Math.round(rent * 12 * share);
  at(newYear.lastOfOld);
  expect(await accept(first.id, percent(first.rent, 0.025))).toBe('opt_in.other_commission');
  expect(await accept(first.id, percent(first.rent, 0.03))).toBe('ok');
  at(newYear.firstOfNew);
  expect(await accept(second.id, percent(second.rent, 0.03))).toBe('opt_in.other_commission');
  expect(await accept(second.id, percent(second.rent, 0.025))).toBe('ok');
  const agreed = await app.rows(
    `select rate_bps as rate, text_version as version from referral_opt_ins where property_id in (${first.id}, ${second.id}) order by property_id`,
  );
  expect(agreed).toEqual([
    { rate: 300, version: '2026-11-22' },
    { rate: 250, version: '2027-01-01' },
  ]);
});

test('coming back costs what the day says, and the agreement says its own terms', async () => {
  announce(reactivationTerms, { from, feeCents: 100_000, monitoringMonths: 12, agreementVersion: '2027-01' });
  const fee = async () =>
    (await app.call(readOwnerStatus, { params: { ownerId: 1 } }, { as: 2 })).answer?.reactivation.fee;
  at(newYear.lastOfOld);
  expect(await fee()).toBe(150_000);
  at(newYear.firstOfNew);
  expect(await fee()).toBe(100_000);
  expect(agreementToSign(newYear.lastOfOld)).toMatchObject({ version: '2026-11' });
  expect(agreementToSign(newYear.lastOfOld).text).toContain('for 24 months');
  expect(agreementToSign(newYear.firstOfNew)).toMatchObject({ version: '2027-01' });
  expect(agreementToSign(newYear.firstOfNew).text).toContain('for 12 months');
});

test('a listing that is begun to be paid on 31 December costs and lasts what was quoted; one of 1 January what holds then', async () => {
  announce(listingTerms, { from, feeCents: 2900, days: 31 });
  const begin = async (propertyId: number) => {
    const { answer } = await app.call(createListingPayment, { body: { propertyId } }, { as: 2 });
    if (!answer) throw new Error('The payment was not begun.');
    return answer;
  };
  const pay = async ({ clientSecret, paymentIntentId, property: { id } }: Awaited<ReturnType<typeof begin>>) => {
    const card = { number: '4242424242424242', expiry: '12/32', cvc: '123' };
    await app.call(confirmSandboxPayment, { params: { clientSecret }, body: card }, { as: 2 });
    const { answer } = await app.call(confirmListingPayment, { body: { paymentIntentId, propertyId: id } }, { as: 2 });
    return [answer?.message, answer?.activeUntil];
  };
  at(newYear.lastOfOld);
  const old = await begin(16);
  expect(old).toMatchObject({ amount: 2500, guarantee: { title: '30-Day Money-Back Guarantee' } });
  at(newYear.firstOfNew);
  expect(await pay(old)).toEqual(['Your property listing is now live for 30 days!', '2027-01-31T10:00:00.000Z']);
  const next = await begin(16);
  expect(next.amount).toBe(2900);
  expect(await pay(next)).toEqual(['Your property listing is now live for 31 days!', '2027-03-03T10:00:00.000Z']);
});

test('whoever writes to us is promised an answer by the terms of that day', async () => {
  announce(supportPromises, { from, emailHours: 12 });
  const write = async (subject: string) => {
    const body = { name: 'Tanya Brooks', email: 'tanya@example.com', userType: 'tenant' as const, subject };
    const { answer } = await app.call(sendSupportRequest, { body: { ...body, message: 'How do I pay?' } });
    return answer?.message;
  };
  at(newYear.lastOfOld);
  expect(await write('Old')).toBe("Thank you for contacting us. We'll respond within 24 hours.");
  at(newYear.firstOfNew);
  expect(await write('New')).toBe("Thank you for contacting us. We'll respond within 12 hours.");
});

test('the description of the calls says the figures of the day', async () => {
  announce(listingTerms, { from, refundAloneDays: 10 });
  announce(fineShares, { from, legalAid: 50, platform: 25 });
  const callTexts = async () => {
    const { paths } = JSON.parse((await app.inject({ url: '/api/openapi.json' })).payload);
    const calls = Object.values<Record<string, { summary: string; description?: string }>>(paths).flatMap((methods) =>
      Object.values(methods),
    );
    return calls.map(({ summary, description }) => `${summary}\n${description}`).join('\n');
  };
  at(newYear.lastOfOld);
  const before = await callTexts();
  expect(before).toContain('Of a penalty of $1,000 or more, 40% goes to legal aid');
  expect(before).toContain('Within 7 days, the payment is refunded');
  at(newYear.firstOfNew);
  const after = await callTexts();
  expect(after).toContain('or more, 50% goes to legal aid, 25% to the platform');
  expect(after).toContain('Within 10 days, the payment is refunded');
  expect(after).not.toMatch(/\{\{\w+\}\}/);
});
