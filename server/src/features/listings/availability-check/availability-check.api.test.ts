import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailAsText } from '../../../providers/mail/email-content.ts';
import { readEmail, readWithoutLinks } from '../../../providers/mail/enqueue-email.ts';
import { type Caller, type Calls, openCalls, testNow } from '../../../testing/calls.ts';
import { countUnreadOf, messageSource } from '../../messages/api.ts';
import { notificationRoutes } from '../../notifications/routes.ts';
import { listingNotifications } from '../notification-source.ts';
import { listingsRoutes } from '../routes.ts';
import { askOwners, forgetQuestions } from './ask-owners.ts';
import { confirmHomes } from './confirm-homes.ts';
import { sinkUnconfirmed } from './sink-unconfirmed.ts';

const day = 86_400_000;
/** Owner 2, whose homes 1, 6 and 12 are listed; owner 3 has home 2; Walter is owner 1. */
const rosa = 6;
const walter = 2;
const staff = 4;

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls([
    ...listingsRoutes,
    ...notificationRoutes([messageSource, listingNotifications], countUnreadOf),
  ]);
});
afterAll(() => calls.close());
beforeEach(async () => {
  await calls.rows(
    `update properties set is_sample = id not in (1, 2, 6, 12), status = case id when 15 then 'expired' when 16 then 'draft' else 'active' end,
       active_until = null, is_available = id not in (9, 21), is_suspended = false, is_unconfirmed = false, unconfirmed_since = null,
       sunk_at = null, rank_moved_at = null`,
  );
  await calls.rows(
    `insert into home_confirmations (property_id, is_listed, confirmed_at) select id, true, $1 from properties
    where id in (1, 2, 6, 12) on conflict (property_id) do update set confirmed_at = excluded.confirmed_at`,
    [testNow],
  );
});
afterEach(async () => {
  await calls.reset();
  await calls.rows('update accounts set language = null, closed_at = null where id in (6, 9)');
});

const at = (days: number) => {
  calls.clock.now = new Date(testNow.getTime() + days * day);
};
type Mail = { event: string; recipient: string; language: 'en' | 'es'; factsSealed: string };
const mails = () =>
  calls.rows<Mail>(
    `select event, recipient, language, facts_sealed as "factsSealed" from outbox_mails where kind = 'still_free' order by id`,
  );
const contents = async () => (await mails()).map((mail) => readEmail(calls.context, mail));
const named = async () =>
  (await contents()).map((content) => content.items?.map(({ href }) => Number(/\d+$/.exec(href)?.[0])));
/** Returns the secret of the newest email to the owner. */
const tokenTo = async (recipient: string): Promise<string> => {
  const mail = (await mails()).filter((row) => row.recipient === recipient).at(-1);
  if (!mail) throw new Error('No mail.');
  return /link=([\w-]{43})$/.exec(readEmail(calls.context, mail).button?.href ?? '')?.[1] ?? '';
};
const rosasMail = 'rosa.delgado@example.com';
const byLink = (token: string, answer: object) =>
  calls.call('POST', '/api/still-free-link/answer', { as: 'visitor', body: { token, ...answer } });
const openLink = (token: string) => calls.call('POST', '/api/still-free-link', { as: 'visitor', body: { token } });
const confirm = (propertyIds: number[], as: Caller = rosa, ownerId = 2) =>
  calls.call('POST', `/api/owners/${ownerId}/still-free`, { as, body: { propertyIds } });
const waiting = async () => (await calls.call('GET', '/api/owners/2/still-free', { as: rosa })).body;
const home = async (id: number) => (await calls.call('GET', `/api/properties/${id}`, { as: 'visitor' })).body;
const found = async (query: string): Promise<number[]> =>
  (await calls.call('GET', `/api/properties?limit=100${query}`, { as: 'visitor' })).body.map(
    ({ id }: { id: number }) => id,
  );
const toggle = (id: number, isVisible: boolean) =>
  calls.call('PUT', `/api/properties/${id}/visibility`, { as: rosa, body: { isVisible } });

