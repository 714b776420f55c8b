import * as z from 'zod';
import { pageByCursor } from '../../kernel/paging.ts';
import { cents, day, id, idOut, instant } from '../../kernel/values.ts';
import { timeZoneIds } from '../../listings/time-zone.ts';
import { searchOutcomes, searchSteps } from './outcomes.ts';

/** Period of the record: since the voucher was issued, if its tenant has said when; or everything. */
export const searchPeriods = ['voucher', 'all'] as const;
export type SearchPeriod = (typeof searchPeriods)[number];
const period = z
  .enum(searchPeriods, { error: 'Please choose voucher or all' })
  .optional()
  .transform((one) => one ?? 'voucher');

/** Most lines in the PDF; it says so if there are more. */
export const mostLinesOnPaper = 300;

/** A contact by a tenant looking for a home, with its receipt and outcome. */
export const searchLine = z.object({
  receiptId: idOut,
  at: instant,
  step: z.enum(searchSteps),
  home: z.object({
    id: idOut,
    title: z.string(),
    place: z.string(),
    monthlyRent: cents.describe(
      'Rent and the fees that every tenant pays, as in the current listing. US cents a month.',
    ),
  }),
  /** Amount over the limit that the tenant gave; 0 if within it, null if none was given. */
  overLimit: cents.nullable(),
  outcome: z.enum(searchOutcomes),
  /** Start and time zone of the showing; null for other contacts. */
  showing: z.object({ startsAt: instant, timeZone: z.enum(timeZoneIds) }).nullable(),
  /** The owner's own words: the reason of a refusal or decision, or the last answer to a message, shortened if long. */
  reason: z.string().nullable(),
  /** Set if the owner's words name the voucher: in a refusal, or in an answer with a negative word. The tenant judges what they mean. */
  voucherMark: z.enum(['refusal', 'answer']).nullable(),
  receiptHash: z.string(),
  isLeftOut: z.boolean(),
});
export type SearchLine = z.output<typeof searchLine>;

/** The tenant's settings for the PDF. No one else can read them. */
export const searchRecordSettings = z.object({
  voucherIssuedOn: day.nullable(),
  paymentLimit: cents
    .nullable()
    .describe('The maximum that the voucher allows for rent and utilities. US cents a month.'),
});

export const searchRecord = searchRecordSettings.extend({
  /** First day (UTC) of the contacts; null for all contacts. */
  since: day.nullable(),
  total: z.int().min(0),
  leftOut: z.int().min(0),
  lines: z.array(searchLine),
});
export type SearchRecord = z.output<typeof searchRecord>;

export const searchRecordQuery = z.object({
  period,
  ...pageByCursor,
});

const receiptIds = z.array(id).max(100, { error: 'At most 100 lines at once' }).optional();
export const searchRecordChange = z.object({
  voucherIssuedOn: day.nullable().optional(),
  paymentLimit: z
    .int({ error: 'Please enter an amount in whole cents' })
    .min(1_00, { error: 'Please enter at least $1' })
    .max(100_000_00, { error: 'Please enter at most $100,000' })
    .nullable()
    .optional()
    .describe('US cents a month; null deletes it.'),
  leaveOut: receiptIds,
  putBack: receiptIds,
});
export type SearchRecordChange = z.output<typeof searchRecordChange>;
