import { createHash } from 'node:crypto';
import { withdrawApplication } from '@lintel/contract/applications/tenant-endpoints';
import type { CallOf, Endpoint } from '@lintel/contract/kernel/endpoint';
import type { PacketChanges } from '@lintel/contract/lease-up/packet/answers';
import { allOfOwner, allOfTenant } from '@lintel/contract/lease-up/packet/answers-for-tests';
import * as packets from '@lintel/contract/lease-up/packet/endpoints';
import type { PacketPage } from '@lintel/contract/lease-up/packet/schema';
import { listNotifications } from '@lintel/contract/messages/notification-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApp,
  outcomeOf,
  type Persona,
  personas,
  type TestApp,
  type ViewingAs,
} from '../../../testing/app.ts';

/** Application 5: tenant 2's, with a voucher, for a home of owner 2 (account 6). It is approved here. */
const id = 5;
const tenant = personas['other tenant'];
const owner = personas['other owner'];
/** The permission matrix covers everyone else. */
const strangers = ['tenant 1', 'owner 1'] as const satisfies Persona[];

import { eraseLeasePackets } from './erase-packets.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.rows('delete from lease_packet_submissions');
  await app.rows('delete from lease_packet_self_checks');
  await app.rows('delete from lease_packet_signatures');
  await app.rows('delete from lease_packet_events');
  await app.rows('delete from lease_packets');
  await app.rows(
    "update rental_applications set status = 'approved', opened_at = now() where id = 5 and status <> 'approved'",
  );
});

const call = (as: ViewingAs, endpoint: Endpoint, more: object = {}) =>
  app.call(endpoint, { params: { id }, ...more } as CallOf<Endpoint>, { as });
const page = async (as: ViewingAs, endpoint: Endpoint, more: object = {}): Promise<PacketPage> => {
  const outcome = await call(as, endpoint, more);
  if (!outcome.answer) throw new Error(`${endpoint.name} was refused: ${JSON.stringify(outcome.refusal)}`);
  return outcome.answer as PacketPage;
};
const packetOf = ({ packet }: PacketPage) => {
  if (!packet) throw new Error('There is no packet.');
  return packet;
};
const open = async () => packetOf(await page(tenant, packets.openLeasePacket));
const calls = {
  tenant: { as: tenant, answer: packets.answerLeasePacket, sign: packets.signLeasePacket },
  owner: { as: owner, answer: packets.answerOwnerLeasePacket, sign: packets.signOwnerLeasePacket },
} as const;
type Side = keyof typeof calls;
const answer = (side: Side, version: number, answers: PacketChanges) =>
  call(calls[side].as, calls[side].answer, { body: { version, answers } });
const saved = async (side: Side, version: number, answers: PacketChanges) =>
  packetOf(await page(calls[side].as, calls[side].answer, { body: { version, answers } }));
const names = { tenant: 'Devon Pryor', owner: 'Rosa Delgado' };
const sign = (side: Side, sha256: string, name: string = names[side]) =>
  call(calls[side].as, calls[side].sign, { body: { name, isTrue: true, sha256 } });

const filled = async () => {
  await open();
  const { version } = await saved('tenant', 1, allOfTenant);
  return saved('owner', version, allOfOwner);
};

