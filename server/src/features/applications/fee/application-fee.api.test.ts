import { feePaidAnswer, feePaymentToMake } from '@lintel/contract/payments/schema';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, testNow } from '../../../testing/calls.ts';
import { cards, openPayments, type PaymentCalls, people } from '../../payments/payments-for-tests.ts';
import { storeApplication } from '../apply/store-application.ts';
import { type FeeGuaranteeFacts, returnUnopenedFees, whyFeeReturns } from './return-unopened-fees.ts';

let pay: PaymentCalls;
beforeAll(async () => {
  pay = await openPayments();
});
beforeEach(async () => {
  await pay.resetAll();
  await pay.context.db.transaction(async (tx) => {
    const form = {
      applicantName: 'Tanya Brooks',
      applicantEmail: 'tanya.brooks@example.com',
      applicantPhone: null,
      monthlyIncome: null,
      employmentStatus: 'full-time' as const,
      hasSection8Voucher: false,
      voucherNumber: null,
      housingAuthority: null,
      moveInDate: null,
    };
    const home = { id: 6, ownerId: 2, state: 'OH' };
    await storeApplication(tx, pay.context, { tenantId: 1, home, form });
    const other = { ...home, id: 1 };
    await storeApplication(tx, pay.context, { tenantId: 1, home: other, form: { ...form, hasSection8Voucher: true } });
  });
});
afterEach(async () => {
  expect(await pay.faultsInBooks()).toEqual([]);
});
afterAll(() => pay.close());

const day = 86_400_000;
const inDays = (days: number) => new Date(testNow.getTime() + days * day);
const begin = (applicationId = 1, as: Caller = people.tenant) =>
  pay.post('/api/create-application-fee-payment', as, { applicationId });
const confirm = (paymentIntentId: string, applicationId: number | null = 1, as: Caller = people.tenant) =>
  pay.post('/api/confirm-application-fee-payment', as, { paymentIntentId, applicationId });
const payFee = async (): Promise<{ clientSecret: string; paymentIntentId: string }> => {
  const { body } = await begin();
  await pay.enter(body.clientSecret, cards.good);
  return body;
};
const fee = async (id = 1) => {
  const [row] = await pay.rows<{ fee_status: string; fee_reason: string | null }>(
    'select fee_status, fee_reason from rental_applications where id = $1',
    [id],
  );
  return row;
};
const facts = (openedAt: Date | null, letSince: Date | null = null): FeeGuaranteeFacts => ({
  firstOpenedAt: async (ids) => new Map(openedAt ? ids.map((id) => [id, openedAt]) : []),
  letSince: async (ids) => new Map(letSince ? ids.map((id) => [id, letSince]) : []),
});

describe('someone who may not pay an application fee', () => {
  test.each([
    ['a visitor', 'visitor', 1, 'viewer.unknown'],
    ['another tenant', people.otherTenant, 1, 'application.not_found'],
    ['the owner', people.otherOwner, 1, 'application.not_found'],
    ['the applicant with a voucher', people.tenant, 2, 'application.fee_not_due'],
    ['the applicant of nothing', people.tenant, 999, 'application.not_found'],
  ] as const)('%s', async (_, as, id, code) => {
    expect((await begin(id, as)).body.code).toBe(code);
    expect(await pay.count('sandbox_intents')).toBe(0);
  });

  test.each(['rejected', 'withdrawn'])('the applicant whose application was %s', async (status) => {
    await pay.context.pool.query('update rental_applications set status = $1', [status]);
    expect((await begin()).body.code).toBe('application.closed');
  });

  test('a listing is not published with a fee, nor a fee paid with a listing', async () => {
    const { paymentIntentId } = await payFee();
    expect((await pay.confirm(paymentIntentId, 16, people.tenant)).body.code).toBe('payment.other_purpose');
    expect((await pay.confirm(paymentIntentId, 16)).body.code).toBe('viewer.not_allowed');
    expect((await confirm(paymentIntentId, 2)).body.code).toBe('payment.other_purpose');
    expect((await pay.home(16)).status).toBe('draft');
    expect((await fee())?.fee_status).toBe('due');
  });
});

