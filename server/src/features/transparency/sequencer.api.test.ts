import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { parseCheckpoint } from '@lintel/transparency-log/checkpoint';
import { readIfThere, signerOf } from '@lintel/transparency-log/key-file';
import { parseLogProof, verifyLogProof } from '@lintel/transparency-log/log-proof';
import {
  formatNote,
  formatVerifierKey,
  parseVerifierKey,
  type Signer,
  signatureTypes,
  signNote,
  verifierKey,
} from '@lintel/transparency-log/note';
import { checkEntryProof } from '@lintel/transparency-log/proof-file';
import { makeWitness } from '@lintel/transparency-log/serve-witness';
import { type Get, type KeptLog, verifyLog } from '@lintel/transparency-log/verify-log';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusalFor } from '../../platform/http/error-mapping.ts';
import { refuse } from '../../platform/http/register-endpoints.ts';
import { type Calls, openCalls } from '../../testing/calls.ts';
import { receiptLogProof, receiptReportData } from '../contacts/receipt-report/receipt-report.ts';
import { eraseFromContacts } from '../contacts/receipts/chain-for-tests.ts';
import { contactsRoutes } from '../contacts/routes.ts';
import { keptCheckpointOf } from './log-key.ts';
import { requestCosignatures } from './request-cosignatures.ts';
import { LogFault, openLog, sequence } from './sequencer.ts';
import { serveLog } from './serve-log.ts';

let calls: Calls;
let signer: Signer;
/** The log as the public reaches it. */
const outside = Fastify();
beforeAll(async () => {
  calls = await openCalls(contactsRoutes);
  outside.setErrorHandler((error, _request, reply) => refuse(reply, refusalFor(error)));
  serveLog(outside, calls.context);
});
beforeEach(async () => {
  await calls.reset();
  await rm(keptCheckpointOf(calls.context.config), { force: true });
  signer = await openLog(calls.context);
});
afterAll(async () => {
  await outside.close();
  await calls.close();
});

const get: Get = async (path) => {
  const { statusCode, rawPayload } = await outside.inject({ url: `/log/${path}` });
  return statusCode === 200 ? new Uint8Array(rawPayload) : null;
};
const read = (kept: KeptLog | null = null) => verifyLog(get, { kept });
const add = () => sequence(calls.context, signer);

let number = 0;
const inquire = async () => {
  number += 1;
  const { status } = await calls.call('POST', '/api/properties/1/inquiries', {
    as: 'visitor',
    body: { name: 'Grace Lind', email: `grace${number}@example.com`, message: `Is home number ${number} free?` },
  });
  expect(status).toBe(201);
};
const entries = async () => {
  const { rows } = await calls.context.pool.query<{
    kind: string;
    statement: string | null;
    leaf: string | null;
    genuine: boolean;
  }>(
    `select kind, statement, leaf_index as leaf, entry = sha256(salt || convert_to(statement, 'UTF8')) as genuine
     from log_entries order by id`,
  );
  return rows;
};

test('a receipt and its event wait in the transaction that wrote them, and stand in the log once it was added to', async () => {
  expect(await read()).toMatchObject({ checkpoint: { size: 0 } });
  await inquire();
  expect(await entries()).toMatchObject([
    { kind: 'receipt', leaf: null, genuine: true },
    { kind: 'receipt_event', leaf: null, genuine: true },
  ]);
  expect(await add()).toBe(2);
  expect(await add()).toBe(0);
  const { checkpoint } = await read();
  expect(checkpoint).toMatchObject({ origin: 'lintel.example/log', size: 2 });
});

