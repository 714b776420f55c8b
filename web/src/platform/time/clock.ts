/** An answer with the server's time in it, seen from here: all in milliseconds since 1970, the last two by this device. */
export type Timed = { serverMs: number; sentMs: number; receivedMs: number };

/**
 * The server's clock, read on this device. Its own may be slow by seconds or wrong by hours; what people read counts from when
 * things happened, which the server says.
 *
 * The server wrote its time somewhere between our asking and its answer's arrival, so each answer bounds how far the two clocks
 * are apart, the closer the faster it came; all answers together bound it closest. An answer that no offset within the bounds
 * explains means that a clock was set, or drifted: then it alone counts. By this, `now` is never before the time of the newest
 * answer: what it tells of has happened.
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
    /** What the server's clock shows now; this device's own until something was heard. */
    now: (): Date => new Date(deviceMs() + (Number.isFinite(least) ? Math.ceil((least + most) / 2) : 0)),
  };
};

/** The clock of this page. In the browser only: the server renders by the time that stands in the page's facts. */
export const clock = makeClock();

/**
 * Hears the time from the page itself, which the server wrote between the page's being asked for and now. Of one that came from
 * memory the server says beside it how old it was; where a browser does not tell that, the first call tells the time.
 */
export const hearPage = ({ now, isKept }: { now: string; isKept?: true }): void => {
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
