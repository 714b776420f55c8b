import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Calls, openCalls } from '../../../testing/calls.ts';
import { listingsRoutes } from '../routes.ts';

/** Demo accounts: owner 1's is 2, owner 2's is 6. Home 16 is owner 1's draft, home 1 is owner 2's and listed. */
const owner1 = 2;
const otherOwner = 6;
const tenant = 1;
const staff = 4;
const form = {
  title: 'Corner flat with a porch',
  address: '9 Gay Street',
  city: 'Columbus',
  state: 'oh',
  zipCode: '43215-1234',
  rent: 180_000,
  bedrooms: 0,
  bathrooms: 1.5,
  squareFeet: '',
  description: 'Two rooms over a bakery. It smells of bread from five o’clock.',
  amenities: 'Parking, Laundry in building\nparking',
  availableDate: '2026-12-01',
  images: ['https://pictures.example/porch.jpg'],
  ownerId: 2,
  isAvailable: true,
};

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls(listingsRoutes);
  // The demo's homes have fixed ids.
  await calls.rows("select setval(pg_get_serial_sequence('properties', 'id'), 1000)");
});
afterAll(() => calls.close());
afterEach(async () => {
  await calls.rows('delete from properties where id > 1000');
  await calls.rows("update properties set status = 'draft', is_available = true where id = 16");
  await calls.reset();
});

const create = (body: object = form, as: number | 'visitor' = owner1, key?: string) =>
  calls.call('POST', '/api/properties', { as, body, ...(key === undefined ? {} : { key }) });

describe('whoever is not the owner', () => {
  test.each([
    ['visitor' as const, 401, 'viewer.unknown'],
    [tenant, 403, 'viewer.not_allowed'],
    [staff, 403, 'viewer.not_allowed'],
  ])('%s adds no home', async (as, status, code) => {
    const before = await calls.count('properties');
    const answer = await create(form, as);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await calls.count('properties')).toBe(before);
  });

  test.each([
    ['PATCH', '', { rent: 100 }],
    ['PUT', '/visibility', { isVisible: false }],
    ['POST', '/withdraw', undefined],
    ['DELETE', '', undefined],
  ] as const)('changes nothing of a home: %s%s', async (method, path, body) => {
    const before = await calls.rows('select * from properties where id in (1, 16) order by id');
    for (const [as, id, status] of [
      ['visitor', 16, 401],
      [tenant, 16, 404],
      [otherOwner, 16, 404],
      [staff, 16, 403],
      [tenant, 1, 403],
      [owner1, 1, 403],
      [staff, 1, 403],
      [owner1, 999, 404],
    ] as const) {
      const answer = await calls.call(method, `/api/properties/${id}${path}`, { as, ...(body ? { body } : {}) });
      expect([as, id, answer.status]).toEqual([as, id, status]);
    }
    expect(await calls.rows('select * from properties where id in (1, 16) order by id')).toEqual(before);
    expect(await calls.count('audit_events')).toBe(0);
  });

  test('sees neither the list nor the figures of an owner; staff do', async () => {
    for (const path of ['/api/owners/1/properties', '/api/owners/1/stats']) {
      expect((await calls.call('GET', path, { as: 'visitor' })).status).toBe(401);
      for (const as of [tenant, otherOwner]) expect((await calls.call('GET', path, { as })).status).toBe(403);
      for (const as of [owner1, staff]) expect((await calls.call('GET', path, { as })).status).toBe(200);
    }
  });
});

