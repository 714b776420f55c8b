/**
 * Test files that `npm test` also runs on the machine's PostgreSQL 15, after all API tests have passed on 18 (decision 0085): the
 * schema and the sample data, everything that depends on how a server sorts, locks and refuses, and every statement that the
 * product sent in any test on 18. `npm run test:all` runs all files there.
 */
export const alsoOn15 = [
  // Each statement recorded on 18 is parsed, planned and permitted.
  'src/everywhere/recorded-statements.api.test.ts',
  // The schema from scratch and from older versions, permissions, roles, and the tables' own constraints.
  'src/platform/database/',
  'src/serving-rights.api.test.ts',
  'src/everywhere/invariants.api.test.ts',
  'src/everywhere/rows-and-columns.api.test.ts',
  'src/demo/payments.api.test.ts',
  // Sort order of text, page cursors, text similarity.
  'src/everywhere/paging.api.test.ts',
  'src/features/listings/search/',
  // Locks and concurrency.
  'src/features/identity/races.api.test.ts',
];