describe('someone who must not succeed', () => {
  const all = Object.values(packets) as Endpoint[];
  const bodies: Record<string, object> = {
    PATCH: { body: { version: 1, answers: {} } },
    signature: { body: { name: 'A', isTrue: true, sha256: '0'.repeat(64) } },
  };
  const bodyOf = ({ method, path }: Endpoint) =>
    (path.endsWith('signature') ? bodies['signature'] : bodies[method]) ?? {};

  test('learns that there is no such application, and changes nothing', async () => {
    await open();
    for (const endpoint of all) {
      for (const persona of strangers) {
        const outcome = outcomeOf(await call(personas[persona], endpoint, bodyOf(endpoint)));
        expect([endpoint.name, persona, outcome]).toEqual([endpoint.name, persona, 'application.not_found']);
      }
      expect(outcomeOf(await call('visitor', endpoint, bodyOf(endpoint)))).toBe('viewer.unknown');
      // A side that uses the other side's call is a stranger, too.
      const wrong = endpoint.actsAs === 'tenant' ? owner : tenant;
      expect(outcomeOf(await call(wrong, endpoint, bodyOf(endpoint)))).toBe('application.not_found');
    }
    expect(packetOf(await page(tenant, packets.readLeasePacket)).version).toBe(1);
  });

  test('learns nothing of an application that was not opened yet, not even who applied', async () => {
    await app.rewrite("update rental_applications set status = 'pending', opened_at = null where id = 5");
    try {
      for (const endpoint of [packets.readOwnerLeasePacket, packets.openOwnerLeasePacket]) {
        expect(outcomeOf(await call(owner, endpoint))).toBe('application.not_found');
      }
    } finally {
      await app.rewrite("update rental_applications set status = 'approved', opened_at = now() where id = 5");
    }
  });

  test('opens no packet without an approval, without a voucher, or beside one that is open', async () => {
    const openAs = async (as: ViewingAs, endpoint: Endpoint) => outcomeOf(await call(as, endpoint));
    await open();
    expect(await openAs(tenant, packets.openLeasePacket)).toBe('packet.already_open');
    expect(await openAs(owner, packets.openOwnerLeasePacket)).toBe('packet.already_open');
    // Tenant 1's application 2 waits for an answer, and application 3 is approved without a voucher.
    for (const other of [2, 3]) {
      const outcome = await app.call(packets.openLeasePacket, { params: { id: other } }, { as: personas['tenant 1'] });
      expect(outcomeOf(outcome)).toBe('packet.not_offered');
    }
  });

  test('opens one packet of two, pressed at once by both', async () => {
    const outcomes = await Promise.all([
      call(tenant, packets.openLeasePacket),
      call(owner, packets.openOwnerLeasePacket),
    ]);
    expect(outcomes.map(outcomeOf).sort()).toEqual(['ok', 'packet.already_open']);
  });

  test('fills in nothing that is the other side’s', async () => {
    await open();
    const byTenant = await answer('tenant', 1, { voucherBedrooms: 2, rent: 90_000, noSidePayments: true });
    expect(byTenant.refusal?.fields).toEqual({
      'answers.rent': 'The owner fills this in',
      'answers.noSidePayments': 'The owner fills this in',
    });
    const byOwner = await answer('owner', 1, { authority: 'Another authority' });
    expect(byOwner.refusal?.fields).toEqual({ 'answers.authority': 'The tenant fills this in' });
    expect(packetOf(await page(tenant, packets.readLeasePacket))).toMatchObject({
      version: 1,
      answers: { voucherBedrooms: null },
    });
  });
});

test('what listing and application know is filled in and says so; what is missing is named with who gives it', async () => {
  const packet = await open();
  expect(packet.answers).toMatchObject({
    authority: 'Columbus Metropolitan Housing Authority',
    tenantPhone: '216-555-0116',
    bedrooms: 2,
    yearBuilt: null,
  });
  const from = Object.fromEntries(packet.origins.map((origin) => [origin.question, origin.from]));
  expect(from).toMatchObject({ authority: 'application', bedrooms: 'listing', rent: 'listing' });
  expect(packet.missing).toContainEqual({ question: 'yearBuilt', by: 'owner' });
  expect(packet.missing).toContainEqual({ question: 'voucherBedrooms', by: 'tenant' });
  expect(packet.missing.map(({ question }) => question)).not.toContain('rent');
  expect((await page(owner, packets.readOwnerLeasePacket)).packet).toEqual(packet);
});

test('a change that was made from another version saves nothing and names what was changed', async () => {
  await open();
  await saved('owner', 1, { yearBuilt: 1994, deposit: 5000 });
  const stale = await answer('owner', 1, { yearBuilt: 1999 });
  expect(stale.refusal).toMatchObject({
    code: 'packet.changed',
    fields: {
      'answers.yearBuilt': 'This has changed since you looked',
      'answers.deposit': 'This has changed since you looked',
    },
  });
  const taken = await saved('owner', 2, { deposit: null });
  expect(taken).toMatchObject({ version: 3, answers: { yearBuilt: 1994, deposit: null } });
  // Saving the same again changes nothing, and so asks no one again.
  expect((await saved('owner', 3, { yearBuilt: 1994 })).version).toBe(3);
});