describe('adding a home', () => {
  test('makes a draft of the acting owner, whoever the body names', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: form.title,
      state: 'OH',
      zipCode: '43215',
      rent: 180_000,
      bedrooms: 0,
      bathrooms: 1.5,
      squareFeet: null,
      amenities: ['Parking', 'Laundry in building'],
      petPolicy: 'case-by-case',
      availableDate: '2026-12-01',
      images: form.images,
      isAvailable: true,
      acceptsVouchers: true,
      ownerId: 1,
      isSample: false,
      listing: { state: 'draft', activeUntil: null, isHidden: false, isSuspended: false, heldBackReason: null },
    });
    expect((await calls.call('GET', `/api/properties/${body.id}`, { as: tenant })).status).toBe(404);
    const found = await calls.call('GET', '/api/properties?city=Gay%20Street');
    expect(found.body.map(({ id }: { id: number }) => id)).not.toContain(body.id);
  });

  test('happens once per key, and once for the same content', async () => {
    const before = await calls.count('properties');
    const [one, two] = await Promise.all([create(form, owner1, 'a key'), create(form, owner1, 'a key')]);
    expect(two.body.id).toBe(one.body.id);
    const again = await create();
    expect((await create()).body.id).toBe(again.body.id);
    expect(await calls.count('properties')).toBe(before + 2);
    expect((await create({ ...form, rent: 100 }, owner1, 'a key')).body.code).toBe('request.idempotency_conflict');
  });

  test.each([
    ['title', '  ', 'Property title is required'],
    ['title', undefined, 'Property title is required'],
    ['address', '', 'Address is required'],
    ['city', '', 'City is required'],
    ['state', 'O', 'State is required'],
    ['state', 'XX', 'Please enter a US state or a Canadian province'],
    ['zipCode', '4321', 'Valid zip code is required'],
    ['zipCode', 'M5V 2T6', 'Valid zip code is required'],
    ['rent', 0, 'Rent amount is required'],
    ['rent', 99, 'Rent amount is required'],
    ['rent', undefined, 'Rent amount is required'],
    ['bedrooms', -1, 'Bedrooms must be a whole number from 0 to 50'],
    ['bathrooms', 0, 'Bathrooms must be at least 0.5, in steps of 0.5'],
    ['bathrooms', 0.7, 'Bathrooms must be at least 0.5, in steps of 0.5'],
    ['squareFeet', 'large', 'Square feet must be a whole number'],
    ['description', '123456789', 'Description must be at least 10 characters'],
    ['unit', 'x'.repeat(21), 'Please write the unit in at most 20 letters and digits, such as Apt 2B'],
    ['unit', 'Apt 2\nB', 'Please write the unit in at most 20 letters and digits'],
    ['unit', 'Apt\u00002B', 'Please write the unit in at most 20 letters and digits'],
    ['unit', '2B\u202e', 'Please write the unit in at most 20 letters and digits'],
    ['unit', '<b>2B</b>', 'Please write the unit in at most 20 letters and digits'],
    ['unit', 'Apt', 'Please write the unit in at most 20 letters and digits'],
    ['unit', 2, 'Please write the unit in at most 20 letters and digits'],
    ['petPolicy', 'only-cats', 'Please choose a pet policy'],
    ['availableDate', '', 'Available date is required'],
    ['availableDate', '2026-02-30', 'Please enter a valid date'],
    ['images', 'https://pictures.example/a.jpg', 'A picture needs an address'],
  ])('refuses %s %j', async (field, value, sentence) => {
    const { status, body } = await create({ ...form, [field]: value });
    expect([status, body.code]).toEqual([400, 'request.invalid']);
    expect(body.fields[field]).toContain(sentence);
  });

  test.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '//tracker.example/x.gif',
    'https://user:secret@pictures.example/a.jpg',
    '/facades/v5/1-golden.svg',
    'ftp://pictures.example/a.jpg',
    `https://pictures.example/${'x'.repeat(2048)}`,
  ])('refuses the picture %.40s', async (image) => {
    const { status, body } = await create({ ...form, images: [image] });
    expect(status).toBe(400);
    expect(Object.values(body.fields)).toEqual(['A picture needs an address that begins with http:// or https://']);
  });

  test('takes a Canadian home, a description of ten characters and the least rent', async () => {
    const { status, body } = await create({
      ...form,
      state: 'Ontario',
      zipCode: 'm5v2t6',
      description: '1234567890',
      rent: 100,
      bathrooms: 0.5,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'ON', zipCode: 'M5V 2T6', rent: 100, bathrooms: 0.5 });
  });
});

