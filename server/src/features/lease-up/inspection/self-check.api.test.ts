import { withdrawApplication } from '@lintel/contract/applications/tenant-endpoints';
import { exportMyData } from '@lintel/contract/identity/account-read-endpoints';
import type { CallOf, Endpoint } from '@lintel/contract/kernel/endpoint';
import * as authority from '@lintel/contract/lease-up/authority/endpoints';
import type { AuthorityPage } from '@lintel/contract/lease-up/authority/schema';
import * as inspection from '@lintel/contract/lease-up/inspection/endpoints';
import { inspectionItemIds, inspectionItems } from '@lintel/contract/lease-up/inspection/items';
import { selfCheckFaults, selfCheckLimits } from '@lintel/contract/lease-up/inspection/self-check';
import * as packets from '@lintel/contract/lease-up/packet/endpoints';
import type { PacketPage } from '@lintel/contract/lease-up/packet/schema';
import { listNotifications } from '@lintel/contract/messages/notification-endpoints';
import { servedPaths } from '@lintel/contract/served-paths';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tokenDigest } from '../../../platform/http/session.ts';
import { createTestApp, outcomeOf, personas, type TestApp, type ViewingAs } from '../../../testing/app.ts';
import { viewingAsCookie } from '../../identity/identity.ts';
import { eraseLeasePackets } from '../packet/erase-packets.ts';

/** Application 5: tenant 2's, with a voucher, for a home of owner 2 (account 6). It is approved here. */
const id = 5;
const tenant = personas['other tenant'];
const owner = personas['other owner'];
const token = 'k'.repeat(43);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
const start = new Date('2026-11-21T17:00:00Z');
beforeEach(async () => {
  for (const table of ['submissions', 'self_checks', 'photos', 'events']) {
    await app.rows(
      `delete from lease_packet_${table} where packet_id in (select id from lease_packets where application_id = 5)`,
    );
  }
  await app.rows('delete from lease_packets where application_id = 5');
  await app.rows("update rental_applications set status = 'approved', opened_at = now() where id = 5");
  app.clock.now = start;
});

const call = (as: ViewingAs, endpoint: Endpoint, more: object = {}) =>
  app.call(endpoint, { params: { id }, ...more } as CallOf<Endpoint>, { as });
const page = async (as: ViewingAs, endpoint: Endpoint, more: object = {}): Promise<PacketPage> => {
  const outcome = await call(as, endpoint, more);
  if (!outcome.answer) throw new Error(`${endpoint.name} was refused: ${JSON.stringify(outcome.refusal)}`);
  return outcome.answer as PacketPage;
};
type Item = { item: string; mark?: string | null; note?: string };
const check = (items: readonly Item[]) => page(owner, inspection.checkPacketHome, { body: { items } });
const tried = async (items: unknown, as: ViewingAs = owner) => {
  const { refusal } = await call(as, inspection.checkPacketHome, { body: { items } });
  return { code: refusal?.code, fields: refusal?.fields };
};
const threats = inspectionItemIds.filter((item) => inspectionItems[item].isLifeThreatening);
const allOk = threats.map((item) => ({ item, mark: 'ok' }));
const open = () => page(tenant, packets.openLeasePacket);
const ready = (as: ViewingAs = owner) => call(as, inspection.sayPacketHomeReady);
const kinds = ({ packet }: PacketPage) => packet?.history.map(({ kind }) => kind);
/** Adds an authority's link to the packet; `authority.api.test.ts` tests how it gets one. */
const withAuthority = () =>
  app.rows(
    `insert into lease_packet_submissions (packet_id, sent_by, sent_at, authority, email, is_listed, digest, token_digest, link_made_at, link_expires_at)
     select id, 'tenant', $1, 'Office', 'intake@office.test', false, repeat('a', 64), $2, $1, $1::timestamptz + interval '60 days'
     from lease_packets where application_id = 5`,
    [app.clock.now, tokenDigest(token)],
  );
const asAuthority = async () => {
  const { answer } = await app.call(authority.openPacketLink, { body: { token } }, { as: 'visitor' });
  return (answer as AuthorityPage).selfCheck;
};

