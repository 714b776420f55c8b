import { type Language, sayingFrom } from '@lintel/contract/kernel/words';
import PDFDocument from 'pdfkit';
import spanish from '../es.ts';

const say = sayingFrom(spanish);

const ink = '#1d2433';
const quiet = '#4d5566';
const rule = '#c9cedb';
const margin = 56;
const detailSize = 9.5;

/** Characters that the built-in fonts have beyond Latin-1. */
const alsoKnown = new Set([...'€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ']);

/** What has another letter of the fonts for a twin: a space of any width, a hyphen that does not break, a minus. */
const twins: Readonly<Record<string, string>> = {
  '\t': ' ',
  '\u2010': '-',
  '\u2011': '-',
  '\u2212': '-',
  '\u2032': '’',
  '\u2033': '”',
  '\u2192': '->',
};

/**
 * What the built-in fonts cannot write loses its accents, or becomes a question mark: a receipt must never fail over a name. A new line
 * stays one.
 */
export const writable = (text: string): string =>
  [...text.normalize('NFC').replace(/\r\n?|[\u2028\u2029]/g, '\n')]
    .map((letter) => {
      const fits = (one: string) => /^[\u0020-\u007e\u00a0-\u00ff]$/.test(one) || alsoKnown.has(one);
      if (letter === '\n' || fits(letter)) return letter;
      const twin = twins[letter];
      if (twin !== undefined) return twin;
      const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '');
      return bare !== '' && [...bare].every(fits) ? bare : '?';
    })
    .join('');

export type Line = { label: string; value: string; isStrong?: boolean };
/** A line of a table of amounts: they stand at the right, under each other, and a line may say more about itself. */
type AmountLine = Line & { detail?: string };
export type PaperBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'subheading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'notice'; text: string }
  | { kind: 'table'; caption: string; lines: readonly Line[] }
  | { kind: 'amounts'; caption: string; lines: readonly AmountLine[] };

/** On a paper of several pages, at the foot of each which one it is: that none is missing shows. Not read aloud. */
const numberPages = (doc: PDFKit.PDFDocument, language: Language): void => {
  const { count } = doc.bufferedPageRange();
  if (count < 2) return;
  const t = say(language);
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // Below the margin, where text would begin another page.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc
      .font('Helvetica')
      .fontSize(detailSize)
      .fillColor(quiet)
      .text(t('Page {{page}} of {{count}}', { page: page + 1, count }), margin, doc.page.height - margin + 16, {
        width: doc.page.width - 2 * margin,
        align: 'right',
        lineBreak: false,
      });
    doc.endMarkedContent();
  }
};

/**
 * A tagged PDF of one column: headings, paragraphs and tables of two columns are marked as such, so that it can be read aloud,
 * and it says its language and title. `at` is when it was made, so that the same facts give the same file.
 */
