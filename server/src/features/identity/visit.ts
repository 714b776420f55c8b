import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../../context.ts';
import { guardRate, type LimitName, networkOfRequest } from '../../platform/rate-limit.ts';
import { deviceCookie, deviceLabel, sessionCookie, setDeviceCookie, setSessionCookie } from '../../platform/session.ts';

/** A browser that comes to sign in, register or open a link, as far as that matters. */
export type Visit = {
  network: string;
  /** `Firefox on Windows`. */
  device: string;
  /** The session that this browser had so far. */
  token: string | undefined;
  /** Which account had signed in in this browser before, proved by a signature of ours. */
  known: { accountId: number; nonce: string } | null;
  /** Refuses with 429 when one of these has been used up. */
  limit: (asked: readonly (readonly [LimitName, string])[]) => Promise<void>;
  /** Gives the browser its new session. */
  enter: (token: string) => void;
  /** Lets the browser be known again as one that this account signs in from. */
  remember: (accountId: number) => void;
};

const proofOf = (house: Pick<House, 'secrets'>, accountId: number, nonce: string): string =>
  house.secrets.sign(`device:${accountId}:${nonce}`);

const readKnown = (house: Pick<House, 'secrets'>, cookie: string | undefined): Visit['known'] => {
  const [id = '', nonce = '', proof = ''] = (cookie ?? '').split('.');
  const accountId = Number(id);
  if (!Number.isSafeInteger(accountId) || accountId < 1 || !/^[\w-]{16}$/.test(nonce)) return null;
  const own = Buffer.from(proofOf(house, accountId, nonce));
  const given = Buffer.from(proof);
  return own.length === given.length && timingSafeEqual(own, given) ? { accountId, nonce } : null;
};

export const visitOf = (house: House, request: FastifyRequest, reply: FastifyReply): Visit => ({
  network: networkOfRequest(request),
  device: deviceLabel(request.headers['user-agent']),
  token: request.cookies[sessionCookie(house.config)],
  known: readKnown(house, request.cookies[deviceCookie(house.config)]),
  limit: (asked) => guardRate(house, reply, asked),
  enter: (token) => setSessionCookie(reply, house.config, token),
  remember: (accountId) => {
    const nonce = randomBytes(12).toString('base64url');
    setDeviceCookie(reply, house.config, `${accountId}.${nonce}.${proofOf(house, accountId, nonce)}`);
  },
});