test('the log is served to the letter: types, caching, nothing beyond the tree', async () => {
  await inquire();
  await add();
  const headersOf = async (path: string) => {
    const { statusCode, headers } = await outside.inject({ url: `/log/${path}` });
    return [statusCode, headers['content-type'], headers['cache-control']];
  };
  const text = [200, 'text/plain; charset=utf-8', 'public, max-age=2'];
  const bytes = [200, 'application/octet-stream', 'public, max-age=31536000, immutable'];
  expect(await headersOf('checkpoint')).toEqual(text);
  expect(await headersOf('vkey')).toEqual(text);
  for (const path of ['tile/0/000.p/1', 'tile/0/000.p/2', 'tile/entries/000.p/1', 'tile/entries/000.p/2']) {
    expect(await headersOf(path)).toEqual(bytes);
  }
  for (const path of [
    ...['tile/0/000', 'tile/0/000.p/3', 'tile/1/000.p/1', 'tile/0/001.p/1', 'tile/entries/000', 'tile/entries/000.p/3'],
    ...['tile/64/000.p/1', 'tile/00/000.p/1', 'tile/0/0.p/1', 'tile/0/x000/000.p/1', 'tile/0/000.p/256', 'tile/0/'],
  ]) {
    expect((await headersOf(path))[0], path).toBe(404);
  }
  expect((await get('tile/entries/000.p/2'))?.length).toBe(2 * 34);
});

test('the report of a receipt carries the proof that it is in the log, which anybody checks offline', async () => {
  await inquire();
  const ctx = await calls.as(6);
  const readLog = async () => (await receiptReportData(ctx, 1)).log;
  expect(await readLog()).toMatchObject({ proof: null });
  await add();
  await fill(300);
  await add();
  const given = await readLog();
  const proof = parseLogProof(given?.proof ?? '');
  const key = parseVerifierKey(given?.vkey ?? '');
  if (!given || !proof || !key) throw new Error('There is no proof.');
  const entryOf = (statement: string) =>
    new Uint8Array(createHash('sha256').update(Buffer.from(given.salt, 'hex')).update(statement).digest());
  expect(verifyLogProof(entryOf(given.statement), proof, { log: key })).toMatchObject({ size: 302 });
  expect(() => verifyLogProof(entryOf(`${given.statement} `), proof, { log: key })).toThrow('This is not entry');
  await eraseFromContacts(calls.context, { confirmedEmail: `grace${number}@example.com` });
  expect(await readLog()).toBeNull();
});

test('the proof for the browser: waiting, then proven, with the witnesses that are asked; nothing once it was erased', async () => {
  await inquire();
  const witness = {
    key: verifierKey('witness.example/w1', signatureTypes.cosignature, signer.publicKey),
    address: 'http://localhost:9',
  };
  const ctx = await calls.as(6);
  const asking = { ...ctx, config: { ...ctx.config, witnesses: [witness] } };
  const key = formatVerifierKey(witness.key);
  expect(await receiptLogProof(asking, 1)).toMatchObject({
    state: 'waiting',
    proof: null,
    waitingSince: expect.stringMatching(/^\d{4}-/),
    witnesses: [{ key, silentSince: null }],
  });
  await add();
  await requestCosignatures(asking);
  const given = await receiptLogProof(asking, 1);
  expect(given).toMatchObject({
    state: 'proven',
    waitingSince: null,
    witnesses: [{ key, silentSince: calls.context.now().toISOString() }],
  });
  const { statement, salt, proof, vkey } = given;
  if (statement === null || salt === null || proof === null || vkey === null) throw new Error('There is no proof.');
  expect(checkEntryProof({ statement, salt, proof, vkey, witnesses: [key] })).toMatchObject({ holds: true });
  expect(JSON.parse(statement)).toMatchObject({ kind: 'receipt', hash: given.receiptHash });
  const tenant = await calls.as(1);
  await expect(receiptLogProof(tenant, 1)).rejects.toMatchObject({ code: 'receipt.not_found' });
  await eraseFromContacts(calls.context, { confirmedEmail: `grace${number}@example.com` });
  expect(await receiptLogProof(asking, 1)).toMatchObject({ state: 'erased', statement: null, salt: null, proof: null });
});

/** Fills the queue directly, for trees of some height. */
const fill = (count: number) =>
  calls.rows(`select log_act('receipt', n, jsonb_build_object('receipt', n)) from generate_series(1, ${count}) n`);

