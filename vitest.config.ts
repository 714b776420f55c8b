import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Tests stand beside what they test. `*.api.test.ts` need a database: server/src/testing/postgres-for-tests.ts starts one for
 * the whole run. All others need nothing.
 */
const api = 'src/**/*.api.test.ts';

/** The tests of the calls mostly wait for the database: one worker would leave half of a small machine idle. */
const maxWorkers = Math.max(2, availableParallelism());

/*
 * `isolate: false`: modules of the contract and the server keep nothing between calls, so that one worker loads them once for all its
 * files.
 */

/**
 * Files of the API tests that run first. The long ones would keep one worker busy at the end when the others have nothing left. Between
 * them the first file of each template database: others wait while it is made, so none that needs it should run beside it.
 */
const firstFiles = [
  'fuzz.api.test.ts',
  'commands.api.test.ts',
  'live-permissions.api.test.ts',
  'map.api.test.ts',
  'search.api.test.ts',
];

class FirstFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const found = firstFiles.findIndex((name) => moduleId.endsWith(`/${name}`));
      return found === -1 ? firstFiles.length : found;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: FirstFilesFirst },
    projects: [
      { test: { name: 'gate', root: 'gate', include: ['*.test.mjs'], testTimeout: 60_000 } },
      {
        test: {
          name: 'contract',
          root: 'contract',
          include: ['src/**/*.test.ts'],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      { test: { name: 'drawings', root: 'drawings', include: ['src/**/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'embedded-postgres',
          root: 'embedded-postgres',
          include: ['src/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'sample-listings',
          root: 'sample-listings',
          include: ['src/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'transparency-log',
          root: 'transparency-log',
          include: ['src/**/*.test.ts'],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'wording-monitor',
          root: 'wording-monitor',
          include: ['src/**/*.test.ts'],
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts'],
          exclude: [api],
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          root: 'server',
          include: [api],
          // Has something to read only after a run that noted it.
          exclude: process.env['LINTEL_RECORDED_STATEMENTS'] ? [] : ['src/everywhere/recorded-statements.api.test.ts'],
          isolate: false,
          globalSetup: ['src/testing/postgres-for-tests.ts', 'src/testing/record-examples.ts'],
          setupFiles: [
            'src/testing/watch-logs.ts',
            'src/testing/record-statements.ts',
            'src/testing/answered-calls.ts',
          ],
          testTimeout: 30_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          root: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // Isolates files as threads do, in less than half the time.
          pool: 'vmThreads',
          // Said here again, for what this project extends says nothing of it: else it gets one worker, after all others.
          maxWorkers,
          testTimeout: 30_000,
          setupFiles: ['src/testing/set-up.ts'],
        },
      },
    ],
  },
});
