import { endpoints } from '@lintel/contract/endpoints';
import { fillIn } from '@lintel/contract/kernel/in-force';
import { refusals, universalRefusals } from '@lintel/contract/kernel/refusals';
import { callFiguresAt } from '@lintel/contract/site/figures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examples } from '../platform/api-docs/examples.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { madeUp } from '../testing/inputs/made-up.ts';
import { permissions } from '../testing/permissions/permission-matrix.ts';

type Json = Record<string, unknown>;
type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security: object[];
  parameters?: { $ref?: string; name: string; in: string; required?: boolean; description?: string; schema: object }[];
  requestBody?: { content: Record<string, { schema: Json; example?: unknown }> };
  responses: Record<
    string,
    {
      $ref?: string;
      description: string;
      headers?: Json;
      content?: Record<string, { schema: Json; example?: unknown }>;
    }
  >;
};
type Document = {
  openapi: string;
  info: Record<string, string>;
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<'schemas' | 'responses' | 'headers' | 'parameters' | 'securitySchemes', Record<string, Json>>;
};

let app: TestApp;
let document: Document;
beforeAll(async () => {
  app = await createTestApp();
  document = (await app.inject({ url: '/api/openapi.json' })).json();
});
afterAll(() => app.close());

const pathOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}');
/** Returns the target of a reference, or the thing itself. */
const resolve = <Thing extends object>(thing: Thing): Thing => {
  const { $ref } = thing as { $ref?: string };
  if (!$ref) return thing;
  const [, , place, name] = $ref.split('/');
  return document.components[place as 'schemas'][name ?? ''] as Thing;
};
const operations = (): [string, string, Operation][] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, string, Operation] => [method, path, operation]),
  );

