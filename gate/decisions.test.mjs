import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..', 'docs', 'decisions');

/** Maximum number of lines of a decision: context, decision and consequences on one screen. */
const most = 40;

test(`no decision is longer than ${most} lines`, () => {
  const decisions = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));
  expect(decisions.length).toBeGreaterThan(100);
  const lines = (name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n').length;
  expect(decisions.filter((name) => lines(name) > most)).toEqual([]);
});
