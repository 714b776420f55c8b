import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const here = path.resolve(import.meta.dirname, '..', '..');

/**
 * Starts the built product and waits until all of its processes serve; throws after five minutes. Its output also goes to `logFile`.
 *
 * @param root the checkout to start, if it is not this one
 */
export const startLintel = async (
  env: NodeJS.ProcessEnv,
  {
    logFile,
    root = here,
    onStart = () => {},
  }: { logFile: string; root?: string; onStart?: (running: ChildProcess) => void },
): Promise<ChildProcess> => {
  const running = spawn(process.execPath, [path.join(root, 'server/dist/main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onStart(running);
  let said = '';
  const keep = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-10_000);
    appendFileSync(logFile, chunk);
  };
  running.stdout.on('data', keep);
  running.stderr.on('data', keep);
  for (const began = performance.now(); !said.includes('Lintel is at '); await sleep(50)) {
    if (running.exitCode !== null || performance.now() - began > 300_000) {
      throw new Error(`Lintel does not start: see ${logFile}`);
    }
  }
  return running;
};

/** Child processes of a process. Linux only. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
