import { Refusal } from '@lintel/contract/kernel/refusals';
import { describe, expect, test } from 'vitest';
import type { Charged } from './charge-payment.ts';
import { refuseUncharged } from './refuse-uncharged.ts';

const said = (outcome: Charged['outcome'], message: string | null = null, more = {}) => {
  try {
    refuseUncharged({ outcome, message }, { noCard: 'commission.no_card', ...more });
    return 'nothing';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.code, error.message];
  }
};

describe('what somebody who waits hears of a charge', () => {
  test.each(['paid', 'already_paid'] as const)('%s: nothing', (outcome) => {
    expect(said(outcome)).toBe('nothing');
  });

  test('no card: the refusal of the page that asks', () => {
    expect(said('no_card')[0]).toBe('commission.no_card');
  });

  test('declined: in the words of the bank, where there are any', () => {
    expect(said('declined', 'Your card has too little on it.')).toEqual([
      'payment.declined',
      'Your card has too little on it.',
    ]);
    expect(said('declined')).toEqual(['payment.declined', new Refusal('payment.declined').message]);
  });

  test('a bank that asks for a confirmation: another card, since nobody is there to confirm', () => {
    const [code, message] = said('needs_bank');
    expect(code).toBe('payment.declined');
    expect(message).toContain('another card');
  });

  test('nothing to pay: in the words of the page, where the usual ones would not help', () => {
    expect(said('not_owed', null, { notOwed: 'This plan is paid for.' })).toEqual([
      'payment.no_use',
      'This plan is paid for.',
    ]);
    expect(said('not_owed')[0]).toBe('payment.no_use');
  });

  test('under way, and nobody knows: it may have been paid, so neither says declined', () => {
    expect(said('processing')[0]).toBe('payment.processing');
    expect(said('unknown', null, { unknown: 'Please look again in a minute.' })).toEqual([
      'gateway.unavailable',
      'Please look again in a minute.',
    ]);
    expect(said('unknown', 'The bank did not answer.', { unknown: 'x' })).toEqual([
      'gateway.unavailable',
      'The bank did not answer.',
    ]);
  });
});
