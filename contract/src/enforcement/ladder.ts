import { dayOf } from '../kernel/dates.ts';
import { appealWindowDays } from '../site/figures.ts';
import type { PenaltyType } from './labels.ts';

/** One penalty that an offense brings. */
export type Rung = {
  penaltyType: PenaltyType;
  amountCents: number;
  isRepealable: boolean;
  /** When a fine is charged to the card on file: at once, or when the time for an appeal is over. */
  charged?: 'at_once' | 'after_appeal_window';
  /** How long a suspension lasts. */
  days?: number;
  /** A suspension is of the home concerned, or of all of the owner's. */
  suspends?: 'property' | 'owner';
  /** The suspension goes on while a fine of this offense is owed. */
  endsOnlyPaid?: boolean;
};

/**
 * What each offense brings: the one ladder, which two pages tell from two sides. The 1st is $500 in all, $100 of it at once and
 * not repealable. A ban begins as a suspension of everything, until a second staff member confirms it. The version is what owners
 * agree to when they register (`agreements.penaltyLadder`), and each offense carries it; a second text of 2026-11 says the same ladder
 * in other words. Source: our terms.
 */
export const ladder = {
  version: '2026-11.2',
  offenses: [
    [
      { penaltyType: 'fee', amountCents: 10_000, isRepealable: false, charged: 'at_once' },
      { penaltyType: 'fee', amountCents: 40_000, isRepealable: true, charged: 'after_appeal_window' },
    ],
    [
      { penaltyType: 'fee', amountCents: 150_000, isRepealable: true, charged: 'after_appeal_window' },
      { penaltyType: 'listing_suspension', amountCents: 0, isRepealable: true, days: 30, suspends: 'property' },
    ],
    [
      { penaltyType: 'fee', amountCents: 300_000, isRepealable: true, charged: 'after_appeal_window' },
      {
        penaltyType: 'listing_suspension',
        amountCents: 0,
        isRepealable: true,
        days: 90,
        suspends: 'owner',
        endsOnlyPaid: true,
      },
    ],
    [{ penaltyType: 'platform_ban', amountCents: 0, isRepealable: true, suspends: 'owner' }],
  ],
} as const satisfies { version: string; offenses: readonly (readonly Rung[])[] };

/** What the nth offense that counts brings; beyond the last rung it stays the last. */
export const rungsOf = (number: number): readonly Rung[] =>
  ladder.offenses[Math.min(Math.max(number, 1), ladder.offenses.length) - 1] ?? [];

/** The ladder as the Enforcement Dashboard tells it. */
export const ladderAsEnforced = [
  { offense: '1st offense', penalty: '$500', detail: 'Fine, warning and monitoring' },
  { offense: '2nd offense', penalty: '$1,500', detail: 'Fine and 30-day listing suspension' },
  {
    offense: '3rd offense',
    penalty: '$3,000',
    detail: 'Fine and platform suspension. Return costs $1,500 plus an agreement',
  },
  { offense: '4th offense', penalty: 'Permanent ban', detail: 'No reactivation' },
] as const;

/** The ladder as the Legal Protection Center tells it. */
export const ladderAsContested = [
  { offense: '1st offense', penalty: '$100 fine', detail: 'Applied instantly and non-repealable' },
  { offense: '2nd offense', penalty: '$1,500 fine', detail: 'Plus 30-day suspension' },
  { offense: '3rd offense', penalty: '$3,000 fine', detail: 'Plus 90-day suspension' },
  { offense: '4th offense', penalty: 'Permanent ban', detail: 'From the platform' },
] as const;

/** Joins the two: both pages say it. */
export const ladderJoined =
  'A 1st offense costs $500 in all: $100 of it is applied instantly and cannot be repealed, $400 can be appealed. A 3rd suspends everything for 90 days; coming back sooner takes the fines, $1,500 and the agreement.';

const day = 86_400_000;
/** Where a day ends last in the United States: Hawaii, UTC−10, no daylight saving time. */
const hawaiiMs = -10 * 3_600_000;

/** The day that it still is somewhere in the country, `2026-11-21`: what is due on a day is late once this has passed it. */
export const lastDayOf = (at: Date): string => dayOf(new Date(at.getTime() + hawaiiMs));

/**
 * The last moment for an appeal: 30 days after the notification, to the end of that day where the day ends last. So no owner loses
 * an hour, wherever they are, and the day is the same for everyone.
 */
export const appealDeadline = (notifiedAt: Date): Date => {
  const local = notifiedAt.getTime() + appealWindowDays * day + hawaiiMs;
  return new Date((Math.floor(local / day) + 1) * day - 1 - hawaiiMs);
};
