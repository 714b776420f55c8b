/** What other features may use of payments. */
export { cardToCharge } from './cards/card-to-charge.ts';
export { replaceCard, saveCard, setUpCard } from './cards/cards-on-file.ts';
export { chargePurpose, type PurposeCharged } from './charge-purpose.ts';
export { finishJob } from './checkout/settle-payment.ts';
export { paymentRecords } from './data-export.ts';
export { chargePenalties, type PenaltyCharged } from './fines/charge-penalties.ts';
export { atGateway } from './gateway/gateway-errors.ts';
export { openGateway } from './gateway/open-gateway.ts';
export { balances, enter, totalsOf } from './ledger/ledger.ts';
export { presentCard, receiptPathOf } from './present.ts';
export type { Purpose } from './purposes.ts';
export { cardsOf } from './queries.ts';
export { refundApplicationFee } from './refunds/refund-application-fee.ts';
export { refundFine, refundReactivation } from './refunds/refund-fine.ts';
export { refundPurpose } from './refunds/refund-purpose.ts';
export type { FeeGuaranteeFacts } from './refunds/return-unopened-fees.ts';
