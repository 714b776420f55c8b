import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser.ts';
import { liveEnvironment, livePort, liveRunning } from './live-server.ts';

const port = Number(process.env['E2E_PORT'] ?? 3100);
/** `E2E_URL` tests a server that is already running. */
const running = process.env['E2E_URL'];
const root = path.resolve(import.meta.dirname, '..');

// The server under test: the built one, on its own data folder.
const data = process.env['E2E_DATA'] ?? path.join(tmpdir(), `lintel-e2e-${process.ppid}`);
if (!(running && liveRunning) && !existsSync(path.join(root, 'server/dist/main.js')))
  throw new Error('Build first: npm run build');

/** The built server on its own port and data folder, ready once `/api/auth/me` answers. */
const server = (serverPort: number, env: Record<string, string>) => ({
  command: `"${process.execPath}" --enable-source-maps server/dist/main.js`,
  cwd: root,
  url: `http://localhost:${serverPort}/api/auth/me`,
  timeout: 120_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  env: { ...(process.env as Record<string, string>), PORT: String(serverPort), NODE_ENV: 'production', ...env },
});

// Live mode begins without accounts. Only the first process to read this file clears the folder: test workers read it again.
if (!liveRunning && process.env['E2E_LIVE_DATA'] === undefined) {
  process.env['E2E_LIVE_DATA'] = path.join(tmpdir(), `lintel-e2e-live-${process.pid}`);
  rmSync(process.env['E2E_LIVE_DATA'], { recursive: true, force: true });
}

// Samples that tests with their own clock copy. Only the process that runs all tests deletes the folder.
if (process.env['E2E_CLOCK_SAMPLES'] === undefined) {
  const samples = path.join(tmpdir(), `lintel-e2e-clock-samples-${process.pid}`);
  process.env['E2E_CLOCK_SAMPLES'] = samples;
  process.once('exit', () => rmSync(samples, { recursive: true, force: true }));
}

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: path.join(import.meta.dirname, 'results'),
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  ...(process.env['LINTEL_TEST_ALL'] === '1' ? {} : { grepInvert: /@release/ }),
  // Four times what a quiet machine needs: other processes may keep a core busy (decision 0038).
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: running ?? `http://localhost:${port}`,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    viewport: { width: 1280, height: 900 },
    // Recording everything costs a quarter of the time, so it takes E2E_TRACE=1, to look at a failure.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: await findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: [
    ...(running ? [] : [server(port, { LINTEL_DATA: data })]),
    ...(liveRunning ? [] : [server(livePort, liveEnvironment())]),
  ],
});
