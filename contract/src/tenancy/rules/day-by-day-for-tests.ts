import type { NoticeFacts } from './facts.ts';

/**
 * A second, deliberately simple implementation of the same laws: tries one day after the other until the notice may take effect. It
 * shares nothing with the engine, neither its rules nor its calendar.
 */
type Date3 = { year: number; month: number; day: number };

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengthOf = ({ year, month }: Date3): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
const parse = (text: string): Date3 => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return { year, month, day };
};
const write = ({ year, month, day }: Date3): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
const next = (date: Date3): Date3 => {
  if (date.day < lengthOf(date)) return { ...date, day: date.day + 1 };
  return date.month < 12
    ? { year: date.year, month: date.month + 1, day: 1 }
    : { year: date.year + 1, month: 1, day: 1 };
};
const before = (one: Date3, other: Date3): boolean => write(one) < write(other);

type Law = {
  days?: number;
  short?: number;
  months?: number;
  clear?: true;
  on?: 'period end' | 'rent day';
  term?: 'or its end' | 'and not before';
  apart?: number;
};
const laws: Record<string, Law> = {
  N1: { days: 90, on: 'rent day', apart: 12 },
  N2: { days: 90, on: 'rent day', apart: 12 },
  N4: { days: 14, short: 7 },
  'N5-first': { days: 20 },
  'N6-drug': { days: 10 },
  N8: { days: 60, short: 28, on: 'period end', term: 'or its end' },
  N9: { days: 60, short: 28, on: 'period end', term: 'or its end' },
  N11: { days: 0 },
  'N12-landlord': { days: 60, on: 'period end', term: 'or its end' },
  'N12-landlord-120': { days: 120, on: 'period end', term: 'or its end' },
  'N13-renovation': { days: 120, on: 'period end', term: 'or its end' },
  'RTB-7': { months: 3, clear: true, on: 'rent day', apart: 12 },
  'RTB-30': { days: 10 },
  'RTB-33': { months: 1, on: 'period end' },
  'RTB-32L': { months: 3, on: 'period end', term: 'and not before' },
  'RTB-32P': { months: 3, on: 'period end', term: 'and not before' },
  'BC-4M': { months: 4, on: 'period end', term: 'and not before' },
  'BC-2M-QUALIFY': { months: 2, on: 'period end', term: 'and not before' },
  'BC-TENANT': { months: 1, on: 'period end', term: 'and not before' },
  'NY-14D': { days: 14 },
  'NY-226C-30': { days: 30, on: 'period end', term: 'or its end' },
  'NY-226C-60': { days: 60, on: 'period end', term: 'or its end' },
  'NY-226C-90': { days: 90, on: 'period end', term: 'or its end' },
};
export const knownCodes = Object.keys(laws);
export const placeOf = (code: string): string =>
  code.startsWith('N1') || /^N\d/.test(code) ? 'ON' : code.startsWith('NY') ? 'NY' : 'BC';

const mailDays = 5;
/** Monday is 1; January 1, 2024 was a Monday. */
const weekdays = new Map<string, number>();
const learnWeekdays = (): void => {
  let weekday = 1;
  for (let day = parse('2024-01-01'); day.year < 2045; day = next(day)) {
    weekdays.set(write(day), weekday);
    weekday = weekday === 7 ? 1 : weekday + 1;
  }
};

const isRentDay = (date: Date3, facts: NoticeFacts): boolean => {
  const rentDay = facts.rentDay ?? 1;
  if (facts.rentPeriod === 'daily') return true;
  if (facts.rentPeriod === 'weekly') return weekdays.get(write(date)) === rentDay;
  if (facts.rentPeriod === 'yearly') {
    const start = parse(facts.periodStart ?? '');
    return date.month === start.month && date.day === Math.min(start.day, lengthOf(date));
  }
  return date.day === Math.min(rentDay, lengthOf(date));
};

/** Returns whether this many months have passed from one day to another. */
const havePassed = (months: number, from: Date3, to: Date3): boolean => {
  const apart = (to.year - from.year) * 12 + to.month - from.month;
  return apart > months || (apart === months && to.day >= Math.min(from.day, lengthOf(to)));
};

/** Returns the first day on which it may take effect. */
export const earliestDayByDay = (facts: NoticeFacts): string => {
  if (weekdays.size === 0) learnWeekdays();
  const law = laws[facts.code];
  if (!law) throw new Error(`no law for ${facts.code}`);
  let served = parse(facts.given);
  if (facts.service === 'mail') for (let day = 0; day < mailDays; day += 1) served = next(served);

  const term = facts.fixedTermEnd ? parse(facts.fixedTermEnd) : null;
  const isInTerm = law.term === 'or its end' && term !== null && !before(term, served);
  const isShort = !isInTerm && (facts.rentPeriod === 'daily' || facts.rentPeriod === 'weekly');
  let { days } = law;
  if (isShort && law.short !== undefined) days = law.short;
  if (facts.code === 'N4' && !before(parse(facts.given), parse('2026-09-21'))) days = 7;
  let { months } = law;
  if (facts.code === 'RTB-32L' && before(parse(facts.given), parse('2025-06-18'))) months = 4;
  if (facts.code === 'RTB-32P' && before(parse(facts.given), parse('2024-08-21'))) months = 4;

  let yesterday: Date3 | null = null;
  let counted = 0;
  for (let today = served; ; today = next(today)) {
    const isEnough =
      facts.code === 'N9' &&
      ((today.month === 2 && today.day === lengthOf(today) && !before({ ...today, month: 1, day: 1 }, served)) ||
        (today.month === 3 && today.day === 31 && !before({ ...today, month: 2, day: 1 }, served)));
    const isWaited =
      isEnough ||
      (months === undefined
        ? counted >= (days ?? 0)
        : law.clear
          ? yesterday !== null && havePassed(months, served, yesterday)
          : havePassed(months, served, today));
    const isApart = !law.apart || !facts.lastIncrease || havePassed(law.apart, parse(facts.lastIncrease), today);
    const isPeriodEnd = isRentDay(next(today), facts);
    const isTermEnd = term !== null && write(today) === write(term);
    const isTermOver = term === null || before(term, today) || isTermEnd;
    const isRightDay =
      law.on === 'rent day'
        ? isRentDay(today, facts)
        : law.on === 'period end'
          ? law.term === 'or its end'
            ? isTermEnd || (isPeriodEnd && isTermOver)
            : isPeriodEnd && (law.term === undefined || isTermOver)
          : true;
    if (isWaited && isApart && isRightDay) return write(today);
    yesterday = today;
    counted += 1;
  }
};
