// npm test: the one gate. Runs every step in order and stops at the first that fails; `--only unit|api|api15|browser` for one part,
// `--times` to print at the end where the time went. npm run test:all: the same with all texts of the wording monitor and all API tests
// on PostgreSQL 15, before a release.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { alsoOn15 } from './api-on-15.mjs';
import { ensureBuild } from './build.mjs';
import { ensureInstall } from './install.mjs';
import { findNode24 } from './node24.mjs';
import { longStep, main, root, runAloud, runQuietly, Stop, withBin, workspaces } from './steps.mjs';
import { tableOfTimes } from './times.mjs';

const INSTALLED_POSTGRES = '/usr/lib/postgresql/15/bin/postgres';
const PARTS = ['unit', 'api', 'api15', 'browser'];

/** Maximum number of failed tests of one step that are retried by themselves; more failures are no accident of timing (decision 0038). */
const MOST_TRIED_AGAIN = 3;

const counts = { passed: 0, failed: 0, skipped: 0 };
/** Tests that failed among the others and passed by themselves: each has found something, and is named at the end. */
const onSecondTry = [];

/** Hides the user's own settings from the tests. */
const cleanEnvironment = () => {
  const env = withBin();
  for (const name of Object.keys(env)) {
    if (/^(LINTEL_|STRIPE_|SMTP_URL$|DATABASE_URL$|PORT$|HOST$|NODE_ENV$)/.test(name)) delete env[name];
  }
  return env;
};

const env = cleanEnvironment();
const showTimes = process.argv.includes('--times');
/** Before a release: also what takes too long for every day. */
const isWhole = process.argv.includes('--all');
if (isWhole) env.LINTEL_TEST_ALL = '1';
const bin = (...path) => join(root, 'node_modules', ...path);

/**
 * Runs one step; a failure without a failed test (a type error, a crash) counts as one failure. `count` returns what a run found,
 * with the names of failed tests; `again` returns how to run only those.
 */
const check = async (label, program, args, { extra = {}, count, again } = {}) => {
  const once = async (given, more) => {
    const succeeded = await runAloud(program, given, { env: { ...env, ...extra, ...more } });
    const found = count?.() ?? { passed: 0, failed: 0, skipped: 0, names: [] };
    return { ...found, failed: succeeded ? found.failed : Math.max(found.failed, 1) };
  };
  const found = await longStep(label, async () => {
    const first = await once(args);
    const { names } = first;
    if (!again || names.length === 0 || names.length !== first.failed || names.length > MOST_TRIED_AGAIN) return first;
    console.log(`\n── ${names.length} failed, tried once more by themselves:\n${names.join('\n')}\n`);
    const second = await once(...again());
    if (second.failed > 0) return first;
    onSecondTry.push(...names);
    return { ...first, passed: first.passed + names.length, failed: 0 };
  });
  counts.passed += found.passed;
  counts.failed += found.failed;
  counts.skipped += found.skipped;
  if (found.failed > 0) throw new Stop(`\n${label}: failed.`);
};

/** Runs steps without tests side by side, and prints each one's output when it has ended. */
const checkTogether = async (node, steps) => {
  const failed = [];
  await Promise.all(
    steps.map(async ([label, args]) => {
      let output = '';
      const began = Date.now();
      try {
        output = await runQuietly(node, args, { env });
      } catch (error) {
        output = error.message;
        failed.push(label);
        counts.failed += 1;
      }
      await longStep(label, async () => console.log(output.trimEnd()), began);
    }),
  );
  if (failed.length > 0) throw new Stop(`\n${failed.join(', ')}: failed.`);
};

const report = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

const vitest = (node, folder, label, projects, extra = {}, only = []) => {
  const file = join(folder, `${label.replaceAll(/\W+/g, '-')}.json`);
  const args = (files) => [
    bin('vitest', 'vitest.mjs'),
    'run',
    ...files,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(showTimes ? [`--reporter=${join(root, 'gate/vitest-times.mjs')}`] : []),
    ...projects.flatMap((name) => ['--project', name]),
  ];
  let failedFiles = [];
  const count = () => {
    const found = report(file) ?? {};
    const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0, testResults = [] } = found;
    const failed = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => [name, fullName]),
    );
    failedFiles = [...new Set(failed.map(([name]) => name))];
    rmSync(file, { force: true });
    return {
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests + numTodoTests,
      names: failed.map(([name, test]) => `${relative(root, name)}: ${test}`),
    };
  };
  return check(label, node, args(only), { extra, count, again: () => [args(failedFiles)] });
};

