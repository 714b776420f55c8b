import { areEqual } from '@lintel/transparency-log/bytes';
import { checkpointText, openCheckpoint } from '@lintel/transparency-log/checkpoint';
import { emptyRoot, leafHash } from '@lintel/transparency-log/hashing';
import { readIfThere, signerOf, writeWhole } from '@lintel/transparency-log/key-file';
import { formatNote, NoteFault, type Signer, signNote, type VerifierKey } from '@lintel/transparency-log/note';
import { rootFromTiles, tilesForRoot } from '@lintel/transparency-log/proofs';
import { appendLeaves, packEdge, rootOf } from '@lintel/transparency-log/tree-edge';
import { eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { keptCheckpointOf, originOf, readLogSeed } from './log-key.ts';
import { type LogNow, logOf, readLog, readTiles } from './read-log.ts';
import { logState, logTiles } from './tables.ts';

/** Why the log stops: it would have to sign a tree inconsistent with what it signed before. */
export class LogFault extends Error {}

type Log = Pick<AppContext, 'db' | 'config' | 'now'>;

/** How many entries one transaction places. */
const mostAtOnce = 2000;

const signedCheckpoint = (signer: Signer, size: number, root: Uint8Array): string => {
  const text = checkpointText({ origin: signer.name, size, root });
  return formatNote(text, [signNote(text, signer)]);
};

/**
 * Opens the log, or begins it if there is none, and returns its signer. Throws LogFault if the key is not the one that it was
 * begun with.
 */
export const openLog = async (context: Log): Promise<Signer> => {
  const seed = await readLogSeed(context.config);
  const first = signerOf(originOf(context.config), seed);
  await context.db
    .insert(logState)
    .values({
      id: 1,
      origin: first.name,
      publicKey: first.publicKey,
      size: 0,
      edge: new Uint8Array(),
      checkpoint: signedCheckpoint(first, 0, emptyRoot()),
      signedAt: context.now(),
    })
    .onConflictDoNothing();
  const log = await readLog(context.db);
  if (!log) throw new Error('The log that was begun is not there.');
  // The address of the server may change; the name of the log does not.
  const signer = { ...first, name: log.key.name };
  if (!areEqual(log.key.publicKey, signer.publicKey)) {
    throw new LogFault(
      `The key of the log is not the one that ${log.key.name} was begun with. Nothing is added to the log until LINTEL_LOG_KEY, or log-key in the data folder, is put back.`,
    );
  }
  return signer;
};

/** Reads the last served checkpoint; returns null if none is stored. Throws NoteFault if it is not of this log. */
const readKept = async (context: Log, key: VerifierKey) => {
  const kept = await readIfThere(keptCheckpointOf(context.config));
  return kept === null ? null : openCheckpoint(kept, { log: key });
};

/** Compares the log with the last served checkpoint: a log never signs what is inconsistent with what it signed before. */
const refuseRollback = async (tx: Tx, context: Log, { key, edge }: LogNow): Promise<void> => {
  const kept = await readKept(context, key);
  if (!kept) return;
  if (kept.size > edge.size) {
    throw new LogFault(
      `The database has ${edge.size} entries of the log, and ${kept.size} were signed and served: it was put back from an older copy. Nothing is added to the log.`,
    );
  }
  const tiles = await readTiles(tx, edge, tilesForRoot(kept.size, edge.size));
  const root = kept.size === edge.size ? rootOf(edge) : rootFromTiles(kept.size, edge.size, tiles);
  if (!areEqual(root, kept.root)) {
    throw new LogFault(
      'The tree in the database is not the one that was signed and served. Nothing is added to the log.',
    );
  }
};

const compare = (a: { entry: Uint8Array }, b: { entry: Uint8Array }): number => Buffer.compare(a.entry, b.entry);

const appendWaiting = async (
  tx: Tx,
  context: Log,
  signer: Signer,
): Promise<{ added: number; checkpoint: string | null }> => {
  const nothing = { added: 0, checkpoint: null };
  // The server that locks the row adds entries; the others skip.
  const [row] = await tx.select().from(logState).for('update', { skipLocked: true });
  if (!row) return nothing;
  const log = logOf(row);
  const { rows } = await tx.execute<{ id: string; entry: Uint8Array }>(
    sql`select id, entry from log_entries where leaf_index is null order by id limit ${mostAtOnce}`,
  );
  if (rows.length === 0) return nothing;
  await refuseRollback(tx, context, log);
  // In the order of the entries, which are random: within a batch the order does not reveal what came together.
  const waiting = rows.toSorted(compare);
  const { edge, full } = appendLeaves(
    log.edge,
    waiting.map(({ entry }) => leafHash(entry)),
  );
  const ids = sql.param(waiting.map(({ id }) => id));
  await tx.execute(sql`
    update log_entries e set leaf_index = ${log.edge.size} + asked.place - 1
    from unnest(${ids}::bigint[]) with ordinality as asked (id, place) where e.id = asked.id`);
  if (full.length > 0) {
    await tx.insert(logTiles).values(full.map(({ level, index, hashes }) => ({ level, tileIndex: index, hashes })));
  }
  const checkpoint = signedCheckpoint(signer, edge.size, rootOf(edge));
  await tx
    .update(logState)
    .set({ size: edge.size, edge: packEdge(edge), checkpoint, signedAt: context.now() })
    .where(eq(logState.id, 1));
  return { added: waiting.length, checkpoint };
};

/** Stores the checkpoint that may be served from now on; never replaces a later one that another server stored. */
const keepCheckpoint = async (context: Log): Promise<void> => {
  const log = await readLog(context.db);
  if (!log) return;
  const kept = await readKept(context, log.key);
  if (kept && kept.size >= log.edge.size) return;
  await writeWhole(keptCheckpointOf(context.config), log.checkpoint);
};

/**
 * Places the waiting entries in the log: place, tree and signed checkpoint in one transaction, so that a killed server leaves all
 * of it or nothing. Any number of servers may call it at once. Returns the number added. Throws LogFault if the log has stopped.
 */
export const sequence = async (context: Log, signer: Signer): Promise<number> => {
  for (let sum = 0; ; ) {
    const { added, checkpoint } = await context.db.transaction((tx) => appendWaiting(tx, context, signer));
    if (checkpoint !== null) await keepCheckpoint(context);
    sum += added;
    if (added < mostAtOnce) return sum;
  }
};

const pauseMs = 1000;

/**
 * Adds to the log every second, until it is stopped. While nothing waits, that is one read of an empty index. Logs a failure
 * once, and retries.
 */
export const startSequencer = (context: Log & Pick<AppContext, 'pool' | 'log'>): { stop: () => Promise<void> } => {
  let signer: Signer | null = null;
  let said = '';
  const run = async (): Promise<void> => {
    try {
      signer ??= await openLog(context);
      const { rows } = await context.pool.query<{ waits: boolean }>(
        'select exists (select from log_entries where leaf_index is null) as waits',
      );
      if (rows[0]?.waits) await sequence(context, signer);
      said = '';
    } catch (error) {
      const isForeseen = error instanceof LogFault || error instanceof NoteFault;
      const reason = isForeseen ? error.message : 'the public log could not be added to';
      if (reason !== said) context.log(reason, {}, isForeseen ? undefined : error);
      said = reason;
    }
  };
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const next = () => {
    running = run().then(() => {
      if (!isStopped) timer = setTimeout(next, pauseMs);
    });
  };
  next();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
