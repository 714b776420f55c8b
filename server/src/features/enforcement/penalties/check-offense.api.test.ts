import { checkOffense, findOffenseSubjects, recordOffense } from '@lintel/contract/enforcement/staff-endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, outcomeOf, type TestApp } from '../../../testing/app.ts';

/** Owner 2 (account 6) has homes 1, 6 and 12. June and Miguel are staff. Home 11 has no owner. */
const june = 4;
const miguel = 5;

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const finding = {
  propertyId: 6,
  category: 'voucher' as const,
  foundIn: 'listing' as const,
  words: 'no Section 8',
  explanation: 'The listing refused tenants who pay with a housing voucher.',
};
const check = (body: object = {}) => app.call(checkOffense, { body: { ...finding, ...body } }, { as: june });
const find = async (words: string) => {
  const { answer, refusal } = await app.call(findOffenseSubjects, { query: { words } }, { as: june });
  expect(refusal).toBeNull();
  if (!answer) throw new Error('Nothing came.');
  return answer;
};
const titleOf = async (id: number) => {
  const [row] = await app.rows<{ title: string; name: string; email: string }>(
    `select p.title, a.name, a.email from properties p join owners o on o.id = p.owner_id
     join accounts a on a.id = o.account_id where p.id = $1`,
    [id],
  );
  if (!row) throw new Error('No home.');
  return row;
};

describe('finding whom an offense is about', () => {
  test('finds a home by its name, its address, its owner and its number, with its owner', async () => {
    const { title, name } = await titleOf(6);
    for (const words of [title, title.toUpperCase(), name, '6']) {
      const { homes } = await find(words);
      expect(homes.find(({ id }) => id === 6)?.owner, words).toMatchObject({ id: 2, name, standing: 'good' });
    }
    await app.rows(`update properties set address = '77 Quince Street', search_text = ' 77 quince st ' where id = 6`);
    expect((await find('77 quince street')).homes.map(({ id }) => id)).toEqual([6]);
  });

  test('finds an owner by name without accents and by e-mail, and nobody by half of the words', async () => {
    const { email } = await titleOf(6);
    await app.rows(`update accounts set name = 'José Núñez' where id = 6`);
    for (const words of ['jose nunez', 'NÚÑEZ José', email]) {
      expect((await find(words)).owners, words).toMatchObject([{ id: 2, name: 'José Núñez' }]);
    }
    expect(await find('nunez nowhere-to-be-found')).toEqual({ homes: [], owners: [], hasMore: false });
    expect(await find('%')).toEqual({ homes: [], owners: [], hasMore: false });
  });

  test('says nothing of homes that nobody answers for', async () => {
    expect((await find('11')).homes.map(({ id }) => id)).not.toContain(11);
  });
});

describe('looking at what recording would do', () => {
  test('tells owner, count and exactly what recording then does, and records nothing', async () => {
    for (const [number, day] of [
      [1, '2026-10-01'],
      [2, '2026-10-10'],
      [3, '2026-10-20'],
      [4, '2026-11-01'],
    ] as const) {
      const before = await app.rows('select id from offenses');
      const { answer } = await check({ occurredOn: day });
      expect(await app.rows('select id from offenses')).toEqual(before);
      expect(answer).toMatchObject({
        owner: { id: 2, name: (await titleOf(6)).name },
        property: { id: 6 },
        countBefore: number - 1,
        offenseNumber: number,
      });
      const { answer: done } = await app.call(
        recordOffense,
        { body: { ...finding, occurredOn: day, expectedNumber: number } },
        { as: june, headers: { 'idempotency-key': day } },
      );
      expect(done?.offenseNumber).toBe(number);
      const issued = done?.penalties.map(({ amount, isRepealable }) => ({ amount, isRepealable })).reverse();
      expect(answer?.penalties.map(({ amount, isRepealable }) => ({ amount, isRepealable }))).toEqual(issued);
    }
  });

  test('refuses what is not there, what is one’s own and what is on record, before anybody presses the red button', async () => {
    expect(outcomeOf(await check({ propertyId: 2_000_000 }))).toBe('property.not_found');
    expect(outcomeOf(await check({ propertyId: 11 }))).toBe('property.not_found');
    expect(outcomeOf(await check({ propertyId: null, ownerId: 999 }))).toBe('owner.not_found');
    expect(outcomeOf(await check({ ownerId: 3 }))).toBe('offense.other_owner');
    expect((await check({ reporterTenantIds: [999] })).refusal?.fields).toEqual({
      reporterTenantIds: 'There is no tenant with this number.',
    });
    await app.rows('insert into owners (id, account_id) values (900, $1)', [june]);
    expect(outcomeOf(await check({ propertyId: null, ownerId: 900 }))).toBe('staff.own_matter');
    await app.call(recordOffense, { body: finding }, { as: miguel });
    expect(outcomeOf(await check())).toBe('offense.already_recorded');
  });

  test('is held to what was read: an offense that came between is not recorded as the next one', async () => {
    const { answer } = await check();
    await app.call(recordOffense, { body: { ...finding, occurredOn: '2026-10-01' } }, { as: miguel });
    const late = await app.call(
      recordOffense,
      { body: { ...finding, expectedNumber: answer?.offenseNumber } },
      { as: june },
    );
    expect(outcomeOf(late)).toBe('offense.count_changed');
    expect(await app.rows('select id from offenses where owner_id = 2')).toHaveLength(1);
  });
});
