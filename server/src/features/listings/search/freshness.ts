import type { AppContext } from '../../../app-context.ts';
import { watchPageChanges } from '../../../platform/database/page-changes.ts';
import { readNextEnding } from '../publication/next-ending.ts';

/**
 * What homes shown to everybody are made of at one moment: while `epoch` is the same no write changed any of it, and until `until`
 * (milliseconds) time alone does not either.
 */
export type Freshness = { epoch: number; until: () => Promise<number> };

const minuteMs = 60_000;

/**
 * Asks how fresh things are, each time of the database: what is kept under the answer is right for whoever asks again and is
 * given the same epoch, whichever process writes. Rejects while the database is away. By time alone it is right until the minute is
 * over, because relative times, days and months all turn with one, or until the next listing ends, whichever comes first.
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
