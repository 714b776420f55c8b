import { hex } from '@lintel/transparency-log/bytes';
import { formatLogProof } from '@lintel/transparency-log/log-proof';
import { formatVerifierKey } from '@lintel/transparency-log/note';
import { proveInclusion, tilesForInclusion } from '@lintel/transparency-log/proofs';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import { readCheckpoints, readLog, readTiles, vkeyOf } from './read-log.ts';
import { logCosignatures, logEntries } from './tables.ts';

/** Proof that something is in the public log, which needs no further request. The entry is `SHA-256(salt || statement)`. */
type EntryProof = {
  statement: string;
  /** 16 bytes in hex. */
  salt: string;
  /** A file by https://c2sp.org/tlog-proof; null until the entry has its place, within seconds. */
  proof: string | null;
  /** The key of the log, and how many witnesses cosigned the proof's checkpoint. */
  vkey: string;
  cosignatures: number;
  /** When the entry was written, and so since when it waits if there is no proof yet. */
  writtenAt: Date;
};

/**
 * Proves a receipt's entry: under the latest checkpoint that witnesses cosigned if that has it, otherwise under the latest.
 * Returns null if its salt was erased, or there is no log.
 */
export const proveReceipt = async (
  db: Db,
  { id, receiptHash }: { id: number; receiptHash: string },
): Promise<EntryProof | null> => {
  const log = await readLog(db);
  if (!log) return null;
  const rows = await db
    .select()
    .from(logEntries)
    .where(and(eq(logEntries.kind, 'receipt'), eq(logEntries.subjectId, id), isNotNull(logEntries.salt)))
    .orderBy(desc(logEntries.id));
  // A demo that was reset has had other receipts with this number.
  const row = rows.find(({ statement }) => statement?.includes(`"${receiptHash}"`));
  if (!row?.salt || row.statement === null) return null;
  const { statement, salt, leafIndex } = row;
  const common = { statement, salt: hex(salt), vkey: vkeyOf(log), writtenAt: row.createdAt };
  if (leafIndex === null || leafIndex >= log.edge.size) return { ...common, proof: null, cosignatures: 0 };
  const { latest, cosigned } = await readCheckpoints(db, log);
  const isCosigned = cosigned !== null && cosigned.size > leafIndex && cosigned.size <= log.edge.size;
  const [checkpoint, size] = isCosigned ? [cosigned.checkpoint, cosigned.size] : [latest, log.edge.size];
  const read = await readTiles(db, log.edge, tilesForInclusion(leafIndex, size));
  return {
    ...common,
    proof: formatLogProof({ index: leafIndex, path: proveInclusion(leafIndex, size, read), checkpoint }),
    cosignatures: isCosigned ? cosigned.witnesses : 0,
  };
};

/** Returns whether there is a log; if so, what it does not say about a receipt was erased. */
export const isLogThere = async (db: Db): Promise<boolean> => (await readLog(db)) !== null;

/** Returns the configured witnesses in the order of the settings, with the time since when each gave no cosignature. */
export const readWitnesses = async ({
  db,
  config,
}: Pick<AppContext, 'db' | 'config'>): Promise<{ key: string; silentSince: Date | null }[]> => {
  if (config.witnesses.length === 0) return [];
  const rows = await db
    .select({ witness: logCosignatures.witness, silentSince: logCosignatures.silentSince })
    .from(logCosignatures);
  return config.witnesses.map(({ key }) => {
    const name = formatVerifierKey(key);
    return { key: name, silentSince: rows.find(({ witness }) => witness === name)?.silentSince ?? null };
  });
};
