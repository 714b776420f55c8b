// npm run bench -- uploads [main.js]: sends the worst files to a built server of its own, and asks for something else every 20 ms meanwhile.
// For each file: what it was answered, after how long, and the longest and median time that others waited. Who asks, and who sends, are
// processes of their own: making and sending 20 MB keeps whoever does it from looking at the clock. Beside it stands how busy the
// machine was, and how late the clock of the one who asks was at most: a wait shorter than that says nothing of the server.
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { load, part, say } from '../tools/figures.ts';

const root = path.resolve(import.meta.dirname, '..', '..');
const program = path.resolve(process.argv[2] ?? path.join(root, 'server/dist/main.js'));
const port = Number(process.env['PORT'] ?? 3891);
const base = `http://localhost:${port}`;

const pdf = (body: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n'),
    Buffer.from(body),
    Buffer.from('\nstartxref\n9\n%%EOF\n'),
  ]);
const head = 'title,address,city,state,zip,rent,bedrooms,bathrooms,description,available';
const csv = (description: string, rows = 1): string =>
  `${head}\n${`A home,1 Main Street,Columbus,OH,43215,1000,1,1,"${description}",2027-01-01\n`.repeat(rows)}`;
const manyHomes = (rows: number, description: string): string =>
  `${head}\n${Array.from({ length: rows }, (_, at) => `A home,${at + 1} Main Street,Columbus,OH,43215,1000,1,1,"${description}",2027-01-01`).join('\n')}\n`;
const png = (side: number): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(side);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
    Buffer.from('IHDR'),
    size,
    size,
    Buffer.from([1, 0, 0, 0, 0, 0, 0, 0, 0]),
  ]);
};
const objectStream = (packed: Buffer) =>
  Buffer.concat([
    Buffer.from('5 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>\nstream\n'),
    packed,
    Buffer.from('\nendstream\nendobj'),
  ]);

const documents = '/api/rental-applications/2/documents';
const imports = '/api/home-imports';
const tenant = 1;
const owner = 2;
const attacks: [name: string, url: string, as: number, file: string, content: () => Buffer | string][] = [
  ['PDF, 250 KB of digits', documents, tenant, 'a.pdf', () => pdf('0'.repeat(250_000))],
  ['PDF, /OpenAction<< for 400 KB', documents, tenant, 'b.pdf', () => pdf('/OpenAction<<'.repeat(31_000))],
  ['PDF, 10 MB of obj<<', documents, tenant, 'c.pdf', () => pdf('obj<<'.repeat(2_000_000))],
  [
    'PDF, object stream of 200 MB',
    documents,
    tenant,
    'd.pdf',
    () => pdf(objectStream(deflateSync(Buffer.alloc(200_000_000, 32)))),
  ],
  ['CSV, a cell of 60 KB', imports, owner, 'a.csv', () => csv(`no ${' '.repeat(60_000)}x`)],
  ['CSV, 20 MB of long cells', imports, owner, 'b.csv', () => csv(`sections${' '.repeat(190_000)}x`, 100)],
  ['CSV, 10,000 homes', imports, owner, 'c.csv', () => csv('A home to live in.', 10_000)],
  ['CSV, 20 MB of homes', imports, owner, 'e.csv', () => manyHomes(2000, 'long '.repeat(1900))],
  ['CSV, 20 MB of commas', imports, owner, 'd.csv', () => `${head}\n${`${','.repeat(9)}\n`.repeat(1_900_000)}`],
  ['PNG that says 40,000 by 40,000', documents, tenant, 'a.png', () => png(40_000)],
];

type Sending = { url: string; as: number; file: string; from: string };
const send = async ({ url, as, file, from }: Sending): Promise<string> => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await readFile(from))]), file);
  const response = await fetch(`${base}${url}`, {
    method: 'POST',
    headers: { cookie: `lintel_viewing_as=${as}` },
    body: form,
  });
  const body = (await response.json().catch(() => ({}))) as { code?: string };
  return `${response.status} ${body.code ?? ''}`;
};

