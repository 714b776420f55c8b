import { expect, test } from 'vitest';
import { say } from '../../say.ts';
import { packetBlocks, questionsOf } from './packet.ts';

const at = new Date('2026-06-03T13:14:00Z');
const packed = {
  row: {
    report: {
      reference: 'DR-1717420447-17',
      filedAt: at,
      status: 'substantiated',
      reportType: 'different-terms',
      description: 'The deposit is two months because we have a child.',
      evidence: null,
      contactInfo: 'samuel@example.com',
      referralAgreedAt: at,
      finding: 'It is as they say.',
      isSample: false,
    },
    home: { title: 'Two rooms', address: '214 Alder Street', city: 'Albany', state: 'NY', zipCode: '12206' },
    respondentName: 'Rosa Delgado',
    reporterName: 'Samuel Ortiz',
  },
  onFile: { files: [], notes: [], records: [], messages: [] },
} as unknown as Parameters<typeof packetBlocks>[0];

test.each(['en', 'es'] as const)(
  'the packet asks what HUD’s complaint form asks, in its order, and answers each (%s)',
  (language) => {
    const blocks = packetBlocks(packed, { category: 'family_status', occurredAt: at }, language);
    const { why, who, where, when, what, you } = questionsOf(say(language));
    const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
    expect(headings.slice(0, 6)).toEqual([why, who, where, when, what, you]);
    expect(headings.slice(0, 6).map((text) => text.slice(0, 2))).toEqual(['1.', '2.', '3.', '4.', '5.', '6.']);
    /** Returns the texts between one question and the next. */
    const answerTo = (heading: string) => {
      const from = blocks.findIndex((block) => block.kind === 'heading' && block.text === heading);
      const until = blocks.findIndex((block, place) => place > from && block.kind === 'heading');
      return JSON.stringify(blocks.slice(from + 1, until));
    };
    expect(answerTo(why)).toContain(language === 'es' ? 'Condiciones distintas' : 'Different terms');
    expect(answerTo(who)).toContain('Rosa Delgado');
    expect(answerTo(where)).toContain('214 Alder Street, Albany, NY 12206');
    expect(answerTo(when)).toContain('2026');
    expect(answerTo(what)).toContain('two months');
    expect(answerTo(you)).toContain('samuel@example.com');
  },
);

test('in Spanish the protected group is named in Spanish', () => {
  const blocks = packetBlocks(packed, { category: 'family_status', occurredAt: at }, 'es');
  expect(JSON.stringify(blocks)).toContain('Situación familiar');
});
