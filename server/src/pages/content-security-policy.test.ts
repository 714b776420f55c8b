import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy } from './serve-pages.ts';

const policyOf = (pathname: string, gateway: 'sandbox' | 'stripe') =>
  contentSecurityPolicy('nonce', { pathname, gateway, mapTiles: null });

describe('the pages of another company’s script', () => {
  test.each([
    '/',
    '/owner-dashboard',
    '/owner-dashboard/cards',
    '/listing-payment',
    '/listing-payment/1/more',
    '/property/1',
    '/tenant-dashboards',
  ])('are not %s', (pathname) => expect(policyOf(pathname, 'stripe')).not.toContain('stripe.com'));

  test.each(['/listing-payment/1', '/tenant-dashboard', '/owner-dashboard/card', '/agent-payments/card', '/apply/1'])(
    'are not %s either where the sandbox takes the payments',
    (pathname) => {
      expect(policyOf(pathname, 'sandbox')).not.toContain('stripe.com');
    },
  );

  test.each([
    '/listing-payment/1',
    '/listing-payment/1/',
    '/tenant-dashboard',
    '/owner-dashboard/card',
    '/apply/1',
    '/properties/1',
  ])('are those that take a card: %s', (pathname) => {
    const policy = policyOf(pathname, 'stripe');
    expect(policy).toMatch(/script-src 'self' 'nonce-nonce' https:\/\/js\.stripe\.com/);
    expect(policy).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/);
    expect(policy).toMatch(/connect-src 'self' https:\/\/api\.stripe\.com/);
    expect(policy).toContain("default-src 'self'");
  });
});

describe('the file that a map’s pictures are in', () => {
  const policyWith = (pathname: string, address: string) =>
    contentSecurityPolicy('nonce', { pathname, gateway: 'sandbox', mapTiles: { address, credit: '' } });

  test('is read by the page with the map, and by no other', () => {
    const policy = policyWith('/properties', 'https://maps.example/us/streets.pmtiles?key=1');
    expect(policy).toContain("connect-src 'self' https://maps.example;");
    expect(policy).toContain("img-src 'self' data: https: blob:;");
    for (const pathname of ['/', '/property/1', '/properties/1', '/apply/1']) {
      expect(policyWith(pathname, 'https://maps.example/us/streets.pmtiles')).not.toContain('maps.example');
    }
  });

  test('is no such file where each picture has an address: pictures may come from anywhere', () => {
    const policy = policyWith('/properties', 'https://maps.example/{z}/{x}/{y}.png');
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toContain('blob:');
  });
});
