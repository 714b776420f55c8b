import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const steps = join(import.meta.dirname, '..', 'scripts', 'steps.mjs');

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each(['SIGTERM', 'SIGINT'])(
  'a test run that is stopped by %s stops its step and ends by the signal',
  async (signal) => {
    const step = 'console.log(process.pid); setInterval(() => {}, 1000);';
    const run = `import { runAloud } from ${JSON.stringify(steps)}; await runAloud(process.execPath, ['-e', ${JSON.stringify(step)}]);`;
    const gate = spawn(process.execPath, ['--input-type=module', '-e', run], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [pid] = await once(gate.stdout.setEncoding('utf8'), 'data');
    try {
      gate.kill(signal);
      expect(await once(gate, 'exit')).toEqual([null, signal]);
      expect(isAlive(Number(pid))).toBe(false);
    } finally {
      if (isAlive(Number(pid))) process.kill(Number(pid), 'SIGKILL');
    }
  },
);
