import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { tokenDigest } from '../../../platform/http/session.ts';
import { type EmailContent, emailAsHtml, emailAsText } from '../../../providers/mail/email-content.ts';
import { readEmail, readWithoutLinks } from '../../../providers/mail/enqueue-email.ts';
import { type Calls, openCalls } from '../../../testing/calls.ts';
import { listingsRoutes } from '../../listings/routes.ts';
import { countUnreadOf, messageSource } from '../../messages/api.ts';
import { notificationRoutes } from '../../notifications/routes.ts';
import { savedNotifications } from '../notification-source.ts';
import { savedRoutes } from '../routes.ts';
import { matchHomes } from './match-homes.ts';
import { writeAlerts } from './write-alerts.ts';

const tanya = 1;
const other = 7;
/** Owner 2, whose home 1 is listed: 2 bedrooms in Columbus, OH 43206. */
const rosa = 6;
const minute = 60_000;

let calls: Calls;
let home: { city: string; state: string; rent_cents: number; total_cents: number; title: string };
beforeAll(async () => {
  calls = await openCalls([
    ...listingsRoutes,
    ...savedRoutes,
    ...notificationRoutes([messageSource, savedNotifications], countUnreadOf),
  ]);
  const [row] = await calls.rows<typeof home>(
    'select city, state, rent_cents, total_cents, title from properties where id = 1',
  );
  if (row) home = row;
  await calls.reset();
});
afterAll(() => calls.close());
afterEach(async () => {
  await calls.rows(
    'update properties set is_available = true, is_suspended = false, rent_cents = $1, bedrooms = 2 where id = 1',
    [home.rent_cents],
  );
  await calls.reset();
});

const later = (minutes: number) => {
  calls.clock.now = new Date(calls.clock.now.getTime() + minutes * minute);
};
const save = async (body: object = {}, as = tanya): Promise<{ id: number }> => {
  const search = { city: `${home.city}, ${home.state}`, bedrooms: '2' };
  const saved = await calls.call('POST', '/api/saved/searches', {
    as,
    body: { name: 'Two bedrooms', search, alert: 'at-once', ...body },
  });
  expect(saved.body).toMatchObject({ id: expect.any(Number) });
  return saved.body;
};
/** Steps of the owner with home 1, and the jobs that follow. */
const visible = (isVisible: boolean) =>
  calls.call('PUT', '/api/properties/1/visibility', { as: rosa, body: { isVisible } });
const rent = (cents: number) => calls.call('PATCH', '/api/properties/1', { as: rosa, body: { rent: cents } });
const run = async () => {
  await matchHomes(calls.context);
  return writeAlerts(calls.context);
};
type Mail = { event: string; recipient: string; subject: string; language: 'en' | 'es'; factsSealed: string };
const mails = () =>
  calls.rows<Mail>(
    `select event, recipient, subject, language, facts_sealed as "factsSealed" from outbox_mails where kind = 'saved_search' order by id`,
  );
const contents = async (): Promise<EmailContent[]> => (await mails()).map((mail) => readEmail(calls.context, mail));
/** Puts home 1 on the market as if for the first time. */
const list = async () => {
  await visible(false);
  await run();
  later(5);
  await visible(true);
};

describe('nobody is mailed', () => {
  test('of a home that does not answer to the search, or of one that was there when it was saved', async () => {
    await save({ search: { city: `${home.city}, ${home.state}`, bedrooms: '3' } });
    await save({ search: { city: 'Dallas, TX' }, name: 'Elsewhere' });
    await list();
    expect(await run()).toBe(0);
    expect(await calls.count('saved_matches')).toBe(0);
  });

  test('of a home that came just before, also when nobody has looked at it yet', async () => {
    await save({ search: { city: `${home.city}, ${home.state}`, bedrooms: '2' } }, other);
    await list();
    await save();
    expect(await run()).toBe(1);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['devon.pryor@example.com']);
    await rent(home.rent_cents - 5000);
    await run();
    later(60);
    await run();
    expect((await mails()).map(({ recipient }) => recipient)).toContain('tanya.brooks@example.com');
  });

  test('of a home that was edited, but answers as it did and costs what it did', async () => {
    await save();
    await calls.call('PATCH', '/api/properties/1', { as: rosa, body: { description: 'A bright home near the park.' } });
    expect(await run()).toBe(0);
  });

  test('who wants none; the bell tells of it all the same', async () => {
    await save({ alert: 'none' });
    await list();
    expect(await run()).toBe(0);
    const { body } = await calls.call('GET', '/api/notifications');
    expect(body.entries).toMatchObject([{ topic: 'saved_search', kind: 'new', home: home.title, isNew: true }]);
  });

  test.each([
    ['hidden', 'update properties set is_available = false where id = 1'],
    ['suspended', 'update properties set is_suspended = true where id = 1'],
    ['too dear by now', 'update properties set rent_cents = 900000 where id = 1'],
    ['of another size by now', 'update properties set bedrooms = 4 where id = 1'],
  ])('of a home that is %s when the mail is to be written', async (_, change) => {
    await save({ search: { city: `${home.city}, ${home.state}`, bedrooms: '2', maxRent: 5000 } });
    await list();
    await matchHomes(calls.context);
    await calls.rows(change);
    expect(await writeAlerts(calls.context)).toBe(0);
    expect(await mails()).toEqual([]);
    const { body } = await calls.call('GET', '/api/notifications');
    if (change.includes('is_')) expect(body.entries).toEqual([]);
  });

  test('a dollar above the most that somebody would pay; at just that much it is mailed', async () => {
    const dollars = home.rent_cents / 100;
    const { id } = await save({ search: { city: `${home.city}, ${home.state}`, maxRent: dollars - 1 } });
    await list();
    expect(await run()).toBe(0);
    await calls.call('DELETE', `/api/saved/searches/${id}`);
    await save({ search: { city: `${home.city}, ${home.state}`, maxRent: dollars } });
    await list();
    expect(await run()).toBe(1);
  });

  test('whose search is removed, or whose mails were stopped meanwhile', async () => {
    const { id } = await save();
    await list();
    await matchHomes(calls.context);
    expect((await calls.call('DELETE', `/api/saved/searches/${id}`)).body).toEqual({ id });
    expect(await writeAlerts(calls.context)).toBe(0);
  });
});

