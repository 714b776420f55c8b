import type { CallOf, Endpoint } from '@lintel/contract/kernel/endpoint';
import type { AuthorityPage } from '@lintel/contract/lease-up/authority/schema';
import { endAuthorityAccount } from '@lintel/contract/lease-up/authority-accounts/endpoints';
import * as packets from '@lintel/contract/lease-up/authority-accounts/packet-endpoints';
import { readLeasePacket } from '@lintel/contract/lease-up/packet/endpoints';
import { servedPaths } from '@lintel/contract/served-paths';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { outcomeOf } from '../../../testing/app.ts';
import { type Browser, createLiveApp, type LiveApp } from '../../../testing/live-app.ts';
import { demoAuthorityPerson } from './demo-authority-accounts.ts';

/** Sample packets at the Sample Columbus authority: one decided, one waiting. */
const request = { decided: 1, waiting: 2 };
const account = { carla: 1 };

let live: LiveApp;
let carla: Browser;
let stranger: Browser;
let staff: Browser;
let tenant: Browser;
let application: number;
let tenantAccount: number;
beforeEach(async () => {
  live = await createLiveApp({ data: 'people', env: { LINTEL_RATE_FACTOR: '1000' } });
  await live.rows('update accounts set two_factor_on_at = now() where id = 4');
  // An account of another authority.
  await live.rows("insert into accounts (id, email, name) values (970, 'olga@oh9003.example', 'Olga Wirth')");
  await live.rows(
    `insert into authority_accounts (authority_id, email, name, title, language, asked_at, link_expires_at, confirmed_at, first_approved_by,
       first_approved_at, approved_by, approved_at, account_id)
     select id, 'olga@oh9003.example', 'Olga Wirth', 'Clerk', 'en', now(), now(), now(), 4, now(), 5, now(), 970
     from housing_authorities where code = 'OH9003'`,
  );
  carla = live.openBrowser();
  stranger = live.openBrowser();
  staff = live.openBrowser();
  tenant = live.openBrowser();
  await carla.become(demoAuthorityPerson.id);
  await stranger.become(970);
  await staff.become(4, { hasSecondFactor: true });
  const [found] = await live.rows<{ application: number; account: number }>(
    `select p.application_id as application, t.account_id as account from lease_packet_submissions s
     join lease_packets p on p.id = s.packet_id join tenants t on t.id = p.tenant_id where s.id = 2`,
  );
  application = found?.application ?? 0;
  tenantAccount = found?.account ?? 0;
  await tenant.become(tenantAccount);
});
afterEach(() => live.close());

const at = (id: number, body?: object) => ({ params: { id }, ...(body ? { body } : {}) });
const open = async (browser = carla, id = request.waiting): Promise<AuthorityPage> => {
  const { answer, refusal } = await browser.call(packets.openAuthorityPacket, { params: { id } });
  if (!answer) throw new Error(`Not opened: ${refusal?.code}`);
  return answer;
};
const steps: [Endpoint, object][] = [
  [packets.receiveAuthorityPacket, {}],
  [packets.askAboutAuthorityPacket, { note: 'Who pays the water?' }],
  [packets.setAuthorityInspection, { on: '2027-01-15' }],
  [packets.recordAuthorityInspection, { result: 'passed', on: '2026-11-21' }],
  [packets.decideAuthorityPacket, { rent: 'reasonable', tenancy: 'approved' }],
];
const tryAll = async (browser: Browser, id: number): Promise<string[]> => {
  const sha256 = 'f'.repeat(64);
  const outcomes = [outcomeOf(await browser.call(packets.openAuthorityPacket, { params: { id } }))];
  for (const [endpoint, body] of steps) {
    outcomes.push(outcomeOf(await browser.call(endpoint, at(id, { sha256, ...body }) as CallOf<Endpoint>)));
  }
  for (const ending of ['pdf', 'zip']) {
    const file = await browser.send({ method: 'GET', url: servedPaths.leasePacketFileForAuthority(id, ending) });
    outcomes.push(file.json<{ code: string }>().code);
  }
  return [...new Set(outcomes)];
};
const historyOfTenant = async () =>
  (await tenant.call(readLeasePacket, { params: { id: application } })).answer?.packet?.history ?? [];
const events = async (): Promise<number> => live.count('lease_packet_events');

