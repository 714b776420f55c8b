import path from 'node:path';
import { formatVerifierKey, signatureTypes, verifierKey } from '@lintel/transparency-log/note';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { shareConnections } from './platform/database/db.ts';

const sentence = (env: Record<string, string>): string => {
  try {
    readConfig(env);
    return 'starts';
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message;
  }
};

const publicKey = new Uint8Array(32).fill(3);
const witnessKey = formatVerifierKey(verifierKey('w.example/w1', signatureTypes.cosignature, publicKey));
const logVkey = formatVerifierKey(verifierKey('w.example/w1', signatureTypes.note, publicKey));

describe('a setting that stops the start', () => {
  test.each([
    [{ PORT: 'http' }, 'PORT must be a port number.'],
    [{ PORT: '-1' }, 'PORT must be a port number.'],
    [{ PORT: '65536' }, 'PORT must be a port number.'],
    [{ PORT: '0' }, 'PORT must be a port number.'],
    [{ PORT: '80.5' }, 'PORT must be a port number.'],
    [{ PORT: ' ' }, 'PORT must be a port number.'],
    [{ LINTEL_MODE: 'production' }, 'LINTEL_MODE must be demo or live.'],
    [{ LINTEL_MODE: 'LIVE' }, 'LINTEL_MODE must be demo or live.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a postgresql:// address.'],
    [{ DATABASE_OWNER_URL: 'mysql://x' }, 'DATABASE_OWNER_URL must be a postgresql:// address.'],
    [{ LINTEL_SECRET: ' '.repeat(40) }, 'LINTEL_SECRET must have at least 32 characters.'],
    [{ LINTEL_DATA: ' ' }, 'LINTEL_DATA must be a folder.'],
    [{ STRIPE_SECRET_KEY: 'pk_live_0001' }, 'STRIPE_SECRET_KEY must be a key of Stripe that begins with sk_ or rk_.'],
    [
      { STRIPE_PUBLISHABLE_KEY: 'sk_live_0001' },
      'STRIPE_PUBLISHABLE_KEY must be a key of Stripe that begins with pk_.',
    ],
    [{ STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET must be a key of Stripe that begins with whsec_.'],
    [
      { DATABASE_OWNER_URL: 'postgresql://owner@db.example/lintel' },
      'DATABASE_OWNER_URL needs DATABASE_URL, the address of the same database for the role that serves.',
    ],
    [
      { DATABASE_REPLICA_URL: 'postgresql://serving@db.example/lintel' },
      'DATABASE_REPLICA_URL needs DATABASE_URL, the address of the primary that it is a replica of.',
    ],
    [
      { DATABASE_DIRECT_URL: 'postgresql://serving@db.example/lintel' },
      'DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler before the same database.',
    ],
    [{ LINTEL_ORIGIN: 'lintel.example' }, 'LINTEL_ORIGIN must be a web address such as https://lintel.example.'],
    [{ LINTEL_ORIGIN: 'ftp://lintel.example' }, 'LINTEL_ORIGIN must be a web address such as https://lintel.example.'],
    [{ LINTEL_ORIGIN: 'javascript:alert(1)' }, 'LINTEL_ORIGIN must be a web address such as https://lintel.example.'],
    [{ LINTEL_SECRET: 'short' }, 'LINTEL_SECRET must have at least 32 characters.'],
    [
      { LINTEL_SECRET_PREVIOUS: `${'a'.repeat(32)}|short` },
      'LINTEL_SECRET_PREVIOUS must be the secret before, of at least 32 characters; several stand with | between them.',
    ],
    [{ LINTEL_PROCESSES: 'many' }, 'LINTEL_PROCESSES must be auto, or a number from 1 to 64.'],
    [{ LINTEL_PROCESSES: '0' }, 'LINTEL_PROCESSES must be auto, or a number from 1 to 64.'],
    [{ LINTEL_PROCESSES: '1.5' }, 'LINTEL_PROCESSES must be auto, or a number from 1 to 64.'],
    [
      { LINTEL_PROCESSES: '20' },
      'LINTEL_PROCESSES=20 needs LINTEL_DATABASE_CONNECTIONS of at least 140, and as many that the database takes.',
    ],
    [{ LINTEL_DATABASE_CONNECTIONS: '3' }, 'LINTEL_DATABASE_CONNECTIONS must be a number from 7 to 10000.'],
    [{ LINTEL_ALLOW_HTTP: 'yes' }, 'LINTEL_ALLOW_HTTP must be 1 or 0.'],
    [{ LINTEL_ALLOW_PUBLIC_DEMO: 'yes' }, 'LINTEL_ALLOW_PUBLIC_DEMO must be 1 or 0.'],
    [{ LINTEL_INDEXING: '2' }, 'LINTEL_INDEXING must be 1 or 0.'],
    [{ LINTEL_TRUST_PROXY: 'maybe' }, 'LINTEL_TRUST_PROXY must be 1 or 0.'],
    [{ LINTEL_SUPPORT_EMAIL: 'help' }, 'LINTEL_SUPPORT_EMAIL must be an e-mail address.'],
    [{ LINTEL_DATA_PROVIDER_URL: 'reso' }, 'LINTEL_DATA_PROVIDER_URL must be a web address.'],
    [{ LINTEL_DATA_PROVIDER_URL: 'javascript:alert(1)' }, 'LINTEL_DATA_PROVIDER_URL must be a web address.'],
    [{ LINTEL_HOTLINE: '1' }, 'LINTEL_HOTLINE must have from 3 to 60 characters.'],
    [
      { LINTEL_MAP_TILES: 'http://maps.example/{z}/{x}/{y}.png' },
      'LINTEL_MAP_TILES must be an https:// address with {z}, {x} and {y}, or of a .pmtiles file.',
    ],
    [
      { LINTEL_MAP_TILES: 'https://maps.example/{z}/{x}.png' },
      'LINTEL_MAP_TILES must be an https:// address with {z}, {x} and {y}, or of a .pmtiles file.',
    ],
    [
      { LINTEL_MAP_TILES: 'https://maps.example/tiles?of=x.pmtiles' },
      'LINTEL_MAP_TILES must be an https:// address with {z}, {x} and {y}, or of a .pmtiles file.',
    ],
  ])('%j: %s', (env, expected) => {
    expect(sentence(env as Record<string, string>)).toBe(expected);
  });
});

describe('an address that a driver stumbles over', () => {
  test.each([
    'postgresql://db.example:99999/lintel',
    'postgresql://db.example:port/lintel',
    'postgresql://%zz@@:::/x?y',
    'postgresql://user:%zz@db.example/lintel',
    'postgresql://db.example/%zz',
    'postgresql://user%00:x@db.example/lintel',
    'postgresql://db.example/lintel?port=abc',
    'postgresql://db.example/lintel?port=0',
    'postgresql://db.example/lintel?port=70000',
    'postgresql://one.example:5432,two.example:5432/lintel',
  ])('%s is refused as DATABASE_URL and as DATABASE_OWNER_URL', (address) => {
    const said = /must be an address such as postgresql:\/\/user:password@host:5432\/lintel/;
    expect(sentence({ DATABASE_URL: address })).toMatch(said);
    expect(sentence({ DATABASE_URL: 'postgresql://db.example/lintel', DATABASE_OWNER_URL: address })).toMatch(said);
    expect(sentence({ DATABASE_URL: address })).not.toContain(address);
  });

  test.each([
    'postgresql://user:p%40ss@db.example:5432/lintel?sslmode=verify-full',
    'postgres://db.example/lintel',
    'postgresql:///lintel?host=/var/run/postgresql',
    'postgresql://user:password@/lintel?host=/var/run/postgresql&port=5433',
    'postgresql://user@%2Fvar%2Frun%2Fpostgresql/lintel',
    'postgresql://[::1]:5432/lintel',
  ])('%s is none', (address) => {
    expect(readConfig({ DATABASE_URL: address }).databaseUrl).toBe(address);
  });

  test.each([
    'options=-c%20search_path%3Dmine',
    '%6Fptions=x',
    'statement_timeout=0',
    'sslmode=require&lock_timeout=0',
  ])('with ?%s is refused: it would be said instead of what the server says of its sessions', (query) => {
    const said =
      /_URL must not have options, statement_timeout, lock_timeout, idle_in_transaction_session_timeout or replication behind its \?, which the server sets for its sessions itself\.$/;
    const address = `postgresql://db.example/lintel?${query}`;
    expect(sentence({ DATABASE_URL: address })).toMatch(said);
    expect(sentence({ DATABASE_URL: 'postgresql://db.example/lintel', DATABASE_OWNER_URL: address })).toMatch(said);
  });

  test.each([
    ['?sslmode=require', '?sslmode=verify-full'],
    ['?sslmode=prefer&channel_binding=require', '?sslmode=verify-full&channel_binding=require'],
    ['?application_name=x&sslmode=verify-ca', '?application_name=x&sslmode=verify-full'],
    ['?sslmode=disable', '?sslmode=disable'],
    ['?sslmode=no-verify', '?sslmode=no-verify'],
    ['?sslmode=require&uselibpqcompat=true', '?sslmode=require&uselibpqcompat=true'],
  ])('with %s is reached with %s, and the driver has nothing to warn of', (given, used) => {
    const warn = vi.spyOn(process, 'emitWarning');
    const { databaseUrl, databaseOwnerUrl } = readConfig({
      DATABASE_URL: `postgresql://db.example/lintel${given}`,
      DATABASE_OWNER_URL: `postgresql://owner@db.example/lintel${given}`,
    });
    expect(databaseUrl).toBe(`postgresql://db.example/lintel${used}`);
    expect(databaseOwnerUrl).toBe(`postgresql://owner@db.example/lintel${used}`);
    new pg.Client({ connectionString: databaseUrl ?? '' });
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  test.each(['smtp://mail.example:99999', 'smtp://mail.example:port', 'smtp://user:%zz@mail.example'])(
    '%s is refused as SMTP_URL',
    (address) => {
      expect(sentence({ SMTP_URL: address })).toMatch(/^SMTP_URL must be an address such as smtp:\/\//);
    },
  );
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
      databaseOwnerUrl: null,
      namedStatements: true,
      origin: 'http://localhost:3000',
      secret: null,
      allowPublicDemo: false,
      indexing: false,
      trustProxy: false,
      metricsToken: null,
      drainMs: 0,
      supportEmail: 'support@lintel.example',
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

  test.each(['http://lintel.example', 'http://192.168.1.10:3000', 'http://localhost.evil.example'])(
    'does not start with the address %s, where passwords could be read on the way, unless that was asked for',
    (LINTEL_ORIGIN) => {
      expect(sentence({ ...live, LINTEL_ORIGIN })).toBe(
        `LINTEL_ORIGIN=${LINTEL_ORIGIN} would send passwords and cookies where anybody on the way can read them; give its https:// address, or LINTEL_ALLOW_HTTP=1 for a trial among yourselves.`,
      );
      expect(readConfig({ ...live, LINTEL_ORIGIN, LINTEL_ALLOW_HTTP: '1' }).origin).toBe(LINTEL_ORIGIN);
    },
  );

  test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'starts with %s, which never leaves this machine',
    (LINTEL_ORIGIN) => {
      expect(readConfig({ ...live, LINTEL_ORIGIN }).origin).toBe(LINTEL_ORIGIN);
    },
  );

  test('that others can reach needs its public address', () => {
    const { LINTEL_ORIGIN: _, ...unnamed } = live;
    expect(readConfig(unnamed).origin).toBe('http://localhost:3000');
    expect(sentence({ ...unnamed, HOST: '0.0.0.0' })).toBe(
      'LINTEL_MODE=live with HOST=0.0.0.0 needs LINTEL_ORIGIN, the https:// address that people see: links in mails and the safety of cookies follow it.',
    );
  });

  test('knows the secrets before the one of today', () => {
    const [first, second] = ['a'.repeat(32), 'b'.repeat(40)];
    expect(readConfig(live).previousSecrets).toEqual([]);
    expect(readConfig({ ...live, LINTEL_SECRET_PREVIOUS: first }).previousSecrets).toEqual([first]);
    expect(readConfig({ ...live, LINTEL_SECRET_PREVIOUS: `${first}|${second}` }).previousSecrets).toEqual([
      first,
      second,
    ]);
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

test('the support address is one that can get mail, or plainly an example', () => {
  const at = (origin: string) => readConfig({ LINTEL_ORIGIN: origin }).supportEmail;
  expect(at('https://homes.example.com')).toBe('support@homes.example.com');
  for (const own of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://lintel:3000'])
    expect(at(own)).toBe('support@lintel.example');
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
    expect(sentence({ ...live, ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_live_0001' })).toBe(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be for tests or both for real payments (sk_test_ with pk_test_, sk_live_ with pk_live_).',
    );
    const { STRIPE_WEBHOOK_SECRET: _, ...two } = keys;
    expect(sentence({ ...live, ...two })).toMatch(/STRIPE_WEBHOOK_SECRET/);
  });
});

test('rate limits are usual in live, and out of reach in a demo that only this machine sees', () => {
  expect(readConfig({}).rateFactor).toBe(1000);
  expect(readConfig({ HOST: '0.0.0.0', LINTEL_ALLOW_PUBLIC_DEMO: '1' }).rateFactor).toBe(1);
  expect(readConfig({ LINTEL_RATE_FACTOR: '5' }).rateFactor).toBe(5);
});

test('the demo loads as many real listings as it is told, all of them by default', () => {
  expect(() => readConfig({ LINTEL_SAMPLE_LISTINGS: '0' })).toThrow(/LINTEL_SAMPLE_LISTINGS.*from 1 to 10000/);
  expect(() => readConfig({ LINTEL_SAMPLE_LISTINGS: 'few' })).toThrow(/LINTEL_SAMPLE_LISTINGS.*from 1 to 10000/);
  expect(readConfig({}).sampleListings).toBe(10_000);
  expect(readConfig({ LINTEL_SAMPLE_LISTINGS: '100' }).sampleListings).toBe(100);
});

test.each([
  'https://maps.example/{z}/{x}/{y}.png',
  'https://maps.example/us.pmtiles',
  'https://maps.example/us.pmtiles?key=1',
])('pictures of a street map come from %s', (address) => {
  const { mapTiles } = readConfig({ LINTEL_MAP_TILES: address, LINTEL_MAP_TILES_CREDIT: 'Maps Inc.' });
  expect(mapTiles).toEqual({ address, credit: 'Maps Inc.' });
});

test('the demo is one process, live one for each core, as far as the database has connections for them', () => {
  const live = { LINTEL_MODE: 'live', LINTEL_SECRET: 'x'.repeat(32), LINTEL_GATEWAY: 'sandbox' };
  expect(readConfig({})).toMatchObject({ processes: 1, connectionsEach: 90 });
  expect(readConfig({ LINTEL_PROCESSES: '4' })).toMatchObject({ processes: 4, connectionsEach: 22 });
  expect(readConfig(live).processes).toBeGreaterThanOrEqual(2);
  expect(readConfig({ ...live, LINTEL_DATABASE_CONNECTIONS: '7' })).toMatchObject({ processes: 1, connectionsEach: 7 });
  expect(readConfig({ LINTEL_PROCESSES: '4', LINTEL_DEV: '1' }).processes).toBe(1);
});

test('every share of the connections leaves enough to read while others write', () => {
  for (let all = 7; all <= 60; all += 1) {
    const { reads, writes, counts } = shareConnections(all);
    expect(Math.min(reads - 2, writes - 1, counts)).toBeGreaterThan(0);
    expect(reads + writes + counts + 1).toBeLessThanOrEqual(all);
  }
  expect(shareConnections(25)).toEqual({ reads: 12, writes: 10, counts: 2 });
});

test('a key of the public log, or a witness, that is none stops the start', () => {
  for (const key of ['short', 'A'.repeat(44), `${'A'.repeat(40)}AAA`]) {
    expect(sentence({ LINTEL_LOG_KEY: key })).toMatch(/^LINTEL_LOG_KEY must be 32 bytes in base64/);
  }
  for (const each of ['https://w.example', 'w.example+0+AAAA https://w.example', `${witnessKey} w.example`]) {
    expect(sentence({ LINTEL_WITNESSES: each })).toMatch(/^LINTEL_WITNESSES must be the key and the web address/);
  }
  expect(sentence({ LINTEL_WITNESSES: `${logVkey} https://w.example` })).toMatch(/^LINTEL_WITNESSES must be/);
});

test('the key of the public log and its witnesses are read', () => {
  const { logKey, witnesses } = readConfig({
    LINTEL_LOG_KEY: Buffer.from(publicKey).toString('base64'),
    LINTEL_WITNESSES: `${witnessKey} https://w.example/ | ${witnessKey} http://localhost:4870`,
  });
  expect(logKey).toEqual(publicKey);
  expect(witnesses.map(({ address }) => address)).toEqual(['https://w.example', 'http://localhost:4870']);
});
