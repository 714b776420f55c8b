/**
 * What `npm test` runs on the machine's PostgreSQL 15, after all API tests have passed on 18 (decision 0085): that the schema comes
 * about and the sample data loads, what depends on how a server sorts, locks and refuses, and every statement that the product sent
 * in any test on 18. `npm run test:all` runs all files there.
 */
export const alsoOn15 = [
  // Parsed, planned and allowed: each statement that was noted on 18.
  'src/everywhere/recorded-statements.api.test.ts',
  // The schema from nothing and from older ones, rights, roles, and what the tables themselves refuse.
  'src/platform/database/',
  'src/serving-rights.api.test.ts',
  'src/everywhere/invariants.api.test.ts',
  'src/everywhere/rows-and-columns.api.test.ts',
  'src/demo/payments.api.test.ts',
  // The order of words, marks of pages, likeness of names.
  'src/everywhere/paging.api.test.ts',
  'src/features/listings/search/',
  // Locks, and many at once.
  'src/features/identity/races.api.test.ts',
];
