import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '@lintel/contract/endpoints';
import type { Endpoint } from '@lintel/contract/kernel/endpoint';
import type { Example } from '../platform/api-docs/examples.ts';
import { madeUp } from './inputs/made-up.ts';

export const examplesFile = new URL('../platform/api-docs/examples.json', import.meta.url);
/** The folder in which each test file notes its answered calls while examples are recorded. */
export const recordedCalls = path.resolve(import.meta.dirname, '../../../node_modules/.cache/recorded-calls');
const isAsked = Boolean(process.env['RECORD_EXAMPLES']);
const recorded: Record<string, Example> = {};

/** A call that the server answered in a test file; the file's path is relative to the server's folder. */
export type AnsweredCall = { name: string; from: string; call: object; answer: unknown };

/** Shortens an answer for reading: one entry of each list. */
const shorten = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 1).map(shorten);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shorten(part)]));
};

const readable = (endpoint: Endpoint, answer: unknown): unknown => {
  const short = shorten(answer);
  return endpoint.answer.safeParse(short).success ? short : answer;
};

/** Stores an answered call as its endpoint's example, with the fullest of its answers. */
export const noteExample = (endpoint: Endpoint, call: object, answer: unknown): void => {
  if (!isAsked || answer === null) return;
  const known = recorded[endpoint.name];
  const example: Example = { ...call, answer: readable(endpoint, madeUp(answer)) };
  if (fullness(example) > fullness(known)) recorded[endpoint.name] = example;
};

const fullness = (example: Example | undefined): number =>
  example?.answer === undefined ? 0 : JSON.stringify(example.answer).length;

const write = (examples: Record<string, Example>): void => {
  const sorted = Object.entries(examples).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(examplesFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
};

export const writeExamples = (): void => {
  if (isAsked) write(recorded);
};

/** The longest example answer where a shorter one exists, in characters. */
const longest = 6000;

/** Files whose tests send random data, so that the next run sends something else. */
const drawsByChance = ['src/features/payments/ledger/books.api.test.ts', 'src/everywhere/fuzz.api.test.ts'];

/** Chooses the example among answered calls: the feature's own tests first, then the fullest readable answer. */
const bestOf = (endpoint: Endpoint, calls: readonly AnsweredCall[]): Example | null => {
  const isOwn = ({ from }: AnsweredCall) => from.includes(`/features/${endpoint.feature}/`);
  const own = calls.some(isOwn) ? calls.filter(isOwn) : calls;
  const [first] = own.map(({ from }) => from).sort();
  const examples = own
    .filter(({ from }) => from === first)
    .map(({ call, answer }): Example => ({ ...call, answer: readable(endpoint, answer) }))
    .filter(({ answer }) => endpoint.answer.safeParse(answer).success)
    .sort((a, b) => fullness(b) - fullness(a));
  const chosen = examples.find((example) => fullness(example) <= longest) ?? examples.at(-1);
  return chosen && first ? { ...chosen, from: first } : null;
};

/**
 * After a recording run: gives each call that the permission tests saw only refused the example from another file. Also works after some
 * files alone.
 */
export const mergeRecorded = (): void => {
  if (!existsSync(recordedCalls)) return;
  const examples = JSON.parse(readFileSync(examplesFile, 'utf8')) as Record<string, Example>;
  const answered = readdirSync(recordedCalls).flatMap(
    (name) => JSON.parse(readFileSync(path.join(recordedCalls, name), 'utf8')) as AnsweredCall[],
  );
  rmSync(recordedCalls, { recursive: true });
  for (const endpoint of endpoints) {
    if (examples[endpoint.name]?.answer !== undefined && !examples[endpoint.name]?.from) continue;
    const best = bestOf(
      endpoint,
      answered.filter(({ name, from }) => name === endpoint.name && !drawsByChance.includes(from)),
    );
    if (best) examples[endpoint.name] = best;
  }
  write(examples);
};

/** The tests' global setup: nothing before, the merge after. */
export default () => () => {
  if (isAsked) mergeRecorded();
};
