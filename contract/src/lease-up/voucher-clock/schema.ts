import * as z from 'zod';
import { day, optional } from '../../kernel/values.ts';
import { clockRulesFrom, ruleOn } from './rules.ts';

/** Upper limits, above any real voucher's; without them, an endless list could keep a server busy. */
export const clockLimits = { days: 3650, extensions: 24, requests: 60, unavailable: 60, units: 10_000_000 } as const;

/** Field errors; part of the dictionary like any other sentence. */
export const clockFaults = {
  firstDay: 'Please enter a day from October 1, 1999 on: these rules began then',
  term: 'A voucher is valid for at least 60 days: please enter a whole number from 60 to 3650',
  extension: 'Please enter a whole number of days from 1 to 3650',
  units: 'Please enter how many vouchers the authority has, as a whole number',
  extensions: 'Please enter a list of at most 24 extensions',
  requests: 'Please enter a list of at most 60 requests',
  unavailable: 'Please enter a list of at most 60 times',
  request: 'Please enter a request with its days',
  time: 'Please enter a first and a last day',
  beforeIssue: 'The request cannot come before the voucher',
  beforeRequest: 'The answer cannot come before the request',
  beforeFrom: 'The last day cannot come before the first day',
  leaseBeforeIssue: 'The lease cannot start before the voucher was given',
} as const;

const wholeNumber = (least: number, most: number, error: string) =>
  z.int({ error }).min(least, { error }).max(most, { error });

/** Makes a schema for an optional list. An entry's error is reported at that entry. */
const list = <Entry extends z.ZodType>(entry: Entry, most: number, error: string) =>
  z
    .array(entry, { error })
    .max(most, { error })
    .nullish()
    .transform((entries) => entries ?? null);

const request = z.object(
  {
    submittedOn: day.describe('The day on which it reached the authority.'),
    answeredOn: optional(day).describe('The day of the authority’s written answer; null if there is none yet.'),
  },
  { error: clockFaults.request },
);
const unavailable = z.object({ from: day, to: day }, { error: clockFaults.time });

export const clockQuestion = z
  .object({
    issuedOn: day.refine((text) => text >= clockRulesFrom, { error: clockFaults.firstDay }),
    termDays: wholeNumber(ruleOn('term', clockRulesFrom).days, clockLimits.days, clockFaults.term),
    extensionDays: list(
      wholeNumber(1, clockLimits.days, clockFaults.extension),
      clockLimits.extensions,
      clockFaults.extensions,
    ),
    requests: list(request, clockLimits.requests, clockFaults.requests),
    authorityUnits: optional(wholeNumber(1, clockLimits.units, clockFaults.units)),
    /** Days on which the home of the open request could not be inspected, first and last inclusive. */
    unavailable: list(unavailable, clockLimits.unavailable, clockFaults.unavailable),
    leaseStart: optional(day),
    today: day,
  })
  .superRefine((facts, context) => {
    // Days are compared only if all of them are valid.
    if (context.issues.length > 0) return;
    const fault = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message, input: undefined });
    (facts.requests ?? []).forEach(({ submittedOn, answeredOn }, index) => {
      if (submittedOn < facts.issuedOn) fault(['requests', index, 'submittedOn'], clockFaults.beforeIssue);
      if (answeredOn !== null && answeredOn < submittedOn) {
        fault(['requests', index, 'answeredOn'], clockFaults.beforeRequest);
      }
    });
    (facts.unavailable ?? []).forEach(({ from, to }, index) => {
      if (to < from) fault(['unavailable', index, 'to'], clockFaults.beforeFrom);
    });
    if (facts.leaseStart !== null && facts.leaseStart < facts.issuedOn) {
      fault(['leaseStart'], clockFaults.leaseBeforeIssue);
    }
  });
/** The validated input of the clock: absent values are null. */
export type ClockFacts = z.output<typeof clockQuestion>;
export type ClockInput = z.input<typeof clockQuestion>;

export const voucherClock = z.object({
  expiresOn: z.iso
    .date()
    .describe('The last day of the voucher; while the term is suspended, the last day if the answer came today.'),
  isSuspended: z.boolean(),
  inspectBy: z.iso.date().nullable(),
  contractBy: z.iso.date().nullable(),
  steps: z.array(
    z.object({
      what: z.string().describe('An English sentence without values. It is also the key in the translation catalog.'),
      on: z.iso.date(),
      citation: z.string(),
    }),
  ),
});
export type VoucherClock = z.output<typeof voucherClock>;
