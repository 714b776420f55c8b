import type { PaymentToMake } from '@lintel/contract/payments/schema';
import { intentOfSecret } from './card-format.ts';

/** What a payment needs of the server's answer: of a plain server only the secret and the amount are sure. */
export type ToMake = Pick<PaymentToMake, 'clientSecret' | 'amount'> & Partial<PaymentToMake>;

/** What every way of paying is given. `onPaid`: the card went through; what follows is awaited, the form locked meanwhile. */
export type WayToPay = {
  toMake: ToMake;
  /** On the button: `Pay $25`. */
  payText: string;
  onPaid: (intentId: string) => Promise<void>;
};

/** The payment's number at the gateway. */
export const intentOf = (toMake: ToMake): string => toMake.paymentIntentId ?? intentOfSecret(toMake.clientSecret);
