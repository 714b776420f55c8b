import { ApiError } from './api.ts';

/** Returns a unique key. Also works outside of secure contexts, where `crypto.randomUUID` does not exist. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Holds the `Idempotency-Key` of one form. The same content keeps its key from the first press until it succeeds, so that retrying a
 * request that may have arrived takes effect once; other content is another request and gets another key.
 */
export const makeIdempotencyKeys = (newKey: () => string = randomKey) => {
  let held: { content: string; key: string } | null = null;
  return {
    /** Sends content under its key. After it succeeds, or once the server refuses the key, the same content counts as a new request. */
    send: async <T>(content: unknown, send: (key: string) => Promise<T>): Promise<T> => {
      const text = JSON.stringify(content);
      if (held?.content !== text) held = { content: text, key: newKey() };
      try {
        const answer = await send(held.key);
        held = null;
        return answer;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'request.idempotency_conflict') held = null;
        throw error;
      }
    },
  };
};
