import * as z from 'zod';
import { idOut, instant } from '../../kernel/values.ts';
import { confidences } from '../rules/rule-schema.ts';

export type { Confidence } from '../rules/rule-schema.ts';

/** A place whose law is known here. The law itself is data. */
export const jurisdiction = z.object({
  code: z.string(),
  name: z.string(),
  country: z.string(),
  /** The law by its name, and who decides disputes. */
  statute: z.string(),
  tribunal: z.string(),
  /** Until which day it was last read. */
  asOf: z.iso.date(),
  /** Where the official forms are. */
  forms: z.object({ text: z.string(), url: z.url() }).nullable(),
});
export type Jurisdiction = z.output<typeof jurisdiction>;

/**
 * Why something is as it is: a sentence with its values (a page says it in its own language; `text` is the English of it), where that
 * stands, and how sure we are.
 */
export const citation = z.object({
  text: z.string(),
  sentence: z.string(),
  values: z.record(z.string(), z.string()),
  citation: z.string(),
  confidence: z.enum(confidences),
});
export type Citation = z.output<typeof citation>;

export const deadlineKinds = [
  'deposit_return',
  'deposit_interest',
  'maintenance_response',
  'notice_effective',
  'rent_increase',
] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

/** Something that the law, or the product where the law is silent, asks of a landlord by a day. */
export const deadline = z.object({
  kind: z.enum(deadlineKinds),
  /** Of the deposit, request or notice. */
  id: idOut,
  tenancyId: idOut,
  propertyTitle: z.string(),
  /** The last day, where the home is. */
  dueOn: z.iso.date(),
  /** For what is due within hours. */
  dueAt: instant.nullable(),
  law: citation.nullable(),
});
export type Deadline = z.output<typeof deadline>;

const count = z.int().min(0);

export const complianceDashboard = z.object({
  /** In percent, not rounded: of all notices, deposits and requests on record, how many are as the law has it. */
  complianceRate: z.number().min(0).max(100),
  /** What the rate is of: its three parts. */
  records: z.object({
    all: count,
    compliant: count,
    notices: z.object({ all: count, compliant: count }),
    deposits: z.object({ all: count, compliant: count }),
    maintenance: z.object({ all: count, compliant: count }),
  }),
  tenancies: count,
  securityDeposits: z.object({ total: count, compliant: count }),
  maintenanceRequests: z.object({
    pending: count,
    overdue: count,
    /** Days from request to first answer; null while none was answered. */
    avgResponseTime: z.number().min(0).nullable(),
  }),
  /** The next ones within `deadlineDaysAhead`, the first 100. */
  upcomingDeadlines: z.array(deadline),
  /** Those that were missed and are still open. */
  missedDeadlines: z.array(deadline),
  /** What the figures go by, of each place where the landlord has tenancies: wrong days, caps and returns, repairs. */
  laws: z.object({ notices: z.array(citation), deposits: z.array(citation), repairs: z.array(citation) }),
  /** When the landlord's jurisdictions were set up; null until then. */
  initializedAt: instant.nullable(),
});
export type ComplianceDashboard = z.output<typeof complianceDashboard>;

/** How far ahead a deadline counts as approaching. */
export const deadlineDaysAhead = 30;

export const initialized = z.object({
  tenancies: count,
  jurisdictions: count,
  deadlines: count,
  /** Of these, what was not there before. */
  created: z.object({ tenancies: count, jurisdictions: count }),
});
export type Initialized = z.output<typeof initialized>;

/** One month of a landlord's record. */
export const complianceMonth = z.object({
  /** `2026-11`. */
  month: z.string(),
  all: count,
  compliant: count,
  /** Mean days from request to first answer, of the requests of that month. */
  avgResponseTime: z.number().min(0).nullable(),
  responses: count,
});
export type ComplianceMonth = z.output<typeof complianceMonth>;
