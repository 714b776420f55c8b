import { endpoints } from '@lintel/contract/endpoints';
import type { CallOf, Endpoint } from '@lintel/contract/kernel/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, outcomeOf, type Persona, personas, type TestApp } from '../testing/app.ts';
import { featuresToCome, otherRoutes, permissions } from '../testing/permissions/permission-matrix.ts';
import { noteExample, writeExamples } from '../testing/record-examples.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  writeExamples();
  await app.close();
});

const everyPersona = Object.keys(personas) as Persona[];
const endpointOf = (name: string): Endpoint => {
  const endpoint = endpoints.find((each) => each.name === name);
  if (!endpoint) throw new Error(`The permission matrix has a row for ${name}, which is no call of the contract.`);
  return endpoint;
};

/** Returns routes as the tables name them: each method and address once, without the HEAD that comes with each GET. */
const served = (isCall: boolean): string[] => [
  ...new Set(
    app.routes
      .filter((route) => Boolean(route.config?.endpoint) === isCall && route.method !== 'HEAD')
      .map((route) => `${Array.isArray(route.method) ? 'ALL' : route.method} ${route.url}`),
  ),
];

describe('every route', () => {
  test('that is a call has a row in the permission matrix', () => {
    const names = app.routes.flatMap((route) => route.config?.endpoint?.name ?? []);
    expect([...new Set(names)].sort()).toEqual(Object.keys(permissions).sort());
  });

  test('that is no call has a row in the table of other routes', () => {
    expect(served(false).sort()).toEqual(Object.keys(otherRoutes).sort());
  });

  test('of the contract is served, or its feature is known to come', () => {
    const addresses = served(true);
    const missing = endpoints.filter(({ method, path }) => !addresses.includes(`${method} ${path}`));
    expect([...new Set(missing.map(({ feature }) => feature))].sort()).toEqual(featuresToCome);
  });
});

describe.each(Object.entries(permissions))('%s', (name, cases) => {
  test.each(Object.entries(cases))('%s', async (_, { call, is }) => {
    const outcomes: Partial<Record<Persona, string>> = {};
    for (const persona of everyPersona) {
      const outcome = await app.call(endpointOf(name), call as CallOf<Endpoint>, { as: personas[persona] });
      outcomes[persona] = outcomeOf(outcome);
      noteExample(endpointOf(name), call, outcome.answer);
    }
    expect(outcomes).toEqual(is);
  });
});

describe.each(Object.entries(otherRoutes))('%s', (_, cases) => {
  test.each(Object.entries(cases))('%s', async (_label, { is, ...request }) => {
    const outcomes: Partial<Record<Persona, number>> = {};
    for (const persona of everyPersona) {
      outcomes[persona] = (await app.inject(request, personas[persona])).statusCode;
    }
    expect(outcomes).toEqual(is);
  });
});

describe('what a list of receipts shows', () => {
  const parties = async (persona: Persona, query: object = {}) => {
    const { answer } = await app.call(endpointOf('listReceipts'), { query } as CallOf<Endpoint>, {
      as: personas[persona],
    });
    const ids = (answer as { id: number }[]).map(({ id }) => id);
    return app.rows<{ tenant_id: number; owner_id: number; agent_id: number }>(
      'select tenant_id, owner_id, agent_id from contact_receipts where id = any($1)',
      [ids],
    );
  };

  test.each([
    ['tenant 1', { tenant_id: 1 }],
    ['other tenant', { tenant_id: 2 }],
    ['owner 1', { owner_id: 1 }],
    ['other owner', { owner_id: 2 }],
    ['agent', { agent_id: 1 }],
  ] as const)('%s: only receipts that name them', async (persona, named) => {
    const rows = await parties(persona);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(rows.map(() => expect.objectContaining(named)));
  });

  test('someone on no receipt sees none, staff see all', async () => {
    expect(await parties('pending agent')).toEqual([]);
    const [all] = await app.rows<{ n: number }>('select count(*)::int as n from contact_receipts');
    expect((await parties('staff', { limit: 100 })).length).toBe(Math.min(100, all?.n ?? -1));
  });

  test("a filter by another's id shows no more", async () => {
    expect(await parties('owner 1', { landlordId: 2 })).toEqual([]);
    expect(await parties('pending agent', { agentId: 1 })).toEqual([]);
    const mine = await parties('tenant 1', { landlordId: 2 });
    expect(mine).toEqual(mine.map(() => expect.objectContaining({ tenant_id: 1, owner_id: 2 })));
  });
});
