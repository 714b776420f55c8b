/** How often owners are asked whether a home is still available, and what follows from silence (decision 0049). All in days of 24 hours. */
type StillFreeRules = {
  /** First day on which these rules apply. */
  from: string;
  /** Days without a confirmation after which a home is asked about; so a newly published one is left alone. */
  askAfterDays: number;
  /** Days between emails to one owner; each email covers all homes that are due. */
  mailEveryDays: number;
  /**
   * Days to answer, from the first email that asks about a home. After that the listing says that it is not confirmed, and ranks below
   * those that are: after two weeks for the owner of one home, and never before the owner was asked.
   */
  answerWithinDays: number;
  /** Days for which an email's link accepts answers. */
  linkDays: number;
};

/** Ordered by day; the last one that has begun applies. */
const stillFreeRules: readonly [StillFreeRules, ...StillFreeRules[]] = [
  { from: '2026-11-23', askAfterDays: 7, mailEveryDays: 7, answerWithinDays: 7, linkDays: 30 },
];

/** Returns the rules of a day (`2026-11-23`); the first ones for any earlier day. */
export const stillFreeRulesOn = (day: string): StillFreeRules =>
  stillFreeRules.findLast(({ from }) => from <= day) ?? stillFreeRules[0];
