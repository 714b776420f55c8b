/** What other features may use of payments. */
export { cardToCharge } from './card-to-charge.ts';
export { replaceCard, saveCard, setUpCard } from './cards-on-file.ts';
export { chargePenalties, type PenaltyCharged } from './charge-penalties.ts';
export { chargePurpose, type PurposeCharged } from './charge-purpose.ts';
export { balances, enter, totalsOf } from './ledger.ts';
export { paymentRecords } from './personal-records.ts';
export { presentCard } from './present.ts';
export type { Purpose } from './purposes.ts';
export { cardsOf } from './queries.ts';
export { refundApplicationFee } from './refund-application-fee.ts';
export { refundFine, refundReactivation } from './refund-fine.ts';
export type { FeeGuaranteeFacts } from './return-unopened-fees.ts';
export { finishJob } from './settle-payment.ts';
