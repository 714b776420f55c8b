import { daysBetween, laterOf, plusDays } from '../../tenancy/rules/civil-days.ts';
import { type ClockRule, ruleOn } from './rules.ts';
import type { ClockFacts, VoucherClock } from './schema.ts';

/** Sentences of the steps: plain ones without values, which are also their keys in the dictionary. */
export const clockSentences = {
  issued: 'The housing authority gives the voucher. The next day is day 1',
  stops: 'A request for a home reaches the housing authority. The clock stops',
  another: 'Another request comes in. The clock is already stopped',
  late: 'A request comes in after the last day of the voucher. It does not stop the clock',
  byChoice: 'A request comes in. At that time each housing authority chose whether a request stops the clock',
  answered: 'The housing authority answers one request in writing. Another one keeps the clock stopped',
  runs: 'The housing authority answers in writing. The clock runs again',
  inspection: 'The housing authority must inspect the home and tell tenant and owner the result by this day',
  ends: 'Last day of the voucher. A request must reach the housing authority by this day',
  endsIfAnswered:
    'Last day of the voucher if the housing authority answers today. Each day that it takes longer moves this day by one',
  ended: 'The voucher ended on this day',
  lease:
    'The lease starts. Before it the housing authority must have approved the home, and tenant and owner must have signed',
  contract:
    'Last day for the housing authority and the owner to sign their contract. One that is signed later does not count',
} as const;

/** Those about a request or its answer. */
export const requestSentences: readonly string[] = (
  ['stops', 'another', 'late', 'byChoice', 'answered', 'runs'] as const
).map((name) => clockSentences[name]);

type Request = { submittedOn: string; answeredOn: string | null };
/** Days on which the clock is stopped: from `from` inclusive; `until` is the first day on which it runs again. */
type Stop = { from: string; until: string };
type Step = VoucherClock['steps'][number];

const step = (what: string, on: string, { citation }: ClockRule): Step => ({ what, on, citation });

const daysOf = ({ from, until }: Stop): number => daysBetween(from, until);
const sum = (days: readonly number[]): number => days.reduce((all, each) => all + each, 0);

/** Merges overlapping stops; one that begins on the day that another ends extends it. */
const joined = (stops: readonly Stop[]): Stop[] => {
  const result: Stop[] = [];
  for (const stop of stops.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = result.at(-1);
    if (last && stop.from <= last.until) last.until = laterOf(last.until, stop.until);
    else result.push({ ...stop });
  }
  return result;
};

/** Sorts the requests, so that two lists of the same requests give the same result. */
const inOrder = (requests: readonly Request[]): Request[] =>
  requests.toSorted((one, other) => {
    const [a, b] = [one, other].map(({ submittedOn, answeredOn }) => `${submittedOn} ${answeredOn ?? '9'}`);
    return (a as string) < (b as string) ? -1 : a === b ? 0 : 1;
  });

/** Reads the requests so far: the days on which the clock stopped, the unanswered requests, and the steps. */
const readRequests = (facts: ClockFacts, runsOut: string) => {
  let stops: Stop[] = [];
  const open: (Request & { stopsClock: boolean })[] = [];
  const steps: Step[] = [];
  for (const request of inOrder(facts.requests ?? [])) {
    const { submittedOn, answeredOn } = request;
    const stoppedUntilThen = stops.map((stop) =>
      Math.max(0, Math.min(daysOf(stop), daysBetween(stop.from, submittedOn))),
    );
    const lastDay = plusDays(runsOut, sum(stoppedUntilThen));
    if (submittedOn > lastDay) {
      steps.push(step(clockSentences.late, submittedOn, ruleOn('request', submittedOn)));
      continue;
    }
    const rule = ruleOn('suspension', submittedOn);
    const stopsClock = !rule.isUpToAuthority;
    if (answeredOn === null || answeredOn > facts.today) open.push({ ...request, stopsClock });
    if (!stopsClock) {
      steps.push(step(clockSentences.byChoice, submittedOn, rule));
      continue;
    }
    const isStopped = stops.some(({ from, until }) => from <= submittedOn && submittedOn < until);
    steps.push(step(isStopped ? clockSentences.another : clockSentences.stops, submittedOn, rule));
    stops = joined([...stops, { from: submittedOn, until: answeredOn ?? laterOf(submittedOn, facts.today) }]);
    if (answeredOn !== null) steps.push(step(clockSentences.runs, answeredOn, rule));
  }
  return { stops, open, steps };
};

/**
 * Returns the day by which the home must be inspected: the rule's days after the request, and one more for each day up to it on which the
 * home could not be inspected. Days before the request and after that day change nothing.
 */
const inspectionDay = (facts: ClockFacts, submittedOn: string): string | null => {
  const rule = ruleOn('inspection', submittedOn);
  if (facts.authorityUnits === null || facts.authorityUnits > rule.upToUnits) return null;
  const times = joined((facts.unavailable ?? []).map(({ from, to }) => ({ from, until: plusDays(to, 1) })));
  let day = plusDays(submittedOn, rule.days);
  for (const { from, until } of times) {
    const first = laterOf(from, submittedOn);
    if (first <= day && first < until) day = plusDays(day, daysBetween(first, until));
  }
  return day;
};

/**
 * Computes the clock of a voucher. A pure function that uses calendar days only, weekends included. Decision 0099
 * says how each edge case is read, and why.
 */
export const voucherClockOf = (facts: ClockFacts): VoucherClock => {
  const { issuedOn, today, leaseStart } = facts;
  const runsOut = plusDays(issuedOn, sum([facts.termDays, ...(facts.extensionDays ?? [])]));
  const { stops, open, steps } = readRequests(facts, runsOut);
  const expiresOn = plusDays(runsOut, sum(stops.map(daysOf)));
  const stopping = open.filter(({ stopsClock, submittedOn }) => stopsClock && submittedOn <= today);
  const isSuspended = stopping.length > 0;
  const moves = stopping.some(({ answeredOn }) => answeredOn === null);
  const inspectBy = open[0] ? inspectionDay(facts, open[0].submittedOn) : null;
  const contract = leaseStart === null ? null : ruleOn('contract', leaseStart);
  const contractBy = leaseStart === null || contract === null ? null : plusDays(leaseStart, contract.days);

  const end = moves ? 'endsIfAnswered' : expiresOn < today ? 'ended' : 'ends';
  const endRule = moves ? 'suspension' : facts.extensionDays?.length ? 'extension' : 'term';
  const all = [
    step(clockSentences.issued, issuedOn, ruleOn('issue', issuedOn)),
    ...steps.map((each) => {
      const goesOn = each.what === clockSentences.runs && !stops.some(({ until }) => until === each.on);
      return goesOn ? { ...each, what: clockSentences.answered } : each;
    }),
    ...(inspectBy === null ? [] : [step(clockSentences.inspection, inspectBy, ruleOn('inspection', inspectBy))]),
    step(clockSentences[end], expiresOn, ruleOn(endRule, expiresOn)),
    ...(leaseStart === null ? [] : [step(clockSentences.lease, leaseStart, ruleOn('beforeLease', leaseStart))]),
    ...(contract === null || contractBy === null ? [] : [step(clockSentences.contract, contractBy, contract)]),
  ];
  // A step that two requests share appears once; steps of one day are in the order above.
  const said = [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
  return {
    expiresOn,
    isSuspended,
    inspectBy,
    contractBy,
    steps: said.toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0)),
  };
};
