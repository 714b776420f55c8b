import * as z from 'zod';
import { agentStatuses } from '../identity/labels.ts';
import { day, idOut, instant, lines } from '../kernel/values.ts';
import { userTypes } from '../site/schema.ts';

/** Reason: required for every decision, and shown to the person concerned. */
export const reason = lines({ max: 1000, error: 'Please give a reason' }).pipe(
  z.string().refine((text) => [...text].length >= 5, { error: 'Please give a reason' }),
);

/** Number of waiting items in a queue, and the age of the oldest. */
const queue = z.object({ waiting: z.int().min(0), oldestAt: instant.nullable() });

/** Limit for counts of data that grows without end: a count at the limit only says that there may be more. */
export const countedTo = 1000;
const counted = z.int().min(0).max(countedTo);
export const staffQueues = z.object({
  agents: queue,
  supportRequests: queue,
  /** Open discrimination reports; and those of them whose promised deadline has passed. */
  reports: queue,
  lateReports: queue,
  /** Emails that could not be delivered. */
  failedMails: queue,
  /** Emails by state, up to `countedTo` each. */
  mails: z.object({ waiting: counted, kept: counted, sent: counted, failed: counted }),
  /** Refund requests from owners. */
  refundRequests: queue,
  /** Refunds that the payer's bank refused, so that the money is still owed. */
  failedRefunds: queue,
  /** Payment disputes that the bank has not decided. */
  disputes: queue,
  /** Undecided appeals. */
  appeals: queue,
  /** Decided appeals, up to `countedTo`. */
  decidedAppeals: counted,
  /** Bans that wait for a second staff member's confirmation. */
  awaitedBans: queue,
  /** Unanswered reports of errors of fact from owners. */
  corrections: queue,
  /** Training and monitoring past its due day. */
  overdueDuties: queue,
  /** Commissions whose thirty days end within a week; `oldestAt`: when the first of them is validated. */
  commissions: queue,
  /** Disputes about agents' referrals. */
  referralDisputes: queue,
  /** Payouts to agents' brokerages that the bank refused. */
  failedPayouts: queue,
  /** Disputes about contact receipts. */
  receiptDisputes: queue,
  /** Undecided reports of messages. */
  messageReports: queue,
  /** Undecided findings of the wording monitor. */
  findings: queue,
  /** Response patterns that no one has reviewed. */
  patterns: queue,
  /** Listings to review, except those that wait for their owner's answer. */
  listingChecks: queue,
  /** Requests for housing authority accounts. */
  authorityAccounts: queue,
  /** Agents' licenses that are due for another check. */
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
  /** When the license was last checked, the result, and when to check it again. */
  licenseCheckedAt: instant.nullable(),
  licenseNote: z.string().nullable(),
  recheckOn: day.nullable(),
  /** Whether that day has come, for an approved agent. */
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
  /** Resolution note. */
  note: z.string().nullable(),
});
export type SupportRequest = z.output<typeof supportRequest>;

/** `waiting`: to be sent; `kept`: no mail server is set up, so it stays here; `sent`; `failed`: given up after the last try. */
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
  /** The mail server's last error. */
  lastFault: z.string().nullable(),
  nextAttemptAt: instant.nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
});
export type OutboxMail = z.output<typeof outboxMail>;

/** An email with its text. A sign-in link is removed once the email has been sent. */
export const outboxMailInFull = outboxMail.extend({
  messageId: z.string(),
  text: z.string(),
  /** A whole HTML document: show it only in a sandboxed frame. */
  html: z.string(),
});

export const auditEvent = z.object({
  id: idOut,
  kind: z.string(),
  /** Null for Lintel itself, or someone who was not signed in. */
  actorAccountId: idOut.nullable(),
  actorName: z.string().nullable(),
  /** `kind:id` of the object acted on. */
  subject: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  at: instant,
});
export type AuditEvent = z.output<typeof auditEvent>;

/** People and homes by which the log can be searched. */
export const auditSubjects = z.object({
  people: z.array(z.object({ accountId: idOut, name: z.string(), email: z.string() })),
  homes: z.array(z.object({ id: idOut, title: z.string(), address: z.string() })),
  /** Whether there are more results than shown. */
  hasMore: z.boolean(),
});
export type AuditSubjects = z.output<typeof auditSubjects>;
