import { replyToInquiry, sendInquiry } from '@lintel/contract/contacts/endpoints';
import { listOwnerPenalties } from '@lintel/contract/enforcement/endpoints';
import { checkWording, decideFinding, listFindings } from '@lintel/contract/enforcement/monitor-endpoints';
import { recordOffense } from '@lintel/contract/enforcement/staff-endpoints';
import { closeAccount } from '@lintel/contract/identity/endpoints';
import { callLimits } from '@lintel/contract/kernel/limits';
import { createProperty, updateProperty } from '@lintel/contract/listings/owner-endpoints';
import { describePhoto } from '@lintel/contract/listings/photos/endpoints';
import { sendMessage } from '@lintel/contract/messages/endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import type { AppContext } from '../../../app-context.ts';
import { endWorkers } from '../../../platform/work-pool.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { createLiveApp } from '../../../testing/live-app.ts';
import { demoIdentity, viewingAsCookie } from '../../identity/identity.ts';
import { readHere } from '../../monitor/read-here.ts';
import { inBackground, type ReadTexts } from '../../monitor/text-readings.ts';
import { readBeside } from '../../monitor/wording-pool.ts';
import { findQueues } from '../../staff/queries.ts';
import { listFindings as queueOf } from './finding-queries.ts';
import { readPublishedListings } from './read-listings.ts';

/** Account 6 is owner 2, with home 1 listed and no penalty; tenant 1 is account 1, the agent account 3, June (4) staff. */
const rosa = 6;
const tenant = 1;
const june = 4;

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const offenses = () => app.rows('select category, found_in, found_by, words from offenses where owner_id = 2');
const findings = () =>
  app.rows<{ outcome: string; quote: string }>(
    'select outcome, quote, found_in from monitor_findings where not is_sample order by id',
  );
const penaltiesOf = async () =>
  (await app.call(listOwnerPenalties, { params: { ownerId: 2 }, query: {} }, { as: rosa })).answer ?? [];
const describe1 = (description: string) =>
  app.call(updateProperty, { params: { id: 1 }, body: { description } }, { as: rosa });
const home = {
  title: 'Corner flat with a porch',
  address: '9 Gay Street',
  city: 'Newark',
  state: 'NJ',
  zipCode: '07102',
  rent: 180_000,
  bedrooms: 1,
  bathrooms: 1,
  description: 'Two rooms over a bakery, and a porch.',
  availableDate: '2026-12-01',
};

describe('coaching', () => {
  test('is for everybody, names the place’s law, quotes, suggests, and stores nothing', async () => {
    const text = 'Bright flat. No Section 8, no pets.';
    const { answer } = await app.call(
      checkWording,
      { body: { text, context: 'listing', state: 'NJ' } },
      { as: 'visitor' },
    );
    expect(answer?.outcome).toBe('violation');
    expect(answer?.findings).toEqual([
      {
        rule: 'refusal',
        version: expect.any(String),
        category: 'voucher',
        outcome: 'violation',
        quote: 'No Section 8',
        start: 13,
        end: 25,
        law: expect.stringContaining('N.J.S.A.'),
        suggestion: { text: 'Housing Choice Vouchers are welcome', start: 13, end: 25 },
      },
    ]);
    expect(await findings()).toEqual([]);
    const long = await app.call(
      checkWording,
      { body: { text: 'x'.repeat(10_001), context: 'listing' } },
      { as: 'visitor' },
    );
    expect(long.refusal?.code).toBe('request.invalid');
  });
});

