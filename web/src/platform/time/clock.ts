/** A response that carries the server's time: all in milliseconds since 1970, the last two by this device's clock. */
export type Timed = { serverMs: number; sentMs: number; receivedMs: number };

/**
 * The server's clock, estimated on this device. The device's own may be slow by seconds or wrong by hours; times that people read
 * count from the server's timestamps.
 * The server wrote its time at some point between the request and its response, so each response bounds the difference between the two
 * clocks, the tighter the faster it came; all responses together bound it best. A response that no offset within the bounds explains
 * means that a clock was set, or drifted: then it alone counts. This ensures that `now` is never before the time of the newest
 * response, so that what it reports is always in the past.
 */
export const makeClock = (deviceMs: () => number = Date.now) => {
  let least = Number.NEGATIVE_INFINITY;
  let most = Number.POSITIVE_INFINITY;
  return {
    observe: ({ serverMs, sentMs, receivedMs }: Timed): void => {
      if (!Number.isFinite(serverMs) || receivedMs < sentMs) return;
      const from = serverMs - receivedMs;
      const to = serverMs - sentMs;
      const isExplained = from <= most && to >= least;
      least = isExplained ? Math.max(least, from) : from;
      most = isExplained ? Math.min(most, to) : to;
    },
    /** Returns the server's current time; this device's own until the first response. */
    now: (): Date => new Date(deviceMs() + (Number.isFinite(least) ? Math.ceil((least + most) / 2) : 0)),
  };
};

/** The clock of this page, only in the browser: the server renders by the time in the page's facts. */
export const clock = makeClock();

/**
 * Sets the clock from the page itself, whose time the server wrote between the page's request and now. For a page from the cache the
 * server also sends its age; where a browser does not expose that, the first call sets the clock.
 */
export const syncClockWithPage = ({ now, isKept }: { now: string; isKept?: true }): void => {
  const receivedMs = Date.now();
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const age = isKept ? navigation?.serverTiming?.find(({ name }) => name === 'memory')?.duration : 0;
  if (age === undefined) return;
  clock.observe({
    serverMs: Date.parse(now) + age,
    sentMs: receivedMs - performance.now() + (navigation?.requestStart ?? 0),
    receivedMs,
  });
};
