import { Refusal } from '@lintel/contract/kernel/refusals';
import { largestPhoto, photoLimits, photoWidths } from '@lintel/contract/listings/photos/photos';
import sharp from 'sharp';
import { mostPictureSeconds, takePictureTurns } from '../../../providers/files/picture-turns.ts';
import { fingerprintOf } from './fingerprint.ts';

/** A photo as stored: WebP in several widths. `width` and `height` are those of the largest, in px. */
export type DrawnPhoto = {
  width: number;
  height: number;
  sizes: { width: number; bytes: Buffer }[];
  /** Its perceptual hash (`fingerprint.ts`); null for a plain picture. */
  fingerprint: bigint | null;
};

type Format = 'jpeg' | 'png' | 'webp';

/** Detects the format of a file by its first bytes; its name and the browser's content type do not count. */
const formatOf = (bytes: Buffer): Format | undefined => {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  const isWebp =
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP';
  return isWebp ? 'webp' : undefined;
};

/** The minimum width and height of a stored photo, in px. */
const leastDrawn = 100;

/** Decodes a picture once into plain pixels: upright, in sRGB, on white, not larger than the largest size. */
const unpack = async (bytes: Buffer, format: Format) => {
  const picture = sharp(bytes, { limitInputPixels: photoLimits.pixels, failOn: 'error', pages: 1 });
  const found = await picture.metadata();
  if (found.format !== format) throw new Error('The content is of another kind.');
  if (Math.min(found.width, found.height) < photoLimits.leastSide) throw new Refusal('photo.too_small');
  return picture
    .autoOrient()
    .resize({ ...largestPhoto, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout({ seconds: mostPictureSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true });
};

/**
 * Re-encodes a photo in every size, without metadata or any other content of the file. Decoding and encoding run
 * outside the event loop, a few photos at a time. Refuses: photo.wrong_type, photo.unreadable (damaged, or a bomb),
 * photo.too_small, server.unavailable (too many are waiting).
 */
export const drawPhoto = async (bytes: Buffer): Promise<DrawnPhoto> => {
  const format = formatOf(bytes);
  if (!format) throw new Refusal('photo.wrong_type');
  return takePictureTurns(async () => {
    const { data, info } = await unpack(bytes, format).catch((error: unknown) => {
      throw error instanceof Refusal ? error : new Refusal('photo.unreadable');
    });
    const { width, height, channels } = info;
    // A long strip would be little more than a line, and may be too narrow for a URL.
    if (Math.min(width, height) < leastDrawn) throw new Refusal('photo.too_small');
    const sizes: DrawnPhoto['sizes'] = [];
    for (const each of photoWidths(width)) {
      const drawn = sharp(data, { raw: { width, height, channels } });
      sizes.push({ width: each, bytes: await drawn.resize({ width: each }).webp({ quality: 80 }).toBuffer() });
    }
    const fingerprint = await fingerprintOf(sharp(data, { raw: { width, height, channels } }));
    return { width, height, sizes, fingerprint };
  });
};
