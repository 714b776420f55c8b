import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { withdrawApplication } from '@lintel/contract/applications/tenant-endpoints';
import { sendInquiry } from '@lintel/contract/contacts/endpoints';
import { listNotifications } from '@lintel/contract/messages/notification-endpoints';
import * as endpoints from '@lintel/contract/webhooks/endpoints';
import type { WebhookEvent } from '@lintel/contract/webhooks/labels';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type ViewingAs } from '../../testing/app.ts';
import { erasePerson } from '../privacy/erase-person.ts';
import { deliverWebhooks, tidyDeliveries } from './deliver.ts';

const tanya = 1;
const walter = 2;
const staff = 4;
const rosa = 6;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Got = { headers: http.IncomingHttpHeaders; body: string; method: string | undefined };
type Handler = (request: http.IncomingMessage, response: http.ServerResponse) => void;

let app: TestApp;
let start: Date;
let host = '';
let answer: Handler = (_, response) => response.writeHead(204).end();
const got: Got[] = [];
const server = http.createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on('end', () => {
    got.push({ headers: request.headers, body, method: request.method });
    answer(request, response);
  });
});

beforeAll(async () => {
  app = await createTestApp();
  start = app.clock.now;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  await app.rows('truncate webhooks restart identity cascade');
  answer = (_, response) => response.writeHead(204).end();
});
afterEach(() => {
  app.clock.now = start;
  got.length = 0;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
});

const says = (status: number, headers: http.OutgoingHttpHeaders = {}): void => {
  answer = (_, response) => response.writeHead(status, headers).end('x'.repeat(20));
};
const deliver = (sending: { waitMs?: number } = {}) => deliverWebhooks(app.context, { allowed: [host], ...sending });
const later = (ms: number): void => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};

const all: WebhookEvent[] = ['inquiry.received', 'application.received', 'application.withdrawn', 'showing.requested'];
const add = (body: object = {}, as: ViewingAs = rosa) =>
  app.call(endpoints.addWebhook, { body: { address: 'https://hooks.example/lintel', events: all, ...body } }, { as });
/** Adds a webhook that leads to the receiver of these tests. */
const begin = async (address = `http://${host}/hook`): Promise<{ id: number; secret: string }> => {
  const { answer: made } = await add();
  const id = made?.webhook.id ?? 0;
  await app.rows('update webhooks set address = $2 where id = $1', [id, address]);
  return { id, secret: made?.secret ?? '' };
};
const of = (id: number) => ({ params: { id } });
const askTest = (id: number) => app.call(endpoints.testWebhook, of(id), { as: rosa });
const list = async (id: number) =>
  (await app.call(endpoints.listWebhookDeliveries, { params: { id }, query: {} }, { as: rosa })).answer ?? [];
const state = async () => (await app.call(endpoints.listWebhooks, {}, { as: rosa })).answer?.[0]?.state;
const homeOf = async (ownerId: number) =>
  (
    await app.rows<{ id: number }>(
      `select id from properties where owner_id = $1 and is_listed and status = 'active' order by id limit 1`,
      [ownerId],
    )
  )[0]?.id ?? 0;
const inquire = async (propertyId: number, message = 'Is this home still free in January?', as: ViewingAs = tanya) =>
  app.call(
    sendInquiry,
    {
      params: { id: propertyId },
      body: {
        name: 'Tanya Brooks',
        email: 'tanya.brooks@example.com',
        phone: '614-555-0101',
        message,
        moveInDate: null,
      },
    },
    { as },
  );

/** A receiver's signature check, exactly as in the specification. */
const isSignedWith = (secret: string, { headers, body }: Got): boolean =>
  String(headers['webhook-signature'])
    .split(' ')
    .some((signature) => {
      const said = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
      return signature === `v1,${createHmac('sha256', key).update(said).digest('base64')}`;
    });

