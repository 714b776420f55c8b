import { availableParallelism } from 'node:os';
import path from 'node:path';
import { email } from '@lintel/contract/kernel/values';
import { isTileArchive } from '@lintel/contract/listings/map/tiles';
import { fromBase64 } from '@lintel/transparency-log/bytes';
import { parseVerifierKey, signatureTypes, type VerifierKey } from '@lintel/transparency-log/note';
import * as z from 'zod';
import type { ObjectStoreAddress } from './providers/files/object-store.ts';

const flag = z
  .enum(['', '0', '1', 'true', 'false', 'on', 'off'], { error: 'must be 1 or 0' })
  .transform((word) => word === '1' || word === 'true' || word === 'on');

const url = (what: string) => z.url({ protocol: /^https?$/, error: `must be ${what}` });

const portError = { error: 'must be a port number' };
const sampleListingsError = 'must be a whole number from 1 to 10000';
const mapTilesError = 'must be an https:// address with {z}, {x} and {y}, or of a .pmtiles file';
const hotlineError = { error: 'must have from 3 to 60 characters' };

/** Parses an address as the database drivers do; returns null for one that would make them fail with an obscure error. */
const readAddress = (text: string): URL | null => {
  // The host may be empty only if it is in the query, or in the escaped path of a socket.
  const filled = text.replace(/^([^:]+:\/\/[^/@]*@)(?=\/)/, '$1socket');
  if (!URL.canParse(filled)) return null;
  const address = new URL(filled);
  try {
    const parts = [address.username, address.password, address.hostname, address.pathname].map(decodeURIComponent);
    if (parts.some((part) => part.includes('\0'))) return null;
  } catch {
    return null;
  }
  return address;
};

/** Drivers also use a port in the query. */
const hasUsablePort = ({ searchParams }: URL): boolean =>
  searchParams.getAll('port').every((port) => /^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) <= 65535);

/** Parameters that the server sets on each of its sessions; in the address they would replace or override its settings. */
const saidByServer = [
  'options',
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'replication',
];

/**
 * Replaces the TLS mode with the name of what the driver does anyway: verify the certificate and its host. With the other names it does the
 * same, but prints a long warning, and a later version of the driver will not.
 */
const withModeByName = (text: string): string =>
  /[?&]uselibpqcompat=true(?:&|#|$)/.test(text)
    ? text
    : text.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|#|$)/, '$1verify-full');

const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'must be a postgresql:// address' })
  .refine(
    (text) => {
      const address = readAddress(text);
      return address !== null && hasUsablePort(address);
    },
    {
      error:
        'must be an address such as postgresql://user:password@host:5432/lintel; signs in names and passwords are written as %40 and the like',
    },
  )
  .refine((text) => saidByServer.every((name) => !readAddress(text)?.searchParams.has(name)), {
    error: `must not have ${saidByServer.slice(0, -1).join(', ')} or ${saidByServer.at(-1)} behind its ?, which the server sets for its sessions itself`,
  })
  .transform(withModeByName);

/** Checks the prefix of a Stripe key: a secret key in place of the public one would be sent to every visitor. */
const stripeKey = (beginnings: RegExp, said: string) =>
  z.string().regex(beginnings, { error: `must be a key of Stripe that begins with ${said}` });

const mostProcesses = 64;
const processesError = { error: `must be auto, or a number from 1 to ${mostProcesses}` };
/** With fewer database connections a process would deadlock waiting for itself. */
const fewestConnections = 7;
const connectionsError = { error: `must be a number from ${fewestConnections} to 10000` };
const filesUrlError =
  'must be an address such as s3://bucket/folder?endpoint=https://s3.example.com&region=us-east-1; credentials come from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY or a role';

/** Bucket names follow Amazon's rules, which other stores share; a folder may contain letters, digits, `-`, `_`, `.` and `/`. */
const filesUrl = z.string().transform((text, { addIssue }): ObjectStoreAddress => {
  const address = readAddress(text);
  const endpoint = address?.searchParams.get('endpoint') ?? null;
  const region = address?.searchParams.get('region') ?? 'us-east-1';
  const folder = address?.pathname.replace(/^\/|\/$/g, '') ?? '';
  const isGood =
    address?.protocol === 's3:' &&
    address.username === '' &&
    address.password === '' &&
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(address.hostname) &&
    /^[\w.-]*(?:\/[\w.-]+)*$/.test(folder) &&
    /^[a-z0-9-]{1,40}$/.test(region) &&
    (endpoint === null || (URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol))) &&
    [...address.searchParams.keys()].every((key) => key === 'endpoint' || key === 'region');
  if (!isGood) addIssue(filesUrlError);
  return { bucket: address?.hostname ?? '', prefix: folder === '' ? '' : `${folder}/`, endpoint, region };
});
const logKeyError = { error: 'must be 32 bytes in base64, such as openssl rand -base64 32 makes' };
const witnessesError =
  'must be the key and the web address of a witness with a space between them; several stand with | between them';