describe('nobody is asked', () => {
  test('in the first week after a home was published, shown again or given another day', async () => {
    at(6.9);
    expect(await askOwners(calls.context)).toBe(0);
    await toggle(1, false);
    await toggle(1, true);
    await calls.call('PATCH', '/api/properties/6', { as: rosa, body: { availableDate: '2026-12-24' } });
    await calls.call('PATCH', '/api/properties/12', { as: rosa, body: { description: 'A small house with a porch.' } });
    at(7);
    expect(await askOwners(calls.context)).toBe(2);
    expect(await named()).toEqual([[12], [2]]);
  });

  test('about what is hidden, suspended, withdrawn, over, or a sample home', async () => {
    await toggle(1, false);
    await calls.rows('update properties set is_suspended = true where id = 6');
    await calls.rows("update properties set status = 'withdrawn' where id = 12");
    await calls.rows('update properties set active_until = $1 where id = 2', [new Date(testNow.getTime() + 7 * day)]);
    at(8);
    expect(await askOwners(calls.context)).toBe(0);
    at(400);
    expect(await askOwners(calls.context)).toBe(0);
    expect(await calls.count('home_confirmations where property_id not in (1, 2, 6, 12)')).toBe(0);
  });

  test('who closed their account', async () => {
    await calls.rows('update accounts set closed_at = $1 where id in (6, 9)', [testNow]);
    at(8);
    expect(await askOwners(calls.context)).toBe(0);
  });
});

describe('the mail', () => {
  test('comes once for each owner and week, about all of their homes, also when two servers write it at once', async () => {
    at(7);
    const both = await Promise.all([askOwners(calls.context), askOwners(calls.context)]);
    expect(both[0] + both[1]).toBe(2);
    expect(await named()).toEqual([[1, 6, 12], [2]]);
    at(8);
    expect(await askOwners(calls.context)).toBe(0);
    at(13.9);
    expect(await askOwners(calls.context)).toBe(0);
    await confirm([1, 12]);
    at(14);
    await sinkUnconfirmed(calls.context);
    expect(await askOwners(calls.context)).toBe(2);
    expect(await named()).toEqual([[1, 6, 12], [2], [6], [2]]);
  });

  test('a home that came in the week after a mail waits for the next', async () => {
    at(7);
    await askOwners(calls.context);
    at(8);
    await confirm([1, 6, 12]);
    at(9);
    await calls.rows('update home_confirmations set confirmed_at = $1 where property_id = 6', [
      new Date(testNow.getTime() + day),
    ]);
    expect(await askOwners(calls.context)).toBe(0);
    at(14);
    await askOwners(calls.context);
    expect((await named()).slice(2)).toEqual([[6], [2]]);
  });

  test('says what follows and when, in the language of its reader, and its secret is shown to nobody else', async () => {
    await calls.rows("update accounts set language = 'es' where id = 9");
    at(7);
    await askOwners(calls.context);
    const [english, spanish] = await contents();
    expect(english?.subject).toBe('Are your 3 homes still available?');
    expect(english?.paragraphs.join(' ')).toContain('If you don’t answer by December 5, 2026');
    expect(spanish?.subject).toBe('¿Sigue libre «Brick row house near the park»?');
    expect(spanish?.paragraphs.join(' ')).toContain('Si no responde hasta el 5 de diciembre de 2026');
    const token = await tokenTo(rosasMail);
    expect(token).toHaveLength(43);
    const [mail] = await mails();
    if (!mail) throw new Error('No mail.');
    expect(emailAsText(readWithoutLinks(calls.context, mail), 'en')).not.toContain(token);
    expect(JSON.stringify(await calls.rows('select * from free_questions'))).not.toContain(token);
    expect(calls.logged.join('\n')).not.toContain(token);
  });

  test('a server that dies has asked those whom it asked, and the next goes on', async () => {
    at(7);
    const { secrets } = calls.context;
    let sealed = 0;
    const dying = {
      ...calls.context,
      secrets: {
        ...secrets,
        seal: (...given: Parameters<typeof secrets.seal>) => {
          sealed += 1;
          if (sealed > 1) throw new Error('The machine went away.');
          return secrets.seal(...given);
        },
      },
    };
    await expect(askOwners(dying)).rejects.toThrow('went away');
    expect(await named()).toEqual([[1, 6, 12]]);
    expect(await askOwners(calls.context)).toBe(1);
    expect(await named()).toEqual([[1, 6, 12], [2]]);
  });
});

