import { expect, test } from 'vitest';
import { endpoints } from '../endpoints.ts';
import { readsOfAgent, readsOfRecord } from './stale-reads.ts';

const namesOf = (reads: readonly { name: string }[]) => reads.map(({ name }) => name).sort();
const readsAt = (path: RegExp) => endpoints.filter((one) => one.method === 'GET' && path.test(one.path));

test('an agent is shown nothing of their own that stays as it was once a referral has changed', () => {
  expect(namesOf(readsOfAgent)).toEqual(namesOf(readsAt(/^\/api\/(agents|referrals)\/:id/)));
});

test('nor is a tenant, of what agents did for them', () => {
  expect(namesOf(readsOfRecord)).toEqual(namesOf(readsAt(/^\/api\/(agent-transparency\/|tenants\/:id\/referrals)/)));
});
