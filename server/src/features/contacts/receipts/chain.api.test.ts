import { readFile, writeFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '../../../platform/database/db.ts';
import { sqlStateOf } from '../../../platform/database/sql-state.ts';
import { readEmail } from '../../../providers/mail/enqueue-email.ts';
import { type Caller, type Calls, openCalls } from '../../../testing/calls.ts';
import { runs } from '../../../testing/whole-run.ts';
import { mailHead } from '../jobs.ts';
import { receiptReport, receiptReportData } from '../receipt-report/receipt-report.ts';
import { contactsRoutes } from '../routes.ts';
import { contactReceipts } from '../tables.ts';
import { adoptReceipts } from './adopt-receipts.ts';
import { eraseFromContacts, logAgain, setStatus } from './chain-for-tests.ts';
import { headLine, parseHead, readHead } from './head.ts';
import { headFileOf, keepHead, readKeptHeads } from './head-file.ts';
import { noPreviousHash, openingKeyOf, personalDigest, receiptHashOf, timestampProofOf } from './receipt-seal.ts';
import { type CachedHead, type ChainReport, verifyStoredReceipts } from './verify-stored-receipts.ts';

/*
 * Someone who owns the database turns its triggers off and changes the record. Whatever they change, verification
 * detects it and names what was changed.
 */

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls(contactsRoutes);
});
beforeEach(async () => {
  await calls.reset();
  await writeFile(headFileOf(calls.context.config), '');
});
afterAll(() => calls.close());

const form = (change: object = {}) => ({
  name: 'Grace Lindqvist',
  email: 'grace@example.com',
  phone: '614-555-0190',
  message: 'Hi, is the home still available?',
  moveInDate: '2027-01-01',
  ...change,
});
const inquire = (change: object = {}, as: Caller = 1, home = 1) =>
  calls.call('POST', `/api/properties/${home}/inquiries`, { as, body: form(change) });
const initiate = (change: object = {}, as: Caller = 1, home = 1) => {
  const { name, email, phone, message } = { ...form(), ...change };
  return calls.call('POST', '/api/contact-initiation', {
    as,
    body: {
      propertyId: home,
      tenantName: name,
      tenantEmail: email,
      tenantPhone: phone,
      contactDetails: `Property inquiry: ${message}`,
    },
  });
};

async function* cachedHeads(): AsyncGenerator<CachedHead> {
  for await (const { line, head } of readKeptHeads(headFileOf(calls.context.config)))
    yield { from: `line ${line}`, head };
}
const verify = (place: Pick<Calls['context'], 'secrets'> & { db: Tx | Calls['context']['db'] } = calls.context) =>
  verifyStoredReceipts(place, { heads: cachedHeads(), size: 3 });
const keep = () => keepHead(calls.context);
const keepLine = async () => {
  const head = await readHead(calls.context.db, calls.clock.now);
  return head ? headLine(head, calls.context.secrets) : '';
};

/** Steps that build a record: each makes receipts, events, or both. */
const steps = {
  'a visitor writes': (n: number) =>
    inquire({ email: `visitor${n}@example.com`, message: `Is number ${n} free?` }, 'visitor'),
  'a tenant writes': (n: number) => inquire({ message: `Is number ${n} still free?` }, 1, [1, 3, 5][n % 3]),
  'another tenant writes': (n: number) => inquire({ message: `And number ${n}, is it?` }, 7),
  'a contact alone': (n: number) => initiate({ message: `About number ${n}` }, 7),
  'the second call comes first': async (n: number) => {
    await initiate({ message: `First come number ${n}` }, 1);
    await inquire({ message: `First come number ${n}` }, 1);
  },
  'a dispute': async () => {
    if ((await calls.count('contact_receipts')) > 0)
      await setStatus(calls.context, 1, 'dispute', 'The owner disagrees.');
  },
  'a dispute is over': async () => {
    if ((await calls.count('contact_receipts')) > 0) await setStatus(calls.context, 1, 'resolved');
  },
  'a tenant is erased': () => eraseFromContacts(calls.context, { tenantId: 1, confirmedEmail: 'visitor1@example.com' }),
} as const;
type Step = keyof typeof steps;
const run = async (sequence: readonly Step[]) => {
  for (const [at, step] of sequence.entries()) {
    calls.clock.now = new Date(calls.clock.now.getTime() + 1000);
    await steps[step](at);
  }
};

