/** Whether long series run in full, as `npm run test:all` does before a release; `npm test` runs a share of each. */
export const isWholeRun = process.env['LINTEL_TEST_ALL'] === '1';