test('a log of some hundred entries, added in batches, verifies from outside, and with what was read before', async () => {
  await fill(300);
  await add();
  const { kept } = await read();
  await fill(400);
  await add();
  expect(await read(kept)).toMatchObject({ checkpoint: { size: 700 }, before: { size: 300 } });
});

test('two sequencers at once: every entry has one place, none is missing', async () => {
  await fill(500);
  const added = await Promise.all([add(), add(), add()]);
  expect(added.reduce((sum, each) => sum + each)).toBe(500);
  const { rows } = await calls.context.pool.query(
    'select count(distinct leaf_index)::int as places, max(leaf_index)::int as last from log_entries',
  );
  expect(rows).toEqual([{ places: 500, last: 499 }]);
  await read();
});

test('a sequencer that dies before its commit leaves nothing, and the next one adds the same', async () => {
  await fill(300);
  const dying = {
    ...calls.context,
    now: () => {
      throw new Error('Killed before the commit.');
    },
  };
  await expect(sequence(dying, signer)).rejects.toThrow('Killed');
  expect(await read()).toMatchObject({ checkpoint: { size: 0 } });
  expect(await add()).toBe(300);
  expect(await read()).toMatchObject({ checkpoint: { size: 300 } });
});

test('erasing a person erases salt and statement; the log stays valid', async () => {
  await inquire();
  await add();
  const { kept } = await read();
  await eraseFromContacts(calls.context, { confirmedEmail: `grace${number}@example.com` });
  await add();
  expect((await entries()).map(({ kind, statement }) => [kind, statement === null])).toEqual([
    ['receipt', true],
    ['receipt_event', true],
    ['receipt_event', false],
  ]);
  expect(await read(kept)).toMatchObject({ checkpoint: { size: 3 } });
});

