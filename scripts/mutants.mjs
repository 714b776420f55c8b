// npm run test:mutants [-- words]: applies each fault of gate/mutants.mjs to a copy of the repository and runs the tests that should catch
// it; with words, only faults whose kind or file contains one of them. Takes about 15 minutes. Fails when a fault is not caught.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { mutants } from '../gate/mutants.mjs';
import { ensureInstall } from './install.mjs';
import { findNode24 } from './node24.mjs';
import { main, root, Stop, withBin, workspaces } from './steps.mjs';

/** Copies the files that git tracks, with links to the installed packages; this repository's own packages are those of the copy. */
const copyRepository = () => {
  const copy = mkdtempSync(join(tmpdir(), 'lintel-mutants-'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter((one) => one !== '' && existsSync(join(root, one)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  const link = (from, into, names) => {
    mkdirSync(into, { recursive: true });
    for (const name of names) symlinkSync(join(from, name), join(into, name));
  };
  const installed = join(root, 'node_modules');
  link(
    installed,
    join(copy, 'node_modules'),
    readdirSync(installed).filter((name) => name !== '@lintel' && name !== '.cache'),
  );
  mkdirSync(join(copy, 'node_modules/@lintel'));
  for (const name of [...workspaces, 'e2e', 'bench', 'gate'])
    symlinkSync(join(copy, name), join(copy, 'node_modules/@lintel', name));
  return copy;
};

main(async () => {
  const words = process.argv.slice(2);
  const chosen = mutants.filter(
    ({ kind, file }) => words.length === 0 || words.some((word) => kind === word || file.includes(word)),
  );
  if (chosen.length === 0) throw new Stop('No fault has any of these words.');
  await ensureInstall('full');
  const node = findNode24();
  const copy = copyRepository();
  const passes = (tests) =>
    spawnSync(node, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--bail=1', '--reporter=dot', ...tests], {
      cwd: copy,
      env: { ...withBin(), LINTEL_TEST_POSTGRES: 'embedded' },
      stdio: 'ignore',
    }).status === 0;
  try {
    const tests = [...new Set(chosen.flatMap((one) => one.tests))];
    process.stdout.write(`${tests.length} test files without any fault … `);
    if (!passes(tests)) throw new Stop('They fail without any fault: mend that first.');
    process.stdout.write('pass\n');
    let missed = 0;
    for (const { kind, file, from, to, tests: those } of chosen) {
      const path = join(copy, file);
      const text = readFileSync(path, 'utf8');
      if (text.split(from).length !== 2) throw new Stop(`${file} does not have this exactly once: ${from}`);
      writeFileSync(
        path,
        text.replace(from, () => to),
      );
      const began = Date.now();
      // One test file after the other: the first failure is enough.
      const caughtBy = those.find((one) => !passes([one]));
      writeFileSync(path, text);
      if (!caughtBy) missed += 1;
      process.stdout.write(
        `${caughtBy ? 'caught' : 'MISSED'}  ${kind}  ${file}: ${from.slice(0, 60)}  ${caughtBy ? `by ${caughtBy}` : ''} ${Math.round((Date.now() - began) / 1000)} s\n`,
      );
    }
    process.stdout.write(`\n${chosen.length - missed} of ${chosen.length} faults caught.\n`);
    if (missed > 0) process.exitCode = 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});
