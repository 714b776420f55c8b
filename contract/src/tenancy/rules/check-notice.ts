import type { CheckedNotice } from './checked-notice.ts';
import { endOfMonth, laterOf, periodEndFrom, plusDays, plusMonths, type RentDays, rentDaysOf } from './civil-days.ts';
import { checkDepositReturn } from './deposit-return.ts';
import { depositReturn, type NoticeFacts } from './facts.ts';
import { jurisdictions, rulesOf } from './jurisdictions.ts';
import { onDay } from './on-day.ts';
import { because, type Reason, saidBy } from './reasons.ts';
import { increaseLimit } from './rent-increase.ts';
import type { Cited, EnoughFor, JurisdictionRules, NoticeRule, Service, Version, Wait } from './rule-schema.ts';

/** Returns when a delivery counts as served; null where that way does not count, undefined where no rule is on record. */
export const deemedService = (
  rules: JurisdictionRules,
  given: string,
  way: NoticeFacts['service'],
): { served: string | null; service: Service } | undefined => {
  const service = rules.services.find((each) => each.way === (way ?? 'hand'));
  return service && { served: service.days === null ? null : plusDays(given, service.days), service };
};

const stayDays = (wait: Extract<Wait, { byStay: unknown }>, { occupancyMonths, leaseMonths }: NoticeFacts) => {
  if (occupancyMonths == null && leaseMonths == null) return undefined;
  const longer = Math.max(occupancyMonths ?? 0, leaseMonths ?? 0);
  const found = wait.byStay.find(({ underMonths }) => underMonths === null || longer < underMonths);
  // If only one of the two facts is known, it may only lengthen the period of the notice type.
  const isWhole = occupancyMonths != null && leaseMonths != null;
  return found && (isWhole || found.days > wait.days) ? found : undefined;
};

/** Returns the first day after the notice period, before it moves to an end of period. */
const afterWait = (
  rule: NoticeRule,
  version: Version,
  served: string,
  facts: NoticeFacts,
): { day: string; why: Reason } => {
  const { wait } = version;
  if ('months' in wait) {
    const day = plusDays(plusMonths(served, wait.months), wait.clear ? 1 : 0);
    const sentence = wait.clear ? 'clearMonths' : wait.months === 1 ? 'month' : 'months';
    return { day, why: because(sentence, { months: wait.months, date: day }, version) };
  }
  if ('byStay' in wait) {
    const found = stayDays(wait, facts);
    const day = plusDays(served, found?.days ?? wait.days);
    return { day, why: because('days', { days: found?.days ?? wait.days, date: day }, found ?? version) };
  }
  // A fixed term has the longer notice period however often rent is paid; when it ends, the tenancy continues month to month.
  const isInTerm = rule.fixedTerm === 'at its end' && !!facts.fixedTermEnd && facts.fixedTermEnd >= served;
  const isShort = !isInTerm && (facts.rentPeriod === 'daily' || facts.rentPeriod === 'weekly');
  const days = isShort ? (wait.daysDailyOrWeekly ?? wait.days) : wait.days;
  const day = plusDays(served, days);
  return { day, why: because(days === 0 ? 'anyDay' : 'days', { days, date: day }, version) };
};

const isRise = (rule: NoticeRule, facts: NoticeFacts): boolean =>
  rule.kind === 'rent_increase' || (rule.kind === 'either' && facts.raisesRent === true);

/** Returns the first day on or after another on which the notice may take effect. */
const fitFrom = (rule: NoticeRule, facts: NoticeFacts, rentDays: RentDays | null, day: string): string => {
  if (rule.takesEffect === null) return day;
  if (rule.takesEffect === 'rent day' || isRise(rule, facts)) return rentDays ? rentDays(day) : day;
  const { fixedTermEnd } = facts;
  if (rule.fixedTerm === 'at its end' && fixedTermEnd && day <= fixedTermEnd) return fixedTermEnd;
  return rentDays ? periodEndFrom(rentDays, day) : day;
};

type Step = { day: string; reasons: Reason[] };

