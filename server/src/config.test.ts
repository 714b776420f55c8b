import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const sentence = (env: Record<string, string>): string => {
  try {
    readConfig(env);
    return 'starts';
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message;
  }
};

describe('a setting that stops the start', () => {
  test.each([
    [{ PORT: 'http' }, 'PORT must be a port number.'],
    [{ PORT: '-1' }, 'PORT must be a port number.'],
    [{ PORT: '65536' }, 'PORT must be a port number.'],
    [{ PORT: '80.5' }, 'PORT must be a port number.'],
    [{ PORT: ' ' }, 'PORT must be a port number.'],
    [{ LINTEL_MODE: 'production' }, 'LINTEL_MODE must be demo or live.'],
    [{ LINTEL_MODE: 'LIVE' }, 'LINTEL_MODE must be demo or live.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a postgresql:// address.'],
    [{ LINTEL_ORIGIN: 'lintel.example' }, 'LINTEL_ORIGIN must be a web address such as https://lintel.example.'],
    [{ LINTEL_ORIGIN: 'ftp://lintel.example' }, 'LINTEL_ORIGIN must be a web address such as https://lintel.example.'],
    [{ LINTEL_ORIGIN: 'javascript:alert(1)' }, 'LINTEL_ORIGIN must be a web address such as https://lintel.example.'],
    [{ LINTEL_SECRET: 'short' }, 'LINTEL_SECRET must have at least 32 characters.'],
    [{ LINTEL_ALLOW_PUBLIC_DEMO: 'yes' }, 'LINTEL_ALLOW_PUBLIC_DEMO must be 1 or 0.'],
    [{ LINTEL_INDEXING: '2' }, 'LINTEL_INDEXING must be 1 or 0.'],
    [{ LINTEL_TRUST_PROXY: 'maybe' }, 'LINTEL_TRUST_PROXY must be 1 or 0.'],
    [{ LINTEL_SUPPORT_EMAIL: 'help' }, 'LINTEL_SUPPORT_EMAIL must be an e-mail address.'],
    [{ LINTEL_DATA_PROVIDER_URL: 'reso' }, 'LINTEL_DATA_PROVIDER_URL must be a web address.'],
    [{ LINTEL_DATA_PROVIDER_URL: 'javascript:alert(1)' }, 'LINTEL_DATA_PROVIDER_URL must be a web address.'],
    [{ LINTEL_HOTLINE: '1' }, 'LINTEL_HOTLINE must have from 3 to 60 characters.'],
  ])('%j: %s', (env, expected) => {
    expect(sentence(env as Record<string, string>)).toBe(expected);
  });
});

describe('the demo', () => {
  test.each(['0.0.0.0', '::', '192.168.1.10', 'lintel.example', '127.0.0.1.evil.example'])(
    'does not listen on %s unless that was asked for',
    (HOST) => {
      expect(sentence({ HOST })).toBe(
        `The demo lets every visitor act as its sample people, so it listens on this machine only; HOST=${HOST} needs LINTEL_ALLOW_PUBLIC_DEMO=1.`,
      );
      expect(readConfig({ HOST, LINTEL_ALLOW_PUBLIC_DEMO: '1' }).host).toBe(HOST);
      expect(sentence({ HOST, LINTEL_ALLOW_PUBLIC_DEMO: '0' })).toMatch(/^The demo/);
    },
  );

  test.each(['localhost', '127.0.0.1', '::1'])('listens on %s', (HOST) => {
    expect(readConfig({ HOST }).host).toBe(HOST);
  });

  test('is what one gets without any setting', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      mode: 'demo',
      dataDir: path.resolve('.lintel'),
      databaseUrl: null,
      origin: 'http://localhost:3000',
      secret: null,
      allowPublicDemo: false,
      indexing: false,
      trustProxy: false,
      supportEmail: 'support@localhost',
      isDevelopment: false,
    });
  });

  test('takes an empty setting for none', () => {
    expect(readConfig({ PORT: '', LINTEL_MODE: '', DATABASE_URL: '', LINTEL_SECRET: '', LINTEL_ORIGIN: '' })).toEqual(
      readConfig({}),
    );
  });
});

describe('live', () => {
  const live = {
    LINTEL_MODE: 'live',
    LINTEL_SECRET: 'x'.repeat(32),
    LINTEL_ORIGIN: 'https://lintel.example',
    LINTEL_GATEWAY: 'sandbox',
  };

  test('refuses to start without a secret', () => {
    expect(sentence({ LINTEL_MODE: 'live' })).toBe(
      'LINTEL_MODE=live needs LINTEL_SECRET, a random text of at least 32 characters.',
    );
  });

  test('listens anywhere', () => {
    expect(readConfig({ ...live, HOST: '0.0.0.0' })).toMatchObject({ mode: 'live', host: '0.0.0.0' });
  });
});

test('settings come as they are meant', () => {
  const config = readConfig({
    PORT: '4000',
    LINTEL_ORIGIN: 'https://homes.example/some/path?x=1',
    LINTEL_INDEXING: 'on',
    LINTEL_TRUST_PROXY: 'true',
    DATABASE_URL: 'postgres://user:secret@db.example/lintel',
    LINTEL_SUPPORT_EMAIL: 'help@homes.example',
  });
  expect(config).toMatchObject({
    port: 4000,
    origin: 'https://homes.example',
    indexing: true,
    trustProxy: true,
    databaseUrl: 'postgres://user:secret@db.example/lintel',
    supportEmail: 'help@homes.example',
  });
  expect(readConfig({ PORT: '4000' }).origin).toBe('http://localhost:4000');
});

describe('payments', () => {
  const live = { LINTEL_MODE: 'live', LINTEL_SECRET: 'a secret for tests, 32 characters' };
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_0001',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_0001',
    STRIPE_WEBHOOK_SECRET: 'whsec_0001',
  };

  test('are the sandbox in demo, and real in live unless the sandbox was asked for outright', () => {
    expect(readConfig({})).toMatchObject({ gateway: 'sandbox', stripe: null });
    expect(readConfig({ ...live, LINTEL_GATEWAY: 'sandbox' })).toMatchObject({ gateway: 'sandbox', stripe: null });
    expect(readConfig({ ...live, ...keys })).toMatchObject({
      gateway: 'stripe',
      stripe: { secretKey: 'sk_test_0001' },
    });
  });

  test('live without the keys does not start, and says how it would', () => {
    expect(sentence(live)).toMatch(/STRIPE_SECRET_KEY.*LINTEL_GATEWAY=sandbox/);
    const { STRIPE_WEBHOOK_SECRET: _, ...two } = keys;
    expect(sentence({ ...live, ...two })).toMatch(/STRIPE_WEBHOOK_SECRET/);
  });
});

test('rate limits are usual in live, and out of reach in a demo that only this machine sees', () => {
  expect(readConfig({}).rateFactor).toBe(1000);
  expect(readConfig({ HOST: '0.0.0.0', LINTEL_ALLOW_PUBLIC_DEMO: '1' }).rateFactor).toBe(1);
  expect(readConfig({ LINTEL_RATE_FACTOR: '5' }).rateFactor).toBe(5);
});