/** A different value for a column, whatever it contains. */
const other: Record<string, string> = {
  integer: `coalesce(%, 0) + 1000`,
  boolean: 'not %',
  text: `coalesce(%, '') || 'x'`,
  'timestamp with time zone': `% - interval '1 millisecond'`,
  date: `coalesce(%, date '2027-05-05') + 1`,
};
/** Columns that allow only some values. */
const possible: Record<string, string> = {
  property_id: 'case when % = 1 then 3 else 1 end',
  owner_id: 'case when % = 1 then 2 else 1 end',
  tenant_id: 'case when % = 1 then 2 else 1 end',
  agent_id: 'case when % = 1 then 2 else 1 end',
  actor_account_id: '4',
  receipt_id: 'case when % = 1 then 2 else 1 end',
  kind: `case when % = 'erased' then 'inquiry' else 'erased' end`,
};
/**
 * Columns of an inquiry that are not evidence: its conversation, which may come later; whether it is a sample; and
 * whether its owner is shown it.
 */
const noEvidence = ['inquiries.conversation_id', 'inquiries.is_sample', 'inquiries.is_kept_from_owner'];

type Mutation = { what: string; sql: string; of: { receipt?: number | undefined; event?: number | undefined } };

/** Returns every single change to each row of these tables. */
const mutationsOf = async (): Promise<Mutation[]> => {
  const columns = await calls.rows<{ table: string; name: string; type: string; nullable: string }>(
    `select table_name as "table", column_name as name, data_type as type, is_nullable as nullable
     from information_schema.columns where table_name in ('contact_receipts', 'receipt_events', 'inquiries')`,
  );
  const receipts = await calls.rows<{ id: number }>('select id from contact_receipts order by id');
  const events = await calls.rows<{ id: number; receipt: number }>(
    'select id, receipt_id as receipt from receipt_events order by id',
  );
  const written = await calls.rows<{ id: number; receipt: number }>(
    'select id, receipt_id as receipt from inquiries order by id',
  );
  const rowsOf: Record<string, { id: number; of: Mutation['of'] }[]> = {
    contact_receipts: receipts.map(({ id }) => ({ id, of: { receipt: id } })),
    receipt_events: events.map(({ id, receipt }) => ({ id, of: { receipt, event: id } })),
    inquiries: written.map(({ id, receipt }) => ({ id, of: { receipt } })),
  };
  const edits = columns
    .filter(({ table, name }) => !noEvidence.includes(`${table}.${name}`))
    .flatMap(({ table, name, type, nullable }) => {
      const value = (possible[name] ?? other[type] ?? '').replaceAll('%', name);
      return (rowsOf[table] ?? []).flatMap(({ id, of: whole }) => {
        // After a move from one receipt to another both are wrong, and the first one is named.
        const of = name === 'receipt_id' ? {} : whole;
        return [
          {
            what: `${table} ${id}: another ${name}`,
            sql: `update ${table} set ${name} = ${value} where id = ${id}`,
            of,
          },
          ...(nullable === 'YES'
            ? [
                {
                  what: `${table} ${id}: no ${name}`,
                  sql: `update ${table} set ${name} = null where id = ${id} and ${name} is not null`,
                  of,
                },
              ]
            : []),
        ];
      });
    });
  const deletions = Object.entries(rowsOf).flatMap(([table, rows]) =>
    rows.map(({ id, of }) => ({ what: `${table} ${id} deleted`, sql: `delete from ${table} where id = ${id}`, of })),
  );
  const insertions = Object.entries(rowsOf).flatMap(([table, rows]) => {
    const names = columns.filter((column) => column.table === table && column.name !== 'id').map(({ name }) => name);
    return rows.map(({ id, of }) => ({
      what: `${table} ${id} once more, at the end`,
      sql: `insert into ${table} (id, ${names}) select (select max(id) from ${table}) + 1, ${names} from ${table} where id = ${id}`,
      of: table === 'inquiries' ? of : {},
    }));
  });
  const swaps = ['receipt_events', 'inquiries'].flatMap((table) =>
    (rowsOf[table] ?? []).slice(1).map(({ id }, at) => {
      const before = rowsOf[table]?.[at]?.id ?? 0;
      return {
        what: `${table} ${before} and ${id} change places`,
        sql: `update ${table} set id = -1 where id = ${id}; update ${table} set id = ${id} where id = ${before}; update ${table} set id = ${before} where id = -1`,
        of: {},
      };
    }),
  );
  return [...edits, ...deletions, ...insertions, ...swaps];
};

