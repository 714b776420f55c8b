import { addReferral } from '@lintel/contract/agents/endpoints';
import { sendInquiry } from '@lintel/contract/contacts/endpoints';
import { addressOf } from '@lintel/contract/kernel/endpoint';
import { listConversations } from '@lintel/contract/messages/endpoints';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import type { AppContext } from '../app-context.ts';
import { demoIdentity, viewingAsCookie } from '../features/identity/identity.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';

// What is counted by what stands in a call, whoever makes it and from wherever: a fiftieth of what is declared, one at least.
let app: TestApp;
let narrow: FastifyInstance;
beforeAll(async () => {
  app = await createTestApp();
  const context: AppContext = { ...app.context, config: { ...app.context.config, rateFactor: 0.02 } };
  narrow = await buildApp({ context, identity: demoIdentity(context.pool), resetSampleData: null });
});
afterAll(async () => {
  await narrow.close();
  await app.close();
});

let networks = 0;
/** A call from a network of its own. */
const send = (method: 'GET' | 'POST', url: string, as: number | 'visitor', payload?: object, network?: string) => {
  networks += 1;
  return narrow.inject({
    method,
    url,
    headers: { cookie: `${viewingAsCookie}=${as}` },
    remoteAddress: network ?? `198.51.100.${networks}`,
    ...(payload === undefined ? {} : { payload }),
  });
};

test('an owner is mailed of so many inquiries an hour; those that come after stand in the inbox', async () => {
  const count = async (table: string) =>
    Number((await app.rows<{ n: string }>(`select count(*) as n from ${table}`))[0]?.n);
  const before = [await count('inquiries'), await count("outbox_mails where kind = 'inquiry'")] as const;
  for (const at of [1, 2, 3]) {
    const body = { name: `Guest ${at}`, email: `guest${at}@example.com`, message: `Is it still free? ${at}` };
    const sent = await send('POST', addressOf(sendInquiry, { params: { id: 1 } }), 'visitor', body);
    expect(sent.statusCode, sent.payload).toBe(201);
  }
  const after = [await count('inquiries'), await count("outbox_mails where kind = 'inquiry'")] as const;
  expect([after[0] - before[0], after[1] - before[1]]).toEqual([3, 1]);
});

test('searching one’s messages has a limit of its own, beside that of the polls', async () => {
  const url = (query: object) => addressOf(listConversations, { params: { userId: 1 }, query });
  const ask = async (query: object) => (await send('GET', url(query), 1, undefined, '192.0.2.44')).statusCode;
  const search = { search: 'heat' };
  expect([await ask(search), await ask(search), await ask(search), await ask({})]).toEqual([200, 200, 429, 200]);
});

test('a person is introduced so often by their mailbox, however its address is spelled', async () => {
  const spellings = ['a.tenant@example.com', 'aTenant@example.com', 'at.enant+again@example.com'];
  const statuses = [];
  for (const tenantEmail of spellings) {
    const body = { propertyId: 1, tenantName: 'A Tenant', tenantEmail, contactMethod: 'phone' };
    statuses.push((await send('POST', addressOf(addReferral, { params: { id: 1 } }), 3, body)).statusCode);
  }
  expect(statuses).toEqual([201, 429, 429]);
});
