import { documentFileLimits, type documentTypes } from '@lintel/contract/kernel/documents';
import { Refusal } from '@lintel/contract/kernel/refusals';
import sharp from 'sharp';

export type InspectedDocument = { contentType: (typeof documentTypes)[number]; bytes: Buffer };

/** The most pixels that a picture may have: a sheet of paper scanned at 600 dpi has 35 million. */
const mostPixels = 50_000_000;

/** What a file is, by its first bytes; what it is called and what the browser says of it count for nothing. */
const typeOf = (bytes: Buffer): InspectedDocument['contentType'] | undefined => {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf';
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'image/png';
  return undefined;
};

/**
 * Names in a PDF that make it do something, or carry other files. A letter may be written as `#` and its code in hexadecimal, so
 * names are compared after that is undone.
 */
const activeNames =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|OpenAction\s*<<[^>]*\/S\s*\/URI)\b/;

/** A plain PDF: begins and ends as one, with nothing behind its end, and nothing in it that acts. */
const isPlainPdf = (bytes: Buffer): boolean => {
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text)) return false;
  const end = text.lastIndexOf('%%EOF');
  if (end === -1 || text.slice(end + 5).replace(/[\s\0]/g, '') !== '') return false;
  if (!text.includes('startxref') || !/\d+\s+\d+\s+obj\b/.test(text)) return false;
  // A page of another kind that a browser might see in its first lines.
  if (/<(script|html|svg|!doctype)\b/i.test(text.slice(0, 2048))) return false;
  const named = text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return !activeNames.test(named);
};

/** Draws a picture anew: what is kept is what was seen, without metadata, and without whatever else the file held. */
const redraw = async (bytes: Buffer, contentType: 'image/jpeg' | 'image/png'): Promise<Buffer> => {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
    const { format } = await picture.metadata();
    if (format !== (contentType === 'image/png' ? 'png' : 'jpeg')) throw new Error('The content is of another kind.');
    const upright = picture.rotate();
    return contentType === 'image/png'
      ? await upright.png({ compressionLevel: 9 }).toBuffer()
      : await upright.jpeg({ quality: 88 }).toBuffer();
  } catch {
    throw new Refusal('document.unreadable');
  }
};

/**
 * What may be stored of a file that somebody sent. Refuses: document.wrong_type, document.unreadable (damaged, a bomb, or more than
 * a plain document), document.too_large (drawn anew, it grew beyond the limit).
 */
export const inspectDocument = async (bytes: Buffer): Promise<InspectedDocument> => {
  const contentType = typeOf(bytes);
  if (!contentType) throw new Refusal('document.wrong_type');
  if (contentType === 'application/pdf') {
    if (!isPlainPdf(bytes)) throw new Refusal('document.unreadable');
    return { contentType, bytes };
  }
  const drawn = await redraw(bytes, contentType);
  if (drawn.length > documentFileLimits.bytes) throw new Refusal('document.too_large');
  return { contentType, bytes: drawn };
};

/** A file's name as it may be shown and downloaded: one line, no path. Refuses: document.bad_name. */
export const inspectName = (name: string): string => {
  const isPlain =
    name.length > 0 &&
    name.length <= documentFileLimits.nameLength &&
    name.isWellFormed() &&
    // Slashes make paths, control characters headers, and what turns the direction of writing hides the ending of a name.
    !/[/\\:*?"<>|\p{Cc}\p{Cf}\u2028\u2029]/u.test(name) &&
    !/^\.|^\s|[\s.]$/.test(name);
  if (!isPlain) throw new Refusal('document.bad_name');
  return name;
};
