import { createHash } from 'node:crypto';
import diagnostics from 'node:diagnostics_channel';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '@lintel/contract/kernel/endpoint';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Example } from '../platform/api-docs/examples.ts';
import { madeUp } from './inputs/made-up.ts';
import { type AnsweredCall, examplesFile, recordedCalls } from './record-examples.ts';

/**
 * Listens to each call that the server answers in a test file. With RECORD_EXAMPLES it records each call as a possible example; otherwise,
 * once all tests of the file have run, each example that names this file must have been sent and answered.
 */
const examples = JSON.parse(readFileSync(examplesFile, 'utf8')) as Readonly<Record<string, Example>>;
const isRecording = Boolean(process.env['RECORD_EXAMPLES']);
const root = path.resolve(import.meta.dirname, '../..');

let from = '';
let answered: AnsweredCall[] = [];
let mine: string[] = [];

/** Returns the sent call in the format of an example. */
const callOf = (endpoint: Endpoint, request: { params: unknown; query: unknown; body: unknown }): object => {
  const params = endpoint.params?.safeParse(request.params).data;
  const query = request.query as object;
  return madeUp({
    ...(params === undefined ? {} : { params: JSON.parse(JSON.stringify(params)) }),
    ...(endpoint.query && Object.keys(query).length > 0 ? { query } : {}),
    ...(endpoint.body && !endpoint.upload && request.body !== undefined ? { body: request.body } : {}),
  }) as object;
};

const hear = (message: unknown) => {
  (message as { fastify: FastifyInstance }).fastify.addHook('onSend', async (request, reply, payload) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint };
    if (!endpoint || reply.statusCode >= 400 || typeof payload !== 'string') return;
    if (isRecording || mine.includes(endpoint.name))
      answered.push({
        name: endpoint.name,
        from,
        call: callOf(endpoint, request),
        answer: isRecording ? madeUp(JSON.parse(payload)) : null,
      });
  });
};

beforeAll(() => {
  from = path.relative(root, expect.getState().testPath ?? '');
  answered = [];
  mine = Object.keys(examples).filter((name) => examples[name]?.from === from);
  diagnostics.subscribe('fastify.initialization', hear);
});

type Task = { mode?: string; tasks?: Task[] };
const ranAll = ({ mode, tasks }: Task): boolean => mode !== 'skip' && (tasks ?? []).every(ranAll);

// biome-ignore lint/correctness/noEmptyPattern: the test runner requires it.
afterAll(({}, file) => {
  diagnostics.unsubscribe('fastify.initialization', hear);
  if (isRecording) {
    mkdirSync(recordedCalls, { recursive: true });
    const name = createHash('sha256').update(from).digest('hex').slice(0, 16);
    writeFileSync(path.join(recordedCalls, `${name}.json`), JSON.stringify(answered));
    return;
  }
  if (mine.length === 0 || !ranAll(file as Task)) return;
  const sent = new Set(answered.map(({ name }) => name));
  // Compared by name only: where two calls write at once, chance decides which of them succeeds.
  const missing = mine.filter((name) => !sent.has(name));
  expect(
    missing,
    'calls whose example is from here, and that nothing here sends with success: record the examples anew',
  ).toEqual([]);
});
