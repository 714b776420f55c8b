import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { type Calls, openCalls } from '../../../testing/calls.ts';
import { alertTokenOf } from '../alerts/alert-link.ts';
import { savedRoutes } from '../routes.ts';
import { forgetRemoved } from './change-search.ts';

const tanya = 1;
const other = 7;
const rosa = 6;
const staff = 4;
const path = '/api/saved/searches';
const austin = {
  name: 'Two bedrooms in Austin',
  search: { city: 'Austin, TX', bedrooms: '2', maxRent: '2300' },
  alert: 'daily',
};
const family = { voucherBedrooms: 2, annualIncomeCents: 1_848_000 };

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls(savedRoutes);
});
afterAll(() => calls.close());
afterEach(() => calls.reset());

const save = (body: object = austin, as: number | 'visitor' = tanya) => calls.call('POST', path, { as, body });
const list = (as: number = tanya, query = '') => calls.call('GET', `${path}${query}`, { as });

describe('who may not', () => {
  test('a visitor saves nothing and sees nothing', async () => {
    expect((await save(austin, 'visitor')).status).toBe(401);
    expect((await calls.call('GET', path, { as: 'visitor' })).status).toBe(401);
    expect(await calls.count('saved_searches')).toBe(0);
  });

  test('owners, staff and other tenants find no search of another, whatever they try', async () => {
    const { id } = (await save()).body;
    for (const as of [other, rosa, staff]) {
      expect((await list(as)).body).toEqual([]);
      for (const [method, url, body] of [
        ['PATCH', `${path}/${id}`, { name: 'Mine' }],
        ['DELETE', `${path}/${id}`, undefined],
        ['POST', `${path}/${id}/restore`, undefined],
        ['PUT', `${path}/${id}/seen`, undefined],
      ] as const) {
        const refused = await calls.call(method, url, { as, ...(body ? { body } : {}) });
        expect([refused.status, refused.body.code]).toEqual([404, 'saved_search.not_found']);
      }
    }
    expect((await list()).body).toMatchObject([{ id, name: austin.name }]);
  });
});

describe('a search', () => {
  test('is saved as its address says it, counted, and once however often', async () => {
    const { status, body } = await save();
    expect([status, body]).toMatchObject([
      201,
      {
        name: austin.name,
        query: expect.stringContaining('city=Austin%2C+TX'),
        alert: 'daily',
        voucher: null,
        newHomes: 0,
      },
    ]);
    const again = await save({ ...austin, name: 'Another name', alert: 'none' });
    expect(again.body).toMatchObject({ id: body.id, name: 'Another name', alert: 'none' });
    expect(await calls.count('saved_searches')).toBe(1);
  });

  test.each([
    ['no name', { ...austin, name: '  ' }, 'name'],
    ['a name without end', { ...austin, name: 'x'.repeat(81) }, 'name'],
    ['another word for when', { ...austin, alert: 'hourly' }, 'alert'],
    ['a rent that is none', { ...austin, search: { maxRent: 'cheap' } }, 'search.maxRent'],
    [
      'a voucher without the tick',
      { ...austin, voucher: { family, show: 'covered', isConsented: false } },
      'voucher.isConsented',
    ],
  ])('with %s is refused at its field', async (_, body, field) => {
    const refused = await save(body);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]]);
    expect(await calls.count('saved_searches')).toBe(0);
  });

  test('keeps a voucher only with the tick, sealed, and tells it to nobody else', async () => {
    await save({ ...austin, family, voucher: null });
    expect((await list()).body[0].voucher).toBeNull();
    await calls.rows(`insert into rent_years (fiscal_year, in_force_from) values (2026, '2025-10-01')`);
    await save({ ...austin, voucher: { family, show: 'covered', isConsented: true } });
    expect((await list()).body).toMatchObject([{ voucher: { family, show: 'covered' } }]);
    // A search that a browser kept and that is moved in later says nothing about a voucher, and removes none.
    await save(austin);
    expect((await list()).body).toMatchObject([{ voucher: { family, show: 'covered' } }]);
    const stored = JSON.stringify(await calls.rows('select * from saved_searches'));
    expect(stored).not.toContain('1848000');
    expect(calls.logged.join()).not.toContain('1848000');
    // Saving again without the checkbox deletes the voucher.
    await save({ ...austin, voucher: null });
    expect(await calls.rows('select voucher_sealed from saved_searches')).toEqual([{ voucher_sealed: null }]);
  });

  test('can be renamed; removed, it is back as it was within the hour, and erased after it', async () => {
    const { id } = (await save()).body;
    await calls.call('PATCH', `${path}/${id}`, { body: { name: 'Near work' } });
    await calls.call('DELETE', `${path}/${id}`);
    expect((await list()).body).toEqual([]);
    expect((await calls.call('PATCH', `${path}/${id}`, { body: { name: 'x' } })).status).toBe(404);
    expect((await calls.call('POST', `${path}/${id}/restore`)).body).toMatchObject({ id, name: 'Near work' });
    await calls.call('DELETE', `${path}/${id}`);
    calls.clock.now = new Date(calls.clock.now.getTime() + 61 * 60_000);
    await forgetRemoved(calls.context);
    expect(await calls.count('saved_searches')).toBe(0);
    expect(await calls.count('saved_search_keys')).toBe(0);
  });

  test('counts what came since its holder last looked, until they say that they looked', async () => {
    const { id } = (await save()).body;
    calls.clock.now = new Date(calls.clock.now.getTime() + 60_000);
    await calls.rows(
      `insert into saved_matches (search_id, property_id, kind, happened_at)
       select $1, id, 'new', $2 from properties where is_listed order by id limit 2`,
      [id, calls.clock.now],
    );
    expect((await list()).body).toMatchObject([{ id, newHomes: 2 }]);
    expect((await calls.call('PUT', `${path}/${id}/seen`)).body).toEqual({ id });
    expect((await list()).body).toMatchObject([{ id, newHomes: 0 }]);
  });

  test('is one of fifty at most, also when many are saved at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 54 }, (_, at) => save({ ...austin, search: { maxRent: 1000 + at } })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['saved_search.too_many']),
    );
    const first = await list(tanya, '?limit=20');
    const second = await list(tanya, `?limit=40&cursor=${first.headers['x-next-cursor']}`);
    expect([first.body.length, second.body.length, second.headers['x-next-cursor']]).toEqual([20, 30, undefined]);
  });
});

