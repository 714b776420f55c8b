import { type RefusalCode, refusals } from '@lintel/contract/kernel/refusals';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../platform/queries/api.ts';
import { whatWentWrong } from './confirm-paid.ts';

const refusal = (code: RefusalCode) =>
  new ApiError(refusals[code].status, '', JSON.stringify({ code, message: refusals[code].sentence }));

describe('a confirm call that fails after the card', () => {
  it('says that the payment failed only when nothing was taken', () => {
    expect(
      (Object.keys(refusals) as RefusalCode[]).filter((code) => whatWentWrong(refusal(code)) === 'failed'),
    ).toEqual(['payment.not_completed']);
  });

  it.each([
    'payment.processing',
    'payment.mismatch',
    'payment.no_use',
    'payment.refunded',
    'payment.disputed',
  ] as const)('lets the server say what became of the money: %s', (code) =>
    expect(whatWentWrong(refusal(code))).toBe('refused'),
  );

  it.each([
    ['the connection is gone', new TypeError('Failed to fetch')],
    ['the server fell over', new ApiError(500, 'Internal Server Error', '')],
    ['a proxy answered', new ApiError(502, 'Bad Gateway', '<html>')],
    ['the gateway is away', refusal('gateway.unavailable')],
    ['the payment is not known', refusal('payment.not_found')],
  ])('never claims that nothing was taken when %s', (_, error) => {
    expect(whatWentWrong(error)).toBe('unconfirmed');
  });
});
