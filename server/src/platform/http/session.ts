import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Config } from '../../config.ts';

const day = 24 * 60 * 60_000;

/** A browser that was not seen for so long is signed out. */
export const sessionIdleMs = 14 * day;
/** However much it is used, after this one signs in again. */
export const sessionLastsMs = 90 * day;
/** Between the password and the code. */
export const halfSessionLastsMs = 10 * 60_000;
/** How exact "last seen" is: a write for every request would cost more than it tells. */
export const lastSeenEveryMs = 5 * 60_000;

/** 256 random bits, as text that may stand in a cookie or an address. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. It is random enough that a plain SHA-256 cannot be turned back. */
export const tokenDigest = (token: string): string => createHash('sha256').update(token).digest('hex');

type Place = Pick<Config, 'origin'>;

/** Served over TLS: then cookies are Secure, and `__Host-` binds them to this host and no other. */
const isSecure = ({ origin }: Place): boolean => origin.startsWith('https://');
const named = (config: Place, name: string): string => (isSecure(config) ? `__Host-${name}` : name);

export const sessionCookie = (config: Place): string => named(config, 'lintel_session');
/** Tells a browser that had signed in before from one that had not. It signs nobody in. */
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

/** `Firefox on Windows`. Nothing of what the browser sent is kept but these words. */
export const deviceLabel = (userAgent: string | undefined): string => {
  const browser = firstOf(browsers, userAgent ?? '');
  const system = firstOf(systems, userAgent ?? '');
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
};
