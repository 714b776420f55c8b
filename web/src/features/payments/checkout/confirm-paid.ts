import { fillIn } from '@lintel/contract/kernel/in-force';
import {
  confirmApplicationFeePayment,
  confirmListingPayment,
  confirmListingsPayment,
} from '@lintel/contract/payments/endpoints';
import { feePaid, listingLive, listingsLive, type PaymentKind } from '@lintel/contract/payments/labels';
import type { ListingsActivated } from '@lintel/contract/payments/schema';
import { paymentFigures } from '@lintel/contract/payments/terms';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../platform/queries/api.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { clock } from '../../../platform/time/clock.ts';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { intentOf, type ToMake } from './way-to-pay.ts';

/**
 * State of a payment after the card: `unconfirmed` means that the money was taken and the server could not apply it; `refused` carries
 * the server's own message (still processing, no longer needed).
 */
export type Confirming =
  | { is: 'idle' | 'confirming' | 'done' | 'unconfirmed' }
  | { is: 'failed' | 'refused'; sentence: string };

/** How long to wait before a second attempt, because the webhook may be applying the payment meanwhile, in ms. */
const secondTryMs = 1500;

const ownSentence = [
  'payment.processing',
  'payment.mismatch',
  'payment.no_use',
  'payment.refunded',
  'payment.disputed',
];

/** Returns the meaning of an error of the confirm call: the card was not charged after all, there is a message to read, or try again. */
export const whatWentWrong = (error: unknown): 'failed' | 'refused' | 'unconfirmed' => {
  if (!(error instanceof ApiError) || error.code === undefined) return 'unconfirmed';
  if (error.code === 'payment.not_completed') return 'failed';
  return ownSentence.includes(error.code) ? 'refused' : 'unconfirmed';
};

/** Payments that are made in the page; fines are charged to the card on file. */
export type PaidHere = Extract<PaymentKind, 'listing' | 'listings' | 'application_fee'>;

const isOutage = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

const paidMessages: Record<PaidHere, string> = {
  listing: listingLive,
  listings: listingsLive,
  application_fee: feePaid,
};

/**
 * Confirms to the server that the card went through, so that the payment takes effect, and notifies the payer. Retries are safe: a
 * payment takes effect once.
 */
export const useConfirmPaid = (
  kind: PaidHere,
  { onDone }: { onDone: (activated: ListingsActivated | null) => void },
) => {
  const confirmListing = useWrite(confirmListingPayment);
  const confirmListings = useWrite(confirmListingsPayment);
  const confirmFee = useWrite(confirmApplicationFeePayment);
  const tDynamic = useTranslateDynamic();
  const [state, setState] = useState<Confirming>({ is: 'idle' });
  const inFlight = useRef(false);

  /** Confirms; for a payment for several homes, returns the result for each home. */
  const ask = async (paymentIntentId: string, about: number | null): Promise<ListingsActivated | null> => {
    if (kind === 'listings') return (await confirmListings({ body: { paymentIntentId } })).data;
    if (kind === 'listing')
      await confirmListing({ body: { paymentIntentId, ...(about === null ? {} : { propertyId: about }) } });
    else await confirmFee({ body: { paymentIntentId, ...(about === null ? {} : { applicationId: about }) } });
    return null;
  };

  const attempt = async (intentId: string, about: number | null) => {
    try {
      return await ask(intentId, about);
    } catch (error) {
      if (!isOutage(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, secondTryMs));
      return ask(intentId, about);
    }
  };

  /** `about`: the property or application, if known. */
  const confirm = async (intentId: string, about: number | null): Promise<void> => {
    if (inFlight.current) return;
    inFlight.current = true;
    setState({ is: 'confirming' });
    try {
      const activated = await attempt(intentId, about);
      setState({ is: 'done' });
      toast({ title: tDynamic(fillIn(paidMessages[kind], paymentFigures(clock.now()))) });
      onDone(activated);
    } catch (error) {
      const is = whatWentWrong(error);
      const sentence = error instanceof ApiError ? tDynamic(error.serverMessage ?? '') : '';
      setState(is === 'unconfirmed' ? { is } : { is, sentence });
    } finally {
      inFlight.current = false;
    }
  };
  return { state, confirm };
};

/**
 * The same for payments made in this page. If the payment was made before, in a page that was closed too early, it is confirmed
 * automatically, once. `about` as for confirming; `toMake` is undefined until the server has responded.
 */
export const usePayHere = (
  kind: PaidHere,
  toMake: ToMake | undefined,
  { about, onDone }: { about: number | null; onDone: (activated: ListingsActivated | null) => void },
) => {
  const { state, confirm } = useConfirmPaid(kind, { onDone });
  const isPaid = toMake?.status === 'paid';
  const isFinished = useRef(false);
  useEffect(() => {
    if (!isPaid || isFinished.current) return;
    isFinished.current = true;
    void confirm(intentOf(toMake), about);
  });
  const mayPay = !isPaid && (state.is === 'idle' || state.is === 'confirming' || state.is === 'failed');
  return { state, isPaid, mayPay, confirm: (intentId: string) => confirm(intentId, about) };
};