describe('whoever is not its owner', () => {
  test('adds none, and another’s is not there', async () => {
    for (const as of ['visitor', tanya, 3, staff] as const) {
      const code = as === 'visitor' ? 'viewer.unknown' : 'viewer.not_allowed';
      expect((await add({}, as)).refusal?.code).toBe(code);
      expect((await app.call(endpoints.listWebhooks, {}, { as })).refusal?.code).toBe(code);
    }
    const { id } = await begin();
    await askTest(id);
    for (const as of [walter, 'visitor', staff, tanya] as const) {
      const code = as === walter ? 'webhook.not_found' : as === 'visitor' ? 'viewer.unknown' : 'viewer.not_allowed';
      const outcomes = [
        await app.call(endpoints.listWebhookDeliveries, { params: { id }, query: {} }, { as }),
        await app.call(endpoints.changeWebhook, { params: { id }, body: { isOn: false } }, { as }),
        await app.call(endpoints.rotateWebhookSecret, of(id), { as }),
        await app.call(endpoints.testWebhook, of(id), { as }),
        await app.call(endpoints.sendDeliveryAgain, { params: { id, deliveryId: 1 } }, { as }),
        await app.call(endpoints.removeWebhook, of(id), { as }),
      ];
      expect(outcomes.map(({ refusal }) => refusal?.code)).toEqual(outcomes.map(() => code));
    }
    expect((await app.call(endpoints.listWebhooks, {}, { as: walter })).answer).toEqual([]);
    expect(await state()).toBe('active');
    const other = (await add({}, walter)).answer?.webhook.id ?? 0;
    const again = { params: { id: other, deliveryId: 1 } };
    expect((await app.call(endpoints.sendDeliveryAgain, again, { as: walter })).refusal?.code).toBe(
      'webhook.no_delivery',
    );
  });
});

