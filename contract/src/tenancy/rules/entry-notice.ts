import { momentOf, type WallTime } from '../../kernel/zoned-time.ts';
import { daysBetween } from './civil-days.ts';
import { onDay } from './on-day.ts';
import { because, type Reason, saidBy } from './reasons.ts';
import type { EntryRule, JurisdictionRules } from './rule-schema.ts';

/** Returns the rule for entering a home on a day. */
export const entryRule = (rules: JurisdictionRules, on: string): EntryRule | undefined => onDay(rules.entry, on);

const hourMs = 3_600_000;
/** Returns the moment of a local time; in the hour that is skipped in spring, the end of that hour. */
const instantOf = (at: WallTime, zone: string): number =>
  (
    momentOf(at, zone) ??
    momentOf({ ...at, minute: at.minute + 60 }, zone) ??
    new Date(`${at.day}T00:00:00Z`)
  ).getTime();

/** An entry to check: local days and minutes since midnight in the home's time zone. */
export type EntryQuestion = { received: WallTime; from: WallTime; until: WallTime; timeZone: string };

export type CheckedEntry = { compliant: boolean; reasons: Reason[] };

/**
 * Checks whether a written notice permits entry at that time. Counts elapsed hours, so that the short night in spring does not shorten
 * the notice; the permitted window is in local time. Undefined where no rule is on record.
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
