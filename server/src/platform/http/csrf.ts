import { Refusal } from '@lintel/contract/kernel/refusals';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Whether a write may come from this page. Cookies go with every request, so a page of another site must not be able to
 * send one. A plain client without an Origin passes: it has no cookies that it was not given.
 * On loopback the machine has several names, all of which are this server when they are also the Host asked for.
 */
export const isOwnOrigin = (
  headers: { origin?: string | undefined; host?: string | undefined; site?: string | undefined },
  own: string,
): boolean => {
  if (headers.site === 'cross-site') return false;
  if (headers.origin === undefined) return true;
  if (headers.origin === own) return true;
  // A form on a page that tells nobody where it stands: then the browser itself says that page and call are of one origin.
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
