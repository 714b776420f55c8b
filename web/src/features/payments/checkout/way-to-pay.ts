import type { PaymentToMake } from '@lintel/contract/payments/schema';
import { intentOfSecret } from './card-format.ts';

/** What a card form needs of the server's answer. Without an amount nothing is paid: the card is only put on file. */
export type CardToTake = Pick<PaymentToMake, 'clientSecret'> & Partial<PaymentToMake>;

/** What a payment needs of the server's answer: of a plain server only the secret and the amount are sure. */
export type ToMake = CardToTake & Pick<PaymentToMake, 'amount'>;

export const isPayment = (toMake: CardToTake): toMake is ToMake => toMake.amount !== undefined;

/** What every way of taking a card is given. `onPaid`: the card went through; what follows is awaited, the form locked meanwhile. */
export type WayToPay = {
  toMake: CardToTake;
  /** On the button: `Pay $25`. */
  payText: string;
  onPaid: (intentId: string) => Promise<void>;
};

/** The number of the payment, or of the putting on file, at the gateway. */
export const intentOf = (toMake: CardToTake): string => toMake.paymentIntentId ?? intentOfSecret(toMake.clientSecret);
