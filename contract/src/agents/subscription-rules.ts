import type { subscriptionStatuses } from './labels.ts';

export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** Status transitions of a subscription, and their causes. */
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

/** Days between retries of a failed renewal; after the last retry the subscription ends. */
export const retryAfterDays = [1, 2, 2, 2] as const;

/** The gateway's minimum charge. A smaller amount is added to the next renewal. */
export const leastChargeCents = 50;

/** Returns the moment this many months later, by the day of the month (UTC); in a month without that day, its last day. */
export const monthsAfter = (start: Date, months: number): Date => {
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return end;
};

type Period = { start: Date; end: Date };

/** Returns the part of a price for the rest of a period, in cents, rounded to the nearest. */
export const leftOf = (priceCents: number, { start, end }: Period, now: Date): number => {
  const whole = end.getTime() - start.getTime();
  const left = Math.min(Math.max(end.getTime() - now.getTime(), 0), whole);
  return whole === 0 ? 0 : Math.round((priceCents * left) / whole);
};

/**
 * Returns the cost in cents of a more expensive tier for the rest of a period, from both monthly prices. Each price is rounded
 * separately, so that two upgrades at one moment cost exactly as much as a direct one.
 */
export const upgradeCents = (fromCents: number, toCents: number, period: Period, now: Date): number =>
  leftOf(toCents, period, now) - leftOf(fromCents, period, now);
