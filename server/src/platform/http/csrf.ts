import { Refusal } from '@lintel/contract/kernel/refusals';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Returns whether a write may come from this page. Cookies are sent with every request, so a page of another site must not be able to send
 * one. A plain client without an Origin passes: it has only cookies that it was given. On loopback the machine has several names; each is
 * this server if it is also the requested Host.
 */
export const isOwnOrigin = (
  headers: { origin?: string | undefined; host?: string | undefined; site?: string | undefined },
  own: string,
): boolean => {
  if (headers.site === 'cross-site') return false;
  if (headers.origin === undefined) return true;
  if (headers.origin === own) return true;
  // A form on a page that hides its origin: the browser itself says that page and call have the same origin.
  if (headers.origin === 'null') return headers.site === 'same-origin';
  const host = headers.origin.replace(/^https?:\/\//, '');
  return host === headers.host && loopbackHost.test(host);
};

/** Refuses writes that come from another site's page. */
export const guardOrigin = (app: FastifyInstance, config: Config): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return done();
    const { origin, host } = request.headers;
    const site = request.headers['sec-fetch-site'];
    if (!isOwnOrigin({ origin, host, site: typeof site === 'string' ? site : undefined }, config.origin)) {
      return done(new Refusal('request.foreign_origin'));
    }
    done();
  });
};
