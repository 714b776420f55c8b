import { expect, test } from 'vitest';
import { isOwnOrigin } from './csrf.ts';

const own = 'https://lintel.example';

test.each([
  ['another site', { origin: 'https://evil.example' }, false],
  ['a name that ends like ours', { origin: 'https://evil-lintel.example' }, false],
  ['a page without an origin, as a sandboxed frame', { origin: 'null' }, false],
  ['a sandboxed frame of another site', { origin: 'null', site: 'cross-site' }, false],
  ['a page without an origin on a neighbouring host', { origin: 'null', site: 'same-site' }, false],
  ['our own page that sends no referrer', { origin: 'null', site: 'same-origin' }, true],
  ['an empty origin', { origin: '' }, false],
  ['a site that lies about its host', { origin: 'https://evil.example', host: 'evil.example' }, false],
  ['another program on this machine', { origin: 'http://localhost:4000', host: 'localhost:3000' }, false],
  [
    'another name of this machine than was asked for',
    { origin: 'http://localhost:3000', host: '127.0.0.1:3000' },
    false,
  ],
  [
    'a name that begins like localhost',
    { origin: 'http://localhost.evil.example', host: 'localhost.evil.example' },
    false,
  ],
  ['a plain client', {}, true],
  ['our own pages', { origin: own, host: 'lintel.example', site: 'same-origin' }, true],
  ['this machine by name', { origin: 'http://localhost:3000', host: 'localhost:3000' }, true],
  ['this machine by number', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, true],
  ['a plain client that the browser calls cross-site', { site: 'cross-site' }, false],
  ['our own origin from another site', { origin: own, site: 'cross-site' }, false],
])('%s: %s', (_, headers, expected) => {
  expect(isOwnOrigin(headers as Parameters<typeof isOwnOrigin>[0], own)).toBe(expected);
});
