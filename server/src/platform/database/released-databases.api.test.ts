import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createReleasedDatabase,
  lostBetween,
  type ReleasedDatabase,
} from '../../testing/released/released-database.ts';
import { migrateDatabase, migrationsFolder } from './db.ts';

/**
 * A database made by the last release, with data, must survive all later migrations unharmed: every value of every remaining column is
 * compared. What a migration rewrites on purpose is named here and has a test of its own.
 */
let database: ReleasedDatabase;
beforeEach(async () => {
  database = await createReleasedDatabase();
});
afterEach(() => database.drop());

const rewrittenOnPurpose: Parameters<typeof lostBetween>[2] = { changed: [], gone: [] };

test('what the last release has on record is all there after the migrations that came since', async () => {
  const before = await database.snapshot();
  expect([...before.values()].filter((rows) => rows.length > 0).length).toBeGreaterThan(90);
  await migrateDatabase(database.pool);
  expect(lostBetween(before, await database.snapshot(), rewrittenOnPurpose)).toEqual([]);
});

test('the totals of penalties begin with what the books and the credits come to', async () => {
  await migrateDatabase(database.pool);
  const { rows } = await database.pool.query<{ kept: object; counted: object; credits: number }>(
    `select to_jsonb(t) - 'id' as kept, t.credits_given as credits, (select jsonb_build_object(
       'collected_cents', coalesce(sum(collected_cents), 0), 'legal_aid_cents', coalesce(sum(legal_aid_cents), 0),
       'rent_credit_cents', coalesce(sum(rent_credit_cents), 0), 'collections', coalesce(sum(collections), 0),
       'credits_given', (select count(*) from rent_credits where ending is distinct from 'repealed'),
       'credits_used', (select count(*) from rent_credits where used_cents > 0)) from penalty_sides) as counted
     from penalty_totals t`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.kept).toEqual(rows[0]?.counted);
  expect(rows[0]?.credits).toBeGreaterThan(0);
});

test('the counts of enforcement over time begin with what is on record', async () => {
  await migrateDatabase(database.pool);
  const rows = async (from: string) =>
    (await database.pool.query(`select kind, begins::text, took, amount from ${from} order by 1, 2, 3`)).rows;
  const kept = await rows('enforcement_counts');
  expect(kept).toEqual(await rows('enforcement_on_record'));
  expect(kept.length).toBeGreaterThan(0);
});

/** Adds a migration after all existing ones, as the next author might. */
const withMigration = async (text: string): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lintel-migrations-'));
  await cp(migrationsFolder(), folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  const last = journal.entries.at(-1);
  const tag = '9999_planted';
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  await writeFile(file, JSON.stringify(journal));
  await writeFile(path.join(folder, `${tag}.sql`), text);
  return folder;
};

test.each([
  ['drops a column', 'alter table properties drop column description', /^column properties\.description$/],
  ['rewrites what people wrote', `update inquiries set message = ''`, /^inquiries: /],
  [
    'leaves rows out',
    'delete from due_process_notices where id = (select min(id) from due_process_notices)',
    /^due_process_notices: /,
  ],
  ['drops a table', 'drop table saved_homes', /^table saved_homes$/],
])('a migration that %s is seen', async (_, text, sign) => {
  const before = await database.snapshot();
  const folder = await withMigration(
    `select set_config('lintel.rewrites', 'on', true);--> statement-breakpoint\n${text};`,
  );
  await migrateDatabase(database.pool, { folder });
  await rm(folder, { recursive: true });
  expect(lostBetween(before, await database.snapshot())).toContainEqual(expect.stringMatching(sign));
});
