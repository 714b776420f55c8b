import { tooManyRequests } from '@lintel/contract/kernel/refusal-sentences';
import { useCallback } from 'react';
import { useWords, type Words } from '../words/i18n.tsx';
import { translateDynamic } from '../words/translate-dynamic.ts';
import { ApiError } from './api.ts';
import { connection, isUnreachable } from './connection.ts';
import { NotSentError } from './not-sent-error.ts';

const hour = 3600;

/** Returns how long to wait, in a natural unit. */
const whenAgain = (wait: number, t: Words['t']): string => {
  const seconds = Math.max(2, wait);
  if (seconds < 100) return t('Please try again in {{seconds}} seconds.', { seconds });
  if (seconds <= hour) return t('Please try again in {{minutes}} minutes.', { minutes: Math.ceil(seconds / 60) });
  if (seconds <= 20 * hour) return t('Please try again in {{hours}} hours.', { hours: Math.ceil(seconds / hour) });
  return t('Please try again tomorrow.');
};

export const requestCodeText = 'If this keeps happening, tell Support this code: {{code}}';

/** Returns the code by which Support finds a failure on our side in the log; undefined for every other error. */
export const requestCodeOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= 500 ? error.requestId : undefined;

/** Returns an error message for people about a failed call: the server's own where it has one, with the waiting time if any. */
export const useErrorMessage = (): ((error: unknown) => string) => {
  const words = useWords();
  return useCallback(
    (error) => {
      const { t } = words;
      if (error instanceof NotSentError) return error.message;
      if (isUnreachable(error) && connection.state() === 'offline')
        return t('You are offline. Nothing is lost: please try again once you are back.');
      if (!(error instanceof ApiError))
        return t('We could not reach Lintel. Please check your connection and try again.');
      const message = error.serverMessage === undefined ? undefined : translateDynamic(error.serverMessage, words);
      if (error.status === 429 && error.retryAfterSeconds !== undefined) {
        const isGeneral = message === undefined || error.serverMessage === tooManyRequests;
        return `${isGeneral ? t('Too many tries.') : message} ${whenAgain(error.retryAfterSeconds, t)}`;
      }
      if (error.status < 500 && message !== undefined) return message;
      const sentence = t('Something went wrong on our side. Please try again.');
      const code = requestCodeOf(error);
      return code === undefined ? sentence : `${sentence} ${t(requestCodeText, { code })}`;
    },
    [words],
  );
};
