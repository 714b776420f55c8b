import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';

const main = path.join(import.meta.dirname, 'main.ts');
let home: string;
let takenPort: number;
/** Answers on its port, but is not a database. */
const stranger = net.createServer((socket) => {
  socket.on('error', () => {});
  socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
});

beforeAll(async () => {
  home = fs.mkdtempSync(path.join(tmpdir(), 'lintel-start-'));
  stranger.listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  takenPort = (stranger.address() as net.AddressInfo).port;
});

afterAll(() => {
  stranger.close();
  fs.rmSync(home, { recursive: true, force: true });
});

/** Starts the server from the sources with only the given settings; the machine that runs the tests has settings of its own. */
const begin = (settings: Record<string, string>) => {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: home,
      TMPDIR: tmpdir(),
      LINTEL_DATA: path.join(home, 'data'),
      PORT: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let complained = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complained += text;
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said, complained }));
  return { child, ended, said: () => said };
};

const freePort = async (): Promise<string> => {
  const server = net.createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
};

/** A folder in which no one can create files, because its file system belongs to the kernel. */
const nowhere = '/proc/nope';
const live = { LINTEL_MODE: 'live', LINTEL_SECRET: 'x'.repeat(32), LINTEL_GATEWAY: 'sandbox' };

describe('a start that cannot be says why in one sentence, ends, and leaves nothing behind', () => {
  const file = () => {
    const place = path.join(home, 'a-file');
    fs.writeFileSync(place, '');
    return place;
  };
  const cases: [string, () => Record<string, string>, RegExp][] = [
    [
      'a data folder that cannot be made',
      () => ({ LINTEL_DATA: nowhere }),
      /^The data folder \/proc\/nope cannot be used: .+; set LINTEL_DATA to another folder\.$/,
    ],
    [
      'one that takes no writing',
      () => ({ LINTEL_DATA: '/sys' }),
      /^The (data folder \/sys cannot be used|file \/sys\/\S+ cannot be locked)/,
    ],
    [
      'a file in place of the folder',
      () => ({ LINTEL_DATA: file() }),
      /cannot be used: a file stands where a folder should/,
    ],
    [
      'a name that is too long',
      () => ({ LINTEL_DATA: path.join(home, 'x'.repeat(300)) }),
      /cannot be used: its name is too long/,
    ],
    [
      'a port that another program has',
      () => ({ PORT: String(takenPort), HOST: '127.0.0.1' }),
      /^Port \d+ is taken by another program; choose one with PORT=3001 npm start\.$/,
    ],
    [
      'an address of another machine',
      () => ({ ...live, LINTEL_ORIGIN: 'https://lintel.example', HOST: '203.0.113.1', PORT: '3999' }),
      /^HOST=203\.0\.113\.1 is no address of this machine\.$/,
    ],
    [
      'a host that is nobody’s',
      () => ({ ...live, LINTEL_ORIGIN: 'https://lintel.example', HOST: 'nobody.invalid', PORT: '3999' }),
      /^HOST=nobody\.invalid cannot be found/,
    ],
    [
      'a database where nothing answers',
      () => ({ DATABASE_URL: 'postgres://127.0.0.1:9/x' }),
      /^The database of DATABASE_URL cannot be used: nothing answers there\.$/,
    ],
    [
      'a database of a host that is nobody’s',
      () => ({ DATABASE_URL: 'postgres://nobody.invalid/x' }),
      /^The database of DATABASE_URL cannot be used: its host cannot be found\.$/,
    ],
    [
      'something else than a database',
      () => ({ DATABASE_URL: `postgres://127.0.0.1:${takenPort}/x` }),
      /^The database of DATABASE_URL cannot be used: .+\.$/,
    ],
  ];
  test.concurrent.for(cases)('%s', async ([, settings, sentence], { expect }) => {
    const port = await freePort();
    const { ended } = begin({ PORT: port, LINTEL_DATA: fs.mkdtempSync(path.join(home, 'none-')), ...settings() });
    const { code, complained } = await ended;
    expect(complained.trimEnd().split('\n')).toEqual([expect.stringMatching(sentence)]);
    expect(code).toBe(1);
    expect(fs.existsSync(path.join(home, 'data', 'postgres', 'cluster')), 'a database was made for nothing').toBe(
      false,
    );
  });
});

describe('a signal ends a start at any moment of it', () => {
  const postmasterOf = (data: string) => path.join(data, 'postgres', 'cluster', 'postmaster.pid');
  test.concurrent.for([
    ['while the database is just made', /Made a database/, 'SIGTERM', 143],
    ['while the sample data is loaded', /Loading the sample data/, 'SIGINT', 130],
  ] as const)('%s', async ([, when, signal, code], { expect }) => {
    const data = fs.mkdtempSync(path.join(home, 'signal-'));
    fs.chmodSync(home, 0o755);
    const { child, ended, said } = begin({ PORT: await freePort(), LINTEL_DATA: data });
    while (!when.test(said())) await once(child.stdout, 'data');
    child.kill(signal);
    const outcome = await ended;
    expect(outcome.complained).toBe('');
    expect(outcome.said).toMatch(new RegExp(`${signal}: stopping\\.`));
    expect(outcome.code).toBe(code);
    expect(fs.existsSync(postmasterOf(data)), 'PostgreSQL still runs').toBe(false);
  });
});