test('of two changes at once one is saved', async () => {
  await open();
  const outcomes = await Promise.all([
    answer('owner', 1, { yearBuilt: 1994 }),
    answer('tenant', 1, { voucherBedrooms: 2 }),
  ]);
  expect(outcomes.map(outcomeOf).sort()).toEqual(['ok', 'packet.changed']);
});

test('what cannot be is said at its field', async () => {
  await open();
  const fieldsOf = async (side: Side, answers: object) =>
    (await answer(side, 1, answers as PacketChanges)).refusal?.fields;
  expect(await fieldsOf('owner', { yearBuilt: 2031 })).toEqual({ 'answers.yearBuilt': 'This year is in the future' });
  expect(await fieldsOf('owner', { yearBuilt: 1950, lead: 'built_since_1978' })).toEqual({
    'answers.lead': 'The home was built before 1978, so this answer cannot be right',
  });
  expect(await fieldsOf('tenant', { requestedStart: '2026-11-20', voucherEndsOn: '2026-11-01' })).toEqual({
    'answers.requestedStart': 'Please choose a day in the future',
    'answers.voucherEndsOn': 'This voucher has ended. Ask the housing authority before you continue',
  });
  expect(
    await fieldsOf('owner', {
      rent: 0,
      structure: 'castle',
      comparables: [{ address: '', rentedOn: '2026-02-30', rent: 1 }],
      noSidePayments: false,
    }),
  ).toEqual({
    'answers.rent': 'Please enter an amount from $1 to $100,000',
    'answers.structure': 'Please choose one of the answers',
    'answers.comparables.0.address': 'Please enter text',
    'answers.comparables.0.rentedOn': 'Please enter a valid date',
    'answers.comparables.0.rent': 'Please enter an amount from $1 to $100,000',
    'answers.noSidePayments': 'Please tick this to confirm it',
  });
  expect(await fieldsOf('owner', { services: 'No Section 8 please.' })).toBeDefined();
  const [found] = await app.rows('select found_in from monitor_findings order by id desc limit 1');
  expect(found).toEqual({ found_in: 'packet' });
  expect(packetOf(await page(owner, packets.readOwnerLeasePacket)).version).toBe(1);
});

describe('signing', () => {
  test('takes every answer, the name in the packet and what it says now', async () => {
    const opened = await open();
    const early = await sign('tenant', opened.sha256);
    expect(early.refusal?.code).toBe('packet.incomplete');
    expect(early.refusal?.fields).toMatchObject({ 'answers.yearBuilt': 'This is still missing' });
    const { version } = await saved('tenant', 1, allOfTenant);
    const packet = await saved('owner', version, allOfOwner);
    expect(packet.missing).toEqual([]);
    expect(outcomeOf(await sign('tenant', opened.sha256))).toBe('packet.changed');
    const other = await sign('tenant', packet.sha256, 'Somebody Else');
    expect(other.refusal?.fields).toEqual({ name: 'Please type your name as it appears in the packet' });
    expect(outcomeOf(await sign('tenant', packet.sha256, '  devon   PRYOR '))).toBe('ok');
    expect(outcomeOf(await sign('tenant', packet.sha256))).toBe('packet.already_signed');
  });

  test('by both at once leaves both, and a second press of one leaves one', async () => {
    const { sha256 } = await filled();
    const outcomes = await Promise.all([sign('tenant', sha256), sign('owner', sha256), sign('owner', sha256)]);
    expect(outcomes.map(outcomeOf).sort()).toEqual(['ok', 'ok', 'packet.already_signed']);
    const packet = packetOf(await page(tenant, packets.readLeasePacket));
    expect(packet.state).toBe('signed');
    expect(packet.signatures.map((one) => [one.side, one.name, one.sha256]).sort()).toEqual([
      ['owner', 'Rosa Delgado', sha256],
      ['tenant', 'Devon Pryor', sha256],
    ]);
    expect(packet.history.filter(({ kind }) => kind === 'completed')).toHaveLength(1);
  });

  test('a change takes both signatures off and asks both again; taken back it is the same document', async () => {
    const before = await filled();
    await sign('tenant', before.sha256);
    await sign('owner', before.sha256);
    const changed = await saved('owner', before.version, { deposit: 90_000 });
    expect(changed).toMatchObject({ state: 'open', signatures: [], wasVoided: true });
    expect(changed.sha256).not.toBe(before.sha256);
    expect(outcomeOf(await sign('tenant', before.sha256))).toBe('packet.changed');
    const again = await saved('owner', changed.version, { deposit: 100_000 });
    expect(again.sha256).toBe(before.sha256);
    expect(outcomeOf(await sign('tenant', again.sha256))).toBe('ok');
    // Each signature is stored with the exact text that was signed.
    const texts = await app.rows<{ digest: string; document: string }>(
      'select digest, document from lease_packet_signatures',
    );
    for (const { digest, document } of texts) {
      expect(createHash('sha256').update(document).digest('hex')).toBe(digest);
      expect(JSON.parse(document)).toMatchObject({ tenantName: 'Devon Pryor', answers: { deposit: 100_000 } });
    }
    const kept = await app.rows('select side, voided_at is null as stands from lease_packet_signatures order by id');
    expect(kept).toEqual([
      { side: 'tenant', stands: false },
      { side: 'owner', stands: false },
      { side: 'tenant', stands: true },
    ]);
  });

  test('a change and a signature at once: nobody has signed what they did not see', async () => {
    const { version, sha256 } = await filled();
    const [changed, signed] = await Promise.all([
      answer('owner', version, { deposit: 80_000 }),
      sign('tenant', sha256),
    ]);
    expect(outcomeOf(changed)).toBe('ok');
    expect(['ok', 'packet.changed']).toContain(outcomeOf(signed));
    expect(packetOf(await page(tenant, packets.readLeasePacket)).signatures).toEqual([]);
  });
});

