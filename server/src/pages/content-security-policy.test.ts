import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy } from './serve-pages.ts';

const policyOf = (pathname: string, gateway: 'sandbox' | 'stripe') =>
  contentSecurityPolicy('nonce', { pathname, gateway });

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
