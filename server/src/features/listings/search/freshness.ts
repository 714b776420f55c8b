import type { AppContext } from '../../../app-context.ts';
import { watchPageChanges } from '../../../platform/database/page-changes.ts';
import { readNextEnding } from '../publication/next-ending.ts';

/**
 * The freshness of public home data at one moment: while `epoch` is the same no write changed any of it, and until
 * `until` (milliseconds) the passing of time does not either.
 */
export type Freshness = { epoch: number; until: () => Promise<number> };

const minuteMs = 60_000;

/**
 * Returns a freshness check that asks the database each time: data cached under its result is right for any later
 * request with the same epoch, whichever process writes. Rejects while the database is unavailable. Without writes it
 * is right until the end of the minute, at which relative times, days and months change, or until the next listing
 * ends, whichever comes first.
 */
export const watchFreshness = (context: Pick<AppContext, 'pool' | 'now'>): (() => Promise<Freshness>) => {
  const changes = watchPageChanges(context);
  let ending: { epoch: number; at: number } | null = null;

  const nextEnding = async (epoch: number, now: Date): Promise<number> => {
    if (ending?.epoch === epoch && ending.at > now.getTime()) return ending.at;
    const at = (await readNextEnding(context.pool, now))?.getTime() ?? Number.POSITIVE_INFINITY;
    ending = { epoch, at };
    return at;
  };

  return async () => {
    const epoch = await changes.now();
    return {
      epoch,
      until: async () => {
        const now = context.now();
        return Math.min((Math.floor(now.getTime() / minuteMs) + 1) * minuteMs, await nextEnding(epoch, now));
      },
    };
  };
};
