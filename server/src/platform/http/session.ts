import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Config } from '../../config.ts';

const day = 24 * 60 * 60_000;

/** A session ends after this time without use. */
export const sessionIdleMs = 14 * day;
/** A session ends after this time, however much it is used. */
export const sessionLastsMs = 90 * day;
/** The time between password and code. */
export const halfSessionLastsMs = 10 * 60_000;
/** The precision of "last seen": a write per request would cost too much. */
export const lastSeenEveryMs = 5 * 60_000;

/** 256 random bits, as text that is valid in a cookie or URL. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns the stored digest of a token. The token is random enough that a plain SHA-256 cannot be reversed. */
export const tokenDigest = (token: string): string => createHash('sha256').update(token).digest('hex');

type Place = Pick<Config, 'origin'>;

/** Returns whether the site uses TLS: then cookies are Secure, and `__Host-` binds them to this host. */
const isSecure = ({ origin }: Place): boolean => origin.startsWith('https://');
const named = (config: Place, name: string): string => (isSecure(config) ? `__Host-${name}` : name);

export const sessionCookie = (config: Place): string => named(config, 'lintel_session');
/** Marks a browser that has signed in before. It does not sign anyone in. */
export const deviceCookie = (config: Place): string => named(config, 'lintel_device');

const attributes = (config: Place) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) }) as const;

export const setSessionCookie = (reply: FastifyReply, config: Place, token: string): void => {
  reply.setCookie(sessionCookie(config), token, { ...attributes(config), maxAge: sessionLastsMs / 1000 });
};

export const clearSessionCookie = (reply: FastifyReply, config: Place): void => {
  reply.clearCookie(sessionCookie(config), attributes(config));
};

export const setDeviceCookie = (reply: FastifyReply, config: Place, value: string): void => {
  reply.setCookie(deviceCookie(config), value, { ...attributes(config), maxAge: 365 * 24 * 60 * 60 });
};

const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
const firstOf = (table: readonly [RegExp, string][], text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/** `Firefox on Windows`. Only these words are stored of the user agent. */
export const deviceLabel = (userAgent: string | undefined): string => {
  const browser = firstOf(browsers, userAgent ?? '');
  const system = firstOf(systems, userAgent ?? '');
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
};
