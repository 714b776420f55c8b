import { constants, inflateSync } from 'node:zlib';

/** Compressed data may itself end with what looks like a line break, so its last byte is not required. */
const finishFlush = constants.Z_SYNC_FLUSH;

const fromUtf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Returns the objects of a PDF written by pdfkit, by number: their dictionaries and decompressed content. */
const objectsOf = (pdf: Buffer): Map<number, { dictionary: string; content: string }> => {
  const objects = new Map<number, { dictionary: string; content: string }>();
  for (const [, number, body = ''] of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [dictionary = '', packed] = body.split(/\nstream\n/);
    let content = '';
    if (packed !== undefined && dictionary.includes('FlateDecode'))
      content = inflateSync(Buffer.from(packed.replace(/\nendstream$/, ''), 'latin1'), { finishFlush }).toString(
        'latin1',
      );
    objects.set(Number(number), { dictionary, content });
  }
  return objects;
};

/**
 * Returns the texts of a PDF of ours, by page and line, as copying extracts them: its codes mapped by the file's own tables, in reading
 * order. Right-to-left parts are in the file as on the page, and are reversed.
 */
export const pdfPages = (pdf: Buffer): string[] => {
  const objects = objectsOf(pdf);
  const said = new Map<string, Map<string, string>>();
  for (const { dictionary } of objects.values()) {
    for (const [, name = '', font] of dictionary.matchAll(/\/(P\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(font))?.dictionary ?? '')?.[1];
      const codes = objects.get(Number(map))?.content.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]*)>$/gm) ?? [];
      said.set(name, new Map([...codes].map(([, code = '', text = '']) => [code, fromUtf16(text)])));
    }
  }
  const pages: string[] = [];
  for (const { content } of objects.values()) {
    if (!content.includes('\nBT\n')) continue;
    let text = '';
    let font: Map<string, string> | undefined;
    let piece = '';
    let isSaid = false;
    const end = () => {
      text += /[\u0590-\u08ff]/.test(piece) ? [...piece].reverse().join('') : piece;
      piece = '';
    };
    for (const line of content.split('\n')) {
      const span = /^\/Span <<\/ActualText <feff([0-9a-f]*)>>> BDC$/.exec(line);
      const named = /^\/(P\d+) \S+ Tf$/.exec(line);
      if (span) {
        piece += fromUtf16(span[1] ?? '');
        isSaid = true;
      } else if (line === 'EMC') isSaid = false;
      else if (named) {
        end();
        font = said.get(named[1] ?? '');
      } else if (line.endsWith('] TJ')) {
        if (!isSaid)
          for (const [, code = ''] of line.matchAll(/<([0-9a-f]{4})>/g)) piece += font?.get(code) ?? '\ufffd';
      } else if (line === 'ET') {
        end();
        text = `${text.trimEnd()}\n`;
      }
    }
    pages.push(text);
  }
  return pages;
};

/** Returns the PDF's whole text. */
export const pdfText = (pdf: Buffer): string => pdfPages(pdf).join('');