describe('a home that comes', () => {
  test('is mailed once to whom it concerns, with its price, its link, and a way to stop', async () => {
    await save();
    await save({ search: { city: 'Dallas, TX' } }, other);
    await list();
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: 'tanya.brooks@example.com', language: 'en' });
    expect(mail?.subject).toBe(
      `New in ${home.city}: 2 bedrooms, $${(home.total_cents / 100).toLocaleString('en-US')} a month`,
    );
    const [content] = await contents();
    expect(content?.items).toMatchObject([{ title: home.title, href: 'https://lintel.example/property/1' }]);
    expect(content?.stop?.href).toMatch(/^https:\/\/lintel\.example\/stop-alerts\?link=[\w-]{43}$/);
    if (!mail || !content) throw new Error('No mail.');
    for (const body of [emailAsText(content, 'en'), emailAsHtml(content, 'en')]) {
      expect(body).toContain('https://lintel.example/property/1');
      expect(body).toContain('/stop-alerts?link=');
    }
    // Staff read the email without its links.
    const shown = JSON.stringify(readWithoutLinks(calls.context, mail));
    expect(shown).not.toContain('stop-alerts');
    expect(shown).not.toContain('https://');
  });

  test('in the language of its reader', async () => {
    await calls.rows(`update accounts set language = 'es' where id = $1`, [tanya]);
    await save();
    await list();
    await run();
    const [mail] = await mails();
    expect(mail?.subject).toMatch(/^Nueva en .+: 2 dormitorios, \$[\d,]+ al mes$/);
    await calls.rows('update accounts set language = null where id = $1', [tanya]);
  });

  test('is told once, also when the server dies before the mail is written, or in the middle of matching', async () => {
    await save();
    await list();
    const broken = await calls.failAt('saved_matches');
    await expect(matchHomes(calls.context)).rejects.toThrow();
    await broken.mend();
    expect(await calls.count('home_news')).toBe(1);
    await matchHomes(calls.context);
    const full = await calls.failAt('outbox_mails');
    await expect(writeAlerts(calls.context)).rejects.toThrow();
    await full.mend();
    expect(await Promise.all([run(), run()])).toContain(1);
    expect(await mails()).toHaveLength(1);
  });

  test('that an edit makes answer is new', async () => {
    await calls.rows('update properties set bedrooms = 4 where id = 1');
    await save();
    await run();
    await calls.call('PATCH', '/api/properties/1', { as: rosa, body: { bedrooms: 2 } });
    expect(await run()).toBe(1);
  });
});

describe('a price', () => {
  test('that is changed ten times in a minute is one mail, of what it is in the end', async () => {
    await save();
    const price = home.rent_cents;
    for (let at = 1; at <= 10; at += 1) {
      await rent(price - at * 1000);
      await run();
      calls.clock.now = new Date(calls.clock.now.getTime() + 5000);
    }
    later(1);
    await run();
    expect((await mails()).length).toBe(1);
    const [content] = await contents();
    expect(JSON.stringify(content?.items)).toMatch(/The price went down \$\d+/);
    // A second change within the hour waits.
    await rent(price - 50_000);
    later(2);
    await run();
    expect(await mails()).toHaveLength(1);
    later(60);
    expect(await run()).toBe(1);
  });

  test('that is again what it was is nothing to tell', async () => {
    await save();
    await rent(home.rent_cents - 5000);
    await run();
    await rent(home.rent_cents);
    later(2);
    expect(await run()).toBe(0);
  });
});