describe('whoever must not succeed', () => {
  test('is anybody but the owner: neither the tenant nor a stranger checks the home or says that it is ready', async () => {
    await open();
    await check(allOk);
    for (const as of [tenant, personas['tenant 1'], personas['owner 1'], personas.agent]) {
      expect((await tried([{ item: 'gas', mark: 'needs_work' }], as)).code).toBe('application.not_found');
      expect(outcomeOf(await ready(as))).toBe('application.not_found');
    }
    const after = await page(owner, packets.readOwnerLeasePacket);
    expect(after.selfCheck).toMatchObject({ checked: threats.length, readyAt: null });
  });

  test('reads at the field what cannot be saved, and nothing of it is', async () => {
    await open();
    const faultOf = async (items: unknown) => (await tried(items)).fields;
    expect(await faultOf([])).toEqual({ items: selfCheckFaults.items });
    expect(await faultOf('all')).toEqual({ items: selfCheckFaults.items });
    expect(await faultOf([{ item: 'chandelier', mark: 'ok' }])).toEqual({ 'items.0.item': selfCheckFaults.item });
    expect(await faultOf([{ item: 'gas', mark: 'fine' }])).toEqual({ 'items.0.mark': selfCheckFaults.mark });
    expect(await faultOf([{ item: 'gas', note: 'Smells' }])).toEqual({ 'items.0.mark': selfCheckFaults.mark });
    expect(
      await faultOf([
        { item: 'gas', mark: 'ok' },
        { item: 'gas', mark: 'needs_work' },
      ]),
    ).toEqual({ items: selfCheckFaults.twice });
    const note = 'x'.repeat(selfCheckLimits.note + 1);
    expect(
      await faultOf([
        { item: 'gas', mark: 'ok' },
        { item: 'mold', mark: 'needs_work', note },
      ]),
    ).toEqual({ 'items.1.note': 'Please use at most 500 characters' });
    expect((await page(owner, packets.readOwnerLeasePacket)).selfCheck).toMatchObject({ checked: 0, found: [] });
  });

  test('is an owner without a packet, or with one that is closed or decided', async () => {
    expect((await tried(allOk)).code).toBe('packet.not_found');
    expect(outcomeOf(await ready())).toBe('packet.not_found');
    await open();
    await withAuthority();
    await app.rows(
      `update lease_packet_submissions set decided_at = now(), tenancy = 'not_approved', rent_finding = 'reasonable'
       where authority = 'Office'`,
    );
    expect((await tried(allOk)).code).toBe('packet.decided');
    expect(outcomeOf(await ready())).toBe('packet.decided');
    await app.rows(
      "update lease_packets set closed_at = now(), ending = 'home_withdrawn' where application_id = 5 and closed_at is null",
    );
    expect((await tried(allOk)).code).toBe('packet.closed');
    expect(outcomeOf(await ready())).toBe('packet.closed');
  });

  test('is an owner who calls a home ready while something that threatens life is open, and reads what', async () => {
    await open();
    const { refusal } = await ready();
    expect(refusal?.code).toBe('packet.not_ready');
    expect(Object.keys(refusal?.fields ?? {})).toEqual(threats.map((item) => `items.${item}`));
    await check([...allOk.slice(1), { item: 'smokeAlarms', mark: 'needs_work' }]);
    expect((await ready()).refusal?.fields).toEqual({ 'items.smokeAlarms': selfCheckFaults.open });
    // Items that do not threaten life are left to the authority's judgment.
    await check([
      { item: 'smokeAlarms', mark: 'not_here' },
      { item: 'handrails', mark: 'needs_work' },
    ]);
    expect(outcomeOf(await ready())).toBe('ok');
  });
});

