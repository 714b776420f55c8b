import { describe, expect, test } from 'vitest';
import { openBoundedCache } from '../platform/serving/bounded-cache.ts';
import { cachedAddress } from './cached-addresses.ts';
import { allEncodings, type CachedPage, encodeOnce, encodingFor, inlineScripts } from './page-memory.ts';

const pageOf = (body: Buffer, grow: (bytes: number) => void = () => {}): CachedPage => ({
  status: 200,
  headers: [],
  scriptHashes: [],
  madeAt: 0,
  until: 60_000,
  epoch: 1,
  encodings: allEncodings,
  bytes: encodeOnce(body, grow),
});
const now = { epoch: 1, now: 1 };

describe('the memory of pages', () => {
  test('forgets the one not asked for longest when there are too many', () => {
    const memory = openBoundedCache<CachedPage>({ most: 2 });
    for (const key of ['a', 'b']) memory.keep(key, pageOf(Buffer.from(key)), 1);
    memory.find('a', now);
    memory.keep('c', pageOf(Buffer.from('c')), 1);
    expect(['a', 'b', 'c'].map((key) => memory.find(key, now) !== null)).toEqual([true, false, true]);
  });

  test('never holds more bytes than it may, its compressed ones among them', async () => {
    const memory = openBoundedCache<CachedPage>({ mostBytes: 1000 });
    const body = Buffer.alloc(600, 'x');
    const page: CachedPage = pageOf(body, (bytes) => memory.grow('a', page, bytes));
    memory.keep('a', page, body.length);
    const { length } = await page.bytes('gzip', null);
    expect(memory.size()).toEqual({ all: 1, bytes: 600 + length });
    expect(await page.bytes('gzip', null)).toBe(await page.bytes('gzip', null));
    memory.keep('b', pageOf(body), body.length);
    expect(memory.size()).toEqual({ all: 1, bytes: 600 });
    memory.keep('huge', pageOf(Buffer.alloc(1001)), 1001);
    expect(memory.size()).toEqual({ all: 0, bytes: 0 });
  });

  test('answers nothing of another state, after its time, or before it was made', () => {
    for (const asked of [
      { epoch: 2, now: 1 },
      { epoch: 1, now: 60_000 },
      { epoch: 1, now: -1 },
    ]) {
      const memory = openBoundedCache<CachedPage>();
      memory.keep('a', pageOf(Buffer.from('a')), 1);
      expect(memory.find('a', asked)).toBeNull();
      expect(memory.size()).toEqual({ all: 0, bytes: 0 });
    }
  });
});

test('scripts without the nonce of the page are not its own', () => {
  const html =
    '<script nonce="n">one</script><script>two</script><script nonce="m">3</script><script nonce="n" src="/a.js"></script>';
  expect(inlineScripts(html, 'n')).toEqual(['one']);
  expect(inlineScripts('<script nonce="n">open', 'n')).toEqual([]);
});

test.each([
  ['/', '/'],
  ['/property/12', '/property/12'],
  // Unchanged: the browser finds what was read for the page only under its own address.
  ['/properties?maxRent=900&city=Columbus', '/properties?maxRent=900&city=Columbus'],
  ['/properties?city=San%20Antonio', '/properties?city=San+Antonio'],
  ['/properties?city=&bedrooms=2', '/properties?city=&bedrooms=2'],
  ['/properties?city=Austin&city=Dallas', null],
  ['/property/012', null],
  ['/property/12/x', null],
  // Fields that the page does not read are dropped, so that no one can force a new render with a made-up field.
  ['/properties?cursor=x', '/properties'],
  ['/properties?__proto__=x', '/properties'],
  ['/properties?utm_source=x&city=Austin&utm_source=y&fbclid=z', '/properties?city=Austin'],
  ['/?utm_source=x', '/'],
  ['/pricing?next=/x', '/pricing'],
  ['/?city=Austin', null],
  ['/properties?city=Austin&map=1', null],
  ['/account', null],
  [`/properties?city=${'x'.repeat(300)}`, null],
])('%s is kept as %s', (address, spelling) => {
  expect(cachedAddress(new URL(`https://lintel.example${address}`))).toBe(spelling);
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['br;q=0.0, gzip;q=0', 'identity'],
] as const)('%s takes %s', (given, encoding) => expect(encodingFor(given)).toBe(encoding));

test('of a page that there is as gzip only, a browser takes that or none', () => {
  expect(['br, gzip', 'br', 'gzip;q=0'].map((given) => encodingFor(given, ['gzip']))).toEqual([
    'gzip',
    'identity',
    'identity',
  ]);
});
