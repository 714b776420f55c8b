import { dollarsAndCents } from '../../kernel/money.ts';
import { wallTimeOf } from '../../kernel/zoned-time.ts';
import type { Citation } from '../compliance/schema.ts';
import { checkNotice } from '../rules/check-notice.ts';
import { entryNotice } from '../rules/entry-notice.ts';
import type { NoticeFacts, RentPeriod, WayOfService } from '../rules/facts.ts';
import { faultsOf } from '../rules/faults.ts';
import { noticeTypesOf, rulesOf } from '../rules/jurisdictions.ts';
import { because, saidBy, sentences } from '../rules/reasons.ts';
import { highestRentCents, increaseLimit } from '../rules/rent-increase.ts';
import type { NoticeRule, WrongDateEffect } from '../rules/rule-schema.ts';

/** Code of a notice of entry: the laws have rules for it, but no number. */
export const entryNoticeCode = 'ENTRY';
export const entryNoticeTitle = 'Notice of entry';

/** Facts about a tenancy that the law considers. */
export type JudgedTenancy = {
  jurisdiction: string | null;
  timeZone: string;
  rentCents: number;
  rentPeriod: RentPeriod;
  rentDay: number;
  startsOn: string;
  fixedTermEnd: string | null;
  lastIncreaseOn: string | null;
  /** From a served notice that takes effect later. */
  increaseComesOn?: string | null | undefined;
  increaseComesToCents?: number | null | undefined;
  endedOn: string | null;
  forwardingAddressOn: string | null;
};

export type JudgedNotice = {
  code: string;
  noticeDate: string;
  effectiveDate: string | null;
  service: WayOfService;
  newRentCents: number | null;
  /** For an entry, minutes since midnight in the home's time zone. */
  entryFrom?: number | null;
  entryUntil?: number | null;
};

export type Judgement = {
  title: string;
  kind: NoticeRule['kind'] | 'entry';
  earliest: string | null;
  isCompliant: boolean;
  /** The day on which it actually takes effect; null if it never does. */
  takesEffectOn: string | null;
  effectOfWrongDate: WrongDateEffect | null;
  reasons: Citation[];
  /** Why it cannot be created at all: a sentence of the dictionary. */
  barrier: string | null;
};

/** Returns the whole months from one day to another. */
const monthsBetween = (from: string, to: string): number => {
  const months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
  return Math.max(0, to.slice(8) < from.slice(8) ? months - 1 : months);
};

/** Returns a notice's facts in the form that the rules use. */
export const factsOf = (tenancy: JudgedTenancy & { jurisdiction: string }, notice: JudgedNotice): NoticeFacts => ({
  jurisdiction: tenancy.jurisdiction,
  code: notice.code,
  given: notice.noticeDate,
  service: notice.service,
  rentPeriod: tenancy.rentPeriod,
  ...(tenancy.rentPeriod === 'yearly' || tenancy.rentPeriod === 'daily'
    ? { periodStart: tenancy.startsOn }
    : { rentDay: tenancy.rentDay }),
  fixedTermEnd:
    tenancy.fixedTermEnd !== null && tenancy.fixedTermEnd >= notice.noticeDate ? tenancy.fixedTermEnd : null,
  lastIncrease: tenancy.increaseComesOn ?? tenancy.lastIncreaseOn ?? tenancy.startsOn,
  tenancyEnd: tenancy.endedOn,
  forwardingAddress: tenancy.forwardingAddressOn,
  occupancyMonths: monthsBetween(tenancy.startsOn, notice.noticeDate),
  leaseMonths: tenancy.fixedTermEnd === null ? 1 : monthsBetween(tenancy.startsOn, tenancy.fixedTermEnd),
  raisesRent: notice.newRentCents !== null,
  effective: notice.effectiveDate,
});

/** Returns the rent that an increase is compared with: after all served increases, including future ones. */
export const rentBefore = ({
  rentCents,
  increaseComesToCents,
}: Pick<JudgedTenancy, 'rentCents' | 'increaseComesToCents'>): number => increaseComesToCents ?? rentCents;

/** Returns whether a notice is of a kind that may raise the rent. */
export const raisesRent = ({ jurisdiction, code }: { jurisdiction: string; code: string }): boolean => {
  const kind = noticeTypesOf(jurisdiction).find((one) => one.code === code)?.kind;
  return kind === 'rent_increase' || kind === 'either';
};

