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
 * Where a payment stands after the card: `unconfirmed` means that the money was taken and the server could not put it to its
 * use; `refused` carries the server's own sentence (still processing, of no use any more).
 */
export type Confirming =
  | { is: 'idle' | 'confirming' | 'done' | 'unconfirmed' }
  | { is: 'failed' | 'refused'; sentence: string };

/** The webhook may be putting the payment to its use meanwhile: how long to wait before asking a second time, in ms. */
const secondTryMs = 1500;

const ownSentence = [
  'payment.processing',
  'payment.mismatch',
  'payment.no_use',
  'payment.refunded',
  'payment.disputed',
];

/** What an error of the confirm call means: the card was not charged after all, something is to be read, or try again. */
export const whatWentWrong = (error: unknown): 'failed' | 'refused' | 'unconfirmed' => {
  if (!(error instanceof ApiError) || error.code === undefined) return 'unconfirmed';
  if (error.code === 'payment.not_completed') return 'failed';
  return ownSentence.includes(error.code) ? 'refused' : 'unconfirmed';
};

/** What is paid for in the page; fines are charged to the card on file. */
export type PaidHere = Extract<PaymentKind, 'listing' | 'listings' | 'application_fee'>;

const isOutage = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

const said: Record<PaidHere, string> = { listing: listingLive, listings: listingsLive, application_fee: feePaid };

/**
 * Tells the server that the card went through, so that the payment takes effect, and tells the payer. Asking again is safe:
 * one payment takes effect once.
 */
export const useConfirmPaid = (
  kind: PaidHere,
  { onDone }: { onDone: (activated: ListingsActivated | null) => void },
) => {
  const confirmListing = useWrite(confirmListingPayment);
  const confirmListings = useWrite(confirmListingsPayment);
  const confirmFee = useWrite(confirmApplicationFeePayment);
  const told = useTranslateDynamic();
  const [state, setState] = useState<Confirming>({ is: 'idle' });
  const inFlight = useRef(false);

  /** Confirms; of a payment for many, what became of each home. */
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

  /** `about`: the property or application, when it is known. */
  const confirm = async (intentId: string, about: number | null): Promise<void> => {
    if (inFlight.current) return;
    inFlight.current = true;
    setState({ is: 'confirming' });
    try {
      const activated = await attempt(intentId, about);
      setState({ is: 'done' });
      toast({ title: told(fillIn(said[kind], paymentFigures(clock.now()))) });
      onDone(activated);
    } catch (error) {
      const is = whatWentWrong(error);
      const sentence = error instanceof ApiError ? told(error.serverMessage ?? '') : '';
      setState(is === 'unconfirmed' ? { is } : { is, sentence });
    } finally {
      inFlight.current = false;
    }
  };
  return { state, confirm };
};

/**
 * The same for what is paid in this page. Paid before, in a page that was closed too early, only the end is missing: it is confirmed by
 * itself, once. `about` as for confirming; no `toMake` before the server has answered.
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
