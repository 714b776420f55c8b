import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FetchFailed, fetchPublic } from './fetch-public.ts';
import { isPublicAddress } from './public-address.ts';

describe('an address', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.0.1',
    '192.0.0.192',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:8.8.8.8',
    '::ffff:127.0.0.1',
    'fe80::1',
    'fd00::1',
    'fc00::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '2001::1',
    'localhost',
    '',
  ])('of no public network is not gone to: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
    'of the public internet is: %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

type Handler = (request: http.IncomingMessage, response: http.ServerResponse) => void;
const handlers = new Map<string, Handler>();
const seen: { path: string; authorization: string | undefined }[] = [];
const server = http.createServer((request, response) => {
  seen.push({ path: request.url ?? '', authorization: request.headers.authorization });
  (handlers.get(request.url ?? '') ?? ((_, res) => res.writeHead(404).end()))(request, response);
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const limits = { bytes: 10_000, silenceMs: 300, totalMs: 3000 };
const get = (path: string, more: Partial<Parameters<typeof fetchPublic>[1]> = {}) =>
  fetchPublic(`http://127.0.0.1:${port}${path}`, { limits, allowed: [`127.0.0.1:${port}`], ...more });
const textOf = async (body: AsyncIterable<Uint8Array>): Promise<string> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};
const faultOf = async (made: Promise<unknown>): Promise<string> => {
  const error: unknown = await made.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(FetchFailed);
  return error instanceof FetchFailed ? error.fault : '';
};
const bodyOf = async (path: string, more: Partial<Parameters<typeof fetchPublic>[1]> = {}) =>
  textOf((await get(path, more)).body);

describe('what stands at an address', () => {
  test('comes with its headers, unpacked where it is packed', async () => {
    handlers.set('/plain', (_, response) => response.writeHead(200, { etag: '"1"' }).end('homes'));
    handlers.set('/packed', (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('packed homes')),
    );
    const plain = await get('/plain');
    expect([plain.status, plain.headers.etag, await textOf(plain.body)]).toEqual([200, '"1"', 'homes']);
    expect(await bodyOf('/packed')).toBe('packed homes');
  });

  test('is told by its status where there is none', async () => {
    for (const status of [304, 401, 404, 429, 500]) {
      handlers.set('/status', (_, response) => response.writeHead(status, { 'retry-after': '60' }).end());
      const answer = await get('/status');
      expect([answer.status, await textOf(answer.body)]).toEqual([status, '']);
    }
  });

  test('is not read beyond its limit, packed or not', async () => {
    handlers.set('/large', (_, response) => response.writeHead(200).end('x'.repeat(20_000)));
    handlers.set('/bomb', (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(5_000_000))),
    );
    expect(await faultOf(bodyOf('/large'))).toBe('too-large');
    expect(await faultOf(bodyOf('/bomb'))).toBe('too-large');
  });

  test('is given up when the server says nothing, before its answer or within it, or drips for too long', async () => {
    handlers.set('/silent', () => {});
    handlers.set('/stops', (_, response) => void response.writeHead(200).write('homes'));
    handlers.set('/drips', (_, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('.'), 50);
      response.on('close', () => clearInterval(drip));
    });
    expect(await faultOf(get('/silent'))).toBe('too-slow');
    expect(await faultOf(bodyOf('/stops'))).toBe('too-slow');
    expect(await faultOf(bodyOf('/drips', { limits: { ...limits, totalMs: 400 } }))).toBe('too-slow');
  });

  test('is cut short where the server lies about its length, and not unpacked where it is not packed', async () => {
    handlers.set('/lies', (_, response) => {
      response.writeHead(200, { 'content-length': '5000' }).write('homes');
      setImmediate(() => response.socket?.destroy());
    });
    handlers.set('/not-packed', (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('homes'));
    expect(await faultOf(bodyOf('/lies'))).toBe('cut-short');
    expect(await faultOf(bodyOf('/not-packed'))).toBe('not-unpacked');
  });

  test('is unreachable where nobody listens', async () => {
    expect(await faultOf(fetchPublic('http://127.0.0.1:1/', { limits, allowed: ['127.0.0.1:1'] }))).toBe(
      'not-reachable',
    );
  });
});

describe('what is not public', () => {
  test('is not asked: by its number, by a name, by one of several addresses of a name', async () => {
    const before = seen.length;
    for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '169.254.169.254']) {
      expect(await faultOf(fetchPublic(`http://${host}:${port}/plain`, { limits })), host).toBe('address-not-public');
    }
    const resolve = async () => ['8.8.8.8', '127.0.0.1'];
    expect(await faultOf(fetchPublic(`http://feeds.example:${port}/`, { limits, resolve }))).toBe('address-not-public');
    expect(seen.length).toBe(before);
  });

  test('is not reached by a redirect', async () => {
    for (const location of ['http://169.254.169.254/latest/meta-data/', 'http://[::1]/', `http://127.1:${port + 1}/`]) {
      handlers.set('/away', (_, response) => response.writeHead(302, { location }).end());
      expect(await faultOf(get('/away')), location).toBe('address-not-public');
    }
    handlers.set('/away', (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end());
    expect(await faultOf(get('/away'))).toBe('redirect-not-followed');
  });

  test('is not reached by a name that changes between the look and the connection', async () => {
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      return asked === 1 ? ['127.0.0.1'] : ['169.254.169.254'];
    };
    handlers.set('/plain', (_, response) => response.end('homes'));
    const answer = await fetchPublic(`http://feeds.example:${port}/plain`, {
      limits,
      resolve,
      allowed: [`feeds.example:${port}`],
    });
    expect(await textOf(answer.body)).toBe('homes');
    expect(asked).toBe(1);
  });
});

describe('a redirect', () => {
  test('is followed a few times, and takes the key to no other host', async () => {
    handlers.set('/first', (_, response) => response.writeHead(301, { location: '/second' }).end());
    handlers.set('/second', (_, response) =>
      response.writeHead(302, { location: `http://localhost:${port}/third` }).end(),
    );
    handlers.set('/third', (_, response) => response.end('homes'));
    handlers.set('/round', (_, response) => response.writeHead(302, { location: '/round' }).end());
    seen.length = 0;
    const allowed = [`127.0.0.1:${port}`, `localhost:${port}`];
    const resolve = async () => ['127.0.0.1'];
    expect(await bodyOf('/first', { authorization: 'Bearer key', allowed, resolve })).toBe('homes');
    expect(seen).toEqual([
      { path: '/first', authorization: 'Bearer key' },
      { path: '/second', authorization: 'Bearer key' },
      { path: '/third', authorization: undefined },
    ]);
    expect(await faultOf(get('/round'))).toBe('too-many-redirects');
  });
});