const witnesses = z.string().transform((text, { addIssue }): Witness[] =>
  text.split('|').flatMap((each) => {
    const [vkey = '', address = '', ...more] = each.trim().split(/ +/);
    const key = parseVerifierKey(vkey);
    if (
      key?.type === signatureTypes.cosignature &&
      /^https?:\/\//.test(address) &&
      URL.canParse(address) &&
      more.length === 0
    ) {
      return [{ key, address: address.replace(/\/$/, '') }];
    }
    addIssue(witnessesError);
    return [];
  }),
);

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, portError)
    .transform(Number)
    .pipe(z.int().min(1, portError).max(65535, portError))
    .default(3000),
  HOST: z.string().min(1).default('localhost'),
  LINTEL_MODE: z.enum(['demo', 'live'], { error: 'must be demo or live' }).default('demo'),
  LINTEL_DATA: z.string().regex(/\S/, { error: 'must be a folder' }).default('.lintel'),
  FILES_URL: filesUrl.optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_OWNER_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  LINTEL_NAMED_STATEMENTS: flag.optional(),
  LINTEL_ORIGIN: url('a web address such as https://lintel.example')
    .transform((text) => new URL(text).origin)
    .optional(),
  LINTEL_SECRET: z
    .string()
    .refine((text) => text.trim().length >= 32, { error: 'must have at least 32 characters' })
    .optional(),
  LINTEL_SECRET_PREVIOUS: z
    .string()
    .transform((text) => text.split('|'))
    .refine((all) => all.every((each) => each.length >= 32), {
      error: 'must be the secret before, of at least 32 characters; several stand with | between them',
    })
    .default([]),
  LINTEL_GATEWAY: z.enum(['sandbox', 'stripe'], { error: 'must be sandbox or stripe' }).optional(),
  STRIPE_SECRET_KEY: stripeKey(/^[sr]k_\w{5,}$/, 'sk_ or rk_').optional(),
  STRIPE_PUBLISHABLE_KEY: stripeKey(/^pk_\w{5,}$/, 'pk_').optional(),
  STRIPE_WEBHOOK_SECRET: stripeKey(/^whsec_\S{4,}$/, 'whsec_').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]+/, { error: 'must be an smtp:// or smtps:// address' })
    .refine((text) => readAddress(text)?.hostname, {
      error:
        'must be an address such as smtp://user:password@host:587; signs in names and passwords are written as %40 and the like',
    })
    .optional(),
  LINTEL_RATE_FACTOR: z.coerce
    .number({ error: 'must be a number from 0.1 to 100000' })
    .min(0.1, { error: 'must be a number from 0.1 to 100000' })
    .max(100_000, { error: 'must be a number from 0.1 to 100000' })
    .optional(),
  LINTEL_SAMPLE_LISTINGS: z.coerce
    .number({ error: sampleListingsError })
    .int({ error: sampleListingsError })
    .min(1, { error: sampleListingsError })
    .max(10_000, { error: sampleListingsError })
    .default(10_000),
  LINTEL_ALLOW_PUBLIC_DEMO: flag.default(false),
  LINTEL_ALLOW_HTTP: flag.default(false),
  LINTEL_INDEXING: flag.default(false),
  LINTEL_TRUST_PROXY: flag.default(false),
  LINTEL_SUPPORT_EMAIL: email('must be an e-mail address').optional(),
  LINTEL_HOTLINE: z.string().min(3, hotlineError).max(60, hotlineError).default('1-800-669-9777'),
  LINTEL_DATA_PROVIDER_URL: url('a web address').default('https://www.reso.org/reso-web-api/'),
  LINTEL_MAP_TILES: z
    .string()
    .regex(/^https:\/\/[^\s"'<>]+$/, { error: mapTilesError })
    .refine((text) => isTileArchive(text) || ['{z}', '{x}', '{y}'].every((part) => text.includes(part)), {
      error: mapTilesError,
    })
    .optional(),
  LINTEL_MAP_TILES_CREDIT: z.string().max(200, { error: 'must have at most 200 characters' }).default(''),
  LINTEL_METRICS_TOKEN: z
    .string()
    .min(16, { error: 'must have at least 16 characters' })
    .max(200, { error: 'must have at most 200 characters' })
    .optional(),
  LINTEL_DRAIN_SECONDS: z.coerce
    .number({ error: 'must be a number of seconds' })
    .min(0, { error: 'must be a number of seconds' })
    .max(60, { error: 'must be at most 60' })
    .default(0),
  LINTEL_PROCESSES: z
    .string()
    .regex(/^(auto|[1-9]\d?)$/, processesError)
    .refine((text) => text === 'auto' || Number(text) <= mostProcesses, processesError)
    .transform((text) => (text === 'auto' ? text : Number(text)))
    .optional(),
  LINTEL_DATABASE_CONNECTIONS: z.coerce
    .number(connectionsError)
    .pipe(z.int(connectionsError).min(fewestConnections, connectionsError).max(10_000, connectionsError))
    .default(90),
  LINTEL_LOG_KEY: z
    .string()
    .transform(fromBase64)
    .refine((bytes) => bytes?.length === 32, logKeyError)
    .optional(),
  LINTEL_WITNESSES: witnesses.default([]),
  LINTEL_PRIVATE_FEEDS: z
    .string()
    .transform((text) => text.split('|').map((each) => each.trim().toLowerCase()))
    .refine((all) => all.every((each) => /^[a-z0-9.:-]+:\d{1,5}$/.test(each)), {
      error: 'must be a host and a port such as 10.0.0.5:8080; several stand with | between them',
    })
    .default([]),
  LINTEL_DEV: flag.default(false),
});

