import { rm, writeFile } from 'node:fs/promises';
import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusalFor } from '../../../platform/http/error-mapping.ts';
import { type Calls, openCalls } from '../../../testing/calls.ts';
import { keptCheckpointOf, readKeptCheckpoints } from '../../transparency/log-key.ts';
import { openLog, sequence } from '../../transparency/sequencer.ts';
import { contactsRoutes } from '../routes.ts';
import { contactReceipts, receiptEvents } from '../tables.ts';
import { eraseFromContacts, logAgain, setStatus } from './chain-for-tests.ts';
import { eventHashOf, eventProofOf } from './event-seal.ts';
import { headFileOf } from './head-file.ts';
import { issueReceipt } from './issue-receipt.ts';
import { noPreviousHash, receiptHashOf, timestampProofOf } from './receipt-seal.ts';
import { verifyReceipt } from './verify-receipt.ts';
import { verifyStoredReceipts } from './verify-stored-receipts.ts';

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls(contactsRoutes);
});
beforeEach(async () => {
  await calls.reset();
  await writeFile(headFileOf(calls.context.config), '');
  await rm(keptCheckpointOf(calls.context.config), { force: true });
});
afterAll(() => calls.close());

let number = 0;
const inquire = async (home: number) => {
  number += 1;
  const { status } = await calls.call('POST', `/api/properties/${home}/inquiries`, {
    as: 'visitor',
    body: { name: 'Grace Lind', email: `grace${number}@example.com`, message: `Is home number ${number} free?` },
  });
  expect(status).toBe(201);
};
const receipts = () => calls.context.db.select().from(contactReceipts).orderBy(asc(contactReceipts.id));
const verify = async () =>
  verifyStoredReceipts(calls.context, { size: 3, checkpoints: await readKeptCheckpoints(calls.context.config) });
const add = async () => sequence(calls.context, await openLog(calls.context));

/** Makes a contact at a home in a transaction that stays open until it is released. */
const holdOpen = async (home: number) => {
  const held = Promise.withResolvers<void>();
  const issued = Promise.withResolvers<void>();
  const done = calls.context.db.transaction(async (tx) => {
    await issueReceipt(tx, calls.context, {
      propertyId: home,
      ownerId: 2,
      tenantId: null,
      tenantName: 'Ada Lind',
      tenantEmail: 'ada@example.com',
      tenantPhone: null,
      agent: null,
      initiationType: 'direct_contact',
      contactMethod: 'platform_message',
      initiatedBy: 'tenant',
      contactDetails: null,
    });
    await tx.execute(sql`select 1`);
    issued.resolve();
    await held.promise;
  });
  await issued.promise;
  const letGo = () => {
    held.resolve();
    return done;
  };
  return { letGo };
};

describe('two homes', () => {
  test('do not wait for each other; the next of the same home waits until the commit, and follows it', async () => {
    const { letGo } = await holdOpen(1);
    let isThere = false;
    const next = inquire(1).then(() => {
      isThere = true;
    });
    await inquire(3);
    await inquire(5);
    await inquire(3);
    expect(isThere).toBe(false);
    await letGo();
    await next;
    const [first, second, ...others] = (await receipts()).filter(({ propertyId }) => propertyId === 1);
    expect(first?.previousHash).toBe(noPreviousHash);
    expect(second?.previousHash).toBe(first?.receiptHash);
    expect(others).toEqual([]);
    expect(await verify()).toMatchObject({ isWhole: true, count: 5, events: 5 });
  });

  test('nor does what happens to a receipt wait for a contact at its home', async () => {
    await inquire(1);
    const { letGo } = await holdOpen(1);
    await setStatus(calls.context, 1, 'dispute', 'The owner disagrees.');
    await letGo();
    expect(await verify()).toMatchObject({ isWhole: true, count: 2, events: 3 });
  });

  test('have a chain each, however many write at once, whoever fails among them', async () => {
    const broken = holdOpen(5);
    await Promise.all([
      ...Array.from({ length: 24 }, (_, at) => inquire([1, 3][at % 2] ?? 1)),
      broken.then(({ letGo }) => letGo()),
      calls.context.db
        .transaction(async (tx) => {
          await tx.execute(sql`select nextval(pg_get_serial_sequence('contact_receipts', 'id'))`);
          throw new Error('given up');
        })
        .catch(() => {}),
    ]);
    const all = await receipts();
    for (const home of [1, 3]) {
      const own = all.filter(({ propertyId }) => propertyId === home);
      expect(own).toHaveLength(12);
      expect(own.map(({ previousHash }) => previousHash)).toEqual([
        noPreviousHash,
        ...own.slice(0, -1).map(({ receiptHash }) => receiptHash),
      ]);
    }
    expect(all[3]?.timestampProof.split(':').slice(0, 4)).toEqual([
      '3',
      String(all[3]?.id),
      String(all[3]?.issuedAt.getTime()),
      all[3]?.previousHash,
    ]);
    expect(await verify()).toMatchObject({ isWhole: true, count: 25, events: 25 });
    for (const receipt of all) expect(await verifyReceipt(calls.context, receipt)).toBeNull();
  });
});

