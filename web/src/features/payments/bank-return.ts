/** What a bank's redirect brought back in the address: `?payment_intent=pi_…&redirect_status=…`; null when it brought nothing. */
export type BankReturned = { intentId: string; wentThrough: boolean };

export const readBankReturn = (search: Record<string, unknown>): BankReturned | null => {
  const intentId = search['payment_intent'];
  const status = search['redirect_status'];
  if (typeof intentId !== 'string' || !/^pi_\w{1,190}$/.test(intentId) || typeof status !== 'string') return null;
  return { intentId, wentThrough: status === 'succeeded' || status === 'processing' };
};
