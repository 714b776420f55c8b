import { momentOf, type WallTime } from '../../kernel/zoned-time.ts';
import { daysBetween } from './civil-days.ts';
import { onDay } from './on-day.ts';
import { because, type Reason, saidBy } from './reasons.ts';
import type { EntryRule, JurisdictionRules } from './rule-schema.ts';

/** What holds for coming into a home on a day. */
export const entryRule = (rules: JurisdictionRules, on: string): EntryRule | undefined => onDay(rules.entry, on);

const hourMs = 3_600_000;
/** The moment, and in the hour that is left out in spring the end of it. */
const instantOf = (at: WallTime, zone: string): number =>
  (
    momentOf(at, zone) ??
    momentOf({ ...at, minute: at.minute + 60 }, zone) ??
    new Date(`${at.day}T00:00:00Z`)
  ).getTime();

/** What is asked: days and minutes since midnight, by the clock where the home is. */
export type EntryQuestion = { received: WallTime; from: WallTime; until: WallTime; timeZone: string };

export type CheckedEntry = { compliant: boolean; reasons: Reason[] };

/**
 * Whether a written notice lets somebody in at that time. Hours are hours that pass, so that the night in spring that is an hour short
 * does not shorten the notice; the window is what the clock on the wall shows. Undefined where no rule is on record.
 */
export const entryNotice = (rules: JurisdictionRules, question: EntryQuestion): CheckedEntry | undefined => {
  const { received, from, until, timeZone } = question;
  const rule = entryRule(rules, from.day);
  if (!rule) return undefined;
  const hours = (instantOf(from, timeZone) - instantOf(received, timeZone)) / hourMs;
  const isInWindow =
    rule.window === null ||
    (from.day === until.day && from.minute >= rule.window.from && until.minute <= rule.window.until);
  const wrong = [
    ...(hours < rule.hours ? [because('entryTooSoon', { hours: rule.hours }, rule)] : []),
    ...(rule.mostDays !== null && daysBetween(received.day, from.day) > rule.mostDays
      ? [because('entryTooFar', { days: rule.mostDays }, rule)]
      : []),
    ...(isInWindow ? [] : [because('entryHours', {}, rule)]),
    ...(instantOf(until, timeZone) <= instantOf(from, timeZone) ? [because('entryEnds', {}, rule)] : []),
  ];
  return { compliant: wrong.length === 0, reasons: [...wrong, saidBy(rule)] };
};
