import { expect, test } from 'vitest';
import { lostDatabaseRefusal } from './startup-faults.ts';

test.each([
  ['full', Object.assign(new Error('could not extend file'), { code: '53100' }), /^The disk of the database is full/],
  ['lost', new Error('Connection terminated unexpectedly'), /^The database ended during the start/],
  ['stopped', Object.assign(new Error('terminating connection'), { code: '57P01' }), /^The database ended/],
])('a database that is %s while it is filled is told in one sentence', (_, cause, said) => {
  expect(lostDatabaseRefusal(new Error('Failed query: insert …', { cause }))?.message).toMatch(said);
  expect(lostDatabaseRefusal(new Error('Failed query: insert …'))).toBeUndefined();
});
