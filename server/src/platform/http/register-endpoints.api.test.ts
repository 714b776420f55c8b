import cookie from '@fastify/cookie';
import { sendInquiry, verifyReceipt } from '@lintel/contract/contacts/endpoints';
import { endpoint } from '@lintel/contract/kernel/endpoint';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { sendSupportRequest } from '@lintel/contract/site/endpoints';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/app.ts';
import { refusalFor } from './error-mapping.ts';
import { handle, refuse, registerEndpoints } from './register-endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => {
  app.logged.length = 0;
});
afterAll(() => app.close());

const json = { 'content-type': 'application/json' };
const message = { name: 'Grace', email: 'grace@example.com', subject: 'A question', message: 'How?' };
const send = (
  headers: Record<string, string>,
  payload: unknown = JSON.stringify(message),
  url = '/api/support-requests',
) => app.inject({ method: 'POST', url, payload, headers });
const codeOf = async (response: ReturnType<typeof send>) => expectRefusal(await response, null).code;

/** Every call that writes, with valid input. */
const writes = [
  ['/api/support-requests', message],
  ['/api/properties/1/inquiries', { name: 'Grace', email: 'grace@example.com', message: 'Is it still free?' }],
  ['/api/contact-initiation', { propertyId: 1, tenantName: 'Grace', tenantEmail: 'grace@example.com' }],
  [
    '/api/rental-applications',
    { propertyId: 1, applicantName: 'Grace', applicantEmail: 'grace@example.com', employmentStatus: 'retired' },
  ],
  ['/api/demo/viewing-as', { viewingAs: 1 }],
  ['/api/demo/reset', undefined],
] as const;

describe("another site's page", () => {
  const foreign: [string, Record<string, string>][] = [
    ['of another origin', { origin: 'https://evil.example' }],
    ['of the same name with another scheme', { origin: 'http://lintel.example' }],
    ['of the same name at another port', { origin: 'https://lintel.example:8443' }],
    ['of a name that begins like ours', { origin: 'https://lintel.example.evil.example' }],
    ['of no origin that it admits', { origin: 'null' }],
    ['that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
    [
      'that says our origin, and the browser cross-site',
      { origin: 'https://lintel.example', 'sec-fetch-site': 'cross-site' },
    ],
    ['on this machine, for a server elsewhere', { origin: 'http://localhost:4000', host: 'lintel.example' }],
    ['at another port of this machine', { origin: 'http://localhost:4000', host: 'localhost:3000' }],
    ['whose host lies', { origin: 'https://evil.example', host: 'evil.example' }],
  ];
  test.each(foreign)('%s writes nothing by any call', async (_, headers) => {
    const before = await app.written();
    for (const [url, body] of writes) {
      expect(await codeOf(send({ ...json, ...headers }, JSON.stringify(body), url))).toBe('request.foreign_origin');
    }
    expect(await app.written()).toEqual(before);
  });

  test('may link here: reading is not refused', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await app.inject({ url: '/api/properties/1', headers })).statusCode).toBe(200);
    // The calling script does not get it either.
    expect((await app.inject({ url: '/api/properties/1', headers })).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
  });
});

