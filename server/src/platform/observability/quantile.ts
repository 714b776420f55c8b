/** How many observations are at most as long as each bound, in the order of bounds; the last bound is infinite. */
export type Buckets = readonly { upTo: number; count: number }[];

/**
 * What this share of observations takes at most: within the bucket that it falls into, as far along as its place there, as
 * `histogram_quantile` of Prometheus estimates it. Beyond the last finite bound it is that bound. Null without observations.
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
