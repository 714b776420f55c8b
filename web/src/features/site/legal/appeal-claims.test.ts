import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { agreements } from '@lintel/contract/identity/agreements';
import { expect, test } from 'vitest';
import dictionary from '../../../app/es/dictionary.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');

/**
 * Returns whether a text mentions the general appeal period: a number of days together with "appeal". A single penalty's deadline is a
 * date instead.
 */
const promises = (text: string) =>
  /appeal|apel/i.test(text) && /(\{\{days\}\}|\b30|appealWindowDays\}?)[ -](days?|días?)/i.test(text);
const excepts = (text: string) =>
  /\$100|\$400|(first|primeros) \{\{amount\}\}|\{\{open\}\}|never of what is charged at once/.test(text);

/** Sentences that promise nothing: a heading whose card has the details, and texts about one appealable penalty. */
const promisesNothing = new Set(['{{days}}-day appeal window']);
/** Texts that people have agreed to are kept as they were. */
const agreedBefore = /^I agree to the penalty ladder\. /;

const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return sourcesBelow(file);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$|-for-tests\.ts$/.test(entry.name) ? [file] : [];
  });

const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');

test('no page promises, in either language, that the first $100 can be appealed', () => {
  const told = Object.entries(dictionary).filter(([sentence]) => promises(sentence) && !promisesNothing.has(sentence));
  // The owner's overview, the terms, the support page, the legal pages, the box of registration.
  expect(told.length).toBeGreaterThan(5);
  expect(told.filter(([sentence]) => !excepts(sentence) && !agreedBefore.test(sentence))).toEqual([]);
  expect(told.filter(([sentence, spanish]) => !excepts(spanish) && !agreedBefore.test(sentence))).toEqual([]);
  expect(excepts(agreements.penaltyLadder.text.slice(agreements.penaltyLadder.text.indexOf('I may appeal')))).toBe(
    true,
  );
});

test('no letter, notice, paper or description of a call promises it either', () => {
  const lines = ['server/src', 'contract/src']
    .flatMap((folder) => sourcesBelow(path.join(root, folder)))
    .flatMap((file) => withoutComments(readFileSync(file, 'utf8')).split('\n'))
    .map((line) => line.trim());
  expect(lines.length).toBeGreaterThan(10_000);
  const unexcepted = lines.filter(
    (line) => promises(line) && !excepts(line) && ![...promisesNothing].some((sentence) => line.includes(sentence)),
  );
  expect(unexcepted).toEqual([]);
});
