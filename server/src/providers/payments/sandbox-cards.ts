import { sandboxCards } from '@lintel/contract/payments/labels';

type TestCard = (typeof sandboxCards)[number];

export const testCardOf = (number: string): TestCard | undefined => sandboxCards.find((card) => card.number === number);

/** The result of charging a card: money, a question from the bank, or a refusal in Stripe's words. */
export type ChargeOutcome =
  | { kind: 'succeeds' }
  | { kind: 'asks' }
  | { kind: 'declined'; code: string; message: string };

const declines: Record<string, { code: string; message: string }> = {
  '4000000000000002': { code: 'card_declined', message: 'Your card was declined.' },
  '4000000000000341': { code: 'card_declined', message: 'Your card was declined.' },
  '4000000000009995': { code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  '4000000000000069': { code: 'expired_card', message: 'Your card has expired.' },
  '4000000000000127': { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  '4000000000000119': {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
};

/** The result of charging a card whose bank wants to authenticate its holder, who is not there. */
export const wantedBank = {
  code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
} as const;

const asking = '4000002500003155';
const fineUntilCharged = '4000000000000341';
const noRefund = '4000000000005126';
const disputed = '4000000000000259';

/** Returns the result of charging a card, or of only saving it, which card …0341 allows. */
export const outcomeOf = (number: string, purpose: 'payment' | 'setup'): ChargeOutcome => {
  if (number === asking) return { kind: 'asks' };
  const decline = declines[number];
  if (!decline || (purpose === 'setup' && number === fineUntilCharged)) return { kind: 'succeeds' };
  return { kind: 'declined', ...decline };
};

/** Returns whether its payer disputes the charge later. */
export const isDisputedLater = (number: string): boolean => number === disputed;

export const canBeRefunded = (number: string): boolean => number !== noRefund;

/** Returns what is wrong with an expiry date or a code before any bank is asked; null when nothing is. */
export const entryProblem = (
  card: { number: string; expiry: { month: number; year: number }; cvc: string },
  now: Date,
): { field: 'expiry' | 'cvc'; sentence: string } | null => {
  const firstDayAfter = Date.UTC(card.expiry.year, card.expiry.month, 1);
  if (firstDayAfter <= now.getTime())
    return { field: 'expiry', sentence: "Your card's expiration date is in the past." };
  if (card.expiry.year > now.getUTCFullYear() + 50) {
    return { field: 'expiry', sentence: "Your card's expiration year is invalid." };
  }
  const digits = testCardOf(card.number)?.brand === 'amex' ? 4 : 3;
  return card.cvc.length === digits ? null : { field: 'cvc', sentence: "Your card's security code is incomplete." };
};

/**
 * Returns why the sandbox refuses to send money to an account; null when it does not. An account whose name begins with `acct_refused`
 * accepts none.
 */
export const payoutRefusalOf = (account: string): string | null =>
  account.startsWith('acct_refused') ? 'This account cannot take transfers.' : null;
