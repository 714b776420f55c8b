import * as z from 'zod';
import { agentStatuses } from '../identity/labels.ts';
import { day, idOut, instant, lines } from '../kernel/values.ts';
import { userTypes } from '../site/schema.ts';

/** Why: every decision needs it, and it is shown to the person concerned. */
export const reason = lines({ max: 1000, error: 'Please give a reason' }).pipe(
  z.string().refine((text) => [...text].length >= 5, { error: 'Please give a reason' }),
);

/** How much waits in each queue, and since when. */
const queue = z.object({ waiting: z.int().min(0), oldestAt: instant.nullable() });

/** What grows forever is counted no further: a count of more says only that there are more. */
export const countedTo = 1000;
const counted = z.int().min(0).max(countedTo);
export const staffQueues = z.object({
  agents: queue,
  supportRequests: queue,
  /** Reports of discrimination that are open; and those of them whose promise is late. */
  reports: queue,
  lateReports: queue,
  /** Mails that could not be delivered. */
  failedMails: queue,
  /** Mails by where they stand, up to `countedTo` each. */
  mails: z.object({ waiting: counted, kept: counted, sent: counted, failed: counted }),
  /** Refunds that owners asked for. */
  refundRequests: queue,
  /** Money that is owed back and that the payer's bank refused. */
  failedRefunds: queue,
  /** Payments that the bank has not decided about. */
  disputes: queue,
  /** Appeals that are not decided. */
  appeals: queue,
  /** Those that are, up to `countedTo`. */
  decidedAppeals: counted,
  /** Bans that a second person has not confirmed. */
  awaitedBans: queue,
  /** Errors of fact that owners reported and nobody has answered. */
  corrections: queue,
  /** Training and monitoring whose day has passed. */
  overdueDuties: queue,
  /** Commissions whose thirty days are over within a week; `oldestAt`: when the first of them is validated. */
  commissions: queue,
  /** Objections to agents' referrals. */
  referralDisputes: queue,
  /** Payouts to agents' brokerages that the bank refused. */
  failedPayouts: queue,
  /** Objections to contact receipts. */
  receiptDisputes: queue,
  /** Messages that were reported and nobody has decided about. */
  messageReports: queue,
  /** What the monitor found and nobody has decided about. */
  findings: queue,
  /** Patterns in how people are answered that nobody has looked at. */
  patterns: queue,
  /** Listings that a person should look at, and about which no answer of their owner is waited for. */
  listingChecks: queue,
  /** Requests for accounts of housing authorities. */
  authorityAccounts: queue,
  /** Licenses of agents whose day to be checked again has come. */
  licenseRechecks: queue,
});
export type StaffQueues = z.output<typeof staffQueues>;

export const agentForReview = z.object({
  agentId: idOut,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  licenseNumber: z.string(),
  licenseState: z.string(),
  brokerage: z.string(),
  experience: z.string().nullable(),
  specialties: z.array(z.string()),
  status: z.enum(agentStatuses),
  emailConfirmed: z.boolean(),
  createdAt: instant,
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** When the license was checked last, what was found, and when it is to be checked again. */
  licenseCheckedAt: instant.nullable(),
  licenseNote: z.string().nullable(),
  recheckOn: day.nullable(),
  /** That day has come, for an agent who is approved. */
  isRecheckDue: z.boolean(),
});
export type AgentForReview = z.output<typeof agentForReview>;

export const supportRequest = z.object({
  id: idOut,
  name: z.string(),
  email: z.string(),
  userType: z.enum(userTypes),
  subject: z.string(),
  message: z.string(),
  createdAt: instant,
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  /** What was done about it. */
  note: z.string().nullable(),
});
export type SupportRequest = z.output<typeof supportRequest>;

/** `waiting`: to be sent; `kept`: no mail server is set up, it stays here; `sent`; `failed`: given up after the last try. */
export const mailStates = ['waiting', 'kept', 'sent', 'failed'] as const;
export const mailStateLabels: Record<(typeof mailStates)[number], string> = {
  waiting: 'Waiting',
  kept: 'Kept here',
  sent: 'Sent',
  failed: 'Failed',
};

export const outboxMail = z.object({
  id: idOut,
  to: z.string(),
  subject: z.string(),
  /** Name of the template. */
  kind: z.string(),
  language: z.enum(['en', 'es']),
  state: z.enum(mailStates),
  attempts: z.int().min(0),
  /** What the mail server said last, when it refused. */
  lastFault: z.string().nullable(),
  nextAttemptAt: instant.nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
});
export type OutboxMail = z.output<typeof outboxMail>;

/** With its text. A link that signs somebody in is left out once the mail has been sent. */
export const outboxMailInFull = outboxMail.extend({
  messageId: z.string(),
  text: z.string(),
  /** A whole HTML document: show it in a sandboxed frame only. */
  html: z.string(),
});

export const auditEvent = z.object({
  id: idOut,
  kind: z.string(),
  /** Null: the house itself, or somebody who was not signed in. */
  actorAccountId: idOut.nullable(),
  actorName: z.string().nullable(),
  /** `kind:id` of what it was done to. */
  subject: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  at: instant,
});
export type AuditEvent = z.output<typeof auditEvent>;

/** People and homes that the log can be looked through for. */
export const auditSubjects = z.object({
  people: z.array(z.object({ accountId: idOut, name: z.string(), email: z.string() })),
  homes: z.array(z.object({ id: idOut, title: z.string(), address: z.string() })),
  /** More are found than are shown. */
  hasMore: z.boolean(),
});
export type AuditSubjects = z.output<typeof auditSubjects>;
