import { expect, test } from 'vitest';
import { databaseRefusal, lostDatabaseRefusal } from './startup-faults.ts';

test.each([
  ['full', Object.assign(new Error('could not extend file'), { code: '53100' }), /^The disk of the database is full/],
  ['lost', new Error('Connection terminated unexpectedly'), /^The database ended during the start/],
  ['stopped', Object.assign(new Error('terminating connection'), { code: '57P01' }), /^The database ended/],
])('a database that is %s while it is filled is told in one sentence', (_, cause, said) => {
  expect(lostDatabaseRefusal(new Error('Failed query: insert …', { cause }))?.message).toMatch(said);
  expect(lostDatabaseRefusal(new Error('Failed query: insert …'))).toBeUndefined();
});

test('a pooler that refuses the settings of a session is told apart from a database that is away', () => {
  const refused = Object.assign(new Error('unsupported startup parameter: options'), { code: '08P01' });
  expect(databaseRefusal(refused, 'DATABASE_URL')?.message).toBe(
    'The database of DATABASE_URL cannot be used: a pooler such as PgBouncer stands before it; set DATABASE_DIRECT_URL to the address of PostgreSQL itself, beside this one.',
  );
  expect(databaseRefusal(refused, 'DATABASE_OWNER_URL')?.message).toMatch(
    /this must be the address of PostgreSQL itself\.$/,
  );
});

test('a proxy that knows no primary is told apart from something that is no database', () => {
  expect(databaseRefusal(new Error('Connection terminated unexpectedly'), 'DATABASE_URL')?.message).toMatch(
    /ends each connection: a proxy that knows no primary now, or no PostgreSQL\.$/,
  );
  expect(databaseRefusal(new Error('received invalid response: 48'), 'DATABASE_URL')?.message).toMatch(
    /what answers there is no PostgreSQL/,
  );
});