describe('a home that goes and comes back', () => {
  test('after an hour is told to be back; after a minute it was never gone', async () => {
    await save();
    await list();
    expect(await run()).toBe(1);
    await visible(false);
    await run();
    later(2);
    await visible(true);
    expect(await run()).toBe(0);
    later(90);
    await visible(false);
    await run();
    later(61);
    await visible(true);
    expect(await run()).toBe(1);
    expect((await mails()).at(-1)?.subject).toMatch(/^Back in /);
  });

  test('is told to be back as well where its owner took it out by the link of a mail that asked', async () => {
    await save();
    await list();
    expect(await run()).toBe(1);
    const token = 'f'.repeat(43);
    await calls.rows('update properties set is_sample = false where id = 1');
    await calls.rows('insert into home_confirmations (property_id, is_listed, confirmed_at) values (1, true, now())');
    await calls.rows('insert into free_questions (id, owner_id, asked_at, link_digest) values (1, 2, $1, $2)', [
      calls.clock.now,
      tokenDigest(token),
    ]);
    await calls.rows('insert into free_question_homes (question_id, property_id) values (1, 1)');
    const gone = await calls.call('POST', '/api/still-free-link/answer', {
      as: 'visitor',
      body: { token, answer: 'gone', propertyId: 1 },
    });
    expect(gone.body.homes).toMatchObject([{ id: 1, standing: 'gone' }]);
    await run();
    later(90);
    await visible(true);
    expect(await run()).toBe(1);
    expect((await mails()).at(-1)?.subject).toMatch(/^Back in /);
    await calls.rows('update properties set is_sample = true where id = 1');
  });
});

describe('a daily mail', () => {
  test('comes at eight in the morning where the home stands, with all that came', async () => {
    await save({ alert: 'daily' });
    await list();
    await run();
    expect(await mails()).toEqual([]);
    // 12:05 UTC is 07:05 in Ohio.
    calls.clock.now = new Date('2026-11-21T12:59:00.000Z');
    expect(await run()).toBe(0);
    calls.clock.now = new Date('2026-11-21T13:00:30.000Z');
    expect(await run()).toBe(1);
    expect((await contents())[0]?.notes?.join(' ')).toContain('once a day');
    calls.clock.now = new Date('2026-11-22T13:01:00.000Z');
    expect(await run()).toBe(0);
  });
});

test('one person gets twelve mails an hour, and what comes beyond that later, together', async () => {
  for (let at = 0; at < 14; at += 1)
    await save({ name: `Search ${at}`, search: { city: `${home.city}, ${home.state}`, maxRent: 3000 + at } });
  await list();
  expect(await run()).toBe(12);
  later(16);
  expect(await run()).toBe(0);
  later(50);
  expect(await run()).toBe(2);
});

test('what is put off for somebody is put off in one step, and a run that has lasted too long leaves the rest to the next', async () => {
  for (let at = 0; at < 20; at += 1)
    await save({ name: `Search ${at}`, search: { city: `${home.city}, ${home.state}`, maxRent: 3000 + at } });
  await list();
  await matchHomes(calls.context);
  expect(await writeAlerts(calls.context, 0)).toBe(0);
  let transactions = 0;
  const counting = {
    ...calls.context,
    db: new Proxy(calls.context.db, {
      get: (db, name, self) => {
        if (name === 'transaction') transactions += 1;
        return Reflect.get(db, name, self);
      },
    }),
  };
  expect(await writeAlerts(counting)).toBe(12);
  // Twelve emails, one postponement of the other eight, and one that finds nothing.
  expect(transactions).toBe(14);
});

test('many homes at once are one mail that names ten', async () => {
  await save({ search: { city: `${home.city}, ${home.state}` } });
  await calls.rows(
    `insert into properties (id, owner_id, status, title, address, city, state, rent_cents, bedrooms, bathrooms, description, city_folded, search_text, elsewhere_text, active_until)
    select 5000 + n, 2, 'active', 'Home ' || n, n || ' Elm Street', $1, $2, 100000, 2, 1, 'A home.', lower($1), ' home elm st ' || lower($1) || ' ' || lower($2) || ' ', ' home elm st ', now() + interval '1000 days'
    from generate_series(1, 45) n`,
    [home.city, home.state],
  );
  expect(await run()).toBe(1);
  const [content] = await contents();
  expect(content?.items).toHaveLength(10);
  expect(content?.notes?.[0]).toBe('And 35 more in your saved search.');
  await calls.rows(`delete from properties where title like 'Home %' and description = 'A home.'`);
});
