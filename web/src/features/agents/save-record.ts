import type { EntryKind } from '@lintel/contract/agents/labels';
import { entryKinds, spoken } from '@lintel/contract/agents/labels';
import { listTransparency } from '@lintel/contract/agents/tenant-endpoints';
import type { Api } from '../../platform/api.ts';
import { csvOf } from './record-csv.ts';
import { saveBlob } from './save-blob.ts';

type Line = string[];
const head: Line = [
  'entry',
  'kind',
  'when',
  'agent',
  'home',
  'type',
  'text',
  'minutes',
  'billable minutes',
  'added by hand',
];

const linesOf = async (api: Api, tenantId: number, kind: EntryKind): Promise<Line[]> => {
  const lines: Line[] = [];
  const pageBefore = (before: string | null) =>
    api.call(listTransparency, { params: { id: tenantId }, query: { kind, before, limit: 100 } });
  for (let before: string | null = null; ; ) {
    const { data, header }: Awaited<ReturnType<typeof pageBefore>> = await pageBefore(before);
    for (const one of data.correspondence) {
      const text = `${one.subject}: ${one.content}`;
      lines.push([
        String(one.id),
        kind,
        one.timestamp,
        one.agentName,
        one.propertyTitle,
        one.direction,
        text,
        '',
        '',
        '',
      ]);
    }
    for (const one of data.activities) {
      const minutes = one.duration === null ? '' : String(one.duration);
      const byHand = one.isByHand ? 'yes' : 'no';
      const { id, timestamp, agentName, propertyTitle, activityType, description, billableTime } = one;
      lines.push([
        String(id),
        kind,
        timestamp,
        agentName,
        propertyTitle,
        spoken(activityType),
        description,
        minutes,
        String(billableTime),
        byHand,
      ]);
    }
    for (const one of data.documentAccess) {
      const text = `${one.documentName}: ${one.purpose}`;
      lines.push([
        String(one.id),
        kind,
        one.accessedAt,
        one.agentName,
        one.propertyTitle,
        one.accessType,
        text,
        '',
        '',
        '',
      ]);
    }
    before = header('x-next-before');
    if (before === null) return lines;
  }
};

/** Saves the whole record as a CSV file, all pages of it. Answers whether it could be had. */
export const saveRecord = async (api: Api, tenantId: number): Promise<boolean> => {
  try {
    const lines = [head];
    for (const kind of entryKinds) lines.push(...(await linesOf(api, tenantId, kind)));
    saveBlob('agent-activity.csv', new Blob([csvOf(lines)], { type: 'text/csv;charset=utf-8' }));
    return true;
  } catch {
    return false;
  }
};
