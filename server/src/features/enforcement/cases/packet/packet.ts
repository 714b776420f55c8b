import { type ProtectedCategory, protectedCategories } from '@lintel/contract/enforcement/labels';
import { caseStateLabels, reportTypes } from '@lintel/contract/enforcement/reports';
import { longDate } from '@lintel/contract/kernel/dates';
import type { Language, Translate } from '@lintel/contract/kernel/words';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../../app-context.ts';
import { type Line, makePaper, type PaperBlock } from '../../../../providers/pdf/pdf-document.ts';
import { say } from '../../say.ts';
import { offenses } from '../../tables.ts';
import type { PackedCase } from '../open-case.ts';

type Offense = { category: ProtectedCategory; occurredAt: Date } | undefined;

const text = (value: string): PaperBlock => ({ kind: 'text', text: value });
const heading = (value: string): PaperBlock => ({ kind: 'heading', text: value });
const table = (caption: string, lines: readonly Line[]): PaperBlock => ({ kind: 'table', caption, lines });

/** Writes the line for one kind of Lintel's records, counted from one day to another. */
const recordOf = (t: Translate, language: Language, record: PackedCase['onFile']['records'][number]): string => {
  if (record.kind === 'receipts') return t('Contact receipts: {{ids}}', { ids: record.receiptIds.join(', ') });
  const { count } = record;
  const [from, to] = [longDate(record.firstAt, language), longDate(record.lastAt, language)];
  if (record.kind === 'messages') {
    return count === 1
      ? t('1 message with the owner, on {{day}}', { day: from })
      : t('{{count}} messages with the owner, {{from}} to {{to}}', { count, from, to });
  }
  return count === 1
    ? t('The owner opened the application once, on {{day}}', { day: from })
    : t('{{count}} times the owner opened the application, {{from}} to {{to}}', { count, from, to });
};

/**
 * Returns the questions of HUD's complaint form (HUD-903.1, OMB 2529-0011), in its order. English: the first two as the form has
 * them since 2023, the others by the headings of the same form online. Spanish: the first two as HUD's own Spanish form has them;
 * the others are our translation.
 */
export const questionsOf = (t: Translate) => ({
  why: t(
    '1. Why do you believe someone discriminated against you, someone you live with, or someone you sought to live with?',
  ),
  who: t('2. Who discriminated against you?'),
  where: t('3. Where did the discrimination happen?'),
  when: t('4. When did the discrimination happen?'),
  what: t('5. What happened?'),
  you: t('6. How can we contact you?'),
});

/** Returns the answers to HUD's questions, followed by what Lintel has on record. */
export const packetBlocks = ({ row, onFile }: PackedCase, offense: Offense, language: Language): PaperBlock[] => {
  const t = say(language);
  const { report, home } = row;
  const on = (at: Date) => longDate(at, language);
  const questions = questionsOf(t);
  const erased = t('Erased at the person’s request');
  const by = { tenant: t('Tenant'), agent: t('Agent'), owner: t('Owner') };
  const address = [home.address, home.city, [home.state, home.zipCode].filter(Boolean).join(' ')];
  return [
    {
      kind: 'notice',
      text: t(
        'Made by Lintel from its records. It is not a complaint in itself: the person who was harmed files that with HUD.',
      ),
    },
    ...(report.isSample
      ? [{ kind: 'notice' as const, text: t('Sample data: these people and this home are made up.') }]
      : []),
    table(t('About this packet'), [
      { label: t('Report'), value: report.reference },
      { label: t('Reported to Lintel'), value: on(report.filedAt) },
      { label: t('Status at Lintel'), value: t(caseStateLabels[report.status]) },
    ]),
    heading(questions.why),
    table(t('Kind of report'), [{ label: t('Kind of report'), value: t(reportTypes[report.reportType].label) }]),
    text(
      offense
        ? t('Protected group, as found by Lintel: {{group}}', { group: t(protectedCategories[offense.category].label) })
        : t('Not decided by Lintel; see the answer to question 5'),
    ),
    heading(questions.who),
    text(
      row.respondentName === null
        ? t('The home has no owner on Lintel')
        : t('Owner of the home on Lintel: {{name}}', { name: row.respondentName }),
    ),
    heading(questions.where),
    table(t('Home'), [
      { label: t('Home'), value: home.title },
      { label: t('Address'), value: address.filter(Boolean).join(', ') },
    ]),
    heading(questions.when),
    text(
      offense
        ? t('Day, as found by Lintel: {{day}}', { day: on(offense.occurredAt) })
        : t('See the answer to question 5. Reported on {{day}}.', { day: on(report.filedAt) }),
    ),
    heading(questions.what),
    text(report.description || erased),
    ...onFile.notes.map((note) =>
      text(t('Added on {{day}}: {{text}}', { day: on(note.addedAt), text: note.text || erased })),
    ),
    ...(report.evidence === null
      ? []
      : [text(t('Evidence named by the person: {{evidence}}', { evidence: report.evidence }))]),
    heading(questions.you),
    table(questions.you, [
      { label: t('Name'), value: row.reporterName ?? t('Reported without an account') },
      { label: t('How to reach you'), value: report.contactInfo ?? erased },
      {
        label: t('May be sent to authorities'),
        value: report.referralAgreedAt ? t('Yes, since {{day}}', { day: on(report.referralAgreedAt) }) : t('No'),
      },
    ]),
    heading(t('What Lintel has on record')),
    ...(onFile.records.length === 0
      ? [text(t('None'))]
      : onFile.records.map((record) => text(recordOf(t, language, record)))),
    ...(onFile.files.length === 0
      ? []
      : [
          table(
            t('Files'),
            onFile.files.map(({ name, digest }) => ({ label: name, value: `SHA-256 ${digest}` })),
          ),
        ]),
    ...(onFile.messages.length === 0
      ? []
      : [
          heading(t('Messages')),
          ...onFile.messages.map((each) => text(`${on(each.at)}, ${by[each.by]}: ${each.text}`)),
        ]),
    ...(report.finding === null ? [] : [heading(t('Decision of Lintel')), text(report.finding)]),
  ];
};

/** Makes the packet as a PDF, and its file name. */
export const makePacket = async (ctx: Pick<Ctx, 'db' | 'now'>, packed: PackedCase, language: Language) => {
  const t = say(language);
  const { report } = packed.row;
  const [offense] =
    report.offenseId === null
      ? []
      : await ctx.db
          .select({ category: offenses.category, occurredAt: offenses.occurredAt })
          .from(offenses)
          .where(eq(offenses.id, report.offenseId));
  return {
    fileName: `lintel-${report.reference}.pdf`,
    pdf: await makePaper({
      title: t('Evidence packet {{reference}}', { reference: report.reference }),
      language,
      at: ctx.now(),
      blocks: packetBlocks(packed, offense, language),
    }),
  };
};
