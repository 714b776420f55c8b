import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { claimDataFolder, type EmbeddedPostgres, openEmbeddedPostgres } from './embedded-postgres.ts';
import { commandLines, isAlive } from './processes.ts';

const HOLDER = join(import.meta.dirname, 'testing', 'holder.ts');

// Creates, kills and recovers real databases, while other tests keep the machine busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let outer: string;
let dataDir: string;
let lines: string[];
let opened: EmbeddedPostgres[];
let holders: ChildProcess[];

beforeEach(() => {
  outer = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'lintel-embedded-')));
  fs.chmodSync(outer, 0o755);
  dataDir = join(outer, 'data');
  lines = [];
  opened = [];
  holders = [];
});

afterEach(async () => {
  for (const postgres of opened) await postgres.stop();
  for (const holder of holders) {
    if (holder.exitCode === null && holder.signalCode === null) {
      holder.kill('SIGKILL');
      await once(holder, 'exit');
    }
  }
  if (fs.existsSync(dataDir)) {
    // Takes over and ends whatever a killed holder left running.
    if (postmasterPid()) await (await openEmbeddedPostgres({ dataDir, log: () => {} })).stop();
    const { home } = remembered();
    if (home) fs.rmSync(home, { recursive: true });
  }
  fs.rmSync(outer, { recursive: true });
});

const open = async (): Promise<EmbeddedPostgres> => {
  const postgres = await openEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
  opened.push(postgres);
  return postgres;
};

