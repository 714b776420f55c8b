import { fillIn } from '@lintel/contract/kernel/in-force';
import {
  confirmApplicationFeePayment,
  confirmListingPayment,
  confirmListingsPayment,
} from '@lintel/contract/payments/endpoints';
import { feePaid, listingLive, listingsLive, type PaymentKind } from '@lintel/contract/payments/labels';
import type { ListingsActivated } from '@lintel/contract/payments/schema';
import { paymentFigures } from '@lintel/contract/payments/terms';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { type Api, ApiError } from '../../../platform/queries/api.ts';
import { clock } from '../../../platform/time/clock.ts';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { toast } from '../../../ui/toasts/toast.ts';

/**
 * Where a payment stands after the card: `unconfirmed` means that the money was taken and the server could not put it to its
 * use; `refused` carries the server's own sentence (still processing, of no use any more).
 */
export type Confirming =
  | { is: 'idle' | 'confirming' | 'done' | 'unconfirmed' }
  | { is: 'failed' | 'refused'; sentence: string };

/** The webhook may be putting the payment to its use meanwhile: how long to wait before asking a second time, in ms. */
export const secondTryMs = 1500;

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

/** Confirms; of a payment for many, what became of each home. */
const callOf = async (
  api: Api,
  kind: PaidHere,
  paymentIntentId: string,
  about: number | null,
): Promise<ListingsActivated | null> => {
  if (kind === 'listings') return (await api.call(confirmListingsPayment, { body: { paymentIntentId } })).data;
  if (kind === 'listing') {
    await api.call(confirmListingPayment, {
      body: { paymentIntentId, ...(about === null ? {} : { propertyId: about }) },
    });
  } else {
    await api.call(confirmApplicationFeePayment, {
      body: { paymentIntentId, ...(about === null ? {} : { applicationId: about }) },
    });
  }
  return null;
};

const said: Record<PaidHere, string> = { listing: listingLive, listings: listingsLive, application_fee: feePaid };

/** The reads that a payment changes, by how their addresses begin. */
const refreshed: Record<PaidHere, readonly string[]> = {
  listing: ['/api/properties', '/api/owners/'],
  listings: ['/api/properties', '/api/owners/'],
  application_fee: ['/api/tenant/', '/api/rental-applications/'],
};

/**
 * Tells the server that the card went through, so that the payment takes effect, and tells the payer. Asking again is safe:
 * one payment takes effect once.
 */
export const useConfirmPaid = (
  kind: PaidHere,
  { onDone }: { onDone: (activated: ListingsActivated | null) => void },
) => {
  const api = useApi();
  const told = useTranslateDynamic();
  const queryClient = useQueryClient();
  const [state, setState] = useState<Confirming>({ is: 'idle' });
  const inFlight = useRef(false);

  const attempt = async (intentId: string, about: number | null) => {
    try {
      return await callOf(api, kind, intentId, about);
    } catch (error) {
      if (!isOutage(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, secondTryMs));
      return callOf(api, kind, intentId, about);
    }
  };

  /** `about`: the property or application, when it is known. */
  const confirm = async (intentId: string, about: number | null): Promise<void> => {
    if (inFlight.current) return;
    inFlight.current = true;
    setState({ is: 'confirming' });
    try {
      const activated = await attempt(intentId, about);
      for (const start of refreshed[kind])
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(start) });
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
