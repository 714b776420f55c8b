import { inflateSync } from 'node:zlib';
import wawoff2 from 'wawoff2';

/** Returns the font in a WOFF 1.0 file: the tables are deflated after a directory (https://www.w3.org/TR/WOFF/, sections 3 to 5). */
const unpackWoff = (woff: Buffer): Uint8Array => {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = 44 + 20 * at;
    const [tag, offset, packed, length, checksum] = [0, 4, 8, 12, 16].map((part) =>
      woff.readUInt32BE(entry + part),
    ) as [number, number, number, number, number];
    const stored = woff.subarray(offset, offset + packed);
    return { tag, checksum, bytes: packed === length ? stored : inflateSync(stored) };
  });
  const padded = (length: number) => (length + 3) & ~3;
  const sfnt = Buffer.alloc(12 + 16 * count + tables.reduce((sum, { bytes }) => sum + padded(bytes.length), 0));
  woff.copy(sfnt, 0, 4, 8);
  sfnt.writeUInt16BE(count, 4);
  let offset = 12 + 16 * count;
  for (const [at, { tag, checksum, bytes }] of tables.entries()) {
    for (const [part, value] of [tag, checksum, offset, bytes.length].entries())
      sfnt.writeUInt32BE(value, 12 + 16 * at + 4 * part);
    sfnt.set(bytes, offset);
    offset += padded(bytes.length);
  }
  return sfnt;
};

/** Decompresses a web font of either format. */
export const unpackFont = async (packed: Buffer): Promise<Uint8Array> =>
  packed.subarray(0, 4).toString('latin1') === 'wOFF'
    ? unpackWoff(packed)
    : // The result is in memory that the next call reuses.
      new Uint8Array(await wawoff2.decompress(packed));
