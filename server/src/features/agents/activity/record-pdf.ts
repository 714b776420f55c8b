import type { EntryKind } from '@lintel/contract/agents/labels';
import { dateFormat } from '@lintel/contract/kernel/dates';
import { makePaper, type PaperBlock } from '../../../providers/pdf/pdf-document.ts';
import type { ActivityTotals, ListedEntry } from './queries.ts';
import { isDocumentKind, recordWords } from './record-words.ts';

type Words = (typeof recordWords)['en' | 'es'];
type On = (at: Date) => string;
type Line = { label: string; value: string };

const onIn =
  (language: 'en' | 'es'): On =>
  (at) =>
    dateFormat(language, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'UTC',
    }).format(at);

/** What an entry is called, what it says, and its facts. */
const partsOf = (row: ListedEntry, words: Words): { title: string; text: string; facts: Line[] } => {
  const fact = (label: string, value: string | null | undefined): Line[] => (value ? [{ label, value }] : []);
  switch (row.kind) {
    case 'correspondence':
      return {
        title: row.subject ?? '',
        text: row.content ?? '',
        facts: [
          ...fact(
            words.by,
            [
              row.direction && words.directions[row.direction],
              row.correspondence_type && words.channels[row.correspondence_type],
            ]
              .filter(Boolean)
              .join(', '),
          ),
          ...fact(words.attachments, row.attachments.join(', ')),
        ],
      };
    case 'activity': {
      const type = row.activity_type ?? 'referral_added';
      const minutes = row.duration_minutes ?? row.billable_minutes;
      return {
        title: words.activity(type),
        text: row.content ?? words.texts[type],
        facts: [
          ...fact(words.recorded, row.is_by_hand ? words.isByHand.yes : words.isByHand.no),
          ...fact(words.duration, minutes > 0 ? words.minutes(minutes) : null),
          ...fact(words.billableOf, row.is_by_hand ? words.minutes(row.billable_minutes) : null),
          ...fact(words.entry(row.id), row.corrects_id === null ? null : words.corrects(row.corrects_id)),
          ...fact(words.entry(row.id), row.corrected_by === null ? null : words.correctedBy(row.corrected_by)),
        ],
      };
    }
    case 'document_access':
      return {
        title: row.document_name ?? '',
        text: '',
        facts: [
          ...fact(words.purpose, row.purpose),
          ...fact(
            words.paper,
            row.document_type && isDocumentKind(row.document_type) ? words.kinds[row.document_type] : null,
          ),
          ...fact(words.access, row.access_type && words.accessTypes[row.access_type]),
        ],
      };
  }
};

const entryBlocks = (row: ListedEntry, words: Words, on: On): PaperBlock[] => {
  const { title, text, facts } = partsOf(row, words);
  return [
    { kind: 'subheading', text: title || words.entry(row.id) },
    ...(text ? [{ kind: 'text' as const, text }] : []),
    {
      kind: 'table',
      caption: on(row.happened_at),
      lines: [
        { label: words.agent, value: row.agent_name },
        { label: words.home, value: row.property_title },
        ...facts,
      ],
    },
  ];
};

export type RecordOnPaper = {
  tenantName: string;
  isSample: boolean;
  at: Date;
  totals: ActivityTotals;
  /** The newest of each list first. */
  entries: Record<EntryKind, readonly ListedEntry[]>;
};

/** What agents did for a tenant, as a tagged PDF; where a list is longer than what is given, it says how many are left out. */
export const recordPdf = async (
  { tenantName, isSample, at, totals, entries }: RecordOnPaper,
  language: 'en' | 'es',
): Promise<{ fileName: string; pdf: Buffer }> => {
  const words = recordWords[language];
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
      { kind: 'heading', text: `${words.lists[kind]} (${counts[kind]})` },
      ...(rows.length === 0 ? [{ kind: 'text' as const, text: words.none }] : []),
      ...rows.flatMap((row) => entryBlocks(row, words, on)),
      ...(left > 0 ? [{ kind: 'text' as const, text: words.older(left) }] : []),
    ];
  });
  const blocks: PaperBlock[] = [
    ...(isSample ? [{ kind: 'notice' as const, text: words.sample }] : []),
    { kind: 'text', text: words.lead },
    {
      kind: 'table',
      caption: words.summary,
      lines: [
        { label: words.tenant, value: tenantName },
        { label: words.madeAt, value: on(at) },
        { label: words.lists.correspondence, value: String(counts.correspondence) },
        { label: words.lists.activity, value: String(counts.activity) },
        { label: words.lists.document_access, value: String(counts.document_access) },
        { label: words.billable, value: words.minutes(totals.billable), isStrong: true },
      ],
    },
    ...lists,
  ];
  return {
    fileName: `${words.file}-${at.toISOString().slice(0, 10)}.pdf`,
    pdf: await makePaper({ title: words.title, language, at, blocks }),
  };
};
