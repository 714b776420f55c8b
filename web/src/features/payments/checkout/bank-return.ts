import type { PageQuery } from '../../../platform/navigation/page-query.ts';

/** Result of a bank's redirect, from the address; null when there is none. */
export type BankReturned = { intentId: string; wentThrough: boolean };

const readReturn = (id: string | undefined, status: string | undefined, wanted: RegExp): BankReturned | null => {
  if (id === undefined || !wanted.test(id) || status === undefined) return null;
  return { intentId: id, wentThrough: status === 'succeeded' || status === 'processing' };
};

/** Reads the result for a payment: `?payment_intent=pi_…&redirect_status=…`. */
export const readBankReturn = (search: PageQuery): BankReturned | null =>
  readReturn(search['payment_intent'], search['redirect_status'], /^pi_\w{1,190}$/);

/** Reads the result for a card to store: `?setup_intent=seti_…&redirect_status=…`. */
export const readSetupReturn = (search: PageQuery): BankReturned | null =>
  readReturn(search['setup_intent'], search['redirect_status'], /^seti_\w{1,190}$/);
