import { randomBytes } from 'node:crypto';
import type { InnerLimitName } from '@lintel/contract/kernel/limits';
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
import { guardRate } from '../../platform/limits/rate-limit.ts';

/** A browser that comes to sign in, register or open a link, as far as that matters. */
export type ClientInfo = {
  network: string;
  /** `Firefox on Windows`. */
  device: string;
  /** The session that this browser had so far. */
  token: string | undefined;
  /**
   * What tells this browser from others, if the account has signed in in it before with the password that it has now; null
   * otherwise. Proved by a signature of ours.
   */
  browserOf: (account: Known) => string | null;
  /** Refuses with 429 when one of these has been used up. */
  limit: (asked: readonly (readonly [InnerLimitName, string])[]) => Promise<void>;
  /** Gives the browser its new session. */
  enter: (token: string) => void;
  /** Lets the browser be known again as one that this account signs in from. */
  remember: (account: Known) => void;
};

type Known = { id: number; passwordHash: string | null };

/** With the password's hash in it: whoever knew the one before guesses as a stranger once it was changed. */
const knownText = ({ id, passwordHash }: Known, nonce: string): string => `device:${id}:${nonce}:${passwordHash ?? ''}`;

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
  limit: (asked) => guardRate(context, reply, asked),
  enter: (token) => setSessionCookie(reply, context.config, token),
  remember: (account) => {
    const nonce = randomBytes(12).toString('base64url');
    setDeviceCookie(reply, context.config, `${account.id}.${nonce}.${context.secrets.sign(knownText(account, nonce))}`);
  },
});
