import { setTimeout as pause } from 'node:timers/promises';

/** How long a check of the process itself may take, in ms: load balancers and Prometheus give up after a few seconds. */
const patienceMs = 2000;

/** Returns the result of some work, or rejects once it has taken too long; the work continues. */
export const withinPatience = async <T>(work: Promise<T>): Promise<T> => {
  const given = new AbortController();
  try {
    return await Promise.race([
      work,
      pause(patienceMs, undefined, { signal: given.signal }).then(() => {
        throw new Error('took too long');
      }),
    ]);
  } finally {
    given.abort();
  }
};
