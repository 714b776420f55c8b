import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { expect, test } from '../test.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

/**
 * A third party's program that has nothing of ours but the OpenAPI document: it knows each call only from its generated types. Where it
 * is wrong on purpose, the compiler must say so.
 */
const program = `
import createClient from 'openapi-fetch';
import type { components, paths } from './calls.d.ts';

const api = createClient<paths>({ baseUrl: process.argv[2] ?? '' });
type Home = components['schemas']['Property'];

const first = await api.GET('/api/properties', { params: { query: { city: 'Austin', maxRent: 1500, limit: 5 } } });
const homes: Home[] = first.data ?? [];
const cursor = first.response.headers.get('X-Next-Cursor') ?? '';
const later = await api.GET('/api/properties', { params: { query: { city: 'Austin', maxRent: 1500, limit: 5, cursor } } });

const id = homes[0]?.id ?? 0;
const home = await api.GET('/api/properties/{id}', { params: { path: { id } } });
const none = await api.GET('/api/properties/{id}', { params: { path: { id: 2_000_000_000 } } });
const isGone: boolean = none.error?.code === 'property.not_found';

const sendInquiry = (email: string) =>
  api.POST('/api/properties/{id}/inquiries', {
    params: { path: { id: 1 }, header: { 'Idempotency-Key': process.argv[3] ?? '' } },
    body: { name: 'Nia Okafor', email, message: 'Is the kitchen on the ground floor?' },
  });
const refused = await sendInquiry('no address');
const sent = await sendInquiry('nia.okafor@example.com');
const again = await sendInquiry('nia.okafor@example.com');
const hash = sent.data?.receipt.receiptHash ?? '';
const verified = await api.GET('/api/receipt-verification/{hash}', { params: { path: { hash } } });

// @ts-expect-error A place is no list.
void (() => api.GET('/api/properties', { params: { query: { city: ['Austin'] } } }));
// @ts-expect-error There is no such call.
void (() => api.GET('/api/property'));
// @ts-expect-error An inquiry says who asks.
void (() => api.POST('/api/properties/{id}/inquiries', { params: { path: { id: 1 } }, body: { message: 'Hello' } }));
// @ts-expect-error Nobody is refused a home for this reason.
void (() => none.error?.code === 'payment.declined');
// @ts-expect-error The rent is a number of cents.
void ((one: Home): string => one.rent);

console.log(
  JSON.stringify({
    total: Number(first.response.headers.get('X-Total-Count')),
    rents: homes.map(({ rent }) => rent),
    repeated: (later.data ?? []).filter((one) => homes.some((known) => known.id === one.id)).length,
    later: later.data?.length,
    title: [homes[0]?.title, home.data?.title],
    isGone,
    fields: refused.error?.code === 'request.invalid' ? Object.keys(refused.error.fields ?? {}) : null,
    statuses: [refused, sent, again].map(({ response }) => response.status),
    isOne: sent.data !== undefined && sent.data.id === again.data?.id,
    isGenuine: verified.data?.isGenuine,
  }),
);
`;

test('a client that openapi-typescript makes of the document fits, and does what it says', async ({
  request,
  baseURL,
}) => {
  const document: OpenAPI3 = await (await request.get('/api/openapi.json')).json();
  // Inside the workspace, where the program can resolve its library.
  const folder = path.join(root, 'e2e/results/api-client');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'calls.d.ts'), astToString(await openapiTypescript(document)));
  await writeFile(path.join(folder, 'program.ts'), program);
  await writeFile(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../../tsconfig.base.json',
      compilerOptions: {
        composite: false,
        emitDeclarationOnly: false,
        noEmit: true,
        lib: ['es2024', 'dom'],
        types: ['node'],
      },
      include: ['*.ts'],
    }),
  );

  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const faults = await run(process.execPath, [compiler, '-p', folder]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
  expect(faults).toBe('');

  const key = `a-client-${process.pid}-${Date.now()}`;
  const { stdout } = await run(process.execPath, [path.join(folder, 'program.ts'), baseURL ?? '', key]);
  const said = JSON.parse(stdout);
  expect(said).toMatchObject({
    repeated: 0,
    later: 5,
    isGone: true,
    fields: ['email'],
    statuses: [400, 201, 201],
    isOne: true,
    isGenuine: true,
  });
  expect(said.total).toBeGreaterThan(10);
  expect(said.rents).toHaveLength(5);
  expect(Math.max(...said.rents)).toBeLessThanOrEqual(150_000);
  expect(new Set(said.title).size).toBe(1);
  await rm(folder, { recursive: true });
});
