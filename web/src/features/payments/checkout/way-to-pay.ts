import type { PaymentToMake } from '@lintel/contract/payments/schema';
import { intentOfSecret } from './card-format.ts';

/** The fields of the server's response that a card form needs. Without an amount nothing is charged: the card is only stored. */
export type CardToTake = Pick<PaymentToMake, 'clientSecret'> & Partial<PaymentToMake>;

/** The fields of the server's response that a payment needs: only the secret and the amount are always there. */
export type ToMake = CardToTake & Pick<PaymentToMake, 'amount'>;

export const isPayment = (toMake: CardToTake): toMake is ToMake => toMake.amount !== undefined;

/** Props of every card form. `onPaid`: the card went through; the form is locked until it resolves. */
export type WayToPay = {
  toMake: CardToTake;
  /** Label of the button: `Pay $25`. */
  payText: string;
  onPaid: (intentId: string) => Promise<void>;
};

/** Returns the id of the payment, or of the card setup, at the gateway. */
export const intentOf = (toMake: CardToTake): string => toMake.paymentIntentId ?? intentOfSecret(toMake.clientSecret);