describe('a home in a house with several', () => {
  const change = (id: number, body: object) => calls.call('PATCH', `/api/properties/${id}`, { as: owner1, body });

  test('has its unit beside the street, in the same words whoever types it', async () => {
    for (const unit of ['Apt 2B', '2b', '#2B', 'apartment 2b']) {
      const { status, body } = await create({ ...form, unit });
      expect([status, body.address, body.unit]).toEqual([201, '9 Gay Street', 'Apt 2B']);
    }
    expect((await create({ ...form, unit: '' })).body.unit).toBeNull();
    expect((await create()).body.unit).toBeNull();
  });

  test('is found by its unit, and beside another unit of the house', async () => {
    const ids = [];
    for (const unit of ['2B', '3C']) ids.push((await create({ ...form, unit })).body.id);
    const found = await calls.call('GET', '/api/owners/1/properties?search=gay%20street%203c', { as: owner1 });
    expect(found.body.map(({ id }: { id: number }) => id)).toEqual([ids[1]]);
    const both = await calls.call('GET', '/api/owners/1/properties?search=9%20gay', { as: owner1 });
    expect(both.body.map(({ unit }: { unit: string }) => unit).sort()).toEqual(['Apt 2B', 'Apt 3C']);
  });

  test('has its unit once where the address says it too, and is refused where that says another', async () => {
    const { body } = await create({ ...form, address: '9 Gay Street, Apt 2-B', unit: '2B' });
    expect([body.address, body.unit]).toEqual(['9 Gay Street', 'Apt 2B']);
    const refused = await create({ ...form, address: '9 Gay Street, Apt 3', unit: '2B' });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { unit: 'The street address names another unit. Please write the unit in one place' },
    ]);
    const typed = await create({ ...form, address: '9 Gay Street, Apt 3' });
    expect([typed.body.address, typed.body.unit]).toEqual(['9 Gay Street, Apt 3', null]);
  });

  test('keeps its unit until it is changed, and is known by every one that it had', async () => {
    const { id } = (await create({ ...form, unit: '2B' })).body;
    expect((await change(id, { rent: 190_000 })).body.unit).toBe('Apt 2B');
    expect((await change(id, { unit: 'unit 4' })).body).toMatchObject({ address: '9 Gay Street', unit: 'Unit 4' });
    expect((await change(id, { address: '9 Gay St, Unit 4' })).body).toMatchObject({
      address: '9 Gay St',
      unit: 'Unit 4',
    });
    expect((await change(id, { address: '9 Gay St, Unit 5' })).body.fields).toEqual({
      unit: 'The street address names another unit. Please write the unit in one place',
    });
    expect((await change(id, { unit: null })).body.unit).toBeNull();
    expect(
      await calls.rows('select address, unit from former_addresses where property_id = $1 order by id', [id]),
    ).toEqual([
      { address: '9 Gay Street', unit: 'Apt 2B' },
      { address: '9 Gay Street', unit: 'Unit 4' },
      { address: '9 Gay St', unit: 'Unit 4' },
    ]);
  });
});