describe('a client', () => {
  test.each([
    ['without an Origin', {}],
    ['with our own', { origin: 'https://lintel.example', 'sec-fetch-site': 'same-origin' }],
    ['on localhost', { origin: 'http://localhost:3000', host: 'localhost:3000' }],
    ['on 127.0.0.1', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
    ['on ::1', { origin: 'http://[::1]:3000', host: '[::1]:3000' }],
    ['whose page was opened by hand', { 'sec-fetch-site': 'none' }],
  ])('%s may write', async (_, headers) => {
    expect((await send({ ...json, ...(headers as Record<string, string>) })).statusCode).toBe(201);
  });
});

describe('a body', () => {
  test.each([
    ['plain text', 'text/plain', 'request.unsupported_type'],
    ['a form', 'application/x-www-form-urlencoded', 'request.unsupported_type'],
    ['a file', 'multipart/form-data; boundary=x', 'request.unsupported_type'],
    ['no known type', ';;;', 'request.unsupported_type'],
  ])('that is %s is refused', async (_, type, code) => {
    expect(await codeOf(send({ 'content-type': type }))).toBe(code);
  });

  test('without a type is refused, and not guessed', async () => {
    expect(await codeOf(send({}, Buffer.from(JSON.stringify(message))))).toBe('request.unsupported_type');
  });

  test('that is too large is refused before it is read', async () => {
    const large = JSON.stringify({ ...message, message: 'x'.repeat(256 * 1024) });
    expect(await codeOf(send(json, large))).toBe('request.too_large');
  });

  test.each(['{', '{"name":"x",}', '\u0000', 'undefined', '{"__proto__":{"isStaff":true}}'])(
    'that is broken is refused: %j',
    async (payload) => {
      expect(await codeOf(send(json, payload))).toBe('request.malformed');
    },
  );

  test.each(['null', '[]', '7', '"text"', 'true'])('that is no object is refused: %s', async (payload) => {
    const { code } = expectRefusal(await send(json, payload), []);
    expect(code).toBe('request.invalid');
  });

  test('that is empty is no body, whatever its type says', async () => {
    expect((await send(json, '', '/api/demo/reset')).statusCode).toBe(200);
    expect((await app.inject({ method: 'POST', url: '/api/demo/reset' })).statusCode).toBe(200);
    const { fields } = expectRefusal(await send(json, ''), []);
    expect(Object.keys(fields ?? {}).sort()).toEqual(['email', 'message', 'name', 'subject']);
  });

  test('is refused at every wrong field at once, the address among them', async () => {
    const response = await send(
      json,
      JSON.stringify({ name: '', email: 'x', message: 'short' }),
      '/api/properties/0/inquiries',
    );
    expect(expectRefusal(response, sendInquiry.refusals)).toEqual({
      code: 'request.invalid',
      message: 'Please check the marked fields.',
      fields: {
        id: 'This must be a positive number',
        name: 'Name is required',
        email: 'Invalid email address',
        message: 'Message must be at least 10 characters',
      },
    });
  });
});

describe('an address', () => {
  test.each([
    '/api',
    '/api/nothing',
    '/api/properties/1/nothing',
    '/api/auth',
    '/api/properties/1/inquiries/2',
    `/api/${'x'.repeat(3000)}`,
  ])('%s that is no call is refused as JSON, by any method', async (url) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(await codeOf(app.inject({ method, url }))).toBe('request.unknown_path');
    }
  });

  test.each(['PUT', 'PATCH', 'DELETE'])('asked with %s where it takes POST is refused as JSON', async (method) => {
    expect(await codeOf(app.inject({ method, url: '/api/support-requests' }))).toBe('request.unknown_path');
  });

  test.each(['/api/properties/%ff', '/api/properties/%', '/api/%zz', '/%ff'])(
    '%s that cannot be read is refused',
    async (url) => {
      expect(await codeOf(app.inject({ url }))).toBe('request.malformed');
    },
  );

  test('may end in a slash', async () => {
    expect((await app.inject({ url: '/api/properties/1/' })).statusCode).toBe(200);
  });
});

describe('HEAD', () => {
  test.each(['/api/properties', '/api/properties/1', '/api/auth/me', '/robots.txt', '/facades/v5/1.svg'])(
    'of %s is the answer without its body',
    async (url) => {
      const [head, get] = [await app.inject({ method: 'HEAD', url }), await app.inject({ url })];
      expect([head.statusCode, head.payload]).toEqual([200, '']);
      expect(head.headers['content-type']).toBe(get.headers['content-type']);
    },
  );

  test('of what is not there is not there', async () => {
    expect((await app.inject({ method: 'HEAD', url: '/api/properties/999' })).statusCode).toBe(404);
  });
});