const playwright = (node, folder) => {
  const file = join(folder, 'browser.json');
  const args = [
    bin('@playwright', 'test', 'cli.js'),
    'test',
    '--config=e2e/playwright.config.ts',
    `--reporter=list,json${showTimes ? `,${join(root, 'gate/playwright-times.mjs')}` : ''}`,
  ];
  const failedIn = (suite) => [
    ...(suite.specs ?? []).filter(({ ok }) => !ok).map(({ file: path, title }) => `e2e/${path}: ${title}`),
    ...(suite.suites ?? []).flatMap(failedIn),
  ];
  const count = () => {
    const found = report(file);
    const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = found?.stats ?? {};
    rmSync(file, { force: true });
    return {
      passed: expected,
      failed: unexpected + flaky,
      skipped,
      names: (found?.suites ?? []).flatMap(failedIn),
    };
  };
  return check('Browser', node, args, {
    extra: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    count,
    // With a fresh data folder: changes that the first run made to the samples are not there.
    again: () => [[...args, '--last-failed'], { E2E_DATA: join(folder, 'second-try') }],
  });
};

const apiTests = async (node, folder) => {
  const noted = join(folder, 'statements');
  mkdirSync(noted);
  await vitest(node, folder, 'API on the embedded PostgreSQL 18', ['api'], {
    LINTEL_TEST_POSTGRES: 'embedded',
    LINTEL_RECORD_STATEMENTS: noted,
  });
  const others = [];
  if (existsSync(INSTALLED_POSTGRES)) others.push(['installed', "API on the machine's PostgreSQL 15"]);
  if (process.env.TEST_DATABASE_URL) others.push(['url', 'API on the PostgreSQL of TEST_DATABASE_URL']);
  for (const [kind, label] of others) {
    const extra = { LINTEL_TEST_POSTGRES: kind, LINTEL_RECORDED_STATEMENTS: noted };
    await vitest(node, folder, label, ['api'], extra, isWhole ? [] : alsoOn15);
  }
  if (others.length === 0) {
    console.log(
      `\n── The API was tested on the embedded PostgreSQL only: there is no ${INSTALLED_POSTGRES} and no TEST_DATABASE_URL.`,
    );
  }
};

const allOn15 = (node, folder) => {
  if (!existsSync(INSTALLED_POSTGRES))
    throw new Stop(`There is no PostgreSQL 15 here: ${INSTALLED_POSTGRES} is missing.`);
  return vitest(node, folder, "API on the machine's PostgreSQL 15, all of it", ['api'], {
    LINTEL_TEST_POSTGRES: 'installed',
  });
};

const STATIC_CHECKS = [
  // Each checker reads the shared types again: the default of four takes half as long again on two cores.
  ['Types', [bin('typescript', 'bin', 'tsc'), '--build', '--checkers', '2']],
  [
    'Who imports whom',
    [
      bin('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
      '--config',
      'gate/fence.mjs',
      ...[...workspaces, 'e2e', 'bench', 'scripts'],
    ],
  ],
  [
    'What nobody uses',
    [
      bin('knip', 'bin', 'knip.js'),
      '--config',
      'gate/knip.json',
      '--include',
      'files,exports,types,dependencies,unlisted,unresolved',
      '--no-config-hints',
    ],
  ],
];

const runAll = async (node, folder, only) => {
  if (!only) {
    await check('Format and lint', node, [
      bin('@biomejs', 'biome', 'bin', 'biome'),
      'check',
      '--error-on-warnings',
      '.',
    ]);
    await checkTogether(node, STATIC_CHECKS);
  }
  if (!only || only === 'unit') await vitest(node, folder, 'Unit', ['gate', ...workspaces]);
  if (!only || only === 'api') await apiTests(node, folder);
  if (only === 'api15') await allOn15(node, folder);
  if (!only || only === 'browser') {
    await longStep('Build', () => ensureBuild(node)).catch((error) => {
      counts.failed += 1;
      throw error;
    });
    await playwright(node, folder);
  }
};

main(async () => {
  const [flag, only, ...more] = process.argv.slice(2).filter((word) => word !== '--times' && word !== '--all');
  if (flag && (flag !== '--only' || !PARTS.includes(only) || more.length > 0))
    throw new Stop(`npm test takes -- --only ${PARTS.join('|')}, --times and --all.`);
  const folder = mkdtempSync(join(tmpdir(), 'lintel-test-report-'));
  env.LINTEL_TIMES = join(folder, 'times');
  try {
    await ensureInstall('full').catch((error) => {
      counts.failed += 1;
      throw error;
    });
    await runAll(findNode24(), folder, only);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    if (showTimes) console.log(`\n${tableOfTimes(env.LINTEL_TIMES)}\n`);
    rmSync(folder, { recursive: true });
    if (counts.skipped > 0) console.log(`${counts.skipped} skipped`);
    for (const name of onSecondTry) console.log(`passed only on the second try: ${name}`);
    console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
  }
});
