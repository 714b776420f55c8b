import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import {
  deviceCookie,
  deviceLabel,
  sessionCookie,
  setDeviceCookie,
  setSessionCookie,
} from '../../platform/http/session.ts';
import { networkOfRequest } from '../../platform/limits/network.ts';
import { type Counted, guardRate } from '../../platform/limits/rate-limit.ts';

/** A browser that signs in, registers or opens a link, as far as that matters. */
export type ClientInfo = {
  network: string;
  /** `Firefox on Windows`. */
  device: string;
  /** The session token that this browser had so far. */
  token: string | undefined;
  /**
   * Returns what identifies this browser if the account has signed in with it before under its current password and two-factor
   * setting; otherwise null. Proved by our signature. Each full sign-in makes another, so rate limits may never count by it
   * alone.
   */
  browserOf: (account: Known) => string | null;
  /** Refuses with 429 when one of these limits is used up, with this message if given. */
  limit: (asked: Counted, message?: string) => Promise<void>;
  /** Gives the browser its new session. */
  enter: (token: string) => void;
  /** Lets this browser be recognized as one that this account signs in from. */
  remember: (account: Known) => void;
};

type Known = { id: number; passwordHash: string | null; twoFactorOnAt: Date | null };

/**
 * Contains the password's hash and the time when two-factor sign-in was turned on: browsers that signed in with an earlier
 * password, or before two-factor sign-in, are no longer recognized.
 */
const knownText = ({ id, passwordHash, twoFactorOnAt }: Known, nonce: string): string =>
  `device:${id}:${nonce}:${passwordHash ?? ''}${twoFactorOnAt ? `:${twoFactorOnAt.getTime()}` : ''}`;

const readBrowser = (
  context: Pick<AppContext, 'secrets'>,
  cookie: string | undefined,
  account: Known,
): string | null => {
  const [id = '', nonce = '', proof = ''] = (cookie ?? '').split('.');
  if (id !== String(account.id) || !/^[\w-]{16}$/.test(nonce)) return null;
  return context.secrets.isSigned(knownText(account, nonce), proof) ? nonce : null;
};

export const clientInfoOf = (context: AppContext, request: FastifyRequest, reply: FastifyReply): ClientInfo => ({
  network: networkOfRequest(request),
  device: deviceLabel(request.headers['user-agent']),
  token: request.cookies[sessionCookie(context.config)],
  browserOf: (account) => readBrowser(context, request.cookies[deviceCookie(context.config)], account),
  limit: (asked, message) => guardRate(context, reply, asked, message),
  enter: (token) => setSessionCookie(reply, context.config, token),
  remember: (account) => {
    const nonce = randomBytes(12).toString('base64url');
    setDeviceCookie(reply, context.config, `${account.id}.${nonce}.${context.secrets.sign(knownText(account, nonce))}`);
  },
});
