import { type Bytes, concat } from './bytes.ts';
import { hashLength, hashOfPerfect, hashOfSubtrees, powerWithin } from './hashing.ts';
import { hashesAt, hashesIn, type Tile, tileWidth } from './tiles.ts';

/**
 * What a log must remember in order to grow: the hashes of its partial tiles, level by level from the leaves up. The size determines how
 * many each level has (`floor(size / 256^level) mod 256`).
 */
export type TreeEdge = { readonly size: number; readonly levels: readonly (readonly Bytes[])[] };

export const emptyEdge: TreeEdge = { size: 0, levels: [] };

export type FullTile = Omit<Tile, 'width'> & { hashes: Bytes };

/** Adds leaves at the end. Returns the new edge, and the tiles that became full, which never change again. */
export const appendLeaves = (edge: TreeEdge, leafHashes: readonly Bytes[]): { edge: TreeEdge; full: FullTile[] } => {
  const full: FullTile[] = [];
  const levels: Bytes[][] = [];
  let added = leafHashes;
  for (let level = 0; added.length > 0 || level < edge.levels.length; level += 1) {
    let index = Math.floor(hashesAt(edge.size, level) / tileWidth);
    const above: Bytes[] = [];
    const hashes = [...(edge.levels[level] ?? []), ...added];
    let at = 0;
    for (; at + tileWidth <= hashes.length; at += tileWidth, index += 1) {
      const tile = hashes.slice(at, at + tileWidth);
      full.push({ level, index, hashes: concat(...tile) });
      above.push(hashOfPerfect(tile));
    }
    levels.push(hashes.slice(at));
    added = above;
  }
  return { edge: { size: edge.size + leafHashes.length, levels }, full };
};

/** Computes the root of the tree (RFC 6962, section 2.1). */
export const rootOf = ({ levels }: TreeEdge): Bytes => {
  const subtrees: Bytes[] = [];
  for (const hashes of levels.toReversed()) {
    for (let at = 0; at < hashes.length; ) {
      const count = powerWithin(hashes.length - at);
      subtrees.push(hashOfPerfect(hashes.slice(at, at + count)));
      at += count;
    }
  }
  return hashOfSubtrees(subtrees);
};

export const packEdge = ({ levels }: TreeEdge): Bytes => concat(...levels.flat());

/** Reads what `packEdge` wrote; returns null when it does not fit a tree of this size. */
export const unpackEdge = (size: number, bytes: Bytes): TreeEdge | null => {
  const hashes = hashesIn(bytes);
  const levels: Bytes[][] = [];
  let at = 0;
  for (let level = 0; hashesAt(size, level) > 0; level += 1) {
    const width = hashesAt(size, level) % tileWidth;
    levels.push(hashes.slice(at, at + width));
    at += width;
  }
  return at * hashLength === bytes.length ? { size, levels } : null;
};
