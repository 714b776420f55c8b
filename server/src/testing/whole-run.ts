/** `npm run test:all`, before a release, runs the long series in full; `npm test` a share of each. */
export const isWholeRun = process.env['LINTEL_TEST_ALL'] === '1';
