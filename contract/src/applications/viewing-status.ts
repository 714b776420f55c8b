/** How long after its end a viewing counts as recent. */
export const recentViewMs = 24 * 60 * 60_000;

/** Polling intervals of the screens, in milliseconds: the longest wait, because changes are pushed as well. */
export const viewingPollMs = { live: 2000, otherwise: 10_000, beforeFirstAnswer: 5000 } as const;
export const applicationsPollMs = 30_000;

/** Interval of the reports from an open, visible review page, and the silence after which the server closes the viewing. */
export const heartbeatMs = 2000;
export const silenceMs = 15_000;

/**
 * Minimum times, in milliseconds. A section counts as read once it was visible for `partReadMs` without a break; the page names it in
 * each report, and the server's clock measures the time. No one reads a whole application in less than `wholeReadMs`.
 */
export const partReadMs = 1500;
export const wholeReadMs = 20_000;

type Seen = {
  isBeingViewed: boolean;
  currentViewers: readonly unknown[];
  viewingHistory: readonly { endTime: string | null }[];
};
export type ViewingState = 'live' | 'recent' | 'never';

/**
 * Returns the state that the applicant sees. Live: at least one person is viewing it. Recent: the latest viewing ended within the last 24
 * hours. Otherwise never, also when the last viewing is longer ago.
 */
export const viewingStateOf = (seen: Seen, now: Date): ViewingState => {
  if (seen.isBeingViewed && seen.currentViewers.length > 0) return 'live';
  const ends = seen.viewingHistory.flatMap(({ endTime }) => (endTime === null ? [] : [Date.parse(endTime)]));
  return ends.length > 0 && now.getTime() - Math.max(...ends) <= recentViewMs ? 'recent' : 'never';
};

/** Returns the polling interval for the current state, in milliseconds. */
export const viewingPollIntervalMs = (seen: Seen | undefined, now: Date): number => {
  if (!seen) return viewingPollMs.beforeFirstAnswer;
  return viewingStateOf(seen, now) === 'live' ? viewingPollMs.live : viewingPollMs.otherwise;
};