describe('changing a home', () => {
  test('changes what is given and nothing else, and is on record', async () => {
    const { id } = (await create()).body;
    const { status, body } = await calls.call('PATCH', `/api/properties/${id}`, {
      as: owner1,
      body: { rent: 190_000, amenities: ['Balcony'] },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ rent: 190_000, amenities: ['Balcony'], title: form.title, images: form.images });
    const events = await calls.rows('select kind, facts from audit_events order by id');
    expect(events.at(-1)).toEqual({ kind: 'property_updated', facts: { fields: 'amenities,rent' } });
  });

  test('keeps pictures of the house that are there already, and takes no others', async () => {
    const mine = { as: otherOwner };
    const [home] = await calls.rows<{ images: string[] }>('select images from properties where id = 1');
    const kept = await calls.call('PATCH', '/api/properties/1', { ...mine, body: { images: home?.images } });
    expect(kept.body.images).toEqual(home?.images);
    const foreign = await calls.call('PATCH', '/api/properties/1', {
      ...mine,
      body: { images: ['/facades/v5/2-golden.svg'] },
    });
    expect(foreign.status).toBe(400);
  });

  test('state and postal code change together', async () => {
    const { id } = (await create()).body;
    const alone = await calls.call('PATCH', `/api/properties/${id}`, { as: owner1, body: { zipCode: '10001' } });
    expect(alone.body.fields).toEqual({ state: 'State is required' });
    const both = await calls.call('PATCH', `/api/properties/${id}`, {
      as: owner1,
      body: { zipCode: '10001', state: 'NY' },
    });
    expect(both.body).toMatchObject({ state: 'NY', zipCode: '10001' });
  });

  test('a postal code of another place is refused with the right one, in a new home and in a change', async () => {
    const wrong = await create({ ...form, zipCode: '34206' });
    expect(wrong.status).toBe(400);
    expect(wrong.body.fields).toEqual({
      zipCode: 'ZIP code 34206 is in Florida. ZIP codes of this city go from 43085 to 43291.',
    });
    expect((await create({ ...form, zipCode: '00000' })).body.fields).toEqual({
      zipCode: 'There is no ZIP code 00000. ZIP codes of this city go from 43085 to 43291.',
    });
    const { id } = (await create()).body;
    const patch = (body: object) => calls.call('PATCH', `/api/properties/${id}`, { as: owner1, body });
    expect((await patch({ zipCode: '99999', state: 'OH' })).body.fields).toHaveProperty('zipCode');
    expect((await patch({ city: 'Cleveland' })).body.fields).toHaveProperty('zipCode');
    const named = (await patch({ city: 'Bradenton', zipCode: '34206', state: 'OH' })).body;
    expect(named.fields).toHaveProperty('state');
    expect(named.instead).toEqual({ state: 'Florida' });
    expect(wrong.body).not.toHaveProperty('instead');
    // A ZIP code stored before the check existed stays until it is changed.
    await calls.rows(`update properties set zip_code = '34206' where id = ${id}`);
    expect((await patch({ city: form.city, zipCode: '34206', state: 'OH', rent: 190_000 })).status).toBe(200);
  });

  test('a home in Puerto Rico has its place on the map by its ZIP code', async () => {
    const there = await create({ ...form, city: 'San Juan', state: 'Puerto Rico', zipCode: '00907' });
    expect(there.body).toMatchObject({ state: 'PR', position: { kind: 'zip', latitude: 18.47 } });
  });

  test('a home held back for its text is free once the text is mended', async () => {
    await calls.rows("update properties set held_back_reason = 'No section 8', accepts_vouchers = false where id = 16");
    const bad = await calls.call('PATCH', '/api/properties/16', { as: owner1, body: { title: 'No Section 8' } });
    expect(bad.status).toBe(422);
    const mended = await calls.call('PATCH', '/api/properties/16', {
      as: owner1,
      body: { title: 'Two-bedroom over the hardware store' },
    });
    expect(mended.body).toMatchObject({ acceptsVouchers: true, listing: { heldBackReason: null } });
  });
});

describe('leaving the market', () => {
  const publish = (id: number) =>
    calls.rows("update properties set status = 'active', active_until = $2 where id = $1", [
      id,
      new Date(calls.clock.now.getTime() + 30 * 86_400_000),
    ]);
  const found = async () =>
    (await calls.call('GET', '/api/properties?limit=100')).body.map(({ id }: { id: number }) => id) as number[];

  test('a hidden home leaves the search, and comes back', async () => {
    const { id } = (await create()).body;
    await publish(id);
    expect(await found()).toContain(id);
    for (const isVisible of [false, false, true]) {
      const { body } = await calls.call('PUT', `/api/properties/${id}/visibility`, { as: owner1, body: { isVisible } });
      expect(body.listing).toMatchObject({ state: 'active', isHidden: !isVisible });
      expect((await found()).includes(id)).toBe(isVisible);
    }
    const kinds = await calls.rows('select kind from audit_events order by id');
    expect(kinds.map(({ kind }) => kind)).toEqual(['property_created', 'property_hidden', 'property_shown']);
  });

  test('a withdrawn home is gone for good, and stays on the owner’s list', async () => {
    const { id } = (await create()).body;
    await publish(id);
    for (let time = 0; time < 2; time += 1) {
      const { body } = await calls.call('POST', `/api/properties/${id}/withdraw`, { as: owner1 });
      expect(body.listing.state).toBe('withdrawn');
    }
    expect((await calls.call('GET', `/api/properties/${id}`, { as: tenant })).status).toBe(404);
    const change = await calls.call('PATCH', `/api/properties/${id}`, { as: owner1, body: { rent: 100 } });
    expect(change.body.code).toBe('property.withdrawn');
    const gone = await calls.call('DELETE', `/api/properties/${id}`, { as: owner1 });
    expect(gone.body.code).toBe('property.not_draft');
    const kinds = await calls.rows('select kind from audit_events order by id');
    expect(kinds.map(({ kind }) => kind)).toEqual(['property_created', 'property_withdrawn']);
  });

  test('a draft is deleted, unless something on record stands on it', async () => {
    const { id } = (await create()).body;
    expect((await calls.call('DELETE', `/api/properties/${id}`, { as: owner1 })).status).toBe(200);
    expect((await calls.call('DELETE', `/api/properties/${id}`, { as: owner1 })).status).toBe(404);
    await calls.rows('insert into conversations (property_id) values (16)');
    const kept = await calls.call('DELETE', '/api/properties/16', { as: owner1 });
    expect([kept.status, kept.body.code]).toEqual([409, 'property.kept']);
    expect(await calls.rows('select 1 from properties where id = 16')).toHaveLength(1);
  });
});