describe('the OpenAPI document', () => {
  test('is of version 3.1 and says what it describes', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(document.info).toMatchObject({ title: 'Lintel', version: expect.any(String) });
  });

  test('has every served call exactly once, and nothing else', () => {
    const expected = endpoints.filter(({ name }) => name in permissions);
    const named = operations().map(([method, path, { operationId }]) => `${operationId} ${method} ${path}`);
    expect(named.sort()).toEqual(
      expected.map(({ name, method, path }) => `${name} ${method.toLowerCase()} ${pathOf(path)}`).sort(),
    );
  });

  test.each(Object.keys(permissions))('%s is described with its inputs, its answer and its refusals', (name) => {
    const endpoint = endpoints.find((each) => each.name === name);
    const operation = operations().find(([, , { operationId }]) => operationId === name)?.[2];
    if (!endpoint || !operation) throw new Error(`${name} is not described`);
    expect(operation.summary).toBe(fillIn(endpoint.summary, callFiguresAt(app.clock.now)));
    expect(operation.tags).toEqual([endpoint.feature]);

    const shape = (schema: unknown) => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {}).sort();
    const given = (operation.parameters ?? []).map(resolve);
    const parameters = (place: string) => given.filter((each) => each.in === place).map((each) => each.name);
    expect(given.filter(({ description }) => !description).map((each) => each.name)).toEqual([]);
    expect(parameters('path').sort()).toEqual(shape(endpoint.params));
    expect(parameters('query').sort()).toEqual(shape(endpoint.query));
    expect(given.filter((each) => each.in === 'path' && !each.required)).toEqual([]);
    expect(parameters('header')).toEqual(
      endpoint.refusals.includes('request.idempotency_conflict') ? ['Idempotency-Key'] : [],
    );
    const body = resolve(operation.requestBody?.content['application/json']?.schema ?? {});
    expect(Object.keys((body as { properties?: object }).properties ?? {}).sort()).toEqual(shape(endpoint.body));

    const success = operation.responses[String(endpoint.status ?? 200)];
    expect(success?.content?.['application/json']?.schema).toBeDefined();
    const headers = [...Object.keys(endpoint.headers ?? {}), ...(endpoint.method === 'GET' ? ['ETag'] : [])];
    expect(Object.keys(success?.headers ?? {}).sort()).toEqual([...headers, 'X-Request-Id', 'X-Server-Time'].sort());
    const responses = Object.entries(operation.responses).map(
      ([status, response]) => [status, resolve(response)] as const,
    );
    const byStatus = new Map(responses);
    for (const code of [...endpoint.refusals, ...universalRefusals]) {
      const response = byStatus.get(String(refusals[code].status));
      expect(response?.description).toContain(`\`${code}\``);
      expect(JSON.stringify(response?.content)).toContain(`"${code}"`);
    }
    const statuses = [
      endpoint.status ?? 200,
      ...(endpoint.method === 'GET' ? [304] : []),
      ...[...endpoint.refusals, ...universalRefusals].map((code) => refusals[code].status),
    ];
    expect(Object.keys(operation.responses).sort()).toEqual([...new Set(statuses.map(String))].sort());
    for (const [status, response] of responses) {
      expect(response.description).toMatch(/\S/);
      if (status === '429' || status === '503') expect(response.headers).toHaveProperty(['Retry-After']);
    }
  });

  test('refers to nothing that it does not hold, and uses only words of JSON Schema', () => {
    const types = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);
    const walk = (value: unknown, at: string): void => {
      if (value === null || typeof value !== 'object') return;
      const { $ref, type, properties, required } = value as Record<string, unknown>;
      if (typeof $ref === 'string') {
        const found = $ref
          .replace(/^#\//, '')
          .split('/')
          .reduce((node: unknown, key) => (node as Record<string, unknown> | undefined)?.[key], document);
        expect(found, `${at} refers to ${$ref}`).toBeDefined();
      }
      if (type !== undefined && !at.endsWith('/properties')) {
        for (const word of [type].flat()) expect(types, `${at} is of type ${word}`).toContain(word);
      }
      if (Array.isArray(required)) {
        expect(
          required.filter((key) => !(key in ((properties ?? {}) as object))),
          at,
        ).toEqual([]);
      }
      expect(value, at).not.toHaveProperty('$schema');
      // The contents of an example are not a schema.
      for (const [key, part] of Object.entries(value)) if (key !== 'example') walk(part, `${at}/${key}`);
    };
    walk(document.paths, '#/paths');
    for (const place of ['schemas', 'responses', 'headers', 'parameters'] as const) {
      walk(document.components[place], `#/components/${place}`);
    }
  });

  test('names every body, and every answer or what it is a list of', () => {
    const unnamed = operations().flatMap(([, , { operationId, requestBody, responses }]) => {
      const body = requestBody?.content['application/json']?.schema;
      const answer = (responses['200'] ?? responses['201'])?.content?.['application/json']?.schema;
      const isNamed = (schema: Json | undefined): boolean =>
        !schema?.['properties'] &&
        [schema?.['items'], schema?.['anyOf']].flat().every((part) => !part || isNamed(part as Json));
      return [body, answer].every(isNamed) ? [] : [operationId];
    });
    expect(unnamed).toEqual([]);
    expect(Object.keys(document.components.schemas).length).toBeGreaterThan(200);
  });

  test('holds nothing that no call refers to', () => {
    const text = JSON.stringify(document);
    for (const [place, parts] of Object.entries(document.components)) {
      if (place === 'securitySchemes') continue;
      const unused = Object.keys(parts).filter((name) => !text.includes(`"#/components/${place}/${name}"`));
      expect(unused, place).toEqual([]);
    }
  });

  test('says of every sum of money and every date in which unit it is', () => {
    const isMoney = /^(rent|price|amount|fee|deposit|income|balance)$|(Rent|Price|Amount|Fee|Deposit|Income|Cents)$/;
    const unsaid: string[] = [];
    const isSaid = (schema: Json): boolean =>
      Boolean(schema['description'] ?? (resolve(schema) as Json)['description']) ||
      ((schema['anyOf'] ?? []) as Json[]).some(isSaid);
    const walk = (value: unknown, at: string): void => {
      if (value === null || typeof value !== 'object') return;
      for (const [name, field] of Object.entries((value as { properties?: Record<string, Json> }).properties ?? {})) {
        const text = JSON.stringify(field);
        const counts = /"(integer|number)"/.test(text) && isMoney.test(name);
        const isOne = field['type'] !== 'object' && field['type'] !== 'array';
        if (isOne && (counts || /"format":"date/.test(text)) && !isSaid(field)) {
          unsaid.push(`${at}.${name}`);
        }
      }
      for (const [key, part] of Object.entries(value)) walk(part, at.length > 60 ? at : `${at}/${key}`);
    };
    walk(document.components.schemas, '');
    expect(unsaid).toEqual([]);
    expect(document.components.schemas['Cents']?.['description']).toContain('cents');
    expect(document.components.schemas['Property']).toHaveProperty(
      'properties.rent.$ref',
      '#/components/schemas/Cents',
    );
  });

  test('keeps what linters of such documents ask for', () => {
    expect(document.servers).toEqual([expect.objectContaining({ url: 'https://lintel.example' })]);
    expect(document.info).toMatchObject({
      license: { name: expect.any(String), url: expect.stringMatching(/\/legal-info$/) },
    });
    expect(Object.keys(document.components.securitySchemes)).toEqual(['session']);
    const tags = new Map(document.tags.map(({ name, description }) => [name, description]));
    for (const [, path, { operationId, summary, security, tags: own, responses }] of operations()) {
      expect(security, operationId).toBeInstanceOf(Array);
      for (const each of security.flatMap(Object.keys))
        expect(document.components.securitySchemes).toHaveProperty(each);
      expect(summary, operationId).toMatch(/\S/);
      expect(Object.keys(responses).some((status) => status.startsWith('2'))).toBe(true);
      expect(Object.keys(responses).some((status) => status.startsWith('4'))).toBe(true);
      for (const tag of own) expect(tags.get(tag), tag).toMatch(/\S/);
      expect(path).not.toMatch(/\/$|\?|\/\//);
    }
    // Two addresses that differ only in parameter names would be the same.
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  test('says who must be signed in', () => {
    const security = (name: string) => operations().find(([, , { operationId }]) => operationId === name)?.[2].security;
    expect(security('searchProperties')).toEqual([]);
    // The demo lets any visitor act as its sample person.
    expect(security('listReceipts')).toEqual([{}, { session: [] }]);
  });
});

/** The remedy, shown with the failure. */
const again = 'Write the examples anew: RECORD_EXAMPLES=1 node node_modules/vitest/vitest.mjs run --project api';

describe('the example of', () => {
  test.each(Object.entries(permissions))('%s is sent by tests, and fits the contract', (name, cases) => {
    const endpoint = endpoints.find((each) => each.name === name);
    const { answer, from, ...call } = examples[name] ?? {};
    const answered = Object.values(cases).filter((each) => Object.values(each.is).includes('ok'));
    // Examples sent by another file are checked there (`testing/answered-calls.ts`).
    if (!from)
      expect(
        answered.map((each) => each.call),
        again,
      ).toContainEqual(call);
    for (const part of ['params', 'query', 'body'] as const)
      if (call[part] !== undefined) expect(endpoint?.[part]?.safeParse(call[part]).error, again).toBeUndefined();
    expect(endpoint?.answer.safeParse(answer).data, again).toEqual(answer);
    const operation = operations().find(([, , { operationId }]) => operationId === name)?.[2];
    const success = operation?.responses[String(endpoint?.status ?? 200)];
    expect(success?.content?.['application/json']?.example).toEqual(answer);
  });

  test('belongs to a call that is served', () => {
    expect(Object.keys(examples).filter((name) => !(name in permissions))).toEqual([]);
  });

  test('has nothing in its answer that lets somebody in, or that chance has made', () => {
    const answers = Object.fromEntries(Object.entries(examples).map(([name, { answer }]) => [name, answer]));
    expect(madeUp(answers), again).toEqual(answers);
  });
});

describe('the page for people', () => {
  test.each(['/api/docs', '/api/docs/'])('%s loads only from here, and all that it loads is there', async (url) => {
    const page = await app.inject({ url });
    const [final, response] =
      page.statusCode === 200
        ? [url, page]
        : [
            String(page.headers.location),
            await app.inject({ url: new URL(String(page.headers.location), `https://lintel.example${url}`).pathname }),
          ];
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/^text\/html/);
    const sources = [...response.payload.matchAll(/<(?:script|link|img)[^>]*?(?:src|href)="([^"]+)"/g)].map(
      ([, src]) => src ?? '',
    );
    expect(sources.length).toBeGreaterThan(0);
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'; script-src 'self' 'unsafe-inline'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toMatch(/https?:|\*/);
    for (const source of sources) {
      const address = new URL(source, new URL(final, `https://lintel.example${url}`));
      expect(address.origin).toBe('https://lintel.example');
      expect((await app.inject({ url: address.pathname })).statusCode, source).toBe(200);
    }
  });
});
