import { ApiError } from '../../../platform/queries/api.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';

/** Returns the error message of a payment. A gateway outage has its own message, which says that nothing was charged. */
export const usePaymentError = (): ((error: unknown) => string) => {
  const tDynamic = useTranslateDynamic();
  const messageOf = useErrorMessage();
  return (error) =>
    error instanceof ApiError && error.code === 'gateway.unavailable' && error.serverMessage !== undefined
      ? tDynamic(error.serverMessage)
      : messageOf(error);
};

/** Returns whether an earlier attempt took the money but its response was lost: only the confirmation is missing. */
export const isPaidAlready = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'payment.already_paid';
