import { type ReviewSection, reviewSections } from '@lintel/contract/applications/labels';
import { partReadMs, silenceMs, wholeReadMs } from '@lintel/contract/applications/viewing-status';

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

export type ViewingProgress = ViewingClock & {
  currentSection: ReviewSection | null;
  sectionsViewed: ReviewSection[];
  scrollProgress: number;
};

/**
 * What a report makes of how far somebody has read. The time since the last sign belongs to the part that was named then, and that
 * part counts once it was long enough. A page may say that it is further on: progress is never more than the share of the parts that
 * count, nor than the time that passed allows. What was reached stays reached.
 */
export const afterReport = (
  viewing: ViewingProgress,
  report: { section: ReviewSection | null; scrollProgress: number | null; isVisible: boolean },
  now: Date,
): ViewingProgress => {
  const clock = afterSign(viewing, now, report.isVisible);
  const { currentSection: before, sectionsViewed } = viewing;
  const isRead = before !== null && clock.countedMs - viewing.countedMs >= partReadMs;
  const read = isRead && !sectionsViewed.includes(before) ? [...sectionsViewed, before] : sectionsViewed;
  const most = 100 * Math.min(1, read.length / reviewSections.length, clock.countedMs / wholeReadMs);
  return {
    ...clock,
    currentSection: report.section ?? before,
    sectionsViewed: read,
    scrollProgress: Math.max(viewing.scrollProgress, Math.min(report.scrollProgress ?? 0, Math.floor(most))),
  };
};