export const makePaper = async (paper: {
  title: string;
  language: Language;
  at: Date;
  blocks: readonly PaperBlock[];
}): Promise<Buffer> => {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: paper.language === 'es' ? 'es-US' : 'en-US',
    info: {
      Title: writable(paper.title).replaceAll('\n', ' '),
      Author: 'Lintel',
      Creator: 'Lintel',
      CreationDate: paper.at,
      ModDate: paper.at,
    },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  const width = doc.page.width - 2 * margin;

  const write = (tag: string, font: string, size: number, color: string, text: string) =>
    root.add(
      doc.struct(tag, {}, () => {
        doc.font(font).fontSize(size).fillColor(color).text(writable(text), margin, doc.y, { width });
      }),
    );
  const bottom = doc.page.height - margin;
  /** On to the next page, unless so much still fits on this one; a page that has nothing on it yet is never left. */
  const needsRoom = (height: number) => {
    if (doc.y > margin && doc.y + height > bottom) doc.addPage();
  };
  const heightOf = (text: string, font: string, size: number, within = width): number =>
    doc.font(font).fontSize(size).heightOfString(writable(text), { width: within });

  /** A line of a table: how high it is, and how far each side reaches. */
  const laid = ({ label, value, detail, isStrong }: AmountLine, areAmounts: boolean) => {
    const labelWidth = width * (areAmounts ? 0.76 : 0.42);
    const font = isStrong ? 'Helvetica-Bold' : 'Helvetica';
    const height = Math.max(heightOf(label, font, 11, labelWidth - 12), heightOf(value, font, 11, width - labelWidth));
    const below = detail ? heightOf(detail, 'Helvetica', detailSize, labelWidth - 12) + 2 : 0;
    return { labelWidth, font, height, below, all: height + below + 12 };
  };

  /** What of a block has to stand together: a caption with its first line, the first lines of a text. */
  const openingOf = (block: PaperBlock | undefined): number => {
    switch (block?.kind) {
      case undefined:
        return 0;
      case 'heading':
      case 'subheading':
        return heightOf(block.text, 'Helvetica-Bold', 13);
      case 'text':
      case 'notice':
        return Math.min(heightOf(block.text, 'Helvetica', 11), 40);
      case 'table':
      case 'amounts': {
        const [first] = block.lines;
        const line = first === undefined ? 0 : laid(first, block.kind === 'amounts').all;
        return heightOf(block.caption, 'Helvetica-Bold', 11) + 6 + line;
      }
    }
  };

  const drawRule = () => {
    doc.markContent('Artifact', { type: 'Layout' });
    doc
      .moveTo(margin, doc.y)
      .lineTo(margin + width, doc.y)
      .lineWidth(0.75)
      .strokeColor(rule)
      .stroke();
    doc.endMarkedContent();
  };

  const table = (caption: string, lines: readonly AmountLine[], areAmounts: boolean) => {
    const align = areAmounts ? 'right' : 'left';
    const structure = doc.struct('Table');
    root.add(structure);
    structure.add(
      doc.struct('Caption', {}, () => {
        doc.font('Helvetica-Bold').fontSize(11).fillColor(quiet).text(writable(caption), margin, doc.y, { width });
      }),
    );
    doc.moveDown(0.4);
    for (const line of lines) {
      const { labelWidth, font, height, below, all } = laid(line, areAmounts);
      const value = writable(line.value);
      const detail = line.detail === undefined ? '' : writable(line.detail);
      doc.fontSize(11);
      needsRoom(all);
      drawRule();
      const top = doc.y + 6;
      const row = doc.struct('TR');
      structure.add(row);
      row.add(
        doc.struct('TH', {}, () => {
          doc
            .fillColor(areAmounts ? ink : quiet)
            .font(font)
            .text(writable(line.label), margin, top, { width: labelWidth - 12 });
          if (detail === '') return;
          doc
            .fillColor(quiet)
            .font('Helvetica')
            .fontSize(detailSize)
            .text(detail, margin, doc.y + 2, { width: labelWidth - 12 })
            .fontSize(11);
        }),
      );
      row.add(
        doc.struct('TD', {}, () => {
          doc
            .fillColor(ink)
            .font(font)
            .text(value, margin + labelWidth, top, { width: width - labelWidth, align });
        }),
      );
      row.end();
      doc.y = top + height + below + 6;
    }
    structure.end();
    drawRule();
    doc.moveDown(1);
  };

  write('H1', 'Helvetica-Bold', 22, ink, paper.title);
  doc.moveDown(0.6);
  for (const [at, block] of paper.blocks.entries()) {
    // A long paper is written in pieces, so that others are answered meanwhile.
    if (at % 50 === 49) await new Promise((resolve) => void setImmediate(resolve));
    switch (block.kind) {
      case 'heading':
        needsRoom(openingOf(block) + 8 + openingOf(paper.blocks[at + 1]));
        write('H2', 'Helvetica-Bold', 13, ink, block.text);
        doc.moveDown(0.3);
        break;
      case 'subheading':
        needsRoom(Math.max(72, openingOf(block) + 8 + openingOf(paper.blocks[at + 1])));
        write('H3', 'Helvetica-Bold', 11.5, ink, block.text);
        doc.moveDown(0.3);
        break;
      case 'text':
        needsRoom(openingOf(block));
        write('P', 'Helvetica', 11, ink, block.text);
        doc.moveDown(0.8);
        break;
      case 'notice':
        needsRoom(openingOf(block));
        write('P', 'Helvetica-Bold', 11, '#8a3b12', block.text);
        doc.moveDown(0.8);
        break;
      case 'table':
        needsRoom(openingOf(block));
        table(block.caption, block.lines, false);
        break;
      case 'amounts':
        needsRoom(openingOf(block));
        table(block.caption, block.lines, true);
        break;
    }
  }
  root.end();
  numberPages(doc, paper.language);
  doc.end();
  return done;
};
