import { expect, test } from 'vitest';
import { reportForm } from './report-schema.ts';
import { caseMoves, caseStates, promiseOf, reportReference } from './reports.ts';

const form = { propertyId: '1', reportType: 'other', description: 'x'.repeat(20), contactInfo: 'me' };
const faultsOf = (change: object) =>
  reportForm.safeParse({ ...form, ...change }).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

test.each([
  ['propertyId', '', 'Property ID is required'],
  ['propertyId', 'home', 'Property ID is required'],
  ['propertyId', undefined, 'Property ID is required'],
  ['reportType', '', 'Report type is required'],
  ['reportType', undefined, 'Report type is required'],
  ['description', 'x'.repeat(19), 'Description must be at least 20 characters'],
  ['contactInfo', '  ', 'Contact information is required'],
  ['contactInfo', undefined, 'Contact information is required'],
] as const)('a report says at %s (%s): %s', (field, value, sentence) => {
  expect(faultsOf({ [field]: value })).toEqual([[field, sentence]]);
});

test('a report with what is required is taken, evidence or not', () => {
  expect(faultsOf({})).toEqual([]);
  expect(reportForm.parse({ ...form, evidence: '' })).toMatchObject({ propertyId: 1, evidence: null, attach: [] });
});

test('every state of a case can be reached, and every end is an end', () => {
  const reached = new Set(['under_investigation', ...caseMoves.under_investigation]);
  expect([...reached].sort()).toEqual([...caseStates].sort());
  for (const state of caseMoves.under_investigation) expect(caseMoves[state]).toEqual([]);
});

test('the promise that runs is of the contact, then of the review, then none', () => {
  const filedAt = new Date('2026-06-03T13:14:07Z');
  const now = new Date('2026-06-04T13:14:07Z');
  expect(promiseOf({ filedAt, contactedAt: null, decidedAt: null }, now)).toEqual({
    of: 'contact',
    dueAt: now,
    state: 'at_risk',
  });
  expect(promiseOf({ filedAt, contactedAt: now, decidedAt: null }, now)).toMatchObject({
    of: 'review',
    state: 'running',
  });
  expect(promiseOf({ filedAt, contactedAt: null, decidedAt: now }, now)).toBeNull();
  expect(reportReference(new Date(1_717_420_447_900), 17)).toBe('DR-1717420447-17');
});
