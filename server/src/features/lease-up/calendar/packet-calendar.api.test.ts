import type { CallOf, Endpoint } from '@lintel/contract/kernel/endpoint';
import { leaveAuthorityAccount } from '@lintel/contract/lease-up/authority-accounts/packet-endpoints';
import * as calendars from '@lintel/contract/lease-up/calendar/endpoints';
import { readLeasePacket } from '@lintel/contract/lease-up/packet/endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { outcomeOf } from '../../../testing/app.ts';
import { type Browser, createLiveApp, type LiveApp } from '../../../testing/live-app.ts';
import { demoAuthorityPerson } from '../authority-accounts/demo-authority-accounts.ts';
import { eraseLeasePackets } from '../packet/erase-packets.ts';

const tenantCalls = {
  read: calendars.readPacketCalendar,
  make: calendars.makePacketCalendar,
  revoke: calendars.revokePacketCalendar,
};
const ownerCalls = {
  read: calendars.readOwnerPacketCalendar,
  make: calendars.makeOwnerPacketCalendar,
  revoke: calendars.revokeOwnerPacketCalendar,
};
const authorityCalls = {
  read: calendars.readAuthorityCalendar,
  make: calendars.makeAuthorityCalendar,
  revoke: calendars.revokeAuthorityCalendar,
};

let live: LiveApp;
let carla: Browser;
let tenant: Browser;
let owner: Browser;
/** The sample packet that waits at the authority of `carla`. */
let packet: { id: number; application: number; tenant: number; tenantAccount: number; owner: number };
beforeEach(async () => {
  live = await createLiveApp({ data: 'people', env: { LINTEL_RATE_FACTOR: '1000' } });
  const [found] = await live.rows<typeof packet & { ownerAccount: number }>(
    `select p.id, p.application_id as application, p.tenant_id as tenant, t.account_id as "tenantAccount", p.owner_id as owner,
       o.account_id as "ownerAccount"
     from lease_packet_submissions s join lease_packets p on p.id = s.packet_id join tenants t on t.id = p.tenant_id
     join owners o on o.id = p.owner_id where s.id = 2`,
  );
  if (!found) throw new Error('No packet waits.');
  packet = found;
  [carla, tenant, owner] = [live.openBrowser(), live.openBrowser(), live.openBrowser()];
  await carla.become(demoAuthorityPerson.id);
  await tenant.become(found.tenantAccount);
  await owner.become(found.ownerAccount);
});
afterEach(() => live.close());

const make = async (
  browser: Browser,
  { make: endpoint }: typeof tenantCalls | typeof ownerCalls | typeof authorityCalls,
) => {
  const { answer, refusal } = await browser.call(endpoint as typeof calendars.makePacketCalendar, {});
  if (!answer?.address) throw new Error(`No address: ${refusal?.code}`);
  return answer.address;
};
const read = (address: string) => live.openBrowser().send({ method: 'GET', url: new URL(address).pathname });
const statusOf = async (address: string) => (await read(address)).statusCode;
/** Returns the days in a calendar, such as `20270131 Last day of the voucher: Title`, by UID. */
const daysIn = async (address: string): Promise<Record<string, string>> => {
  const text = (await read(address)).payload.replaceAll('\r\n ', '');
  const days: Record<string, string> = {};
  for (const event of text.split('BEGIN:VEVENT').slice(1)) {
    const field = (name: string) => new RegExp(`^${name}[^:]*:(.*)\r$`, 'm').exec(event)?.[1] ?? '';
    days[field('UID').split('@')[0] ?? ''] = `${field('DTSTART')} ${field('SUMMARY').replaceAll('\\', '')}`;
  }
  return days;
};
const ofPacket = async (address: string, kind: string) => (await daysIn(address))[`packet-${packet.id}-${kind}`];

describe('a calendar of packets is not for', () => {
  test('whoever is not that side, or has no address that stands', async () => {
    const agent = live.openBrowser();
    await agent.become(3);
    const all: [Endpoint, string, Browser][] = [tenantCalls, ownerCalls, authorityCalls].flatMap((calls, index) =>
      Object.values(calls).flatMap((endpoint): [Endpoint, string, Browser][] => [
        [endpoint, 'viewer.unknown', live.openBrowser()],
        [endpoint, 'viewer.not_allowed', agent],
        [endpoint, 'viewer.not_allowed', [owner, tenant, tenant][index] as Browser],
      ]),
    );
    for (const [endpoint, refusal, browser] of all) {
      expect(`${endpoint.name} ${outcomeOf(await browser.call(endpoint, {} as CallOf<Endpoint>))}`).toBe(
        `${endpoint.name} ${refusal}`,
      );
    }
    expect(await live.count('lease_packet_calendars')).toBe(0);
    for (const file of [`${'x'.repeat(43)}.ics`, `${'x'.repeat(43)}.json`, 'x.ics', '..%2F1.ics']) {
      expect(await statusOf(`https://lintel.test/api/packet-calendars/${file}`)).toBe(404);
    }
  });

  test('whoever has an address that was made anew or taken back, by either; pressed at once, one stands', async () => {
    const [first, second] = [await make(tenant, tenantCalls), await make(tenant, tenantCalls)];
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    await tenant.call(tenantCalls.revoke, {});
    expect(await statusOf(second)).toBe(404);
    expect((await tenant.call(tenantCalls.read, {})).answer).toEqual({ madeAt: null, address: null });
    const many = await Promise.all(Array.from({ length: 6 }, () => make(tenant, tenantCalls)));
    const statuses = await Promise.all(many.map(statusOf));
    expect(statuses.toSorted()).toEqual([200, 404, 404, 404, 404, 404]);
  });

  test('a person of an authority once their account there ended, and not again with another account', async () => {
    const address = await make(carla, authorityCalls);
    expect(await statusOf(address)).toBe(200);
    await carla.call(leaveAuthorityAccount, {});
    expect(await statusOf(address)).toBe(404);
    await live.rows('update authority_accounts set ended_at = null, ended_by = null where account_id = $1', [
      demoAuthorityPerson.id,
    ]);
    expect(await statusOf(address)).toBe(404);
  });

  test('somebody whose account was closed', async () => {
    const address = await make(tenant, tenantCalls);
    await live.rows('update accounts set closed_at = now() where id = $1', [packet.tenantAccount]);
    expect(await statusOf(address)).toBe(404);
    await live.rows('update accounts set closed_at = null where id = $1', [packet.tenantAccount]);
    expect(await statusOf(address)).toBe(200);
    const { context } = live;
    const leaving = { accountId: packet.tenantAccount, tenantId: packet.tenant, ownerId: null, erasedName: 'Closed' };
    await context.db.transaction((tx) => eraseLeasePackets(tx, context, leaving));
    expect(await statusOf(address)).toBe(404);
  });
});