const endOf = async (as: ViewingAs, endpoint: Endpoint) => {
  const { state, ending } = packetOf(await page(as, endpoint));
  return [state, ending];
};

describe('a packet closes', () => {
  test('with its home, for good, at the time of the server’s clock', async () => {
    const { sha256, version } = await filled();
    await app.rows('update properties set is_available = false where id = 1');
    const hidden = await page(tenant, packets.readLeasePacket);
    expect([hidden.home.isHidden, hidden.packet?.state]).toEqual([true, 'open']);
    await app.rows("update properties set status = 'withdrawn', is_available = true, updated_at = $1 where id = 1", [
      app.clock.now,
    ]);
    const closed = packetOf(await page(tenant, packets.readLeasePacket));
    expect([closed.closedAt, closed.history[0]?.at]).toEqual(Array(2).fill(app.clock.now.toISOString()));
    try {
      expect(await endOf(owner, packets.readOwnerLeasePacket)).toEqual(['closed', 'home_withdrawn']);
      expect(outcomeOf(await answer('owner', version, { deposit: 1 }))).toBe('packet.closed');
      expect(outcomeOf(await sign('tenant', sha256))).toBe('packet.closed');
      expect(outcomeOf(await call(tenant, packets.openLeasePacket))).toBe('packet.home_gone');
    } finally {
      await app.rows("update properties set status = 'active' where id = 1");
    }
    expect(await endOf(owner, packets.readOwnerLeasePacket)).toEqual(['closed', 'home_withdrawn']);
    expect((await page(owner, packets.readOwnerLeasePacket)).canOpen).toBe(true);
  });

  test('when the home is let to somebody else, and not by its own lease', async () => {
    await page(owner, packets.openOwnerLeasePacket);
    const lease = (application: number, year: number) =>
      app.rows(
        `insert into leases (application_id, property_id, tenant_id, owner_id, status, starts_on, ends_on, monthly_rent_cents, deposit_cents, offered_at)
         values ($1, 1, 1, 2, 'offered', make_date($2, 1, 1), make_date($2, 12, 31), 1, 1, now())`,
        [application, year],
      );
    const confirm = () =>
      app.rows(
        "update leases set status = 'confirmed', answered_at = now() where property_id = 1 and status = 'offered'",
      );
    await lease(5, 2027);
    await confirm();
    expect(await endOf(tenant, packets.readLeasePacket)).toEqual(['open', null]);
    await lease(1, 2028);
    await confirm();
    expect(await endOf(tenant, packets.readLeasePacket)).toEqual(['closed', 'home_let']);
    await app.rewrite('delete from leases where property_id = 1');
  });
});

