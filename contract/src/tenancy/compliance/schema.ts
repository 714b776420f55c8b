import * as z from 'zod';
import { idOut, instant } from '../../kernel/values.ts';
import { confidences } from '../rules/rule-schema.ts';

export type { Confidence } from '../rules/rule-schema.ts';

/** A jurisdiction whose law Lintel knows. The law itself is data. */
export const jurisdiction = z.object({
  code: z.string(),
  name: z.string(),
  country: z.string(),
  /** Name of the law, and the authority that decides disputes. */
  statute: z.string(),
  tribunal: z.string(),
  /** Day up to which the law was last read. */
  asOf: z.iso.date(),
  /** Link to the official forms. */
  forms: z.object({ text: z.string(), url: z.url() }).nullable(),
});
export type Jurisdiction = z.output<typeof jurisdiction>;

/** A reason: a sentence with its values (a page translates it; `text` is its English form), its legal source, and how sure we are. */
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

/** A landlord's deadline by law, or by Lintel's own standard where the law is silent. */
export const deadline = z.object({
  kind: z.enum(deadlineKinds),
  /** Id of the deposit, request or notice. */
  id: idOut,
  tenancyId: idOut,
  propertyTitle: z.string(),
  /** Last day, in the home's time zone. */
  dueOn: z.iso.date(),
  /** Exact time, for anything due within hours. */
  dueAt: instant.nullable(),
  law: citation.nullable(),
});
export type Deadline = z.output<typeof deadline>;

const count = z.int().min(0);

export const complianceDashboard = z.object({
  /** Percent of all notices, deposits and requests on record that comply with the law, not rounded. */
  complianceRate: z.number().min(0).max(100),
  /** The three parts of the rate. */
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
    /** Days from request to first answer; null if none was answered. */
    avgResponseTime: z.number().min(0).nullable(),
  }),
  /** The next deadlines within `deadlineDaysAhead`, at most 100. */
  upcomingDeadlines: z.array(deadline),
  /** Missed deadlines that are still open. */
  missedDeadlines: z.array(deadline),
  /**
   * The laws behind the figures, for each jurisdiction in which the landlord has tenancies: wrong
   * dates, deposit caps and returns, repairs.
   */
  laws: z.object({ notices: z.array(citation), deposits: z.array(citation), repairs: z.array(citation) }),
  /** When the landlord's jurisdictions were set up; null if not yet. */
  initializedAt: instant.nullable(),
});
export type ComplianceDashboard = z.output<typeof complianceDashboard>;

/** Days ahead in which a deadline counts as approaching. */
export const deadlineDaysAhead = 30;

export const initialized = z.object({
  tenancies: count,
  jurisdictions: count,
  deadlines: count,
  /** How many of these are new. */
  created: z.object({ tenancies: count, jurisdictions: count }),
});
export type Initialized = z.output<typeof initialized>;

/** One month of a landlord's compliance. */
export const complianceMonth = z.object({
  /** `2026-11`. */
  month: z.string(),
  all: count,
  compliant: count,
  /** Mean days from request to first answer, for requests made in that month. */
  avgResponseTime: z.number().min(0).nullable(),
  responses: count,
});
export type ComplianceMonth = z.output<typeof complianceMonth>;
