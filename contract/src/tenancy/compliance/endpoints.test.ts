import { expect, test } from 'vitest';
import { endpoints } from '../../endpoints.ts';
import { initializeTenancyRules } from './endpoints.ts';
import { compliancePollMs } from './labels.ts';

test('setting up has everything asked for again that a landlord reads of the law of tenancies', () => {
  const reads = endpoints.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/rta/'));
  expect(reads.length).toBeGreaterThan(5);
  expect(initializeTenancyRules.makesStale?.map(({ path }) => path).sort()).toEqual(
    reads.map(({ path }) => path).sort(),
  );
});

test('the page asks for its figures every 30 seconds', () => {
  expect(compliancePollMs).toBe(30_000);
});
