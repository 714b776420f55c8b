import type { Sharp } from 'sharp';

/** Which way of taking fingerprints made one: those of another are not compared, and are taken anew. */
export const fingerprintVersion = 1;

/** Two pictures whose fingerprints differ in no more of the 64 bits are held for the same one (decision 0062). */
export const samePictureWithin = 7;

const side = 32;
const kept = 8;
/** The middle of what is left of a picture must be larger: on a plain or evenly shaded one the bits would be noise. */
const leastDetail = 12;

/** cos((2x + 1) u π / 64) for each frequency u from 1 to 8 and each of the 32 places. */
const waves = Array.from({ length: kept }, (_, u) =>
  Float64Array.from({ length: side }, (_, x) => Math.cos(((2 * x + 1) * (u + 1) * Math.PI) / (2 * side))),
);

/** The 8 × 8 lowest frequencies of 32 × 32 gray pixels, without their mean: brightness is in none of them. */
const lowFrequencies = (pixels: Uint8Array): number[] => {
  const rows = waves.map((wave) =>
    Float64Array.from({ length: side }, (_, y) => {
      let sum = 0;
      for (let x = 0; x < side; x += 1) sum += (pixels[y * side + x] ?? 0) * (wave[x] ?? 0);
      return sum;
    }),
  );
  return waves.flatMap((wave) =>
    rows.map((row) => {
      let sum = 0;
      for (let y = 0; y < side; y += 1) sum += (row[y] ?? 0) * (wave[y] ?? 0);
      return (sum * 2) / side;
    }),
  );
};

const middle = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/**
 * The perceptual fingerprint of a picture (pHash: which of its 64 lowest frequencies are above their median), as a signed 64-bit number;
 * null for one that is plain or evenly shaded. It hardly changes when a picture is made smaller, saved worse, brightened, or cut a
 * little at its edges; it tells nothing of what the picture shows.
 */
export const fingerprintOf = async (picture: Sharp): Promise<bigint | null> => {
  const pixels = await picture.grayscale().resize(side, side, { fit: 'fill' }).raw().toBuffer();
  const channels = pixels.length / (side * side);
  const gray = channels === 1 ? pixels : pixels.filter((_, at) => at % channels === 0);
  const frequencies = lowFrequencies(gray);
  if (middle(frequencies.map(Math.abs)) < leastDetail) return null;
  const level = middle(frequencies);
  let bits = 0n;
  for (const frequency of frequencies) bits = (bits << 1n) | (frequency >= level ? 1n : 0n);
  return BigInt.asIntN(64, bits);
};

/** In how many bits two fingerprints differ. */
export const distanceBetween = (one: bigint, other: bigint): number => {
  let differing = BigInt.asUintN(64, one ^ other);
  let count = 0;
  for (; differing > 0n; differing &= differing - 1n) count += 1;
  return count;
};

const bands = 4;
const bandBits = 16;

/**
 * What to look for in the index of bands (`picture_bands` in the database) to find every fingerprint within `samePictureWithin`: of
 * four bands that differ in seven bits at most, one differs in one bit at most. So each band is looked for as it is, and with each of
 * its bits turned: 68 keys.
 */
export const bandProbes = (fingerprint: bigint): number[] => {
  const bits = BigInt.asUintN(64, fingerprint);
  return Array.from({ length: bands }, (_, band) => {
    const value = Number((bits >> BigInt(bandBits * (bands - 1 - band))) & 0xffffn);
    const near = [value, ...Array.from({ length: bandBits }, (_, bit) => value ^ (1 << bit))];
    return near.map((each) => band * 65_536 + each);
  }).flat();
};
