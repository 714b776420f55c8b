import { type ProtectedCategory, protectedCategories } from '@lintel/contract/enforcement/labels';
import { longDate } from '@lintel/contract/kernel/dates';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../../app-context.ts';
import { type Line, makePaper, type PaperBlock } from '../../../../providers/pdf/pdf-document.ts';
import { categoriesInSpanish } from '../../penalties/penalty-words.ts';
import { offenses } from '../../tables.ts';
import type { PackedCase } from '../open-case.ts';
import { packetTypes, packetWords } from './packet-words.ts';

type Language = 'en' | 'es';
type Offense = { category: ProtectedCategory; occurredAt: Date } | undefined;

const text = (value: string): PaperBlock => ({ kind: 'text', text: value });
const table = (caption: string, lines: readonly Line[]): PaperBlock => ({ kind: 'table', caption, lines });

/** The answers to the questions of a HUD complaint (see `packet-words.ts`), and behind them what Lintel has on record. */
export const packetBlocks = ({ row, onFile }: PackedCase, offense: Offense, language: Language): PaperBlock[] => {
  const words = packetWords[language];
  const { report, home } = row;
  const on = (at: Date) => longDate(at, language);
  const address = [home.address, home.city, [home.state, home.zipCode].filter(Boolean).join(' ')];
  const records = onFile.records.map((record) =>
    record.kind === 'receipts'
      ? words.receipts(record.receiptIds.join(', '))
      : words[record.kind](record.count, on(record.firstAt), on(record.lastAt)),
  );
  return [
    { kind: 'notice', text: words.notFiled },
    ...(report.isSample ? [{ kind: 'notice' as const, text: words.sample }] : []),
    table(words.about, [
      { label: words.reference, value: report.reference },
      { label: words.filed, value: on(report.filedAt) },
      { label: words.status, value: words.states[report.status] },
    ]),
    { kind: 'heading', text: words.why },
    table(words.kind, [{ label: words.kind, value: packetTypes[language][report.reportType] }]),
    text(
      offense
        ? `${words.category}: ${language === 'es' ? categoriesInSpanish[offense.category] : protectedCategories[offense.category].label}`
        : words.notFound,
    ),
    { kind: 'heading', text: words.who },
    text(row.respondentName === null ? words.noOwner : `${words.owner}: ${row.respondentName}`),
    { kind: 'heading', text: words.where },
    table(words.home, [
      { label: words.home, value: home.title },
      { label: words.address, value: address.filter(Boolean).join(', ') },
    ]),
    { kind: 'heading', text: words.when },
    text(offense ? `${words.day}: ${on(offense.occurredAt)}` : `${words.dayUnknown} ${on(report.filedAt)}.`),
    { kind: 'heading', text: words.what },
    text(report.description || words.erased),
    ...onFile.notes.map((note) => text(`${words.addition(on(note.addedAt))}: ${note.text || words.erased}`)),
    ...(report.evidence === null ? [] : [text(`${words.proofs}: ${report.evidence}`)]),
    { kind: 'heading', text: words.you },
    table(words.you, [
      { label: words.name, value: row.reporterName ?? words.noAccount },
      { label: words.reach, value: report.contactInfo ?? words.erased },
      {
        label: words.consent,
        value: report.referralAgreedAt ? words.agreed(on(report.referralAgreedAt)) : words.notAgreed,
      },
    ]),
    { kind: 'heading', text: words.record },
    ...(records.length === 0 ? [text(words.none)] : records.map(text)),
    ...(onFile.files.length === 0
      ? []
      : [
          table(
            words.files,
            onFile.files.map(({ name, digest }) => ({ label: name, value: `${words.digest} ${digest}` })),
          ),
        ]),
    ...(onFile.messages.length === 0
      ? []
      : [
          { kind: 'heading' as const, text: words.thread },
          ...onFile.messages.map((each) => text(`${on(each.at)}, ${words.by[each.by]}: ${each.text}`)),
        ]),
    ...(report.finding === null ? [] : [{ kind: 'heading' as const, text: words.decision }, text(report.finding)]),
  ];
};

/** The packet as a PDF, and the name of its file. */
export const makePacket = async (ctx: Pick<Ctx, 'db' | 'now'>, packed: PackedCase, language: Language) => {
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
      title: `${packetWords[language].title} ${report.reference}`,
      language,
      at: ctx.now(),
      blocks: packetBlocks(packed, offense, language),
    }),
  };
};
