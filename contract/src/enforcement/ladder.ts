import { announcedAt, type Entries, inForceAt, lastZoneMs } from '../kernel/in-force.ts';
import type { PenaltyType } from './labels.ts';
import { appealWindowDaysAt } from './terms.ts';

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

/** A ladder, and the day from which it is the one: the day of the offense decides, not the day on which it was found. */
export type Ladder = {
  /** `2027-01-01`; the first one holds for what was before as well. */
  from: string;
  version: string;
  /** Versions of the agreement that say the same ladder in other words. */
  alsoAgreedAs: readonly string[];
  offenses: readonly (readonly Rung[])[];
};

/**
 * What each offense brings, the oldest ladder first: the one ladder of a day, which two pages tell from two sides. The 1st is $500
 * in all, $100 of it at once and not repealable. A ban begins as a suspension of everything, until a second staff member confirms
 * it. The version is what owners agree to when they register (`agreements.penaltyLadder`), and each offense carries it. A change is
 * a further entry with a day that is still to come, and stands here before that day. Source: our terms.
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

/** The ladder of a moment. A change begins where its day begins last in the country, so that nobody is a day early. */
export const ladderOn = (at: Date, among: Entries<Ladder> = ladders): Ladder => inForceAt(among, at);

/** The change that is announced: the first ladder whose day is still to come. */
export const ladderAhead = (at: Date, among: readonly Ladder[] = ladders): Ladder | undefined => announcedAt(among, at);

const isAgreed = ({ version, alsoAgreedAs }: Ladder, agreed: string): boolean =>
  version === agreed || alsoAgreedAs.includes(agreed);

/**
 * The ladder for an offense: of its day, and never a later one than the owner has agreed to. Whoever agreed to a version agreed to
 * those before it; of whom no agreement is on record, the first holds.
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

/** The ladder of a version; undefined for one that is not known. */
export const ladderOfVersion = (version: string, among: readonly Ladder[] = ladders): Ladder | undefined =>
  among.find((ladder) => isAgreed(ladder, version));

/** What the nth offense that counts brings; beyond the last rung it stays the last. */
export const rungsOf = (number: number, { offenses }: Ladder): readonly Rung[] =>
  offenses[Math.min(Math.max(number, 1), offenses.length) - 1] ?? [];

/** What one offense comes to, for sentences: every amount that is told of a ladder is taken from here. */
export type RungSummary = {
  /** All fines together. */
  totalCents: number;
  /** Of them, what cannot be appealed. */
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

/** What of the first offense cannot be appealed: wherever the time for an appeal is named, this is excepted. */
export const finalFineCents = (ladder: Ladder): number => summaryOf(rungsOf(1, ladder)).finalCents;

const day = 86_400_000;
/**
 * The last moment for an appeal: so many days after the notification as hold on its day (`appealWindows`), to the end of that day where the day ends last. So no owner loses
 * an hour, wherever they are, and the day is the same for everyone.
 */
export const appealDeadline = (notifiedAt: Date): Date => {
  const local = notifiedAt.getTime() + appealWindowDaysAt(notifiedAt) * day + lastZoneMs;
  return new Date((Math.floor(local / day) + 1) * day - 1 - lastZoneMs);
};