describe('the calendar shows', () => {
  test('each side the days that the packet’s page shows, and names nobody', async () => {
    await live.rows(
      'update housing_authorities set units = 900 where id = (select authority_id from lease_packet_submissions where id = 2)',
    );
    const { answer: page } = await tenant.call(readLeasePacket, { params: { id: packet.application } });
    const start = page?.packet?.answers.requestedStart ?? '';
    await live.rows('update lease_packet_submissions set inspection_on = $1 where id = 2', ['2026-12-03']);
    const plain = (day: string | null | undefined) => day?.replaceAll('-', '');
    const title = page?.home.title;
    const expected = {
      voucher: `${plain(page?.clock?.expiresOn)} Last day of the voucher if the housing authority answers today: ${title}`,
      'inspect-by': `${plain(page?.clock?.inspectBy)} The inspection and its result are due: ${title}`,
      inspection: `20261203 Inspection of the home: ${title}`,
      lease: `${plain(start)} The lease starts: ${title}`,
      contract: `${plain(page?.clock?.contractBy)} Last day to sign the contract with the housing authority: ${title}`,
    };
    for (const address of [
      await make(tenant, tenantCalls),
      await make(owner, ownerCalls),
      await make(carla, authorityCalls),
    ]) {
      const days = await daysIn(address);
      const own = Object.entries(days).filter(([id]) => id.startsWith(`packet-${packet.id}-`));
      expect(Object.fromEntries(own)).toEqual(
        Object.fromEntries(Object.entries(expected).map(([kind, day]) => [`packet-${packet.id}-${kind}`, day])),
      );
      const answer = await read(address);
      expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('private, no-store');
      for (const name of [page?.tenantName, page?.ownerName]) expect(answer.payload).not.toContain(name);
      expect(answer.payload.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    }
  });

  test('a failed inspection’s last moment to put things right, in the language of the reader', async () => {
    await live.rows("update accounts set language = 'es' where id = $1", [packet.tenantAccount]);
    await live.rows(
      `update lease_packet_submissions set inspection_result = 'failed', inspected_on = '2026-11-21', is_life_threatening = true,
         findings = 'Gas leak', recheck_by = '2026-11-22T17:30:00Z' where id = 2`,
    );
    const address = await make(tenant, tenantCalls);
    expect(await ofPacket(address, 'recheck')).toMatch(
      /^20261122T173000Z Vence el plazo para corregir lo que halló la inspección: /,
    );
    expect((await read(address)).payload).not.toContain('Gas');
  });

  test('nothing of packets of others, nor of one that closed, that the owner may not read, or that was taken back', async () => {
    const [theirs, ownersOwn, authoritys] = [
      await make(tenant, tenantCalls),
      await make(owner, ownerCalls),
      await make(carla, authorityCalls),
    ];
    const other = await live.rows<{ id: number }>('select id from lease_packets where tenant_id <> $1', [
      packet.tenant,
    ]);
    const shown = Object.keys(await daysIn(theirs));
    expect(shown.filter((id) => other.some((one) => id.startsWith(`packet-${one.id}-`)))).toEqual([]);

    await live.rows('update rental_applications set opened_at = null where id = $1', [packet.application]);
    expect(await ofPacket(ownersOwn, 'lease')).toBeUndefined();
    expect(await ofPacket(theirs, 'lease')).toBeDefined();

    await live.rows('update lease_packet_submissions set taken_back_at = now() where id = 2');
    expect(await ofPacket(authoritys, 'lease')).toBeUndefined();
    await live.rows('update lease_packet_submissions set taken_back_at = null where id = 2');
    expect(await ofPacket(authoritys, 'lease')).toBeDefined();

    await live.rows("update lease_packets set closed_at = now(), ending = 'home_withdrawn' where id = $1", [packet.id]);
    for (const address of [theirs, authoritys]) expect(await ofPacket(address, 'lease')).toBeUndefined();
  });

  test('the authority nothing of a change that is not signed', async () => {
    const address = await make(carla, authorityCalls);
    const before = await ofPacket(address, 'lease');
    await live.rows(
      `update lease_packets set version = version + 1,
         answers = jsonb_set(answers, '{answers,requestedStart,value}', '"2027-06-01"') where id = $1`,
      [packet.id],
    );
    expect(await ofPacket(address, 'lease')).toBe(before);
    expect(await ofPacket(await make(tenant, tenantCalls), 'lease')).toMatch(/^20270601 /);
  });
});
