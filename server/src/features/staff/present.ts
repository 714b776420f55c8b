import type { AgentForReview, AuditEvent, OutboxMail, SupportRequest } from '@lintel/contract/staff/schema';
import type { AuditRow } from './audit-queries.ts';
import type { AgentRow, MailRow, SupportRow } from './queries.ts';
import { say } from './say.ts';

const at = (date: Date | null): string | null => date?.toISOString() ?? null;

/** `today`: licenses with a recheck day up to this day are due. */
export const presentAgent = (row: AgentRow, today: string): AgentForReview => {
  const { experience, specialties } = row.answers ?? {};
  return {
    agentId: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    licenseNumber: row.licenseNumber,
    licenseState: row.licenseState,
    brokerage: row.brokerage,
    experience: typeof experience === 'string' ? experience : null,
    specialties: Array.isArray(specialties) ? specialties : [],
    status: row.status,
    emailConfirmed: row.emailConfirmedAt !== null,
    createdAt: row.createdAt.toISOString(),
    decidedAt: at(row.decidedAt),
    decidedBy: row.decidedBy,
    reason: row.decisionReason,
    licenseCheckedAt: at(row.check?.at ?? null),
    licenseNote: row.check?.note ?? null,
    recheckOn: row.recheckOn,
    isRecheckDue: row.status === 'approved' && row.recheckOn !== null && row.recheckOn <= today,
  };
};

export const presentSupportRequest = (row: SupportRow): SupportRequest => ({
  id: row.id,
  name: row.name,
  email: row.email,
  userType: row.userType,
  subject: row.subject,
  message: row.message,
  createdAt: row.createdAt.toISOString(),
  closedAt: at(row.closedAt),
  closedBy: row.closedBy,
  note: row.note,
});

/**
 * Emails that repeat what staff may not read elsewhere: messages between two people, tenancies and showings belong to their two
 * sides (`mayListConversations`, `mayHoldTenancy`, `mayReadShowing`), and saved searches to the users who saved them. Staff see
 * that such an email was sent, to whom and of which kind.
 */
const privateMail = /^(inquiry_reply|unread_messages|saved_search|(tenancy|showing)_\w+)$/;
export const isPrivateMail = ({ kind }: Pick<MailRow, 'kind'>): boolean => privateMail.test(kind);

const privateSubject = ({ language, kind }: MailRow): string => {
  const t = say(language);
  return t('Private email ({{kind}})', { kind });
};

export const presentMail = (row: MailRow): OutboxMail => ({
  id: row.id,
  to: row.recipient ?? '',
  subject: isPrivateMail(row) ? privateSubject(row) : row.subject,
  kind: row.kind,
  language: row.language,
  state: row.state === 'void' ? 'kept' : row.state,
  attempts: row.attempts,
  lastFault: row.lastFault,
  nextAttemptAt: at(row.nextAttemptAt),
  createdAt: row.createdAt.toISOString(),
  sentAt: at(row.sentAt),
});

export const presentAuditEvent = (row: AuditRow): AuditEvent => ({
  id: row.id,
  kind: row.kind,
  actorAccountId: row.actorAccountId,
  actorName: row.actorName,
  subject: row.subject,
  facts: row.facts as AuditEvent['facts'],
  at: row.createdAt.toISOString(),
});
