import { servedPaths } from '@lintel/contract/served-paths';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/** Nothing of the product needs these of a browser; payment forms are the page's own and the gateway's. */
const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'usb',
]
  .map((name) => `${name}=()`)
  .join(', ');

/** For what a secret opens: kept nowhere, found by no search, and what it links to is not told where from. */
export const secretHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** What every answer says to the browser; a route may say it differently for itself. */
export const sendSecurityHeaders = (app: FastifyInstance, config: Pick<Config, 'origin'>): void => {
  const everywhere: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
    'x-frame-options': 'DENY',
    ...(config.origin.startsWith('https://') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
  // Runs for every answer there is: with its own word for the end a hook costs no promise.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!reply.hasHeader('content-security-policy')) {
      // Pages say more themselves; an answer of a call is no page, and whoever opens it as one gets nothing to run.
      const isCall = request.url.startsWith('/api/') && !request.url.startsWith(servedPaths.apiDocs);
      reply.header('content-security-policy', `${isCall ? "default-src 'none'; " : ''}frame-ancestors 'none'`);
    }
    for (const [name, value] of Object.entries(everywhere)) if (!reply.hasHeader(name)) reply.header(name, value);
    // Answers of calls hold what belongs to the person who asks: no other site may embed them.
    if (request.url.startsWith('/api/')) reply.header('cross-origin-resource-policy', 'same-origin');
    done(null, payload);
  });
};
