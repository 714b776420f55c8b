import { Refusal, type RefusalCode } from '@lintel/contract/kernel/refusals';
import type { Charged } from './charge-payment.ts';

const said = (message: string | null) => (message === null ? {} : { message });

/**
 * Turns the result of charging a card on file into a refusal for a waiting user; does nothing if it was paid. Refuses:
 * `noCard`, payment.declined, payment.no_use, payment.processing, gateway.unavailable. `notOwed` and `unknown` replace
 * the usual messages where those would not help.
 */
export const refuseUncharged = (
  { outcome, message }: Pick<Charged, 'outcome' | 'message'>,
  { noCard, notOwed = null, unknown = null }: { noCard: RefusalCode; notOwed?: string | null; unknown?: string | null },
): void => {
  switch (outcome) {
    case 'paid':
    case 'already_paid':
      return;
    case 'no_card':
      throw new Refusal(noCard);
    case 'needs_bank':
      throw new Refusal('payment.declined', {
        message: 'Your bank asks for a confirmation that this card cannot give here. Please put another card on file.',
      });
    case 'declined':
      throw new Refusal('payment.declined', said(message));
    case 'not_owed':
      throw new Refusal('payment.no_use', said(message ?? notOwed));
    case 'processing':
      throw new Refusal('payment.processing');
    case 'unknown':
      throw new Refusal('gateway.unavailable', said(message ?? unknown));
  }
};
