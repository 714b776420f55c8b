/** Whether long series run in full, as `npm run test:all` does before a release; `npm test` runs a share of each. */
export const isWholeRun = process.env['LINTEL_TEST_ALL'] === '1';

/** Returns how often to try a property: `daily` by `npm test`, `whole` before a release. */
export const runs = (daily: number, whole: number): { numRuns: number } => ({ numRuns: isWholeRun ? whole : daily });
