/**
 * How often owners are asked whether a home is still free, and what follows from silence (decision 0049). All in days of 24 hours.
 */
type StillFreeRules = {
  /** The day since when these hold. */
  from: string;
  /** A home is asked about when nobody has said for so long that it is free; so one that was just published is left alone. */
  askAfterDays: number;
  /** An owner is sent one mail in so long, about all homes that there is to ask about. */
  mailEveryDays: number;
  /**
   * How long there is to answer, from the first mail that asks about a home. After that the home says that it is not confirmed, and
   * stands behind those that are: at two weeks for the owner of one home, and for nobody before they were asked.
   */
  answerWithinDays: number;
  /** A mail's link answers for so long. */
  linkDays: number;
};

/** In the order of their days; the last one that has begun holds. */
const stillFreeRules: readonly [StillFreeRules, ...StillFreeRules[]] = [
  { from: '2026-11-23', askAfterDays: 7, mailEveryDays: 7, answerWithinDays: 7, linkDays: 30 },
];

/** The rules of a day (`2026-11-23`); those that came first for a day before all of them. */
export const stillFreeRulesOn = (day: string): StillFreeRules =>
  stillFreeRules.findLast(({ from }) => from <= day) ?? stillFreeRules[0];
