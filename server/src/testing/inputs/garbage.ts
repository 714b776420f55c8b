import type { Endpoint } from '@lintel/contract/kernel/endpoint';
import { inputFor } from '@lintel/contract/kernel/testing/arbitrary';
import * as fc from 'fast-check';

/** A request as sent over the network. */
export type Request = { method: string; url: string; payload?: string | Buffer; headers: Record<string, string> };

const deep = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth);

/** Texts that have broken other servers. */
const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b@example.com',
  '\ud83d',
  '\udc00\ud800',
  '👨‍👩‍👧‍👦'.repeat(40),
  '\u202eevil\u202c مرحبا',
  'Z̸̛̗a̷l̶g̷o̵'.repeat(20),
  "' or 1=1; drop table inquiries; --",
  '"); select pg_sleep(9); --',
  '$1 $2 %s {} {{7*7}} <%= 7*7 %>',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../etc/passwd',
  'x'.repeat(5000),
  '🏠'.repeat(2001),
  'NaN',
  '-1',
  '1e400',
  '0x1f',
  '２０２６-01-01',
  '\r\nSet-Cookie: a=b',
  '__proto__',
];

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -0,
      -1,
      1.5,
      2_147_483_648,
      -2_147_483_649,
      Number.MAX_SAFE_INTEGER,
      1e308,
      5e-324,
      [],
      {},
      [[]],
      [null],
      { toString: 1 },
      { length: 10 },
      ['1', '2'],
      { id: 1 },
      [1],
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Bodies that are not an object of any form. */
const rawBodies = [
  '{',
  '}',
  '{"name":',
  '{"name":"x",}',
  "{'name':'x'}",
  '[]',
  '[{}]',
  'null',
  'true',
  '7',
  '"text"',
  'NaN',
  'undefined',
  '\u0000',
  '\ufeff{}',
  '{}{}',
  '{"__proto__":{"isStaff":true}}',
  '{"constructor":{"prototype":{"isStaff":true}}}',
  '{"\\u005f_proto__":1}',
  '{"name":"\\ud83d"}',
  '{"name":"\\u0000"}',
  '{"propertyId":1e999}',
  deep('[', ']', 5000),
  `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
  `{"message":"${'x'.repeat(300_000)}"}`,
  `{${Array.from({ length: 5000 }, (_, at) => `"k${at}":${at}`).join(',')}}`,
];

const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'application/JSON;charset="',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json, text/plain',
  '*/*',
  ';;;',
];

const rawSegments = [
  '%ff',
  '%00',
  '%',
  '%zz',
  '..%2f..%2f',
  '%2e%2e',
  '-1',
  '0',
  '1.5',
  '1e9',
  'NaN',
  'null',
  '99999999999',
  '2147483648',
  "1'%20or%20'1'='1",
  '%EF%BC%91',
  '1%00',
  '%20',
  'x'.repeat(600),
  '%3Cscript%3E',
  '__proto__',
  '%F0%9F%8F%A0',
  '1;2',
  '1,2',
];

const rawQueries = [
  'id=1&id=2',
  'limit=1&limit=2',
  'city=a&city=b',
  'city[]=x',
  'city[a]=x',
  'city=%ff',
  'city=%00',
  'city=%',
  'city=%ED%A0%80',
  'limit=-1',
  'limit=1e9',
  'limit=0',
  'before=0',
  'before=-1',
  'before=99999999999',
  'cursor=AAAA',
  'cursor=../..',
  'cursor=W10',
  'sort=id;drop',
  'bedrooms=-1',
  'bedrooms=1&bedrooms=2',
  'minRent=-5',
  'maxRent=1e309',
  'minRent=9999999&maxRent=0',
  'available=yes',
  'amenities=parking,parking,laundry,x',
  'amenities=parking&amenities=laundry',
  '__proto__=1',
  'constructor=1',
  '__proto__[x]=1',
  'toString=1',
  '&&&===',
  '=',
  '?',
  `city=${'x'.repeat(5000)}`,
  `city=${'%27'.repeat(40)}`,
  `${'a=1&'.repeat(2000)}`,
  'propertyId=abc',
  'agentId=1%20or%201',
  'landlordId=',
  'city=%25%5F%5C',
  'city=%3Cb%3E',
  'type=castle',
  'rentBand=all',
];

const oddHeaders: Record<string, string>[] = [
  { 'idempotency-key': 'x'.repeat(201) },
  { 'idempotency-key': '\u00e9\u00ff' },
  { 'idempotency-key': ' ' },
  { 'idempotency-key': "'; drop table once_answers; --" },
  { cookie: 'lintel_viewing_as=1 or 1=1' },
  { cookie: 'lintel_viewing_as=%ff' },
  { cookie: 'lintel_viewing_as=%00; lintel_viewing_as=4' },
  { cookie: 'lintel_viewing_as=-1; lintel_language=xx; lintel_scheme=<b>' },
  { cookie: `lintel_viewing_as=${'9'.repeat(4000)}` },
  { cookie: '=;;;==; __proto__=1; constructor=2' },
  { 'accept-language': `${'en;q=0.5,'.repeat(500)}es;q=x` },
  { 'accept-encoding': 'br;q=nope, *;q=0, identity;q=0' },
  { accept: 'text/html;q=, ///' },
  { 'x-forwarded-for': "unknown, ' or 1=1" },
  { 'user-agent': '' },
  { 'if-none-match': '*' },
  { range: 'bytes=0-0,-1' },
  { 'x-http-method-override': 'DELETE' },
];

const queryOf = (query: unknown): string => {
  const text = new URLSearchParams(
    Object.entries((query ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, String(value).toWellFormed()] as [string, string]],
    ),
  ).toString();
  return text && `?${text}`;
};

const pathWith = (endpoint: Endpoint, segment: string): string => endpoint.path.replace(/:\w+/g, () => segment);

/** Requests to one endpoint with one or several errors. */
export const garbageFor = (endpoint: Endpoint): fc.Arbitrary<Request> => {
  const input = (part: 'params' | 'query' | 'body') =>
    endpoint[part] ? inputFor(endpoint[part]) : fc.constant<unknown>(undefined);
  const fields = Object.keys((endpoint.body as { shape?: object } | undefined)?.shape ?? {});
  const segment = input('params').map((params) =>
    encodeURIComponent(String(Object.values((params ?? { id: '1' }) as object)[0])),
  );

  const withFields = fc
    .record({
      segment,
      body: input('body'),
      changes: fc.dictionary(fc.constantFrom('unknownKey', '__proto__', 'constructor', ...fields), hostile, {
        minKeys: 1,
        maxKeys: 3,
      }),
    })
    .map(
      ({ segment, body, changes }): Request => ({
        method: endpoint.method,
        url: pathWith(endpoint, segment),
        payload: JSON.stringify({ ...(body as object), ...changes }),
        headers: { 'content-type': 'application/json' },
      }),
    );
  const withRawBody = fc
    .record({ segment, payload: fc.constantFrom(...rawBodies), type: fc.constantFrom(...contentTypes) })
    .map(
      ({ segment, payload, type }): Request => ({
        method: endpoint.method,
        url: pathWith(endpoint, segment),
        payload,
        headers: { 'content-type': type },
      }),
    );
  const withRawAddress = fc
    .record({
      segment: fc.constantFrom('1', ...rawSegments),
      query: fc.constantFrom('', ...rawQueries),
      body: input('body'),
    })
    .map(
      ({ segment, query, body }): Request => ({
        method: endpoint.method,
        url: `${pathWith(endpoint, segment)}${query && `?${query}`}`,
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        headers: { 'content-type': 'application/json' },
      }),
    );
  const withOddHeaders = fc
    .record({ segment, query: input('query'), body: input('body'), headers: fc.constantFrom(...oddHeaders) })
    .map(
      ({ segment, query, body, headers }): Request => ({
        method: endpoint.method,
        url: pathWith(endpoint, segment) + queryOf(query),
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    );

  return endpoint.body
    ? fc.oneof(withFields, withFields, withRawBody, withRawAddress, withOddHeaders)
    : fc.oneof(withRawAddress, withRawAddress, withOddHeaders, withRawBody);
};