/** A lawful effective day before all others, although its notice period is shorter. */
type Enough = { day: string; rule: EnoughFor };
/** When a notice may take effect: on a day excepted by law, or from `regular` on. */
type Window = Step & { regular: string; exceptions: Enough[] };

/** Moves the day past everything that must be over first. */
const afterOthers = (rule: NoticeRule, version: Version, facts: NoticeFacts, from: string): Step => {
  const reasons: Reason[] = [];
  let day = from;
  const push = (to: string, why: Reason) => {
    reasons.push(why);
    day = laterOf(day, to);
  };
  if (rule.monthsSinceIncrease && facts.lastIncrease) {
    const date = plusMonths(facts.lastIncrease, rule.monthsSinceIncrease);
    push(date, because('sinceIncrease', { months: rule.monthsSinceIncrease, last: facts.lastIncrease, date }, version));
  }
  if (rule.afterEmployment && facts.employmentEnd) {
    push(facts.employmentEnd, because('employmentEnds', { date: facts.employmentEnd }, version));
  }
  if (rule.fixedTerm === 'not before' && facts.fixedTermEnd) {
    push(facts.fixedTermEnd, because('notBeforeTermEnds', { date: facts.fixedTermEnd }, version));
  }
  return { day, reasons };
};

/** Returns the days excepted by law, in order: each is a valid effective day, and only its notice period is shorter. */
const exceptionsOf = (
  rule: NoticeRule,
  version: Version,
  served: string,
  facts: NoticeFacts,
  regular: string,
): Enough[] => {
  const rentDays = rentDaysOf(facts);
  const { day: after } = afterOthers(rule, version, facts, served);
  const year = Number(served.slice(0, 4));
  return (version.enoughFor ?? [])
    .flatMap((enough) => {
      const of = served.slice(5) <= enough.givenBy ? year : year + 1;
      const day = endOfMonth(of, enough.lastDayOf);
      return day >= after && day < regular && fitFrom(rule, facts, rentDays, day) === day
        ? [{ day, rule: enough }]
        : [];
    })
    .sort((one, other) => (one.day < other.day ? -1 : 1));
};

const earliestBy = (rule: NoticeRule, version: Version, served: string, facts: NoticeFacts): Window => {
  const waited = afterWait(rule, version, served, facts);
  const pushed = afterOthers(rule, version, facts, waited.day);
  const rentDays = rentDaysOf(facts);
  const regular = fitFrom(rule, facts, rentDays, pushed.day);
  const exceptions = exceptionsOf(rule, version, served, facts, regular);
  const [exception] = exceptions;
  const day = exception?.day ?? regular;
  const window = { day, regular, exceptions };
  const reasons = [exception ? saidBy(exception.rule) : waited.why, ...pushed.reasons];
  if (rule.takesEffect === null) return { ...window, reasons };
  const endsTerm = rule.fixedTerm === 'at its end' && !isRise(rule, facts) && day === facts.fixedTermEnd;
  if (endsTerm) reasons.push(because('untilTermEnds', { date: day }, version));
  else if (!rentDays) reasons.push(because('periodUnknown', {}, version));
  else {
    const onRentDay = rule.takesEffect === 'rent day' || isRise(rule, facts);
    reasons.push(because(onRentDay ? 'rentIsDue' : 'periodEnds', { date: day }, version));
  }
  return { ...window, reasons };
};

const heldReason = (version: Version): Reason[] => {
  const { from, to } = version;
  if (from !== null && to !== null) return [because('heldBetween', { from, to }, version)];
  if (from !== null) return [because('heldSince', { from }, version)];
  return to === null ? [] : [because('heldUntil', { to }, version)];
};

const otherReasons = (
  rules: JurisdictionRules,
  rule: NoticeRule,
  version: Version,
  facts: NoticeFacts,
  day: string,
) => {
  const owed = onDay(rule.compensation, facts.given);
  const limit = rule.code === 'N2' ? undefined : increaseLimit(rules, day);
  const cited: Cited = limit ?? version;
  return [
    ...heldReason(version),
    ...(owed ? [saidBy(owed)] : []),
    ...(version.disputeDays ? [because('dispute', { days: version.disputeDays }, version)] : []),
    ...rule.notes.map(saidBy),
    ...(rule.kind === 'rent_increase' && limit?.percent === null
      ? [because('limitUnknown', { year: day.slice(0, 4) }, cited)]
      : []),
  ];
};

