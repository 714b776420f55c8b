import { listFindings } from '@lintel/contract/enforcement/monitor-endpoints';
import { deleteProperty, listOwnerProperties, updateProperty } from '@lintel/contract/listings/owner-endpoints';
import * as endpoints from '@lintel/contract/listings/owner-import/endpoints';
import { type HomeImport, homeImport, homeImportRow } from '@lintel/contract/listings/owner-import/schema';
import { sql, TransactionRollbackError } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, expectRefusal, type TestApp, type ViewingAs } from '../../../testing/app.ts';
import { erasePerson } from '../../privacy/erase-person.ts';
import { runHomeImports, stepHomeImport, tidyHomeImports } from './run-home-import.ts';

const walter = 2;
const rosa = 6;
const staff = 4;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(async () => {
  await app.rows('truncate home_imports cascade');
  await app.rows("delete from properties where source like 'import:%'");
});

const head = 'title,address,city,state,zip,rent,bedrooms,bathrooms,description,available,reference';
const row = (at: number, change: { rent?: string; description?: string; reference?: string } = {}) =>
  `Home ${at},${at} Main Street,Columbus,OH,43215,${change.rent ?? 1000 + at},1,1,${change.description ?? 'A home to live in.'},2027-01-01,${change.reference ?? ''}`;
const fileOf = (count: number) => `${head}\n${Array.from({ length: count }, (_, at) => row(at + 1)).join('\n')}\n`;

