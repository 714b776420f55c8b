import { describe, expect, it } from 'vitest';
import { readBankReturn } from './bank-return.ts';

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
});