describe('an application fee', () => {
  test('is due, then paid, once', async () => {
    const begun = await begin();
    expect(feePaymentToMake.parse(begun.body)).toMatchObject({
      amount: 1000,
      returnPath: '/tenant-dashboard',
      application: { id: 1, propertyId: 6, propertyTitle: 'Four-bedroom house with a yard' },
    });
    await pay.enter(begun.body.clientSecret, cards.declined);
    expect((await fee())?.fee_status).toBe('due');
    await pay.enter(begun.body.clientSecret, cards.good);
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => confirm(begun.body.paymentIntentId)),
      pay.deliver().then(() => confirm(begun.body.paymentIntentId)),
    ]);
    for (const { body } of answers)
      expect(feePaidAnswer.parse(body)).toMatchObject({ feeStatus: 'paid', paymentId: 1 });
    expect((await fee())?.fee_status).toBe('paid');
    expect(await pay.balances()).toEqual({ gateway_clearing: 1000, application_fee_revenue: -1000 });
    expect((await begin()).body.code).toBe('application.fee_not_due');
    const listed = await pay.call('GET', '/api/tenant/payments', { as: people.tenant });
    expect(listed.body).toMatchObject({ payments: [{ applicationId: 1, status: 'paid' }], totals: { paid: 1000 } });
  });

  test('paid while the owner rejects goes back', async () => {
    const { paymentIntentId } = await payFee();
    await pay.context.pool.query(`update rental_applications set status = 'rejected' where id = 1`);
    expect((await confirm(paymentIntentId)).body.code).toBe('payment.no_use');
    await pay.finish();
    expect(await pay.atGateway()).toEqual({ taken: 1000, sentBack: 1000 });
  });
});

describe('the fee guarantee', () => {
  const back = async (hours: number, given: FeeGuaranteeFacts) => {
    pay.clock.now = new Date(testNow.getTime() + hours * 3_600_000);
    const returned = await returnUnopenedFees(pay.context, given);
    await pay.finish();
    return [returned, (await pay.atGateway()).sentBack];
  };

  test('returns a fee by itself when nobody opened the application in 14 days, and once', async () => {
    await confirm((await payFee()).paymentIntentId);
    expect(await back(14 * 24, facts(null))).toEqual([0, 0]);
    expect(await back(14 * 24 + 1, facts(null))).toEqual([1, 1000]);
    expect(await back(15 * 24, facts(null))).toEqual([0, 1000]);
    expect(await fee()).toEqual({ fee_status: 'waived', fee_reason: 'Fee guarantee: not opened within 14 days' });
    expect(await pay.balances()).toMatchObject({
      gateway_clearing: 0,
      fee_guarantee_refunds: 1000,
      refunds_payable: 0,
    });
    const listed = await pay.call('GET', '/api/tenant/payments', { as: people.tenant });
    expect(listed.body).toMatchObject({
      payments: [{ status: 'refunded', refund: { reason: 'fee_guarantee_unopened', status: 'succeeded' } }],
      totals: { paid: 1000, refunded: 1000 },
    });
  });

  test('returns it by several servers at once only once', async () => {
    await confirm((await payFee()).paymentIntentId);
    pay.clock.now = inDays(20);
    const returned = await Promise.all(Array.from({ length: 5 }, () => returnUnopenedFees(pay.context, facts(null))));
    expect(returned.reduce((sum, one) => sum + one, 0)).toBe(1);
    await Promise.all([pay.finish(), pay.finish(), pay.deliver()]);
    expect((await pay.atGateway()).sentBack).toBe(1000);
  });

  test('keeps it when the application was opened in time', async () => {
    await confirm((await payFee()).paymentIntentId);
    expect(await back(30 * 24, facts(inDays(14)))).toEqual([0, 0]);
    expect((await fee())?.fee_status).toBe('paid');
  });

  test('returns it when the home was withdrawn before it was opened', async () => {
    await confirm((await payFee()).paymentIntentId);
    await pay.context.pool.query(`update properties set status = 'withdrawn', updated_at = $1 where id = 6`, [
      inDays(2),
    ]);
    expect(await back(3 * 24, facts(inDays(1)))).toEqual([0, 0]);
    expect(await back(3 * 24, facts(null))).toEqual([1, 1000]);
    expect((await fee())?.fee_reason).toMatch(/let or withdrawn/);
  });

  test.each([
    ['nothing happened yet', null, null, 13, null],
    ['opened on day 3', 3, null, 30, null],
    ['opened on day 15', 15, null, 16, 'fee_guarantee_unopened'],
    ['let on day 2, never opened', null, 2, 3, 'fee_guarantee_home_gone'],
    ['let on day 2, opened on day 1', 1, 2, 30, null],
    ['let on day 5, not yet there', null, 5, 4, null],
  ])('%s', (_, opened, gone, now, reason) => {
    const at = (days: number | null) => (days === null ? null : inDays(days));
    expect(whyFeeReturns({ completeAt: testNow, openedAt: at(opened), goneSince: at(gone) }, inDays(now))).toBe(reason);
  });
});
