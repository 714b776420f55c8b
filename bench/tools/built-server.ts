import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '../..');

/** Starts the built product with the sample data, in a separate process and folder. Run `npm run build` first. */
export const startBuilt = async (
  port: number,
  more: NodeJS.ProcessEnv = {},
): Promise<{ base: string; stop: () => void }> => {
  const base = `http://localhost:${port}`;
  const answers = () =>
    fetch(`${base}/api/auth/me`).then(
      (response) => response.ok,
      () => false,
    );
  // Another server would be measured in place of this one.
  if (await answers()) throw new Error(`Somebody else serves at ${base}: end that first.`);
  const data = mkdtempSync(path.join(tmpdir(), 'lintel-pages-'));
  const server = spawn(process.execPath, [path.join(root, 'server/dist/main.js')], {
    env: { ...process.env, PORT: String(port), LINTEL_DATA: data, NODE_ENV: 'production', ...more },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let isUp = false;
  const stop = () => {
    server.kill('SIGTERM');
  };
  process.on('exit', stop);
  // On a signal, a process runs its exit handlers only if it exits by itself.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  server.once('exit', () => rmSync(data, { recursive: true, force: true }));
  for (let waited = 0; !isUp && waited < 900; waited += 1) {
    isUp = await answers();
    if (!isUp) await sleep(200);
  }
  if (!isUp) throw new Error('The built product did not start: was it built?');
  return { base, stop };
};