describe('the link of a mail', () => {
  const tokenOf = async (id: number): Promise<string> => {
    const [row] = await calls.rows<{ linkSeed: string; linkDigest: string }>(
      'select link_seed as "linkSeed", link_digest as "linkDigest" from saved_searches where id = $1',
      [id],
    );
    return (row && alertTokenOf(calls.context, row)) ?? '';
  };
  const open = (token: string) => calls.call('POST', '/api/saved/alert-link', { as: 'visitor', body: { token } });
  const change = (token: string, alert: string) =>
    calls.call('POST', '/api/saved/alert-link/change', { as: 'visitor', body: { token, alert } });

  test('stops and starts the mails of its search alone, without signing in; looking changes nothing', async () => {
    const { id } = (await save()).body;
    await save({ ...austin, name: 'Another', search: { city: 'Dallas' }, alert: 'at-once' });
    const token = await tokenOf(id);
    expect((await open(token)).body).toEqual({ watches: 'search', name: austin.name, alert: 'daily' });
    expect((await open(token)).headers['cache-control']).toContain('no-store');
    expect((await change(token, 'none')).body).toEqual({ watches: 'search', name: austin.name, alert: 'none' });
    expect((await list()).body.map(({ alert }: { alert: string }) => alert)).toEqual(['at-once', 'none']);
    expect((await change(token, 'daily')).body.alert).toBe('daily');
  });

  test('is kept nowhere: a copy of the database opens nothing, and a guess leads nowhere', async () => {
    const { id } = (await save()).body;
    const token = await tokenOf(id);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const stored = await calls.rows<{ link_seed: string; link_digest: string }>('select * from saved_searches');
    expect(JSON.stringify(stored)).not.toContain(token);
    await calls.call('DELETE', `${path}/${id}`);
    for (const guess of [stored[0]?.link_seed, stored[0]?.link_digest, `${token}A`, '', 'x'.repeat(43), token]) {
      expect((await change(guess ?? '', 'none')).body.code).toBe('alert_link.not_valid');
    }
  });

  describe('as a mail program presses it (RFC 8058)', () => {
    let app: TestApp;
    beforeAll(async () => {
      app = await createTestApp();
    });
    afterAll(() => app.close());
    const saved = async (): Promise<string> => {
      const response = await app.inject({ method: 'POST', url: path, payload: austin });
      expect(response.statusCode).toBe(201);
      const [row] = await app.rows<{ linkSeed: string; linkDigest: string }>(
        'select link_seed as "linkSeed", link_digest as "linkDigest" from saved_searches where id = $1',
        [response.json().id],
      );
      return (row && alertTokenOf(app.context, row)) ?? '';
    };
    const press = (token: string, contentType: string, payload: string) =>
      app.inject({
        method: 'POST',
        url: `/stop-alerts?link=${token}`,
        headers: { 'content-type': contentType },
        payload,
      });
    const alerts = () => app.rows<{ alert: string }>(`select alert from saved_searches where name = '${austin.name}'`);
    const boundary = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';

    test.each([
      ['a plain form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      ['a form in parts', 'multipart/form-data; boundary=b', boundary],
    ])('%s stops the mails, and says so twice', async (_, type, payload) => {
      const token = await saved();
      for (let times = 0; times < 2; times += 1) {
        const answer = await press(token, type, payload);
        expect([answer.statusCode, answer.payload]).toEqual([200, 'You won’t get any more emails for this search.\n']);
        expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
      }
      expect(await alerts()).toEqual([{ alert: 'none' }]);
      expect(app.logged.join('\n')).not.toContain(token);
    });

    test('the form of the page stops them too and comes back to the page; a link that is none stops nothing', async () => {
      const token = await saved();
      const wrong = await press('x'.repeat(43), 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click');
      expect(wrong.statusCode).toBe(404);
      expect(await alerts()).toEqual([{ alert: 'daily' }]);
      const answer = await press(token, 'application/x-www-form-urlencoded', 'alert=none');
      expect([answer.statusCode, answer.headers['location']]).toEqual([303, `/stop-alerts?link=${token}`]);
      expect(await alerts()).toEqual([{ alert: 'none' }]);
      await press(token, 'application/x-www-form-urlencoded', 'alert=daily');
      expect(await alerts()).toEqual([{ alert: 'daily' }]);
    });

    test('a page of another site presses nothing', async () => {
      const token = await saved();
      const answer = await app.inject({
        method: 'POST',
        url: `/stop-alerts?link=${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://elsewhere.example' },
        payload: 'alert=none',
      });
      expect(answer.statusCode).toBe(403);
      expect(await alerts()).toEqual([{ alert: 'daily' }]);
    });
  });
});
