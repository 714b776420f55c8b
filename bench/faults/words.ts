/**
 * `npm run bench -- words [name]`: sends every call that takes text the longest and worst text that its schema accepts, from a user who
 * may make the call, to a separate built server, while other clients send other requests. Prints for each call how long the others waited
 * at most, worst first, beside the same calls with a short word and the machine's load. With the beginning of a call's name, only such
 * calls.
 */
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@lintel/contract/endpoints';
import { addressOf, type Endpoint } from '@lintel/contract/kernel/endpoint';
import { permissions } from '../../server/src/testing/permissions/permission-matrix.ts';
import { startBuilt } from '../tools/built-server.ts';
import { load, part, say } from '../tools/figures.ts';
import { shownWaits, watchOthers } from '../tools/others-wait.ts';

const only = process.argv[2] ?? '';
/** Demo accounts by their names in the permission matrix. */
const viewers: Record<string, string> = {
  visitor: 'visitor',
  'tenant 1': '1',
  'other tenant': '7',
  'owner 1': '2',
  'other owner': '6',
  agent: '3',
  staff: '4',
  everyone: 'everyone',
};
const texts: Record<string, string> = {
  'a short word': 'home',
  'no section 8': 'no section 8 ',
  no: 'no ',
  'combining marks': `e${'\u0301'.repeat(30)}`,
  'one long word': 'a',
  'digits and spaces': '1 ',
};
const lengths = [10_000, 5000, 4000, 3000, 2000, 1000, 500, 300, 200];
const filled = (text: string, length: number): string => text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** Returns the input with the longest text that the schema accepts in each text field, so that the call passes validation. */
const withWords = (
  schema: NonNullable<Endpoint['body']>,
  given: unknown,
  text: string,
): { input: unknown; characters: number } => {
  let input = (given ?? {}) as Record<string, unknown>;
  let characters = 0;
  const shape = (schema as unknown as { shape?: object; def?: { in?: { shape?: object } } }).shape ?? {};
  for (const field of new Set([...Object.keys(shape), ...Object.keys(input)])) {
    if (field === 'cursor' || (input[field] !== undefined && typeof input[field] !== 'string')) continue;
    // A field that takes less than a sentence is no text field.
    if (!schema.safeParse({ ...input, [field]: filled(text, lengths.at(-1) ?? 0) }).success) continue;
    for (const length of text === texts['a short word'] ? [text.length] : lengths) {
      const next = { ...input, [field]: filled(text, length) };
      if (!schema.safeParse(next).success) continue;
      input = next;
      characters += length;
      break;
    }
  }
  return { input, characters };
};

let address = 0;
/** Sends each request from another network: rate limits by network have their own tests, and would stop this bench. */
const send = (
  base: string,
  target: Endpoint,
  call: { params?: unknown; query?: unknown; body?: unknown },
  as: string,
) =>
  new Promise<number>((resolve, reject) => {
    address += 1;
    const body = call.body === undefined ? undefined : JSON.stringify(call.body);
    const request = http.request(
      `${base}${addressOf(target, call)}`,
      {
        method: target.method,
        localAddress: `127.1.${address >> 8}.${address & 255}`,
        agent: false,
        headers: {
          cookie: `lintel_viewing_as=${as}`,
          origin: base,
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => response.resume().once('end', () => resolve(response.statusCode ?? 0)),
    );
    request.once('error', reject);
    request.end(body);
  });

const { base, stop } = await startBuilt(Number(process.env['PORT'] ?? 3893));
const local = base.replace('localhost', '127.0.0.1');
const others = watchOthers(local);
try {
  // The first request loads the code it needs and starts the workers.
  await fetch(`${local}/api/fair-housing/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'A quiet home.' }),
  });
  // Waits until the server has finished its start, then measures how long others wait without load.
  await sleep(5000);
  const quiet = others.now();
  await sleep(3000);
  const quietEnd = others.now();
  const sent: { name: string; text: string; characters: number; status: number; from: number; to: number }[] = [];
  for (const target of endpoints.filter(({ name }) => name.startsWith(only))) {
    const cases = Object.values(permissions[target.name as keyof typeof permissions] ?? {});
    const given = cases.find((one) => Object.values(one.is).includes('ok')) ?? cases[0];
    if (!given || target.upload) continue;
    const persona = Object.keys(viewers).find((name) => given.is[name as keyof typeof given.is] === 'ok') ?? 'everyone';
    for (const [text, words] of Object.entries(texts)) {
      const query = target.query ? withWords(target.query, given.call.query, words) : undefined;
      const body = target.body ? withWords(target.body, given.call.body, words) : undefined;
      const characters = (query?.characters ?? 0) + (body?.characters ?? 0);
      if (characters === 0) continue;
      const call = { params: given.call.params, query: query?.input, body: body?.input };
      const from = others.now();
      const status = await send(local, target, call, viewers[persona] ?? 'everyone');
      sent.push({ name: target.name, text, characters, status, from, to: others.now() });
    }
  }
  const waits = await others.stop();
  const rows = sent.map((one) => ({ ...one, ...waits.between(one.from, one.to) }));
  const worst = rows.toSorted((one, other) => Math.max(0, ...other.taken) - Math.max(0, ...one.taken));
  say(`Nothing: ${shownWaits(waits.between(quiet, quietEnd))}`);
  say(`Others' longest waits, of ${rows.length} texts to ${new Set(rows.map(({ name }) => name)).size} calls:`);
  for (const { name, text, characters, status, from, to, taken, late } of worst.slice(0, 20)) {
    say(
      `${name.padEnd(32)} ${text.padEnd(18)} ${String(characters).padStart(6)} characters, ${status} after ${(to - from).toFixed(0).padStart(5)} ms; others: longest ${Math.max(0, ...taken).toFixed(0)} ms; clock late ${late.toFixed(0)} ms`,
    );
  }
  for (const text of Object.keys(texts)) {
    const those = rows.filter((row) => row.text === text);
    const taken = those.flatMap((row) => row.taken);
    say(
      `${text.padEnd(18)} others: p50 ${part(taken, 0.5).toFixed(1)} ms, p99 ${part(taken, 0.99).toFixed(0)}, worst ${part(taken, 1).toFixed(0)} of ${taken.length}; statuses ${Object.entries(
        Object.groupBy(those, ({ status }) => String(status)),
      )
        .map(([status, all]) => `${status} × ${all?.length}`)
        .join(', ')}; load ${load()}`,
    );
  }
} finally {
  others.kill();
  stop();
}