const boundary = 'a-boundary-of-nothing-else';
const post = (
  content: string | Buffer,
  { as = walter, name = 'homes.csv', columns }: { as?: ViewingAs; name?: string; columns?: unknown } = {},
) =>
  app.inject(
    {
      method: 'POST',
      url: '/api/home-imports',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([
        Buffer.from(
          columns === undefined
            ? ''
            : `--${boundary}\r\ncontent-disposition: form-data; name="columns"\r\n\r\n${JSON.stringify(columns)}\r\n`,
        ),
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`,
        ),
        Buffer.from(content),
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]) as unknown as string,
    },
    as,
  );
const send = async (content: string | Buffer, options: Parameters<typeof post>[1] = {}): Promise<HomeImport> => {
  const response = await post(content, options);
  expect(response.statusCode, response.payload).toBe(201);
  return homeImport.parse(response.json());
};
const read = async (id: number, as: ViewingAs = walter) =>
  app.call(endpoints.readHomeImport, { params: { id } }, { as });
const start = (id: number, as: ViewingAs = walter) => app.call(endpoints.startHomeImport, { params: { id } }, { as });
const cancel = (id: number, as: ViewingAs = walter) => app.call(endpoints.cancelHomeImport, { params: { id } }, { as });
const rowsOf = async (id: number, query: object = {}, as: ViewingAs = walter) =>
  app.call(endpoints.listHomeImportRows, { params: { id }, query }, { as });
const drafts = async (ownerId = 1) =>
  (
    await app.rows<{ n: number }>(
      `select count(*)::int as n from properties where owner_id = ${ownerId} and source = 'import:${ownerId}' and status = 'draft'`,
    )
  )[0]?.n;

describe('whoever is not its owner', () => {
  test('sends no file, and neither reads, starts nor cancels another’s: it is not there', async () => {
    for (const as of ['visitor', 1, 3, staff] as const) {
      const { statusCode } = await post(fileOf(1), { as });
      expect(statusCode).toBe(as === 'visitor' ? 401 : 403);
    }
    const { id } = await send(fileOf(3));
    for (const call of [read, start, cancel, (of: number, as: ViewingAs) => rowsOf(of, {}, as)]) {
      expect((await call(id, rosa)).refusal?.code).toBe('import.not_found');
      expect((await call(id, staff)).refusal?.code).toBe('viewer.not_allowed');
      expect((await call(id, 'visitor')).refusal?.code).toBe('viewer.unknown');
    }
    expect((await app.call(endpoints.listHomeImports, {}, { as: rosa })).answer).toEqual([]);
    expect((await read(id)).answer).toMatchObject({ state: 'ready', ready: 3 });
    expect(await stepHomeImport(app.context)).toBe(false);
    expect(await drafts()).toBe(0);
  });

  test('gets homes of their own from the same file', async () => {
    const mine = await send(fileOf(2));
    const theirs = await send(fileOf(2), { as: rosa });
    expect(theirs.id).not.toBe(mine.id);
    await start(mine.id);
    await start(theirs.id, rosa);
    await runHomeImports(app.context);
    expect([await drafts(1), await drafts(2)]).toEqual([2, 2]);
  });
});

describe('columns that their owner corrects', () => {
  // `Price` is guessed to be the rent; here it is what the home cost, and the rent has a name of the owner's own.
  const own = 'title,address,city,state,zip,price,what we ask,bedrooms,bathrooms,description,available';
  const fileWith = (first: number) =>
    `${own}\n${[0, 1].map((at) => `Home ${first + at},${first + at} Main Street,Columbus,OH,43215,90000,1100,1,1,A home to live in.,2027-01-01`).join('\n')}\n`;
  const guessed = ['title', 'address', 'city', 'state', 'zipCode', 'rent', null, 'bedrooms', 'bathrooms'];
  const chosen = [...guessed.slice(0, 5), null, 'rent', ...guessed.slice(7), 'description', 'availableDate'];
  const rentsOf = async (id: number) => (await rowsOf(id)).answer?.map(({ home }) => home?.rent);

  test('are read so, also in the next file with the same headings, and in nobody else’s', async () => {
    const first = await send(fileWith(1));
    expect(first.columns.map(({ field }) => field).slice(0, 9)).toEqual(guessed);
    const second = await send(fileWith(1), { columns: chosen });
    expect(second.columns.map(({ field }) => field)).toEqual(chosen);
    expect(await rentsOf(second.id)).toEqual([110_000, 110_000]);
    // The first reading of the same file is deleted, so that it is not started by mistake.
    expect((await read(first.id)).refusal?.code).toBe('import.not_found');
    const next = await send(fileWith(3));
    expect(await rentsOf(next.id)).toEqual([110_000, 110_000]);
    const theirs = await send(fileWith(3), { as: rosa });
    expect(theirs.columns.map(({ field }) => field).slice(0, 9)).toEqual(guessed);
    await start(second.id);
    await runHomeImports(app.context);
    expect(await drafts()).toBe(2);
  });

  test('may be named by hand where headings say nothing', async () => {
    const strange = fileWith(1).replace(own, own.replace('zip', 'wohin').replace('title', 'was'));
    expect((await post(strange)).json().code).toBe('import.columns_missing');
    const looked = await send(strange, { columns: [] });
    expect(looked).toMatchObject({ state: 'ready', rows: 2, ready: 0, wrong: 2 });
    expect(looked.columns.filter(({ field }) => field === null).map(({ header }) => header)).toEqual([
      'was',
      'wohin',
      'what we ask',
    ]);
    expect((await start(looked.id)).refusal?.code).toBe('import.nothing_ready');
    const named = await send(strange, { columns: chosen });
    expect(named).toMatchObject({ ready: 2, wrong: 0 });
    expect(await send(strange.replaceAll('Main', 'High'))).toMatchObject({ ready: 2 });
  });

  test.each([
    ['no list', 'rent', 'Please choose what each column of the file contains'],
    ['of something unknown', ['title', 'colour'], 'Please choose what each column of the file contains'],
    ['twice the same', ['title', 'title'], 'Two columns cannot hold the same thing'],
    ['of another file', ['title', 'rent'], 'This file has other columns. Please choose the file that you checked'],
  ])('are refused with a sentence: %s', async (_, columns, sentence) => {
    const response = await post(fileOf(1), { columns });
    expect([response.statusCode, response.json().fields]).toEqual([400, { columns: sentence }]);
    expect(await app.rows('select id from home_imports')).toEqual([]);
  });

  test('must still say everything that a home needs', async () => {
    const response = await post(fileWith(1), { columns: chosen.map((field) => (field === 'rent' ? null : field)) });
    expect(response.json()).toMatchObject({
      code: 'import.columns_missing',
      fields: { rent: 'This column is missing' },
    });
  });
});

describe('a file that cannot be imported', () => {
  test.each<[string, string | Buffer, string]>([
    ['empty', '', 'import.empty'],
    ['nothing but headers', `${head}\n`, 'import.empty'],
    ['binary', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 255, 254]), 'import.not_text'],
    ['with a NUL', fileOf(1).replace('Home', 'Ho\u0000me'), 'import.not_text'],
    ['of something else', 'name,age\nAnn,40\n', 'import.columns_missing'],
    ['of 10,001 homes', fileOf(10_001), 'import.too_many_rows'],
    ['of more than 20 MB', Buffer.alloc(20 * 1024 * 1024 + 1, 'a'), 'import.too_large'],
  ])('is refused with a sentence, and nothing is stored: %s', async (_, content, code) => {
    const response = await post(content);
    expect(expectRefusal(response, endpoints.uploadHomeImport.refusals).code).toBe(code);
    expect(await app.rows('select id from home_imports')).toEqual([]);
  });

  test('names the columns that are missing', async () => {
    expect((await post('title,rent\nA,1\n')).json().fields).toMatchObject({ zipCode: 'This column is missing' });
    const none = await app.call(endpoints.uploadHomeImport, {}, { as: walter });
    expect(none.refusal?.code).toBe('import.no_file');
  });
});

describe('words that turn people away', () => {
  test('are named at their line, which is not imported; what needs eyes is imported and stands before staff, and nobody is fined', async () => {
    const of = async (table: string) =>
      (await app.rows<{ n: number }>(`select count(*)::int as n from ${table} where not is_sample`))[0]?.n;
    const before = { offenses: await of('offenses'), findings: await of('monitor_findings') };
    const sent = await send(
      [
        head,
        row(1),
        row(2, { description: 'Two rooms by the park. No kids.' }),
        row(3, { description: 'A flat with a yard. No se aceptan vales de Sección 8.' }),
        row(4, { description: 'A sunny place near the park and perfect for a couple.' }),
      ].join('\n'),
    );
    expect(sent).toMatchObject({ rows: 4, ready: 2, wrong: 2 });
    const lines = (await rowsOf(sent.id)).answer ?? [];
    const said = lines.map(({ line, state, faults }) => [line, state, faults.map(({ value }) => value).join()]);
    expect(said).toEqual([
      [2, 'ready', ''],
      [3, 'wrong', expect.stringMatching(/^No kids$/i)],
      [4, 'wrong', expect.stringMatching(/No se aceptan vales/)],
      [5, 'ready', ''],
    ]);
    // Nothing is stored of a line that was only checked.
    expect(await of('monitor_findings')).toBe(before.findings);
    await start(sent.id);
    await runHomeImports(app.context);
    const done = (await rowsOf(sent.id)).answer ?? [];
    expect(done.map(({ state }) => state)).toEqual(['created', 'wrong', 'wrong', 'created']);
    const { answer } = await app.call(listFindings, { query: {} }, { as: staff });
    const found = (answer ?? []).filter(({ isSample }) => !isSample);
    expect(found).toMatchObject([
      {
        outcome: 'review',
        category: 'family_status',
        foundIn: 'listing',
        quote: 'perfect for a couple',
        ownerId: 1,
        property: { id: done[3]?.propertyId, title: 'Home 4' },
        offenseId: null,
      },
    ]);
    expect(await of('offenses')).toBe(before.offenses);
  });
});

describe('the preview', () => {
  const text = [
    `${head},Colour`,
    `${row(1)},red`,
    `${row(2, { rent: 'a lot' })},red`,
    `${row(3, { description: 'Nice, but sorry: no Section 8' }).replace('Nice, but sorry: no Section 8', '"Nice, but sorry: no Section 8"')},red`,
    'three,cells,only',
    `${row(1)},blue`,
    `${row(6)},red`,
  ].join('\n');

  test('accounts for every line, with its column, what is wrong and what stands there', async () => {
    const sent = await send(text, { name: '../C:\\my\\Homes <b>.csv' });
    expect(sent).toMatchObject({ state: 'ready', rows: 6, ready: 2, wrong: 4, created: 0, known: 0 });
    expect(sent.fileName).toBe('Homes <b>.csv');
    expect(sent.columns.slice(0, 2)).toEqual([
      { header: 'title', field: 'title' },
      { header: 'address', field: 'address' },
    ]);
    expect(sent.columns.at(-1)).toEqual({ header: 'Colour', field: null });
    expect(await drafts()).toBe(0);
    const { answer } = await rowsOf(sent.id);
    expect(answer?.map(({ line, state }) => [line, state])).toEqual([
      [2, 'ready'],
      [3, 'wrong'],
      [4, 'wrong'],
      [5, 'wrong'],
      [6, 'wrong'],
      [7, 'ready'],
    ]);
    expect(answer?.[0]?.home).toEqual({ city: 'Columbus', state: 'OH', rent: 100_100, bedrooms: 1, bathrooms: 1 });
    expect(answer?.slice(1, 5).map(({ faults }) => faults.map(({ instead: _, ...said }) => said))).toEqual([
      [{ field: 'rent', message: 'Rent must be a dollar amount, such as 1,450', value: 'a lot' }],
      [
        {
          field: 'description',
          message: 'This text turns vouchers away. Every home on Lintel welcomes them, so please change it.',
          value: expect.stringMatching(/no Section 8$/),
        },
      ],
      [{ field: null, message: 'This line has more or fewer cells than the first line has columns', value: '' }],
      [{ field: null, message: 'The same home is in an earlier line of this file', value: '2' }],
    ]);
  });

  test('is read page by page, all or those that are wrong', async () => {
    const { id } = await send(text);
    const first = await rowsOf(id, { state: 'wrong', limit: 3 });
    expect(first.answer?.map(({ line }) => line)).toEqual([3, 4, 5]);
    const rest = await rowsOf(id, { state: 'wrong', limit: 3, cursor: String(first.headers['x-next-cursor']) });
    expect(rest.answer?.map(({ line }) => line)).toEqual([6]);
    expect(rest.headers['x-next-cursor']).toBeUndefined();
    expect((await rowsOf(id, { limit: 501 })).refusal?.fields).toEqual({
      limit: 'Limit must be a number from 1 to 500',
    });
  });

  test('of a file without a good line cannot be started', async () => {
    const { id } = await send(`${head}\n${row(1, { rent: 'a lot' })}\n`);
    expect((await start(id)).refusal?.code).toBe('import.nothing_ready');
  });
});

describe('an import', () => {
  test('makes drafts as Add Property does, on record, findable by nobody else', async () => {
    const { id } = await send(fileOf(3));
    await start(id);
    await runHomeImports(app.context);
    expect((await read(id)).answer).toMatchObject({
      state: 'done',
      ready: 0,
      created: 3,
      finishedAt: expect.any(String),
    });
    const own = await app.call(listOwnerProperties, { params: { ownerId: 1 }, query: { limit: 3 } }, { as: walter });
    expect(own.answer?.map(({ title, rent, listing }) => [title, rent, listing.state])).toEqual([
      ['Home 3', 100_300, 'draft'],
      ['Home 2', 100_200, 'draft'],
      ['Home 1', 100_100, 'draft'],
    ]);
    const [first] = (await rowsOf(id)).answer ?? [];
    expect(homeImportRow.parse(first)).toMatchObject({ state: 'created', home: null });
    const events = await app.rows(
      "select actor_account_id as actor from audit_events where kind = 'property_created' and subject = $1",
      [`property:${first?.propertyId}`],
    );
    expect(events).toEqual([{ actor: walter }]);
    const opened = await app.inject({ url: `/api/properties/${first?.propertyId}` }, 'visitor');
    expect(opened.statusCode).toBe(404);
  });

  test('takes the fees of a home, which are then a part of its price, and none that it cannot read', async () => {
    const lines = [
      `${head},Mandatory Monthly Fees,Move-in fees`,
      `${row(1)},Trash collection 25; Parking fee $40.50,Move-in fee 150`,
      `${row(2)},,`,
      `${row(3)},a bribe 100,`,
      `${row(4)},Trash collection 25; Trash collection 5,Cleaning fee`,
    ];
    const sent = await send(`${lines.join('\n')}\n`);
    expect(sent).toMatchObject({ ready: 2, wrong: 2 });
    expect(sent.columns.slice(-2).map(({ field }) => field)).toEqual(['monthlyFees', 'oneTimeFees']);
    const faulty = await rowsOf(sent.id, { state: 'wrong' });
    expect(faulty.answer?.map(({ faults }) => faults.map(({ field, value }) => [field, value]))).toEqual([
      [['monthlyFees', 'a bribe 100']],
      [
        ['oneTimeFees', 'Cleaning fee'],
        ['monthlyFees', 'Trash collection 25; Trash collection 5'],
      ],
    ]);
    await start(sent.id);
    await runHomeImports(app.context);
    await app.rows("update properties set status = 'active' where source = 'import:1'");
    const find = async (query: string) => {
      const { payload } = await app.inject({ url: `/api/properties?city=Columbus&sort=newest&${query}` }, 'visitor');
      const homes = JSON.parse(payload) as { title: string; rent: number; totalRent: number; fees: object[] }[];
      return homes.filter(({ title }) => title.startsWith('Home '));
    };
    expect(await find('')).toMatchObject([
      { title: 'Home 2', rent: 100_200, totalRent: 100_200, fees: [] },
      {
        title: 'Home 1',
        rent: 100_100,
        totalRent: 106_650,
        fees: [
          { kind: 'trash', due: 'monthly', cents: 2500 },
          { kind: 'parking', due: 'monthly', cents: 4050 },
          { kind: 'move-in', due: 'once', cents: 15_000 },
        ],
      },
    ]);
    expect((await find('maxRent=1010')).length).toBe(2);
    expect((await find('maxRent=1010&price=total')).map(({ title }) => title)).toEqual(['Home 2']);
  });

  test('of the same file twice makes each home once, however it is pressed', async () => {
    const sent = await Promise.all([send(fileOf(120)), send(fileOf(120)), send(fileOf(120))]);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    const id = sent[0]?.id ?? 0;
    await Promise.all([start(id), start(id), start(id)]);
    // Several servers at once.
    await Promise.all([runHomeImports(app.context), runHomeImports(app.context), runHomeImports(app.context)]);
    await runHomeImports(app.context);
    expect(await drafts()).toBe(120);
    expect((await start(id)).answer?.state).toBe('done');

    const again = await send(fileOf(121));
    expect(again).toMatchObject({ known: 120, ready: 1 });
    await start(again.id);
    await runHomeImports(app.context);
    expect(await drafts()).toBe(121);
    expect(await send(fileOf(121))).toMatchObject({ known: 121, ready: 0 });
  });

  test('knows a home again by its reference after it was edited, and makes a deleted one anew', async () => {
    const text = (rent: string) => `${head}\n${row(1, { reference: 'A-101', rent })}\n${row(2)}\n`;
    const first = await send(text('900'));
    await start(first.id);
    await runHomeImports(app.context);
    const ids = (await rowsOf(first.id)).answer?.map(({ propertyId }) => propertyId ?? 0) ?? [];
    await app.call(updateProperty, { params: { id: ids[0] ?? 0 }, body: { bedrooms: 4 } }, { as: walter });
    await app.call(deleteProperty, { params: { id: ids[1] ?? 0 } }, { as: walter });
    const second = await send(text('950'));
    expect(second).toMatchObject({ known: 1, ready: 1 });
    await start(second.id);
    await runHomeImports(app.context);
    expect(await drafts()).toBe(2);
    const [kept] = await app.rows('select bedrooms, rent_cents from properties where id = $1', [ids[0]]);
    expect(kept).toEqual({ bedrooms: 4, rent_cents: 90_000 });
  });

  test('that is canceled keeps what it has made, says how much, and is gone on with by the same file', async () => {
    const { id } = await send(fileOf(350));
    await start(id);
    await stepHomeImport(app.context);
    expect((await read(id)).answer).toMatchObject({ state: 'running', created: 20, ready: 330 });
    expect((await cancel(id)).answer).toMatchObject({ state: 'canceled', created: 20, ready: 330 });
    await runHomeImports(app.context);
    expect(await drafts()).toBe(20);
    expect((await start(id)).refusal?.code).toBe('import.canceled');
    const again = await send(fileOf(350));
    expect(again).toMatchObject({ state: 'ready', known: 20, ready: 330 });
    await start(again.id);
    await runHomeImports(app.context);
    expect(await drafts()).toBe(350);
    expect((await cancel(again.id)).answer?.state).toBe('done');
  });

  test('is gone on with where a server died or a write failed, and leaves no half step', async () => {
    const { id } = await send(fileOf(350));
    await start(id);
    await stepHomeImport(app.context);
    await app.rows(`create function fail() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$`);
    await app.rows('create trigger fail before insert on audit_events for each row execute function fail()');
    await expect(stepHomeImport(app.context)).rejects.toThrow();
    await app.rows('drop function fail cascade');
    expect((await read(id)).answer).toMatchObject({ state: 'running', created: 20, ready: 330 });
    expect(await drafts()).toBe(20);
    await runHomeImports(app.context);
    expect((await read(id)).answer).toMatchObject({ state: 'done', created: 350, ready: 0, known: 0 });
    expect(await drafts()).toBe(350);
  });

  test('leaves no draft to an account that is closed while a step is being taken', async () => {
    const { id } = await send(fileOf(3));
    await start(id);
    let left: number | undefined;
    let erasing: Promise<unknown> | undefined;
    await app.context.db.transaction(async (tx) => {
      expect(await stepHomeImport({ ...app.context, db: tx as unknown as typeof app.context.db })).toBe(true);
      erasing = app.context.db
        .transaction(async (other) => {
          await erasePerson(other, app.context, { id: walter, email: 'walter@example.com', emailConfirmedAt: null });
          const of = sql`select id from properties where source = 'import:1' and status = 'draft'`;
          left = (await other.execute(of)).rows.length;
          other.rollback();
        })
        .catch((error: unknown) => expect(error).toBeInstanceOf(TransactionRollbackError));
      const isWaiting = () => app.rows('select pid from pg_locks where not granted');
      await expect.poll(isWaiting, { timeout: 10_000 }).not.toEqual([]);
    });
    await erasing;
    expect(await drafts()).toBe(3);
    expect(left).toBe(0);
  });

  test('tells the owner’s screens of each step, and answers 304 in between', async () => {
    const { id } = await send(fileOf(150));
    await start(id);
    await app.rows('truncate change_events');
    await stepHomeImport(app.context);
    expect(await app.rows("select subject_id, account_ids from change_events where topic = 'home_import'")).toEqual([
      { subject_id: id, account_ids: [walter] },
    ]);
    const { headers } = await read(id);
    const again = await app.inject(
      { url: `/api/home-imports/${id}`, headers: { 'if-none-match': String(headers['etag']) } },
      walter,
    );
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('an owner who is banned', () => {
  const stands = (standing: string) => app.rows(`update owners set standing = '${standing}' where id = 1`);
  afterEach(() => stands('good'));

  test('sends no file and starts no import, and one that runs adds nothing more; a suspended owner may still draft', async () => {
    const { id: waiting } = await send(fileOf(3));
    const { id: running } = await send(fileOf(150).replace('Home 1,', 'House 1,'));
    expect((await start(running)).refusal).toBeNull();
    expect(await stepHomeImport(app.context)).toBe(true);
    expect(await drafts()).toBe(20);
    await stands('banned');
    const refused = await post(fileOf(5));
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'owner.banned']);
    expect((await start(waiting)).refusal?.code).toBe('owner.banned');
    await runHomeImports(app.context);
    expect(await drafts()).toBe(20);
    expect((await read(running)).answer?.state).toBe('canceled');
    expect((await cancel(waiting)).refusal).toBeNull();

    await stands('suspended');
    const { id } = await send(fileOf(150));
    expect((await start(id)).refusal).toBeNull();
    await runHomeImports(app.context);
    expect((await read(id)).answer?.state).toBe('done');
  });
});

test('files that were only looked at make room for newer ones, and old accounts are forgotten', async () => {
  const ids: number[] = [];
  for (let at = 1; at <= 7; at += 1) ids.push((await send(fileOf(at))).id);
  const listed = await app.call(endpoints.listHomeImports, { query: { limit: 3 } }, { as: walter });
  expect(listed.answer?.map(({ id }) => id)).toEqual(ids.slice(-3).reverse());
  expect((await read(ids[1] ?? 0)).refusal?.code).toBe('import.not_found');
  expect((await read(ids[2] ?? 0)).answer?.state).toBe('ready');
  app.clock.now = new Date(app.clock.now.getTime() + 91 * 86_400_000);
  await tidyHomeImports(app.context);
  expect(await app.rows('select line from home_import_rows')).toEqual([]);
});
