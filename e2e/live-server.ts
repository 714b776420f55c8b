/** Port of the second server under test: in live mode, where no one has an account before signing in. The demo's port plus one. */
export const livePort = Number(process.env['E2E_LIVE_PORT'] ?? Number(process.env['E2E_PORT'] ?? 3100) + 1);

/** Port on which a test plays the software that serves an owner's feed; the live server may read from there. */
export const feedPort = livePort + 1;

/** `E2E_LIVE_URL` tests a live server that is already running; then `E2E_LIVE_DATA` and `E2E_LIVE_SECRET` must be its own. */
export const liveRunning = process.env['E2E_LIVE_URL'];
export const liveUrl = liveRunning ?? `http://localhost:${livePort}`;

/** Environment of the live server and of the commands run beside it. */
export const liveEnvironment = (): Record<string, string> => ({
  LINTEL_MODE: 'live',
  LINTEL_GATEWAY: 'sandbox',
  // The browsers keep the machine busy enough.
  LINTEL_PROCESSES: '1',
  LINTEL_SECRET: process.env['E2E_LIVE_SECRET'] ?? 'for browser tests only, where it guards nothing',
  LINTEL_DATA: process.env['E2E_LIVE_DATA'] ?? '',
  // All tests come from one address.
  LINTEL_RATE_FACTOR: '100',
  LINTEL_PRIVATE_FEEDS: `127.0.0.1:${feedPort}`,
});
