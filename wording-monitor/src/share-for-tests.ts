/** Before a release (`npm run test:all`) the tests read all their texts; every day a share that takes seconds instead of minutes. */
export const readsAllTexts = process.env['LINTEL_TEST_ALL'] === '1';

/**
 * The texts of a family that this run of the tests reads: every eleventh, or all. Families cross sentences with groups of people, and
 * eleven divides no number of groups: every eleventh still meets each sentence and each group.
 */
export const shareOf = <T>(texts: readonly T[]): readonly T[] =>
  readsAllTexts ? texts : texts.filter((_, index) => index % 11 === 0);
