import type { subscriptionStatuses } from './labels.ts';

export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** What moves a subscription from one state to another. */
export const subscriptionMoves = [
  { from: 'incomplete', to: 'active', when: 'the first charge is paid' },
  { from: 'active', to: 'past_due', when: 'the charge of a renewal fails' },
  { from: 'active', to: 'canceled', when: 'it was canceled, and its period ends' },
  { from: 'past_due', to: 'active', when: 'the charge is paid after all' },
  { from: 'past_due', to: 'canceled', when: 'the agent cancels, or the last try fails' },
  { from: 'canceled', to: 'active', when: 'the agent starts again, and the charge is paid' },
] as const satisfies readonly { from: SubscriptionStatus; to: SubscriptionStatus; when: string }[];

export const isSubscriptionMove = (from: SubscriptionStatus, to: SubscriptionStatus): boolean =>
  subscriptionMoves.some((move) => move.from === from && move.to === to);

/** How many days after the one before a renewal that failed is tried again; after the last one the subscription ends. */
export const retryAfterDays = [1, 2, 2, 2] as const;

/** The gateway takes no less. A smaller sum is added to the next renewal. */
export const leastChargeCents = 50;

/** The end of so many months after a moment, by the day of the month (UTC): a month that has no such day ends on its last. */
export const monthsAfter = (start: Date, months: number): Date => {
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return end;
};

type Period = { start: Date; end: Date };

/** What is left of a price for the rest of a period, in cents, to the nearest one. */
export const leftOf = (priceCents: number, { start, end }: Period, now: Date): number => {
  const whole = end.getTime() - start.getTime();
  const left = Math.min(Math.max(end.getTime() - now.getTime(), 0), whole);
  return whole === 0 ? 0 : Math.round((priceCents * left) / whole);
};

/**
 * What a more expensive tier costs for the rest of a period, in cents, by what is paid a month and what the other costs. Each price is rounded by itself, so that two changes at one moment cost
 * exactly what one costs that goes all the way.
 */
export const upgradeCents = (fromCents: number, toCents: number, period: Period, now: Date): number =>
  leftOf(toCents, period, now) - leftOf(fromCents, period, now);
