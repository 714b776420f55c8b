import { sayingFrom } from '@lintel/contract/kernel/words';
import PDFDocument from 'pdfkit';
import spanish from '../es.ts';
import type { Weight } from './fonts.ts';
import { type LaidLine, layText, type ReadyText, readText } from './lay-text.ts';
import { fontsOf } from './paper-fonts.ts';
import type { AmountLine, Paper, PaperBlock } from './pdf-document.ts';

const say = sayingFrom(spanish);

const ink = '#1d2433';
const quiet = '#4d5566';
const warning = '#8a3b12';
const rule = '#c9cedb';
const margin = 56;
const detailSize = 9.5;
/** In multiples of the font size: the line height, and how far below the top of its line the baseline is. */
const leading = 1.36;
const rise = 1.06;

/** A text style. */
type Style = { weight: Weight; size: number; color: string };
const plain: Style = { weight: 400, size: 11, color: ink };
const strong: Style = { ...plain, weight: 700 };
const small: Style = { ...plain, size: detailSize, color: quiet };

type Laid = { lines: readonly LaidLine[]; style: Style; height: number };

/**
 * Draws a tagged PDF of one column: headings, paragraphs and tables of two columns are tagged, so that screen readers can read it, and it
 * declares its language and title. Every text keeps its own characters, in whichever fonts have them.
 */
