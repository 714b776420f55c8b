import { silenceMs } from '@lintel/contract/applications/viewing-status';

/** What is counted of a viewing. */
export type ViewingClock = { lastSeenAt: Date; countedMs: number; isVisible: boolean };

/** A viewing that gave no sign of life for so long is over since its last one. */
export const isSilent = ({ lastSeenAt }: Pick<ViewingClock, 'lastSeenAt'>, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() > silenceMs;

/** A viewing that somebody has before their eyes now. */
export const isCurrent = (viewing: ViewingClock & { endedAt: Date | null }, now: Date): boolean =>
  viewing.endedAt === null && viewing.isVisible && !isSilent(viewing, now);

/**
 * A sign of life. What lies between the last one and this counts if the page was visible all that time, as far as was said; by the
 * server's clock alone, so that nothing a page sends can make more of it than passed. Clocks of two servers may differ: time
 * never runs backwards for it.
 */
export const afterSign = (clock: ViewingClock, now: Date, isVisible: boolean): ViewingClock => {
  const passedMs = Math.max(0, now.getTime() - clock.lastSeenAt.getTime());
  return {
    lastSeenAt: new Date(clock.lastSeenAt.getTime() + passedMs),
    countedMs: clock.countedMs + (clock.isVisible && !isSilent(clock, now) ? passedMs : 0),
    isVisible,
  };
};
