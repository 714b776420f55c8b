import type { Notification } from '@lintel/contract/messages/notification-schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Calls, openCalls } from '../../../testing/calls.ts';
import { countUnreadOf, messageSource } from '../../messages/api.ts';
import { notificationRoutes } from '../../notifications/routes.ts';
import { showingNotifications } from './notification-source.ts';
import { showingRoutes } from './routes.ts';
import { settleAllShowings } from './settle-showings.ts';

const [tanya, devon, rosa, walter] = [1, 7, 6, 2];
const home = 1;
const [four, five] = ['2026-11-23T21:00:00.000Z', '2026-11-23T22:00:00.000Z'];

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls([
    ...showingRoutes,
    ...notificationRoutes([messageSource, showingNotifications], countUnreadOf),
  ]);
});
afterAll(() => calls.close());
beforeEach(async () => {
  await calls.reset();
  const hours = [{ weekday: 1, from: 16 * 60, until: 18 * 60 }];
  const body = { lengthMinutes: 30, noticeHours: 12, inPerson: true, hours };
  await calls.call('PUT', `/api/properties/${home}/showing-plan`, { as: rosa, body });
});

const ask = async (): Promise<number> =>
  (await calls.call('POST', `/api/properties/${home}/showings`, { as: tanya, body: { startsAt: four, note: 'Mine.' } }))
    .body.id;
const asOwner = (id: number, body: object) =>
  calls.call('POST', `/api/owners/2/showings/${id}/steps`, { as: rosa, body });
const asTenant = (id: number, body: object) => calls.call('POST', `/api/showings/${id}/steps`, { as: tanya, body });
const notificationsOf = async (as: number): Promise<Notification[]> =>
  ((await calls.call('GET', '/api/notifications', { as })).body.entries as Notification[]).filter(
    ({ topic }) => topic === 'showing',
  );
const newsOf = async (as: number) => (await notificationsOf(as)).map(({ role, kind, isNew }) => [role, kind, isNew]);

test('a showing is told to its other side alone, step by step; what one has answered is not new, and one’s own step never is', async () => {
  const id = await ask();
  expect(await notificationsOf(rosa)).toMatchObject([
    { id, role: 'owner', kind: 'requested', isNew: true, person: 'Tanya Brooks', words: [] },
  ]);
  expect(await notificationsOf(tanya)).toEqual([]);

  await asOwner(id, { step: 'confirm', note: 'Bell 2R.' });
  expect(await notificationsOf(tanya)).toMatchObject([
    { id, role: 'tenant', kind: 'confirmed', isNew: true, person: 'Rosa Delgado' },
  ]);
  expect(await newsOf(rosa)).toEqual([['owner', 'requested', false]]);

  await asTenant(id, { step: 'propose', startsAt: five });
  expect(await newsOf(rosa)).toEqual([['owner', 'proposed', true]]);
  await asOwner(id, { step: 'accept' });
  expect(await newsOf(tanya)).toEqual([['tenant', 'accepted', true]]);
  const [moved] = await notificationsOf(tanya);
  if (!moved) throw new Error('Nobody was told.');
  const entry = { topic: moved.topic, role: moved.role, id: moved.id, version: moved.version };
  await calls.call('PUT', '/api/notifications/read', { as: tanya, body: { until: moved.at, entry } });
  expect(await newsOf(tanya)).toEqual([['tenant', 'accepted', false]]);

  await asOwner(id, { step: 'cancel', note: 'The boiler is being mended.' });
  expect(await newsOf(tanya)).toEqual([['tenant', 'cancelled', true]]);
  // The note of a step is read only on the showing itself, and third parties learn nothing at all.
  expect(JSON.stringify(await notificationsOf(tanya))).not.toContain('boiler');
  expect([await notificationsOf(devon), await notificationsOf(walter)]).toEqual([[], []]);
});

test('of a request that nobody answered its tenant hears, and of one that is over nobody', async () => {
  const id = await ask();
  calls.clock.now = new Date('2026-11-23T20:30:00.000Z');
  await settleAllShowings(calls.context);
  expect(await newsOf(tanya)).toEqual([['tenant', 'lapsed', true]]);
  expect(await newsOf(rosa)).toEqual([['owner', 'requested', false]]);

  calls.clock.now = new Date('2026-11-24T12:00:00.000Z');
  const body = { startsAt: '2026-11-30T21:00:00.000Z' };
  const next = (await calls.call('POST', `/api/properties/${home}/showings`, { as: tanya, body })).body.id;
  await asOwner(next, { step: 'confirm' });
  calls.clock.now = new Date('2026-12-01T12:00:00.000Z');
  await settleAllShowings(calls.context);
  expect((await notificationsOf(tanya)).map(({ id: of, kind, isNew }) => [of, kind, isNew])).toEqual([
    [next, 'confirmed', false],
    [id, 'lapsed', true],
  ]);
});
