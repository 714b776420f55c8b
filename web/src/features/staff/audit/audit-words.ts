import { dateFormat } from '@lintel/contract/kernel/dates';
import { dollarsAndCents } from '@lintel/contract/kernel/money';
import { type AuditKind, type AuditThing, auditSentences, auditThings } from '@lintel/contract/staff/audit-kinds';
import type { AuditEvent } from '@lintel/contract/staff/schema';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';

/** Returns what happened, in plain words. An unknown kind from an older database is shown as stored. */
export const useAuditSentence = (): ((kind: string) => string) => {
  const t = useT();
  const sentences: Record<string, string | undefined> = auditSentences satisfies Record<AuditKind, string>;
  return (kind) => {
    const sentence = sentences[kind];
    return sentence === undefined ? kind.replaceAll('_', ' ') : t(sentence);
  };
};

/** Returns the object of the event: `home 12`. */
export const useAuditThing = (): ((subject: string) => string) => {
  const t = useT();
  const things: Record<string, string | undefined> = auditThings satisfies Record<AuditThing, string>;
  return (subject) => {
    const [thing = '', number = ''] = subject.split(':');
    const words = things[thing];
    return words === undefined ? subject : t(words, { number });
  };
};

/** Formats an instant to the second, in UTC: the log is compared with other logs. */
export const useExactTime = (): ((at: string) => string) => {
  const language = useLanguage();
  return (at) =>
    dateFormat(language, {
      dateStyle: 'medium',
      timeStyle: 'medium',
      timeZone: 'UTC',
    }).format(new Date(at));
};

/** Labels of an event's facts. Ids are those of the stored records. */
const factNames: Record<string, string> = {
  activityType: 'Activity',
  agentId: 'Agent',
  amountCents: 'Amount',
  applicationId: 'Application',
  askedCents: 'Amount requested',
  before: 'Before',
  billableMinutes: 'Billable minutes',
  by: 'By',
  bytes: 'Size in bytes',
  category: 'Category',
  cause: 'Cause',
  channel: 'Sent through',
  chargebackId: 'Disputed payment',
  completeAt: 'Complete on',
  corrects: 'Corrects entry',
  currency: 'Currency',
  depositCents: 'Deposit',
  disputeId: 'Dispute',
  documentId: 'Document',
  documents: 'Documents',
  entryId: 'Entry',
  feeCents: 'Fee',
  feedId: 'Feed',
  fields: 'Fields',
  formerOwners: 'Former profiles',
  foundBy: 'Found by',
  from: 'Before',
  hash: 'Check value',
  hearingDate: 'Hearing',
  homeImportId: 'File of homes',
  homes: 'Homes',
  initiationType: 'Kind of contact',
  inquiry: 'Inquiry',
  kind: 'Kind',
  leaseId: 'Lease',
  left: 'Left',
  mayWriteToOwner: 'May write to the owner',
  messageId: 'Message',
  number: 'Number',
  offenseId: 'Offense',
  optInId: 'Opt-in',
  outcome: 'Outcome',
  ownerId: 'Owner',
  paymentId: 'Payment',
  penaltyId: 'Penalty',
  penaltyType: 'Kind of penalty',
  photoId: 'Photo',
  propertyId: 'About home',
  purpose: 'Purpose',
  rateBps: 'Rate',
  reactivationId: 'Reactivation',
  reason: 'Reason',
  receiptHash: 'Check value of the receipt',
  receiptId: 'Contact receipt',
  receivedCents: 'Amount received',
  recheckOn: 'Check again on',
  referralId: 'Referral',
  registrationId: 'Registration',
  rentCents: 'Rent',
  role: 'Role',
  rows: 'Rows',
  secondFactor: 'Second step',
  shownCents: 'Shown',
  status: 'Status',
  textVersion: 'Version of the text',
  to: 'After',
  version: 'Version',
  viewingId: 'Reading',
  withoutHearing: 'Before its hearing',
  wrong: 'Rows refused',
};

/** Turns `receiptCheckId` into `Receipt check id`: a fact without a label is not shown as code. */
const spelled = (name: string): string => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns an event's facts in words: amounts as money, rates in percent, codes without their hyphens. */
export const useAuditFacts = (): ((event: Pick<AuditEvent, 'facts'>) => string) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const exact = useExactTime();
  const factOf = (name: string, value: AuditEvent['facts'][string]): string => {
    if (typeof value === 'boolean') return value ? t('Yes') : t('No');
    if (typeof value === 'number' && name.endsWith('Cents')) return dollarsAndCents(value);
    if (typeof value === 'number' && name.endsWith('Bps')) return `${value / 100}%`;
    if (typeof value !== 'string') return String(value);
    return /^\d{4}-\d\d-\d\dT/.test(value) ? `${exact(value)} UTC` : value.replaceAll('_', ' ');
  };
  return ({ facts }) =>
    Object.entries(facts)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => `${tDynamic(factNames[name] ?? spelled(name))}: ${factOf(name, value)}`)
      .join(', ');
};
