import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { viewingAsCookie } from '../../features/identity/identity.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { isTooSlow, usualPatience } from './unfinished-bodies.ts';

const graceMs = 100;
const patience = { ...usualPatience, graceMs, checkEveryMs: 10 };
let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await createTestApp({ patience });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.app.server.address() as net.AddressInfo).port;
});
afterAll(() => app.close());

/** Sends a text on a new connection and returns everything received until it closes. */
const saying = async (text: string, onAnswer = () => {}): Promise<string> => {
  const socket = net.connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
    onAnswer();
  });
  socket.write(text);
  await once(socket, 'close');
  return answer;
};
const head = (line: string, type: string, cookie = '') =>
  `${line} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${cookie}content-type: ${type}\r\ncontent-length: 5000\r\n\r\n`;

describe('a body that does not arrive is not waited for', () => {
  test.each([
    ['of a call', () => `${head('POST /api/properties/1/inquiries', 'application/json')}{"name": "Slow`],
    [
      'of an upload',
      () =>
        `${head('POST /api/home-imports', 'multipart/form-data; boundary=x')}--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\ntitle,`,
    ],
    [
      'in pieces without an end',
      () =>
        `POST /api/properties/1/inquiries HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n3\r\n{"n\r\n`,
    ],
  ])('%s', async (_, text) => {
    const answer = await saying(text());
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"request.too_slow"');
  });

  test('of a request that was refused already', async () => {
    const asVisitor = `cookie: ${viewingAsCookie}=visitor\r\n`;
    // The refusal comes first, however long it takes; only then is the body too slow.
    patience.graceMs = usualPatience.graceMs;
    const answer = await saying(head('POST /api/home-imports', 'multipart/form-data; boundary=x', asVisitor), () => {
      patience.graceMs = graceMs;
    });
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer).not.toContain('408');
  });
});

test('while they wait, others are answered on the same server', async () => {
  const slow = saying(`${head('POST /api/properties/1/inquiries', 'application/json')}{`);
  const response = await fetch(`http://127.0.0.1:${port}/api/auth/me`);
  expect(response.status).toBe(200);
  await slow;
  expect(app.logged).toEqual([]);
});

const mb = 1024 * 1024;
test.each([
  ['a form of which nothing comes', 21, 0, true],
  ['one byte now and then', 30, 20, true],
  ['a photo over a poor telephone', 600, 4 * mb, false],
  ['one that stood still in a tunnel', 100, mb, false],
  ['one that has stood still for good', 300, mb, true],
  ['a trickle that never ends', 3601, 1000 * mb, true],
])('%s, after %d s and %d bytes: ended %s', (_, seconds, bytes, isEnded) => {
  expect(isTooSlow({ ms: seconds * 1000, bytes }, usualPatience)).toBe(isEnded);
});