/** Verifies the record after a change and rolls the change back; null when the database refused it, or nothing changed. */
const reportAfter = async (mutation: Mutation): Promise<ChainReport | null> => {
  let report: ChainReport | null = null;
  const undo = new Error('taken back');
  try {
    await calls.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`select set_config('lintel.rewrites', 'on', true)`);
      let changed = 0;
      for (const statement of mutation.sql.split('; ')) changed += (await tx.execute(sql.raw(statement))).rowCount ?? 0;
      if (changed > 0) report = await verify({ db: tx, secrets: calls.context.secrets });
      throw undo;
    });
  } catch (error) {
    // A key or a check constraint makes such a change impossible in the first place.
    if (error !== undo && !sqlStateOf(error)?.startsWith('23')) throw error;
  }
  return report;
};

describe('whoever owns the database', () => {
  test('cannot change one thing of the record unseen, whatever happened before', { timeout: 120_000 }, async () => {
    const anyStep = fc.constantFrom(...(Object.keys(steps) as Step[]));
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 2, maxLength: 6 }), fc.integer(), async (sequence, seed) => {
        await calls.reset();
        await writeFile(headFileOf(calls.context.config), '');
        await run(['a tenant writes', ...sequence]);
        expect(await verify()).toMatchObject({ isWhole: true, broken: null });
        await keep();
        const mutations = await mutationsOf();
        // A share of them each time, a different one with each seed: the test below runs all of them.
        for (const mutation of mutations.filter((_, at) => (at + Math.abs(seed)) % 23 === 0)) {
          const report = await reportAfter(mutation);
          if (report) expect(report.isWhole, `${mutation.what}: ${report.sentence}`).toBe(false);
        }
        expect(await verify()).toMatchObject({ isWhole: true });
      }),
      runs(6, 12),
    );
  });

  test('and every single change is named', { timeout: 120_000 }, async () => {
    await run(['a tenant writes', 'a visitor writes', 'a contact alone', 'the second call comes first']);
    await run(['a dispute', 'another tenant writes', 'a tenant is erased', 'a visitor writes']);
    await keep();
    const mutations = await mutationsOf();
    let found = 0;
    for (const mutation of mutations) {
      const report = await reportAfter(mutation);
      if (!report) continue;
      found += 1;
      expect(report.isWhole, `${mutation.what}: ${report.sentence}`).toBe(false);
      const { receipt, event } = mutation.of;
      const names = [receipt && `receipt ${receipt}:`, event && `event ${event}:`].filter(Boolean);
      if (names.length > 0) {
        expect(
          names.some((name) => report.sentence.includes(String(name))) || report.broken?.sequence === receipt,
          `${mutation.what}: ${report.sentence}`,
        ).toBe(true);
      }
    }
    expect(found).toBeGreaterThan(200);
  });

  test.each([1, 2, 4])('cannot cut off the last %i receipts with all that belongs to them', async (count) => {
    for (let n = 1; n <= 6; n += 1) await steps['a visitor writes'](n);
    await keep();
    await calls.tamper(`delete from inquiries where receipt_id > ${6 - count};
      delete from receipt_events where receipt_id > ${6 - count}; delete from contact_receipts where id > ${6 - count}`);
    // What remains is whole by itself: the public log and the heads stored outside show that there was more.
    expect(await verifyStoredReceipts(calls.context)).toMatchObject({
      isWhole: false,
      count: 6 - count,
      broken: { sequence: 7 - count, fault: 'gone' },
    });
    const report = await verify();
    expect(report).toMatchObject({ isWhole: false, broken: { sequence: 7 - count, fault: 'cut' } });
    const missing = count === 1 ? 'receipt 6 and' : `receipt ${7 - count} to 6 and`;
    expect(report.sentence).toContain(`${missing} event`);

    // Continuing as if nothing had happened does not help.
    for (let n = 11; n <= 16; n += 1) await steps['a visitor writes'](n);
    await keep();
    expect(await verify()).toMatchObject({ isWhole: false, broken: { sequence: 6, fault: 'replaced' } });
  });

  test('cannot cut off a dispute, nor everything', async () => {
    await run(['a tenant writes', 'a dispute']);
    await keep();
    await calls.tamper("delete from receipt_events where kind = 'status'");
    expect((await verify()).sentence).toContain('event 2 is missing');
    await calls.tamper('delete from inquiries; delete from receipt_events; delete from contact_receipts');
    expect(await verify()).toMatchObject({ isWhole: false, count: 0, broken: { sequence: 1, fault: 'cut' } });
  });

  test('cannot invent a status, even with hashes that fit', async () => {
    await run(['a tenant writes']);
    const [last] = await calls.rows<{ hash: string }>('select event_hash as hash from receipt_events order by id desc');
    await calls.tamper(`insert into receipt_events (id, receipt_id, kind, status, facts, created_at, previous_hash, event_hash, proof)
      values (2, 1, 'status', 'dispute', '{"notes":null}', now(), '${last?.hash}', encode(sha256('guess'), 'hex'), repeat('0', 64))`);
    expect(await verify()).toMatchObject({ isWhole: false, broken: { sequence: 1, fault: 'unrecorded' } });
  });

  test('cannot erase a name by themselves, nor what was written', async () => {
    await run(['a tenant writes', 'a visitor writes']);
    await calls.tamper(`update contact_receipts set tenant_name = null, tenant_email = null, tenant_phone = null,
      contact_details = null, salt = null where id = 2`);
    expect((await verify()).broken).toEqual({ sequence: 2, fault: 'erasure' });
    await calls.tamper(`update inquiries set message = 'I never asked for a showing.' where receipt_id = 1`);
    expect((await verify()).broken).toEqual({ sequence: 1, fault: 'inquiry' });
    const listed = await calls.call('GET', '/api/contact-receipts?limit=1', { as: 1 });
    const verdict = await calls.call('GET', `/api/receipt-verification/${listed.body[0].receiptHash}`);
    expect(verdict.body.isGenuine).toBe(false);
  });
});

