import { useCallback } from 'react';
import { useWords } from '../words/i18n.tsx';
import { translateDynamic } from '../words/translate-dynamic.ts';
import { ApiError } from './api.ts';
import { connection, isUnreached } from './connection.ts';

/** What went wrong with a call, as a sentence for people: the server's own where it has one, with the time to wait if any. */
export const useFaultSentence = (): ((error: unknown) => string) => {
  const words = useWords();
  return useCallback(
    (error) => {
      const { t } = words;
      if (isUnreached(error) && connection.reach() === 'offline')
        return t('You are offline. Nothing is lost: please try again once you are back.');
      if (!(error instanceof ApiError))
        return t('We could not reach Lintel. Please check your connection and try again.');
      if (error.status === 429 && error.retryAfterSeconds !== undefined) {
        const seconds = Math.max(2, error.retryAfterSeconds);
        return seconds < 100
          ? t('Too many tries. Please try again in {{seconds}} seconds.', { seconds })
          : t('Too many tries. Please try again in {{minutes}} minutes.', { minutes: Math.ceil(seconds / 60) });
      }
      if (error.status < 500 && error.serverMessage !== undefined) return translateDynamic(error.serverMessage, words);
      return t('Something went wrong on our side. Please try again.');
    },
    [words],
  );
};