const startHolder = async (...args: string[]) => {
  const holder = spawn(process.execPath, [HOLDER, dataDir, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  holders.push(holder);
  const [line] = await once(createInterface({ input: holder.stdout }), 'line');
  return { holder, says: JSON.parse(String(line)) as { owned?: boolean; refused?: string } };
};

const kill = async (holder: ChildProcess): Promise<void> => {
  holder.kill('SIGKILL');
  await once(holder, 'exit');
};

const remembered = (): { home?: string; socketFolder?: string } => {
  const file = join(dataDir, 'postgres.json');
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
};

const cluster = (): string => join(remembered().home ?? join(dataDir, 'postgres'), 'cluster');

const postmasterPid = (): number | undefined =>
  commandLines().find(({ command }) => command.includes(` -D ${cluster()} -k `))?.pid;

const killPostmaster = async (): Promise<number> => {
  const pid = postmasterPid() ?? 0;
  process.kill(pid, 'SIGKILL');
  while (isAlive(pid)) await pause(5);
  return pid;
};

const query = async (postgres: EmbeddedPostgres, sql: string): Promise<unknown[]> => {
  const client = new pg.Client(postgres.connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

/** Leaves one acknowledged row behind, and returns a second process that still holds the database, for the test to kill. */
const leaveRow = async (): Promise<ChildProcess> => {
  const { holder } = await startHolder();
  const postgres = await open();
  await query(postgres, 'create table kept (word text)');
  await query(postgres, `insert into kept values ('here')`);
  await postgres.stop();
  return holder;
};

const HERE = [{ word: 'here' }];

describe('who must not get in', () => {
  test('another user of the machine, even one of the same number, enters neither the data nor the socket', async () => {
    const postgres = await open();
    const folders = [cluster(), postgres.connection.host];
    if (process.geteuid?.() === 0) {
      for (const folder of folders) {
        for (const stranger of [
          { uid: 65534, gid: 65534 },
          { uid: 1234, gid: 1234 },
        ]) {
          expect(spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...stranger, stdio: 'ignore' }).status).not.toBe(0);
        }
      }
    }
    for (const folder of folders) expect(fs.statSync(folder).mode & 0o077).toBe(0);
  });

  test('a second server is refused in one sentence that names the first, which works on', async () => {
    const { holder: first } = await startHolder('claim');
    const { says } = await startHolder('claim');
    expect(says.refused).toBe(
      `Another Lintel server (process ${first.pid}) is running on the data folder ${dataDir}; stop it, or set LINTEL_DATA to another folder.`,
    );
    const postgres = await open();
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(first.exitCode).toBeNull();
  });
});

describe('after a crash', () => {
  test('kill -9 of the server: its database is taken over, and ended by the next orderly stop', async () => {
    const holder = await leaveRow();
    const pid = postmasterPid() ?? 0;
    await kill(holder);
    const next = await open();
    expect(next.owned).toBe(false);
    expect(postmasterPid()).toBe(pid);
    expect(await query(next, 'select word from kept')).toEqual(HERE);
    await next.stop();
    expect(isAlive(pid)).toBe(false);
  });

  test('kill -9 of the database: it comes back under the same address while the server lives', async () => {
    await leaveRow();
    const postgres = await open();
    await killPostmaster();
    // Connecting fails until it is back; the test checks only that it comes back within the test's time.
    let rows: unknown[] | undefined;
    while (!rows) rows = await query(postgres, 'select word from kept').catch(() => pause(20));
    expect(rows).toEqual(HERE);
  });

  test('kill -9 of both, again and again', async () => {
    await kill(await leaveRow());
    await killPostmaster();
    const rounds = process.env['LINTEL_TEST_ALL'] === '1' ? 10 : 3;
    for (let round = 0; round < rounds; round += 1) {
      const { holder, says } = await startHolder('claim');
      expect(says).toEqual({ owned: true });
      await Promise.all([kill(holder), killPostmaster()]);
    }
    const next = await open();
    expect(next.owned).toBe(true);
    expect(await query(next, 'select word from kept')).toEqual(HERE);
  });

  test('sessions that were at work when the database was killed do not stand in the way', async () => {
    const { holder } = await startHolder();
    const postgres = await open();
    const busy = query(postgres, 'select count(*) from generate_series(1, 3000000000)').then(
      () => 'answered',
      () => 'cut off',
    );
    while (!commandLines().some(({ command }) => /^postgres: lintel-\w+: .* SELECT/.test(command))) await pause(5);
    await kill(holder);
    await killPostmaster();
    expect(await busy).toBe('cut off');
    const next = await open();
    expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a pid file whose number belongs to somebody else by now is not believed', async () => {
    await kill(await leaveRow());
    await killPostmaster();
    const file = join(cluster(), 'postmaster.pid');
    const [, ...rest] = fs.readFileSync(file, 'utf8').split('\n');
    fs.writeFileSync(file, [process.pid, ...rest].join('\n'));
    const next = await open();
    expect(next.owned).toBe(true);
    expect(await query(next, 'select word from kept')).toEqual(HERE);
  });

  test('the temporary folder was emptied: the socket is made anew', async () => {
    const holder = await leaveRow();
    const { socketFolder = '' } = remembered();
    await kill(holder);
    fs.rmSync(socketFolder, { recursive: true });
    const next = await open();
    expect(await query(next, 'select word from kept')).toEqual(HERE);
  });

  test('a half-made database is thrown away', async () => {
    fs.mkdirSync(join(dataDir, 'postgres', 'cluster.new-0123abcd', 'base'), { recursive: true });
    const postgres = await open();
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(fs.readdirSync(join(dataDir, 'postgres')).sort()).toEqual(['cluster', 'postgres.log']);
  });

  test('the claim of a killed server is free again', async () => {
    const { holder } = await startHolder('claim');
    await kill(holder);
    claimDataFolder(dataDir).release();
  });
});

describe('several at a time', () => {
  test('of two that open at the same moment one starts it and the other attaches', async () => {
    const both = await Promise.all([startHolder(), startHolder()]);
    expect(both.map(({ says }) => says.owned).sort()).toEqual([false, true]);
  });

  test('a command that attaches leaves it running', async () => {
    const server = await open();
    const command = await open();
    expect([server.owned, command.owned]).toEqual([true, false]);
    await command.stop();
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('it stays for a command still at work when the server stops, and ends with the last', async () => {
    const server = await open();
    const command = await open();
    const pid = postmasterPid() ?? 0;
    await server.stop();
    expect(await query(command, 'select 1 as one')).toEqual([{ one: 1 }]);
    await command.stop();
    expect(isAlive(pid)).toBe(false);
    expect(fs.existsSync(remembered().socketFolder ?? '')).toBe(false);
  });
});

describe('where it lives', () => {
  test('in a folder that only its owner may enter', async () => {
    fs.chmodSync(outer, 0o700);
    const first = await open();
    await query(first, 'create table kept (word text)');
    await query(first, `insert into kept values ('here')`);
    await first.stop();
    expect(await query(await open(), 'select word from kept')).toEqual(HERE);
    const { home } = remembered();
    // Root's PostgreSQL is another user and must live elsewhere, and the log says where; an ordinary user's stays.
    if (home) expect(lines).toContain(`PostgreSQL does not get into ${dataDir}, so the database is kept in ${home}`);
    else expect(fs.existsSync(join(dataDir, 'postgres', 'cluster'))).toBe(true);
  });

  test('a data folder that is moved takes its database along, also to where only its owner may enter', async () => {
    await (await open()).stop();
    const holder = await leaveRow();
    await kill(holder);
    await (await open()).stop();
    fs.mkdirSync(join(outer, 'closed'), { mode: 0o700 });
    const moved = join(outer, 'closed', 'data');
    fs.renameSync(dataDir, moved);
    dataDir = moved;
    expect(await query(await open(), 'select word from kept')).toEqual(HERE);
  });

  test('a database that is gone from its remembered place is not replaced by an empty one in silence', async () => {
    fs.mkdirSync(dataDir);
    fs.writeFileSync(join(dataDir, 'postgres.json'), JSON.stringify({ home: join(outer, 'nowhere') }));
    await expect(open()).rejects.toThrow(`was kept in ${join(outer, 'nowhere')}, which is gone`);
    fs.rmSync(join(dataDir, 'postgres.json'));
  });

  test('it is fsynced, sorts by the built-in locale and lives in UTC', async () => {
    const rows = await query(
      await open(),
      `select current_setting('fsync') as fsync, current_setting('TimeZone') as zone, datlocprovider as provider, datlocale as locale
       from pg_database where datname = current_database()`,
    );
    expect(rows).toEqual([{ fsync: 'on', zone: 'UTC', provider: 'b', locale: 'C.UTF-8' }]);
  });
});