/** Judges the effective date on the notice. */
const judge = (
  rule: NoticeRule,
  facts: NoticeFacts,
  { day: earliest, regular, exceptions }: Window,
  effective: string,
  wrongDate: NonNullable<NoticeRule['wrongDate']>,
): Pick<CheckedNotice, 'compliant' | 'takesEffectOn' | 'reasons'> => {
  const next =
    exceptions.find(({ day }) => day >= effective)?.day ??
    fitFrom(rule, facts, rentDaysOf(facts), laterOf(regular, effective));
  if (next === effective) {
    return { compliant: true, takesEffectOn: effective, reasons: [because('inTime', { effective }, wrongDate)] };
  }
  const wrong = because(effective < earliest ? 'tooEarly' : 'notTheDay', { effective, date: next }, wrongDate);
  if (wrongDate.effect === 'void') return { compliant: false, takesEffectOn: null, reasons: [wrong] };
  const instead = because(wrongDate.effect === 'corrected' ? 'takesEffect' : 'runsOn', { date: next }, wrongDate);
  return { compliant: false, takesEffectOn: next, reasons: [wrong, instead] };
};

/**
 * Computes when a notice may take effect, why, and the effect of a wrong date. A pure function that uses calendar days
 * only. It applies the rule of the day on which the notice was given; if a different rule applies on the day from which it
 * counts, it returns the later of both dates.
 */
export const checkNotice = (facts: NoticeFacts, among: readonly JurisdictionRules[] = jurisdictions): CheckedNotice => {
  const rules = rulesOf(facts.jurisdiction, among);
  if (!rules) throw new RangeError(`no law of tenancies is known for ${facts.jurisdiction}`);
  if (facts.code === depositReturn) return checkDepositReturn(rules, facts);
  const rule = rules.notices.find(({ code }) => code === facts.code);
  if (!rule) throw new RangeError(`no notice ${facts.code} is known in ${rules.code}`);

  const wrongDate = rule.wrongDate ?? rules.wrongDate;
  const found = deemedService(rules, facts.given, facts.service);
  const counted = [saidBy(rules.counting), ...(found ? [saidBy(found.service)] : [])];
  const none = (why: Reason[], compliant: { compliant?: boolean }): CheckedNotice => ({
    served: found?.served ?? null,
    earliest: null,
    bound: 'first',
    ...compliant,
    takesEffectOn: null,
    effectOfWrongDate: wrongDate.effect,
    reasons: [...counted, ...why],
  });
  if (!found) return none([because('noService', {}, rules.counting)], {});
  if (found.served === null) return none([], facts.effective ? { compliant: false } : {});

  const { served } = found;
  const versions = [...new Set([onDay(rule.versions, facts.given), onDay(rule.versions, served)])];
  const steps = versions.flatMap((version) =>
    version ? [{ version, ...earliestBy(rule, version, served, facts) }] : [],
  );
  const [first, ...others] = steps;
  if (!first) return none([because('noRule', {}, rules.counting)], {});
  const last = others.reduce((latest, step) => (step.day > latest.day ? step : latest), first);
  const judged = facts.effective ? judge(rule, facts, last, facts.effective, wrongDate) : undefined;
  return {
    served,
    earliest: last.day,
    bound: 'first',
    ...(judged ? { compliant: judged.compliant as boolean } : {}),
    takesEffectOn: judged ? judged.takesEffectOn : last.day,
    effectOfWrongDate: wrongDate.effect,
    reasons: [
      ...(judged?.reasons ?? []),
      ...counted,
      because('given', { served }, found.service),
      ...last.reasons,
      ...(steps.length > 1 ? [because('changedUnderway', {}, last.version)] : []),
      saidBy(wrongDate),
      ...otherReasons(rules, rule, last.version, facts, last.day),
    ],
  };
};
