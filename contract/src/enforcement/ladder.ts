import { announcedAt, type Entries, inForceAt, lastZoneMs } from '../kernel/in-force.ts';
import type { PenaltyType } from './labels.ts';
import { appealWindowDaysAt } from './terms.ts';

/** One penalty for an offense. */
export type Rung = {
  penaltyType: PenaltyType;
  amountCents: number;
  isRepealable: boolean;
  /** When a fine is charged to the card on file: at once, or when the time for an appeal is over. */
  charged?: 'at_once' | 'after_appeal_window';
  /** Length of a suspension in days. */
  days?: number;
  /** Whether a suspension covers the home concerned, or all of the owner's homes. */
  suspends?: 'property' | 'owner';
  /** The suspension continues until the fines of this offense are paid. */
  endsOnlyPaid?: boolean;
};

/** A penalty ladder and its first day: the day of the offense decides, not the day on which it was found. */
export type Ladder = {
  /** `2027-01-01`; the first ladder also applies to everything before it. */
  from: string;
  version: string;
  /** Versions of the agreement that describe the same ladder in other words. */
  alsoAgreedAs: readonly string[];
  offenses: readonly (readonly Rung[])[];
};

/**
 * Penalties for each offense, oldest ladder first: the one source for a day's ladder, which two pages show from two sides. The 1st
 * offense is $500 in all, $100 of it at once and not repealable. A ban begins as a suspension of everything, until a second staff member
 * confirms it. The version is the one that owners agree to when they register (`agreements.penaltyLadder`), and each offense records it.
 * A change is a further entry with a future day, and is added before that day. Source: our terms.
 */
export const ladders: Entries<Ladder> = [
  {
    from: '2026-11-01',
    version: '2026-11.2',
    alsoAgreedAs: ['2026-11'],
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
  },
];

/** Returns the ladder of a moment. A change takes effect when its day begins in the last US time zone, so it is not early for anyone. */
export const ladderOn = (at: Date, among: Entries<Ladder> = ladders): Ladder => inForceAt(among, at);

/** Returns the announced change: the first ladder whose day is still to come. */
export const ladderAhead = (at: Date, among: readonly Ladder[] = ladders): Ladder | undefined => announcedAt(among, at);

const isAgreed = ({ version, alsoAgreedAs }: Ladder, agreed: string): boolean =>
  version === agreed || alsoAgreedAs.includes(agreed);

/**
 * Returns the ladder for an offense: that of its day, but never a later one than the owner has agreed to. Agreeing to a version includes
 * those before it; an owner without a recorded agreement gets the first.
 */
export const ladderFor = (
  occurredAt: Date,
  agreedVersions: readonly string[],
  among: Entries<Ladder> = ladders,
): Ladder => {
  const newest = among.findLastIndex((ladder) => agreedVersions.some((agreed) => isAgreed(ladder, agreed)));
  const [first, ...later] = among;
  return ladderOn(occurredAt, [first, ...later.slice(0, Math.max(newest, 0))]);
};

/** Returns the ladder of a version; undefined for an unknown version. */
export const ladderOfVersion = (version: string, among: readonly Ladder[] = ladders): Ladder | undefined =>
  among.find((ladder) => isAgreed(ladder, version));

/** Returns the penalties for the nth offense that counts; beyond the last step, those of the last. */
export const rungsOf = (number: number, { offenses }: Ladder): readonly Rung[] =>
  offenses[Math.min(Math.max(number, 1), offenses.length) - 1] ?? [];

/** Totals of one offense; every amount in a sentence about a ladder comes from here. */
export type RungSummary = {
  /** Sum of all fines. */
  totalCents: number;
  /** The part of them that cannot be appealed. */
  finalCents: number;
  isBan: boolean;
  suspension: { days: number | null; suspends: 'property' | 'owner' } | null;
};

export const summaryOf = (rungs: readonly Rung[]): RungSummary => {
  const sumOf = (some: readonly Rung[]) => some.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const suspension = rungs.find(({ penaltyType }) => penaltyType === 'listing_suspension');
  return {
    totalCents: sumOf(rungs),
    finalCents: sumOf(rungs.filter(({ isRepealable }) => !isRepealable)),
    isBan: rungs.some(({ penaltyType }) => penaltyType === 'platform_ban'),
    suspension: suspension ? { days: suspension.days ?? null, suspends: suspension.suspends ?? 'owner' } : null,
  };
};

/** Returns the part of the first offense's fine that cannot be appealed: every text that names the appeal period excepts it. */
export const finalFineCents = (ladder: Ladder): number => summaryOf(rungsOf(1, ladder)).finalCents;

const day = 86_400_000;
/**
 * Returns the last moment for an appeal: the number of days in force on the notification's day (`appealWindows`), to the end of that day
 * in the last US time zone. So no owner loses an hour, wherever they are, and the day is the same for everyone.
 */
export const appealDeadline = (notifiedAt: Date): Date => {
  const local = notifiedAt.getTime() + appealWindowDaysAt(notifiedAt) * day + lastZoneMs;
  return new Date((Math.floor(local / day) + 1) * day - 1 - lastZoneMs);
};
