import {
  answerListingQuestion,
  askAboutListing,
  decideListingCheck,
  listListingChecks,
  listListingQuestions,
} from '@lintel/contract/listings/checks/endpoints';
import { listNotifications } from '@lintel/contract/messages/notification-endpoints';
import { readStaffQueues } from '@lintel/contract/staff/endpoints';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { testNow } from '../../../testing/calls.ts';
import { takeFingerprints } from '../photos/take-fingerprints.ts';
import { checkListings, recheckAllListings } from './check-listings.ts';

/** Account 2 is owner 1, account 6 owner 2; tenant 1 is account 1; June (4) and Miguel are staff. */
const [walter, rosa, tenant, june] = [2, 6, 1, 4];
const day = 86_400_000;
const reason = 'An income-restricted building; the city says so.';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  await app.rows(`select setval(pg_get_serial_sequence('properties', 'id'), 20000)`);
  await app.rows(`update owners set created_at = $1`, [new Date(testNow.getTime() - 400 * day)]);
});
afterEach(() => app.close());

const publish = async (
  owner: number,
  { rent = 150_000, bedrooms = 2, zip = '99950', isSample = false, status = 'active' } = {},
): Promise<number> => {
  const [row] = await app.rows<{ id: number }>(
    `insert into properties (owner_id, status, title, city, state, zip_code, rent_cents, bedrooms, bathrooms, description, is_sample,
       city_folded, search_text, elsewhere_text, active_until)
     values ($1, $6, 'A flat', 'Ketchikan', 'AK', $4, $2, $3, 1, 'A flat.', $5, 'ketchikan', ' a flat ', ' a flat ', $7) returning id`,
    [owner, rent, bedrooms, zip, isSample, status, new Date(testNow.getTime() + 30 * day)],
  );
  return row?.id ?? 0;
};
const neighborhood = async (
  rents = [140_000, 145_000, 148_000, 150_000, 152_000, 155_000, 158_000, 160_000, 165_000],
) => {
  for (const [at, rent] of rents.entries()) await publish(3 + (at % 3), { rent });
};
const look = () => checkListings(app.context);
const list = async (kind: 'open' | 'asked' | 'decided' = 'open') =>
  ((await app.call(listListingChecks, { query: { kind } }, { as: june })).answer ?? []).filter(
    ({ isSample }) => !isSample,
  );
const waiting = async () => (await app.call(readStaffQueues, {}, { as: june })).answer?.listingChecks.waiting;
const bell = async (as: number) =>
  ((await app.call(listNotifications, { query: { limit: 100 } }, { as })).answer?.entries ?? []).filter(
    ({ topic }) => topic === 'listing_question',
  );
const questions = async (ownerId: number, as: number) =>
  (await app.call(listListingQuestions, { params: { ownerId }, query: {} }, { as })).answer ?? [];

describe('who must not', () => {
  test.each([walter, tenant, 'visitor' as const])('%s neither reads findings, asks nor decides', async (as) => {
    const code = as === 'visitor' ? 'viewer.unknown' : 'viewer.not_allowed';
    expect((await app.call(listListingChecks, { query: {} }, { as })).refusal?.code).toBe(code);
    expect((await app.call(askAboutListing, { params: { id: 1 } }, { as })).refusal?.code).toBe(code);
    const body = { outcome: 'nothing_wrong' as const, reason };
    expect((await app.call(decideListingCheck, { params: { id: 1 }, body }, { as })).refusal?.code).toBe(code);
  });

  test('an owner answers nothing that another was asked, nor what was not asked', async () => {
    const answer = { answer: 'It is right.' };
    for (const id of [1, 2]) {
      const { refusal } = await app.call(answerListingQuestion, { params: { id }, body: answer }, { as: walter });
      expect(refusal?.code).toBe('listing_question.not_found');
    }
    const notAsked = await app.call(answerListingQuestion, { params: { id: 1 }, body: answer }, { as: 10 });
    expect(notAsked.refusal?.code).toBe('listing_question.not_found');
  });

  test('staff decide nothing about a home of their own', async () => {
    await app.rows(`insert into owners (id, account_id) values (900, ${june})`);
    const id = await publish(900, { rent: 20_000, zip: '43206' });
    await look();
    const [found] = await list();
    expect(found?.property?.id).toBe(id);
    const { refusal } = await app.call(
      decideListingCheck,
      { params: { id: found?.id ?? 0 }, body: { outcome: 'nothing_wrong', reason } },
      { as: june },
    );
    expect(refusal?.code).toBe('staff.own_matter');
  });
});

