import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressAnswers } from './compress-answers.ts';

const app = Fastify();
const answers: Record<string, { type: string; bytes: Buffer }> = {};
beforeAll(async () => {
  await compressAnswers(app);
  app.get<{ Params: { name: string } }>('/:name', async ({ params }, reply) => {
    const { type = '', bytes } = answers[params.name] ?? {};
    return reply.type(type).send(bytes);
  });
});
afterAll(() => app.close());

const ask = async (type: string, bytes: Buffer) => {
  answers['answer'] = { type, bytes };
  const { headers, rawPayload } = await app.inject({ url: '/answer', headers: { 'accept-encoding': 'gzip, deflate' } });
  const encoding = headers['content-encoding'] ?? 'none';
  return { encoding, body: encoding === 'gzip' ? gunzipSync(rawPayload) : rawPayload };
};

test.each([
  ['a tile of hashes that begins like a zlib stream', 'application/octet-stream', Buffer.alloc(4096, '789c', 'hex')],
  ['a text that begins like a zlib stream', 'text/csv', Buffer.from(`80 Main Street,${'Columbus,'.repeat(500)}`)],
])('%s arrives as it was sent, under no encoding that it does not have', async (_, type, bytes) => {
  expect(await ask(type, bytes)).toEqual({ encoding: 'none', body: bytes });
});

test('whatever else can become smaller is compressed', async () => {
  const bytes = Buffer.from(JSON.stringify(Array(500).fill('Columbus')));
  expect(await ask('application/json', bytes)).toEqual({ encoding: 'gzip', body: bytes });
  const tile = Buffer.alloc(4096, 'ab12', 'hex');
  expect(await ask('application/octet-stream', tile)).toEqual({ encoding: 'gzip', body: tile });
});