/** A witness that cosigns the public log: its key, and its web address without a trailing slash. */
export type Witness = { key: VerifierKey; address: string };

/** The environment, read once at start and validated. */
export type Config = {
  port: number;
  host: string;
  mode: 'demo' | 'live';
  dataDir: string;
  /** The object store for uploads; null stores them in the data folder. */
  filesUrl: ObjectStoreAddress | null;
  /** The address for the serving role, which owns nothing. */
  databaseUrl: string | null;
  /** The address for the owner of the same database, who migrates it; null where migrations run separately. */
  databaseOwnerUrl: string | null;
  /** The same database and role, bypassing the pooler that `databaseUrl` points to; null where there is no pooler. */
  databaseDirectUrl: string | null;
  databaseReplicaUrl: string | null;
  /** Whether to use named prepared statements; off for a pooler that may send each statement to a different session. */
  namedStatements: boolean;
  /** Public origin, for links in emails, canonical addresses and the Origin check. */
  origin: string;
  /** Null in the demo until one is generated in the data folder. */
  secret: string | null;
  /** Earlier secrets, used only to decrypt and verify. */
  previousSecrets: readonly string[];
  /** The payment gateway. `sandbox` in live must be set explicitly, and then every page says that payments are not real. */
  gateway: 'sandbox' | 'stripe';
  /** Null when the gateway is the sandbox. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string } | null;
  /** The SMTP server for outgoing emails; null leaves them in the outbox that staff can read. */
  smtpUrl: string | null;
  /** Factor for the default rate limits: 1 in live; high enough in a demo that only this machine can reach that no person hits a limit. */
  rateFactor: number;
  /** How many of the 10,000 real listings the demo loads in addition to its cast's homes. */
  sampleListings: number;
  allowPublicDemo: boolean;
  indexing: boolean;
  trustProxy: boolean;
  supportEmail: string;
  /** The token that Prometheus sends to read `/metrics`; null turns metrics off. */
  metricsToken: string | null;
  /** How long `/readyz` reports that this process is stopping before its port closes, in ms. */
  drainMs: number;
  /** How many processes serve on the port. */
  processes: number;
  /** The most database connections that each of them opens. */
  connectionsEach: number;
  hotline: string;
  dataProviderUrl: string;
  /** The source of street map tiles and the credit below them; null loads no tiles from outside. */
  mapTiles: { address: string; credit: string } | null;
  /** The key that signs the public log; null until one is generated in the data folder. */
  logKey: Uint8Array | null;
  witnesses: readonly Witness[];
  /** `host:port` of servers from which owners' feeds may be read although they are not on the public internet. */
  privateFeeds: readonly string[];
  isDevelopment: boolean;
};

