import { expect, test } from 'vitest';
import { packetBlocks } from './packet.ts';

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
  'the packet asks what a HUD complaint asks, in the order that we believe Form 903.1 to have (%s)',
  (language) => {
    const blocks = packetBlocks(packed, { category: 'family_status', occurredAt: at }, language);
    const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
    expect(headings.slice(0, 5).map((text) => text.slice(0, 2))).toEqual(['1.', '2.', '3.', '4.', '5.']);
    const text = JSON.stringify(blocks);
    for (const answer of ['samuel@example.com', 'two months', 'Rosa Delgado', '214 Alder Street, Albany, NY 12206']) {
      expect(text).toContain(answer);
    }
  },
);