describe('attacks on a log of 300 entries', () => {
  let kept: KeptLog;
  beforeEach(async () => {
    await fill(300);
    await add();
    kept = (await read()).kept;
  });
  /** Does what the database's owner can do with its guards disabled. */
  const tamper = (text: string) => calls.tamper(text);
  /** As if the entries had never been added, so that the next batch signs another tree. */
  const begin = `update log_entries set leaf_index = null; delete from log_tiles; update log_state set size = 0, edge = ''`;

  test.each([
    ['edited', `update log_entries set entry = sha256('other') where leaf_index = 7`],
    ['dropped', 'delete from log_entries where leaf_index = 299'],
    [
      'inserted',
      `update log_entries set leaf_index = leaf_index + 1000 where leaf_index = 299; insert into log_entries (kind, subject_id, entry, leaf_index) values ('receipt', 1, sha256('other'), 299)`,
    ],
    [
      'reordered',
      'update log_entries set leaf_index = 1000 where leaf_index = 3; update log_entries set leaf_index = 3 where leaf_index = 4; update log_entries set leaf_index = 4 where leaf_index = 1000',
    ],
    ['in a tile', `update log_tiles set hashes = set_byte(hashes, 5, get_byte(hashes, 5) # 1)`],
  ])('an entry %s in the database is seen by whoever reads the log', async (_what, text) => {
    await tamper(text);
    await expect(read(kept)).rejects.toThrow(
      /not made of what is below|are missing or cannot be read|has another length/,
    );
  });

  test('a tree that was cut and signed anew: the sequencer stands still, and whoever read it before sees it', async () => {
    await tamper(`delete from log_entries where leaf_index > 200; ${begin}`);
    await expect(add()).rejects.toThrow(LogFault);
    // Without the data folder's checkpoint the key signs; a copy read before reveals it.
    await rm(keptCheckpointOf(calls.context.config), { force: true });
    await add();
    await expect(read(kept)).rejects.toThrow('its end was cut off');
  });

  test('a database from a backup: the sequencer stands still until it is put right', async () => {
    await tamper(`delete from log_entries where leaf_index > 200; ${begin}`);
    await fill(100);
    await expect(add()).rejects.toThrow('it was put back from an older copy');
    expect(await readIfThere(keptCheckpointOf(calls.context.config))).toBe(kept.checkpoint);
  });

  test('another tree of the same size, signed with the key: whoever read the log before sees it', async () => {
    await tamper(`update log_entries set entry = sha256('other') where leaf_index = 7; ${begin}`);
    await rm(keptCheckpointOf(calls.context.config), { force: true });
    await add();
    await expect(read(kept)).rejects.toThrow('are not those that were there');
    await expect(read()).resolves.toMatchObject({ checkpoint: { size: 300 } });
  });

  test('a stolen database without the key: nothing can be signed that anybody accepts', async () => {
    const thief = signerOf(signer.name, new Uint8Array(32));
    await expect(
      openLog({ ...calls.context, config: { ...calls.context.config, logKey: new Uint8Array(32) } }),
    ).rejects.toThrow('is not the one');
    await fill(1);
    await sequence(calls.context, thief);
    await expect(read(kept)).rejects.toThrow('did not sign this checkpoint');
  });

  test('a log forked for one reader, or rolled back, gets no cosignature; a log that grows gets one, and its checkpoint carries it', async () => {
    const witnessSigner = signerOf('witness.example/w1', new Uint8Array(32).fill(7));
    const logKey = verifierKey(signer.name, signatureTypes.note, signer.publicKey);
    const folder = `${calls.context.config.dataDir}/witness`;
    const server = makeWitness({ signer: witnessSigner, logs: [logKey], folder });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    try {
      const key = verifierKey('witness.example/w1', signatureTypes.cosignature, witnessSigner.publicKey);
      const { port } = server.address() as AddressInfo;
      const asking = {
        ...calls.context,
        config: { ...calls.context.config, witnesses: [{ key, address: `http://127.0.0.1:${port}` }] },
      };
      const cosigned = async () => (await verifyLog(get, { witnesses: [key] })).checkpoint.cosigned.length;
      const how = async () => {
        const { rows } = await calls.context.pool.query('select witness, size::int, failure from log_cosignatures');
        return rows;
      };
      await requestCosignatures(asking);
      expect(await how()).toEqual([{ witness: formatVerifierKey(key), size: 300, failure: null }]);
      expect(await cosigned()).toBe(1);
      await fill(20);
      await add();
      expect(await cosigned()).toBe(0);
      // Our own record of what it cosigned is lost: the witness says it itself.
      await calls.rows('delete from log_cosignatures');
      await requestCosignatures(asking);
      expect(await cosigned()).toBe(1);

      await tamper(`update log_entries set entry = sha256('other') where leaf_index = 7; ${begin}`);
      await rm(keptCheckpointOf(calls.context.config), { force: true });
      await fill(10);
      await add();
      await requestCosignatures(asking);
      expect(await how()).toMatchObject([
        { size: 320, failure: 'It found the log not consistent with what it cosigned before.' },
      ]);
      expect(await cosigned()).toBe(0);

      await tamper(`delete from log_entries where leaf_index > 100; ${begin}`);
      await rm(keptCheckpointOf(calls.context.config), { force: true });
      await add();
      await requestCosignatures(asking);
      expect(await how()).toMatchObject([{ failure: 'It cosigned 320 entries, more than the log has.' }]);
    } finally {
      server.close();
      server.closeAllConnections();
    }
    await requestCosignatures({ ...calls.context, config: { ...calls.context.config, witnesses: [] } });
  });
});

test('another checkpoint signed by a stranger in the place of ours is refused', async () => {
  const parsed = parseCheckpoint(new TextDecoder().decode((await get('checkpoint')) ?? new Uint8Array()));
  const stranger = signerOf('stranger.example', new Uint8Array(32));
  const forged = formatNote(parsed?.note.text ?? '', [signNote(parsed?.note.text ?? '', stranger)]);
  const lying: Get = async (path) => (path === 'checkpoint' ? new TextEncoder().encode(forged) : get(path));
  await expect(verifyLog(lying, {})).rejects.toThrow('did not sign this checkpoint');
});