describe('what nobody confirmed', () => {
  const sink = async () => {
    at(7);
    await askOwners(calls.context);
    at(8);
    await confirm([1, 12]);
    at(14);
    return sinkUnconfirmed(calls.context);
  };

  test('stays where it is until the week after the mail is over, and nothing sinks that nobody asked about', async () => {
    at(40);
    expect(await sinkUnconfirmed(calls.context)).toBe(0);
    at(7);
    await askOwners(calls.context);
    at(13.99);
    expect(await sinkUnconfirmed(calls.context)).toBe(0);
    expect((await home(6)).notConfirmedSince).toBeNull();
    expect((await waiting()).overdue).toBe(0);
  });

  test('says since when, and stands behind the others in the list of homes; in no order that was chosen, and not on the home page', async () => {
    const before = await found('');
    expect(before).toEqual([...before].sort((a, b) => a - b));
    expect(await sink()).toBe(2);
    expect((await home(6)).notConfirmedSince).toBe(testNow.toISOString());
    expect((await home(1)).notConfirmedSince).toBeNull();
    expect(await found('')).toEqual(before);
    const others = before.filter((id) => id !== 6 && id !== 2);
    expect(await found('&unconfirmed=last')).toEqual([...others, 2, 6]);
    expect(await found('&unconfirmed=last&city=Columbus')).toEqual([
      ...(await found('&city=Columbus')).filter((id) => id !== 6),
      6,
    ]);
    expect(await found('&unconfirmed=last&sort=rent-desc')).toEqual(await found('&sort=rent-desc'));
    expect(await sinkUnconfirmed(calls.context)).toBe(0);
  });

  test('rises as soon as its owner says so, is counted on the dashboard, and sinks again only after a new question', async () => {
    await sink();
    expect(await waiting()).toMatchObject({
      waiting: 1,
      overdue: 1,
      confirmed: 2,
      homes: [{ id: 6, standing: 'overdue', confirmedAt: testNow.toISOString(), answerBy: null }],
    });
    expect((await confirm([6])).body).toMatchObject({ waiting: 0, overdue: 0, confirmed: 3, homes: [] });
    expect((await found('&unconfirmed=last')).at(-1)).toBe(2);
    expect((await home(6)).notConfirmedSince).toBeNull();
    at(20.9);
    expect(await sinkUnconfirmed(calls.context)).toBe(0);
    await askOwners(calls.context);
    expect((await named()).filter((homes) => homes?.includes(6))).toEqual([[1, 6, 12]]);
    at(21);
    await calls.rows('delete from free_questions');
    await askOwners(calls.context);
    expect((await named()).filter((homes) => homes?.includes(6))).toHaveLength(2);
    at(28);
    expect(await sinkUnconfirmed(calls.context)).toBeGreaterThan(0);
    expect((await found('&unconfirmed=last')).slice(-2)).toContain(6);
  });

  test('is asked about again each week, with no day by which to answer', async () => {
    await sink();
    await askOwners(calls.context);
    const again = (await contents()).filter(({ items }) => items?.length === 1).at(-1);
    expect(again?.paragraphs.join(' ')).toContain('One listing already shows');
    expect(again?.paragraphs.join(' ')).not.toContain('If you don’t answer');
  });

  test('that was suspended meanwhile is asked about before it sinks', async () => {
    at(7);
    await askOwners(calls.context);
    await calls.rows('update properties set is_suspended = true where id = 6');
    at(10);
    await calls.rows('update properties set is_suspended = false where id = 6');
    at(30);
    await sinkUnconfirmed(calls.context);
    expect((await home(6)).notConfirmedSince).toBeNull();
    await askOwners(calls.context);
    at(37);
    await sinkUnconfirmed(calls.context);
    expect((await home(6)).notConfirmedSince).toBe(testNow.toISOString());
  });
});

