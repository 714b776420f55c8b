import { describe, expect, test } from 'vitest';
import { pdfPages, pdfText } from '../../testing/pdf-text.ts';
import { drawPaper } from './draw-paper.ts';
import { layText, readText } from './lay-text.ts';
import { makePaper, type PaperBlock } from './pdf-document.ts';

const at = new Date('2026-11-21T12:00:00Z');
const paper = (blocks: PaperBlock[]) => drawPaper({ title: 'Record', language: 'en', at, blocks });
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
      // Whatever is above, the end of the page falls somewhere among these.
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

/** Names as people write them. */
const names = [
  '李明',
  '佐藤さくら',
  '김민준',
  'Łukasz Wałęsa',
  'Nguyễn Thị Ánh',
  'Иван Петров',
  'Ελένη Παπαδοπούλου',
  'علی‌رضا محمدی',
  'محمد عبد الله الأحمد',
  'شہزادہ ٹیپو',
  'שרה כהן',
  'अनिता क्षत्रिय',
  'রহিমা খাতুন',
  'ਹਰਪ੍ਰੀਤ ਕੌਰ',
  'હેતલ પટેલ',
  'தமிழ்ச்செல்வி',
  'లక్ష్మి',
  'ಲಕ್ಷ್ಮಿ',
  'ലക്ഷ്മി',
  'සුනිල්',
  'สมชาย ใจดี',
  'ສົມພອນ',
  'សុខា',
  'အောင်ဆန်း',
  'አበበ ቢቂላ',
  'Արամ Խաչատրյան',
  'ნინო ბერიძე',
  '𠮷田',
  'Ngũgĩ wa Thiong’o',
  'Ọlátúnjí Ṣẹ́gun',
  'Ḥəmza Ǧamīl',
  'Tāwhiao ʻŌpūnui',
];
const signs = [
  'at least ≥ 3, at most ≤ 5, not ≠, → ← ✓ ✗ ☐ ☑ ★ § ¶ † • … – — “ ” « » № ℃ ½ € £ ¥ ₹ ₽ ₪ ₩ ₫',
  '👩🏽‍🦱 🏠 🎉 ❤️ 👍🏾',
];

