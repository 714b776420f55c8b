import { type ReviewSection, reviewSections } from '@lintel/contract/applications/labels';
import { partReadMs, silenceMs, wholeReadMs } from '@lintel/contract/applications/viewing-status';

/** The time counted for a viewing. */
export type ViewingClock = { lastSeenAt: Date; countedMs: number; isVisible: boolean };

/** Whether a viewing has gone without a heartbeat for so long that it ended with its last one. */
export const isSilent = ({ lastSeenAt }: Pick<ViewingClock, 'lastSeenAt'>, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() > silenceMs;

/** Whether someone is looking at the viewing right now. */
export const isCurrent = (viewing: ViewingClock & { endedAt: Date | null }, now: Date): boolean =>
  viewing.endedAt === null && viewing.isVisible && !isSilent(viewing, now);

/**
 * Applies a heartbeat. The time since the last one counts if the page was reported visible throughout; it is measured
 * by the server's clock alone, so that nothing a page sends can add time. Clocks of two servers may differ: time never
 * runs backwards here.
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
 * Updates reading progress from a report. The time since the last heartbeat belongs to the part named then, and that
 * part counts once it was long enough. Progress claimed by a page is limited by the share of the parts that count and
 * by the time passed. Progress never decreases.
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
