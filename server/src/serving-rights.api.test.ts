import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDifferences } from './platform/database/rights.ts';
import { findPower } from './platform/database/role-powers.ts';
import { sqlStateOf } from './platform/database/sql-state.ts';
import { servingRights } from './serving-rights.ts';
import { createTestApp, type TestApp } from './testing/app.ts';
import { openTestPool } from './testing/database.ts';

let app: TestApp;
let serving: pg.PoolClient;
beforeAll(async () => {
  app = await createTestApp();
  serving = await app.context.pool.connect();
});
afterAll(async () => {
  serving.release();
  await app.close();
});

/** Runs a statement as the server's role and returns `ok`, or the SQLSTATE that refused it. */
const attempt = async (text: string): Promise<string> => {
  await serving.query('begin');
  try {
    await serving.query(text);
    return 'ok';
  } catch (error) {
    return sqlStateOf(error) ?? String(error);
  } finally {
    await serving.query('rollback');
  }
};

/** The same for statements that cannot run in a transaction. */
const attemptAlone = async (text: string): Promise<string> => {
  try {
    await serving.query(text);
    return 'ok';
  } catch (error) {
    return sqlStateOf(error) ?? String(error);
  }
};

/** insufficient_privilege */
const refused = '42501';

describe('the role that serves', () => {
  test('has exactly the rights that are declared', async () => {
    expect(await findDifferences(serving, null, servingRights)).toEqual({ missing: [], excess: [] });
    expect(await findPower(app.context.pool)).toBeNull();
  });

  test('has its right to every table declared', async () => {
    const tables = await app.rows<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    const declared = new Set(servingRights.map(({ table }) => table));
    const missing = tables.map(({ name }) => name).filter((name) => !declared.has(name));
    expect(missing, 'tables without a line in server/src/serving-rights.ts: say there what the server may do').toEqual(
      [],
    );
    expect(servingRights.length, 'each table once').toBe(declared.size);
  });
});

