import { viewingStatus } from '@lintel/contract/applications/life-schema';
import * as tenant from '@lintel/contract/applications/tenant-endpoints';
import { viewingStateOf } from '@lintel/contract/applications/viewing-status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, personas, type TestApp } from '../../testing/app.ts';
import { testNow } from '../../testing/calls.ts';
import { findViewer } from '../identity/queries.ts';
import { liveSample } from './demo.ts';
import type { ViewingRow } from './queries.ts';
import { positionAfter, readOn } from './viewing/demo-reader.ts';

const hour = 3_600_000;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const seen = async (applicationId: number) => {
  const { answer } = await app.call(tenant.readViewingStatus, { query: { applicationId } }, { as: 1 });
  return viewingStatus.parse(answer);
};
const states = async () => Promise.all([1, 2, 3, 4].map(async (id) => viewingStateOf(await seen(id), app.clock.now)));
const listed = async () => (await app.call(tenant.listTenantApplications, {}, { as: 1 })).answer ?? [];
const reader = async () => ({ ...app.context, viewer: await findViewer(app.context.pool, liveSample.ownerAccountId) });

test('tenant 1 has every status, with voucher and without, the one that is read first', async () => {
  const rows = await listed();
  expect(rows.map(({ id, status, hasSection8Voucher }) => [id, status, hasSection8Voucher])).toEqual([
    [1, 'under_review', true],
    [2, 'pending', false],
    [3, 'approved', false],
    [4, 'rejected', false],
  ]);
  expect(rows.find(({ id }) => id === 4)?.decision?.reason).toMatch(/^The flat went to/);
  expect(rows.find(({ id }) => id === 3)?.fee.receiptPath).toMatch(/^\/api\/payments\/\d+\/receipt\.pdf$/);
});

test('one was viewed 3 hours ago, one 3 days ago, one never; one is being read by the calls of everyone', async () => {
  expect(await states()).toEqual(['recent', 'never', 'recent', 'never']);
  expect((await seen(2)).viewingHistory).toEqual([]);
  const ago = async (id: number) =>
    Math.round((testNow.getTime() - Date.parse((await seen(id)).viewingHistory[0]?.endTime ?? '')) / hour);
  expect([await ago(3), await ago(4)]).toEqual([3, 72]);

  let viewing: ViewingRow | null = null;
  for (let second = 0; second <= 240; second += 2) {
    app.clock.now = new Date(testNow.getTime() + second * 1000);
    viewing = await readOn(await reader(), viewing, app.asOwner);
  }
  const [live] = (await seen(1)).currentViewers;
  expect(await states()).toEqual(['live', 'never', 'recent', 'never']);
  expect(live).toMatchObject({ landlordName: 'Rosa Delgado', scrollProgress: 100, totalViewTime: 240 });
  expect(live?.sectionsViewed).toHaveLength(5);

  // For hours: the reader starts over and over, and the history does not grow without end.
  for (let minute = 5; minute < 120; minute += 1) {
    app.clock.now = new Date(testNow.getTime() + minute * 60_000);
    viewing = await readOn(await reader(), viewing, app.asOwner);
  }
  const later = await seen(1);
  expect(viewingStateOf(later, app.clock.now)).toBe('live');
  // Equal readings do not pile up: only the one from the sample remains.
  expect(later.viewingHistory.filter(({ endTime }) => endTime !== null)).toEqual([
    expect.objectContaining({ totalViewTime: 95, scrollProgress: 40 }),
  ]);
});

test('the reader begins anew where the viewing was ended by somebody else', async () => {
  const viewing = await readOn(await reader(), null, app.asOwner);
  await app.rows(`update application_viewings set ended_at = last_seen_at, end_reason = 'left' where id = $1`, [
    viewing.id,
  ]);
  const next = await readOn(await reader(), viewing, app.asOwner);
  expect(next.id).not.toBe(viewing.id);
  expect((await seen(1)).isBeingViewed).toBe(true);
});

test('a start weeks later sets the times anew, with all that happened', async () => {
  app.clock.now = new Date(testNow.getTime() + 40 * 24 * hour);
  await app.loadSamples();
  expect(await states()).toEqual(['recent', 'never', 'recent', 'never']);
  const rows = await listed();
  expect(
    rows.map(({ createdAt }) => Math.round((app.clock.now.getTime() - Date.parse(createdAt)) / (24 * hour))),
  ).toEqual([2, 3, 5, 6]);
  const { answer } = await app.call(tenant.readApplicationTimeline, { params: { id: 4 } }, { as: personas.staff });
  expect(answer?.map(({ kind }) => kind)).toEqual(['rejected', 'opened', 'sent']);
  expect((await seen(1)).viewingHistory).toHaveLength(1);
});

test('somebody who reads evenly passes the parts in their order', () => {
  expect(positionAfter(-5)).toEqual({ section: 'applicant', scrollProgress: 0 });
  expect(positionAfter(120_000)).toEqual({ section: 'income', scrollProgress: 50 });
  expect(positionAfter(1e9)).toEqual({ section: 'documents', scrollProgress: 100 });
});
