import * as z from 'zod';
import { waysOfService } from './facts.ts';

/**
 * The law of residential tenancies as data: the schema of every jurisdiction's rules. Adding a jurisdiction takes one such value and no
 * code. Days are calendar days, `from` and `to` are inclusive, and null is an open end.
 */
const text = z.string().min(1);
const date = z.iso.date();

/**
 * How sure we are. `verified`: read in the statute, the regulation or an official page. `verified-secondary`: read on the page of a
 * law firm, clinic, court or news site. `general-knowledge`: not read; staff see this, and counsel should review it. `product-policy`:
 * the law gives no number, and this is ours.
 */
export const confidences = ['verified', 'verified-secondary', 'general-knowledge', 'product-policy'] as const;
export type Confidence = (typeof confidences)[number];

/** Legal source, and how sure we are of it. */
const cited = { citation: text, confidence: z.enum(confidences) };
const held = { from: date.nullable(), to: date.nullable() };
export type Cited = { citation: string; confidence: Confidence };
export type Held = { from: string | null; to: string | null };

/** A rule of federal housing law between two days, as an English sentence that is also its key in the dictionary. */
export const federalRule = z.strictObject({
  from: date,
  to: date.nullable(),
  text,
  ...cited,
  /** Which sources were read, and which were not. */
  read: text,
});

/** A further provision, as one English sentence, which is also its key in the dictionary. */
const note = z.strictObject({ text, ...cited });

/** A way of service: it counts as received `days` later; null where it does not count at all. */
const service = z.strictObject({ way: z.enum(waysOfService), days: z.int().min(0).nullable(), text, ...cited });
export type Service = z.output<typeof service>;

/**
 * Minimum period from service to effective date. `days`, fewer where rent is paid daily or weekly; `months`, with `clear` counting
 * neither end; `byStay`, by the longer of occupancy and lease: the first entry whose limit it is below.
 */
const wait = z.union([
  z.strictObject({ days: z.int().min(0), daysDailyOrWeekly: z.int().min(0).optional() }),
  z.strictObject({ months: z.int().min(1), clear: z.boolean().optional() }),
  z.strictObject({
    /** Period of the notice type itself, where occupancy and lease are unknown. */
    days: z.int().min(0),
    byStay: z.array(z.strictObject({ underMonths: z.int().nullable(), days: z.int().min(0), ...cited })).min(1),
  }),
]);
export type Wait = z.output<typeof wait>;

/** A shorter notice that the law accepts: given by a day of the year, for the last day of a month of that year. */
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
  /** Days from receipt in which the tenant may dispute it, or pay or correct what it is about. */
  disputeDays: z.int().optional(),
  cureDays: z.int().optional(),
  ...cited,
});
export type Version = z.output<typeof version>;

/** What the landlord owes for it. Nothing if the notice period is `waivedFromDays` or longer. */
const compensation = z.strictObject({
  ...held,
  months: z.int().min(0),
  monthsFrom5Units: z.int().optional(),
  waivedFromDays: z.int().optional(),
  /** What is owed if the reason was not true. */
  badFaithMonths: z.int().optional(),
  text,
  ...cited,
});
export type Compensation = z.output<typeof compensation>;

/** Effect of a wrong date: the notice is void; it takes effect on the next right day; the tenancy continues unchanged. */
export const wrongDateEffects = ['void', 'corrected', 'runs_on'] as const;
export type WrongDateEffect = (typeof wrongDateEffects)[number];
const wrongDate = z.strictObject({ effect: z.enum(wrongDateEffects), text, ...cited });

export const noticeKinds = ['termination', 'rent_increase', 'either', 'agreement', 'order', 'cure'] as const;
const notice = z.strictObject({
  code: text,
  title: text,
  kind: z.enum(noticeKinds),
  by: z.enum(['landlord', 'tenant', 'both']),
  /** Name of the official form; null where there is none, or the law requires no form. */
  form: text.nullable(),
  versions: z.array(version).min(1),
  /** The day on which it may take effect: the last of a rental period, or a rent due day; null for any day. */
  takesEffect: z.enum(['end of period', 'rent day']).nullable(),
  /** If the rent day is unknown: `ask` for it, or return the earliest day without moving it to a rent day. */
  rentDay: z.enum(['ask', 'if known']).optional(),
  /** `at its end`: the last day of a fixed term is valid, whatever the periods. `not before`: it may not take effect earlier. */
  fixedTerm: z.enum(['at its end', 'not before']).nullable(),
  monthsSinceIncrease: z.int().optional(),
  /** Not before the end of the employment that the home came with. */
  afterEmployment: z.boolean().optional(),
  compensation: z.array(compensation),
  /** If it differs from the jurisdiction's. */
  wrongDate: wrongDate.optional(),
  notes: z.array(note),
});
export type NoticeRule = z.output<typeof notice>;

/** Maximum rent increase in a year; null: not published, or not found yet. `presumed`: the landlord may show that more is fair. */
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
  /** Null: it is not returned but used as the last rent. */
  back: z
    .strictObject({
      days: z.int(),
      clock: z.enum(['end', 'end and address']),
      /** Months without an address after which the landlord may keep it. */
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

/** Days to answer a repair request. */
const repairDays = z.strictObject({ emergency: z.int(), urgent: z.int(), standard: z.int() });
const repairs = z.strictObject({
  duty: note,
  emergencyMeans: note,
  places: z.array(
    z.strictObject({
      names: z.array(text).min(1),
      /** The homes covered: buildings with at least this many stories and units. */
      fromStoreys: z.int().nullable(),
      fromUnits: z.int().nullable(),
      /** What must be done within the days. Only a `response` replaces our own days. */
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
  /** Permitted window in minutes since midnight in the home's time zone; null if no hours are set. */
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
  /** Link to the official forms. */
  forms: z.strictObject({ text, url: z.url() }).nullable(),
  checkedOn: date,
  counting: note,
  services: z.array(service).min(1),
  wrongDate,
  notices: z.array(notice),
  increase: z.strictObject({
    /** Null if no minimum time between two increases is required. */
    everyMonths: z.int().nullable(),
    limits: z.array(increaseLimit),
    rounding: note,
    /** When a year's limit is usually announced. */
    announced: note.optional(),
    /** The increase from which a notice is required; null: every increase requires one. */
    noticeFromPercent: z.number().nullable(),
    notes: z.array(note),
  }),
  deposits: z.array(deposits),
  repairs,
  entry: z.array(entry),
});
export type JurisdictionRules = z.output<typeof jurisdictionRules>;