describe('whoever gets the server to run a statement of theirs', () => {
  test('cannot change what the tables are', async () => {
    const tables = servingRights.map(({ table }) => table);
    for (const table of tables) {
      for (const text of [
        `truncate ${table}`,
        `truncate ${table} cascade`,
        `drop table ${table} cascade`,
        `alter table ${table} add column more text`,
        `alter table ${table} disable trigger all`,
        `alter table ${table} disable trigger user`,
        `alter table ${table} owner to current_user`,
        `create trigger mine before insert on ${table} for each row execute function refuse_change()`,
        `create index mine on ${table} ((1))`,
        `create rule mine as on insert to ${table} do instead nothing`,
        `lock table ${table} in access exclusive mode`,
        `grant all on ${table} to current_user`,
        `alter table ${table} replica identity full`,
      ]) {
        // Granting a right that one lacks is a warning and no error: the test checks that it has no effect.
        if (text.startsWith('grant')) {
          await attempt(text);
          continue;
        }
        // A role that may change or delete rows may also lock the table; no other may.
        const right = servingRights.find((one) => one.table === table);
        if (text.startsWith('lock') && (right?.remove || right?.update === null || (right?.update.length ?? 0) > 0)) {
          continue;
        }
        expect(await attempt(text), text).toBe(refused);
      }
    }
    expect(await findDifferences(serving, null, servingRights)).toEqual({ missing: [], excess: [] });
  });

  test('cannot make anything, not even for the session', async () => {
    for (const text of [
      'create table mine (id int)',
      'create temporary table accounts (id int)',
      'create schema mine',
      'create view mine as select 1',
      'create function mine() returns int language sql as $$ select 1 $$',
      'create type mine as (id int)',
      'create sequence mine',
      'create role mine',
      'create extension pg_trgm',
      'create extension file_fdw',
      'create publication mine for all tables',
      'create table pgboss.mine (id int)',
      'create table drizzle.mine (id int)',
      `select pgboss.create_queue('mine', '{"partition": true}')`,
      'alter function refuse_change() security definer',
      'drop function refuse_change() cascade',
      'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
      'alter table pgboss.queue disable trigger all',
      'update drizzle.__drizzle_migrations set created_at = 0',
      'truncate pgboss.job',
    ]) {
      expect(await attempt(text), text).toMatch(/^(42501|3F000|42P01|42883)$/);
    }
  });

  test('cannot become anybody else, nor reach the machine', async () => {
    const owner = (await app.rows<{ name: string }>('select current_user::text as name'))[0]?.name ?? '';
    for (const text of [
      `set role ${pg.escapeIdentifier(owner)}`,
      `set session authorization ${pg.escapeIdentifier(owner)}`,
      `alter role ${pg.escapeIdentifier(owner)} password 'mine'`,
      'alter role current_user superuser',
      'alter role current_user createrole',
      'alter role current_user replication',
      `grant ${pg.escapeIdentifier(owner)} to current_user`,
      `alter database ${pg.escapeIdentifier((await serving.query('select current_database() as name')).rows[0].name)} set session_replication_role = replica`,
      `copy accounts to program 'cat'`,
      `copy accounts (email) from program 'echo x'`,
      `copy accounts to '/tmp/mine'`,
      `copy accounts (email) from '/etc/passwd'`,
      `select pg_read_file('/etc/passwd')`,
      `select pg_ls_dir('/')`,
      `select lo_import('/etc/passwd')`,
      'select pg_reload_conf()',
      "load 'dblink'",
    ]) {
      expect(await attempt(text), text).toBe(refused);
    }
    for (const text of ['create database mine', 'alter system set fsync = off', 'checkpoint']) {
      expect(await attemptAlone(text), text).toBe(refused);
    }
  });

  test('cannot change what is on record, whatever they set before', async () => {
    const evidence: Record<string, string> = {
      audit_events: `kind = 'x'`,
      receipt_events: `status = 'x'`,
      contact_receipts: `receipt_hash = 'x'`,
      ledger_transactions: `key = 'x'`,
      ledger_entries: 'amount_cents = 1',
      payments: 'amount_cents = 1',
      payment_fines: 'amount_cents = 1',
      refunds: 'amount_cents = 1',
      offenses: `explanation = 'x'`,
      offense_reporters: 'tenant_id = 1',
      penalties: 'amount_cents = 1',
      due_process_notices: `content = 'x'`,
      reactivations: `agreement_text = 'x'`,
      application_events: `kind = 'approved'`,
      application_viewings: 'started_at = now()',
      departed_owners: 'departed_at = now()',
      owner_successions: 'found_at = now()',
      house_facts: `value = 'live'`,
      gateway_events: `type = 'x'`,
      messages: `content = 'x'`,
      conversations: 'property_id = 1',
      conversation_participants: `role = 'owner'`,
      inquiries: 'receipt_id = 1',
      rent_credits: 'amount_cents = 1',
      chargebacks: 'amount_cents = 1',
      leases: 'monthly_rent_cents = 1',
      rental_applications: 'fee_cents = 0',
    };
    for (const before of ['', `set local lintel.rewrites = 'on';`, `set local lintel.moves_sample_times = 'on';`]) {
      for (const [table, change] of Object.entries(evidence)) {
        expect(await attempt(`${before} update ${table} set ${change}`), `${before} update of ${table}`).toBe(refused);
        expect(await attempt(`${before} delete from ${table}`), `${before} delete from ${table}`).toBe(refused);
      }
    }
    for (const value of ['replica', 'local']) {
      expect(await attempt(`set session_replication_role = ${value}`)).toBe(refused);
      expect(await attempt(`select set_config('session_replication_role', '${value}', true)`)).toBe(refused);
      expect(await attempt(`alter role current_user set session_replication_role = ${value}`)).toBe(refused);
    }
  });

  test('finds the triggers in the way where a column may change, whatever they set before', async () => {
    // restrict_violation: raised by the triggers.
    for (const before of ['', `set local lintel.rewrites = 'on';`]) {
      for (const text of [
        `update contact_receipts set tenant_name = 'Somebody Else'`,
        `update application_events set note = 'Something else'`,
        'update application_viewings set counted_ms = 0 where ended_at is not null',
      ]) {
        expect(await attempt(before + text), before + text).toBe('23001');
      }
    }
  });

  test('cannot leave a setting behind that the next session of the server works under', async () => {
    const names = await serving.query('select current_user::text as role, current_database() as database');
    const [role, database] = [names.rows[0].role, names.rows[0].database].map((name) => pg.escapeIdentifier(name));
    // For this database only: the role serves the other tests' databases, too.
    const ofRole = `alter role ${role} in database ${database}`;
    const left = {
      search_path: ['pg_temp', 'public,pg_temp'],
      statement_timeout: ['0', '15s'],
      lock_timeout: ['0', '10s'],
      idle_in_transaction_session_timeout: ['0', '20s'],
      timezone: ["'Asia/Tokyo'", 'UTC'],
      datestyle: ["'German'", 'ISO, MDY'],
      intervalstyle: ["'sql_standard'", 'postgres'],
      bytea_output: ["'escape'", 'hex'],
      transform_null_equals: ['on', 'off'],
      default_transaction_read_only: ['on', 'off'],
      default_transaction_isolation: ["'serializable'", 'read committed'],
    };
    for (const [name, [value]] of Object.entries(left)) {
      await serving.query(`${ofRole} set ${name} = ${value}`);
    }
    try {
      const next = openTestPool({ ...(app.context.pool as pg.Pool).options, max: 1 });
      for (const [name, [, ours]] of Object.entries(left)) {
        const { rows } = await next.query('select current_setting($1) as value', [name]);
        expect(rows, name).toEqual([{ value: ours }]);
      }
      await next.end();
    } finally {
      await serving.query(`${ofRole} reset all`);
    }
  });

  test('can do what PostgreSQL leaves to every role, as decision 0020 says, and the owner cannot take it', async () => {
    const left = [
      `alter role current_user password 'another'`,
      'set statement_timeout = 0',
      'select lo_create(0)',
      `select lo_from_bytea(0, 'text')`,
      'select pg_advisory_xact_lock(7305221)',
      `select pg_notify('any', 'thing')`,
      'do $$ begin perform 1; end $$',
    ];
    // From the owner of the database and its tables this is a warning and changes nothing: these belong to PostgreSQL.
    await app.rows(
      'revoke execute on function pg_catalog.lo_create(oid), pg_catalog.lo_from_bytea(oid, bytea) from public',
    );
    for (const text of left) expect(await attempt(text), text).toBe('ok');
  });
});

