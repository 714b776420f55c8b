// Code that runs before the packages are installed must be plain JavaScript that the machine's own Node (18 or newer) can read.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The product's workspaces. */
export const workspaces = [
  'contract',
  'drawings',
  'embedded-postgres',
  'sample-listings',
  'server',
  'transparency-log',
  'web',
  'wording-monitor',
];

/** An expected failure; `message` is for the user at the terminal, and no stack is shown. */
export class Stop extends Error {}

/** Formats a duration for people: "0.4 s", "71 s", "2 min 5 s". */
const seconds = (ms) => {
  if (ms < 10_000) return `${(ms / 1000).toFixed(1)} s`;
  const whole = Math.round(ms / 1000);
  return whole < 120 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
};

/** Runs one step, printing its label before and its time after, in one line. */
export const step = async (label, work) => {
  const began = Date.now();
  process.stdout.write(`${label} … `);
  try {
    const result = await work();
    process.stdout.write(`${seconds(Date.now() - began)}\n`);
    return result;
  } catch (error) {
    process.stdout.write(`failed after ${seconds(Date.now() - began)}\n`);
    throw error;
  }
};

/**
 * The same for a step with much output: prints its label above and its time below; the time counts from `began`, where it began earlier.
 */
export const longStep = async (label, work, began = Date.now()) => {
  process.stdout.write(`\n── ${label}\n`);
  const result = await work();
  process.stdout.write(`── ${label}: ${seconds(Date.now() - began)}\n`);
  return result;
};

/**
 * Runs a program to its end without output; when it fails, its output becomes the message. With `ipc` it learns when this process ends;
 * `signal` ends it.
 */
export const runQuietly = (program, args, { cwd = root, env = process.env, ipc = false, signal } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env,
      signal,
      stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? ['ipc'] : [])],
      shell: process.platform === 'win32' && !program.includes('\\'),
    });
    let output = '';
    const listen = (chunk) => {
      output += chunk;
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', (error) => reject(new Stop(`${program} could not be run: ${error.message}`)));
    child.once('close', (code, signal) => {
      if (code === 0) resolve(output);
      else
        reject(new Stop(`${output.trimEnd()}\n${program} ${args.join(' ')} ended with ${signal ?? `code ${code}`}.`));
    });
  });

/** Passes a stop signal on to a child, and ends this process by the same signal once the child has cleaned up and ended. */
const stopTogether = (child) => {
  const signals = ['SIGINT', 'SIGTERM'];
  const stop = (signal) => {
    child.once('close', () => process.kill(process.pid, signal));
    // Playwright ends its browsers and servers on SIGINT only. A terminal sends Ctrl-C to the child itself.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill('SIGINT');
  };
  for (const signal of signals) process.once(signal, stop);
  child.once('close', () => {
    for (const signal of signals) process.off(signal, stop);
  });
};

/**
 * Runs a program to its end with its output shown; returns whether it succeeded. It gets no standard input, and ends when this process is
 * stopped.
 */
export const runAloud = (program, args, { cwd = root, env = process.env } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
    stopTogether(child);
    child.once('error', (error) => reject(new Stop(`${program} could not be run: ${error.message}`)));
    child.once('close', (code) => resolve(code === 0));
  });

/** Ancestor processes: npm is above the shell in which it runs a script. Orphans get another parent. */
const ancestors = () => {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return `${process.ppid}`;
  }
};

/** Hands over to the given program as far as possible: its terminal, its signals, its exit code. Never returns. */
export const become = (program, args, { env = process.env, ipc = false } = {}) => {
  const child = spawn(program, args, {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', ...(ipc ? ['ipc'] : [])],
  });
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to all foreground programs, so the child already has it.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    });
  }
  if (process.env.npm_lifecycle_event) {
    // npm may be killed in a way that it cannot pass on; then this process must end as well.
    const above = ancestors();
    setInterval(() => {
      if (ancestors() !== above) child.kill('SIGTERM');
    }, 250).unref();
  }
  child.once('error', (error) => {
    console.error(`${program} could not be run: ${error.message}`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
  return new Promise(() => {});
};

/** Runs a script's main function; an expected failure ends it with its message. */
export const main = (work) =>
  work().catch((error) => {
    console.error(error instanceof Stop ? error.message : error);
    process.exitCode = 1;
  });

/** Environment in which programs find ours first. */
export const withBin = (env = process.env) => ({
  ...env,
  PATH: `${join(root, 'node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${env.PATH ?? ''}`,
});