describe('a rent far out of its area', () => {
  test('is shown to staff with both figures once, whoever looks; the home stays as it is, and nobody is told', async () => {
    await neighborhood();
    const id = await publish(1, { rent: 50_000 });
    const was = await app.rows('select * from properties where id = $1', [id]);
    await Promise.all([look(), look()]);
    await recheckAllListings(app.context);
    await look();
    const [found, ...more] = await list();
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      kind: 'rent',
      owner: { id: 1 },
      property: { id },
      rent: {
        side: 'low',
        by: 'neighbors',
        rentCents: 50_000,
        neighbors: { homes: 9, owners: 3, medianCents: 152_000 },
      },
      question: null,
      decision: null,
    });
    expect(await app.rows('select * from properties where id = $1', [id])).toEqual(was);
    expect(await app.rows(`select from outbox_mails where kind = 'listing_question'`)).toEqual([]);
    expect(await questions(1, walter)).toEqual([]);
  });

  test('is held against HUD’s rent where nobody else lists; a sample home, a draft and an ordinary rent are not looked at', async () => {
    const low = await publish(1, { rent: 30_000, zip: '43206' });
    const high = await publish(1, { rent: 2_000_000, zip: '43206' });
    await publish(1, { rent: 30_000, zip: '43206', isSample: true });
    await publish(1, { rent: 30_000, zip: '43206', status: 'draft' });
    await publish(1, { rent: 150_000, zip: '43206' });
    await look();
    const found = await list();
    expect(found.map(({ property, rent }) => [property?.id, rent?.side, rent?.by])).toEqual([
      [low, 'low', 'published'],
      [high, 'high', 'published'],
    ]);
    expect(found[0]?.rent?.published?.lowCents).toBeGreaterThan(60_000);
  });

  test('once nothing was wrong with it is not raised again, until the rent is another; and is closed when it is no longer so', async () => {
    await neighborhood();
    const id = await publish(1, { rent: 50_000 });
    await look();
    const [first] = await list();
    const { answer } = await app.call(
      decideListingCheck,
      { params: { id: first?.id ?? 0 }, body: { outcome: 'nothing_wrong', reason } },
      { as: june },
    );
    expect(answer?.decision).toMatchObject({ outcome: 'nothing_wrong', reason });
    await app.rows('update properties set rent_cents = 150000 where id = $1', [id]);
    await look();
    await app.rows('update properties set rent_cents = 50000 where id = $1', [id]);
    await look();
    expect(await list()).toEqual([]);

    await app.rows('update properties set rent_cents = 45000 where id = $1', [id]);
    await look();
    expect(await list()).toHaveLength(1);
    await app.rows(`update properties set status = 'withdrawn' where id = $1`, [id]);
    await look();
    expect(await list()).toEqual([]);
    expect((await list('decided')).map(({ decision }) => decision?.outcome)).toContain('no_longer_so');
    const again = await app.call(
      decideListingCheck,
      { params: { id: first?.id ?? 0 }, body: { outcome: 'taken_up', reason } },
      { as: june },
    );
    expect(again.refusal?.code).toBe('listing_check.already_decided');
  });
});

describe('many homes of a new owner', () => {
  test('are shown once, and again when they have doubled; older owners and samples are not', async () => {
    await app.rows('update owners set created_at = $1 where id = 1', [new Date(testNow.getTime() - 5 * day)]);
    const add = async (owner: number, homes: number) => {
      for (let one = 0; one < homes; one += 1) await publish(owner);
    };
    await add(1, 10);
    await add(5, 12);
    await look();
    expect(await list()).toEqual([]);
    await add(1, 1);
    await look();
    await add(1, 3);
    await look();
    const found = await list();
    expect(found).toMatchObject([
      { kind: 'new_owner', owner: { id: 1 }, property: null, newOwner: { homes: 11, days: 5 } },
    ]);
    await add(1, 7);
    await look();
    expect((await list()).map(({ newOwner }) => newOwner?.homes)).toEqual([11, 21]);
  });
});