/** A setting that stops the start, explained in one sentence. */
export class ConfigError extends Error {}

const loopback = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/** Returns whether traffic to an address can be read in transit: anything but TLS, unless it never leaves this machine. */
const isReadable = (origin: string): boolean =>
  new URL(origin).protocol === 'http:' && !loopback.has(new URL(origin).hostname);

/**
 * Returns the support address of a public host; for this machine or a bare IP address, an obvious example, because no one gets email at
 * `support@localhost`.
 */
const supportAt = (hostname: string): string =>
  loopback.has(hostname) || !hostname.includes('.') || /^[\d.]+$/.test(hostname)
    ? 'support@lintel.example'
    : `support@${hostname}`;

type Environment = Record<string, string | undefined>;

/** Parses the environment with a schema; throws ConfigError for the first wrong value. */
const parse = <T>(schema: z.ZodType<T>, env: Environment): T => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ConfigError(`${String(issue?.path[0])} ${issue?.message ?? 'is wrong'}.`);
};

/** Which database to use and how to reach it. */
export type DatabaseConfig = Pick<
  Config,
  | 'mode'
  | 'dataDir'
  | 'databaseUrl'
  | 'databaseOwnerUrl'
  | 'databaseDirectUrl'
  | 'databaseReplicaUrl'
  | 'namedStatements'
>;

const databaseEnvironment = environment.pick({
  LINTEL_MODE: true,
  LINTEL_DATA: true,
  DATABASE_URL: true,
  DATABASE_OWNER_URL: true,
  DATABASE_DIRECT_URL: true,
  DATABASE_REPLICA_URL: true,
  LINTEL_NAMED_STATEMENTS: true,
});

/** Reads only the database settings from the environment: a process that only migrates needs nothing else. */
export const readDatabaseConfig = (env: Environment): DatabaseConfig => {
  const e = parse(databaseEnvironment, env);
  if (e.DATABASE_OWNER_URL && !e.DATABASE_URL) {
    throw new ConfigError(
      'DATABASE_OWNER_URL needs DATABASE_URL, the address of the same database for the role that serves.',
    );
  }
  if (e.DATABASE_DIRECT_URL && !e.DATABASE_URL) {
    throw new ConfigError(
      'DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler before the same database.',
    );
  }
  if (e.DATABASE_REPLICA_URL && !e.DATABASE_URL) {
    throw new ConfigError(
      'DATABASE_REPLICA_URL needs DATABASE_URL, the address of the primary that it is a replica of.',
    );
  }
  return {
    mode: e.LINTEL_MODE,
    dataDir: path.resolve(e.LINTEL_DATA),
    databaseUrl: e.DATABASE_URL ?? null,
    databaseOwnerUrl: e.DATABASE_OWNER_URL ?? null,
    databaseDirectUrl: e.DATABASE_DIRECT_URL ?? null,
    databaseReplicaUrl: e.DATABASE_REPLICA_URL ?? null,
    // Not every pooler supports them.
    namedStatements: e.LINTEL_NAMED_STATEMENTS ?? e.DATABASE_DIRECT_URL === undefined,
  };
};

/** Returns how many processes serve: one per core in live, one in the demo and in development. */
const countProcesses = (asked: 'auto' | number | undefined, most: number, isLive: boolean): number => {
  const wanted = asked ?? (isLive ? 'auto' : 1);
  // At least two: one keeps serving while the other dies or is replaced.
  return wanted === 'auto' ? Math.max(1, Math.min(Math.max(2, availableParallelism()), most)) : wanted;
};

