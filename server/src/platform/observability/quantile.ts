/** How many observations are at most as long as each bound, in the order of bounds; the last bound is infinite. */
export type Buckets = readonly { upTo: number; count: number }[];

/**
 * Returns the duration that this share of observations does not exceed, interpolated within its bucket as `histogram_quantile` of
 * Prometheus does. Beyond the last finite bound it returns that bound. Null without observations.
 */
export const quantileOf = (share: number, buckets: Buckets): number | null => {
  const all = buckets.at(-1)?.count ?? 0;
  if (all === 0) return null;
  const place = share * all;
  let below = { upTo: 0, count: 0 };
  for (const bucket of buckets) {
    if (bucket.count >= place) {
      if (bucket.upTo === Number.POSITIVE_INFINITY) return below.upTo;
      return below.upTo + ((bucket.upTo - below.upTo) * (place - below.count)) / (bucket.count - below.count || 1);
    }
    below = bucket;
  }
  return below.upTo;
};