describe('what is found', () => {
  test('is the owner’s own; tenant and authority see how much was checked, when, and that the home is ready', async () => {
    await open();
    await withAuthority();
    await check([{ item: 'gas', mark: 'ok' }]);
    app.clock.now = new Date('2026-11-22T09:00:00Z');
    const mine = await check([{ item: 'handrails', mark: 'needs_work', note: '  Back steps, José 木 ' }]);
    expect(mine.selfCheck).toEqual({
      of: inspectionItemIds.length,
      checked: 2,
      checkedAt: '2026-11-22T09:00:00.000Z',
      readyAt: null,
      found: [
        { item: 'gas', mark: 'ok', note: null, at: start.toISOString() },
        { item: 'handrails', mark: 'needs_work', note: 'Back steps, José 木', at: '2026-11-22T09:00:00.000Z' },
      ],
      photos: [],
    });
    const sum = { ...mine.selfCheck, found: null };
    const theirs = await page(tenant, packets.readLeasePacket);
    expect(theirs.selfCheck).toEqual(sum);
    expect(await asAuthority()).toEqual(sum);
    expect(JSON.stringify(theirs)).not.toContain('José');
  });

  test('stays where it is not named, comes off with null, and keeps its day when it is sent again', async () => {
    await open();
    await check([
      { item: 'gas', mark: 'ok' },
      { item: 'mold', mark: 'needs_work', note: 'Bathroom' },
    ]);
    app.clock.now = new Date('2026-11-23T09:00:00Z');
    const again = await check([
      { item: 'gas', mark: 'ok' },
      { item: 'mold', mark: null },
    ]);
    expect(again.selfCheck?.found).toEqual([{ item: 'gas', mark: 'ok', note: null, at: start.toISOString() }]);
    expect((await check([{ item: 'gas', mark: null }])).selfCheck).toMatchObject({ checked: 0, checkedAt: null });
  });

  test('of two who save at once is kept of both', async () => {
    await open();
    await Promise.all(threats.map((item) => check([{ item, mark: 'ok' }])));
    expect((await page(owner, packets.readOwnerLeasePacket)).selfCheck?.checked).toBe(threats.length);
  });

  test('takes no signature off and no answer back', async () => {
    const before = await open();
    const after = await check(allOk);
    expect([after.packet?.version, after.packet?.sha256]).toEqual([before.packet?.version, before.packet?.sha256]);
  });

  test('is on record, reaches both sides at once, and is in the owner’s data and not in the tenant’s', async () => {
    await open();
    const announced = async () =>
      (await app.rows("select 1 from change_events where topic = 'lease_packet' and 6 = any(account_ids)")).length;
    const before = await announced();
    await check([{ item: 'gas', mark: 'needs_work', note: 'Stove valve' }]);
    expect((await announced()) - before).toBe(1);
    const [row] = await app.rows<{ facts: object; actor: number }>(
      "select facts, actor_account_id as actor from audit_events where kind = 'packet_home_checked' order by id desc limit 1",
    );
    expect(row).toEqual({ facts: { items: 1, isTakenBack: false }, actor: owner });
    const dataOf = async (as: number) => JSON.stringify((await app.call(exportMyData, {}, { as })).answer);
    expect(await dataOf(owner)).toContain('Stove valve');
    expect(await dataOf(tenant)).not.toContain('Stove valve');
  });

  test.each([
    ['owner', { accountId: owner, tenantId: null, ownerId: 2 }],
    ['tenant', { accountId: tenant, tenantId: 2, ownerId: null }],
  ])('goes when the %s leaves', async (_, leaving) => {
    await open();
    await check([{ item: 'gas', mark: 'needs_work', note: 'Devon smelled it' }]);
    await app.context.db.transaction((tx) =>
      eraseLeasePackets(tx, app.context, { ...leaving, erasedName: 'Closed account' }),
    );
    expect(await app.rows("select 1 from lease_packet_self_checks where found::text like '%Devon%'")).toEqual([]);
  });
});

