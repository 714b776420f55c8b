import { type ActivityType, activityTexts, spoken } from '@lintel/contract/agents/labels';
import type { ActivityEntry, CorrespondenceEntry, DocumentEntry, recentActivity } from '@lintel/contract/agents/schema';
import type * as z from 'zod';
import type { ListedEntry } from './queries.ts';

const shared = (row: ListedEntry) => ({
  id: row.id,
  agentName: row.agent_name,
  propertyTitle: row.property_title,
  isByHand: row.is_by_hand,
});

/**
 * Returns an entry's text. For what the system writes this is a fixed text, which can be translated into the reader's
 * language.
 */
const textOf = (type: ActivityType, content: string | null): string =>
  content ?? (type === 'phone_call' || type === 'meeting' ? '' : activityTexts[type]);

export const presentCorrespondence = (row: ListedEntry): CorrespondenceEntry => ({
  ...shared(row),
  correspondenceType: row.correspondence_type ?? 'email',
  subject: row.subject ?? '',
  content: row.content ?? '',
  attachments: row.attachments,
  direction: row.direction ?? 'agent_to_tenant',
  timestamp: row.happened_at.toISOString(),
  // A tenant's own message is not new to them.
  readByTenant: row.is_read || row.direction === 'tenant_to_agent',
});

export const presentActivity = (row: ListedEntry): ActivityEntry => {
  const activityType = row.activity_type ?? 'referral_added';
  return {
    ...shared(row),
    activityType,
    description: textOf(activityType, row.content),
    duration: row.duration_minutes,
    billableTime: row.billable_minutes,
    timestamp: row.happened_at.toISOString(),
    corrects: row.corrects_id,
    correctedBy: row.corrected_by,
  };
};

export const presentDocumentAccess = (row: ListedEntry): DocumentEntry => ({
  ...shared(row),
  documentName: row.document_name ?? '',
  documentType: row.document_type ?? 'other',
  purpose: row.purpose ?? '',
  accessType: row.access_type ?? 'view',
  accessedAt: row.happened_at.toISOString(),
});

const titleOf = (row: ListedEntry): string => {
  if (row.kind === 'document_access') return 'Document opened';
  if (row.kind === 'correspondence') return row.direction?.startsWith('agent') ? 'Message sent' : 'Message received';
  return spoken(row.activity_type ?? '');
};

/** Presents an entry to the agent who made it, with the tenant and the home that it was about. */
export const presentRecent = (row: ListedEntry): z.output<typeof recentActivity> => ({
  id: row.id,
  type: row.kind === 'activity' ? (row.activity_type ?? 'activity') : row.kind,
  title: titleOf(row),
  description: [row.tenant_name, row.property_title, row.subject ?? row.document_name].filter(Boolean).join(' · '),
  timestamp: row.created_at.toISOString(),
});
