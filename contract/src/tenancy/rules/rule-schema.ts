import * as z from 'zod';
import { waysOfService } from './facts.ts';

/**
 * The law of residential tenancies as data: the form that every jurisdiction's rules have. One more jurisdiction is one more such
 * value and no code. Days are days of the calendar, both ends of `from` and `to` belong to it, and null is an open end.
 */
const text = z.string().min(1);
const date = z.iso.date();

/**
 * How sure we are. `verified`: read in the statute, the regulation or an official page. `verified-secondary`: read in a law firm's,
 * clinic's, court's or news page. `general-knowledge`: not read; staff are told, and counsel should look. `product-policy`: the law
 * gives no number, and this is ours.
 */
export const confidences = ['verified', 'verified-secondary', 'general-knowledge', 'product-policy'] as const;
export type Confidence = (typeof confidences)[number];

/** Where it stands, and how sure we are of it. */
const cited = { citation: text, confidence: z.enum(confidences) };
const held = { from: date.nullable(), to: date.nullable() };
export type Cited = { citation: string; confidence: Confidence };
export type Held = { from: string | null; to: string | null };

/** A rule of federal housing law: what holds between two days, as an English sentence that is also its key in a dictionary. */
export const federalRule = z.strictObject({
  from: date,
  to: date.nullable(),
  text,
  ...cited,
  /** What was read, and what was not. */
  read: text,
});

/** What else holds, as one English sentence, which is also its key in the dictionary. */
const note = z.strictObject({ text, ...cited });

/** A way of handing something over: `days` later it counts as received; null where it does not count at all. */
const service = z.strictObject({ way: z.enum(waysOfService), days: z.int().min(0).nullable(), text, ...cited });
export type Service = z.output<typeof service>;

/**
 * The least time from service to effect. `days`, fewer where rent is paid by the day or week; `months`, `clear` ones counting neither
 * end; `byStay`, by the longer of occupancy and lease: the first entry that it stays under.
 */
const wait = z.union([
  z.strictObject({ days: z.int().min(0), daysDailyOrWeekly: z.int().min(0).optional() }),
  z.strictObject({ months: z.int().min(1), clear: z.boolean().optional() }),
  z.strictObject({
    /** What the type of notice itself is for, where occupancy and lease are not known. */
    days: z.int().min(0),
    byStay: z.array(z.strictObject({ underMonths: z.int().nullable(), days: z.int().min(0), ...cited })).min(1),
  }),
]);
export type Wait = z.output<typeof wait>;

/** Notice that the law takes as long enough although it is shorter: given by a day of a year, for the last day of a month of that year. */
const enoughFor = z.strictObject({
  givenBy: z.string().regex(/^\d{2}-\d{2}$/),
  lastDayOf: z.int().min(1).max(12),
  text,
  ...cited,
});
export type EnoughFor = z.output<typeof enoughFor>;

const version = z.strictObject({
  ...held,
  wait,
  enoughFor: z.array(enoughFor).min(1).optional(),
  /** Days in which the tenant may dispute it, or pay or put right what it is about, from receipt. */
  disputeDays: z.int().optional(),
  cureDays: z.int().optional(),
  ...cited,
});
export type Version = z.output<typeof version>;

/** What the landlord owes for it. From a notice of `waivedFromDays` on, nothing. */
const compensation = z.strictObject({
  ...held,
  months: z.int().min(0),
  monthsFrom5Units: z.int().optional(),
  waivedFromDays: z.int().optional(),
  /** What is owed when the reason was not a true one. */
  badFaithMonths: z.int().optional(),
  text,
  ...cited,
});
export type Compensation = z.output<typeof compensation>;

/** What a wrong date does: the notice is nothing; it takes effect on the next right day; the tenancy runs on as it was. */
export const wrongDateEffects = ['void', 'corrected', 'runs_on'] as const;
export type WrongDateEffect = (typeof wrongDateEffects)[number];
const wrongDate = z.strictObject({ effect: z.enum(wrongDateEffects), text, ...cited });

