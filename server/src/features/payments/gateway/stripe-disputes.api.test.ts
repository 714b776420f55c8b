import { describe, expect, test } from 'vitest';
import { testNow } from '../../../testing/calls.ts';
import { deliver, inDays, paid, pay, payByStripe, stripe, took } from './stripe-for-tests.ts';

payByStripe();

const away = { amount: -2500, fee: 1500 };
const back = { amount: 2500, fee: 0 };
const disputeEvent = (type: string, paymentIntent: string) =>
  stripe.event(`charge.dispute.${type}`, { id: 'dp_1', object: 'dispute', payment_intent: paymentIntent }, testNow);
const disputes = () => pay.rows<{ status: string }>('select status from chargebacks');

describe('disputes', () => {
  test('are read at Stripe: an inquiry changes nothing, withdrawn money ends the listing, an appeal may win it back', async () => {
    const { paymentIntentId } = await paid();
    await pay.confirm(paymentIntentId);
    stripe.dispute(paymentIntentId, { id: 'dp_1', status: 'warning_needs_response' }, testNow);
    await deliver(disputeEvent('created', paymentIntentId));
    await took();
    expect(await disputes()).toEqual([{ status: 'inquiry' }]);

    stripe.dispute(paymentIntentId, { id: 'dp_1', status: 'needs_response', balance_transactions: [away] }, testNow);
    await deliver(disputeEvent('funds_withdrawn', paymentIntentId));
    expect((await pay.home()).status).toBe('expired');
    expect(await pay.balances()).toEqual({
      gateway_clearing: -1500,
      disputed_funds: 2500,
      listing_revenue: -2500,
      gateway_fees: 1500,
    });

    stripe.dispute(paymentIntentId, { id: 'dp_1', status: 'lost' }, testNow);
    await deliver(disputeEvent('closed', paymentIntentId));
    expect(await pay.balances()).toMatchObject({ disputed_funds: 0, chargeback_losses: 2500 });

    stripe.dispute(paymentIntentId, { id: 'dp_1', status: 'appeal_under_review' }, testNow);
    await deliver(disputeEvent('updated', paymentIntentId));
    expect(await disputes()).toEqual([{ status: 'lost' }]);

    stripe.dispute(paymentIntentId, { id: 'dp_1', status: 'won', balance_transactions: [away, back] }, testNow);
    await deliver(disputeEvent('funds_reinstated', paymentIntentId));
    expect(await pay.home()).toMatchObject({ status: 'active', until: inDays(30) });
    expect(await pay.balances()).toEqual({
      gateway_clearing: 1000,
      disputed_funds: 0,
      chargeback_losses: 0,
      listing_revenue: -2500,
      gateway_fees: 1500,
    });
  });

  test('won before the money is back: the listing goes on at once, the books wait for the money and a fee that comes back', async () => {
    const { paymentIntentId } = await paid();
    await pay.confirm(paymentIntentId);
    stripe.dispute(paymentIntentId, { id: 'dp_1', status: 'under_review', balance_transactions: [away] }, testNow);
    await deliver(disputeEvent('created', paymentIntentId));
    stripe.dispute(paymentIntentId, { id: 'dp_1', status: 'won' }, testNow);
    await deliver(disputeEvent('closed', paymentIntentId));
    expect((await pay.home()).status).toBe('active');
    expect((await pay.balances()).disputed_funds).toBe(2500);
    const withFee = { amount: 2500, fee: -1500 };
    stripe.dispute(paymentIntentId, { id: 'dp_1', status: 'won', balance_transactions: [away, withFee] }, testNow);
    await Promise.all([1, 2, 3].map(() => deliver(disputeEvent('funds_reinstated', paymentIntentId))));
    expect(await pay.balances()).toEqual({
      gateway_clearing: 2500,
      disputed_funds: 0,
      listing_revenue: -2500,
      gateway_fees: 0,
    });
  });

  test('of nothing of ours, in another currency, or that Stripe does not know, change nothing', async () => {
    const { paymentIntentId } = await paid();
    await pay.confirm(paymentIntentId);
    await deliver(disputeEvent('created', 'pi_of_somebody_else'));
    await deliver(
      stripe.event(
        'charge.dispute.created',
        { id: 'dp_none', object: 'dispute', payment_intent: paymentIntentId },
        testNow,
      ),
    );
    stripe.dispute(
      paymentIntentId,
      { id: 'dp_1', status: 'lost', currency: 'eur', balance_transactions: [away] },
      testNow,
    );
    await deliver(disputeEvent('closed', paymentIntentId));
    await took();
    expect(await disputes()).toEqual([]);
    expect(await pay.rows(`select id from gateway_events where processed_at is null`)).toEqual([]);
  });

  test('while Stripe is away wait for the job', async () => {
    const { paymentIntentId } = await paid();
    await pay.confirm(paymentIntentId);
    stripe.dispute(paymentIntentId, { id: 'dp_1', status: 'needs_response', balance_transactions: [away] }, testNow);
    stripe.break(/disputes/, 'error 500');
    await deliver(disputeEvent('created', paymentIntentId));
    await took();
    stripe.mend();
    await pay.finish();
    expect((await pay.home()).status).toBe('expired');
  });
});
