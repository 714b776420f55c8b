import { describe, expect, it } from 'vitest';
import { readBankReturn, readSetupReturn } from './bank-return.ts';

describe('coming back from the bank', () => {
  it.each([
    ['succeeded', true],
    ['processing', true],
    ['failed', false],
    ['', false],
  ])('with %j', (redirect_status, wentThrough) => {
    expect(readBankReturn({ payment_intent: 'pi_1', redirect_status })).toEqual({ intentId: 'pi_1', wentThrough });
  });

  it.each([
    {},
    { tab: 'payments' },
    { payment_intent: 'pi_1' },
    { redirect_status: 'succeeded' },
    { payment_intent: 'seti_1', redirect_status: 'succeeded' },
    { payment_intent: 'pi_<script>', redirect_status: 'succeeded' },
  ])('is nothing with %j', (search) => {
    expect(readBankReturn(search)).toBeNull();
  });

  it('with a card to put on file is told apart from a payment', () => {
    expect(readSetupReturn({ setup_intent: 'seti_1', redirect_status: 'succeeded' })).toEqual({
      intentId: 'seti_1',
      wentThrough: true,
    });
    expect(readSetupReturn({ setup_intent: 'seti_1', redirect_status: 'failed' })?.wentThrough).toBe(false);
    for (const search of [{}, { setup_intent: 'pi_1', redirect_status: 'succeeded' }, { setup_intent: 'seti_1' }])
      expect(readSetupReturn(search)).toBeNull();
    expect(readSetupReturn({ payment_intent: 'pi_1', redirect_status: 'succeeded' })).toBeNull();
  });
});
