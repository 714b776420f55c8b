import { documentFileLimits, type documentTypes } from '@lintel/contract/kernel/files/documents';
import { withoutUnseen } from '@lintel/contract/kernel/input/typed-text';
import { Refusal } from '@lintel/contract/kernel/refusals';
import sharp from 'sharp';
import { openWorkPool, WorkFailed, type WorkPool } from '../../platform/work-pool.ts';
import { mostPictureSeconds, takePictureTurns } from './picture-turns.ts';

export type InspectedDocument = { contentType: (typeof documentTypes)[number]; bytes: Buffer };

/** The most pixels of a picture: a sheet of paper scanned at 600 dpi has 35 million. */
const mostPixels = 50_000_000;

/** Returns a file's type by its first bytes; its name and the browser's claim do not count. */
const typeOf = (bytes: Buffer): InspectedDocument['contentType'] | undefined => {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf';
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'image/png';
  return undefined;
};

/** Checks in the background whether a file is a plain PDF (see plain-pdf.ts). */
const readPdf = openWorkPool<boolean>({
  source: new URL('./pdf-worker.ts', import.meta.url),
  atOnce: 2,
  // As many as one appeal may have, sent at once, plus some of others.
  mostWaiting: 24,
  seconds: 20,
  megabytes: 384,
});

/** Re-encodes a picture: stores what was seen, without metadata or anything else that the file held. */
const redraw = async (bytes: Buffer, contentType: 'image/jpeg' | 'image/png'): Promise<Buffer> => {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
    const { format } = await picture.metadata();
    if (format !== (contentType === 'image/png' ? 'png' : 'jpeg')) throw new Error('The content is of another kind.');
    const upright = picture.rotate().timeout({ seconds: mostPictureSeconds });
    return contentType === 'image/png'
      ? await upright.png({ compressionLevel: 9 }).toBuffer()
      : await upright.jpeg({ quality: 88 }).toBuffer();
  } catch {
    throw new Refusal('document.unreadable');
  }
};

/**
 * Returns what may be stored of an uploaded file. Refuses: document.wrong_type, document.unreadable (damaged, a bomb, or more than a plain
 * document), document.too_large (re-encoded, it grew beyond the limit), server.unavailable (too many are waiting).
 */
export const inspectDocument = async (
  bytes: Buffer,
  isPlainPdf: WorkPool<boolean> = readPdf,
): Promise<InspectedDocument> => {
  const contentType = typeOf(bytes);
  if (!contentType) throw new Refusal('document.wrong_type');
  if (contentType === 'application/pdf') {
    const isPlain = await isPlainPdf(bytes).catch((error: unknown) => {
      if (error instanceof WorkFailed) return false;
      throw error;
    });
    if (!isPlain) throw new Refusal('document.unreadable');
    return { contentType, bytes };
  }
  const drawn = await takePictureTurns(() => redraw(bytes, contentType));
  if (drawn.length > documentFileLimits.bytes) throw new Refusal('document.too_large');
  return { contentType, bytes: drawn };
};

/** Returns a file's name as it may be shown and downloaded: one line, no path. Refuses: document.bad_name. */
export const inspectName = (name: string): string => {
  const isPlain =
    name.length > 0 &&
    name.length <= documentFileLimits.nameLength &&
    name.isWellFormed() &&
    // Slashes make paths, control characters make headers, and characters that change the writing direction hide the extension of a name.
    !/[/\\:*?"<>|\p{Cc}\u2028\u2029]/u.test(name) &&
    withoutUnseen(name) === name &&
    !/^\.|^\s|[\s.]$/.test(name);
  if (!isPlain) throw new Refusal('document.bad_name');
  return name;
};
