import * as z from 'zod';
import { guaranteeFields } from '../kernel/blank.ts';
import { day, id, idOut, idSaying, instant, inWordsOfLast, line, lines, optional } from '../kernel/values.ts';
import { offensePlaceNames, protectedCategoryNames } from './labels.ts';
import {
  caseOutcomes,
  caseStates,
  descriptionMax,
  descriptionMin,
  promiseStates,
  reportRecordKinds,
  reportTypeNames,
} from './reports.ts';
import { offensesBesides } from './schema.ts';

const tooShort = `Description must be at least ${descriptionMin} characters`;

/** A report of discrimination. Anyone may file one. */
export const reportForm = z.object({
  propertyId: idSaying('Property ID is required'),
  reportType: z.enum(reportTypeNames, { error: 'Report type is required' }),
  description: lines({ max: descriptionMax, error: tooShort }).pipe(
    z.string().refine((text) => [...text].length >= descriptionMin, { error: tooShort }),
  ),
  evidence: optional(lines({ max: 4000 })),
  /** Any way to contact the reporter. */
  contactInfo: line({ max: 300, error: 'Contact information is required' }).pipe(
    z.string().min(1, { error: 'Contact information is required' }),
  ),
  /** Kinds of the reporter's own records to attach: theirs about this home, as they are at filing. */
  attach: z
    .union(
      [
        z.null(),
        z
          .array(z.enum(reportRecordKinds, { error: 'This kind of record is not known' }), {
            error: 'Please send a list',
          })
          .max(3, { error: 'Name each kind once' }),
      ],
      { error: inWordsOfLast },
    )
    .optional()
    .transform((value) => [...new Set(value ?? [])]),
});

/** The current deadline promised to the reporter, the same for everyone who sees the report. */
export const promise = z.object({ of: z.enum(['contact', 'review']), dueAt: instant, state: z.enum(promiseStates) });

const shownReport = {
  /** `DR-`, the time of filing in seconds since 1970, and a number. */
  reportId: z.string(),
  status: z.enum(caseStates),
  filedAt: instant,
  contactBy: instant,
  reviewBy: instant,
};

export const reportFiled = guaranteeFields(
  z.object({
    ...shownReport,
    message: z.string(),
    /** Secret that opens the report without an account: the part after `#` in its link. */
    link: z.object({ token: z.string(), isMailed: z.boolean() }),
  }),
  ['message'],
);
export type ReportFiled = z.output<typeof reportFiled>;

/** One kind of the reporter's own records about the home, if there are any. */
export const reportRecord = z.object({
  kind: z.enum(reportRecordKinds),
  count: z.int().min(1),
  firstAt: instant,
  lastAt: instant,
  /** Ids of receipts, if the kind is receipts. */
  receiptIds: z.array(idOut),
});
export type ReportRecord = z.output<typeof reportRecord>;

const home = z.object({ id: idOut, title: z.string(), place: z.string() });
const file = z.object({ id: z.uuid(), name: z.string(), mediaType: z.string(), sizeBytes: z.int(), addedAt: instant });
export const reportNote = z.object({ text: z.string(), addedAt: instant });

/** A report as its reporter follows it. */
export const trackedReport = z.object({
  ...shownReport,
  reportType: z.enum(reportTypeNames),
  description: z.string(),
  evidence: z.string().nullable(),
  contactedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  /** Reasons of the decision, as written to the reporter. */
  finding: z.string().nullable(),
  promise: promise.nullable(),
  /** When the reporter agreed that it may be referred to HUD or the state; can be changed until the case is decided. */
  referralAgreedAt: instant.nullable(),
  home,
  records: z.array(reportRecord),
  files: z.array(file),
  notes: z.array(reportNote),
  /** The server's time when this was read. */
  now: instant,
});
export type TrackedReport = z.output<typeof trackedReport>;

/** A report in the reporter's own list; the token opens it. */
export const ownReport = z.object({ ...shownReport, home, promise: promise.nullable(), token: z.string() });
export type OwnReport = z.output<typeof ownReport>;

/** A report link's secret, or the whole link. */
const token = z.string().max(2000);
export const reportLinkForm = z.object({ token });
export const reportNoteForm = z.object({
  token,
  note: lines({ max: 4000, error: 'Please write a note' }).pipe(z.string().min(1, { error: 'Please write a note' })),
});
export const referralConsentForm = z.object({ token, agreed: z.boolean({ error: 'Please say yes or no' }) });

// For staff.

const person = z.object({ accountId: idOut, name: z.string() });

export const staffReport = z.object({
  id: idOut,
  ...shownReport,
  reportType: z.enum(reportTypeNames),
  promise: promise.nullable(),
  contactedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  home,
  /** The owner who answers for the home; null if it has no owner on Lintel. */
  respondent: z.object({ ownerId: idOut, name: z.string() }).nullable(),
  /** Number of open reports about the home: it is flagged while there is one. */
  openAboutHome: z.int().min(0),
  isSample: z.boolean(),
});
export type StaffReport = z.output<typeof staffReport>;

export const staffCase = staffReport.extend({
  description: z.string(),
  evidence: z.string().nullable(),
  /** Null once erased. */
  contactInfo: z.string().nullable(),
  /** The account of a signed-in reporter. */
  reporter: person.nullable(),
  referralAgreedAt: instant.nullable(),
  contact: z.object({ note: z.string(), by: person }).nullable(),
  decision: z.object({ finding: z.string(), by: person, offenseId: idOut.nullable() }).nullable(),
  records: z.array(reportRecord),
  files: z.array(file),
  notes: z.array(reportNote),
  /** Messages about the home between reporter and owner, if the reporter attached them. */
  messages: z.array(z.object({ at: instant, by: z.enum(['tenant', 'agent', 'owner']), text: z.string() })),
  /** Whether the viewer may decide it: neither the reporter nor the respondent may. */
  mayDecide: z.boolean(),
});
export type StaffCase = z.output<typeof staffCase>;

const sentences = (min: number, max: number, error: string) =>
  lines({ max, error }).pipe(z.string().min(min, { error }));

export const contactNoteForm = z.object({
  note: sentences(10, 2000, 'Please say in at least 10 characters how you reached them, and what was said'),
});

export const caseDecisionForm = z
  .object({
    outcome: z.enum(caseOutcomes, { error: 'Please choose how the case ends' }),
    finding: sentences(20, 5000, 'Please write at least 20 characters: the reporter reads this'),
    /** For a substantiated case: the offense to record against the owner, who reads it. */
    offense: optional(
      z.object({
        category: z.enum(protectedCategoryNames, { error: 'Please choose whom it turned away' }),
        foundIn: z.enum(offensePlaceNames, { error: 'Please choose where it was found' }),
        words: optional(lines({ max: 1000 })),
        explanation: sentences(20, 2000, 'Please say in at least 20 characters what was found'),
        occurredOn: optional(day),
        besides: offensesBesides,
        expectedNumber: optional(id),
      }),
    ),
    /** For a substantiated case whose incident is already on record: that offense. */
    offenseId: optional(id),
  })
  .refine((form) => form.outcome !== 'substantiated' || (form.offense === null) !== (form.offenseId === null), {
    path: ['offense'],
    error: 'A substantiated case names one offense',
  });
