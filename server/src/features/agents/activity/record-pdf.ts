import { type ActivityType, activityTexts, type EntryKind, spoken } from '@lintel/contract/agents/labels';
import { type DocumentKind, documentKindLabels } from '@lintel/contract/applications/labels';
import { dateFormat } from '@lintel/contract/kernel/dates';
import type { Language, Translate } from '@lintel/contract/kernel/words';
import { makePaper, type PaperBlock } from '../../../providers/pdf/pdf-document.ts';
import { say } from '../say.ts';
import type { ActivityTotals, ListedEntry } from './queries.ts';

type On = (at: Date) => string;
type Line = { label: string; value: string };

const onIn =
  (language: Language): On =>
  (at) =>
    dateFormat(language, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'UTC',
    }).format(at);

const minutesIn = (t: Translate, minutes: number): string => t('{{minutes}} minutes', { minutes });
const entryName = ({ id }: ListedEntry, t: Translate): string => t('Entry {{id}}', { id });
/** Replaces missing text of the author's own. */
const byItself: Partial<Record<ActivityType, string>> = activityTexts;

/** Returns an entry's title, text and facts. */
const partsOf = (row: ListedEntry, t: Translate): { title: string; text: string; facts: Line[] } => {
  const fact = (label: string, value: string | null | undefined): Line[] => (value ? [{ label, value }] : []);
  switch (row.kind) {
    case 'correspondence':
      return {
        title: row.subject ?? '',
        text: row.content ?? '',
        facts: [
          ...fact(
            t('How'),
            [
              row.direction && t(row.direction.replaceAll('_', ' ')),
              row.correspondence_type && t(row.correspondence_type),
            ]
              .filter(Boolean)
              .join(', '),
          ),
          ...fact(t('Attachments'), row.attachments.join(', ')),
        ],
      };
    case 'activity': {
      const type = row.activity_type ?? 'referral_added';
      const sentence = byItself[type];
      const minutes = row.duration_minutes ?? row.billable_minutes;
      return {
        title: t(spoken(type)),
        text: row.content ?? (sentence ? t(sentence) : ''),
        facts: [
          ...fact(t('On record'), t(row.is_by_hand ? 'Added by hand' : 'Recorded by Lintel')),
          ...fact(t('Duration'), minutes > 0 ? minutesIn(t, minutes) : null),
          ...fact(t('Billable'), row.is_by_hand ? minutesIn(t, row.billable_minutes) : null),
          ...fact(
            entryName(row, t),
            row.corrects_id === null ? null : t('Corrects entry {{id}}', { id: row.corrects_id }),
          ),
          ...fact(
            entryName(row, t),
            row.corrected_by === null ? null : t('Corrected by entry {{id}}', { id: row.corrected_by }),
          ),
        ],
      };
    }
    case 'document_access':
      return {
        title: row.document_name ?? '',
        text: '',
        facts: [
          ...fact(t('Purpose'), row.purpose),
          ...fact(
            t('Type of document'),
            row.document_type && Object.hasOwn(documentKindLabels, row.document_type)
              ? t(documentKindLabels[row.document_type as DocumentKind])
              : null,
          ),
          ...fact(t('Access'), row.access_type && t(row.access_type)),
        ],
      };
  }
};

const entryBlocks = (row: ListedEntry, t: Translate, on: On): PaperBlock[] => {
  const { title, text, facts } = partsOf(row, t);
  return [
    { kind: 'subheading', text: title || entryName(row, t) },
    ...(text ? [{ kind: 'text' as const, text }] : []),
    {
      kind: 'table',
      caption: on(row.happened_at),
      lines: [{ label: t('Agent'), value: row.agent_name }, { label: t('Home'), value: row.property_title }, ...facts],
    },
  ];
};

export type RecordOnPaper = {
  tenantName: string;
  isSample: boolean;
  at: Date;
  totals: ActivityTotals;
  /** The newest entries of each list first. */
  entries: Record<EntryKind, readonly ListedEntry[]>;
};

/**
 * Makes a tagged PDF of what agents did for a tenant; where a list is longer than the given entries, it says how many
 * are left out.
 */
export const recordPdf = async (
  { tenantName, isSample, at, totals, entries }: RecordOnPaper,
  language: Language,
): Promise<{ fileName: string; pdf: Buffer }> => {
  const t = say(language);
  const names = {
    correspondence: t('Correspondence'),
    activity: t('Activities'),
    document_access: t('Document Access'),
  };
  const on = onIn(language);
  const counts = {
    correspondence: totals.correspondence,
    activity: totals.activities,
    document_access: totals.documents,
  };
  const lists = (['correspondence', 'activity', 'document_access'] as const).flatMap((kind): PaperBlock[] => {
    const rows = entries[kind];
    const left = counts[kind] - rows.length;
    return [
      { kind: 'heading', text: `${names[kind]} (${counts[kind]})` },
      ...(rows.length === 0 ? [{ kind: 'text' as const, text: t('Nothing on record yet') }] : []),
      ...rows.flatMap((row) => entryBlocks(row, t, on)),
      ...(left > 0
        ? [{ kind: 'text' as const, text: t('{{count}} older ones are in the CSV file.', { count: left }) }]
        : []),
    ];
  });
  const blocks: PaperBlock[] = [
    ...(isSample ? [{ kind: 'notice' as const, text: t('This is a sample. No real person has this name.') }] : []),
    {
      kind: 'text',
      text: t(
        'Everything an agent did for you. The record is kept by Lintel. An agent can’t change it. Times are UTC.',
      ),
    },
    {
      kind: 'table',
      caption: t('Summary'),
      lines: [
        { label: t('Tenant'), value: tenantName },
        { label: t('As of'), value: on(at) },
        { label: names.correspondence, value: String(counts.correspondence) },
        { label: names.activity, value: String(counts.activity) },
        { label: names.document_access, value: String(counts.document_access) },
        { label: t('Billable Time'), value: minutesIn(t, totals.billable), isStrong: true },
      ],
    },
    ...lists,
  ];
  return {
    fileName: `${t('agent-activity')}-${at.toISOString().slice(0, 10)}.pdf`,
    pdf: await makePaper({ title: t('Agent Activity'), language, at, blocks }),
  };
};
