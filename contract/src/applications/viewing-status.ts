/** For how long after its end a viewing counts as recent. */
export const recentViewMs = 24 * 60 * 60_000;

/** How often the screens ask, in milliseconds: these are the most that they wait; changes are pushed as well. */
export const viewingPollMs = { live: 2000, otherwise: 10_000, beforeFirstAnswer: 5000 } as const;
export const applicationsPollMs = 30_000;

/** How often a review page that is open and visible reports, and after how much silence the server closes the viewing. */
export const heartbeatMs = 2000;
export const silenceMs = 15_000;

/**
 * A part counts as read once it was before somebody's eyes for so long without a break; a page names it at each report, and the
 * server's clock tells how long that was. Nobody has read a whole application in less than `wholeReadMs`.
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
 * What the applicant is shown. Live: being viewed, by somebody at least. Recent: the latest viewing ended within the last 24
 * hours. Otherwise never, also when the last viewing is longer ago.
 */
export const viewingStateOf = (seen: Seen, now: Date): ViewingState => {
  if (seen.isBeingViewed && seen.currentViewers.length > 0) return 'live';
  const ends = seen.viewingHistory.flatMap(({ endTime }) => (endTime === null ? [] : [Date.parse(endTime)]));
  return ends.length > 0 && now.getTime() - Math.max(...ends) <= recentViewMs ? 'recent' : 'never';
};

/** When to ask again: the interval of the spec for what is known. */
export const viewingPollIntervalMs = (seen: Seen | undefined, now: Date): number => {
  if (!seen) return viewingPollMs.beforeFirstAnswer;
  return viewingStateOf(seen, now) === 'live' ? viewingPollMs.live : viewingPollMs.otherwise;
};
