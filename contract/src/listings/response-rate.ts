/**
 * How an owner's public response rate is measured. Someone who wrote several times counts once, and as answered when any
 * message was. Decided in docs/decisions/0037.
 */
export const responseRate = {
  /** Days within which an answer counts; more recent senders count once these are over, or with the answer. */
  withinDays: 3,
  /** Period measured, in days. */
  measuredDays: 365,
  /** With fewer people no rate is shown: one of two says nothing about an owner. */
  leastPeople: 5,
  /** Only this many of the newest inquiries are read, so that opening a home costs the same for every owner. */
  newest: 200,
} as const;