describe('a list that somebody is reading', () => {
  test('shows each home once, in the order that it had at first, whatever sinks and rises meanwhile', async () => {
    const sinkNow = (id: number) =>
      calls.rows(
        'update properties set is_unconfirmed = true, unconfirmed_since = $2, sunk_at = $2, rank_moved_at = $2 where id = $1',
        [id, calls.clock.now],
      );
    const rise = (id: number) => calls.context.db.transaction((tx) => confirmHomes(tx, [id], calls.clock.now));
    for (const id of [2, 5, 12]) await sinkNow(id);
    at(1);
    for (const where of ['', '&city=Columbus', '&city=Ohio', '&city=street']) {
      for (const limit of [1, 2, 3]) {
        const whole = await found(`&unconfirmed=last${where}`);
        const moves = [
          () => sinkNow(1),
          () => rise(12),
          () => rise(1),
          () => rise(2),
          () => sinkNow(4),
          () => sinkNow(8),
        ];
        const seen: number[] = [];
        let cursor = '';
        for (let turn = 0; turn < 50; turn += 1) {
          const page = await calls.call('GET', `/api/properties?limit=${limit}&unconfirmed=last${where}${cursor}`, {
            as: 'visitor',
          });
          seen.push(...page.body.map(({ id }: { id: number }) => id));
          const next = page.headers['x-next-cursor'];
          if (!next) break;
          cursor = `&cursor=${String(next)}`;
          calls.clock.now = new Date(calls.clock.now.getTime() + 1000);
          await moves[turn]?.();
        }
        expect(seen).toEqual(whole);
        calls.clock.now = new Date(calls.clock.now.getTime() + day);
        for (const id of [1, 4, 8]) await rise(id);
        for (const id of [2, 5, 12]) await sinkNow(id);
        calls.clock.now = new Date(calls.clock.now.getTime() + day);
      }
    }
  });

  test('goes on whole after its first page when the job lets hundreds sink at once, in several goes', async () => {
    const [first, count, size] = [910_000, 260, 24];
    await calls.rows(
      `insert into properties (id, owner_id, status, title, city, state, rent_cents, bedrooms, bathrooms, description,
         city_folded, search_text, elsewhere_text)
       select $1 + n, 2, 'active', 'Home ' || n, 'Marfa', 'TX', 90000, 1, 1, 'x', 'marfa', ' home marfa ', ' home marfa ' from generate_series(1, $2) n`,
      [first, count],
    );
    try {
      // A third of them sank earlier; of the others all but every tenth are asked about, and their week is over.
      await calls.rows(
        `update properties set is_unconfirmed = true, unconfirmed_since = $2, sunk_at = $2, rank_moved_at = $2 where id > $1 and id % 3 = 0`,
        [first, testNow],
      );
      at(14);
      await calls.rows(
        `update home_confirmations set asked_at = $2, sinks_at = $3 where property_id > $1 and property_id % 3 > 0 and property_id % 10 > 0`,
        [first, testNow, new Date(testNow.getTime() + 7 * day)],
      );
      const page = (cursor: string) =>
        calls.call('GET', `/api/properties?limit=${size}&unconfirmed=last&city=Marfa${cursor}`, { as: 'visitor' });
      const idsOf = ({ body }: Awaited<ReturnType<typeof page>>): number[] => body.map(({ id }: { id: number }) => id);
      const opened = await page('');
      const seen = idsOf(opened);
      calls.clock.now = new Date(calls.clock.now.getTime() + 1000);
      expect(await sinkUnconfirmed(calls.context)).toBeGreaterThan(150);
      // One is rented meanwhile: it is the one that is missing.
      await calls.rows('update properties set is_available = false where id = $1', [first + 7]);
      let next = opened.headers['x-next-cursor'];
      while (next) {
        const later = await page(`&cursor=${String(next)}`);
        seen.push(...idsOf(later));
        next = later.headers['x-next-cursor'];
      }
      expect(new Set(seen).size).toBe(seen.length);
      const missing = Array.from({ length: count }, (_, at) => first + 1 + at).filter((id) => !seen.includes(id));
      expect(missing).toEqual(seen.slice(0, size).includes(first + 7) ? [] : [first + 7]);
      // A new search lists the sunk homes after the confirmed ones.
      const isConfirmed = (id: number) => id % 3 > 0 && id % 10 === 0;
      const confirmed = seen.filter(isConfirmed);
      expect(confirmed.length).toBeGreaterThan(10);
      expect(
        idsOf(await page(''))
          .slice(0, confirmed.length)
          .sort(),
      ).toEqual(confirmed.sort());
    } finally {
      await calls.rows('delete from properties where id > $1', [first]);
    }
  });

  test('a mark of the one order is none of the other', async () => {
    const { headers } = await calls.call('GET', '/api/properties?limit=1&unconfirmed=last', { as: 'visitor' });
    const mark = String(headers['x-next-cursor']);
    expect((await calls.call('GET', `/api/properties?limit=1&cursor=${mark}`, { as: 'visitor' })).status).toBe(400);
  });
});

