import { concat } from '@lintel/transparency-log/bytes';
import { parseCheckpoint } from '@lintel/transparency-log/checkpoint';
import {
  formatNote,
  formatVerifierKey,
  signatureTypes,
  type VerifierKey,
  verifierKey,
} from '@lintel/transparency-log/note';
import { type Bundle, type Tile, tileIn, tileWidth } from '@lintel/transparency-log/tiles';
import { type TreeEdge, unpackEdge } from '@lintel/transparency-log/tree-edge';
import { and, asc, eq, gte, lt, or } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/db.ts';
import { logCosignatures, logEntries, logState, logTiles } from './tables.ts';

/** The log's current state: its key, its tree, its latest checkpoint. */
export type LogNow = { key: VerifierKey; edge: TreeEdge; checkpoint: string; signedAt: Date };

type StateRow = typeof logState.$inferSelect;

export const logOf = ({ origin, publicKey, size, edge: packed, checkpoint, signedAt }: StateRow): LogNow => {
  const edge = unpackEdge(size, packed);
  if (!edge) throw new Error(`The stored tree of the log is not of ${size} entries.`);
  return { key: verifierKey(origin, signatureTypes.note, publicKey), edge, checkpoint, signedAt };
};

/** Reads the log's state; returns null before the log was begun. */
export const readLog = async (db: Db | Tx): Promise<LogNow | null> => {
  const [row] = await db.select().from(logState);
  return row ? logOf(row) : null;
};

/** Reads tiles of the current tree, each as wide as requested. Throws for a tile that the tree does not have. */
export const readTiles = async (
  db: Db | Tx,
  edge: TreeEdge,
  tiles: readonly Tile[],
): Promise<(tile: Tile) => Uint8Array> => {
  const isFull = ({ level, index }: Tile) => tileIn(edge.size, level, index)?.width === tileWidth;
  const full = tiles.filter(isFull);
  const rows =
    full.length === 0
      ? []
      : await db
          .select()
          .from(logTiles)
          .where(or(...full.map(({ level, index }) => and(eq(logTiles.level, level), eq(logTiles.tileIndex, index)))));
  const found = new Map(rows.map((row) => [`${row.level}/${row.tileIndex}`, row.hashes]));
  return (tile) => {
    const bytes = isFull(tile) ? found.get(`${tile.level}/${tile.index}`) : concat(...(edge.levels[tile.level] ?? []));
    const length = tile.width * 32;
    if (!bytes || bytes.length < length) throw new Error(`Tile ${tile.index} of level ${tile.level} is missing.`);
    return bytes.subarray(0, length);
  };
};

/** Reads the entries of a bundle; fewer than its width at the end of the log. */
export const readEntries = async (db: Db | Tx, { index, width }: Bundle): Promise<Uint8Array[]> => {
  const first = index * tileWidth;
  const rows = await db
    .select({ entry: logEntries.entry })
    .from(logEntries)
    .where(and(gte(logEntries.leafIndex, first), lt(logEntries.leafIndex, first + width)))
    .orderBy(asc(logEntries.leafIndex));
  return rows.map(({ entry }) => entry);
};

/** Adds to a checkpoint the cosignatures of witnesses who cosigned exactly this text. */
const withCosignatures = (checkpoint: string, lines: readonly string[]): string => {
  const parsed = parseCheckpoint(checkpoint);
  if (!parsed) throw new Error('The stored checkpoint cannot be read.');
  return formatNote(parsed.note.text, [...parsed.note.signatures.map(({ line }) => line), ...lines]);
};

/** Returns the signed text of a checkpoint with its signatures. */
const textOf = (checkpoint: string): string => checkpoint.slice(0, checkpoint.lastIndexOf('\n\n') + 1);

type Cosigned = { checkpoint: string; size: number; witnesses: number };

/**
 * Returns the checkpoints for proofs: the latest, and the latest that the most witnesses cosigned. Both are the same when the
 * witnesses keep up.
 */
export const readCheckpoints = async (
  db: Db | Tx,
  log: LogNow,
): Promise<{ latest: string; cosigned: Cosigned | null }> => {
  const rows = (await db.select().from(logCosignatures)).filter(({ line }) => line !== '');
  const byCheckpoint = new Map<string, { size: number; lines: string[] }>();
  for (const { checkpoint, size, line } of rows) {
    const group = byCheckpoint.get(checkpoint) ?? { size, lines: [] };
    group.lines.push(line);
    byCheckpoint.set(checkpoint, group);
  }
  const [best] = [...byCheckpoint].sort(([, a], [, b]) => b.lines.length - a.lines.length || b.size - a.size);
  const lines = rows.filter(({ checkpoint }) => textOf(checkpoint) === textOf(log.checkpoint)).map(({ line }) => line);
  return {
    latest: withCosignatures(log.checkpoint, lines),
    cosigned: best
      ? { checkpoint: withCosignatures(best[0], best[1].lines), size: best[1].size, witnesses: best[1].lines.length }
      : null,
  };
};

export const vkeyOf = ({ key }: LogNow): string => formatVerifierKey(key);
