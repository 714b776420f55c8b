/** What other features may use of payments. */
export { balances, enter, totalsOf } from './ledger.ts';
export { paymentRecords } from './personal-records.ts';
export { refundApplicationFee } from './refund-application-fee.ts';
export type { FeeGuaranteeFacts } from './return-unopened-fees.ts';
export { finishJob } from './settle-payment.ts';