describe('the same picture under two owners', () => {
  /** Draws a made-up room; a different one for each seed. */
  const room = (seed: number) => {
    const shapes = Array.from({ length: 14 }, (_, at) => {
      const [x, y, w, h, gray] = [3, 5, 7, 11, 13].map(
        (prime) => ((seed * 97 + at * 131 + prime * 53) * prime * 37) % 601,
      );
      return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="rgb(${(gray ?? 0) % 255},${(gray ?? 0) % 255},${(gray ?? 0) % 255})"/>`;
    });
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#999"/>${shapes.join('')}</svg>`,
    );
  };
  const boundary = 'a-boundary-of-nothing-else';
  const upload = async (home: number, picture: Buffer, as: number) => {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
    const payload = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const { statusCode } = await app.inject(
      { method: 'POST', url: `/api/properties/${home}/photos`, payload, headers },
      as,
    );
    expect(statusCode).toBe(201);
  };
  const jpeg = (picture: Buffer) => sharp(picture).jpeg().toBuffer();
  /** Returns a picture as someone would alter it after copying it from elsewhere. */
  const copied = (picture: Buffer) =>
    sharp(picture).resize(640).modulate({ brightness: 1.08 }).jpeg({ quality: 45 }).toBuffer();

  test('is shown to staff once, both homes side by side, about the one that came later; and is over when it is taken out', async () => {
    const [first, own, later, other] = [await publish(2), await publish(2), await publish(1), await publish(1)];
    await upload(first, await jpeg(room(1)), rosa);
    await upload(own, await copied(room(1)), rosa);
    await look();
    expect(await list()).toEqual([]);
    await upload(other, await jpeg(room(2)), walter);
    await upload(later, await copied(room(1)), walter);
    await Promise.all([look(), look()]);
    await recheckAllListings(app.context);
    await look();
    const found = await list();
    expect(found.map(({ kind, property, otherProperty }) => [kind, property?.id, otherProperty?.id])).toEqual([
      ['picture', later, first],
      ['picture', later, own],
    ]);
    expect(found[0]?.picture?.distance).toBeLessThanOrEqual(7);
    expect(found[0]?.picture?.image).not.toBe(found[0]?.picture?.otherImage);
    await app.rows(`delete from property_photos where property_id = $1`, [later]);
    await app.rows(`update properties set images = '{}' where id = $1`, [later]);
    await look();
    expect(await list()).toEqual([]);
  });

  test('does not count where it is plain, and the drawings of homes without photos are none', async () => {
    const plain = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#fdf6e3' } })
      .jpeg()
      .toBuffer();
    const [mine, theirs] = [await publish(1), await publish(2)];
    await upload(mine, plain, walter);
    await upload(theirs, plain, rosa);
    await look();
    expect(await list()).toEqual([]);
    expect(await app.rows('select from property_photos where fingerprint is not null')).toEqual([]);
    expect(await app.rows('select from property_photos where fingerprint_version is null')).toEqual([]);
  });

  test('is found also where it was uploaded before fingerprints were taken', async () => {
    const [mine, theirs] = [await publish(1), await publish(2)];
    await upload(theirs, await jpeg(room(3)), rosa);
    await upload(mine, await copied(room(3)), walter);
    await app.rows('update property_photos set fingerprint = null, fingerprint_version = null');
    await look();
    expect(await list()).toEqual([]);
    expect(await takeFingerprints(app.context)).toBe(2);
    expect(await takeFingerprints(app.context)).toBe(0);
    await look();
    expect((await list()).map(({ property }) => property?.id)).toEqual([mine]);
  });
});

describe('two listings at one address', () => {
  const publishAt = async (owner: number, address: string, unit: string | null = null): Promise<number> => {
    const id = await publish(owner);
    await app.rows('update properties set address = $2, unit = $3 where id = $1', [id, address, unit]);
    return id;
  };
  const pairs = async () =>
    (await list()).map(({ kind, property, otherProperty }) => [kind, property?.id, otherProperty?.id]);

  test('of another door, house, ZIP code, without a house number, or as a draft or sample are none', async () => {
    await publishAt(2, '12 Main Street', 'Apt 2B');
    await publishAt(1, '12 Main Street', 'Apt 3B');
    await publishAt(1, '12 Main Street');
    await publishAt(1, '120 Main Street');
    const draft = await publish(1, { status: 'draft' });
    await app.rows(`update properties set address = '12 Main Street', unit = 'Apt 2B' where id = $1`, [draft]);
    const elsewhere = await publish(1, { zip: '99901' });
    await app.rows(`update properties set address = '12 Main Street', unit = 'Apt 2B' where id = $1`, [elsewhere]);
    for (const street of ['Memorial Hwy', 'W Lake St & Hennepin Ave', '42nd Street']) {
      await publishAt(2, street);
      await publishAt(1, street);
    }
    await look();
    expect(await list()).toEqual([]);
  });

  test('are shown to staff once, however they are written, of two owners or of one; and are over when one is corrected', async () => {
    const [first, later] = [await publishAt(2, '12 Main Street', 'Apt 2B'), await publishAt(1, '12 main st. #2-b')];
    const own = await publishAt(2, '12 Main St, Apartment 2b');
    await Promise.all([look(), look()]);
    await recheckAllListings(app.context);
    await look();
    expect((await pairs()).sort()).toEqual([
      ['address', later, first],
      ['address', own, first],
    ]);
    expect((await list()).find(({ property }) => property?.id === later)?.address).toEqual({
      address: '12 main st. #2-b',
      otherAddress: '12 Main Street, Apt 2B',
    });
    await app.rows(`update properties set address = '14 Main Street' where id = $1`, [later]);
    await app.rows(`update properties set unit = 'Apt 9' where id = $1`, [first]);
    await look();
    expect(await list()).toEqual([]);
  });

  test('of a building without its units are one matter; the next of its homes follows once one has its unit', async () => {
    const homes: number[] = [];
    for (let count = 0; count < 5; count += 1) homes.push(await publishAt(2, '400 Tower Road'));
    await look();
    expect(await pairs()).toEqual([['address', homes[1], homes[0]]]);
    await app.rows(`update properties set unit = 'Apt 2' where id = $1`, [homes[1]]);
    await look();
    await recheckAllListings(app.context);
    await look();
    expect(await pairs()).toEqual([['address', homes[2], homes[0]]]);
  });

  test('have their owner asked in words that tell of nobody else', async () => {
    await publishAt(2, '12 Main Street');
    const later = await publishAt(1, '12 Main Street');
    await look();
    const [found] = await list();
    await app.call(askAboutListing, { params: { id: found?.id ?? 0 } }, { as: june });
    const asked = (await questions(1, walter)).find(({ kind }) => kind === 'address');
    expect(asked).toMatchObject({ property: { id: later }, rentCents: null, image: null, homes: null });
    expect(JSON.stringify(asked)).not.toContain('Main');
  });
});

describe('asking the owner', () => {
  test('tells them a plain question by mail and on their page, once, and brings the answer back to staff', async () => {
    await neighborhood();
    const id = await publish(1, { rent: 50_000 });
    await look();
    const [found] = await list();
    const before = await waiting();
    const asked = await app.call(askAboutListing, { params: { id: found?.id ?? 0 } }, { as: june });
    expect(asked.answer?.question).toMatchObject({ answer: null });
    expect(await list()).toEqual([]);
    expect(await list('asked')).toHaveLength(1);
    expect(await waiting()).toBe((before ?? 0) - 1);
    const twice = await app.call(askAboutListing, { params: { id: found?.id ?? 0 } }, { as: june });
    expect(twice.refusal?.code).toBe('listing_check.already_asked');
    expect(await app.rows(`select subject, account_id from outbox_mails where kind = 'listing_question'`)).toEqual([
      { subject: 'A question about your listing', account_id: walter },
    ]);

    expect(await bell(walter)).toMatchObject([
      { id: found?.id, role: 'owner', kind: 'rent', home: 'A flat', isNew: true, at: testNow.toISOString() },
    ]);
    for (const as of [rosa, june]) expect((await bell(as)).map(({ home }) => home)).not.toContain('A flat');
    const [question] = await questions(1, walter);
    expect(question).toEqual({
      id: found?.id,
      kind: 'rent',
      property: { id, title: 'A flat' },
      rentCents: 50_000,
      image: null,
      homes: null,
      askedAt: testNow.toISOString(),
      answer: null,
      answeredAt: null,
    });
    const answer = 'It is a room for a caretaker, who works for the rest.';
    const said = await app.call(
      answerListingQuestion,
      { params: { id: found?.id ?? 0 }, body: { answer } },
      { as: walter },
    );
    expect(said.answer?.answer).toBe(answer);
    expect(await bell(walter)).toEqual([]);
    const again = await app.call(
      answerListingQuestion,
      { params: { id: found?.id ?? 0 }, body: { answer } },
      { as: walter },
    );
    expect(again.refusal?.code).toBe('listing_question.closed');
    expect((await list()).map(({ question: one }) => one?.answer)).toEqual([answer]);
    expect(
      (
        await app.rows<{ kind: string }>(`select kind from audit_events where subject = $1 order by id`, [
          `listing_check:${found?.id}`,
        ])
      ).map(({ kind }) => kind),
    ).toEqual(['listing_question_asked', 'listing_question_answered']);
  });

  test('is over when the owner corrects the rent', async () => {
    const id = await publish(1, { rent: 30_000, zip: '43206' });
    await look();
    const [found] = await list();
    await app.call(askAboutListing, { params: { id: found?.id ?? 0 } }, { as: june });
    await app.rows('update properties set rent_cents = 150000 where id = $1', [id]);
    await look();
    expect(await list('asked')).toEqual([]);
    expect(await questions(1, walter)).toEqual([]);
    expect(await bell(walter)).toEqual([]);
    const late = await app.call(
      answerListingQuestion,
      { params: { id: found?.id ?? 0 }, body: { answer: 'I have corrected it.' } },
      { as: walter },
    );
    expect(late.refusal?.code).toBe('listing_question.closed');
  });
});

test('the demo has checks for staff, and a question for an owner', async () => {
  const open = (await app.call(listListingChecks, { query: {} }, { as: june })).answer ?? [];
  expect(open.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['rent', 'picture', 'new_owner']));
  expect(await questions(2, rosa)).toMatchObject([{ kind: 'rent', property: { id: 1 } }]);
});
