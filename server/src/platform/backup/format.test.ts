import { expect, test } from 'vitest';
import { pathOf } from './format.ts';

const key = '3f0c8f4e-8d1c-4c5e-9a57-0d2b6b1f7a11';

test.each([
  'data/../../evil',
  'data/mails',
  'data/log-key/x',
  `files/photos/3f/${key}/..`,
  `files/photos/3f/${key}/.`,
  `files/photos/3f/../${key}`,
  `files/../photos/3f/${key}`,
  `files/postgres/3f/${key}`,
  '/etc/passwd',
  '',
])('%s is no place below the data folder', (name) => {
  expect(pathOf(name)).toBeNull();
});

test.each([
  [`files/photos/3f/${key}/800.webp`, `photos/3f/${key}/800.webp`],
  [`files/documents/3f/${key}`, `documents/3f/${key}`],
  ['data/log-key', 'log-key'],
])('%s is', (name, place) => {
  expect(pathOf(name)).toBe(place);
});
