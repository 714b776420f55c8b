import * as fc from 'fast-check';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { addressOfRequest, networkOf, networkOfRequest, readAddress, siteOf } from './network.ts';

describe('the network that requests are counted by', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    // One customer holds the first 64 bits, and could use another address for each request.
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:0db8::1', '2001:db8:0:0'],
    ['2001:DB8::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    // As proxies write them.
    ['192.0.2.7:4711', '192.0.2.7'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2'],
    ['[2001:db8:1:2::9]:4711', '2001:db8:1:2'],
    ['[fe80::1%eth0]:4711', 'fe80:0:0:0'],
    ['[::ffff:192.0.2.7]:4711', '192.0.2.7'],
    ['"[2001:db8:1:2::9]:4711"', '2001:db8:1:2'],
    [' 192.0.2.7 ', '192.0.2.7'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test.each([
    ['192.0.2.7', '192.0.2'],
    ['2001:db8:1:2::9', '2001:db8:1'],
    ['2001:db8::9', '2001:db8:0'],
  ])('of %s lies in the site %s', (address, site) => {
    expect(siteOf(networkOf(address))).toBe(site);
  });

  test.each([
    undefined,
    '',
    'unknown',
    '_hidden',
    '192.0.2.7:port',
    '192.0.2.7:123456',
    '192.0.2.300',
    '1.2.3',
    '[192.0.2.7',
    '2001:db8::1::2',
    '2001:db8:1:2:3:4:5:6:7',
    `${'1'.repeat(40)}.example`,
    '203.0.113.5, 192.0.2.7',
    `::${'0'.repeat(200)}1`,
  ])('%j is no address', (text) => {
    expect(readAddress(text)).toBeNull();
  });

  test('is the same whatever port is written to it', async () => {
    await fc.assert(
      fc.property(fc.ipV4(), fc.integer({ min: 0, max: 65_535 }), (address, port) => {
        expect(networkOf(`${address}:${port}`)).toBe(networkOf(address));
      }),
    );
    await fc.assert(
      fc.property(fc.ipV6(), fc.integer({ min: 0, max: 65_535 }), (address, port) => {
        expect(readAddress(address)).not.toBeNull();
        expect(networkOf(`[${address}]:${port}`)).toBe(networkOf(address));
      }),
    );
  });

  test('is the peer’s own where what a proxy says is no address', () => {
    const from = (ip: string, remoteAddress?: string) => ({ ip, headers: {}, socket: { remoteAddress } }) as never;
    expect(networkOfRequest(from('203.0.113.5:9', '10.0.0.1'))).toBe('203.0.113.5');
    for (const junk of ['', 'unknown', `junk ${Math.PI}`]) {
      expect(networkOfRequest(from(junk, '::ffff:10.0.0.1'))).toBe('10.0.0.1');
      expect(addressOfRequest(from(junk))).toBe('unknown');
    }
  });

  test.each([
    ['203.0.113.5, 198.51.100.7', '198.51.100.7'],
    ['203.0.113.5', '203.0.113.5'],
    // A proxy that added nothing of its own: a visitor wrote what precedes it.
    ['203.0.113.5,', '10.0.0.1'],
    ['203.0.113.5, , ', '10.0.0.1'],
    ['203.0.113.5, unknown', '10.0.0.1'],
    ['', '10.0.0.1'],
  ])('is what the proxy itself wrote at the end of %j', async (list, network) => {
    const app = Fastify({ trustProxy: (_address: string, hop: number) => hop < 1 });
    app.get('/', async (request) => networkOfRequest(request));
    const answer = await app.inject({ url: '/', headers: { 'x-forwarded-for': list }, remoteAddress: '10.0.0.1' });
    expect(answer.body).toBe(network);
  });
});
