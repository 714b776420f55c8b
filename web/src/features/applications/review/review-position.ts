import { type ReviewSection, reviewSections } from '@lintel/contract/applications/labels';

/** Positions of a review page's sections in the window, in CSS pixels from its top, in order. */
export type Measured = {
  sections: readonly { section: ReviewSection; top: number; bottom: number }[];
  windowHeight: number;
  /** How far the page is scrolled, and how far it can be. */
  scrolled: number;
  scrollable: number;
};

export type Position = { section: ReviewSection; scrollProgress: number };

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/**
 * Returns which section is being read, and the progress. The reading line moves from the top of the window to its bottom as the page
 * is scrolled from start to end: so every section, however short, is the current one at some point, and the last one too where the
 * page cannot scroll any further. Progress is the share of the sections that has been scrolled into the window.
 */
export const positionIn = ({ sections, windowHeight, scrolled, scrollable }: Measured): Position => {
  const first = sections[0];
  const last = sections.at(-1);
  if (!first || !last) return { section: reviewSections[0], scrollProgress: 0 };
  const line = windowHeight * clamp(scrollable > 0 ? scrolled / scrollable : 0, 0, 1);
  const read = sections.findLast(({ top }) => top <= line) ?? first;
  const height = last.bottom - first.top;
  const seen = height > 0 ? clamp((windowHeight - first.top) / height, 0, 1) : 1;
  return { section: read.section, scrollProgress: Math.round(seen * 100) };
};

/** How many reports in a row name a section before the next one is named, if all of them are visible at once. */
const reportsPerPart = 2;

/**
 * Returns the section to name in the nth report (from 0) of a page. If the whole application fits in the window, there is no scrolling
 * that tells which section is read: then they are named one after the other, each for as long as it takes to count, and after the last
 * one the first again.
 */
export const partToName = ({ sections, windowHeight }: Measured, position: Position, nth: number): ReviewSection => {
  const isAllInView = sections.every(({ top, bottom }) => top >= 0 && bottom <= windowHeight);
  if (!isAllInView) return position.section;
  return sections[Math.floor(nth / reportsPerPart) % sections.length]?.section ?? position.section;
};
