import { Refusal, refusals } from '@lintel/contract/kernel/refusals';
import { expect, test } from 'vitest';
import { refuseUncharged } from './pay-fine.ts';

const refusalOf = (charged: Parameters<typeof refuseUncharged>[0]) => {
  try {
    refuseUncharged(charged);
  } catch (error) {
    if (error instanceof Refusal)
      return { code: error.code, status: refusals[error.code].status, message: error.message };
    throw error;
  }
  return null;
};

test.each([
  ['not_owed', 409, 'payment.no_use', /refunded to your card/],
  ['changed', 409, 'payment.owed_changed', /has changed/],
  ['processing', 409, 'payment.processing', /still processing/],
  ['declined', 402, 'payment.declined', /declined/],
  ['needs_bank', 402, 'payment.declined', /another card/],
  ['no_card', 402, 'reactivation.no_card', /no card on file/],
  ['unknown', 503, 'gateway.unavailable', /cannot see whether/],
] as const)('a charge that is %s is answered %i', (outcome, status, code, message) => {
  expect(refusalOf({ outcome, message: null })).toEqual({ status, code, message: expect.stringMatching(message) });
});

test.each(['paid', 'already_paid'] as const)('a charge that is %s is no refusal', (outcome) => {
  expect(refusalOf({ outcome, message: null })).toBeNull();
});