/**
 * Columns for when something happened, whose it is, or its progress that the server may nevertheless change, and why they may change more
 * than once. Tables whose rows a trigger protects (`refuse_…`) are checked there.
 */
const changesFreely: Record<string, string> = {
  'accounts.email_confirmed_at': 'goes with its person',
  'accounts.two_factor_on_at': 'turned on and off',
  'agents.decided_at': 'staff decide about an agent again',
  'agents.decided_by_account_id': 'staff decide about an agent again',
  'agents.status': 'staff decide about an agent again',
  'agent_payout_accounts.checked_at': 'looked at again',
  'commission_charges.next_try_at': 'tried again',
  'commission_charges.payment_id': 'another payment after one that failed',
  'conversation_participants.mail_due_at': 'a reminder comes and goes',
  'conversation_participants.mailed_at': 'the last time counts',
  'conversations.last_message_at': 'the last time counts',
  'feed_items.missed_at': 'a home of a feed is missing and there again',
  'feed_photos.next_at': 'the next time of some',
  'feed_runs.finished_at': 'a first look goes on when it is imported',
  'feed_sources.next_at': 'the next time of many',
  'lease_packet_submissions.last_opened_at': 'the last time counts',
  'lease_packet_self_checks.ready_at': 'a home is ready, and not any more',
  'log_cosignatures.cosigned_at': 'the last time counts',
  'owners.standing': 'derived of penalties',
  'passkeys.last_used_at': 'the last time counts',
  'properties.rank_moved_at': 'the order of a search',
  'properties.sunk_at': 'the order of a search',
  'properties.status': 'a home is published, taken down and published again',
  'webhook_deliveries.first_tried_at': 'sent again',
  'webhook_deliveries.next_at': 'the next time of some',
  'webhook_deliveries.state': 'sent again',
  'webhook_deliveries.status': 'of the latest attempt',
  'webhook_deliveries.tried_at': 'the last time counts',
  'webhooks.failing_since': 'fails and arrives again',
  'webhooks.old_secret_until': 'a new secret once more',
  'webhooks.state': 'turned off and on',
  'webhooks.stopped_at': 'turned off and on',
};
/** Working data and copies, no record of what people did. */
const working =
  /^(home_(confirmations|import_rows|imports|news|points|turns)|listing_check_queue|monitor_runs|once_answers|outbox_mails|property_views|sandbox_\w+|saved_\w+|sessions|showing_plans)$/;