describe('a lawful erasure', () => {
  test('is an event of the chain, and everything still verifies', async () => {
    await run(['a tenant writes', 'a visitor writes', 'the second call comes first', 'another tenant writes']);
    await run(['a tenant is erased']);
    expect(await verify()).toMatchObject({ isWhole: true, count: 4 });
    const erased = await calls.rows<{ id: number; facts: string }>(
      `select receipt_id as id, facts from receipt_events where kind = 'erased' order by id`,
    );
    expect(erased.map(({ id, facts }) => [id, JSON.parse(facts).fields])).toEqual(
      [1, 2, 3].map((id) => [id, ['contactDetails', 'inquiry', 'tenantEmail', 'tenantName', 'tenantPhone']]),
    );
    expect(erased.map(({ facts }) => JSON.parse(facts).left.id)).toEqual([1, 2, 3]);
    const stored = JSON.stringify(
      await calls.rows('select * from contact_receipts r, inquiries i where i.receipt_id < 4 and r.id < 4'),
    );
    expect(stored).not.toMatch(/grace|visitor1|614-555/i);
    // A second time, there is nothing more to erase, and nothing more to record.
    await run(['a tenant is erased']);
    expect(await calls.count('receipt_events')).toBe(9 - 1);
  });
});

describe('the head of the record', () => {
  const lines = async () => (await readFile(headFileOf(calls.context.config), 'utf8')).split('\n').filter(Boolean);

  test('is written to the data folder when it moves, once, by however many servers', async () => {
    expect(await keep()).toBe(false);
    await run(['a tenant writes']);
    expect([await keep(), await keep()]).toEqual([true, false]);
    await run(['a dispute']);
    await Promise.all([keep(), keep(), keep()]);
    const kept = [...new Set((await lines()).map((line) => parseHead(line)?.sequence))];
    expect(kept).toEqual([1, 2]);
    expect((await verify()).heads).toBeGreaterThanOrEqual(2);
  });

  test('goes on after a line that a crash cut short, which is told and spoils nothing', async () => {
    await run(['a tenant writes']);
    await keep();
    await writeFile(headFileOf(calls.context.config), `${(await lines())[0]}\nlintel-head:1:abc`);
    await run(['a dispute']);
    expect(await keep()).toBe(true);
    const report = await verify();
    expect(report).toMatchObject({ isWhole: true, heads: 2 });
    expect(report.sentence).toContain('Not readable as a head: line 2.');
  });

  test('cannot be made up: it is signed, and anyone can check that with the public key', async () => {
    await run(['a tenant writes']);
    const line = await keepLine();
    const { secrets } = calls.context;
    const text = line.slice(0, line.lastIndexOf(':'));
    const key = await crypto.subtle.importKey(
      'jwk',
      { kty: 'OKP', crv: 'Ed25519', x: secrets.publicKey },
      'Ed25519',
      false,
      ['verify'],
    );
    const signature = Buffer.from(line.slice(line.lastIndexOf(':') + 1), 'base64url');
    expect(await crypto.subtle.verify('Ed25519', key, signature, Buffer.from(text))).toBe(true);
    const forged = line.replace(/:1:1:/, ':9:9:');
    const heads = [{ from: 'a mail', head: parseHead(forged) }];
    expect(await verifyStoredReceipts(calls.context, { heads })).toMatchObject({
      isWhole: false,
      broken: { fault: 'head_signature' },
    });
  });

  test('from a report that somebody printed shows a cut end, too', async () => {
    await run(['a tenant writes', 'another tenant writes']);
    const { html } = await receiptReport(await calls.as(1), 1, 'en');
    const line = /lintel-head:1:[\w:-]+/.exec(html)?.[0] ?? '';
    expect(html).toContain(calls.context.secrets.publicKey);
    expect((await receiptReportData(await calls.as(1), 1)).head?.line).toBe(line);
    await calls.tamper(
      'delete from inquiries where receipt_id = 2; delete from receipt_events where id = 2; delete from contact_receipts where id = 2',
    );
    const heads = [{ from: 'what you gave', head: parseHead(line) }];
    expect(await verifyStoredReceipts(calls.context, { heads })).toMatchObject({
      isWhole: false,
      broken: { fault: 'cut' },
    });
  });

  test('of a demo that was put back is of another record, and no alarm; in live it is', async () => {
    await run(['a tenant writes']);
    await keep();
    await calls.reset();
    calls.clock.now = new Date(calls.clock.now.getTime() + 5000);
    await run(['a visitor writes']);
    expect(await verifyStoredReceipts(calls.context, { heads: cachedHeads(), isDemo: true })).toMatchObject({
      isWhole: true,
      heads: 0,
    });
    expect(await verifyStoredReceipts(calls.context, { heads: cachedHeads() })).toMatchObject({ isWhole: false });
  });

  test('is mailed to the staff once a day', async () => {
    await mailHead(calls.context);
    expect(await calls.count('outbox_mails')).toBe(0);
    await run(['a tenant writes']);
    await mailHead(calls.context);
    await mailHead(calls.context);
    const staff = await calls.rows('select id from accounts where is_staff order by id');
    const mails = () => calls.rows(`select account_id as id from outbox_mails where kind = 'receipt_head' order by id`);
    expect(await mails()).toHaveLength(staff.length);
    calls.clock.now = new Date(calls.clock.now.getTime() + 86_400_000);
    await mailHead(calls.context);
    expect(await mails()).toHaveLength(2 * staff.length);
    const [mail] = await calls.rows<{ event: string; factsSealed: string }>(
      `select event, facts_sealed as "factsSealed" from outbox_mails where kind = 'receipt_head' order by id limit 1`,
    );
    const content = mail && readEmail(calls.context, mail);
    expect(parseHead(content?.paragraphs[1] ?? '')).toMatchObject({ sequence: 1, receipts: 1 });
  });
});

