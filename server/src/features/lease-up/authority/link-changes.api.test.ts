import { endAuthorityAccount } from '@lintel/contract/lease-up/authority-accounts/endpoints';
import { servedPaths } from '@lintel/contract/served-paths';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tokenDigest } from '../../../platform/http/session.ts';
import { listen, openStream, type Stream } from '../../../platform/serving/stream-for-tests.ts';
import { type Browser, createLiveApp, type LiveApp } from '../../../testing/live-app.ts';
import { bareViewer } from '../../../viewer.ts';
import { demoAuthorityPerson } from '../authority-accounts/demo-authority-accounts.ts';
import { takeBackPacket } from './send-packet.ts';

/** Sample packet 3 waits at an authority in submission 2; submission 1 is of another packet. */
const request = { decided: 1, waiting: 2 };
const token = 'k'.repeat(43);

let live: LiveApp;
let port: number;
const streams: Stream[] = [];
beforeEach(async () => {
  live = await createLiveApp({ data: 'people', env: { LINTEL_RATE_FACTOR: '1000' } });
  await live.rows(
    "update lease_packet_submissions set token_digest = $1, link_expires_at = $2::timestamptz + interval '1 day' where id = $3",
    [tokenDigest(token), live.clock.now, request.waiting],
  );
  port = await listen(live.app);
});
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  await live.close();
});

const byLink = async (secret: string, headers: Record<string, string> = {}): Promise<Stream> => {
  const stream = await openStream(port, headers, { path: servedPaths.packetLinkChanges, body: { token: secret } });
  streams.push(stream);
  return stream;
};
const byAccount = async (id: number): Promise<{ browser: Browser; stream: Stream }> => {
  const browser = live.openBrowser();
  await browser.become(id);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const stream = await openStream(port, { cookie });
  streams.push(stream);
  return { browser, stream };
};
/** Adds an event to the packet of a submission. */
const happens = (submission: number, kind = 'home_ready') =>
  live.rows(
    'insert into lease_packet_events (packet_id, kind, "by", at) select packet_id, $2, \'owner\', $3 from lease_packet_submissions where id = $1',
    [submission, kind, live.clock.now],
  );
const ofPacket = ({ heard }: Stream) => heard.filter(({ data }) => data.topic === 'authority_packet');
const hears = async (stream: Stream) => {
  await expect
    .poll(async () => {
      await happens(request.waiting);
      return ofPacket(stream).length;
    })
    .toBeGreaterThan(0);
};

describe('the stream of a link', () => {
  test('is for whoever has one that works, and asks for a stream', async () => {
    expect((await byLink('x'.repeat(43))).status).toBe(410);
    expect((await byLink('x')).status).toBe(400);
    expect((await byLink(token, { accept: 'application/json' })).status).toBe(406);
    await live.rows('update lease_packet_submissions set link_expires_at = sent_at where id = 2');
    expect((await byLink(token)).status).toBe(410);
  });

  test('says that this one packet changed, and nothing of it or of another', async () => {
    const stream = await byLink(token);
    expect(stream.status).toBe(200);
    await hears(stream);
    const before = stream.heard.length;
    await happens(request.decided);
    await live.rows("select announce('message', 77, array[1])");
    const began = performance.now();
    await happens(request.waiting);
    await expect.poll(() => stream.heard.length).toBeGreaterThan(before);
    expect(performance.now() - began).toBeLessThan(1000);
    expect(new Set(stream.heard.map((one) => JSON.stringify({ event: one.event, data: one.data })))).toEqual(
      new Set([JSON.stringify({ event: 'change', data: { topic: 'authority_packet', id: request.waiting } })]),
    );
  });

  test('ends with the link: taken back it says so at once, and nothing after', async () => {
    const stream = await byLink(token);
    await hears(stream);
    const [owner] = await live.rows<{ account: number; owner: number; application: number }>(
      `select o.account_id as account, o.id as owner, p.application_id as application from lease_packet_submissions s
       join lease_packets p on p.id = s.packet_id join owners o on o.id = p.owner_id where s.id = $1`,
      [request.waiting],
    );
    if (!owner) throw new Error('No packet waits.');
    const viewer = bareViewer(owner.account, { ownerId: owner.owner });
    await takeBackPacket({ ...live.context, viewer }, owner.application, 'owner');
    await stream.until(({ event }) => event === 'bye');
    await stream.ended;
    expect((await byLink(token)).status).toBe(410);
  });
});

describe('people of the authority', () => {
  test('hear of its packets by their accounts, until those end; nobody else does', async () => {
    await live.rows('update accounts set two_factor_on_at = now() where id = 4');
    await live.rows("insert into accounts (id, email, name) values (970, 'olga@oh9003.example', 'Olga Wirth')");
    await live.rows(
      `insert into authority_accounts (authority_id, email, name, title, language, asked_at, link_expires_at, confirmed_at, first_approved_by,
         first_approved_at, approved_by, approved_at, account_id)
       select id, 'olga@oh9003.example', 'Olga Wirth', 'Clerk', 'en', now(), now(), now(), 4, now(), 5, now(), 970
       from housing_authorities where code = 'OH9003'`,
    );
    const [{ stream: carla }, { stream: other }] = [await byAccount(demoAuthorityPerson.id), await byAccount(970)];
    await hears(carla);
    expect(ofPacket(carla)[0]?.data).toEqual({ topic: 'authority_packet', id: request.waiting });
    expect(ofPacket(other)).toEqual([]);

    const { browser: staff } = await byAccount(4);
    await staff.become(4, { hasSecondFactor: true });
    const reason = 'She does not work there any more.';
    const [account] = await live.rows<{ id: number }>('select id from authority_accounts where account_id = $1', [
      demoAuthorityPerson.id,
    ]);
    await staff.call(endAuthorityAccount, { params: { id: account?.id ?? 0 }, body: { reason } });
    const before = ofPacket(carla).length;
    await happens(request.waiting);
    await live.rows("select announce('message', 77, array[$1]::int[])", [demoAuthorityPerson.id]);
    await carla.until(({ data }) => data.topic === 'message');
    expect(ofPacket(carla)).toHaveLength(before);
  });
});
