/**
 * `npm run bench -- receipts`: measures receipts per second with one writer, with four at four homes and with four at one home (where all
 * wait for one lock, as all homes did before each had its own chain), log entries per second through the sequencer, how long an entry
 * waits at a thousand per second, and how long the proof of one receipt takes in a log of ten million. On a separate empty database.
 * LINTEL_BENCH_SECONDS of each, LINTEL_BENCH_LEAVES.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkpointText } from '@lintel/transparency-log/checkpoint';
import { leafHash } from '@lintel/transparency-log/hashing';
import { signerOf } from '@lintel/transparency-log/key-file';
import { formatLogProof } from '@lintel/transparency-log/log-proof';
import { formatNote, signNote } from '@lintel/transparency-log/note';
import { proveInclusion, tilesForInclusion } from '@lintel/transparency-log/proofs';
import { type Tile, tileWidth } from '@lintel/transparency-log/tiles';
import { appendLeaves, emptyEdge, rootOf } from '@lintel/transparency-log/tree-edge';
import type { AppContext } from '../server/src/app-context.ts';
import { readConfig } from '../server/src/config.ts';
import { seedHomes } from '../server/src/demo/homes.ts';
import { seedPeople } from '../server/src/demo/people.ts';
import { issueReceipt } from '../server/src/features/contacts/receipts/issue-receipt.ts';
import { verifyStoredReceipts } from '../server/src/features/contacts/receipts/verify-stored-receipts.ts';
import { openLog, sequence, startSequencer } from '../server/src/features/transparency/sequencer.ts';
import { migrateDatabase, openDatabase } from '../server/src/platform/database/db.ts';
import { contextOf } from './tools/context.ts';
import { benchSecrets } from './tools/databases.ts';
import { figures, load, say, timed } from './tools/figures.ts';
import { withOwnDatabase } from './tools/own-database.ts';

const seconds = Number(process.env['LINTEL_BENCH_SECONDS'] ?? 5);
const leaves = Number(process.env['LINTEL_BENCH_LEAVES'] ?? 10_000_000);
const dataDir = mkdtempSync(path.join(tmpdir(), 'lintel-receipts-'));

let number = 0;
const issue = (context: AppContext, propertyId: number): Promise<unknown> => {
  number += 1;
  return context.db.transaction((tx) =>
    issueReceipt(tx, context, {
      propertyId,
      ownerId: 1,
      tenantId: null,
      tenantName: 'A person',
      tenantEmail: `person${number}@example.com`,
      tenantPhone: null,
      agent: null,
      initiationType: 'direct_contact',
      contactMethod: 'platform_message',
      initiatedBy: 'tenant',
      contactDetails: 'Is it still free?',
    }),
  );
};

/** Runs one writer for each given home. */
const write = async (context: AppContext, title: string, homes: readonly number[]): Promise<void> => {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    homes.map(async (home) => {
      while (performance.now() < end) await timed(times, () => issue(context, home));
    }),
  );
  say(`${title}: ${Math.round(times.length / seconds)} receipts a second; ${figures(times)}; load ${load()}`);
};

const count = 20_000;

const sequenceMany = async (context: AppContext): Promise<void> => {
  const signer = await openLog(context);
  await sequence(context, signer);
  await context.pool.query(
    `select log_act('penalty', n, jsonb_build_object('penalty', n)) from generate_series(1, ${count}) n`,
  );
  const from = performance.now();
  const added = await sequence(context, signer);
  const took = (performance.now() - from) / 1000;
  say(`The sequencer: ${added} leaves in ${took.toFixed(2)} s, ${Math.round(added / took)} a second; load ${load()}`);
};

/** Adds a thousand entries a second for LINTEL_BENCH_SECONDS: how long the oldest one waits for its place, in samples every 100 ms. */
const keepUp = async (context: AppContext): Promise<void> => {
  const sequencer = startSequencer(context);
  const waits: number[] = [];
  const end = performance.now() + seconds * 1000;
  let entries = 0;
  for (let next = performance.now(); next < end; next += 100) {
    await sleep(Math.max(0, next - performance.now()));
    await context.pool.query(
      `select log_act('penalty', n, jsonb_build_object('penalty', n)) from generate_series($1::int, $1::int + 99) n`,
      [1_000_000 + entries],
    );
    entries += 100;
    const { rows } = await context.pool.query<{ ms: number }>(
      `select extract(epoch from clock_timestamp() - created_at) * 1000 as ms
       from log_entries where leaf_index is null order by id limit 1`,
    );
    waits.push(Number(rows[0]?.ms ?? 0));
  }
  await sequencer.stop();
  const perSecond = Math.round(entries / seconds);
  say(`${perSecond} entries a second: the oldest waits ${figures(waits, 0)}; load ${load()}`);
};

/** Builds a tree of `leaves` leaves, of which it keeps only the tiles that the proof of one needs. */
const prove = (): void => {
  const index = Math.floor(leaves / 3);
  const name = ({ level, index: at }: Pick<Tile, 'level' | 'index'>) => `${level}/${at}`;
  const wanted = new Set(tilesForInclusion(index, leaves).map(name));
  const kept = new Map<string, Uint8Array>();
  let edge = emptyEdge;
  const entry = Buffer.alloc(32);
  while (edge.size < leaves) {
    const batch = Array.from({ length: Math.min(64 * tileWidth, leaves - edge.size) }, (_, at) => {
      entry.writeUInt32BE(edge.size + at);
      return leafHash(entry);
    });
    const { edge: next, full } = appendLeaves(edge, batch);
    for (const tile of full) if (wanted.has(name(tile))) kept.set(name(tile), tile.hashes);
    edge = next;
  }
  const read = (tile: Tile): Uint8Array =>
    (kept.get(name(tile)) ?? Buffer.concat(edge.levels[tile.level] ?? [])).subarray(0, tile.width * 32);
  const times: number[] = [];
  let proof: ReturnType<typeof proveInclusion> = [];
  for (let round = 0; round < 200; round += 1) {
    const from = performance.now();
    proof = proveInclusion(index, leaves, read);
    times.push(performance.now() - from);
  }
  const signer = signerOf('lintel.example/log', new Uint8Array(32));
  const text = checkpointText({ origin: signer.name, size: leaves, root: rootOf(edge) });
  const file = formatLogProof({ index, path: proof, checkpoint: formatNote(text, [signNote(text, signer)]) });
  const tiles = tilesForInclusion(index, leaves).reduce((sum, { width }) => sum + width * 32, 0);
  say(`A proof among ${leaves} leaves: ${proof.length} hashes, ${file.length} bytes as text; ${figures(times, 3)}`);
  say(`Whoever makes it alone, from the tiles, fetches ${tiles} bytes of them.`);
};

await withOwnDatabase('receipts', async (connection) => {
  const database = openDatabase(connection, { log: () => {} });
  try {
    await migrateDatabase(database.pool);
    await database.db.transaction(async (tx) => {
      await seedPeople(tx);
      await seedHomes(tx, new Date(), benchSecrets);
    });
    const config = readConfig({ LINTEL_DATA: dataDir, LINTEL_MODE: 'demo' });
    const context = contextOf(database, config, 'a secret for benches, of 32 lett');
    await write(context, 'One writer', [1]);
    await write(context, 'Four writers, four homes', [1, 2, 3, 4]);
    await write(context, 'Four writers, one home', [1, 1, 1, 1]);
    await sequenceMany(context);
    await keepUp(context);
    const { sentence } = await verifyStoredReceipts(context);
    say(sentence);
  } finally {
    await database.close();
  }
});
prove();
process.exit(0);
