import { type ReviewSection, reviewSections } from '@lintel/contract/applications/labels';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { partToName, positionIn } from './review-position.ts';

const headHeight = 400;
const footHeight = 300;

/** A page of the given sections, one below the other, scrolled by `share`. */
const measured = (heights: readonly number[], windowHeight: number, share: number) => {
  const total = headHeight + heights.reduce((sum, height) => sum + height, 0) + footHeight;
  const scrollable = Math.max(0, total - windowHeight);
  const scrolled = scrollable * share;
  let top = headHeight - scrolled;
  const sections = heights.map((height, index) => {
    const from = top;
    top += height;
    return { section: reviewSections[index] as ReviewSection, top: from, bottom: top };
  });
  return { sections, windowHeight, scrolled, scrollable };
};
const usual = [220, 260, 200, 90, 160];

test('begins with the first part, and with what of them is on the screen', () => {
  expect(positionIn(measured(usual, 865, 0))).toEqual({ section: 'applicant', scrollProgress: 50 });
  expect(positionIn(measured(usual, 300, 0))).toEqual({ section: 'applicant', scrollProgress: 0 });
});

test('ends with the last part, all of it read', () => {
  expect(positionIn(measured(usual, 800, 1))).toEqual({ section: 'documents', scrollProgress: 100 });
});

test('a page that fits the window is all before the eyes', () => {
  expect(positionIn(measured(usual, 4000, 0))).toEqual({ section: 'applicant', scrollProgress: 100 });
});

test('before there is anything to measure, nothing is read', () => {
  expect(positionIn({ sections: [], windowHeight: 800, scrolled: 0, scrollable: 0 })).toEqual({
    section: 'applicant',
    scrollProgress: 0,
  });
});

test('whoever scrolls evenly passes every part of a page that scrolls, in order, and never goes back', async () => {
  const heights = fc.tuple(...reviewSections.map(() => fc.integer({ min: 60, max: 900 })));
  await fc.assert(
    fc.property(heights, fc.integer({ min: 320, max: 700 }), (parts, windowHeight) => {
      const steps = Array.from({ length: 400 }, (_, step) => positionIn(measured(parts, windowHeight, step / 399)));
      const passed = steps.map(({ section }) => reviewSections.indexOf(section));
      expect(passed).toEqual(passed.toSorted((a, b) => a - b));
      expect(new Set(passed).size).toBe(reviewSections.length);
      const progress = steps.map(({ scrollProgress }) => scrollProgress);
      expect(progress).toEqual(progress.toSorted((a, b) => a - b));
      expect(progress.at(-1)).toBe(100);
    }),
  );
});

test('where all parts stand in the window, each is named for as long as it takes to count', () => {
  const page = measured(usual, 4000, 0);
  const named = Array.from({ length: 11 }, (_, nth) => partToName(page, positionIn(page), nth));
  expect(named).toEqual([...reviewSections.flatMap((part) => [part, part]), 'applicant']);
});

test('where they do not, the part that the page is scrolled to is named', () => {
  const page = measured(usual, 600, 1);
  expect(partToName(page, positionIn(page), 0)).toBe('documents');
});
