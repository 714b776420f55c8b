import { isDatabaseAway } from '../http/error-mapping.ts';
import { type Draw, type Limited, measureBucket, takeFrom } from './rate-limit.ts';

/** How many buckets one server has portions of; the least recently used are dropped first. */
const mostKept = 100_000;
/** A server takes one part in this many of a bucket at a time. */
const share = 20;

type Portion = {
  left: number;
  /** Until when the database has nothing left either, in ms. */
  emptyUntil: number;
  filling: Promise<void> | null;
};

/**
 * Counts buckets that are used too often to write a row each time. Each server takes a twentieth of such a bucket from the database at once
 * and counts it down in memory, so all servers together give out no more than one bucket holds, plus a twentieth for each that still has
 * some left. The returned function takes the requested amount from each bucket and returns 0, or the seconds until it is available; then it
 * takes nothing from any.
 */
export const openPortions = (context: Limited) => {
  const portions = new Map<string, Portion>();

  const portionOf = (key: string): Portion => {
    const portion = portions.get(key) ?? { left: 0, emptyUntil: 0, filling: null };
    // Inserted again, so that the map's first entry is the least recently used.
    portions.delete(key);
    portions.set(key, portion);
    for (const oldest of portions.keys()) {
      if (portions.size <= mostKept) break;
      portions.delete(oldest);
    }
    return portion;
  };

  const fill = async (portion: Portion, draw: Draw, count: number): Promise<void> => {
    const now = context.now().getTime();
    const { most, perSecond } = measureBucket(context, draw.bucket);
    const whole = Math.max(count, Math.floor(most / share));
    try {
      // When a bucket is nearly empty, it is drawn from one by one.
      for (const part of new Set([whole, count])) {
        const seconds = await takeFrom(context, [{ ...draw, count: part }]);
        if (seconds === 0) {
          portion.left += part;
          portion.emptyUntil = 0;
          return;
        }
        portion.emptyUntil = now + seconds * 1000;
      }
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      // The database is unreachable: requests that can be answered without it are, no faster than the bucket fills.
      portion.left += whole;
      portion.emptyUntil = now + (whole / perSecond) * 1000;
    }
  };

  return async (draws: readonly Draw[]): Promise<number> => {
    for (;;) {
      const now = context.now().getTime();
      const short = draws.flatMap((draw) => {
        const count = Math.min(draw.count ?? 1, measureBucket(context, draw.bucket).most);
        const portion = portionOf(`${draw.name}:${draw.who}`);
        return portion.left < count ? [{ draw, count, portion }] : [];
      });
      if (short.length === 0) break;
      const waits = short.map(({ portion }) => Math.ceil((portion.emptyUntil - now) / 1000));
      if (Math.max(...waits) > 0) return Math.max(...waits);
      for (const { draw, count, portion } of short) {
        // Requests that arrive meanwhile wait for the same statement.
        portion.filling ??= fill(portion, draw, count).finally(() => {
          portion.filling = null;
        });
        await portion.filling;
      }
    }
    for (const draw of draws) {
      const portion = portionOf(`${draw.name}:${draw.who}`);
      portion.left -= Math.min(draw.count ?? 1, measureBucket(context, draw.bucket).most);
    }
    return 0;
  };
};