describe('what people type', () => {
  test.each([...names, ...signs])('%s stands in a paper, and is read out of it as it was typed', async (typed) => {
    expect((await readText(typed)).text).toBe(typed.normalize('NFC'));
    const text = pdfText(
      await paper([
        { kind: 'heading', text: `Notice for ${typed}` },
        { kind: 'notice', text: typed },
        {
          kind: 'table',
          caption: 'Party',
          lines: [{ label: 'Tenant', value: `${typed}, 214 Alder Street`, isStrong: true }],
        },
        { kind: 'amounts', caption: 'Sums', lines: [{ label: typed, value: '$1', detail: typed }] },
      ]),
    );
    // A full line continues in the next.
    const words = text.replaceAll('\n', ' ');
    for (const line of [`Notice for ${typed}`, `${typed}, 214 Alder Street`])
      expect(words).toContain(line.normalize('NFC'));
    expect(words.split(typed.normalize('NFC')).length - 1).toBeGreaterThanOrEqual(5);
    expect(words).not.toMatch(/[?\ufffd]/);
  });

  test('in the letters of every living script that its fonts are for', async () => {
    const ranges: [number, number][] = [
      [0x20, 0x7e],
      [0xa1, 0x377],
      [0x384, 0x556],
      [0x5d0, 0x5f4],
      [0x620, 0x6ff],
      [0x900, 0x977],
      [0xe01, 0xe5b],
      [0x10d0, 0x10ff],
      [0x1200, 0x1248],
      [0x1e00, 0x1fff],
      [0x2010, 0x2027],
      [0x2030, 0x205e],
      [0x20a0, 0x20c0],
      [0x2100, 0x214f],
      [0x2190, 0x22ff],
      [0x2600, 0x27bf],
      [0x3041, 0x30ff],
      [0x4e00, 0x4eff],
      [0xac00, 0xacff],
    ];
    for (const [from, to] of ranges) {
      const all = Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
      const assigned = all
        .filter((character) => /[^\p{Cn}\p{Cc}\p{Cf}]/u.test(character))
        .filter((one) => one === one.normalize('NFC'));
      const text = assigned.join('');
      expect((await readText(text)).text).toBe(text.normalize('NFC').replace('\u00ad', ''));
    }
  });

  test('goes on in its own direction beside another, with its numbers and parentheses', async () => {
    const order = async (text: string) => {
      const [line] = layText(await readText(text), 400, 100_000);
      const placed = [...(line?.runs ?? [])].sort((a, b) => a.at - b.at);
      return placed
        .map(({ run }) => run.clusters.flatMap(({ glyphs }) => glyphs.map(({ text }) => text)).join(''))
        .join('');
    };
    expect(await order('Paid by שרה כהן on May 1')).toBe('Paid by ןהכ הרש on May 1');
    // The house number is not part of the text before it.
    expect(await order('דירה יפה, 214 Alder Street')).toBe('הפי הריד, 214 Alder Street');
    expect(await order('שרה 12 כהן (בית)')).toBe(')תיב( ןהכ 12 הרש');
    expect(await order('רחוב הרצל 12')).toBe('12 לצרה בוחר');
    expect(await order('محمد must pay')).toBe('دمحم must pay');
    // No text turns the text around it.
    expect(await order('\u202eevil\u202c and \u2067so on')).toBe('evil and so on');
    expect(layText(await readText('שרה כהן'), 400, 100_000)[0]?.isRightToLeft).toBe(true);
    expect(layText(await readText('Sarah (שרה כהן)'), 400, 100_000)[0]?.isRightToLeft).toBe(false);
  });

  test('joins the letters that are joined, and mirrors parentheses', async () => {
    const glyphs = async (text: string) =>
      layText(await readText(text), 400, 100_000).flatMap(({ runs }) =>
        runs.flatMap(({ run }) => run.clusters.flatMap(({ glyphs }) => glyphs.map(({ id }) => id))),
      );
    // Meem alone, and at the beginning, in the middle and at the end of a word.
    const [alone] = await glyphs('م');
    const [last, middle, first] = await glyphs('ممم');
    expect(new Set([alone, last, middle, first]).size).toBe(4);
    const [open] = await glyphs('(');
    expect((await glyphs('(א'))[0]).not.toBe(open);
  });

  test.each([
    ['\u{10ffff}', '[U+10FFFF]'],
    ['\u{e000}', '[U+E000]'],
    ['\ud800', '\ufffd'],
    ['𝐀', 'A'],
  ])('and where no font has it, it is named (%j)', async (typed, written) => {
    expect((await readText(`a${typed}b`)).text).toBe(`a${written}b`);
  });

  test('ends lines between words also where none are divided, and never outside of the paper', async () => {
    for (const text of [
      '房屋租赁合同'.repeat(60),
      'ภาษาไทยไม่มีช่องว่างระหว่างคำ'.repeat(20),
      'x'.repeat(900),
      'علی‌رضا'.repeat(90),
    ]) {
      const lines = layText(await readText(text), 400, 45_000);
      expect(lines.length).toBeGreaterThan(2);
      for (const { width } of lines) expect(width).toBeLessThanOrEqual(45_001);
      const said = lines.flatMap(({ runs }) =>
        runs.map(({ run }) => run.clusters.reduce((all, { glyphs }) => all + glyphs.length, 0)),
      );
      expect(said.reduce((a, b) => a + b)).toBeGreaterThan(text.length / 3);
    }
  });

  test('is written with fonts that are in the file, in few bytes, and the same every time', async () => {
    const blocks: PaperBlock[] = [
      { kind: 'table', caption: 'All', lines: names.map((value) => ({ label: 'Name', value })) },
    ];
    const [one, other] = [await paper(blocks), await makePaper({ title: 'Record', language: 'en', at, blocks })];
    expect(one.equals(other)).toBe(true);
    const raw = one.toString('latin1');
    expect(raw.match(/\/FontFile2 /g)?.length).toBe(raw.match(/\/Type \/FontDescriptor/g)?.length);
    expect(raw).not.toMatch(/Helvetica|\/Type1/);
    expect(one.length).toBeLessThan(150_000);
  });

  test('of any length goes on over pages, in a cell of a table too', async () => {
    const long = `${'李明 שרה Łukasz '.repeat(400)}the end.`;
    const pages = pdfPages(
      await paper([
        {
          kind: 'table',
          caption: 'Long',
          lines: [
            { label: long, value: long },
            { label: 'After', value: 'it' },
          ],
        },
      ]),
    );
    expect(pages.length).toBeGreaterThan(3);
    const text = pages.join('');
    expect(text.split('the end.').length).toBe(3);
    expect(text.indexOf('After')).toBeGreaterThan(text.indexOf('the end.'));
  });
});
