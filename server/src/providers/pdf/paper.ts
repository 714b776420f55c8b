import PDFDocument from 'pdfkit';

const ink = '#1d2433';
const quiet = '#4d5566';
const rule = '#c9cedb';
const margin = 56;

/** Characters that the built-in fonts have beyond Latin-1. */
const alsoKnown = new Set([...'€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ']);

/** What the built-in fonts cannot write loses its accents, or becomes a question mark: a receipt must never fail over a name. */
export const writable = (text: string): string =>
  [...text.normalize('NFC')]
    .map((letter) => {
      const fits = (one: string) => /^[\u0020-\u007e\u00a0-\u00ff]$/.test(one) || alsoKnown.has(one);
      if (fits(letter)) return letter;
      const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '');
      return bare !== '' && [...bare].every(fits) ? bare : '?';
    })
    .join('');

export type Line = { label: string; value: string; isStrong?: boolean };
export type PaperBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'subheading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'notice'; text: string }
  | { kind: 'table'; caption: string; lines: readonly Line[] };

/**
 * A tagged PDF of one column: headings, paragraphs and tables of two columns are marked as such, so that it can be read aloud,
 * and it says its language and title. `at` is when it was made, so that the same facts give the same file.
 */
export const makePaper = async (paper: {
  title: string;
  language: 'en' | 'es';
  at: Date;
  blocks: readonly PaperBlock[];
}): Promise<Buffer> => {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: paper.language === 'es' ? 'es-US' : 'en-US',
    info: {
      Title: writable(paper.title),
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

  const table = (caption: string, lines: readonly Line[]) => {
    const labelWidth = width * 0.42;
    const structure = doc.struct('Table');
    root.add(structure);
    structure.add(
      doc.struct('Caption', {}, () => {
        doc.font('Helvetica-Bold').fontSize(11).fillColor(quiet).text(writable(caption), margin, doc.y, { width });
      }),
    );
    doc.moveDown(0.4);
    for (const line of lines) {
      const font = line.isStrong ? 'Helvetica-Bold' : 'Helvetica';
      doc.font(font).fontSize(11);
      const value = writable(line.value);
      const height = Math.max(
        doc.heightOfString(writable(line.label), { width: labelWidth - 12 }),
        doc.heightOfString(value, { width: width - labelWidth }),
      );
      if (doc.y + height + 12 > doc.page.height - margin) doc.addPage();
      drawRule();
      const top = doc.y + 6;
      const row = doc.struct('TR');
      structure.add(row);
      row.add(
        doc.struct('TH', {}, () => {
          doc
            .fillColor(quiet)
            .font(font)
            .text(writable(line.label), margin, top, { width: labelWidth - 12 });
        }),
      );
      row.add(
        doc.struct('TD', {}, () => {
          doc
            .fillColor(ink)
            .font(font)
            .text(value, margin + labelWidth, top, { width: width - labelWidth });
        }),
      );
      row.end();
      doc.y = top + height + 6;
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
        write('H2', 'Helvetica-Bold', 13, ink, block.text);
        doc.moveDown(0.3);
        break;
      case 'subheading':
        // Its first lines go with it to the next page.
        if (doc.y + 72 > doc.page.height - margin) doc.addPage();
        write('H3', 'Helvetica-Bold', 11.5, ink, block.text);
        doc.moveDown(0.3);
        break;
      case 'text':
        write('P', 'Helvetica', 11, ink, block.text);
        doc.moveDown(0.8);
        break;
      case 'notice':
        write('P', 'Helvetica-Bold', 11, '#8a3b12', block.text);
        doc.moveDown(0.8);
        break;
      case 'table':
        table(block.caption, block.lines);
        break;
    }
  }
  root.end();
  doc.end();
  return done;
};
