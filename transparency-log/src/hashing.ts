import { sha256 } from '@noble/hashes/sha2.js';
import { type Bytes, concat } from './bytes.ts';

/** Hashes of a Merkle tree (RFC 6962, section 2.1): leaves and nodes begin with different bytes, so that neither passes for the other. */
export const hashLength = 32;

const leafPrefix = new Uint8Array([0]);
const nodePrefix = new Uint8Array([1]);

export const leafHash = (entry: Bytes): Bytes => sha256(concat(leafPrefix, entry));

export const nodeHash = (left: Bytes, right: Bytes): Bytes => sha256(concat(nodePrefix, left, right));

/** Returns the root of a tree without leaves: the hash of nothing. */
export const emptyRoot = (): Bytes => sha256(new Uint8Array());

export const digestOf = (bytes: Bytes): Bytes => sha256(bytes);

/** Returns the largest power of two that is at most `size`. */
export const powerWithin = (size: number): number => {
  let power = 1;
  while (power * 2 <= size) power *= 2;
  return power;
};

/** Returns the hash of a perfect tree over these hashes, whose number is a power of two. */
export const hashOfPerfect = (hashes: readonly Bytes[]): Bytes => {
  let level = hashes;
  while (level.length > 1) {
    const above: Bytes[] = [];
    for (let at = 0; at < level.length; at += 2) above.push(nodeHash(level[at] as Bytes, level[at + 1] as Bytes));
    level = above;
  }
  return level[0] as Bytes;
};

/** Returns the hash of a tree whose perfect subtrees have these hashes, largest first. */
export const hashOfSubtrees = (hashes: readonly Bytes[]): Bytes =>
  hashes.length === 0 ? emptyRoot() : hashes.reduceRight((right, left) => nodeHash(left, right));
