import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { bandProbes, distanceBetween, fingerprintOf, samePictureWithin } from './fingerprint.ts';

/** A seeded random generator. */
const chance = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

/** Draws a made-up room: walls, windows, furniture, with its own perspective and light, and the grain of a camera. */
const room = async (seed: number): Promise<Buffer> => {
  const next = chance(seed * 7919 + 17);
  const gray = (from = 0, to = 255) => {
    const value = Math.round(from + next() * (to - from));
    return `rgb(${value},${Math.round(value * (0.8 + next() * 0.2))},${Math.round(value * (0.7 + next() * 0.3))})`;
  };
  const shapes = Array.from({ length: 22 }, () => {
    const [x, y, w, h] = [next() * 900 - 60, next() * 700 - 60, 40 + next() * 380, 40 + next() * 300];
    return next() < 0.6
      ? `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${gray()}" transform="skewX(${next() * 20 - 10})"/>`
      : `<ellipse cx="${x}" cy="${y}" rx="${w / 2}" ry="${h / 2}" fill="${gray()}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720"><rect width="960" height="720" fill="${gray(90, 220)}"/>${shapes.join('')}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).flatten().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 1)
    data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) + (next() - 0.5) * 14));
  return sharp(data, { raw: info }).jpeg({ quality: 92 }).toBuffer();
};

const printOf = async (picture: Buffer): Promise<bigint> => {
  const print = await fingerprintOf(sharp(picture));
  if (print === null) throw new Error('It was taken for plain.');
  return print;
};

const changes: Record<string, (picture: Buffer) => Promise<Buffer>> = {
  'made smaller': (picture) => sharp(picture).resize(320).jpeg().toBuffer(),
  'saved badly': (picture) => sharp(picture).jpeg({ quality: 25 }).toBuffer(),
  'saved as another kind': (picture) => sharp(picture).webp({ quality: 60 }).toBuffer(),
  brightened: (picture) => sharp(picture).modulate({ brightness: 1.15 }).jpeg().toBuffer(),
  darkened: (picture) => sharp(picture).modulate({ brightness: 0.8 }).jpeg().toBuffer(),
  'without color': (picture) => sharp(picture).grayscale().jpeg().toBuffer(),
  'cut a little at its edges': (picture) =>
    sharp(picture).extract({ left: 10, top: 8, width: 942, height: 706 }).jpeg().toBuffer(),
  'cut, made smaller, brightened and saved badly': async (picture) => {
    const cut = await sharp(picture).extract({ left: 8, top: 6, width: 946, height: 709 }).toBuffer();
    return sharp(cut).resize(480).modulate({ brightness: 1.1 }).jpeg({ quality: 40 }).toBuffer();
  },
};

describe('a picture', async () => {
  const pictures = await Promise.all(Array.from({ length: 40 }, (_, seed) => room(seed)));
  const prints = await Promise.all(pictures.map(printOf));

  /** Cropping moves everything else: one percent at each side is recognized in nearly all cases, but not guaranteed. */
  test.each(Object.keys(changes))('%s is known again', async (name) => {
    const distances = await Promise.all(
      pictures.map(async (picture, at) => {
        const changed = await changes[name]?.(picture);
        return distanceBetween(await printOf(changed ?? picture), prints[at] ?? 0n);
      }),
    );
    const known = distances.filter((distance) => distance <= samePictureWithin).length;
    expect(known).toBeGreaterThanOrEqual(name.startsWith('cut') ? 38 : 40);
  });

  test('is never taken for another one: 780 pairs', () => {
    const distances = prints.flatMap((one, at) => prints.slice(at + 1).map((other) => distanceBetween(one, other)));
    expect(Math.min(...distances)).toBeGreaterThan(samePictureWithin);
  });
});

describe('plain pictures never count', () => {
  const plain = (svg: string) =>
    sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">${svg}</svg>`))
      .flatten({ background: '#fff' })
      .jpeg({ quality: 60 })
      .toBuffer();
  const shade = (x2: number, y2: number) =>
    `<defs><linearGradient id="g" x1="0" y1="0" x2="${x2}" y2="${y2}"><stop stop-color="#8bd"/><stop offset="1" stop-color="#eef"/></linearGradient></defs><rect width="800" height="600" fill="url(#g)"/>`;
  test.each([
    ['white', '<rect width="800" height="600" fill="#fff"/>'],
    ['black', '<rect width="800" height="600" fill="#000"/>'],
    ['a sky', shade(0, 1)],
    ['a wall in the evening', shade(1, 1)],
    ['a horizon', '<rect width="800" height="300" fill="#bbb"/>'],
    ['a dot on white', '<circle cx="400" cy="300" r="12" fill="#333"/>'],
  ])('%s', async (_, svg) => {
    expect(await fingerprintOf(sharp(await plain(svg)))).toBeNull();
  });
});

test('whatever seven bits differ, one band of a fingerprint is among the keys that the other is looked for by', () => {
  const bandsOf = (print: bigint) =>
    [0, 1, 2, 3].map(
      (band) => band * 65_536 + Number((BigInt.asUintN(64, print) >> BigInt(16 * (3 - band))) & 0xffffn),
    );
  const bits = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: samePictureWithin });
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), bits, (print, turned) => {
      const other = BigInt.asIntN(
        64,
        turned.reduce((value, bit) => value ^ (1n << BigInt(bit)), print),
      );
      expect(distanceBetween(print, other)).toBe(turned.length);
      const probes = new Set(bandProbes(print));
      expect(probes.size).toBe(68);
      expect(bandsOf(other).some((band) => probes.has(band))).toBe(true);
    }),
  );
});
