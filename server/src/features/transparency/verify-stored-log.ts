import { areEqual } from '@lintel/transparency-log/bytes';
import { openCheckpoint } from '@lintel/transparency-log/checkpoint';
import { leafHash } from '@lintel/transparency-log/hashing';
import { NoteFault } from '@lintel/transparency-log/note';
import { tileWidth } from '@lintel/transparency-log/tiles';
import { appendLeaves, emptyEdge, packEdge, rootOf, type TreeEdge } from '@lintel/transparency-log/tree-edge';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { KeptCheckpoint } from './log-key.ts';
import { readLog } from './read-log.ts';
import { logEntries, logTiles } from './tables.ts';

/** What is wrong in the stored log: at which entry, counted from 1; null if it concerns the whole. */
export type LogBreak = { entry: number | null; sentence: string };

const batchSize = 16 * tileWidth;

/** Reads the leaf hashes from the stored tiles, for a batch that begins with a tile. */
const readStoredLeaves = async (tx: Tx, first: number, count: number, edge: TreeEdge) => {
  const at = first / tileWidth;
  const indexes = Array.from({ length: Math.ceil(count / tileWidth) }, (_, place) => at + place);
  const rows = await tx
    .select()
    .from(logTiles)
    .where(and(eq(logTiles.level, 0), inArray(logTiles.tileIndex, indexes)));
  const full = new Map(rows.map(({ tileIndex, hashes }) => [tileIndex, hashes]));
  const begun = Math.floor(edge.size / tileWidth);
  return (leaf: number) => {
    const index = Math.floor(leaf / tileWidth);
    const place = leaf % tileWidth;
    if (index === begun) return edge.levels[0]?.[place];
    return full.get(index)?.subarray(place * 32, place * 32 + 32);
  };
};

/**
 * Reads the whole stored log, and compares it with itself, what was signed, and checkpoints stored elsewhere. Returns the number
 * of entries, and the first thing that is wrong; null if no log was begun.
 */
export const verifyStoredLog = async (
  db: Db | Tx,
  kept: readonly KeptCheckpoint[],
): Promise<{ size: number; found: LogBreak | null } | null> =>
  db.transaction(
    async (tx) => {
      const log = await readLog(tx);
      if (!log) return null;
      const { edge, key } = log;
      const breaks = (entry: number | null, sentence: string) => ({ size: edge.size, found: { entry, sentence } });
      const heads: { from: string; size: number; root: Uint8Array }[] = [];
      const signed = [{ from: 'the latest checkpoint', checkpoint: log.checkpoint }, ...kept];
      for (const { from, checkpoint } of signed) {
        try {
          const { size, root } = openCheckpoint(checkpoint, { log: key });
          heads.push({ from, size, root });
        } catch (error) {
          if (!(error instanceof NoteFault)) throw error;
          return breaks(null, `${from} was not signed with the key of the log`);
        }
      }
      const longest = heads.reduce((a, b) => (b.size > a.size ? b : a));
      if (longest.size > edge.size) {
        return breaks(
          edge.size + 1,
          `the end of the log was cut off: it has ${edge.size} entries, and ${longest.from} names ${longest.size}`,
        );
      }
      // A batch ends where a stored checkpoint ends, so that its root can be compared.
      const ends = [...new Set(heads.map(({ size }) => size))].sort((a, b) => a - b);
      let made = emptyEdge;
      while (made.size < edge.size) {
        const first = made.size;
        const whole = first - (first % tileWidth) + batchSize;
        const end = Math.min(whole, ...ends.filter((size) => size > first), edge.size);
        const rows = await tx
          .select({ leaf: logEntries.leafIndex, entry: logEntries.entry })
          .from(logEntries)
          .where(sql`${logEntries.leafIndex} >= ${first} and ${logEntries.leafIndex} < ${end}`)
          .orderBy(asc(logEntries.leafIndex));
        const storedAt = await readStoredLeaves(
          tx,
          first - (first % tileWidth),
          end - first + (first % tileWidth),
          edge,
        );
        const hashes: Uint8Array[] = [];
        for (let leaf = first; leaf < end; leaf += 1) {
          const row = rows[leaf - first];
          if (row?.leaf !== leaf) return breaks(leaf + 1, 'it is missing');
          const hash = leafHash(row.entry);
          const stored = storedAt(leaf);
          if (!stored || !areEqual(hash, stored)) return breaks(leaf + 1, 'it is not the one that was added');
          hashes.push(hash);
        }
        made = appendLeaves(made, hashes).edge;
        for (const head of heads) {
          if (head.size === made.size && !areEqual(head.root, rootOf(made)))
            return breaks(null, `the first ${head.size} entries are not those that ${head.from} was signed for`);
        }
      }
      if (!areEqual(packEdge(made), packEdge(edge))) return breaks(null, 'the stored tree is not that of its entries');
      const [beyond] = await tx
        .select({ leaf: logEntries.leafIndex })
        .from(logEntries)
        .where(sql`${logEntries.leafIndex} >= ${edge.size}`)
        .limit(1);
      if (beyond) return breaks((beyond.leaf ?? 0) + 1, 'it has a place beyond the end of the log');
      return { size: edge.size, found: null };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