describe('the link of a mail', () => {
  let token: string;
  beforeEach(async () => {
    at(7);
    await askOwners(calls.context);
    token = await tokenTo(rosasMail);
  });

  test('that nobody was mailed, of another’s home, or after thirty days answers for nothing', async () => {
    for (const guess of ['', 'x'.repeat(43), token.slice(1), token.toUpperCase()]) {
      expect((await openLink(guess)).body.code).toBe('still_free_link.not_valid');
      expect((await byLink(guess, { answer: 'gone', propertyId: 1 })).body.code).toBe('still_free_link.not_valid');
    }
    expect((await byLink(token, { answer: 'gone', propertyId: 2 })).body.code).toBe('property.not_found');
    expect((await byLink(token, { answer: 'free', propertyId: 2 })).body.code).toBe('property.not_found');
    expect((await byLink(token, { answer: 'gone' })).body.code).toBe('property.not_found');
    expect(await found('')).toContain(2);
    at(37);
    expect((await openLink(token)).body.code).toBe('still_free_link.not_valid');
    await forgetQuestions(calls.context);
    expect(await calls.count('free_questions')).toBe(0);
    expect(await calls.count('free_question_homes')).toBe(0);
  });

  test('shows the homes of the mail to whoever holds it, is kept nowhere, and changes nothing by being opened', async () => {
    const before = await calls.rows('select * from home_confirmations order by property_id');
    const { body, headers } = await openLink(token);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(body.waiting).toBe(3);
    expect(body.homes.map(({ id, standing }: { id: number; standing: string }) => [id, standing])).toEqual([
      [1, 'asked'],
      [6, 'asked'],
      [12, 'asked'],
    ]);
    expect(Object.keys(body.homes[0]).sort()).toEqual(
      ['answerBy', 'city', 'confirmedAt', 'id', 'standing', 'state', 'title'].sort(),
    );
    expect(await calls.rows('select * from home_confirmations order by property_id')).toEqual(before);
  });

  test('says of one that it is free, of another that it is not, and of the rest that they are', async () => {
    at(8);
    expect((await byLink(token, { answer: 'free', propertyId: 1 })).body.waiting).toBe(2);
    expect((await byLink(token, { answer: 'gone', propertyId: 6 })).body.waiting).toBe(1);
    expect(await found('')).not.toContain(6);
    const last = (await byLink(token, { answer: 'free' })).body;
    expect(last.waiting).toBe(0);
    expect(last.homes.map(({ id, standing }: { id: number; standing: string }) => [id, standing])).toEqual([
      [1, 'confirmed'],
      [6, 'gone'],
      [12, 'confirmed'],
    ]);
    // A home that was taken out of the search is not shown again.
    await byLink(token, { answer: 'free', propertyId: 6 });
    expect(await found('')).not.toContain(6);
    expect(
      await calls.rows(
        "select kind, actor_account_id as by, subject from audit_events where kind in ('property_hidden', 'homes_confirmed_free') order by id",
      ),
    ).toEqual([
      { kind: 'homes_confirmed_free', by: rosa, subject: 'owner:2' },
      { kind: 'property_hidden', by: rosa, subject: 'property:6' },
      { kind: 'homes_confirmed_free', by: rosa, subject: 'owner:2' },
    ]);
  });

  test('pressed twice, and with the dashboard at once, says it once and meets nobody', async () => {
    at(8);
    const answers = await Promise.all([
      byLink(token, { answer: 'free' }),
      confirm([12, 6, 1]),
      byLink(token, { answer: 'free' }),
      byLink(token, { answer: 'gone', propertyId: 6 }),
      byLink(token, { answer: 'gone', propertyId: 6 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await calls.count("audit_events where kind = 'property_hidden'")).toBe(1);
    expect(await found('')).not.toContain(6);
    expect((await waiting()).waiting).toBe(0);
  });

  test('of somebody whose account is closed answers no longer', async () => {
    await calls.rows('update accounts set closed_at = $1 where id = 6', [testNow]);
    expect((await openLink(token)).body.code).toBe('still_free_link.not_valid');
  });

  test('answers also after a newer mail has come, about the homes that it asked about', async () => {
    at(14);
    await sinkUnconfirmed(calls.context);
    await askOwners(calls.context);
    expect(await tokenTo(rosasMail)).not.toBe(token);
    expect((await byLink(token, { answer: 'free' })).body.waiting).toBe(0);
    expect((await home(1)).notConfirmedSince).toBeNull();
  });
});

describe('while somebody answers', () => {
  test('a home that is being confirmed does not sink, and one that sank first rises', async () => {
    at(7);
    await askOwners(calls.context);
    at(14);
    await calls.context.db.transaction(async (tx) => {
      await tx.execute('select 1 from properties where id in (1, 6, 12) order by id for no key update');
      await confirmHomes(tx, [1, 6, 12], calls.clock.now);
      expect(await sinkUnconfirmed(calls.context)).toBe(1);
    });
    expect(await sinkUnconfirmed(calls.context)).toBe(0);
    expect((await waiting()).confirmed).toBe(3);
  });

  test('a home that is confirmed while its mail is written is not in it', async () => {
    at(7);
    const asking = await calls.context.db.transaction(async (tx) => {
      await tx.execute('select 1 from properties where id = 6 for no key update');
      await confirmHomes(tx, [6], calls.clock.now);
      return askingNow();
    });
    await asking.done;
    expect((await named())[0]).toEqual([1, 12]);
  });
  /** Starts asking; the promise is wrapped, so that the transaction above does not wait for it. */
  const askingNow = () => ({ done: askOwners(calls.context) });
});

describe('the bell', () => {
  const bell = async (as: Caller = rosa) =>
    (await calls.call('GET', '/api/notifications', { as })).body.entries.filter(
      ({ topic }: { topic: string }) => topic === 'still_free',
    );

  test('rings for nobody else, once for all that one is asked, and is silent once all is answered', async () => {
    expect(await bell()).toEqual([]);
    at(7);
    await askOwners(calls.context);
    const [entry] = await bell();
    expect(entry).toMatchObject({ role: 'owner', count: 3, isNew: true, at: calls.clock.now.toISOString() });
    expect(await bell()).toHaveLength(1);
    for (const as of [walter, staff, 1]) expect(await bell(as)).toEqual([]);
    await calls.call('PUT', '/api/notifications/read', { as: rosa, body: { until: entry.at } });
    expect(await bell()).toMatchObject([{ isNew: false }]);
    await confirm([1]);
    await toggle(6, false);
    expect(await bell()).toMatchObject([{ count: 1, isNew: false }]);
    at(14);
    await askOwners(calls.context);
    expect(await bell()).toMatchObject([{ count: 2, isNew: true }]);
    await byLink(await tokenTo(rosasMail), { answer: 'free' });
    expect(await bell()).toEqual([]);
  });

  test('hears of the question, and of its answer, as they happen', async () => {
    const heard = async () => {
      const rows = await calls.rows<{ subject_id: number; account_ids: number[] }>(
        "delete from change_events where topic = 'listing_question' returning subject_id, account_ids",
      );
      return rows.map(({ subject_id, account_ids }) => [subject_id, account_ids]).sort();
    };
    at(7);
    await heard();
    await askOwners(calls.context);
    expect(await heard()).toEqual([
      [rosa, [rosa]],
      [9, [9]],
    ]);
    await confirm([1]);
    expect(await heard()).toEqual([[rosa, [rosa]]]);
    // Confirmed again, without a question: nothing changes for the bell.
    await confirm([1]);
    expect(await heard()).toEqual([]);
  });
});

describe('an owner', () => {
  test('says nothing of another’s homes, and staff, who may look, say nothing either', async () => {
    expect((await confirm([1], walter)).body.code).toBe('viewer.not_allowed');
    expect((await confirm([1], walter, 1)).body.code).toBe('property.not_found');
    expect((await confirm([1, 2])).body.code).toBe('property.not_found');
    expect((await confirm([1], staff)).body.code).toBe('viewer.not_allowed');
    expect((await calls.call('GET', '/api/owners/2/still-free', { as: walter })).body.code).toBe('viewer.not_allowed');
    expect((await calls.call('GET', '/api/owners/2/still-free', { as: staff })).status).toBe(200);
  });

  test('is told of no home that is not listed, and a home of the list says when it was confirmed', async () => {
    at(9);
    await toggle(1, false);
    await toggle(12, false);
    await toggle(12, true);
    const { body } = await calls.call('GET', '/api/owners/2/properties', { as: rosa });
    const confirmedAt = Object.fromEntries(
      body.map(({ id, listing }: { id: number; listing: { confirmedAt: string | null } }) => [id, listing.confirmedAt]),
    );
    expect(confirmedAt).toMatchObject({
      1: null,
      6: testNow.toISOString(),
      12: calls.clock.now.toISOString(),
      15: null,
    });
    expect((await waiting()).homes).toMatchObject([{ id: 6, standing: 'asked', answerBy: null }]);
    // Pressed for one that was hidden meanwhile: it is not confirmed.
    expect((await confirm([1, 6])).status).toBe(200);
    expect(await calls.rows('select confirmed_at as at from home_confirmations where property_id = 1')).toEqual([
      { at: testNow },
    ]);
  });
});
