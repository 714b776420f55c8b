import { areEqual, type Bytes } from './bytes.ts';
import { hashOfPerfect, hashOfSubtrees, nodeHash, powerWithin } from './hashing.ts';
import { hashesIn, leavesPerHash, type Tile, tileIn, tileWidth } from './tiles.ts';

/** Leaves from `start` up to `end`, whose common hash is part of a proof. */
type Range = { start: number; end: number };

/** Returns the largest power of two smaller than `size`, where RFC 6962 splits a tree. */
const split = (size: number): number => powerWithin(size - 1);

/** Returns the ranges of an inclusion proof, from the leaf's sibling up (RFC 6962, section 2.1.1). */
const inclusionRanges = (index: number, size: number): Range[] => {
  const ranges: Range[] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const middle = start + split(end - start);
    if (index < middle) {
      ranges.unshift({ start: middle, end });
      end = middle;
    } else {
      ranges.unshift({ start, end: middle });
      start = middle;
    }
  }
  return ranges;
};

/** Returns the ranges of a consistency proof (RFC 6962, section 2.1.2). */
const consistencyRanges = (first: number, second: number): Range[] => {
  const ranges: Range[] = [];
  let [start, end, isWhole] = [0, second, true];
  while (first !== end) {
    const middle = start + split(end - start);
    if (first <= middle) {
      ranges.unshift({ start: middle, end });
      end = middle;
    } else {
      ranges.unshift({ start, end: middle });
      start = middle;
      isWhole = false;
    }
  }
  if (!isWhole) ranges.unshift({ start, end });
  return ranges;
};

/** Returns the perfect subtrees of a range, largest first. */
const subtreesOf = ({ start, end }: Range): Range[] => {
  const subtrees: Range[] = [];
  for (let at = start; at < end; ) {
    const next = at + powerWithin(end - at);
    subtrees.push({ start: at, end: next });
    at = next;
  }
  return subtrees;
};

/** Returns where the hashes of a perfect subtree are. */
const placeOf = ({ start, end }: Range) => {
  const count = end - start;
  let level = 0;
  while (leavesPerHash(level + 1) <= count) level += 1;
  const first = start / leavesPerHash(level);
  return { level, index: Math.floor(first / tileWidth), place: first % tileWidth, width: count / leavesPerHash(level) };
};

/** Reads a tile of the proof's tree. */
type ReadTile = (tile: Tile) => Bytes;

const hashOfRange = (range: Range, size: number, read: ReadTile): Bytes =>
  hashOfSubtrees(
    subtreesOf(range).map((subtree) => {
      const { level, index, place, width } = placeOf(subtree);
      const hashes = hashesIn(read(tileIn(size, level, index) as Tile));
      return hashOfPerfect(hashes.slice(place, place + width));
    }),
  );

const tilesOfRanges = (ranges: readonly Range[], size: number): Tile[] => {
  const tiles = new Map<string, Tile>();
  for (const subtree of ranges.flatMap(subtreesOf)) {
    const { level, index } = placeOf(subtree);
    const tile = tileIn(size, level, index);
    if (tile) tiles.set(`${level}/${index}`, tile);
  }
  return [...tiles.values()];
};

/** Returns the tiles needed for an inclusion proof: a few more for each 256 times as many leaves. */
export const tilesForInclusion = (index: number, size: number): Tile[] =>
  tilesOfRanges(inclusionRanges(index, size), size);

/** Proves that the leaf at this index is in the tree. */
export const proveInclusion = (index: number, size: number, read: ReadTile): Bytes[] =>
  inclusionRanges(index, size).map((range) => hashOfRange(range, size, read));

const rangesBetween = (first: number, second: number): Range[] =>
  first === 0 || first === second ? [] : consistencyRanges(first, second);

export const tilesForConsistency = (first: number, second: number): Tile[] =>
  tilesOfRanges(rangesBetween(first, second), second);

/** Proves that the tree of size `second` begins with the whole tree of size `first`. */
export const proveConsistency = (first: number, second: number, read: ReadTile): Bytes[] =>
  rangesBetween(first, second).map((range) => hashOfRange(range, second, read));

/** Returns the tiles needed for the root of a tree of this size, within a tree that may be larger. */
export const tilesForRoot = (size: number, of: number): Tile[] => tilesOfRanges([{ start: 0, end: size }], of);

/** Computes the root of the first `size` leaves of a tree of size `of`. */
export const rootFromTiles = (size: number, of: number, read: ReadTile): Bytes =>
  hashOfRange({ start: 0, end: size }, of, read);

const isOdd = (value: number): boolean => value % 2 === 1;
const half = (value: number): number => Math.floor(value / 2);

export type Inclusion = { leaf: Bytes; index: number; size: number; proof: readonly Bytes[]; root: Bytes };

/** Returns whether the leaf with this hash is at this index of the tree (RFC 9162, section 2.1.3.2). */
export const isIncluded = ({ leaf, index, size, proof, root }: Inclusion): boolean => {
  if (index >= size) return false;
  let [node, last, hash] = [index, size - 1, leaf];
  for (const beside of proof) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      hash = nodeHash(beside, hash);
      while (!isOdd(node) && node !== 0) [node, last] = [half(node), half(last)];
    } else {
      hash = nodeHash(hash, beside);
    }
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && areEqual(hash, root);
};

export type Head = { size: number; root: Bytes };

/** Returns whether the second tree begins with the whole first one (RFC 9162, section 2.1.4.2). */
export const isConsistent = (first: Head, second: Head, proof: readonly Bytes[]): boolean => {
  if (first.size > second.size) return false;
  if (first.size === second.size) return proof.length === 0 && areEqual(first.root, second.root);
  if (first.size === 0) return proof.length === 0;
  const path = powerWithin(first.size) === first.size ? [first.root, ...proof] : proof;
  const [begin, ...rest] = path;
  if (!begin || proof.length === 0) return false;
  let [node, last] = [first.size - 1, second.size - 1];
  while (isOdd(node)) [node, last] = [half(node), half(last)];
  let [firstHash, secondHash] = [begin, begin];
  for (const beside of rest) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      firstHash = nodeHash(beside, firstHash);
      secondHash = nodeHash(beside, secondHash);
      while (!isOdd(node) && node !== 0) [node, last] = [half(node), half(last)];
    } else {
      secondHash = nodeHash(secondHash, beside);
    }
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && areEqual(firstHash, first.root) && areEqual(secondHash, second.root);
};
