import { servedPaths } from '@lintel/contract/served-paths';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/** The product needs none of these browser features; payment forms are the page's own and the gateway's. */
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

/** Headers for responses behind a secret address: not stored, not indexed, and no referrer for their links. */
export const secretHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** Sends the default headers of every answer; a route may override them. */
export const sendSecurityHeaders = (app: FastifyInstance, config: Pick<Config, 'origin'>): void => {
  const everywhere: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
    'x-frame-options': 'DENY',
    ...(config.origin.startsWith('https://') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
  // Runs for every answer; with a callback the hook costs no promise.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!reply.hasHeader('content-security-policy')) {
      // Pages set more themselves. An API answer is no page, and opened as one it can run nothing.
      const isCall = request.url.startsWith('/api/') && !request.url.startsWith(servedPaths.apiDocs);
      reply.header('content-security-policy', `${isCall ? "default-src 'none'; " : ''}frame-ancestors 'none'`);
    }
    for (const [name, value] of Object.entries(everywhere)) if (!reply.hasHeader(name)) reply.header(name, value);
    // API answers hold the viewer's own data: no other site may embed them.
    if (request.url.startsWith('/api/')) reply.header('cross-origin-resource-policy', 'same-origin');
    done(null, payload);
  });
};
