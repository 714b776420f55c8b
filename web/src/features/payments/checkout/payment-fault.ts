import { ApiError } from '../../../platform/queries/api.ts';
import { useFaultSentence } from '../../../platform/queries/fault.ts';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';

/** What went wrong with a payment, as a sentence. A gateway that is away says itself that nothing was taken. */
export const usePaymentFault = (): ((error: unknown) => string) => {
  const told = useTranslateDynamic();
  const sentenceOf = useFaultSentence();
  return (error) =>
    error instanceof ApiError && error.code === 'gateway.unavailable' && error.serverMessage !== undefined
      ? told(error.serverMessage)
      : sentenceOf(error);
};

/** The money was taken by an earlier attempt whose answer did not arrive: what is left is to confirm it. */
export const isPaidAlready = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'payment.already_paid';
