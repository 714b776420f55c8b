import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import type { Config } from '../config.ts';
import { readPreferences } from '../platform/http/preferences.ts';
import { secretHeaders } from '../platform/http/security-headers.ts';
import { addressOfRequest } from '../platform/limits/network.ts';
import type { PagesSource } from './pages-source.ts';

/** The pages that take a card. */
const isPayPage = (pathname: string): boolean =>
  /^\/listing-payment\/[^/]+\/?$/.test(pathname) ||
  /^\/tenant-dashboard\/?$/.test(pathname) ||
  /^\/(apply|properties)\/[^/]+\/?$/.test(pathname) ||
  /^\/(owner-dashboard|agent-payments)\/card\/?$/.test(pathname);

/** The pages of links with a secret behind `#`. */
const isSecretPage = (pathname: string): boolean => /^\/(receipt|set-password)\/?$/i.test(pathname);

/** What Stripe's form needs (docs.stripe.com/security/guide, Content Security Policy). */
const stripeSources = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  frame: ["frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com"],
  connect: ' https://api.stripe.com',
};
const noSources = { script: '', frame: [], connect: '' };

/**
 * A page's own policy: scripts and styles from here only, pictures also from the web (owners give addresses of photos). Stripe
 * is let in on the pages that take a card, and only where it is the gateway.
 */
export const contentSecurityPolicy = (
  nonce: string,
  { pathname, gateway }: { pathname: string; gateway: Config['gateway'] },
): string => {
  const stripe = gateway === 'stripe' && isPayPage(pathname) ? stripeSources : noSources;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${stripe.script}`,
    ...stripe.frame,
    // React writes style attributes; style elements and sheets come from here.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self'${stripe.connect}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** Serves what pages link to, and every address that is nothing else as a rendered page. */
export const servePages =
  (context: AppContext, pages: PagesSource) =>
  async (app: FastifyInstance): Promise<void> => {
    await pages.serveAssets(app);

    app.get('/*', async (request, reply) => {
      const nonce = randomBytes(16).toString('base64url');
      const { language, scheme } = readPreferences(request);
      // Joined, not resolved: an address such as `//elsewhere/` must not name another host.
      const address = new URL(context.config.origin + (request.url.startsWith('/') ? request.url : '/'));
      const response = await pages.render({
        request: new Request(address, { headers: { 'user-agent': request.headers['user-agent'] ?? '' } }),
        transport: inProcess(app, request),
        facts: {
          mode: context.config.mode,
          gateway: context.config.gateway,
          origin: context.config.origin,
          indexing: context.config.indexing,
          supportEmail: context.config.supportEmail,
          hotline: context.config.hotline,
          dataProviderUrl: context.config.dataProviderUrl,
          now: context.now().toISOString(),
          scheme,
        },
        language,
        assets: pages.assetsFor(address.pathname),
        nonce,
      });
      reply.code(response.status);
      for (const [name, value] of response.headers) reply.header(name, value);
      if (pages.isGuarded)
        reply.header(
          'content-security-policy',
          contentSecurityPolicy(nonce, { pathname: address.pathname, gateway: context.config.gateway }),
        );
      reply
        .headers(
          isSecretPage(address.pathname)
            ? { ...secretHeaders }
            : { 'referrer-policy': 'strict-origin-when-cross-origin', 'cache-control': 'private, no-cache' },
        )
        .header('x-content-type-options', 'nosniff')
        .header('content-language', language)
        .header('vary', 'cookie, accept-language');
      return response.body ? reply.send(Readable.fromWeb(response.body as ReadableStream)) : reply.send('');
    });
  };

/** Calls that a page makes while it is rendered: the same calls, with the visitor's cookies, without the network. */
const inProcess = (app: FastifyInstance, page: FastifyRequest) => {
  const { cookie, 'accept-language': acceptLanguage } = page.headers;
  return async (call: { method: string; address: string; body?: string; headers?: Record<string, string> }) => {
    const response = await app.inject({
      method: call.method as 'GET',
      url: call.address,
      headers: {
        ...call.headers,
        ...(cookie ? { cookie } : {}),
        ...(acceptLanguage ? { 'accept-language': acceptLanguage } : {}),
      },
      remoteAddress: addressOfRequest(page),
      ...(call.body === undefined ? {} : { payload: call.body }),
    });
    return {
      status: response.statusCode,
      statusText: response.statusMessage,
      header: (name: string) => {
        const value = response.headers[name.toLowerCase()];
        return value === undefined ? null : String(value);
      },
      text: response.payload,
    };
  };
};
