import { endpoints } from '@lintel/contract/endpoints';
import { refusals, universalRefusals } from '@lintel/contract/kernel/refusals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './testing/app.ts';
import { permissions } from './testing/permissions/permission-matrix.ts';

type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  parameters?: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: { properties: object } }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
};
type Document = { openapi: string; info: Record<string, string>; paths: Record<string, Record<string, Operation>> };

let app: TestApp;
let document: Document;
beforeAll(async () => {
  app = await createTestApp();
  document = (await app.inject({ url: '/api/openapi.json' })).json();
});
afterAll(() => app.close());

const pathOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}');
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
    expect(operation.summary).toBe(endpoint.summary);
    expect(operation.tags).toEqual([endpoint.feature]);

    const shape = (schema: unknown) => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {}).sort();
    const parameters = (place: string) =>
      (operation.parameters ?? []).filter((each) => each.in === place).map((each) => each.name);
    expect(parameters('path').sort()).toEqual(shape(endpoint.params));
    expect(parameters('query').sort()).toEqual(shape(endpoint.query));
    expect((operation.parameters ?? []).filter((each) => each.in === 'path' && !each.required)).toEqual([]);
    expect(Object.keys(operation.requestBody?.content['application/json']?.schema.properties ?? {}).sort()).toEqual(
      shape(endpoint.body),
    );

    const success = operation.responses[String(endpoint.status ?? 200)];
    expect(success?.content?.['application/json']?.schema).toBeDefined();
    for (const code of [...endpoint.refusals, ...universalRefusals]) {
      expect(operation.responses[String(refusals[code].status)]?.description).toContain(`\`${code}\``);
    }
    const statuses = [
      endpoint.status ?? 200,
      ...[...endpoint.refusals, ...universalRefusals].map((code) => refusals[code].status),
    ];
    expect(Object.keys(operation.responses).sort()).toEqual([...new Set(statuses.map(String))].sort());
    for (const response of Object.values(operation.responses)) expect(response.description).toMatch(/\S/);
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
      if (Array.isArray(required) && properties) {
        expect(
          required.filter((key) => !(key in (properties as object))),
          at,
        ).toEqual([]);
      }
      expect(value, at).not.toHaveProperty('$schema');
      for (const [key, part] of Object.entries(value)) walk(part, `${at}/${key}`);
    };
    walk(document.paths, '#/paths');
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
