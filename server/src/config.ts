import path from 'node:path';
import * as z from 'zod';

const flag = z
  .enum(['', '0', '1', 'true', 'false', 'on', 'off'], { error: 'must be 1 or 0' })
  .transform((word) => word === '1' || word === 'true' || word === 'on');

const url = (what: string) => z.url({ protocol: /^https?$/, error: `must be ${what}` });

const portError = { error: 'must be a port number' };
const hotlineError = { error: 'must have from 3 to 60 characters' };

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, portError)
    .transform(Number)
    .pipe(z.int().max(65535, portError))
    .default(3000),
  HOST: z.string().min(1).default('localhost'),
  LINTEL_MODE: z.enum(['demo', 'live'], { error: 'must be demo or live' }).default('demo'),
  LINTEL_DATA: z.string().min(1).default('.lintel'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must be a postgresql:// address' })
    .optional(),
  LINTEL_ORIGIN: url('a web address such as https://lintel.example')
    .transform((text) => new URL(text).origin)
    .optional(),
  LINTEL_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  LINTEL_GATEWAY: z.enum(['sandbox', 'stripe'], { error: 'must be sandbox or stripe' }).optional(),
  STRIPE_SECRET_KEY: z.string().min(8, { error: 'must be a key of Stripe' }).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(8, { error: 'must be a key of Stripe' }).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8, { error: 'must be a key of Stripe' }).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]+/, { error: 'must be an smtp:// or smtps:// address' })
    .optional(),
  LINTEL_RATE_FACTOR: z.coerce
    .number({ error: 'must be a number from 0.1 to 100000' })
    .min(0.1, { error: 'must be a number from 0.1 to 100000' })
    .max(100_000, { error: 'must be a number from 0.1 to 100000' })
    .optional(),
  LINTEL_ALLOW_PUBLIC_DEMO: flag.default(false),
  LINTEL_INDEXING: flag.default(false),
  LINTEL_TRUST_PROXY: flag.default(false),
  LINTEL_SUPPORT_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  LINTEL_HOTLINE: z.string().min(3, hotlineError).max(60, hotlineError).default('1-800-669-9777'),
  LINTEL_DATA_PROVIDER_URL: url('a web address').default('https://www.reso.org/reso-web-api/'),
  LINTEL_DEV: flag.default(false),
});

/** The environment, read once at start and validated. */
export type Config = {
  port: number;
  host: string;
  mode: 'demo' | 'live';
  dataDir: string;
  databaseUrl: string | null;
  /** Public address: links in mails, canonical addresses, the Origin check. */
  origin: string;
  /** Null in demo until one is made in the data folder. */
  secret: string | null;
  /** Who takes payments. `sandbox` in live was asked for outright, and then every page says that payments are not real. */
  gateway: 'sandbox' | 'stripe';
  /** Null with the sandbox. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string } | null;
  /** Where mails are handed in; null keeps them in the outbox that staff can read. */
  smtpUrl: string | null;
  /** What the usual rate limits are multiplied with: 1 in live; far from any person's reach in a demo that only this machine sees. */
  rateFactor: number;
  allowPublicDemo: boolean;
  indexing: boolean;
  trustProxy: boolean;
  supportEmail: string;
  hotline: string;
  dataProviderUrl: string;
  isDevelopment: boolean;
};

/** A setting that stops the start, said in one sentence. */
export class ConfigError extends Error {}

const loopback = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/** Reads and checks the environment; throws ConfigError with one clear sentence for the first wrong value. */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message ?? 'is wrong'}.`);
  }
  const e = parsed.data;
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
  if (gateway === 'stripe' && !stripe) {
    throw new ConfigError(
      `${e.LINTEL_GATEWAY ? 'LINTEL_GATEWAY=stripe' : 'LINTEL_MODE=live'} needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET; LINTEL_GATEWAY=sandbox runs without real payments, and every page says so.`,
    );
  }
  const origin = e.LINTEL_ORIGIN ?? `http://localhost:${e.PORT}`;
  return {
    port: e.PORT,
    host: e.HOST,
    mode: e.LINTEL_MODE,
    dataDir: path.resolve(e.LINTEL_DATA),
    databaseUrl: e.DATABASE_URL ?? null,
    origin,
    secret: e.LINTEL_SECRET ?? null,
    gateway,
    stripe: gateway === 'stripe' ? stripe : null,
    smtpUrl: e.SMTP_URL ?? null,
    rateFactor: e.LINTEL_RATE_FACTOR ?? (e.LINTEL_MODE === 'demo' && loopback.has(e.HOST) ? 1000 : 1),
    allowPublicDemo: e.LINTEL_ALLOW_PUBLIC_DEMO,
    indexing: e.LINTEL_INDEXING,
    trustProxy: e.LINTEL_TRUST_PROXY,
    supportEmail: e.LINTEL_SUPPORT_EMAIL ?? `support@${new URL(origin).hostname}`,
    hotline: e.LINTEL_HOTLINE,
    dataProviderUrl: e.LINTEL_DATA_PROVIDER_URL,
    isDevelopment: e.LINTEL_DEV,
  };
};
