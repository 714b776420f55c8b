// npm run bench -- uploads: sends the worst files to a separate built server, while another client sends a request every 20 ms. Prints
// for each file the response, its time, and how long the other client waited, beside how busy the machine was.
import { setTimeout as sleep } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { startBuilt } from '../tools/built-server.ts';
import { say } from '../tools/figures.ts';
import { shownWaits, watchOthers } from '../tools/others-wait.ts';

const port = Number(process.env['PORT'] ?? 3891);

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

const send = async (url: string, as: number, file: string, content: Buffer | string): Promise<string> => {
  const form = new FormData();
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), file);
  const response = await fetch(`${base}${url}`, {
    method: 'POST',
    headers: { cookie: `lintel_viewing_as=${as}` },
    body: form,
  });
  const body = (await response.json().catch(() => ({}))) as { code?: string };
  return `${response.status} ${body.code ?? ''}`;
};

const { base, stop } = await startBuilt(port);
const others = watchOthers(base);
try {
  // A first run that is not measured, so that all code is loaded.
  await send(documents, tenant, 'z.pdf', pdf('2 0 obj'));
  await send(imports, owner, 'z.csv', csv('A home to live in.'));
  const measured: { name: string; answer: string; from: number; to: number }[] = [];
  const measure = async (name: string, work: () => Promise<string>): Promise<void> => {
    await sleep(200);
    const from = others.now();
    const answer = await work();
    measured.push({ name, answer, from, to: others.now() });
  };
  await measure('nothing', async () => {
    await sleep(2000);
    return '';
  });
  for (const [name, url, as, file, content] of attacks) {
    const made = content();
    await measure(name, () => send(url, as, file, made));
  }
  const waits = await others.stop();
  for (const { name, answer, from, to } of measured) {
    say(
      `${name.padEnd(32)} ${answer.padEnd(24)} after ${(to - from).toFixed(0).padStart(6)} ms; ${shownWaits(waits.between(from, to))}`,
    );
  }
} finally {
  others.kill();
  stop();
}