describe('what happened once, what is somebody’s, and how far it has come', () => {
  test('is held by a trigger wherever the server may write, or changes freely for a reason', async () => {
    const { rows } = await serving.query<{ table: string; column: string; isGuarded: boolean; holds: string | null }>(
      `select c.table_name as "table", c.column_name as "column",
         exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
           where t.tgrelid = quote_ident(c.table_name)::regclass and p.proname like 'refuse\\_%' and (t.tgtype & 1) > 0 and (t.tgtype & 16) > 0) as "isGuarded",
         (select string_agg(pg_get_triggerdef(t.oid), ' ') from pg_trigger t join pg_proc p on p.oid = t.tgfoid
           where t.tgrelid = quote_ident(c.table_name)::regclass and p.proname = 'keep_forward') as holds
       from information_schema.columns c
       where c.table_schema = 'public' and has_column_privilege(current_user, quote_ident(c.table_name), c.column_name, 'UPDATE')
         and ((c.column_name like '%\\_at' and c.is_nullable = 'YES')
           or c.column_name in ('status', 'standing', 'tenant_state')
           or c.column_name ~ '^(.*_)?(account|tenant|owner|agent|payment)_id$')`,
    );
    expect(rows.length).toBeGreaterThan(60);
    const open = rows.filter(
      ({ table, column, isGuarded, holds }) =>
        !isGuarded && !working.test(table) && !new RegExp(`old\\.${column}\\b`, 'i').test(holds ?? ''),
    );
    const names = open.map(({ table, column }) => `${table}.${column}`);
    expect(names.filter((name) => !(name in changesFreely))).toEqual([]);
  });

  test('cannot be taken back by whoever gets the server to run a statement of theirs', async () => {
    await app.rows(
      `insert into one_time_links (token_digest, account_id, purpose, created_at, expires_at, used_at)
       values (repeat('a', 64), 1, 'reset', now(), now() + interval '1 hour', now())`,
    );
    await app.rows(`insert into recovery_codes (account_id, code_digest, used_at) values (1, 'x', now())`);
    await app.rows(`insert into sessions (token_digest, account_id, device, created_at, last_seen_at, expires_at)
      values (repeat('b', 64), 1, 'x', now(), now(), now() + interval '1 hour')`);
    // A right to the column, or the trigger (restrict_violation).
    for (const [text, state] of [
      ['update rental_applications set opened_at = null where opened_at is not null', '23001'],
      [`update rental_applications set opened_at = now() where opened_at is not null`, '23001'],
      [`update rental_applications set status = 'pending' where status <> 'pending'`, '23001'],
      ['update sessions set account_id = 2', refused],
      ['update one_time_links set account_id = 2', refused],
      ['update one_time_links set used_at = null where used_at is not null', '23001'],
      ['update recovery_codes set account_id = 2', refused],
      ['update recovery_codes set used_at = null', '23001'],
      [`update commissions set status = 'validated', paid_at = null where status = 'paid'`, '23001'],
      [`update commissions set status = 'pending' where status = 'validated'`, '23001'],
      ['update tenants set account_id = 7 where id = 1', '23001'],
      [`update leases set status = 'offered' where status = 'confirmed'`, '23001'],
      ['update due_process_notices set read_at = null where read_at is not null', '23001'],
    ] as const) {
      for (const before of ['', `set local lintel.rewrites = 'on';`])
        expect(await attempt(before + text), text).toBe(state);
    }
  });
});

describe('the guards of what is on record', () => {
  test('hold whatever session_replication_role says, and against TRUNCATE', async () => {
    const guards = await app.rows<{ table: string; trigger: string; enabled: string; truncates: boolean }>(
      `select t.tgrelid::regclass::text as "table", t.tgname as trigger, t.tgenabled as enabled, (t.tgtype & 32) > 0 as truncates
       from pg_trigger t join pg_proc p on p.oid = t.tgfoid
       where not t.tgisinternal and p.pronamespace = 'public'::regnamespace and p.proname like 'refuse\\_%'`,
    );
    expect(
      guards.filter(({ enabled }) => enabled !== 'A').map(({ trigger }) => trigger),
      'ENABLE ALWAYS TRIGGER',
    ).toEqual([]);
    const guarded = [...new Set(guards.map(({ table }) => table))];
    const open = guarded.filter((table) => !guards.some((one) => one.table === table && one.truncates));
    expect(open, 'guarded tables without a trigger before TRUNCATE').toEqual([]);
    for (const table of ['audit_events', 'contact_receipts', 'ledger_entries', 'penalties', 'application_viewings']) {
      expect(guarded).toContain(table);
      await expect(app.rows(`truncate ${table} cascade`), 'even by the owner, by mistake').rejects.toThrow(
        /append-only/,
      );
    }
  });

  test('and every other function means the product’s own tables, whatever the search path', async () => {
    const loose = await app.rows(
      `select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
         and not exists (select from unnest(p.proconfig) as setting where setting like 'search\\_path=%')`,
    );
    expect(loose, 'functions without SET search_path').toEqual([]);
  });
});