type Waits = { taken: number[]; late: number };
const others = ['/api/auth/me', '/api/properties?city=austin&bedrooms=2'];
/** How long others wait, in ms, until a word to stop. */
const probe = async (word: Promise<unknown>): Promise<Waits> => {
  const agent = new http.Agent({ keepAlive: true });
  const ask = (address: string) =>
    new Promise<number>((resolve, reject) => {
      const began = performance.now();
      const request = http.get(`${base}${address}`, { agent }, (response) => {
        response.resume().once('end', () => resolve(performance.now() - began));
      });
      request.once('error', reject);
    });
  let isOver = false;
  void word.then(() => {
    isOver = true;
  });
  const waits: Promise<number>[] = [];
  let late = 0;
  for (let at = 0; !isOver; at += 1) {
    waits.push(ask(others[at % others.length] ?? ''));
    const began = performance.now();
    await sleep(20);
    late = Math.max(late, performance.now() - began - 20);
  }
  const taken = await Promise.all(waits);
  agent.destroy();
  return { taken, late };
};
const shown = ({ taken, late }: Waits) =>
  `others: longest ${part(taken, 1).toFixed(0)} ms, 95% ${part(taken, 0.95).toFixed(0)} ms, median ${part(taken, 0.5).toFixed(1)} ms of ${taken.length}; clock late ${late.toFixed(0)} ms, load ${load()}`;

/** One that does what it is told, in a process of its own. */
const helper = (role: 'probe' | 'send') => {
  const child: ChildProcess = fork(import.meta.filename, { env: { ...process.env, LINTEL_UPLOADS_ROLE: role } });
  const heard = async (): Promise<unknown> => (await once(child, 'message'))[0];
  return { child, heard, tell: (what: unknown) => child.send(what as object) };
};

const role = process.env['LINTEL_UPLOADS_ROLE'];
if (role) {
  let end: (word?: unknown) => void = () => {};
  process.on('message', async (told) => {
    if (role === 'send') process.send?.(await send(told as Sending));
    else if (told === 'end') end();
    else
      process.send?.(
        await probe(
          new Promise((resolve) => {
            end = resolve;
          }),
        ),
      );
  });
  process.once('disconnect', () => process.exit());
  await new Promise(() => {});
}

const data = mkdtempSync(path.join(tmpdir(), 'lintel-uploads-'));
const asking = helper('probe');
const sending = helper('send');
const server = spawn(process.execPath, [program], {
  env: { ...process.env, PORT: String(port), LINTEL_DATA: data, NODE_ENV: 'production' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
try {
  for (
    let tries = 0;
    !(await fetch(`${base}/api/auth/me`).then(
      ({ ok }) => ok,
      () => false,
    ));
    tries += 1
  ) {
    if (server.exitCode !== null || tries > 600) throw new Error('The server did not start.');
    await sleep(200);
  }
  const measure = async (name: string, work: () => Promise<string>): Promise<void> => {
    asking.tell('begin');
    await sleep(200);
    const began = performance.now();
    const answer = await work();
    const ms = performance.now() - began;
    await sleep(200);
    const waits = asking.heard();
    asking.tell('end');
    say(
      `${name.padEnd(32)} ${answer.padEnd(24)} after ${ms.toFixed(0).padStart(6)} ms; ${shown((await waits) as Waits)}`,
    );
  };
  const order = async (url: string, as: number, file: string, content: Buffer | string): Promise<string> => {
    const from = path.join(data, `bench-${file}`);
    await writeFile(from, content);
    const answer = sending.heard();
    sending.tell({ url, as, file, from } satisfies Sending);
    return String(await answer);
  };
  // Once without a measure, so that everything is loaded.
  await order(documents, tenant, 'z.pdf', pdf('2 0 obj'));
  await order(imports, owner, 'z.csv', csv('A home to live in.'));
  await measure('nothing', async () => {
    await sleep(2000);
    return '';
  });
  for (const [name, url, as, file, content] of attacks) {
    const made = content();
    await measure(name, () => order(url, as, file, made));
  }
} finally {
  for (const { child } of [asking, sending]) child.disconnect();
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(data, { recursive: true, force: true });
}