describe('an address', () => {
  test.each([
    'http://hooks.example/lintel',
    'https://127.0.0.1/hook',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/hook',
    'https://db.internal/hook',
    'https://user:secret@hooks.example/',
    'ftp://hooks.example',
    'nowhere',
  ])('is refused at its field: %s', async (address) => {
    const { refusal } = await add({ address });
    expect(refusal?.code).toBe('request.invalid');
    expect(Object.keys(refusal?.fields ?? {})).toEqual(['address']);
  });

  test('is taken once, and five of them at most; its secret is answered once and stored sealed', async () => {
    const { answer: made } = await add();
    expect(made?.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect((await add()).refusal?.code).toBe('webhook.already_there');
    for (let at = 2; at <= 5; at += 1) await add({ address: `https://hooks.example/${at}` });
    expect((await add({ address: 'https://hooks.example/6' })).refusal?.code).toBe('webhook.too_many');
    const listed = await app.call(endpoints.listWebhooks, {}, { as: rosa });
    expect(listed.answer).toHaveLength(5);
    expect(JSON.stringify(listed.answer)).not.toContain('whsec_');
    const stored = await app.rows<{ row: string }>('select row_to_json(w)::text as row from webhooks w');
    expect(stored.map(({ row }) => row).join()).not.toContain('whsec_');
    const kinds = await app.rows<{ kind: string; facts: object }>(
      `select kind, facts from audit_events where subject = 'webhook:1' order by id desc limit 1`,
    );
    expect(kinds).toEqual([{ kind: 'webhook_added', facts: {} }]);
    expect((await add({ address: 'https://hooks.example/7', events: [] })).refusal?.fields).toHaveProperty('events');
  });

  test('that is not public is never gone to, nor is a redirect followed into one', async () => {
    const { id } = await begin();
    says(302, { location: 'http://169.254.169.254/latest/meta-data' });
    await askTest(id);
    await deliver();
    expect((await list(id))[0]).toMatchObject({ state: 'waiting', tries: 1, status: 302, fault: 'not-a-success' });
    expect(got).toHaveLength(1);
    await app.rows('update webhooks set address = $1', ['http://169.254.169.254/latest']);
    await askTest(id);
    await deliver();
    expect((await list(id))[0]).toMatchObject({ tries: 1, status: null, fault: 'address-not-public' });
    await app.rows('update webhooks set address = $1', ['http://127.0.0.1:9/hook']);
    await askTest(id);
    await deliver();
    expect((await list(id))[0]).toMatchObject({ tries: 1, fault: 'address-not-public' });
  });
});

describe('an event', () => {
  test('arrives signed, with numbers alone and nothing of the tenant', async () => {
    const { id, secret } = await begin();
    const propertyId = await homeOf(2);
    const sent = await inquire(propertyId);
    expect(sent.refusal).toBeNull();
    await deliver();
    expect(got).toHaveLength(1);
    const [one] = got as [Got];
    expect(one.method).toBe('POST');
    expect(one.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Lintel webhooks' });
    expect(one.headers['webhook-id']).toMatch(/^msg_[0-9a-f]{32}$/);
    expect(one.headers['webhook-timestamp']).toBe(String(Math.floor(start.getTime() / 1000)));
    expect(isSignedWith(secret, one)).toBe(true);
    expect(isSignedWith(secret, { ...one, body: one.body.replace('inquiry', 'enquiry') })).toBe(false);
    expect(JSON.parse(one.body)).toEqual({
      type: 'inquiry.received',
      timestamp: start.toISOString(),
      data: { id: sent.answer?.id, propertyId, page: 'https://lintel.example/owner-dashboard?tab=inquiries' },
    });
    expect((await list(id))[0]).toMatchObject({ state: 'delivered', tries: 1, status: 204, nextAt: null, fault: null });
    await deliver();
    expect(got).toHaveLength(1);
  });

  test('writes nothing for owners without a webhook, for events not chosen, and while it is paused', async () => {
    const propertyId = await homeOf(2);
    await inquire(propertyId, 'Nobody has a webhook yet.');
    const { id } = await begin();
    await inquire(await homeOf(3), 'To another owner.');
    await app.call(endpoints.changeWebhook, { params: { id }, body: { events: ['showing.changed'] } }, { as: rosa });
    await inquire(propertyId, 'Of another kind of event.');
    await app.call(endpoints.changeWebhook, { params: { id }, body: { events: all, isOn: false } }, { as: rosa });
    await inquire(propertyId, 'While it is paused.');
    expect(await list(id)).toEqual([]);
    expect((await askTest(id)).refusal?.code).toBe('webhook.not_active');
  });

  test('is told of showings, suggestions and applications as their tables know them', async () => {
    const { id } = await begin();
    const every: WebhookEvent[] = ['showing.changed', 'showing.suggested', ...all];
    await app.call(endpoints.changeWebhook, { params: { id }, body: { events: every } }, { as: rosa });
    const [own] = await app.rows<{ application: number; tenant: number; showing: number }>(
      `select (select id from rental_applications where owner_id = 2 and status = 'pending' order by id limit 1) as application,
        (select t.account_id from rental_applications a join tenants t on t.id = a.tenant_id
          where a.owner_id = 2 and a.status = 'pending' order by a.id limit 1) as tenant,
        (select id from showings where owner_id = 2 order by id limit 1) as showing`,
    );
    const withdrawn = await app.call(withdrawApplication, of(own?.application ?? 0), { as: own?.tenant ?? 0 });
    expect(withdrawn.refusal).toBeNull();
    for (const kind of ['requested', 'confirmed', 'passed']) {
      await app.rows(
        `insert into showing_events (showing_id, kind, by, starts_at, at) values ($1, $2, 'lintel', $3, $3)`,
        [own?.showing, kind, app.clock.now],
      );
    }
    await deliver();
    const types = got.map(({ body }) => JSON.parse(body) as { type: string; data: { id: number; page: string } });
    expect(types.map(({ type, data }) => `${type} ${data.id}`).sort()).toEqual([
      `application.withdrawn ${own?.application}`,
      `showing.changed ${own?.showing}`,
      `showing.requested ${own?.showing}`,
    ]);
    expect(got.map(({ body }) => body).join()).not.toMatch(/tanya|brooks|@/i);
  });
});

describe('a receiver', () => {
  test('that fails is tried again after 1, 5, 30 minutes and so on, and counts as well once it answers', async () => {
    const { id, secret } = await begin();
    await askTest(id);
    says(500);
    await deliver();
    expect((await list(id))[0]).toMatchObject({
      ...{ state: 'waiting', tries: 1, status: 500, fault: 'not-a-success' },
      nextAt: new Date(start.getTime() + minute).toISOString(),
    });
    later(minute - 1);
    await deliver();
    expect(got).toHaveLength(1);
    later(1);
    await deliver();
    expect((await list(id))[0]).toMatchObject({
      tries: 2,
      nextAt: new Date(app.clock.now.getTime() + 5 * minute).toISOString(),
    });
    says(200);
    later(5 * minute);
    await deliver();
    expect((await list(id))[0]).toMatchObject({ state: 'delivered', tries: 3, status: 200, fault: null });
    expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(got.map(({ body }) => body)).size).toBe(1);
    expect(new Set(got.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3);
    expect(got.every((one) => isSignedWith(secret, one))).toBe(true);
  });

  test('at which nothing arrives is turned off after the last attempt, and its owner hears of it until it is on again', async () => {
    const { id } = await begin();
    await askTest(id);
    says(503);
    const waits = [0, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 24 * hour];
    for (const wait of waits) {
      expect(await state()).toBe('active');
      later(wait);
      await deliver();
    }
    expect(got).toHaveLength(8);
    expect((await list(id))[0]).toMatchObject({ state: 'failed', tries: 8, status: 503, nextAt: null });
    expect(await state()).toBe('failing');
    const notifications = async () =>
      (await app.call(listNotifications, { query: { limit: 100 } }, { as: rosa })).answer?.entries.filter(
        ({ topic }) => topic === 'webhook',
      );
    expect(await notifications()).toMatchObject([{ kind: 'failing', role: 'owner', isNew: true }]);
    await app.call(endpoints.changeWebhook, { params: { id }, body: { isOn: true } }, { as: rosa });
    expect([await state(), await notifications()]).toEqual(['active', []]);
  });

  test('that refuses one event while others arrive stays on', async () => {
    const { id } = await begin();
    says(500);
    await askTest(id);
    await deliver();
    says(204);
    later(30);
    await askTest(id);
    await deliver();
    says(500);
    for (const wait of [minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 24 * hour]) {
      later(wait);
      await deliver();
    }
    expect((await list(id)).map(({ state: is }) => is)).toEqual(['delivered', 'failed']);
    expect(await state()).toBe('active');
  });

  test('that says 410 is asked no more', async () => {
    const { id } = await begin();
    says(410);
    await askTest(id);
    await deliver();
    expect((await list(id))[0]).toMatchObject({ state: 'failed', tries: 1, status: 410 });
    expect(await state()).toBe('gone');
    expect((await askTest(id)).refusal?.code).toBe('webhook.not_active');
    later(day);
    await deliver();
    expect(got).toHaveLength(1);
  });

  test('has its answer ignored, however long it is, and is not waited for when it has said its status', async () => {
    const { id } = await begin();
    await askTest(id);
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': 10_000_000_000 });
      response.write('x'.repeat(100_000));
    };
    await deliver();
    expect((await list(id))[0]).toMatchObject({ state: 'delivered', status: 200 });
  });

  test('that cannot be reached is tried again', async () => {
    const { id } = await begin();
    await askTest(id);
    answer = (request) => request.socket.destroy();
    await deliver();
    expect((await list(id))[0]).toMatchObject({ state: 'waiting', tries: 1, status: null, fault: 'not-reachable' });
  });

  test('that hangs is left, and holds up nobody else', async () => {
    const { id } = await begin();
    await askTest(id);
    const { answer: other } = await add({ address: 'https://hooks.example/other' });
    await app.call(endpoints.testWebhook, of(other?.webhook.id ?? 0), { as: rosa });
    answer = () => {};
    await deliver({ waitMs: 500 });
    expect((await list(id))[0]).toMatchObject({ state: 'waiting', tries: 1, status: null, fault: 'too-slow' });
    expect((await list(other?.webhook.id ?? 0))[0]).toMatchObject({ state: 'delivered', status: 204 });
  });
});

test('several servers at once send each delivery once, and one that died leaves its delivery to the next', async () => {
  const { id } = await begin();
  for (let at = 0; at < 12; at += 1) await askTest(id);
  await Promise.all([deliver(), deliver(), deliver()]);
  expect(got).toHaveLength(12);
  expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(12);
  await askTest(id);
  await app.rows(
    `update webhook_deliveries set claim = gen_random_uuid(), next_at = $1::timestamptz + interval '2 minutes' where state = 'waiting'`,
    [app.clock.now],
  );
  await deliver();
  expect(got).toHaveLength(12);
  later(2 * minute);
  await deliver();
  expect(got).toHaveLength(13);
});

test('a delivery is sent again with the same id and a new time', async () => {
  const { id, secret } = await begin();
  await askTest(id);
  await deliver();
  const [first] = await list(id);
  later(hour);
  const again = await app.call(
    endpoints.sendDeliveryAgain,
    { params: { id, deliveryId: first?.id ?? 0 } },
    { as: rosa },
  );
  expect(again.answer).toMatchObject({ id: first?.id, state: 'waiting', tries: 0, status: null });
  await deliver();
  expect(got.map(({ headers }) => headers['webhook-id'])).toEqual([first?.messageId, first?.messageId]);
  expect(Number(got[1]?.headers['webhook-timestamp']) - Number(got[0]?.headers['webhook-timestamp'])).toBe(3600);
  expect(got.map((one) => isSignedWith(secret, one))).toEqual([true, true]);
});

test('a new secret signs beside the old one for a day, and alone after that', async () => {
  const { id, secret } = await begin();
  const { answer: made } = await app.call(endpoints.rotateWebhookSecret, of(id), { as: rosa });
  expect(made?.secret).not.toBe(secret);
  expect(made?.webhook.signsTwiceUntil).toBe(new Date(start.getTime() + day).toISOString());
  await askTest(id);
  await deliver();
  later(day);
  await askTest(id);
  await deliver();
  const signed = got.map((one) => [isSignedWith(secret, one), isSignedWith(made?.secret ?? '', one)]);
  expect(signed).toEqual([
    [true, true],
    [false, true],
  ]);
});

test('what waits is kept through a pause and goes out afterwards', async () => {
  const { id } = await begin();
  await askTest(id);
  await app.call(endpoints.changeWebhook, { params: { id }, body: { isOn: false } }, { as: rosa });
  await deliver();
  expect(got).toHaveLength(0);
  expect((await list(id))[0]).toMatchObject({ state: 'waiting', nextAt: null });
  await app.call(endpoints.changeWebhook, { params: { id }, body: { isOn: true } }, { as: rosa });
  await deliver();
  expect(got).toHaveLength(1);
});

test('removed, it is gone with its deliveries; and deliveries of thirty days ago are forgotten', async () => {
  const { id } = await begin();
  await askTest(id);
  later(31 * day);
  await askTest(id);
  await tidyDeliveries(app.context);
  expect(await list(id)).toHaveLength(1);
  await app.call(endpoints.removeWebhook, of(id), { as: rosa });
  expect(await app.rows('select from webhook_deliveries')).toEqual([]);
  expect((await app.call(endpoints.listWebhooks, {}, { as: rosa })).answer).toEqual([]);
});

test('whoever leaves takes their webhooks along, secrets and deliveries too; another’s stay', async () => {
  const { id } = await begin();
  await askTest(id);
  const others = await add({}, walter);
  await app.context.db.transaction((tx) =>
    erasePerson(tx, app.context, { id: rosa, email: 'rosa@example.com', emailConfirmedAt: null }),
  );
  expect(await app.rows('select id from webhooks')).toEqual([{ id: others.answer?.webhook.id }]);
  expect(await app.rows('select from webhook_deliveries')).toEqual([]);
  await deliver();
  expect(got).toEqual([]);
});
