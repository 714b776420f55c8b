import { areEqual, type Bytes, concat } from './bytes.ts';
import { type OpenedCheckpoint, openCheckpoint } from './checkpoint.ts';
import { leafHash } from './hashing.ts';
import { NoteFault, parseVerifierKey, type VerifierKey } from './note.ts';
import { bundlePath, hashesAt, type Tile, tileIn, tilePath, tileWidth, unpackEntries } from './tiles.ts';
import { appendLeaves, emptyEdge, rootOf } from './tree-edge.ts';

/** Reads `<prefix>/<path>`; returns null if it does not exist. */
export type Get = (path: string) => Promise<Bytes | null>;

/** What a verifier stores from one run to the next: the log's key, and the last checkpoint that it verified. */
export type KeptLog = { vkey: string; checkpoint: string };

const atOnce = 8;

const textOf = (bytes: Bytes | null, what: string): string => {
  if (!bytes) throw new NoteFault(`The log serves no ${what}.`);
  return new TextDecoder().decode(bytes);
};

const keyFrom = (vkey: string): VerifierKey => {
  const key = parseVerifierKey(vkey);
  if (!key) throw new NoteFault('The key of the log cannot be read.');
  return key;
};

/**
 * Verifies a whole log from outside: its checkpoint is signed, each tile is made of the entries and tiles below it, all of them lead to the
 * signed root, and the log begins with what was verified before. Throws NoteFault with the first fault. The caller stores `kept` for the
 * next time.
 */
export const verifyLog = async (
  get: Get,
  {
    vkey,
    kept,
    witnesses = [],
  }: { vkey?: string | undefined; kept?: KeptLog | null; witnesses?: readonly VerifierKey[] },
): Promise<{ checkpoint: OpenedCheckpoint; kept: KeptLog; before: OpenedCheckpoint | null }> => {
  const named = vkey ?? kept?.vkey ?? textOf(await get('vkey'), 'key').replace(/\n$/, '');
  const log = keyFrom(named);
  const note = textOf(await get('checkpoint'), 'checkpoint');
  const checkpoint = openCheckpoint(note, { log, witnesses });
  const before = kept ? openCheckpoint(kept.checkpoint, { log }) : null;
  if (before && before.size > checkpoint.size) {
    throw new NoteFault(
      `The log had ${before.size} entries when it was last read, and has ${checkpoint.size} now: its end was cut off.`,
    );
  }
  const { size } = checkpoint;

  const readTile = async (tile: Tile): Promise<Bytes> => {
    const bytes = await get(tilePath(tile));
    if (bytes?.length !== tile.width * 32)
      throw new NoteFault(`Tile ${tilePath(tile)} is missing or has another length.`);
    return bytes;
  };
  const compare = async (tile: Tile, hashes: Bytes): Promise<void> => {
    if (!areEqual(await readTile(tile), hashes))
      throw new NoteFault(`Tile ${tilePath(tile)} is not made of what is below it.`);
  };
  const readLeaves = async (index: number): Promise<Bytes[]> => {
    const tile = tileIn(size, 0, index) as Tile;
    const path = bundlePath(tile);
    const bundle = await get(path);
    const entries = bundle && unpackEntries(bundle, tile.width);
    if (!entries) throw new NoteFault(`The entries ${path} are missing or cannot be read.`);
    const leaves = entries.map(leafHash);
    await compare(tile, concat(...leaves));
    return leaves;
  };

  let edge = emptyEdge;
  const add = async (leaves: readonly Bytes[]): Promise<void> => {
    const grown = appendLeaves(edge, leaves);
    edge = grown.edge;
    for (const { level, index, hashes } of grown.full) {
      if (level > 0) await compare({ level, index, width: tileWidth }, hashes);
    }
  };
  const bundles = Math.ceil(hashesAt(size, 0) / tileWidth);
  for (let index = 0; index < bundles; index += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, bundles - index) }, (_, at) => readLeaves(index + at));
    for (const leaves of await Promise.all(some)) {
      // The last verified tree is a prefix of this one, so its root is checked in passing.
      const rest = before ? before.size - edge.size : 0;
      if (before && rest > 0 && rest <= leaves.length) {
        await add(leaves.slice(0, rest));
        refuseOther(before, rootOf(edge));
        await add(leaves.slice(rest));
      } else {
        await add(leaves);
      }
    }
  }
  for (const [level, hashes] of edge.levels.entries()) {
    if (level > 0 && hashes.length > 0) {
      const index = Math.floor(hashesAt(size, level) / tileWidth);
      await compare({ level, index, width: hashes.length }, concat(...hashes));
    }
  }
  if (!areEqual(rootOf(edge), checkpoint.root))
    throw new NoteFault('The entries do not lead to the root that the log signed.');
  return { checkpoint, before, kept: { vkey: named, checkpoint: note } };
};

const refuseOther = (before: OpenedCheckpoint, root: Bytes): void => {
  if (!areEqual(root, before.root)) {
    throw new NoteFault(`The first ${before.size} entries are not those that were there when the log was last read.`);
  }
};
