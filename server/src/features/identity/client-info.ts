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

/** A browser that comes to sign in, register or open a link, as far as that matters. */
export type ClientInfo = {
  network: string;
  /** `Firefox on Windows`. */
  device: string;
  /** The session that this browser had so far. */
  token: string | undefined;
  /**
   * What tells this browser from others, if the account has signed in in it before with what it asks for now; null otherwise.
   * Proved by a signature of ours. Each full sign-in makes another, so it may never be all that something is counted by.
   */
  browserOf: (account: Known) => string | null;
  /** Refuses with 429 when one of these has been used up, in these words where some are given. */
  limit: (asked: Counted, message?: string) => Promise<void>;
  /** Gives the browser its new session. */
  enter: (token: string) => void;
  /** Lets the browser be known again as one that this account signs in from. */
  remember: (account: Known) => void;
};

type Known = { id: number; passwordHash: string | null; twoFactorOnAt: Date | null };

/**
 * With the password's hash in it, and when two-factor sign-in was turned on: whoever knew the password before, or signed in with
 * it alone, is a stranger from then on.
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
