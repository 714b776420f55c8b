import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import { loadDemo } from '../../server/src/demo/load.ts';
import { demoIdentity } from '../../server/src/features/identity/identity.ts';
import { attachDatabase } from '../../server/src/platform/database/connect-database.ts';
import { contextOf } from '../tools/context.ts';
import { say } from '../tools/figures.ts';

/**
 * `npm run bench -- flood [factor]`: one tenant sends 900 applications for one home and 150 messages, all at once, to a separate
 * server on this machine, while others search. `factor` is LINTEL_RATE_FACTOR: 1 as in live mode; 100000 as if there were no limits,
 * so that only the queue for the receipt chain is measured.
 */
const factor = process.argv[2] ?? '1';
const secret = 'a secret for measuring, 32 letters';
const dataDir = await mkdtemp(path.join(tmpdir(), 'lintel-flood-'));
const config = readConfig({ LINTEL_DATA: dataDir, LINTEL_SECRET: secret, LINTEL_RATE_FACTOR: factor });
const database = await attachDatabase(config, { log: () => {} });
const context = contextOf(database, config, secret);
await database.asOwner((owner) => loadDemo({ ...context, ...owner }, { log: () => {} }));
const app = await buildApp({ context, identity: demoIdentity(context.pool), resetSampleData: null });
await app.listen({ port: 0, host: '127.0.0.1' });
const [address] = app.addresses();
const origin = `http://127.0.0.1:${typeof address === 'object' ? address.port : 0}`;

const post = async (url: string, body: object): Promise<number> => {
  try {
    const response = await fetch(origin + url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    // The machine has no free connections.
    return 0;
  }
};

/** Runs searches one after the other, as another visitor would, until `isOver`; returns how long each took, in ms. */
const searchUntil = (isOver: () => boolean): Promise<number[]> =>
  (async () => {
    const times: number[] = [];
    while (!isOver()) {
      const began = performance.now();
      const response = await fetch(`${origin}/api/properties?city=Columbus&limit=24`);
      await response.arrayBuffer();
      times.push(response.status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY);
    }
    return times;
  })();

const tell = (name: string, times: readonly number[]): void => {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(0).padStart(6);
  say(
    `${name.padEnd(28)} ${String(sorted.length).padStart(5)} searches   p50 ${at(0.5)} ms   p95 ${at(0.95)} ms   longest ${at(1)} ms`,
  );
};

let isOver = false;
setTimeout(() => {
  isOver = true;
}, 3000);
tell('before', await searchUntil(() => isOver));

isOver = false;
const searches = searchUntil(() => isOver);
const began = performance.now();
const flood = [
  ...Array.from({ length: 900 }, (_, at) =>
    post('/api/rental-applications', {
      propertyId: 3,
      applicantName: `Tanya ${at}`,
      applicantEmail: 'tanya@example.com',
      employmentStatus: 'full-time',
    }),
  ),
  ...Array.from({ length: 150 }, (_, at) =>
    post('/api/properties/1/inquiries', {
      name: 'Tanya',
      email: `tanya${at}@example.com`,
      message: `Is it still free, I ask for the time number ${at}?`,
    }),
  ),
];
const statuses = await Promise.all(flood);
isOver = true;
tell('while 1,050 writes come', await searches);
say(`the writes took ${((performance.now() - began) / 1000).toFixed(1)} s`);
for (const [name, part] of [
  ['900 applications', statuses.slice(0, 900)],
  ['150 messages', statuses.slice(900)],
] as const) {
  const counts = Map.groupBy(part, (status) => status);
  say(`${name}: ${[...counts].map(([status, all]) => `${status} × ${all.length}`).join(', ')}`);
}
const { rows } = await database.pool.query<Record<string, number>>(`select
  (select count(*)::int from rental_applications where property_id = 3) as applications,
  (select count(*)::int from outbox_mails) as mails, (select count(*)::int from contact_receipts) as receipts`);
say(JSON.stringify(rows[0]));

await app.close();
await database.close();
await rm(dataDir, { recursive: true, force: true });
