import { describe, expect, test } from 'vitest';
import { pdfPages, pdfText } from '../../testing/pdf-text.ts';
import { makePaper, type PaperBlock, writable } from './pdf-document.ts';

const at = new Date('2026-11-21T12:00:00Z');
const paper = (blocks: PaperBlock[]) => makePaper({ title: 'Record', language: 'en', at, blocks });
const lines = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ label: `Label ${n}`, value: `Value ${n}` }));
const filler = (count: number): PaperBlock[] =>
  Array.from({ length: count }, (_, n) => ({ kind: 'text', text: `Filling ${n}.` }));

describe('a paper', () => {
  test('begins a new line where a text has one, and asks nothing there', async () => {
    const text = pdfText(
      await paper([
        { kind: 'text', text: 'The hall was wet.\nThe ceiling, too.\r\n\r\nPlease look at it.' },
        { kind: 'notice', text: 'First\u2028second' },
        { kind: 'table', caption: 'What\nhappened', lines: [{ label: 'One\nline', value: 'and\nanother' }] },
        { kind: 'amounts', caption: 'Sums', lines: [{ label: 'Rent', value: '$1', detail: 'of\nMay' }] },
      ]),
    );
    expect(text).not.toContain('?');
    for (const line of ['The hall was wet.', 'The ceiling, too.', 'Please look at it.', 'First', 'second', 'another'])
      expect(text.split('\n')).toContain(line);
  });

  test('writes spaces, hyphens and minus signs that its fonts have not as those that they have', () => {
    expect(writable('3:45\u202fPM, non\u2011stop, \u22125°, a\tb')).toBe('3:45 PM, non-stop, -5°, a b');
    expect(writable('Ωmega')).toBe('?mega');
    expect(writable('Łukasz Dvořák')).toMatch(/ukasz Dvorák$/);
  });

  test('never leaves a caption or a heading alone at the foot of a page', async () => {
    const kinds: [string, PaperBlock[]][] = [
      ['Caption', [{ kind: 'table', caption: 'Caption', lines: lines(3) }]],
      ['Caption', [{ kind: 'amounts', caption: 'Caption', lines: lines(3) }]],
      [
        'Heading',
        [
          { kind: 'heading', text: 'Heading' },
          { kind: 'text', text: 'What stands under it.' },
        ],
      ],
      [
        'Heading',
        [
          { kind: 'heading', text: 'Heading' },
          { kind: 'table', caption: 'Caption', lines: lines(3) },
        ],
      ],
      [
        'Heading',
        [
          { kind: 'subheading', text: 'Heading' },
          { kind: 'text', text: 'What stands under it.' },
        ],
      ],
    ];
    for (const [title, blocks] of kinds) {
      const last: (string | undefined)[] = [];
      // Whatever stands above: somewhere among these the foot of the page comes.
      for (let above = 15; above <= 32; above += 1) {
        const pages = pdfPages(await paper([...filler(above), ...blocks]));
        const written = (line: string) => !/^Page \d+ of \d+$/.test(line);
        for (const page of pages.slice(0, -1)) last.push(page.trim().split('\n').filter(written).at(-1));
        expect(pages.length).toBeLessThanOrEqual(2);
      }
      expect(last.length).toBeGreaterThan(0);
      expect(last).not.toContain(title);
      expect(last).not.toContain('Caption');
    }
  });
});