describe('a record that began before its events did', () => {
  /** Makes receipts as the first version sealed them: salted digests, and no event. */
  const makeOld = async () => {
    await run(['a tenant writes', 'another tenant writes', 'a contact alone', 'a visitor writes']);
    await eraseFromContacts(calls.context, { tenantId: 1 });
    const rows = await calls.rows<Record<string, never> & { id: number; salt: string | null; digests: string }>(
      'select * from contact_receipts order by id',
    );
    let previousHash = noPreviousHash;
    let text = 'delete from receipt_events';
    for (const row of rows) {
      const [receipt] = await calls.context.db.select().from(contactReceipts).where(sql`id = ${row.id}`);
      if (!receipt) continue;
      const digests = JSON.parse(receipt.digests) as Record<string, string | null>;
      delete digests['inquiry'];
      for (const field of Object.keys(digests) as (keyof typeof receipt)[]) {
        const value = receipt[field];
        if (typeof value === 'string') digests[field] = personalDigest(1, receipt.salt ?? '', field, value);
      }
      const old = { ...receipt, digests: JSON.stringify(digests), previousHash };
      const receiptHash = receiptHashOf(old, 1);
      const proof = timestampProofOf({ ...old, receiptHash }, calls.context.secrets, 1);
      text += `; update contact_receipts set digests = '${old.digests}', previous_hash = '${previousHash}',
        receipt_hash = '${receiptHash}', timestamp_proof = '${proof}' where id = ${row.id}`;
      previousHash = receiptHash;
    }
    await calls.tamper(`${text}; ${logAgain}`);
  };

  test('verifies as it is, goes on, and from then on shows every change', async () => {
    await makeOld();
    expect(await verify()).toMatchObject({ isWhole: true, count: 4, events: 0 });
    const adopt = () => calls.context.db.transaction((tx) => adoptReceipts(tx, calls.context));
    await adopt();
    const begun = await calls.count('receipt_events');
    await adopt();
    expect(await calls.count('receipt_events')).toBe(begun);
    expect(await verify()).toMatchObject({ isWhole: true, count: 4, events: begun });
    await run(['a visitor writes', 'a tenant is erased']);
    expect(await verify()).toMatchObject({ isWhole: true, count: 5 });
    await calls.tamper(`update inquiries set message = 'Something else' where receipt_id = 2`);
    expect((await verify()).broken).toEqual({ sequence: 2, fault: 'inquiry' });
  });

  test('its digests open for the tenant with the salt alone', async () => {
    await makeOld();
    const data = await receiptReportData(await calls.as(7), 2);
    const [row] = await calls.rows<{ salt: string }>('select salt from contact_receipts where id = 2');
    expect(data).toMatchObject({ version: 1, openingKey: row?.salt });
    expect(data.openingKey).not.toBe(openingKeyOf(calls.context.secrets, row?.salt ?? ''));
  });
});