export const drawPaper = async (paper: Paper): Promise<Buffer> => {
  const ready = new Map<string, ReadyText>();
  const read = async (text: string) => ready.set(text, await readText(text));
  const t = say(paper.language);
  for (const text of textsOf(paper)) if (!ready.has(text)) await read(text);

  const doc = new PDFDocument({
    size: 'LETTER',
    margin,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: paper.language === 'es' ? 'es-US' : 'en-US',
    // No standard font: every font used is embedded.
    font: null as unknown as string,
    info: {
      Title: paper.title.toWellFormed().replace(/\s+/g, ' '),
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
  const fonts = fontsOf(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const width = doc.page.width - 2 * margin;
  const bottom = doc.page.height - margin;
  /** The current page; a table returns to the page where its row began. */
  let page = 0;
  const goTo = (to: number) => {
    if (to < doc.bufferedPageRange().count) doc.switchToPage(to);
    else doc.addPage();
    page = to;
  };

  const lay = (text: string, style: Style, within = width): Laid => {
    const laid = ready.get(text);
    if (laid === undefined) throw new Error('A text of the paper was not read.');
    const lines = layText(laid, style.weight, (within * 1000) / style.size);
    return { lines, style, height: lines.length * style.size * leading };
  };
  /** Writes lines from `doc.y` on, over as many pages as they take; each page's share is one piece of the tagged content. */
  const write = (
    element: PDFKit.PDFStructureElement,
    laid: Laid,
    x: number,
    within: number,
    align: 'left' | 'right' | 'start',
  ) => {
    const { size, color } = laid.style;
    const high = size * leading;
    for (let next = 0; next < laid.lines.length; ) {
      if (doc.y + high > bottom && doc.y > margin) {
        goTo(page + 1);
        doc.y = margin;
      }
      const fit = Math.max(1, Math.floor((bottom - doc.y) / high + 0.001));
      const share = laid.lines.slice(next, next + fit);
      element.add(() => {
        doc.fillColor(color);
        for (const line of share) {
          const isRight = align === 'right' || (line.isRightToLeft && (align === 'start' || laid.lines.length > 1));
          const free = isRight ? within - (line.width * size) / 1000 : 0;
          const hang = line.isRightToLeft ? (line.hang * size) / 1000 : 0;
          fonts.writeLine(line, x + free - hang, doc.y + size * rise, size);
          doc.y += high;
        }
      });
      next += share.length;
    }
  };
  const paragraph = (tag: string, text: string, style: Style, below: number) => {
    const element = doc.struct(tag);
    root.add(element);
    write(element, lay(text, style), margin, width, 'start');
    element.end();
    doc.y += below;
  };
  /** Moves to the next page, unless this much still fits on the current one; never leaves an empty page. */
  const needsRoom = (height: number) => {
    if (doc.y <= margin || doc.y + height <= bottom) return;
    goTo(page + 1);
    doc.y = margin;
  };

  /** Lays out a line of a table: its height, and how far each side extends. */
  const layRow = ({ label, value, detail, isStrong }: AmountLine, areAmounts: boolean) => {
    const labelWidth = width * (areAmounts ? 0.76 : 0.42);
    const style = isStrong ? strong : plain;
    const sides = {
      label: lay(label, { ...style, color: areAmounts ? ink : quiet }, labelWidth - 12),
      value: lay(value, style, width - labelWidth),
      detail: detail ? lay(detail, small, labelWidth - 12) : undefined,
    };
    const left = sides.label.height + (sides.detail ? sides.detail.height + 2 : 0);
    return { ...sides, labelWidth, all: Math.max(left, sides.value.height) + 12 };
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

  const caption: Style = { ...strong, color: quiet };
  const headings: Record<'heading' | 'subheading', Style> = {
    heading: { ...strong, size: 13 },
    subheading: { ...strong, size: 11.5 },
  };
  /** Returns what must stay together at the start of a block: a caption with its first line, the first lines of a text. */
  const openingOf = (block: PaperBlock | undefined): number => {
    switch (block?.kind) {
      case undefined:
        return 0;
      case 'heading':
      case 'subheading':
        return lay(block.text, headings[block.kind]).height;
      case 'text':
      case 'notice':
        return Math.min(lay(block.text, plain).height, 40);
      case 'table':
      case 'amounts': {
        const [first] = block.lines;
        const row = first === undefined ? 0 : layRow(first, block.kind === 'amounts').all;
        return lay(block.caption, caption).height + 6 + row;
      }
    }
  };

  const table = (title: string, lines: readonly AmountLine[], areAmounts: boolean) => {
    const structure = doc.struct('Table');
    root.add(structure);
    const head = doc.struct('Caption');
    structure.add(head);
    write(head, lay(title, caption), margin, width, 'start');
    doc.y += 5;
    for (const line of lines) {
      const { label, value, detail, labelWidth, all } = layRow(line, areAmounts);
      needsRoom(Math.min(all, bottom - margin));
      drawRule();
      const from = { page, y: doc.y + 6 };
      const row = doc.struct('TR');
      structure.add(row);
      const th = doc.struct('TH');
      row.add(th);
      doc.y = from.y;
      write(th, label, margin, labelWidth - 12, 'left');
      if (detail) {
        doc.y += 2;
        write(th, detail, margin, labelWidth - 12, 'left');
      }
      const left = { page, y: doc.y };
      goTo(from.page);
      doc.y = from.y;
      const td = doc.struct('TD');
      row.add(td);
      write(td, value, margin + labelWidth, width - labelWidth, areAmounts ? 'right' : 'left');
      row.end();
      // The row ends where its longer side does.
      if (left.page > page) doc.y = left.y;
      else if (left.page === page) doc.y = Math.max(left.y, doc.y);
      goTo(Math.max(left.page, page));
      doc.y += 6;
    }
    structure.end();
    drawRule();
    doc.y += 14;
  };

  /** Numbers the pages of a document with several pages in the footer, to show that none is missing. Screen readers skip it. */
  const numberPages = async () => {
    const { count } = doc.bufferedPageRange();
    if (count < 2) return;
    for (let at = 0; at < count; at += 1) {
      doc.switchToPage(at);
      const text = t('Page {{page}} of {{count}}', { page: at + 1, count });
      await read(text);
      const [line] = lay(text, small).lines;
      doc.markContent('Artifact', { type: 'Pagination' });
      doc.fillColor(quiet);
      if (line) {
        const x = margin + width - (line.width * detailSize) / 1000;
        fonts.writeLine(line, x, doc.page.height - margin + 16 + detailSize * rise, detailSize);
      }
      doc.endMarkedContent();
    }
  };

  paragraph('H1', paper.title, { ...strong, size: 22 }, 8);
  for (const [at, block] of paper.blocks.entries()) {
    switch (block.kind) {
      case 'heading':
        needsRoom(openingOf(block) + 8 + openingOf(paper.blocks[at + 1]));
        paragraph('H2', block.text, headings.heading, 4);
        break;
      case 'subheading':
        needsRoom(Math.max(72, openingOf(block) + 8 + openingOf(paper.blocks[at + 1])));
        paragraph('H3', block.text, headings.subheading, 4);
        break;
      case 'text':
        needsRoom(openingOf(block));
        paragraph('P', block.text, plain, 9);
        break;
      case 'notice':
        needsRoom(openingOf(block));
        paragraph('P', block.text, { ...strong, color: warning }, 9);
        break;
      case 'table':
      case 'amounts':
        needsRoom(openingOf(block));
        table(block.caption, block.lines, block.kind === 'amounts');
        break;
    }
  }
  root.end();
  await numberPages();
  fonts.embed();
  doc.end();
  return done;
};

/** Yields all texts of a document. */
function* textsOf({ title, blocks }: Paper): Iterable<string> {
  yield title;
  for (const block of blocks) {
    if ('text' in block) yield block.text;
    else {
      yield block.caption;
      for (const line of block.lines as readonly AmountLine[]) {
        yield line.label;
        yield line.value;
        if (line.detail !== undefined) yield line.detail;
      }
    }
  }
}
