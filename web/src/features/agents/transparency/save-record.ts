import { activityTexts, type EntryKind, entryKinds, spoken } from '@lintel/contract/agents/labels';
import type { Transparency } from '@lintel/contract/agents/schema';
import { listTransparency } from '@lintel/contract/agents/tenant-endpoints';
import { type DocumentKind, documentKindLabels } from '@lintel/contract/applications/labels';
import { csvOf } from '@lintel/contract/kernel/files/csv';
import { servedPaths } from '@lintel/contract/served-paths';
import type { Api } from '../../../platform/queries/api.ts';
import { saveBlob, saveFile } from '../../../platform/save-file.ts';
import type { useT } from '../../../platform/words/i18n.tsx';
import { spaced } from '../referrals/referral-words.ts';

type T = ReturnType<typeof useT>;
type Entries = Pick<Transparency, 'correspondence' | 'activities' | 'documentAccess'>;

const headOf = (t: T): string[] => [
  t('Entry'),
  t('List'),
  t('When'),
  t('Agent'),
  t('Home'),
  t('Kind'),
  t('Text'),
  t('Minutes'),
  t('Billable minutes'),
  t('Added by hand'),
];

/** Returns the entries of one page of the record as CSV cells, in the reader's language. */
export const linesOf = ({ correspondence, activities, documentAccess }: Entries, t: T): string[][] => [
  ...correspondence.map((one) => [
    String(one.id),
    t('Correspondence'),
    one.timestamp,
    one.agentName,
    one.propertyTitle,
    `${t(spaced(one.direction))}, ${t(one.correspondenceType)}`,
    `${one.subject}: ${one.content}`,
    '',
    '',
    '',
  ]),
  ...activities.map((one) => [
    String(one.id),
    t('Activities'),
    one.timestamp,
    one.agentName,
    one.propertyTitle,
    t(spoken(one.activityType)),
    one.activityType === 'phone_call' || one.activityType === 'meeting'
      ? one.description
      : t(activityTexts[one.activityType]),
    one.duration === null ? '' : String(one.duration),
    String(one.billableTime),
    one.isByHand ? t('Yes') : t('No'),
  ]),
  ...documentAccess.map((one) => [
    String(one.id),
    t('Document Access'),
    one.accessedAt,
    one.agentName,
    one.propertyTitle,
    `${t(documentKindLabels[one.documentType as DocumentKind])}, ${t(one.accessType)}`,
    `${one.documentName}: ${one.purpose}`,
    '',
    '',
    '',
  ]),
];

const allOf = async (api: Api, tenantId: number, kind: EntryKind, t: T): Promise<string[][]> => {
  const lines: string[][] = [];
  const pageFrom = (cursor: string | null) =>
    api.call(listTransparency, { params: { id: tenantId }, query: { kind, cursor, limit: 100 } });
  for (let cursor: string | null = null; ; ) {
    const { data, header }: Awaited<ReturnType<typeof pageFrom>> = await pageFrom(cursor);
    lines.push(...linesOf(data, t));
    cursor = header('x-next-cursor');
    if (cursor === null) return lines;
  }
};

/** Saves the whole record, all pages, as a CSV file. Returns whether it succeeded. */
export const saveRecord = async (api: Api, tenantId: number, t: T): Promise<boolean> => {
  try {
    const lines = [headOf(t)];
    for (const kind of entryKinds) lines.push(...(await allOf(api, tenantId, kind, t)));
    saveFile('agent-activity.csv', csvOf(lines));
    return true;
  } catch {
    return false;
  }
};

/** Saves the record as a PDF made by the server. Returns whether it succeeded. */
export const saveRecordOnPaper = async (tenantId: number, language: 'en' | 'es'): Promise<boolean> => {
  try {
    const response = await fetch(`${servedPaths.agentRecord(tenantId)}?lang=${language}`, {
      credentials: 'include',
    });
    if (!response.ok) return false;
    saveBlob('agent-activity.pdf', await response.blob());
    return true;
  } catch {
    return false;
  }
};