describe('an answer', () => {
  test('is not kept by anything between here and the browser, and is what it says it is', async () => {
    for (const url of ['/api/properties', '/api/auth/me', '/api/contact-receipts', '/api/properties/999']) {
      const { headers } = await app.inject({ url });
      expect(headers['cache-control']).toBe('private, no-cache');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });
});

describe('a handler that breaks the contract', () => {
  const broken = endpoint({
    name: 'broken',
    feature: 'site',
    method: 'POST',
    path: '/api/broken',
    limit: 'edit',
    actsAs: 'anyone',
    body: z.object({ how: z.string(), email: z.string() }),
    answer: z.object({
      shown: z.string(),
      inner: z.object({ also: z.number() }),
      list: z.array(z.object({ a: z.null() })),
    }),
    makesStale: [],
    refusals: ['property.not_found'],
    summary: 'Breaks',
  });
  const person = 'grace@example.com';

  const run = async (how: string) => {
    const logged: string[] = [];
    const server = Fastify();
    server.setValidatorCompiler(() => () => true);
    server.setErrorHandler((error, _request, reply) => {
      const refusal = refusalFor(error);
      logged.push(`${refusal.code} ${error instanceof Error ? error.message : ''}`);
      return refuse(reply, refusal);
    });
    await server.register(cookie);
    registerEndpoints(server, app.context, async () => null, [
      handle(broken, async ({ input }) => {
        if (input.body.how === 'undeclared') throw new Refusal('receipt.not_found');
        if (input.body.how === 'declared') throw new Refusal('property.not_found');
        if (input.body.how === 'crash') throw new Error('select * from secrets where true');
        const secret = { email: input.body.email };
        const answer = { shown: 'yes', ...secret, inner: { also: 1, ...secret }, list: [{ a: null, ...secret }] };
        return input.body.how === 'missing' ? ({ ...answer, shown: undefined } as never) : answer;
      }),
    ]);
    const response = await server.inject({ method: 'POST', url: '/api/broken', payload: { how, email: person } });
    await server.close();
    return { response, logged };
  };

  test('by a refusal that it does not declare fails, and the log says which', async () => {
    const { response, logged } = await run('undeclared');
    expect(expectRefusal(response, broken.refusals).code).toBe('server.failed');
    expect(logged).toEqual(['server.failed broken refused with receipt.not_found, which it does not declare']);
    expect(logged.join()).not.toContain(person);
  });

  test('by crashing tells nothing of it', async () => {
    const { response } = await run('crash');
    expect(expectRefusal(response, broken.refusals)).toEqual({
      code: 'server.failed',
      message: 'Something went wrong on our side. Please try again.',
    });
  });

  test('by saying more than it may, says only what it may', async () => {
    const { response } = await run('more');
    expect(response.json()).toEqual({ shown: 'yes', inner: { also: 1 }, list: [{ a: null }] });
  });

  test('by saying less than it must, fails', async () => {
    expect(expectRefusal((await run('missing')).response, []).code).toBe('server.failed');
  });

  test('not at all by a refusal that it declares', async () => {
    expect(expectRefusal((await run('declared')).response, broken.refusals).code).toBe('property.not_found');
  });
});

describe('while the database is away', () => {
  test('every call says so with 503, stores nothing, and the log holds nobody’s words', async () => {
    const away = await createTestApp();
    await away.loseDatabase();
    away.context.log('');
    away.logged.length = 0;
    const calls = [
      { url: '/api/properties' },
      { url: '/api/properties/1' },
      { url: '/api/auth/me' },
      { url: '/api/contact-receipts' },
      { url: `/api/receipt-verification/${'0'.repeat(64)}` },
      ...writes
        .filter(([url]) => url !== '/api/demo/reset')
        .map(([url, body]) => ({ method: 'POST', url, payload: JSON.stringify(body), headers: json })),
    ];
    const codes: string[] = [];
    for (const request of calls) codes.push(expectRefusal(await away.inject(request), null).code);
    expect(codes).toEqual(calls.map(() => 'server.unavailable'));
    expect(away.logged.length).toBe(calls.length);
    expect(away.logged.join('\n')).not.toMatch(/grace|example\.com|Is it still free/i);
    await away.app.close();
  });

  test('what needs none still answers', async () => {
    expect((await app.call(verifyReceipt, { params: { hash: 'a'.repeat(64) } })).answer?.isGenuine).toBe(false);
    expect((await app.call(sendSupportRequest, { body: message })).status).toBe(201);
  });
});
