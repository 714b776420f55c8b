import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { test } from '@playwright/test';
import { liveEnvironment } from '../live-server.ts';

const root = path.resolve(import.meta.dirname, '../..');
const dayMs = 86_400_000;

export type MovedClockServer = {
  url: string;
  /** Data folder; a live server's emails are in it. */
  dataDir: string;
  /** Sets the server's clock that many days ahead of its start, not of the last move. */
  moveTo: (days: number) => Promise<void>;
  /** Returns the date by the server's clock in a time zone, as `2026-11-21`. */
  dayIn: (timeZone: string, later?: number) => string;
  /** Runs one of the server's jobs now, by its own clock, without waiting for the real time; resolves when it is done. */
  runJob: (name: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** Waits for the line that the server prints last before it takes requests. */
const serving = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    const hear = (part: Buffer) => {
      said += part.toString();
      if (/Lintel is at /.test(said)) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });

/** Milliseconds until about noon on America's Pacific coast, so that no test begins or ends near midnight there. */
const untilNoonMs = (now: number): number => {
  const noon = 20 * 3_600_000;
  return (noon - (now % dayMs) + dayMs) % dayMs;
};

type Start = { port: number; mode: 'demo' | 'live'; dataDir: string; aheadMs: number };

const environmentOf = ({ port, mode, dataDir }: Omit<Start, 'aheadMs'>) => ({
  ...process.env,
  PORT: String(port),
  NODE_ENV: 'production',
  LINTEL_DATA: dataDir,
  LINTEL_MODE: mode,
  // The clock is moved by messages to this one process.
  LINTEL_PROCESSES: '1',
  ...(mode === 'live' ? { LINTEL_GATEWAY: 'sandbox', LINTEL_SECRET: liveEnvironment()['LINTEL_SECRET'] ?? '' } : {}),
  LINTEL_RATE_FACTOR: '100',
  // All ten thousand would take 30 seconds.
  LINTEL_SAMPLE_LISTINGS: '1000',
});

const spawnServer = (start: Start, args: string[]): ChildProcess =>
  fork(path.join(root, 'server/dist/main.js'), args, {
    cwd: root,
    execArgv: ['--enable-source-maps', '--import', path.join(import.meta.dirname, 'shift-clock.ts')],
    env: { ...environmentOf(start), E2E_CLOCK_AHEAD_MS: String(start.aheadMs), TZ: 'Pacific/Kiritimati' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });

const launch = async (start: Start): Promise<ChildProcess> => {
  const child = spawnServer(start, []);
  await serving(child);
  return child;
};

/** Fills a data folder as `npm start` does during its first build. */
const prepare = async (start: Start): Promise<void> => {
  const child = spawnServer(start, ['--prepare']);
  const said: Buffer[] = [];
  for (const output of [child.stdout, child.stderr]) output?.on('data', (part: Buffer) => said.push(part));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The server prepared nothing and ended with ${code}: ${Buffer.concat(said)}`);
};

const end = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};

const newFolder = () => mkdtemp(path.join(tmpdir(), 'lintel-e2e-clock-'));

/**
 * Copies a data folder with one day's sample data, as a first start leaves it. It is loaded once per run, which takes 15 seconds, and
 * copied for each test.
 */
const copySamples = async (start: Start): Promise<void> => {
  const day = new Date(Date.now() + start.aheadMs).toISOString().slice(0, 10);
  const folder = process.env['E2E_CLOCK_SAMPLES'];
  if (!folder) throw new Error('E2E_CLOCK_SAMPLES is missing: e2e/playwright.config.ts sets it.');
  const samples = path.join(folder, day);
  if (!existsSync(samples)) {
    const made = await newFolder();
    await prepare({ ...start, dataDir: made });
    await mkdir(path.dirname(samples), { recursive: true });
    await rename(made, samples).catch(async (error: NodeJS.ErrnoException) => {
      // Another test was faster.
      if (!['ENOTEMPTY', 'EEXIST'].includes(error.code ?? '')) throw error;
      await rm(made, { recursive: true });
    });
  }
  // Keeps the file owners, which `fs.cp` loses: PostgreSQL runs as another account where the tests run as root.
  await promisify(execFile)('cp', ['-a', `${samples}/.`, start.dataDir]);
};

/** How far a server's clock runs ahead of the clock that loaded the samples, so that no sample is in the future. */
const afterSamplesMs = 60_000;

/**
 * Starts the built server with the sample data, on its own port and data folder, with a clock that a test can move. Its time zone
 * mostly has another date than any of the homes, so that a date taken from the machine fails a test. A live server begins without
 * accounts. `from` starts its clock at the noon that follows; without it, a minute after the next noon.
 */
export const startMovedClockServer = async (
  port: number,
  mode: 'demo' | 'live' = 'demo',
  { from }: { from?: number } = {},
): Promise<MovedClockServer> => {
  // The server of the first test of a day loads the samples, which takes minutes beside a busy core.
  test.setTimeout(300_000);
  const dataDir = await newFolder();
  const begin = from ?? Date.now();
  const noonMs = begin - Date.now() + untilNoonMs(begin);
  const areCopied = mode === 'demo' && from === undefined;
  if (areCopied) await copySamples({ port, mode, dataDir, aheadMs: noonMs });
  const atFirst = areCopied ? noonMs + afterSamplesMs : noonMs;
  let aheadMs = atFirst;
  const child = await launch({ port, mode, dataDir, aheadMs });
  return {
    url: `http://localhost:${port}`,
    dataDir,
    moveTo: async (days) => {
      aheadMs = atFirst + days * dayMs;
      const heard = once(child, 'message');
      child.send({ aheadMs });
      await heard;
    },
    dayIn: (timeZone, later = 0) =>
      new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(Date.now() + aheadMs + later * dayMs)),
    runJob: async (name) => {
      await promisify(execFile)(process.execPath, ['server/src/testing/run-job.ts', name], {
        cwd: root,
        env: environmentOf({ port, mode, dataDir }),
      });
    },
    stop: async () => {
      await end(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
