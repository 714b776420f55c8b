import { afterAll, beforeAll, expect } from 'vitest';
import { note, takePersonalLines } from './recorded-lines.ts';

/** Output that bypasses the log: from a library, or by mistake. */
const streams = [process.stdout, process.stderr].map((stream) => ({ stream, write: stream.write }));

beforeAll(() => {
  for (const { stream, write } of streams) {
    stream.write = ((...args: Parameters<typeof write>) => {
      note(String(args[0]));
      return write.apply(stream, args);
    }) as typeof write;
  }
});

afterAll(() => {
  for (const { stream, write } of streams) stream.write = write;
  expect(takePersonalLines(), 'lines of the log that tell of a person').toEqual([]);
});
