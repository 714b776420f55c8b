/** The part of payments that other features may use. Nothing here knows a purpose by its name. */
export { cardToCharge } from './cards/card-to-charge.ts';
export { replaceCard, saveCard, setUpCard } from './cards/cards-on-file.ts';
export { endedWords, mistakeWords } from './chargebacks/chargeback-email.ts';
export { completeChargeback } from './chargebacks/settle-chargeback.ts';
export { type Beginning, beginPayment } from './checkout/begin-payment.ts';
export { type Charged, chargePayment } from './checkout/charge-payment.ts';
export { chargePurpose } from './checkout/charge-purpose.ts';
export { confirmPayment } from './checkout/confirm-payment.ts';
export { chargedCard, signedIn } from './checkout/paying.ts';
export { reconcilePayments } from './checkout/reconcile-payments.ts';
export { refuseUncharged } from './checkout/refuse-uncharged.ts';
export { paymentRecords } from './data-export.ts';
export { finishJob } from './finish-job.ts';
export { atGateway } from './gateway/gateway-errors.ts';
export { openGateway } from './gateway/open-gateway.ts';
export { post, totalsOf } from './ledger/ledger.ts';
export { partyOf, sideOf } from './ledger/postings.ts';
export { mayActAsStaff, mayDecideOnPayment, mayListOwnerPayments, mayReadPayment } from './policy.ts';
export { presentCard, presentPaymentToMake, presentRefund, wholeRefundOf } from './present.ts';
export {
  type Applied,
  type Applying,
  type BankWords,
  type Described,
  type Earned,
  type Place,
  type Purpose,
  type PurposeContext,
  purposeIdOf,
} from './purposes.ts';
export { cardsOf, findPayment, lockPayment, refundsOf } from './queries.ts';
export { readPayment } from './read-payment.ts';
export { cardBrandName } from './receipts/receipt-pdf.ts';
export { collectedStatuses, isCollected, oweRefund, refundPurpose, type WhyOwed } from './refunds/owe-refund.ts';
export { retryRefund, sendOwedRefund } from './refunds/send-refund.ts';