describe('a photo of an item', () => {
  const boundary = 'a-boundary-of-the-test';
  const send = (content: Buffer, { as = owner as ViewingAs, item = 'smokeAlarms' } = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/received-applications/${id}/packet/self-check/photos/${item}`,
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        cookie: `${viewingAsCookie}=${as}`,
      },
      payload: Buffer.concat([
        Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="hall.jpg"\r\n\r\n`),
        content,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    });
  const remove = (as: ViewingAs = owner) =>
    call(as, inspection.removeSelfCheckPhoto, { params: { id, item: 'smokeAlarms' } });
  const picture = (background: string, width = 2000) =>
    sharp({ create: { width, height: 1500, channels: 3, background } })
      .withExif({ IFD0: { Copyright: 'Rosa at home' } })
      .jpeg()
      .toBuffer();
  const bytesAt = (photo: string) => app.inject({ url: `/api/lease-packet-photos/${photo}` });
  const photosFor = async (as: ViewingAs) =>
    (await page(as, as === owner ? packets.readOwnerLeasePacket : packets.readLeasePacket)).selfCheck?.photos ?? [];

  test('is added and removed by the owner alone', async () => {
    await open();
    const jpeg = await picture('white');
    for (const as of [tenant, personas['tenant 1'], personas['owner 1'], personas.agent]) {
      expect((await send(jpeg, { as })).json().code).toBe('application.not_found');
      expect(outcomeOf(await remove(as))).toBe('application.not_found');
    }
    expect((await send(jpeg, { as: 'visitor' })).json().code).toBe('viewer.unknown');
    expect((await send(jpeg, { item: 'chandelier' })).json().code).toBe('request.invalid');
    expect((await send(Buffer.from('<svg/>'))).json().code).toBe('photo.wrong_type');
    expect((await send(jpeg.subarray(0, 300))).json().code).toBe('photo.unreadable');
    expect(await photosFor(owner)).toEqual([]);
  });

  test('is not added once the packet is closed', async () => {
    await open();
    await app.rows(
      "update lease_packets set closed_at = now(), ending = 'home_withdrawn' where application_id = 5 and closed_at is null",
    );
    expect((await send(await picture('white'))).json().code).toBe('packet.closed');
    expect(outcomeOf(await remove())).toBe('packet.closed');
  });

  test('is drawn anew, and tenant and authority see it, by an address that nobody can guess', async () => {
    await open();
    await withAuthority();
    expect((await send(await picture('white'))).statusCode).toBe(201);
    const [photo] = await photosFor(tenant);
    expect(photo).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      item: 'smokeAlarms',
      at: start.toISOString(),
      width: 960,
      height: 720,
    });
    expect((await asAuthority())?.photos).toEqual([photo]);
    const served = await bytesAt(photo?.id ?? '');
    expect(served.headers['cache-control']).toBe('private, no-store');
    const kept = await sharp(served.rawPayload).metadata();
    expect({ format: kept.format, width: kept.width, exif: kept.exif }).toEqual({ format: 'webp', width: 960 });
    expect((await bytesAt('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  });

  test('is in the ZIP file of each who may have it, under the name of its item', async () => {
    await open();
    await withAuthority();
    await send(await picture('white'), { item: 'outlets' });
    await send(await picture('white'));
    const files = async (response: Awaited<ReturnType<typeof app.inject>>) => {
      expect(response.statusCode).toBe(200);
      return unzipSync(response.rawPayload);
    };
    const ofOwner = await files(await app.inject({ url: servedPaths.leasePacketFileForOwner(id, 'zip') }, owner));
    const photos = Object.keys(ofOwner).filter((name) => name.startsWith('self-check/'));
    expect(photos).toEqual(['self-check/01-smoke-alarms.webp', 'self-check/21-outlets.webp']);
    const [photo] = await photosFor(owner);
    expect(Buffer.from(ofOwner[photos[0] ?? ''] ?? [])).toEqual((await bytesAt(photo?.id ?? '')).rawPayload);
    for (const other of [
      await app.inject({ url: servedPaths.leasePacketFile(id, 'zip') }, tenant),
      await app.inject({ method: 'POST', url: servedPaths.leasePacketFileByLink('zip'), payload: { token } }),
    ]) {
      expect(Object.keys(await files(other))).toEqual(Object.keys(ofOwner));
    }
    // A missing file: nothing is sent, and nothing is recorded.
    const before = await app.rows('select 1 from application_events');
    await app.rows("update lease_packet_photos set file_key = gen_random_uuid() where item = 'smokeAlarms'");
    const gone = await app.inject({ url: servedPaths.leasePacketFileForOwner(id, 'zip') }, owner);
    expect(gone.json().code).toBe('file.unavailable');
    expect(await app.rows('select 1 from application_events')).toEqual(before);
  });

  test('of the same item takes the place of the one before; two at once leave one; the same again changes nothing', async () => {
    await open();
    await send(await picture('white'));
    const [first] = await photosFor(owner);
    await send(await picture('white'));
    expect(await photosFor(owner)).toEqual([first]);
    await Promise.all([send(await picture('black')), send(await picture('gray'))]);
    const after = await photosFor(owner);
    expect(after).toHaveLength(1);
    expect(after[0]?.id).not.toBe(first?.id);
    expect((await bytesAt(first?.id ?? '')).statusCode).toBe(404);
    expect((await bytesAt(after[0]?.id ?? '')).statusCode).toBe(200);
    expect(outcomeOf(await remove())).toBe('ok');
    expect(outcomeOf(await remove())).toBe('ok');
    expect(await photosFor(tenant)).toEqual([]);
    expect((await bytesAt(after[0]?.id ?? '')).statusCode).toBe(404);
  });

  test('is announced to both, in the owner’s data, and gone with its file when the tenant leaves', async () => {
    await open();
    const announced = async () =>
      (await app.rows("select 1 from change_events where topic = 'lease_packet' and 6 = any(account_ids)")).length;
    const before = await announced();
    await send(await picture('white'));
    expect((await announced()) - before).toBe(1);
    const [photo] = await photosFor(owner);
    const dataOf = async (as: number) => JSON.stringify((await app.call(exportMyData, {}, { as })).answer);
    expect(await dataOf(owner)).toContain('"item":"smokeAlarms"');
    expect(await dataOf(tenant)).not.toContain('"item":"smokeAlarms"');
    const removeFiles = await app.context.db.transaction((tx) =>
      eraseLeasePackets(tx, app.context, {
        accountId: tenant,
        tenantId: 2,
        ownerId: null,
        erasedName: 'Closed account',
      }),
    );
    await removeFiles();
    expect((await bytesAt(photo?.id ?? '')).statusCode).toBe(404);
  });
});

describe('that a home is ready', () => {
  test('is said once, and told to tenant and authority', async () => {
    await open();
    await withAuthority();
    await check(allOk);
    app.clock.now = new Date('2026-11-22T09:00:00Z');
    await Promise.all([ready(), ready()]);
    app.clock.now = new Date('2026-11-23T09:00:00Z');
    const mine = (await ready()).answer as PacketPage;
    expect(mine.selfCheck?.readyAt).toBe('2026-11-22T09:00:00.000Z');
    expect(kinds(mine)?.filter((kind) => kind === 'home_ready')).toHaveLength(1);
    const { answer: bell } = await app.call(listNotifications, { query: {} }, { as: tenant });
    expect(bell?.entries.find(({ topic }) => topic === 'lease_packet')).toMatchObject({
      id,
      kind: 'home_ready',
      person: 'Rosa Delgado',
    });
    expect((await asAuthority())?.readyAt).toBe('2026-11-22T09:00:00.000Z');
  });

  test('is taken back by what threatens life, and by nothing else', async () => {
    await open();
    await check(allOk);
    await ready();
    const other = await check([{ item: 'handrails', mark: 'needs_work' }]);
    expect(other.selfCheck?.readyAt).not.toBeNull();
    const gas = await check([{ item: 'gas', mark: 'needs_work' }]);
    expect([gas.selfCheck?.readyAt, kinds(gas)?.[0]]).toEqual([null, 'home_not_ready']);
    expect(outcomeOf(await ready())).toBe('packet.not_ready');
    await check([{ item: 'gas', mark: 'ok' }]);
    expect(outcomeOf(await ready())).toBe('ok');
  });
});

// Last, because a withdrawal cannot be undone.
test('an owner whose applicant withdrew checks nothing any more', async () => {
  await open();
  expect(outcomeOf(await call(tenant, withdrawApplication))).toBe('ok');
  expect((await tried(allOk)).code).toBe('application.withdrawn');
  expect(outcomeOf(await ready())).toBe('application.withdrawn');
});
