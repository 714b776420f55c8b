import type { Sharp } from 'sharp';

/** Version of the fingerprint algorithm: fingerprints of another version are not compared, and are recomputed. */
export const fingerprintVersion = 1;

/** Two pictures whose fingerprints differ in at most this many of the 64 bits count as the same (decision 0062). */
export const samePictureWithin = 7;

const side = 32;
const kept = 8;
/** The median of a picture's frequencies must be larger: on a plain or evenly shaded one the bits would be noise. */
const leastDetail = 12;

/** cos((2x + 1) u π / 64) for each frequency u from 1 to 8 and each of the 32 positions. */
const waves = Array.from({ length: kept }, (_, u) =>
  Float64Array.from({ length: side }, (_, x) => Math.cos(((2 * x + 1) * (u + 1) * Math.PI) / (2 * side))),
);

/**
 * Returns the 8 × 8 lowest frequencies of 32 × 32 gray pixels, without their mean, so that brightness does not matter.
 */
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
 * Returns the perceptual fingerprint of a picture (pHash: which of its 64 lowest frequencies are above their median),
 * as a signed 64-bit number; null for one that is plain or evenly shaded. It hardly changes when a picture is scaled
 * down, recompressed, brightened, or cropped a little; it says nothing about what the picture shows.
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

/** Returns in how many bits two fingerprints differ. */
export const distanceBetween = (one: bigint, other: bigint): number => {
  let differing = BigInt.asUintN(64, one ^ other);
  let count = 0;
  for (; differing > 0n; differing &= differing - 1n) count += 1;
  return count;
};

const bands = 4;
const bandBits = 16;

/**
 * Returns the keys to look up in the index of bands (`picture_bands` in the database) to find every fingerprint within
 * `samePictureWithin`: if four bands differ in at most seven bits, one differs in at most one bit. So each band is
 * looked up as it is, and with each of its bits flipped: 68 keys.
 */
export const bandProbes = (fingerprint: bigint): number[] => {
  const bits = BigInt.asUintN(64, fingerprint);
  return Array.from({ length: bands }, (_, band) => {
    const value = Number((bits >> BigInt(bandBits * (bands - 1 - band))) & 0xffffn);
    const near = [value, ...Array.from({ length: bandBits }, (_, bit) => value ^ (1 << bit))];
    return near.map((each) => band * 65_536 + each);
  }).flat();
};
