import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutants } from './mutants.mjs';

const root = join(import.meta.dirname, '..');

test('every fault can still be put into the code, and its tests are there', () => {
  const lost = mutants.filter(
    ({ file, from, tests }) =>
      readFileSync(join(root, file), 'utf8').split(from).length !== 2 ||
      tests.some((one) => !existsSync(join(root, one))),
  );
  expect(lost).toEqual([]);
});