describe('a plain refusal that is saved', () => {
  test('in a listing is not published; an offense is recorded, once for the same incident', async () => {
    const before = await app.rows('select description from properties where id = 1');
    const { refusal } = await describe1('A sunny place near the park. Sorry, no kids.');
    expect(refusal?.code).toBe('wording.violation');
    expect(refusal?.fields?.['description']).toContain('no kids');
    expect(await app.rows('select description from properties where id = 1')).toEqual(before);
    expect(await offenses()).toEqual([
      { category: 'family_status', found_in: 'listing', found_by: 'machine', words: 'no kids' },
    ]);
    expect((await penaltiesOf()).map(({ amount }) => amount).sort()).toEqual([10_000, 40_000]);
    expect((await describe1('A sunny place near the park. No children allowed.')).refusal?.code).toBe(
      'wording.violation',
    );
    expect(await offenses()).toHaveLength(1);
    expect((await findings()).map(({ outcome, quote }) => [outcome, quote])).toEqual([
      ['violation', 'no kids'],
      ['violation', 'No children'],
    ]);
    expect(
      await app.rows("select 1 from due_process_notices where owner_id = 2 and kind = 'penalty_issued'"),
    ).toHaveLength(1);
  });

  test('in a new home stores none', async () => {
    const count = await app.rows('select id from properties where owner_id = 2');
    const { refusal } = await app.call(
      createProperty,
      { body: { ...home, description: 'Nice flat. We do not rent to immigrants.' } as never },
      { as: rosa },
    );
    expect(refusal?.code).toBe('wording.violation');
    expect(await app.rows('select id from properties where owner_id = 2')).toEqual(count);
    expect(await offenses()).toMatchObject([{ category: 'national_origin' }]);
  });

  test('among the amenities or under a picture is not published', async () => {
    const amenities = await app.call(
      updateProperty,
      { params: { id: 1 }, body: { amenities: ['Dishwasher', 'Adults only'] } },
      { as: rosa },
    );
    expect(amenities.refusal?.fields?.['amenities']).toContain('Adults only');
    const [{ image = '' } = {}] = await app.rows<{ image: string }>(
      'select images[1] as image from properties where id = 1',
    );
    const described = await app.call(
      describePhoto,
      { params: { id: 1 }, body: { image, alt: 'The stairs. No wheelchairs.' } },
      { as: rosa },
    );
    expect(described.refusal?.code).toBe('wording.violation');
    expect(
      await app.rows(
        "select 1 from properties where id = 1 and ('Adults only' = any(amenities) or image_alts <> '{}')",
      ),
    ).toEqual([]);
  });

  test('in a reply and in a message is not sent', async () => {
    const asked = await app.call(
      sendInquiry,
      {
        params: { id: 1 },
        body: {
          name: 'Tess',
          email: 'tess@example.com',
          message: 'Do you take Section 8? He said no Section 8.',
        } as never,
      },
      { as: tenant },
    );
    const inquiryId = Number(asked.answer?.id);
    const conversationId = Number(asked.answer?.conversationId);
    const count = () => app.rows('select id from messages where conversation_id = $1', [conversationId]);
    const before = (await count()).length;
    const reply = await app.call(
      replyToInquiry,
      { params: { id: inquiryId }, body: { message: "Sorry, I can't take your voucher." } },
      { as: rosa },
    );
    expect(reply.refusal?.code).toBe('wording.violation');
    const message = await app.call(
      sendMessage,
      { body: { conversationId, content: 'We do not accept vouchers.' } as never },
      { as: rosa },
    );
    expect(message.refusal?.code).toBe('wording.violation');
    // What a tenant writes or says is no one's offense.
    const reported = await app.call(
      sendMessage,
      { body: { conversationId, content: 'No vouchers? That is a refusal. No kids either?' } as never },
      { as: tenant },
    );
    expect(reported.refusal).toBeNull();
    expect((await count()).length).toBe(before + 1);
    expect(await offenses()).toMatchObject([{ category: 'voucher', found_in: 'reply' }]);
    expect(
      await app.rows('select 1 from offenses where owner_id <> 2 and not is_sample and found_by = $1', ['machine']),
    ).toEqual([]);
  });
});

describe('wording that needs eyes', () => {
  test('is published and goes to staff, who decide once', async () => {
    expect((await describe1('A sunny place near the park, perfect for a couple.')).refusal).toBeNull();
    expect((await describe1('A sunny place near the park, perfect for a couple!')).refusal).toBeNull();
    expect(await offenses()).toEqual([]);
    for (const as of ['visitor', tenant, rosa, 3] as const) {
      expect((await app.call(listFindings, { query: {} }, { as })).refusal?.code).toBe(
        as === 'visitor' ? 'viewer.unknown' : 'viewer.not_allowed',
      );
    }
    const open = ((await app.call(listFindings, { query: {} }, { as: june })).answer ?? []).filter(
      ({ isSample }) => !isSample,
    );
    expect(open).toMatchObject([
      { quote: 'perfect for a couple', outcome: 'review', property: { id: 1 }, ownerId: 2, decision: null },
    ]);
    const decide = (as: number) =>
      app.call(
        decideFinding,
        {
          params: { id: Number(open[0]?.id) },
          body: { outcome: 'dismissed', reason: 'It is said of the size of the rooms.' },
        },
        { as },
      );
    expect((await decide(rosa)).refusal?.code).toBe('viewer.not_allowed');
    expect((await decide(june)).answer?.decision).toMatchObject({ outcome: 'dismissed' });
    expect((await decide(june)).refusal?.code).toBe('finding.already_decided');
    const decided = (await app.call(listFindings, { query: { kind: 'decided' } }, { as: june })).answer ?? [];
    expect(decided.map(({ id }) => id)).toContain(open[0]?.id);
  });
});

