import { type Bytes, concat, fromDecimal } from './bytes.ts';
import { hashLength } from './hashing.ts';

/** Tiles of the tree (https://c2sp.org/tlog-tiles): 256 hashes wide, each hash of a level is the root of a full tile below. */
export const tileWidth = 256;

/** `width` is less than 256 at the right edge of the tree. */
export type Tile = { level: number; index: number; width: number };

/** A bundle of entries, with the same index and width as a tile of level 0. */
export type Bundle = Omit<Tile, 'level'>;

/** Returns how many leaves one hash of a level covers. */
export const leavesPerHash = (level: number): number => tileWidth ** level;

/** `1234067` as `x001/x234/067`. */
const indexPath = (index: number): string => {
  const parts: string[] = [];
  for (let rest = index, isLast = true; isLast || rest > 0; rest = Math.floor(rest / 1000), isLast = false) {
    parts.unshift(`${isLast ? '' : 'x'}${String(rest % 1000).padStart(3, '0')}`);
  }
  return parts.join('/');
};

const placePath = ({ index, width }: Bundle): string =>
  `${indexPath(index)}${width === tileWidth ? '' : `.p/${width}`}`;

/** Appended to the address of the log: `tile/<L>/<N>[.p/<W>]`. */
export const tilePath = (tile: Tile): string => `tile/${tile.level}/${placePath(tile)}`;

/** `tile/entries/<N>[.p/<W>]`. */
export const bundlePath = (bundle: Bundle): string => `tile/entries/${placePath(bundle)}`;

/** Parses `<N>[.p/<W>]`; returns null for anything else, also for another spelling of a number. */
export const parsePlace = (text: string): Bundle | null => {
  const groups = /^(?<digits>(?:x\d{3}\/){0,5}\d{3})(?:\.p\/(?<width>[1-9]\d{0,2}))?$/.exec(text)?.groups;
  if (!groups) return null;
  const index = Number((groups['digits'] ?? '').replace(/[x/]/g, ''));
  const width = groups['width'] === undefined ? tileWidth : Number(groups['width']);
  const bundle = { index, width };
  const isPartial = groups['width'] !== undefined;
  if (!Number.isSafeInteger(index) || (isPartial && width >= tileWidth)) return null;
  return placePath(bundle) === text ? bundle : null;
};

/** Parses a level of 0 to 63. */
export const parseLevel = (text: string): number | null => {
  const level = fromDecimal(text);
  return level !== null && level <= 63 ? level : null;
};

/** Returns how many hashes of a level a tree of this size has. */
export const hashesAt = (size: number, level: number): number => Math.floor(size / leavesPerHash(level));

/** Returns the widest form of a tile in a tree of this size; null when the tree has none of it. */
export const tileIn = (size: number, level: number, index: number): Tile | null => {
  const width = Math.min(tileWidth, hashesAt(size, level) - index * tileWidth);
  return width > 0 ? { level, index, width } : null;
};

/** Returns all tiles of a tree of this size, from the leaves up. */
export const tilesOf = (size: number): Tile[] => {
  const tiles: Tile[] = [];
  for (let level = 0; hashesAt(size, level) > 0; level += 1) {
    for (let index = 0; ; index += 1) {
      const tile = tileIn(size, level, index);
      if (!tile) break;
      tiles.push(tile);
    }
  }
  return tiles;
};

/** Returns the hash at a position of a tile. */
export const hashAt = (tile: Bytes, place: number): Bytes =>
  tile.subarray(place * hashLength, (place + 1) * hashLength);

/** Returns the hashes of a tile. */
export const hashesIn = (tile: Bytes): Bytes[] =>
  Array.from({ length: tile.length / hashLength }, (_, place) => hashAt(tile, place));

/** Packs entries, each preceded by its length in two bytes. */
export const packEntries = (entries: readonly Bytes[]): Bytes =>
  concat(...entries.flatMap((entry) => [new Uint8Array([entry.length >> 8, entry.length & 255]), entry]));

/** Returns the entries of a bundle; null unless there are exactly that many. */
export const unpackEntries = (bundle: Bytes, count: number): Bytes[] | null => {
  const entries: Bytes[] = [];
  let at = 0;
  while (at < bundle.length && entries.length < count) {
    if (at + 2 > bundle.length) return null;
    const end = at + 2 + (((bundle[at] ?? 0) << 8) | (bundle[at + 1] ?? 0));
    if (end > bundle.length) return null;
    entries.push(bundle.subarray(at + 2, end));
    at = end;
  }
  return at === bundle.length && entries.length === count ? entries : null;
};
