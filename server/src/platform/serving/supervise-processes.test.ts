import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';

const program = path.join(import.meta.dirname, '../../testing/processes-for-tests.ts');
const started: ChildProcess[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const freePort = async (): Promise<number> => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const begin = async () => {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'lintel-processes-'));
  folders.push(folder);
  const fault = path.join(folder, 'fault');
  const child = spawn(process.execPath, [program, String(port), fault], { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const get = async (place = '/'): Promise<string> => (await fetch(`http://127.0.0.1:${port}${place}`)).text();
  const pids = async (): Promise<number[]> => (JSON.parse(await get('/all')) as number[]).sort();
  return {
    child,
    port,
    pids,
    says: (line: string | RegExp) => expect.poll(() => said, { timeout: 20_000 }).toMatch(line),
    said: () => said,
    breakStarts: () => writeFileSync(fault, ''),
    mendStarts: () => rmSync(fault),
  };
};

/** Sends requests one after the other on keep-alive connections until stopped; returns how many were answered, and each fault. */
const stream = (port: number, connections: number) => {
  let isOver = false;
  let answered = 0;
  const faults: string[] = [];
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const one = (): Promise<void> =>
    new Promise((resolve) => {
      http
        .get({ port, host: '127.0.0.1', agent }, (response) => {
          if (response.statusCode === 200) answered += 1;
          else faults.push(`status ${response.statusCode}`);
          response.resume().on('end', resolve);
        })
        .on('error', (error) => {
          faults.push(error.message);
          resolve();
        });
    });
  const running = Array.from({ length: connections }, async () => {
    while (!isOver) {
      await one();
      // Often enough that none of its connections is closed as idle.
      await pause(10);
    }
  });
  return {
    answered: () => answered,
    end: async () => {
      isOver = true;
      await Promise.all(running);
      agent.destroy();
      return { answered, faults };
    },
  };
};

test('processes are replaced on SIGHUP without losing a request, and when they die; new ones that break harm nobody', async () => {
  const { child, port, pids, says, said, breakStarts, mendStarts } = await begin();
  await says(/^ready$/m);
  const before = await pids();
  expect(before).toHaveLength(2);
  const requests = stream(port, 4);

  child.kill('SIGHUP');
  await says(/^All processes are replaced\.$/m);
  const between = await pids();
  expect(between).toHaveLength(2);
  expect(between.filter((pid) => before.includes(pid))).toEqual([]);

  breakStarts();
  child.kill('SIGHUP');
  await says(/did not start, so the others stay as they are/);
  expect(await pids()).toEqual(between);
  const { answered, faults } = await requests.end();
  expect(faults).toEqual([]);
  expect(answered).toBeGreaterThan(50);

  const [first = 0, second = 0] = between;
  process.kill(first, 'SIGKILL');
  await says(/^Process \d+ has ended \(SIGKILL\); starting another\.$/m);
  // After 300 ms, 600 ms, 1200 ms.
  await says(/has ended \(code 1\); starting another in 1 s\.$/m);
  expect(said().match(/starting another/g)).toHaveLength(3);
  expect(await pids()).toEqual([second]);
  mendStarts();
  await expect.poll(pids, { timeout: 30_000 }).toHaveLength(2);

  const last = await pids();
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(said().match(/starting another/g)).toHaveLength(3);
  for (const pid of last) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('a first process that does not start ends them all', async () => {
  const port = await freePort();
  const child = spawn(process.execPath, [program, String(port), program], { stdio: 'ignore' });
  expect(await once(child, 'exit')).toEqual([1, null]);
});
