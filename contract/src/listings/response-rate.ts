/**
 * How the share of people whom an owner answers is measured, for everyone to see. Somebody who wrote several times counts once, and
 * as answered when any of it was. Decided in docs/decisions/0037.
 */
export const responseRate = {
  /** An answer counts within so many days; who wrote since counts once they are over, or with the answer. */
  withinDays: 3,
  /** How far back it looks, in days. */
  measuredDays: 365,
  /** With fewer people nothing is said: one of two says nothing about an owner. */
  leastPeople: 5,
  /** At most so many of the newest inquiries are looked at, so that opening a home costs the same for every owner. */
  newest: 200,
} as const;