describe('whoever must not have a packet', () => {
  test('is anybody who is not of its authority; and nothing is on record of them', async () => {
    const before = await events();
    expect(await tryAll(live.openBrowser(), request.waiting)).toEqual(['viewer.unknown']);
    for (const browser of [tenant, staff])
      expect(await tryAll(browser, request.waiting)).toEqual(['viewer.not_allowed']);
    expect(await tryAll(stranger, request.waiting)).toEqual(['authority_packet.not_found']);
    expect((await stranger.call(packets.listAuthorityPackets, { query: { show: 'decided' } })).answer).toEqual([]);
    expect((await stranger.call(packets.listAuthorityPackets, {})).answer).toEqual([]);
    expect(await events()).toBe(before);
  });

  test('is its authority, once it was taken back', async () => {
    await open();
    await live.rows('update lease_packet_submissions set taken_back_at = now() where id = 2');
    expect(await tryAll(carla, request.waiting)).toEqual(['authority_packet.not_found']);
    expect((await carla.call(packets.listAuthorityPackets, {})).answer).toEqual([]);
  });

  test('is somebody who asked and was approved by one person only', async () => {
    await live.rows("insert into accounts (id, email, name) values (971, 'd.avery@oh9003.example', 'Desmond Avery')");
    const desmond = live.openBrowser();
    await desmond.become(971);
    expect(await tryAll(desmond, request.waiting)).toEqual(['viewer.not_allowed']);
    expect(outcomeOf(await desmond.call(packets.readAuthorityAccount, {}))).toBe('viewer.not_allowed');
  });

  test('is whoever had an account that staff ended: at once, and with a reason that is mailed', async () => {
    const { submission } = await open();
    const reason = 'She works elsewhere from today on.';
    const ended = await staff.call(endAuthorityAccount, { params: { id: account.carla }, body: { reason } });
    expect(outcomeOf(ended)).toBe('ok');
    expect(await tryAll(carla, request.waiting)).toEqual(['viewer.not_allowed']);
    const act = carla.call(packets.receiveAuthorityPacket, at(2, { sha256: submission.sha256 }) as never);
    expect(outcomeOf(await act)).toBe('viewer.not_allowed');
    expect(outcomeOf(await carla.call(packets.listAuthorityPackets, {}))).toBe('viewer.not_allowed');
    const [mail] = (await live.emailsTo(demoAuthorityPerson.email)).slice(-1);
    expect(JSON.stringify(mail)).toContain(reason);
  });

  test('does nothing after the end of the account, when both come at once', async () => {
    const { submission } = await open();
    const [acted, ended] = await Promise.all([
      carla.call(packets.askAboutAuthorityPacket, at(2, { sha256: submission.sha256, note: 'Water?' }) as never),
      staff.call(endAuthorityAccount, { params: { id: account.carla }, body: { reason: 'She works elsewhere.' } }),
    ]);
    expect(outcomeOf(ended)).toBe('ok');
    const asked = (await historyOfTenant()).filter(({ note }) => note === 'Water?').length;
    expect([outcomeOf(acted), asked]).toEqual(asked === 1 ? ['ok', 1] : ['viewer.not_allowed', 0]);
  });
});

describe('somebody with an account', () => {
  test('sees the packets of the authority, whatever became of their links, page by page', async () => {
    await live.rows('update lease_packet_submissions set link_expires_at = sent_at');
    const waiting = await carla.call(packets.listAuthorityPackets, {});
    expect(waiting.answer).toMatchObject([{ id: request.waiting, decision: null, isClosed: false }]);
    const decided = await carla.call(packets.listAuthorityPackets, { query: { show: 'decided', limit: 1 } });
    expect(decided.answer).toMatchObject([{ id: request.decided, decision: { tenancy: 'approved' } }]);
    expect(decided.headers['x-next-cursor']).toBeUndefined();
    expect((await carla.call(packets.readAuthorityAccount, {})).answer).toMatchObject({
      name: 'Carla Whitfield',
      authority: { name: 'Sample Columbus Housing Authority', place: 'Columbus, OH' },
    });
  });

  test('is seen by name, once a day of each person', async () => {
    await open();
    await open();
    const looks = async () => (await historyOfTenant()).filter(({ kind, person }) => kind === 'looked' && person);
    expect(await looks()).toMatchObject([{ by: 'authority', person: 'Carla Whitfield' }]);
    live.wait(25 * 3_600_000);
    await carla.become(demoAuthorityPerson.id);
    await open();
    await tenant.become(tenantAccount);
    expect(await looks()).toHaveLength(2);
  });

  test('does what the link lets the authority do, with the name on record', async () => {
    const { submission } = await open();
    for (const [endpoint, body] of steps) {
      const done = await carla.call(endpoint, at(2, { sha256: submission.sha256, ...body }) as CallOf<Endpoint>);
      expect([endpoint.name, outcomeOf(done)]).toEqual([endpoint.name, 'ok']);
    }
    const mine = (await historyOfTenant()).filter(({ person }) => person === 'Carla Whitfield').map(({ kind }) => kind);
    expect(mine).toEqual(['approved', 'inspection_passed', 'inspection_set', 'asked', 'looked']);
    expect((await open()).heldBy).toBe('packet.decided');
    const [audited] = await live.rows<{ n: number }>(
      "select count(*)::int as n from audit_events where kind = 'packet_authority_step' and actor_account_id = $1",
      [demoAuthorityPerson.id],
    );
    expect(audited?.n).toBe(5);
  });

  test('is told at the field what is wrong, as by the link', async () => {
    const { submission } = await open();
    const failed = { sha256: submission.sha256, result: 'failed', on: '2026-11-21' };
    const { refusal } = await carla.call(packets.recordAuthorityInspection, at(2, failed) as never);
    expect(refusal?.fields).toEqual({ findings: 'Please say what has to be fixed' });
  });

  test('takes the packet along, which tenant and owner see', async () => {
    const file = await carla.send({ method: 'GET', url: servedPaths.leasePacketFileForAuthority(2, 'pdf') });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await historyOfTenant())[0]).toMatchObject({ kind: 'downloaded', person: 'Carla Whitfield' });
  });

  test('ends it alone, and has no packet from then on', async () => {
    expect(outcomeOf(await carla.call(packets.leaveAuthorityAccount, {}))).toBe('ok');
    expect(outcomeOf(await carla.call(packets.leaveAuthorityAccount, {}))).toBe('viewer.not_allowed');
    expect(await tryAll(carla, request.waiting)).toEqual(['viewer.not_allowed']);
    expect(await live.rows('select ended_by from authority_accounts where id = 1')).toEqual([{ ended_by: 'holder' }]);
  });
});
