import { expect, test } from 'vitest';
import type { Application } from '../tenant/tenant-queries.ts';
import { openApplicationAmong } from './open-application.ts';

const application = (id: number, facts: Partial<Application>): Application => ({
  id,
  status: 'pending',
  createdAt: '2026-11-20T10:00:00.000Z',
  hasSection8Voucher: false,
  propertyId: 7,
  ...facts,
});
const lease = (status: 'offered' | 'confirmed') => ({ status }) as unknown as NonNullable<Application['lease']>;

test.each([
  ['waits', { status: 'pending' }, 5],
  ['is being reviewed', { status: 'under_review' }, 5],
  ['is approved', { status: 'approved' }, 5],
  ['is approved with a lease offered', { status: 'approved', lease: lease('offered') }, 5],
  ['was approved, and its lease confirmed', { status: 'approved', lease: lease('confirmed') }, null],
  ['was rejected', { status: 'rejected' }, null],
  ['was withdrawn', { status: 'withdrawn' }, null],
  ['is for another home', { propertyId: 8 }, null],
  ['does not say for which home', { propertyId: undefined }, null],
] as const)('of an application that %s', (_, facts, found) => {
  const one = { ...application(5, {}), ...facts } as Application;
  expect(openApplicationAmong([application(4, { status: 'withdrawn' }), one], 7)?.id ?? null).toBe(found);
});