export const noticeKinds = ['termination', 'rent_increase', 'either', 'agreement', 'order', 'cure'] as const;
const notice = z.strictObject({
  code: text,
  title: text,
  kind: z.enum(noticeKinds),
  by: z.enum(['landlord', 'tenant', 'both']),
  /** The official form's own name; null where there is none, or the law asks for no form. */
  form: text.nullable(),
  versions: z.array(version).min(1),
  /** On what day it may take effect: the last of a rental period, or one that rent is due on; null: any. */
  takesEffect: z.enum(['end of period', 'rent day']).nullable(),
  /** Where the rent day is not known: `ask` for it, or answer with the earliest day before it is brought to one. */
  rentDay: z.enum(['ask', 'if known']).optional(),
  /** `at its end`: the last day of a fixed term will do, whatever the periods. `not before`: it may not come earlier. */
  fixedTerm: z.enum(['at its end', 'not before']).nullable(),
  monthsSinceIncrease: z.int().optional(),
  /** Not before the employment ends that the home came with. */
  afterEmployment: z.boolean().optional(),
  compensation: z.array(compensation),
  /** Where it differs from the jurisdiction's. */
  wrongDate: wrongDate.optional(),
  notes: z.array(note),
});
export type NoticeRule = z.output<typeof notice>;

/** By how much rent may rise in a year; null: not published, or not found yet. `presumed`: more may be shown to be fair. */
const increaseLimit = z.strictObject({
  ...held,
  percent: z.number().nullable(),
  kind: z.enum(['cap', 'presumed']),
  ...cited,
});
export type IncreaseLimit = z.output<typeof increaseLimit>;

export const depositKinds = ['rent', 'security', 'pet'] as const;
export type DepositKind = (typeof depositKinds)[number];
const deposits = z.strictObject({
  ...held,
  kinds: z.array(
    z.strictObject({
      kind: z.enum(depositKinds),
      name: text,
      /** In months of rent. `orOnePeriod`: or one rental period, whichever is less. */
      maxMonths: z.number(),
      orOnePeriod: z.boolean(),
      ...cited,
    }),
  ),
  /** Null: it is not given back but used up, as the last rent. */
  back: z
    .strictObject({
      days: z.int(),
      clock: z.enum(['end', 'end and address']),
      /** After so many months without an address it may be kept. */
      addressWithinMonths: z.int().optional(),
      text,
      late: text,
      ...cited,
    })
    .nullable(),
  interest: z.strictObject({ basis: z.enum(['guideline', 'regulation', 'bank', 'none']), text, ...cited }),
  receipt: note,
  notes: z.array(note),
});
export type DepositRules = z.output<typeof deposits>;

/** Days to answer a request for repairs. */
const repairDays = z.strictObject({ emergency: z.int(), urgent: z.int(), standard: z.int() });
const repairs = z.strictObject({
  duty: note,
  emergencyMeans: note,
  places: z.array(
    z.strictObject({
      names: z.array(text).min(1),
      /** Which homes of the place: buildings of so many storeys and units or more. */
      fromStoreys: z.int().nullable(),
      fromUnits: z.int().nullable(),
      /** What has to be done within the days. Only a `response` takes the place of our own days. */
      due: z.enum(['response', 'correction after a violation']),
      days: repairDays.partial(),
      text,
      ...cited,
    }),
  ),
});

const entry = z.strictObject({
  ...held,
  hours: z.int(),
  mostDays: z.int().nullable(),
  /** From and until, minutes since midnight by the clock where the home is; null: no hours are set. */
  window: z.strictObject({ from: z.int(), until: z.int() }).nullable(),
  text,
  withoutNotice: z.array(text),
  ...cited,
});
export type EntryRule = z.output<typeof entry>;

export const jurisdictionRules = z.strictObject({
  code: text,
  name: text,
  country: z.enum(['US', 'CA']),
  statute: text,
  tribunal: text,
  /** Where official forms are. */
  forms: z.strictObject({ text, url: z.url() }).nullable(),
  checkedOn: date,
  counting: note,
  services: z.array(service).min(1),
  wrongDate,
  notices: z.array(notice),
  increase: z.strictObject({
    /** Null: no least time between two of them. */
    everyMonths: z.int().nullable(),
    limits: z.array(increaseLimit),
    rounding: note,
    /** When the limit of a year usually comes. */
    announced: note.optional(),
    /** From what share on it needs a notice; null: every increase does. */
    noticeFromPercent: z.number().nullable(),
    notes: z.array(note),
  }),
  deposits: z.array(deposits),
  repairs,
  entry: z.array(entry),
});
export type JurisdictionRules = z.output<typeof jurisdictionRules>;
