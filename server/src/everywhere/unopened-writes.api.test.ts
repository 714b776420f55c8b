import { submitApplication } from '@lintel/contract/applications/endpoints';
import { sendInquiry } from '@lintel/contract/contacts/endpoints';
import { endpoints } from '@lintel/contract/endpoints';
import { addressOf, type Endpoint } from '@lintel/contract/kernel/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, createLiveApp, type LiveApp } from '../testing/live-app.ts';
import { permissions } from '../testing/permissions/permission-matrix.ts';

/*
 * The answers to an owner's writes, and their effects, must not reveal who is behind an application that she has not opened. Two people
 * wrote to her; on one server the first of them applied, on the other the second. She makes every possible write on both, gets the same
 * answers, and reads the same afterwards.
 */

/** Owner 2 of the sample people, and two of her homes. */
const owner = { account: 6, id: 2, homes: [6, 12] } as const;
const people = ['Ann', 'Ben'] as const;
/** Calls that open an application, or that end her account or her sessions. */
const leftOut = new Set([
  'startViewing',
  'closeAccount',
  'signOut',
  'endSession',
  'endOtherSessions',
  'resetDemo',
  'viewAs',
]);

type Site = {
  live: LiveApp;
  rosa: Browser;
  accounts: number[];
  threads: number[];
  application: number;
  receipt: number;
};

const make = async (applicant: 0 | 1): Promise<Site> => {
  const live = await createLiveApp({ data: 'people', env: { LINTEL_RATE_FACTOR: '100000' } });
  const accounts: number[] = [];
  const threads: number[] = [];
  const browsers: Browser[] = [];
  for (const name of people) {
    const email = `${name}@far.example`;
    const [made] = await live.rows<{ id: number }>(
      `insert into accounts (email, name, email_confirmed_at) values ($1, $2, now()) returning id`,
      [email, name],
    );
    const id = made?.id ?? 0;
    await live.rows('insert into tenants (account_id) values ($1)', [id]);
    const browser = live.openBrowser({ address: `198.51.100.${id}` });
    await browser.become(id);
    for (const home of owner.homes) {
      const { answer } = await browser.call(sendInquiry, {
        params: { id: home },
        body: { name, email, message: 'May I see this home on Saturday?' },
      });
      threads.push(answer?.conversationId ?? 0);
    }
    accounts.push(id);
    browsers.push(browser);
  }
  const { answer } = (await browsers[applicant]?.call(submitApplication, {
    body: {
      propertyId: owner.homes[0],
      applicantName: 'Somebody',
      applicantEmail: 'somebody@far.example',
      hasSection8Voucher: false,
      employmentStatus: 'full-time',
    },
  })) ?? { answer: null };
  if (!answer) throw new Error('The application was refused.');
  const rosa = live.openBrowser({ address: '192.0.2.6' });
  await rosa.become(owner.account);
  return { live, rosa, accounts, threads, application: answer.id, receipt: answer.receiptId };
};

let sites: [Site, Site];
beforeAll(async () => {
  sites = [await make(0), await make(1)];
}, 200_000);
afterAll(async () => {
  await Promise.all(sites.map(({ live }) => live.close()));
});

/** Secrets, hashes and times differ from server to server. */
const plain = (text: string): string =>
  text.replace(
    /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}|[0-9a-f]{16,}|"timestampProof":"[^"]*"|\d{4}-\d\d-\d\dT[\d:.]+Z|[\w-]{22,}/g,
    '#',
  );

type Sent = { method: string; url: string; payload?: object };

/** Returns a call as in the permission matrix, and variants with each number replaced that could stand for one of the two people. */
const variants = ({
  endpoint,
  call,
}: {
  endpoint: Endpoint;
  call: { params?: unknown; query?: unknown; body?: unknown };
}) => {
  const [{ accounts, threads, application, receipt }] = sites;
  const ids = [application, receipt, ...threads];
  const params = call.params as Record<string, unknown> | undefined;
  const body = call.body as Record<string, unknown> | undefined;
  const named = Object.keys(params ?? {}).filter((name) => typeof params?.[name] === 'number' && name !== 'ownerId');
  const paramSets = [
    params,
    ...(named.length === 0
      ? []
      : ids.map((id) => ({ ...params, ...Object.fromEntries(named.map((name) => [name, id])) }))),
  ];
  const inBody = ['conversationId', 'personId', 'applicationId', 'tenantId', 'receiptId'].filter(
    (name) => body && name in body,
  );
  const bodies = [body, ...inBody.flatMap((name) => [...accounts, ...ids].map((id) => ({ ...body, [name]: id })))];
  return paramSets.flatMap((one) =>
    bodies.map(
      (payload): Sent => ({
        method: endpoint.method,
        url: addressOf(endpoint, { params: one, query: call.query }),
        ...(payload === undefined ? {} : { payload }),
      }),
    ),
  );
};

const send = ({ rosa }: Site, { payload, ...request }: Sent) =>
  rosa.send({ ...request, ...(payload === undefined ? {} : { payload }) });

test('no write of an owner tells who applied, neither by its answer nor by what it does', async () => {
  const [one, other] = sites;
  expect([one.accounts, one.threads, one.application, one.receipt]).toEqual([
    other.accounts,
    other.threads,
    other.application,
    other.receipt,
  ]);
  const writes = endpoints
    .filter(({ name, method }) => method !== 'GET' && !leftOut.has(name))
    .flatMap((endpoint) =>
      Object.values(permissions[endpoint.name] ?? {})
        .filter(({ is }) => !/^(viewer|account)\./.test(is['other owner']))
        .flatMap(({ call }) => variants({ endpoint, call })),
    );
  expect(writes.length).toBeGreaterThan(300);
  const different: unknown[] = [];
  for (const write of writes) {
    const [first, second] = await Promise.all([send(one, write), send(other, write)]);
    const [here, there] = [first, second].map(({ statusCode, payload }) => `${statusCode} ${plain(payload)}`);
    if (here !== there) different.push({ write, here, there });
  }
  const reads = endpoints
    .filter(({ method, path }) => method === 'GET' && !path.includes(':hash'))
    .flatMap((endpoint) => {
      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
      const values = names.length === 0 ? [0] : [owner.id, owner.account, one.application, one.receipt, ...one.threads];
      return values.map((value) => ({
        method: 'GET',
        url: addressOf(endpoint, { params: Object.fromEntries(names.map((name) => [name, value])) }),
      }));
    });
  for (const read of reads) {
    const [first, second] = await Promise.all([send(one, read), send(other, read)]);
    const [here, there] = [first, second].map(({ statusCode, payload }) => `${statusCode} ${plain(payload)}`);
    if (here !== there) different.push({ read, here, there });
  }
  expect(different).toEqual([]);
}, 200_000);