/** Turns the record back into the one chain of all homes, as versions 2 and 1 sealed it. */
const makeOneChain = async () => {
  const statements: string[] = [];
  const hashes = new Map<number, string>();
  let previousHash = noPreviousHash;
  for (const receipt of await receipts()) {
    const old = { ...receipt, previousHash };
    const receiptHash = receiptHashOf(old, 2);
    const proof = timestampProofOf({ ...old, receiptHash }, calls.context.secrets, 2);
    statements.push(`update contact_receipts set previous_hash = '${previousHash}', receipt_hash = '${receiptHash}',
      timestamp_proof = '${proof}' where id = ${receipt.id}`);
    hashes.set(receipt.id, receiptHash);
    previousHash = receiptHash;
  }
  previousHash = noPreviousHash;
  for (const event of await calls.context.db.select().from(receiptEvents).orderBy(asc(receiptEvents.id))) {
    const facts = event.kind === 'issued' ? `{"receiptHash":"${hashes.get(event.receiptId)}"}` : event.facts;
    const old = { ...event, facts, previousHash };
    const eventHash = eventHashOf(old, 1);
    const proof = eventProofOf({ id: event.id, eventHash }, calls.context.secrets, 1);
    statements.push(`update receipt_events set facts = '${facts}', previous_hash = '${previousHash}',
      event_hash = '${eventHash}', proof = '${proof}' where id = ${event.id}`);
    previousHash = eventHash;
  }
  await calls.tamper(`${statements.join('; ')}; ${logAgain}`);
};

describe('the one chain of all homes from before', () => {
  test('verifies as it is, goes on by home, and shows what is changed in either', async () => {
    for (const home of [1, 3, 1]) await inquire(home);
    await setStatus(calls.context, 2, 'dispute');
    await makeOneChain();
    const [, , third] = await receipts();
    expect(third?.timestampProof.startsWith('2:3:')).toBe(true);
    expect(await verify()).toMatchObject({ isWhole: true, count: 3, events: 4 });
    for (const home of [3, 1]) await inquire(home);
    await setStatus(calls.context, 2, 'resolved');
    const all = await receipts();
    expect(all.map(({ previousHash }) => previousHash).slice(3)).toEqual([all[1]?.receiptHash, all[2]?.receiptHash]);
    expect(await verify()).toMatchObject({ isWhole: true, count: 5, events: 7 });
    for (const receipt of all) expect(await verifyReceipt(calls.context, receipt)).toBeNull();
    await eraseFromContacts(calls.context, { confirmedEmail: `grace${number}@example.com` });
    expect(await verify()).toMatchObject({ isWhole: true, events: 8 });
    await calls.tamper('update contact_receipts set commission_eligible = not commission_eligible where id = 3');
    expect((await verify()).broken).toEqual({ sequence: 3, fault: 'content' });
    await calls.tamper('update contact_receipts set commission_eligible = not commission_eligible where id in (3, 4)');
    expect((await verify()).broken).toEqual({ sequence: 4, fault: 'content' });
  });
});

