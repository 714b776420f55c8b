import { describe, expect, test } from 'vitest';
import { deviceLabel, sessionCookie } from './session.ts';

describe('a device', () => {
  test.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge on Windows',
    ],
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
      'Safari on macOS',
    ],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', 'Safari on iOS'],
    ['<script>alert(1)</script>', 'Unknown device'],
    [undefined, 'Unknown device'],
  ])('%j is called %s', (userAgent, label) => {
    expect(deviceLabel(userAgent)).toBe(label);
  });
});

test('over TLS the cookie is bound to this host; without, browsers would refuse that name', () => {
  expect(sessionCookie({ origin: 'https://lintel.example' })).toBe('__Host-lintel_session');
  expect(sessionCookie({ origin: 'http://localhost:3000' })).toBe('lintel_session');
});
