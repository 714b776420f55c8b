import { writeFileSync } from 'node:fs';
import type { Endpoint } from '@lintel/contract/kernel/endpoint';
import type { Example } from '../platform/api-docs/examples.ts';

const file = new URL('../platform/api-docs/examples.json', import.meta.url);
const isAsked = Boolean(process.env['RECORD_EXAMPLES']);
const recorded: Record<string, Example> = {};

/** An answer short enough to be read: one entry of each list. */
const shorten = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 1).map(shorten);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shorten(part)]));
};

/** Keeps a call that was answered as the example of its endpoint, the fullest of its answers; of one that never was, what may be sent. */
export const noteExample = (endpoint: Endpoint, call: object, answer: unknown): void => {
  if (!isAsked) return;
  const known = recorded[endpoint.name];
  if (answer === null) {
    const { body } = call as { body?: unknown };
    if (!known && body !== undefined && endpoint.body?.safeParse(body).success) recorded[endpoint.name] = { body };
    return;
  }
  const short = shorten(answer);
  const isShort = endpoint.answer.safeParse(short).success;
  const length = (example: Example | undefined) =>
    example?.answer === undefined ? 0 : JSON.stringify(example.answer).length;
  const example: Example = { ...call, answer: isShort ? short : answer };
  if (length(example) > length(known)) recorded[endpoint.name] = example;
};

export const writeExamples = (): void => {
  if (!isAsked) return;
  const sorted = Object.entries(recorded).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
};