test('a server from before writes nothing to the record beside it, and says that it is not available', async () => {
  await inquire(1);
  const [receipt] = await receipts();
  if (!receipt) throw new Error('There is no receipt.');
  const old = { ...receipt, id: 2, previousHash: receipt.receiptHash };
  const receiptHash = receiptHashOf(old, 2);
  const timestampProof = timestampProofOf({ ...old, receiptHash }, calls.context.secrets, 2);
  const write = calls.context.db.insert(contactReceipts).values({ ...old, receiptHash, timestampProof });
  const error: unknown = await write.catch((caught: unknown) => caught);
  expect(error).toMatchObject({ cause: { message: expect.stringContaining('no seal of an earlier') } });
  // The response is an outage, not a failure.
  expect(refusalFor(error).code).toBe('server.unavailable');
});

describe('record and log, each against the other: whoever owns the database', () => {
  beforeEach(async () => {
    for (const home of [1, 3, 1, 3]) await inquire(home);
    await setStatus(calls.context, 2, 'dispute');
    expect(await add()).toBe(9);
    expect(await verify()).toMatchObject({ isWhole: true });
  });
  const lastOfHome = `delete from inquiries where receipt_id = 4; delete from receipt_events where receipt_id = 4;
    delete from contact_receipts where id = 4`;

  test.each<[what: string, sql: string, named: RegExp]>([
    [
      'edits an entry',
      `update log_entries set entry = sha256('x') where leaf_index = 3`,
      /breaks at entry 4: it is not/,
    ],
    ['drops an entry', 'delete from log_entries where leaf_index = 3', /breaks at entry 4: it is missing/],
    ['drops the last entry', 'delete from log_entries where leaf_index = 8', /breaks at entry 9: it is missing/],
    [
      'inserts an entry',
      `insert into log_entries (kind, subject_id, entry, leaf_index) values ('penalty', 1, sha256('x'), 9)`,
      /breaks at entry 10: it has a place beyond the end/,
    ],
    [
      'puts entries in another order',
      `update log_entries set leaf_index = 99 where leaf_index = 2; update log_entries set leaf_index = 2 where leaf_index = 5;
       update log_entries set leaf_index = 5 where leaf_index = 99`,
      /breaks at entry 3: it is not the one that was added/,
    ],
    [
      'takes back what an entry said',
      'update log_entries set salt = null, statement = null where leaf_index = 0',
      /log has no entry of it as it/,
    ],
    [
      'cuts the end off a home’s chain',
      lastOfHome,
      /breaks at receipt 4: it is missing, and the public log has an entry/,
    ],
    [
      'cuts it off with its entries',
      `${lastOfHome}; delete from log_entries where subject_id = 4`,
      /public log breaks at entry \d: it is missing/,
    ],
    [
      'drops what happened to a receipt',
      `delete from receipt_events where kind = 'status'`,
      /breaks at event 5: it is missing, and the public log has an entry/,
    ],
    [
      'writes the tree anew for other entries',
      `update log_entries set entry = sha256('x') where leaf_index = 8; update log_state set edge = substr(edge, 1, 8 * 32) || sha256('\\x00'::bytea || sha256('x'))`,
      /first 9 entries are not those that the latest checkpoint was signed for/,
    ],
    [
      'goes back to an older state of the log',
      `update log_entries set leaf_index = null where leaf_index = 8; update log_state set size = 8, edge = substr(edge, 1, 8 * 32)`,
      /end of the log was cut off: it has 8 entries, and .* names 9/,
    ],
  ])('%s', async (_, statement, named) => {
    await calls.tamper(statement);
    const report = await verify();
    expect(report.isWhole).toBe(false);
    expect(report.sentence).toMatch(named);
  });

  test('erases a person lawfully, and everything still holds', async () => {
    await eraseFromContacts(calls.context, { confirmedEmail: `grace${number}@example.com` });
    await add();
    expect(await verify()).toMatchObject({ isWhole: true, events: 6 });
    await calls.tamper(
      `delete from log_entries where id = (select max(id) from log_entries where kind = 'receipt_event')`,
    );
    expect(await verify()).toMatchObject({ isWhole: false });
  });
});