/** Returns the notices that a landlord may serve in a jurisdiction, in the order of its law; entry comes last. */
export const landlordNoticeTypes = (
  jurisdiction: string,
): { code: string; title: string; kind: Judgement['kind'] }[] => {
  const rules = rulesOf(jurisdiction);
  if (!rules) return [];
  const numbered = noticeTypesOf(jurisdiction)
    .filter(({ by, kind }) => by !== 'tenant' && kind !== 'order')
    .map(({ code, title, kind }) => ({ code, title, kind }));
  return rules.entry.length > 0
    ? [...numbered, { code: entryNoticeCode, title: entryNoticeTitle, kind: 'entry' as const }]
    : numbered;
};

const judgeEntry = (tenancy: JudgedTenancy, notice: JudgedNotice, now: Date): Judgement => {
  const rules = rulesOf(tenancy.jurisdiction ?? '');
  const { effectiveDate, entryFrom = null, entryUntil = null } = notice;
  const blank = {
    title: entryNoticeTitle,
    kind: 'entry' as const,
    earliest: null,
    takesEffectOn: null,
    effectOfWrongDate: null,
  };
  if (!rules || effectiveDate === null || entryFrom === null || entryUntil === null) {
    return { ...blank, isCompliant: false, reasons: [], barrier: 'Please say when you come' };
  }
  const wall = wallTimeOf(now, tenancy.timeZone);
  const received = notice.noticeDate === wall.day ? wall : { day: notice.noticeDate, minute: 0 };
  const checked = entryNotice(rules, {
    received,
    from: { day: effectiveDate, minute: entryFrom },
    until: { day: effectiveDate, minute: entryUntil },
    timeZone: tenancy.timeZone,
  });
  return {
    ...blank,
    isCompliant: checked?.compliant ?? false,
    takesEffectOn: checked?.compliant ? effectiveDate : null,
    effectOfWrongDate: checked?.compliant ? null : 'void',
    reasons: checked?.reasons ?? [],
    barrier: checked ? null : 'No rule is on record for a notice on this day',
  };
};

/**
 * Judges a notice that a landlord is about to serve, by the law of its jurisdiction: when it may take effect, why, and the effect of the
 * date on it. The dialog calls this while someone types, and the server when the notice is created.
 */
export const judgeNotice = (tenancy: JudgedTenancy, notice: JudgedNotice, now: Date): Judgement => {
  const { jurisdiction } = tenancy;
  const type =
    jurisdiction === null ? undefined : landlordNoticeTypes(jurisdiction).find(({ code }) => code === notice.code);
  const none = {
    title: type?.title ?? '',
    kind: type?.kind ?? ('termination' as const),
    earliest: null,
    isCompliant: false,
    takesEffectOn: null,
    effectOfWrongDate: null,
    reasons: [],
  };
  if (jurisdiction === null || !type) return { ...none, barrier: 'This place has no such notice' };
  if (type.kind === 'entry') return judgeEntry(tenancy, notice, now);
  const facts = factsOf({ ...tenancy, jurisdiction }, notice);
  const [fault] = faultsOf(facts);
  if (fault) return { ...none, barrier: fault.message };
  const checked = checkNotice(facts);
  const rules = rulesOf(jurisdiction);
  const effective = notice.effectiveDate ?? checked.earliest;
  const limit =
    rules && effective !== null && notice.code !== 'N2' && type.kind === 'rent_increase'
      ? increaseLimit(rules, effective)
      : undefined;
  const isUnknown = limit !== undefined && limit.percent === null;
  const highest = rules && limit && effective !== null ? highestRentCents(rules, rentBefore(tenancy), effective) : null;
  const isTooMuch =
    limit?.kind === 'cap' && highest !== null && notice.newRentCents !== null && notice.newRentCents > highest;
  const aboveCap =
    isTooMuch && limit
      ? [because('aboveLimit', { percent: String(limit.percent), highest: dollarsAndCents(highest) }, limit)]
      : [];
  return {
    ...none,
    earliest: checked.earliest,
    isCompliant: checked.compliant === true && !isTooMuch,
    // No date makes an amount above the limit lawful.
    takesEffectOn: isTooMuch ? null : checked.takesEffectOn,
    effectOfWrongDate: isTooMuch ? 'void' : checked.compliant === false ? checked.effectOfWrongDate : null,
    reasons: [
      ...(isUnknown && limit && effective !== null
        ? [
            because('limitUnknown', { year: effective.slice(0, 4) }, limit),
            ...(rules?.increase.announced ? [saidBy(rules.increase.announced)] : []),
          ]
        : []),
      ...aboveCap,
      ...checked.reasons.filter(({ sentence }) => !isUnknown || sentence !== sentences.limitUnknown),
    ],
    barrier: isUnknown
      ? 'The limit on rent increases of that year is not on record yet, so this notice cannot be created here'
      : null,
  };
};
