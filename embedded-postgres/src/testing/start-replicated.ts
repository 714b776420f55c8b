import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { embeddedBinaries } from '../binaries.ts';
import type { Place } from '../place.ts';
import { findPostmaster, initCluster, type Started, spawnPostmaster, stopPostmaster } from '../process.ts';

const settings = ['fsync=off', 'autovacuum=off'];

/**
 * Starts a primary and its streaming replica, each a server of its own, in a new folder. A test can freeze the replica (its processes pause
 * where they are, as behind a cut network), resume it, stop it and restart it; it also ends both.
 */
export const startReplicated = async () => {
  const binaries = embeddedBinaries(join(tmpdir(), 'lintel-programs'), () => {});
  const runAs = process.geteuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
  const home = mkdtempSync(join(tmpdir(), 'lintel-replica-'));
  if (runAs) chmodSync(home, 0o711);
  const placeOf = (name: string): Place => {
    const own = join(home, name);
    mkdirSync(own, { mode: 0o700 });
    if (runAs) chownSync(own, runAs.uid, runAs.gid);
    return { home: own, cluster: join(own, 'cluster'), runAs };
  };
  const [primary, replica] = [placeOf('1'), placeOf('2')];
  const running = new Map<Place, Started>();
  const start = async (place: Place): Promise<void> => {
    const started = await spawnPostmaster(binaries, place, place.home, settings);
    running.set(place, started);
    while (findPostmaster(place).postmaster?.ready !== true) {
      if (started.hasExited()) throw new Error(`PostgreSQL does not start: ${started.lastWords()}`);
      await pause(10);
    }
  };
  const stop = async (place: Place): Promise<void> => {
    const started = running.get(place);
    running.delete(place);
    if (started) await stopPostmaster(started.pid);
  };
  const connectionTo = (place: Place): pg.PoolConfig => ({ host: place.home, user: 'lintel', database: 'postgres' });

  initCluster(binaries, primary, ['--no-sync', '--locale-provider=builtin', '--locale=C.UTF-8']);
  // Copied while nothing runs, so no base-backup program is needed.
  cpSync(primary.cluster, replica.cluster, { recursive: true });
  chmodSync(replica.cluster, 0o700);
  writeFileSync(join(replica.cluster, 'standby.signal'), '');
  writeFileSync(
    join(replica.cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${primary.home} user=lintel'\nwal_retrieve_retry_interval = '100ms'\n`,
  );
  const copied = readdirSync(replica.cluster, { recursive: true, encoding: 'utf8' });
  if (runAs) for (const name of ['', ...copied]) chownSync(join(replica.cluster, name), runAs.uid, runAs.gid);
  await start(primary);
  await start(replica);

  let frozen: number[] = [];
  const freeze = async (): Promise<void> => {
    const client = new pg.Client(connectionTo(replica));
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where pid <> pg_backend_pid()',
    );
    await client.end();
    frozen = [...rows.map(({ pid }) => pid), running.get(replica)?.pid ?? 0].filter(Boolean);
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  };
  const thaw = (): void => {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
    frozen = [];
  };
  return {
    primary: connectionTo(primary),
    replica: connectionTo(replica),
    freeze,
    thaw,
    stopReplica: () => stop(replica),
    startReplica: () => start(replica),
    end: async () => {
      thaw();
      await stop(replica);
      await stop(primary);
      rmSync(home, { recursive: true, force: true });
    },
  };
};