describe('an owner’s homes', () => {
  test('come page by page, the newest first, with the state of each listing', async () => {
    await create();
    await create({ ...form, rent: 200_000 });
    const newest = (
      await calls.rows<{ id: number }>('select id from properties where owner_id = 1 order by created_at desc, id desc')
    ).map(({ id }) => id);
    const page = await calls.call('GET', '/api/owners/1/properties?limit=2', { as: owner1 });
    expect(page.body.map(({ id }: { id: number }) => id)).toEqual(newest.slice(0, 2));
    const pageBehind = (one: typeof page, limit: number) =>
      calls.call('GET', `/api/owners/1/properties?limit=${limit}&cursor=${one.headers['x-next-cursor']}`, {
        as: owner1,
      });
    const rest = await pageBehind(page, 3);
    expect(rest.body.map(({ id }: { id: number }) => id)).toEqual(newest.slice(2, 5));
    const end = await pageBehind(rest, 9);
    expect(end.body.map(({ id }: { id: number }) => id)).toEqual(newest.slice(5));
    expect(end.headers['x-next-cursor']).toBeUndefined();
  });

  test('a listing whose paid time is over is expired at once', async () => {
    const { id } = (await create()).body;
    await calls.rows("update properties set status = 'active', active_until = $2 where id = $1", [id, calls.clock.now]);
    const { body } = await calls.call('GET', '/api/owners/1/properties?state=expired', { as: owner1 });
    const found = body.find((one: { id: number }) => one.id === id);
    expect(found.listing).toMatchObject({ state: 'expired', activeUntil: calls.clock.now.toISOString() });
  });
});

describe('fees and accessibility', () => {
  const fees = [
    { kind: 'trash', due: 'monthly', cents: 2500 },
    { kind: 'move-in', due: 'once', cents: 15_000 },
  ];

  test.each([
    ['words of one’s own', [{ kind: 'for the boss', due: 'monthly', cents: 100 }]],
    ['the same twice', [fees[0], fees[0]]],
    ['nothing', [{ kind: 'trash', due: 'monthly', cents: 0 }]],
  ])('%s are refused at their field', async (_what, given) => {
    const { status, body } = await create({ ...form, fees: given });
    expect([status, Object.keys(body.fields).every((field) => field.startsWith('fees'))]).toEqual([400, true]);
  });

  test('count into the total, which the database keeps, and change when they are changed', async () => {
    const { body: made } = await create({
      ...form,
      fees,
      accessibility: ['StairLift', 'AccessibleEntrance', 'StairLift'],
    });
    expect(made).toMatchObject({ fees, totalRent: 182_500, accessibility: ['AccessibleEntrance', 'StairLift'] });
    const change = async (body: object) => calls.call('PATCH', `/api/properties/${made.id}`, { as: owner1, body });
    expect((await change({ rent: 190_000 })).body).toMatchObject({ fees, totalRent: 192_500 });
    expect((await change({ fees: [] })).body).toMatchObject({ fees: [], totalRent: 190_000 });
    expect((await create()).body).toMatchObject({ fees: [], accessibility: [], totalRent: 180_000 });
  });
});
