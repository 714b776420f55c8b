/** Before a release (`npm run test:all`) the tests read all their texts; otherwise a share that takes seconds instead of minutes. */
export const readsAllTexts = process.env['LINTEL_TEST_ALL'] === '1';

/**
 * Texts of a family that this test run reads: every eleventh, or all. Families combine sentences with groups of people, and eleven
 * divides no number of groups, so every eleventh still covers each sentence and each group.
 */
export const shareOf = <T>(texts: readonly T[]): readonly T[] =>
  readsAllTexts ? texts : texts.filter((_, index) => index % 11 === 0);
