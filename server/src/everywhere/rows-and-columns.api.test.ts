import { penaltyTypes } from '@lintel/contract/enforcement/labels';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgArray, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as charges from '../features/agents/charges/tables.ts';
import * as agents from '../features/agents/tables.ts';
import * as applications from '../features/applications/tables.ts';
import * as showings from '../features/contacts/showings/tables.ts';
import * as contacts from '../features/contacts/tables.ts';
import * as cases from '../features/enforcement/cases/tables.ts';
import * as credits from '../features/enforcement/credits/tables.ts';
import * as fines from '../features/enforcement/fines/tables.ts';
import * as patterns from '../features/enforcement/patterns/tables.ts';
import * as publicRecord from '../features/enforcement/public-record/tables.ts';
import * as enforcement from '../features/enforcement/tables.ts';
import * as helpers from '../features/helpers/tables.ts';
import * as identity from '../features/identity/tables.ts';
import * as leaseUp from '../features/lease-up/tables.ts';
import * as stillFree from '../features/listings/availability-check/tables.ts';
import * as listingChecks from '../features/listings/checks/tables.ts';
import * as listingFee from '../features/listings/fee/tables.ts';
import * as feeds from '../features/listings/feeds/tables.ts';
import * as map from '../features/listings/map/tables.ts';
import * as reverse from '../features/listings/reverse/tables.ts';
import * as listings from '../features/listings/tables.ts';
import * as voucherFit from '../features/listings/voucher-fit/tables.ts';
import * as messages from '../features/messages/tables.ts';
import * as notifications from '../features/notifications/tables.ts';
import * as payments from '../features/payments/tables.ts';
import * as saved from '../features/saved/tables.ts';
import * as site from '../features/site/tables.ts';
import * as tenancy from '../features/tenancy/tables.ts';
import * as transparency from '../features/transparency/tables.ts';
import * as webhooks from '../features/webhooks/tables.ts';
import * as platform from '../platform/tables.ts';
import * as mail from '../providers/mail/tables.ts';
import * as sandbox from '../providers/payments/tables.ts';
import { servingRights } from '../serving-rights.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { checkRows } from '../testing/check-rows/check-rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const tables = [
  ...[platform, mail, sandbox, applications, contacts, enforcement, cases, patterns, publicRecord],
  ...[
    listingChecks,
    stillFree,
    map,
    voucherFit,
    identity,
    listings,
    messages,
    notifications,
    payments,
    listingFee,
    feeds,
    credits,
    fines,
    site,
    agents,
    charges,
    showings,
    leaseUp,
    helpers,
    tenancy,
    transparency,
    webhooks,
  ],
  ...[reverse, saved],
].flatMap((module) => Object.values(module).filter((one): one is PgTable => is(one, PgTable)));

/** Values of columns whose type is open in the API, so that the type lists none. */
const open = new Map<PgColumn, readonly string[]>([[enforcement.penalties.penaltyType, penaltyTypes]]);

const wordsOf = (column: PgColumn): readonly string[] | undefined =>
  open.get(column) ?? (is(column, PgArray) ? (column.baseColumn as PgColumn).enumValues : column.enumValues);

const vocabularies = tables.flatMap((table) =>
  Object.values(getTableColumns(table)).flatMap((column) => {
    const words = wordsOf(column);
    return words ? [{ table: getTableName(table), column: column.name, words }] : [];
  }),
);

const isList = (table: string, column: string): boolean =>
  tables.some(
    (one) =>
      getTableName(one) === table &&
      Object.values(getTableColumns(one)).some((each) => each.name === column && is(each, PgArray)),
  );

/** Returns whether that CHECK accepts each of these rows, evaluated on the row alone as the database does on a write. */
const verdicts = async (name: string, rows: readonly Record<string, unknown>[]): Promise<boolean[]> => {
  const [found] = await app.rows<{ table: string; definition: string }>(
    `select conrelid::regclass::text as table, pg_get_expr(conbin, conrelid) as definition from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace and convalidated and conname = $1`,
    [name],
  );
  if (!found) throw new Error(`There is no CHECK ${name}.`);
  const { table, definition } = found;
  const outcomes = await app.rows<{ taken: boolean }>(
    `select (select coalesce((${definition}), true) from jsonb_populate_record(null::${table}, value) as ${table}) as taken
     from jsonb_array_elements($1) with ordinality order by ordinality`,
    [JSON.stringify(rows)],
  );
  return outcomes.map(({ taken }) => taken);
};

describe('what a row may say', () => {
  test('is tried of every CHECK there is', async () => {
    const vocabulary = new Set(vocabularies.map(({ table, column }) => `${table}_known_${column}`));
    const all = await app.rows<{ name: string }>(
      `select conname as name from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
    );
    const others = all.map(({ name }) => name).filter((name) => !vocabulary.has(name));
    expect(Object.keys(checkRows).sort(), 'a new CHECK has its rows in testing/check-rows/').toEqual(others.sort());
  });

  test.each(Object.entries(checkRows))('of %s', async (name, { refuses, takes }) => {
    expect(refuses.length * takes.length, 'a CHECK refuses something and takes something').toBeGreaterThan(0);
    const expected = [...refuses.map(() => false), ...takes.map(() => true)];
    expect(await verdicts(name, [...refuses, ...takes])).toEqual(expected);
  });
});

describe('what a column may say', () => {
  test('is looked at in every table', () => {
    expect(tables.map(getTableName).sort()).toEqual(servingRights.map(({ table }) => table).sort());
    expect(vocabularies.length).toBeGreaterThan(50);
  });

  test('is what the tables and the contract say it may, in the database too', async () => {
    const rows = await app.rows<{ name: string; definition: string }>(
      `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
       where contype = 'c' and connamespace = 'public'::regnamespace`,
    );
    const definitions = new Map(rows.map(({ name, definition }) => [name, definition]));
    for (const { table, column, words } of vocabularies) {
      const name = `${table}_known_${column}`;
      const found = [...(definitions.get(name) ?? '').matchAll(/'([^']*)'/g)].map(([, word]) => word).sort();
      expect(found, `constraint ${name}: a migration has to drop it and add it with these words`).toEqual(
        [...words].sort(),
      );
    }
  });

  test.each(vocabularies)('of $table: $column takes nothing else', async ({ table, column, words }) => {
    const name = `${table}_known_${column}`;
    const [first] = words;
    const put = (word: string | undefined) => ({ [column]: isList(table, column) ? [word] : word });
    expect(await verdicts(name, [put('no such word'), put(first)])).toEqual([false, true]);
  });
});
