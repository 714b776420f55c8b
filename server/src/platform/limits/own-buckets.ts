import { type Draw, type Limited, measureBucket } from './rate-limit.ts';

/** How many buckets one server remembers: those that were drawn on longest ago are forgotten first. */
const mostKept = 20_000;

/**
 * Buckets that this server counts for itself, in memory. What it gives back takes one from each, and answers 0, or after how many
 * seconds there will be one again; then nothing is taken from any of them.
 */
export const openOwnBuckets = (context: Pick<Limited, 'now' | 'config'>) => {
  const buckets = new Map<string, { left: number; at: number }>();
  return (draws: readonly Draw[]): number => {
    const now = context.now().getTime();
    const drawn = draws.map(({ name, bucket, who }) => {
      const key = `${name}:${who}`;
      const { most, perSecond } = measureBucket(context, bucket);
      const known = buckets.get(key);
      const left = known ? Math.min(most, known.left + (Math.max(0, now - known.at) / 1000) * perSecond) : most;
      return { key, left, perSecond, at: Math.max(now, known?.at ?? now) };
    });
    const waits = drawn.filter(({ left }) => left < 1).map(({ left, perSecond }) => Math.ceil((1 - left) / perSecond));
    if (waits.length > 0) return Math.max(1, ...waits);
    for (const { key, left, at } of drawn) {
      // Put in anew, so that the first of the map is the one that was drawn on longest ago.
      buckets.delete(key);
      buckets.set(key, { left: left - 1, at });
    }
    for (const key of buckets.keys()) {
      if (buckets.size <= mostKept) break;
      buckets.delete(key);
    }
    return 0;
  };
};
