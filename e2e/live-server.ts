/** The second server under test: live, where nobody is anybody before signing in. Beside the demo's, on the next port. */
export const livePort = Number(process.env['E2E_LIVE_PORT'] ?? Number(process.env['E2E_PORT'] ?? 3100) + 1);

/** Where a test stands in for the software that sends an owner's feed; the live server may read from there. */
export const feedPort = livePort + 1;

/** `E2E_LIVE_URL` tests a live server that runs already; then `E2E_LIVE_DATA` and `E2E_LIVE_SECRET` are its own. */
export const liveRunning = process.env['E2E_LIVE_URL'];
export const liveUrl = liveRunning ?? `http://localhost:${livePort}`;

/** What the server, and the commands beside it, are started with. */
export const liveEnvironment = (): Record<string, string> => ({
  LINTEL_MODE: 'live',
  LINTEL_GATEWAY: 'sandbox',
  // The machine is busy enough with the browsers.
  LINTEL_PROCESSES: '1',
  LINTEL_SECRET: process.env['E2E_LIVE_SECRET'] ?? 'for browser tests only, where it guards nothing',
  LINTEL_DATA: process.env['E2E_LIVE_DATA'] ?? '',
  // All tests come from one address.
  LINTEL_RATE_FACTOR: '100',
  LINTEL_PRIVATE_FEEDS: `127.0.0.1:${feedPort}`,
});