test('who leaves takes their answers and name along, and the packet closes; what the other side gave stays', async () => {
  const { sha256 } = await filled();
  await sign('tenant', sha256);
  const leaving = { accountId: tenant, tenantId: 2, ownerId: null, erasedName: 'Closed account' };
  await app.context.db.transaction((tx) => eraseLeasePackets(tx, app.context, leaving));
  const packet = packetOf(await page(owner, packets.readOwnerLeasePacket));
  expect(packet).toMatchObject({ state: 'closed', ending: 'account_closed' });
  expect(packet.answers).toMatchObject({ presentAddress: null, authority: null, tenantPhone: null, yearBuilt: 1994 });
  expect(packet.signatures.map(({ name, sha256: signed }) => [name, signed])).toEqual([['Closed account', sha256]]);
  for (const table of ['lease_packets', 'lease_packet_signatures']) {
    expect(JSON.stringify(await app.rows(`select * from ${table}`))).not.toContain('Devon');
  }
});

test('each signature is an entry of the public log, which says nothing of it any more once one of the two has left', async () => {
  const packet = await filled();
  await sign('tenant', packet.sha256);
  await sign('owner', packet.sha256);
  const logged = () =>
    app.rows<{ said: Record<string, unknown> | null; signature: number; genuine: boolean | null }>(
      `select l.statement::jsonb as said, s.id as signature, l.entry = sha256(l.salt || convert_to(l.statement, 'UTF8')) as genuine
       from lease_packet_signatures s join log_entries l on l.kind = 'packet_signature' and l.subject_id = s.id order by s.id`,
    );
  const entries = await logged();
  expect(entries).toHaveLength(2);
  for (const [at, side] of (['tenant', 'owner'] as const).entries()) {
    const { said, signature, genuine } = entries[at] ?? { said: null };
    expect(genuine).toBe(true);
    expect(said).toEqual({
      kind: 'packet_signature',
      packet: expect.any(Number),
      signature,
      side,
      digest: packet.sha256,
      signedAt: app.clock.now.toISOString(),
    });
  }
  const leaving = { accountId: tenant, tenantId: 2, ownerId: null, erasedName: 'Closed account' };
  await app.context.db.transaction((tx) => eraseLeasePackets(tx, app.context, leaving));
  expect((await logged()).map(({ said }) => said)).toEqual([null, null]);
});

test('each step is told to the other side: by mail without an answer in it, in the bell, and as a change at once', async () => {
  const events = () =>
    app.rows<{ accounts: number[] }>(
      "select account_ids as accounts from change_events where topic = 'lease_packet' order by id",
    );
  const eventsBefore = (await events()).length;
  const { sha256 } = await filled();
  await sign('tenant', sha256);
  await sign('owner', sha256);
  const mails = await app.rows<{ kind: string; recipient: string; subject: string }>(
    "select kind, recipient, subject from outbox_mails where kind like 'packet%' order by id desc limit 3",
  );
  expect(mails.reverse().map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['packet_opened', 'rosa.delgado@example.com'],
    ['packet_signed', 'rosa.delgado@example.com'],
    ['packet_completed', 'devon.pryor@example.com'],
  ]);
  const { answer: bell } = await app.call(listNotifications, { query: {} }, { as: tenant });
  expect(bell?.entries.find(({ topic }) => topic === 'lease_packet')).toMatchObject({
    role: 'tenant',
    id,
    kind: 'completed',
    person: 'Rosa Delgado',
    isNew: true,
  });
  const all = await events();
  expect(all.length - eventsBefore).toBe(6);
  expect(all.slice(eventsBefore).every(({ accounts }) => accounts.includes(7) && accounts.includes(6))).toBe(true);
});

// Last, because a withdrawal cannot be undone.
test('a packet closes when the tenant withdraws: they still read it, and the owner no more', async () => {
  await open();
  expect(outcomeOf(await call(tenant, withdrawApplication))).toBe('ok');
  expect(await endOf(tenant, packets.readLeasePacket)).toEqual(['closed', 'application_withdrawn']);
  expect(packetOf(await page(tenant, packets.readLeasePacket)).closedAt).toBe(app.clock.now.toISOString());
  expect(outcomeOf(await call(owner, packets.readOwnerLeasePacket))).toBe('application.withdrawn');
  expect(outcomeOf(await call(tenant, packets.openLeasePacket))).toBe('application.withdrawn');
});
