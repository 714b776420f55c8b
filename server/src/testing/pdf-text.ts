import { constants, inflateSync } from 'node:zlib';

/** What is packed may itself end with what looks like the end of a line: its last byte is not waited for. */
const finishFlush = constants.Z_SYNC_FLUSH;

/** The texts of a PDF that pdfkit wrote, page by page: the strings of its content streams, unpacked. */
export const pdfPages = (pdf: Buffer): string[] => {
  const raw = pdf.toString('latin1');
  const pages: string[] = [];
  for (const match of raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    let content: string;
    try {
      content = inflateSync(Buffer.from(match[1] ?? '', 'latin1'), { finishFlush }).toString('latin1');
    } catch {
      continue;
    }
    let text = '';
    for (const [, shown] of content.matchAll(/\[([^\]]*)\] TJ/g)) {
      for (const [, hex] of (shown ?? '').matchAll(/<([0-9a-f]+)>/gi))
        text += Buffer.from(hex ?? '', 'hex').toString('latin1');
      text += '\n';
    }
    if (text !== '') pages.push(text);
  }
  return pages;
};

/** All of its text. */
export const pdfText = (pdf: Buffer): string => pdfPages(pdf).join('');
