import type { Bytes } from './bytes.ts';
import { emptyRoot, nodeHash, powerWithin } from './hashing.ts';
import { leavesPerHash, type Tile, tileWidth } from './tiles.ts';

/** The definitions of RFC 6962, section 2.1, word for word, over given leaf hashes: the reference for tests of the tree. */
export const naiveTree = (leaves: readonly Bytes[]) => {
  const known = new Map<string, Bytes>();
  const compute = (start: number, end: number): Bytes => {
    if (end === start) return emptyRoot();
    if (end - start === 1) return leaves[start] as Bytes;
    const k = start + powerWithin(end - start - 1);
    return nodeHash(root(start, k), root(k, end));
  };
  /** MTH(D[start:end]). */
  const root = (start: number, end: number): Bytes => {
    const hash = known.get(`${start} ${end}`) ?? compute(start, end);
    known.set(`${start} ${end}`, hash);
    return hash;
  };
  /** PATH(m, D[start:end]). */
  const path = (m: number, start: number, end: number): Bytes[] => {
    if (end - start === 1) return [];
    const k = powerWithin(end - start - 1);
    return m < k
      ? [...path(m, start, start + k), root(start + k, end)]
      : [...path(m - k, start + k, end), root(start, start + k)];
  };
  /** SUBPROOF(m, D[start:end], isWhole). */
  const consistency = (m: number, start: number, end: number, isWhole = true): Bytes[] => {
    if (m === end - start) return isWhole ? [] : [root(start, end)];
    const k = powerWithin(end - start - 1);
    return m <= k
      ? [...consistency(m, start, start + k, isWhole), root(start + k, end)]
      : [...consistency(m - k, start + k, end, false), root(start, start + k)];
  };
  /** By the formula of tlog-tiles: MTH(D[(n * 256 + i) * 256**l : (n * 256 + i + 1) * 256**l]) for each i. */
  const tile = ({ level, index, width }: Tile): Bytes[] =>
    Array.from({ length: width }, (_, i) => {
      const start = (index * tileWidth + i) * leavesPerHash(level);
      return root(start, start + leavesPerHash(level));
    });
  return { root, path, consistency, tile };
};