/** Reads and checks the environment; throws ConfigError with one clear sentence for the first wrong value. */
export const readConfig = (env: Environment): Config => {
  const e = parse(environment, env);
  const database = readDatabaseConfig(env);
  if (e.LINTEL_MODE === 'demo' && !loopback.has(e.HOST) && !e.LINTEL_ALLOW_PUBLIC_DEMO) {
    throw new ConfigError(
      `The demo lets every visitor act as its sample people, so it listens on this machine only; HOST=${e.HOST} needs LINTEL_ALLOW_PUBLIC_DEMO=1.`,
    );
  }
  if (e.LINTEL_MODE === 'live' && !e.LINTEL_SECRET) {
    throw new ConfigError('LINTEL_MODE=live needs LINTEL_SECRET, a random text of at least 32 characters.');
  }
  const gateway = e.LINTEL_GATEWAY ?? (e.LINTEL_MODE === 'live' ? 'stripe' : 'sandbox');
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = e;
  const stripe = secretKey && publishableKey && webhookSecret ? { secretKey, publishableKey, webhookSecret } : null;
  const modeOf = (key: string | undefined): string | undefined => key?.split('_')[1];
  if (stripe && modeOf(secretKey) !== modeOf(publishableKey)) {
    throw new ConfigError(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be for tests or both for real payments (sk_test_ with pk_test_, sk_live_ with pk_live_).',
    );
  }
  if (gateway === 'stripe' && !stripe) {
    throw new ConfigError(
      `${e.LINTEL_GATEWAY ? 'LINTEL_GATEWAY=stripe' : 'LINTEL_MODE=live'} needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET; LINTEL_GATEWAY=sandbox runs without real payments, and every page says so.`,
    );
  }
  const origin = e.LINTEL_ORIGIN ?? `http://localhost:${e.PORT}`;
  if (e.LINTEL_MODE === 'live' && !e.LINTEL_ORIGIN && !loopback.has(e.HOST)) {
    throw new ConfigError(
      `LINTEL_MODE=live with HOST=${e.HOST} needs LINTEL_ORIGIN, the https:// address that people see: links in mails and the safety of cookies follow it.`,
    );
  }
  if (e.LINTEL_MODE === 'live' && isReadable(origin) && !e.LINTEL_ALLOW_HTTP) {
    throw new ConfigError(
      `LINTEL_ORIGIN=${origin} would send passwords and cookies where anybody on the way can read them; give its https:// address, or LINTEL_ALLOW_HTTP=1 for a trial among yourselves.`,
    );
  }
  const mostByConnections = Math.floor(e.LINTEL_DATABASE_CONNECTIONS / fewestConnections);
  const processes = e.LINTEL_DEV
    ? 1
    : countProcesses(e.LINTEL_PROCESSES, Math.min(mostByConnections, mostProcesses), e.LINTEL_MODE === 'live');
  if (processes > mostByConnections) {
    throw new ConfigError(
      `LINTEL_PROCESSES=${processes} needs LINTEL_DATABASE_CONNECTIONS of at least ${processes * fewestConnections}, and as many that the database takes.`,
    );
  }
  return {
    port: e.PORT,
    host: e.HOST,
    ...database,
    filesUrl: e.FILES_URL ?? null,
    origin,
    secret: e.LINTEL_SECRET ?? null,
    previousSecrets: e.LINTEL_SECRET_PREVIOUS,
    gateway,
    stripe: gateway === 'stripe' ? stripe : null,
    smtpUrl: e.SMTP_URL ?? null,
    rateFactor: e.LINTEL_RATE_FACTOR ?? (e.LINTEL_MODE === 'demo' && loopback.has(e.HOST) ? 1000 : 1),
    sampleListings: e.LINTEL_SAMPLE_LISTINGS,
    allowPublicDemo: e.LINTEL_ALLOW_PUBLIC_DEMO,
    indexing: e.LINTEL_INDEXING,
    trustProxy: e.LINTEL_TRUST_PROXY,
    metricsToken: e.LINTEL_METRICS_TOKEN ?? null,
    processes,
    connectionsEach: Math.floor(e.LINTEL_DATABASE_CONNECTIONS / processes),
    drainMs: e.LINTEL_DRAIN_SECONDS * 1000,
    supportEmail: e.LINTEL_SUPPORT_EMAIL ?? supportAt(new URL(origin).hostname),
    hotline: e.LINTEL_HOTLINE,
    dataProviderUrl: e.LINTEL_DATA_PROVIDER_URL,
    mapTiles: e.LINTEL_MAP_TILES ? { address: e.LINTEL_MAP_TILES, credit: e.LINTEL_MAP_TILES_CREDIT } : null,
    logKey: e.LINTEL_LOG_KEY ?? null,
    witnesses: e.LINTEL_WITNESSES,
    privateFeeds: e.LINTEL_PRIVATE_FEEDS,
    isDevelopment: e.LINTEL_DEV,
  };
};