test('an offense that staff record from a finding decides it, names the case to the owner, and is recorded once', async () => {
  await describe1('A sunny place near the park, perfect for a couple.');
  const [finding] = ((await app.call(listFindings, { query: {} }, { as: june })).answer ?? []).filter(
    ({ isSample }) => !isSample,
  );
  const record = (body: object = {}) =>
    app.call(
      recordOffense,
      {
        body: {
          propertyId: 1,
          category: 'family_status',
          foundIn: 'listing',
          words: 'perfect for a couple',
          explanation: 'The owner wrote to us that children are not wanted there.',
          findingId: finding?.id,
          ...body,
        } as never,
      },
      { as: june },
    );
  expect((await record({ findingId: 999_999 })).refusal?.code).toBe('finding.not_found');
  // Another owner's home: the finding is not about them.
  const [{ id: other = 0 } = {}] = await app.rows<{ id: number }>(
    'select id from properties where owner_id <> 2 order by id limit 1',
  );
  expect((await record({ propertyId: other })).refusal?.code).toBe('finding.not_found');
  // Three staff decisions at once, each in different words.
  const outcomes = await Promise.all(
    ['That is what she wrote.', 'She wrote so to the two of us.', 'So it stands in her letter.'].map((explanation) =>
      record({ explanation }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const { refusal } of outcomes)
    expect([undefined, 'finding.already_decided', 'offense.already_recorded']).toContain(refusal?.code);
  expect(await offenses()).toHaveLength(1);
  const [penalty] = await penaltiesOf();
  expect(penalty?.offense).toMatchObject({ foundBy: 'person', isMarkedByMachine: true });
  const [notice] = await app.rows<{ content: string }>(
    "select content from due_process_notices where owner_id = 2 and kind = 'penalty_issued' order by id desc limit 1",
  );
  expect(notice?.content).toContain(`The number of this case: ${penalty?.offense.id}.`);
  expect(notice?.content).toContain('Our automatic check marked the words. A person looked at them and decided.');
  const decided = (await app.call(listFindings, { query: { kind: 'decided' } }, { as: june })).answer ?? [];
  expect(decided.find(({ id }) => id === finding?.id)).toMatchObject({
    offenseId: penalty?.offense.id,
    decision: { outcome: 'acted_on' },
  });
});

test('whoever is owner and agent is judged by what they write as: the ladder is the owner’s', async () => {
  const priya = 3;
  const [{ id: ownerId = 0 } = {}] = await app.rows<{ id: number }>(
    'insert into owners (account_id) values (3) returning id',
  );
  await app.rows('update properties set owner_id = $1 where id = 1', [ownerId]);
  const [thread] = await app.rows<{ id: number }>(
    "select conversation_id as id from conversation_participants where account_id = 3 and role = 'agent' order by 1 limit 1",
  );
  const offensesOf = () => app.rows('select found_in from offenses where owner_id = $1', [ownerId]);
  const sent = await app.call(
    sendMessage,
    { body: { conversationId: Number(thread?.id), content: 'We do not accept vouchers there.' } as never },
    { as: priya },
  );
  expect(sent.refusal?.code).toBe('wording.not_sent');
  expect(await offensesOf()).toEqual([]);
  expect(await app.rows('select owner_id, offense_id from monitor_findings where account_id = 3')).toEqual([
    { owner_id: null, offense_id: null },
  ]);
  const saved = await app.call(
    updateProperty,
    { params: { id: 1 }, body: { description: 'Two rooms over a bakery. No Section 8.' } },
    { as: priya },
  );
  expect(saved.refusal?.code).toBe('wording.violation');
  expect(await offensesOf()).toEqual([{ found_in: 'listing' }]);
});

describe('where the rules change', () => {
  /** Sets up a version that has read all listings but the last sixty, all of which contain plain words. */
  const beforeTheLast = async (version: string): Promise<number[]> => {
    const last = await app.rows<{ id: number }>(
      "select id from properties where status = 'active' order by id desc limit 60",
    );
    const ids = last.map(({ id }) => id).reverse();
    await app.rows("update properties set description = 'No kids. A text of before.' where id = any($1)", [ids]);
    await app.rows(
      'insert into monitor_runs (version, started_at, last_property_id, read_count) values ($1, now(), $2, 1)',
      [version, Number(ids[0]) - 1],
    );
    return ids;
  };
  const foundIn = async (ids: number[]) =>
    (
      await app.rows<{ id: number }>(
        "select property_id as id from monitor_findings where property_id = any($1) and quote ~* 'no kids' order by id",
        [ids],
      )
    ).map(({ id }) => id);

  test('a step that fails in the middle leaves nothing half done, and whoever goes on misses nothing and finds nothing twice', async () => {
    const ids = await beforeTheLast('next');
    await app.rows(`create function fail_once() returns trigger language plpgsql as $$ begin
      if new.property_id = ${ids[40]} then raise exception 'the power is gone'; end if; return new; end $$`);
    await app.rows(
      'create trigger fail_once before insert on monitor_findings for each row execute function fail_once()',
    );
    await expect(readPublishedListings(app.context, 'next')).rejects.toThrow();
    // The step before stands, with what it found.
    expect(await foundIn(ids)).toEqual(ids.slice(0, 25));
    await app.rows('drop trigger fail_once on monitor_findings');
    expect(await readPublishedListings(app.context, 'next')).toBe(35);
    expect(await foundIn(ids)).toEqual(ids);
  });

  test('again, the same words of the same home do not come before staff a second time, decided or not', async () => {
    const ids = await beforeTheLast('next');
    await readPublishedListings(app.context, 'next');
    await beforeTheLast('the one after');
    expect(await readPublishedListings(app.context, 'the one after')).toBe(60);
    expect(await foundIn(ids)).toEqual(ids);
  });
});

test('a new version of the rules reads all published listings once, and goes on where it was cut off', async () => {
  await app.rows("update properties set description = 'No kids. A text of before.' where id = 6");
  // A few hundred are enough to need many steps.
  await app.rows("update properties set status = 'withdrawn' where id > 300 and status = 'active'");
  const active = await app.rows<{ id: number }>("select id from properties where status = 'active' order by id");
  // Another server had read up to home 5 when it died.
  await app.rows(
    "insert into monitor_runs (version, started_at, last_property_id, read_count) values ('next', now(), 5, 3)",
  );
  // No one waits for it: texts that people are typing are read first.
  const readers = new Set<string | undefined>();
  const readTexts: ReadTexts = (texts, who) => {
    readers.add(who);
    return readHere(texts);
  };
  const read = await readPublishedListings({ ...app.context, readTexts }, 'next');
  expect([read, [...readers]]).toEqual([active.filter(({ id }) => id > 5).length, [inBackground]]);
  expect(
    await app.rows(
      "select property_id, outcome, version from monitor_findings where version = 'next' and property_id = 6",
    ),
  ).toEqual([{ property_id: 6, outcome: 'violation', version: 'next' }]);
  expect(await readPublishedListings(app.context, 'next')).toBe(0);
  // The rules change once more: the same words of the same home do not go to staff again, decided or not.
  expect(await readPublishedListings(app.context, 'the one after')).toBe(active.length);
  expect(await app.rows("select 1 from monitor_findings where property_id = 6 and outcome = 'violation'")).toHaveLength(
    1,
  );
  // No one is fined for a rule that came later.
  expect(await offenses()).toEqual([]);
  const open = (await app.call(listFindings, { query: {} }, { as: june })).answer ?? [];
  expect(open.map(({ property }) => property?.id)).toContain(6);
});

test('who leaves takes their words along, but for those that an offense was recorded for', async () => {
  const live = await createLiveApp({ data: 'people' });
  try {
    const owner = live.openBrowser();
    await owner.become(rosa);
    const write = (description: string) => owner.call(updateProperty, { params: { id: 1 }, body: { description } });
    await write('Ideal for a single person. Two rooms over a bakery.');
    await write('No kids. Two rooms over a bakery.');
    type Kept = { id: number; quote: string; excerpt: string; offense: boolean };
    const read = () =>
      live.rows<Kept>(
        'select id, quote, excerpt, offense_id is not null as offense from monitor_findings where owner_id = 2 order by id',
      );
    const before = await read();
    expect(before.map(({ offense }) => offense)).toEqual(expect.arrayContaining([true, false]));
    // No one may rewrite what was found, or erase what an offense rests on.
    const kept = before.find(({ offense }) => offense)?.id ?? 0;
    const open = before.find(({ offense }) => !offense)?.id ?? 0;
    await expect(
      live.rows(`update monitor_findings set quote = 'kind words', excerpt = '' where id = ${open}`),
    ).rejects.toThrow();
    // Nor does anything count as decided that no one has decided.
    await expect(live.rows(`update monitor_findings set decided_at = now() where id = ${open}`)).rejects.toThrow();
    await expect(
      live.rows(`update monitor_findings set quote = '[erased ${kept}]', excerpt = '' where id = ${kept}`),
    ).rejects.toThrow();

    expect((await owner.call(closeAccount, { body: { understood: true } })).refusal).toBeNull();
    expect(await read()).toEqual(
      before.map((row) => (row.offense ? row : { ...row, quote: `[erased ${row.id}]`, excerpt: '' })),
    );
    // None of it waits for staff any more.
    const waiting = await queueOf(live.context.db, 'open', { limit: 100, from: null });
    expect(JSON.stringify(waiting)).not.toContain(`[erased ${open}]`);
    expect((await findQueues(live.context.db, live.context.now())).findings.waiting).toBe(waiting.length);
  } finally {
    await live.close();
  }
});

/** Records each reading of texts with the number of open transactions; finds nothing while `isLate`. */
const watchReading = async (settings: Partial<AppContext['config']> = {}) => {
  const watched = { isLate: false, read: [] as { texts: readonly string[]; who: string | undefined; open: number }[] };
  const context: AppContext = {
    ...app.context,
    config: { ...app.context.config, ...settings },
    readTexts: async (texts, who) => {
      const [row] = await app.rows<{ open: number }>(
        `select count(*)::int as open from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
      );
      watched.read.push({ texts, who, open: row?.open ?? -1 });
      return watched.isLate ? texts.map(() => null) : readHere(texts);
    },
  };
  const server = await buildApp({ context, identity: demoIdentity(context.pool), resetSampleData: null });
  const send = (method: 'POST' | 'PATCH', url: string, payload: object) =>
    server.inject({
      method,
      url,
      payload,
      headers: { cookie: `${viewingAsCookie}=${rosa}` },
      remoteAddress: '192.0.2.7',
    });
  return { watched, send, close: () => server.close() };
};

describe('reading texts takes time', () => {
  const question = { context: 'listing', text: 'No Section 8.' };

  test('so it is done by the way: in no transaction, and in the name of the network that sent them', async () => {
    const { watched, send, close } = await watchReading();
    expect((await send('POST', '/api/fair-housing/check', question)).json().outcome).toBe('violation');
    const description = 'Two rooms over a bakery.';
    expect((await send('PATCH', '/api/properties/1', { description })).statusCode).toBe(200);
    expect((await send('POST', '/api/properties', home)).statusCode).toBe(201);
    expect((await send('POST', '/api/conversations/1/messages', { content: 'Come at noon.' })).statusCode).toBeLessThan(
      500,
    );
    const title = 'Two rooms over a baker';
    expect((await send('PATCH', '/api/properties/1', { title })).statusCode).toBe(200);
    // One reading for each, with the unchanged words next to the changed ones: no transaction runs twice.
    expect(watched.read.map(({ texts }) => texts.length)).toEqual([1, 2, 2, 2]);
    expect(watched.read[3]?.texts).toEqual([title, description]);
    expect(watched.read.filter(({ who, open }) => who !== '192.0.2.7' || open !== 0)).toEqual([]);
    await close();
  });

  test('what could not be read in time is for staff to look at, and accuses nobody', async () => {
    const { watched, send, close } = await watchReading();
    watched.isLate = true;
    expect((await send('POST', '/api/fair-housing/check', question)).json()).toEqual({
      outcome: 'review',
      findings: [],
    });
    const saved = await send('PATCH', '/api/properties/1', { description: 'No Section 8. A long text.' });
    expect(saved.statusCode).toBe(200);
    expect(await offenses()).toEqual([]);
    const { answer } = await app.call(listFindings, { query: {} }, { as: june });
    expect(answer?.find(({ rule }) => rule === 'unread')).toMatchObject({
      outcome: 'review',
      category: null,
      quote: 'No Section 8. A long text.',
      property: { id: 1 },
    });
    await close();
  });

  test('a text counts by its length', async () => {
    // A network gets thirty of the declared units, and a long text costs ten.
    const { send, close } = await watchReading({ rateFactor: 30 / callLimits.wording.byAddress.most });
    const long = { ...question, text: 'long '.repeat(2000) };
    const ask = async (body: object) => (await send('POST', '/api/fair-housing/check', body)).statusCode;
    expect([await ask(long), await ask(long), await ask(question), await ask(long)]).toEqual([200, 200, 200, 429]);
    await close();
  });
});

test('a server reads texts in a worker as they are read here, lone surrogates and all', async () => {
  const texts = ['\ud83d No Section 8, sorry.', '', 'Quiet people only \u0301\u0301'];
  expect(await readBeside(texts)).toEqual(await readHere(texts));
  await endWorkers();
});
