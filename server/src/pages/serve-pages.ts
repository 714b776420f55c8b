import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Me } from '@lintel/contract/identity/schema';
import { addressOf } from '@lintel/contract/kernel/endpoint';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { readProperty } from '@lintel/contract/listings/endpoints';
import { isTileArchive } from '@lintel/contract/listings/map/tiles';
import { paths, secretPages } from '@lintel/contract/paths';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import type { Config } from '../config.ts';
import { demoIdentity, readerOf, viewingAsCookie } from '../features/identity/identity.ts';
import { liveIdentity } from '../features/identity/live-identity.ts';
import { type Preferences, readPreferences } from '../platform/http/preferences.ts';
import { secretHeaders } from '../platform/http/security-headers.ts';
import { openCallLimits } from '../platform/limits/call-limits.ts';
import { addressOfRequest } from '../platform/limits/network.ts';
import { cachedAddress } from './cached-addresses.ts';
import { keepPages, type PageRequest, type Rendered } from './page-cache.ts';
import { type CachedPage, encodingFor } from './page-memory.ts';
import type { PagesSource } from './pages-source.ts';
import { waitPage } from './wait-page.ts';

/** Returns whether a page takes a card. */
const isPayPage = (pathname: string): boolean =>
  /^\/listing-payment\/[^/]+\/?$/.test(pathname) ||
  /^\/tenant-dashboard\/?$/.test(pathname) ||
  /^\/(apply|properties)\/[^/]+\/?$/.test(pathname) ||
  /^\/(owner-dashboard|agent-payments)\/card\/?$/.test(pathname);

/** Returns whether a page's address carries a secret, in any spelling: in capitals, or with a trailing slash. */
export const isSecretPage = (pathname: string): boolean =>
  secretPages.includes(pathname.toLowerCase().replace(/\/$/, ''));

/** Sources that Stripe's form needs (docs.stripe.com/security/guide, Content Security Policy). */
const stripeSources = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  frame: ["frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com"],
  connect: ' https://api.stripe.com',
};
const noSources = { script: '', frame: [], connect: '' };

/**
 * Returns a page's content security policy (its scripts are allowed by nonce or by digest): scripts and styles only from here, pictures
 * also from the web (owners give addresses of photos). Stripe is allowed on the pages that take a card, and only where it is the gateway.
 */
export const contentSecurityPolicy = (
  scripts: string | readonly string[],
  { pathname, gateway, mapTiles }: { pathname: string } & Pick<Config, 'gateway' | 'mapTiles'>,
): string => {
  // A map whose tiles are in one file reads ranges of it and shows them from memory.
  const archive =
    mapTiles && isTileArchive(mapTiles.address) && pathname === paths.properties
      ? new URL(mapTiles.address).origin
      : null;
  const stripe = gateway === 'stripe' && isPayPage(pathname) ? stripeSources : noSources;
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...(typeof scripts === 'string' ? [`'nonce-${scripts}'`] : scripts)].join(' ')}${stripe.script}`,
    ...stripe.frame,
    // React writes style attributes; style elements and stylesheets come from here.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: https:${archive ? ' blob:' : ''}`,
    "font-src 'self'",
    `connect-src 'self'${stripe.connect}${archive ? ` ${archive}` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** Serves the files that pages link to, and renders a page for every other address. */
export const servePages =
  (context: AppContext, pages: PagesSource) =>
  async (app: FastifyInstance): Promise<void> => {
    await pages.serveAssets(app);
    const { config } = context;

    const render = (
      address: URL,
      { language, scheme }: Preferences,
      {
        nonce,
        now,
        ...how
      }: { nonce: string; now: Date; userAgent: string; transport: Transport; isKept?: true; me?: Me | null },
    ): Promise<Response> =>
      pages.render({
        request: new Request(address, { headers: { 'user-agent': how.userAgent } }),
        transport: how.transport,
        facts: {
          mode: config.mode,
          gateway: config.gateway,
          origin: config.origin,
          indexing: config.indexing,
          supportEmail: config.supportEmail,
          hotline: config.hotline,
          dataProviderUrl: config.dataProviderUrl,
          now: now.toISOString(),
          scheme,
          ...(how.isKept ? { isKept: true } : {}),
          ...(how.me ? { me: how.me } : {}),
        },
        language,
        assets: pages.assetsFor(address.pathname),
        nonce,
      });

    const describe = (reply: FastifyReply, pathname: string, language: string, scripts: string | readonly string[]) => {
      if (pages.isGuarded) {
        reply.header('content-security-policy', contentSecurityPolicy(scripts, { ...config, pathname }));
      }
      reply
        .headers(
          isSecretPage(pathname)
            ? { ...secretHeaders }
            : { 'referrer-policy': 'strict-origin-when-cross-origin', 'cache-control': 'private, no-cache' },
        )
        .header('x-content-type-options', 'nosniff')
        .header('content-language', language)
        .header('vary', 'cookie, accept-language');
    };

    /** Renders for no particular user: nothing of the first request goes into the page except what is in its cache key. */
    const renderForAll = async (
      { address, standIn, ...preferences }: PageRequest,
      request: FastifyRequest,
    ): Promise<Rendered> => {
      const nonce = newNonce();
      const madeAt = context.now();
      let isWhole = true;
      const call = inProcess(app, request, {
        ...(config.mode === 'demo' ? { cookie: `${viewingAsCookie}=visitor` } : {}),
        'accept-language': preferences.language,
      });
      const callSignedIn = inProcess(app, request, onlyOwn(request));
      const response = await render(new URL(config.origin + address), preferences, {
        nonce,
        now: madeAt,
        // Bots get the complete page at once, and so does the cache.
        userAgent: 'Lintel (bot)',
        isKept: true,
        me: standIn,
        transport: async (asked) => {
          let answer = await call(asked);
          // A public home shows its owner's phone to every signed-in user; nothing else in it depends on the reader.
          if (standIn && config.mode === 'live' && answer.status === 200 && isOfHome(asked.address))
            answer = await callSignedIn(asked);
          if (answer.status === 429 || answer.status >= 500) isWhole = false;
          return answer;
        },
      });
      const body = Buffer.from(await response.arrayBuffer());
      const headers = [...response.headers];
      if (!isWhole || headers.some(([name]) => name === 'set-cookie')) return null;
      return { status: response.status, headers, body, nonce, madeAt };
    };

    const identity = config.mode === 'demo' ? demoIdentity(context.pool) : liveIdentity(context);
    const keptPage = keepPages(context, { render: renderForAll });

    /** Returns the cached page for a request; null where it must be rendered for its reader alone. */
    const cachedPage = async (request: FastifyRequest, address: URL, admit: () => Promise<void>) => {
      const spelling = pages.isGuarded ? cachedAddress(address) : null;
      if (!spelling) return null;
      const me = await readerOf(identity, request.cookies, config);
      // Owners are not offered to write to themselves: their own home is a different page, by their id.
      if (me === undefined || (me?.mode === 'live' && me.owner && spelling.startsWith(paths.property('')))) return null;
      const kept = await keptPage(request, { spelling, me }, admit);
      return kept && { ...kept, me };
    };

    const sendKept = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { page, me }: { page: CachedPage; me: Me | null },
    ): Promise<FastifyReply> => {
      const encoding = encodingFor(request.headers['accept-encoding'], page.encodings);
      const bytes = await page.bytes(encoding, me);
      for (const [name, value] of page.headers) reply.header(name, value);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.code(page.status).header('vary', 'accept-encoding, cookie, accept-language').send(bytes);
    };

    const count = openCallLimits(context);

    /** A browser that requested too many pages gets the notice as a page. */
    const sendTooManyPage = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
      if (!(error instanceof Refusal) || error.code !== 'request.too_many') throw error;
      const { language } = readPreferences(request);
      reply
        .code(429)
        .type('text/html; charset=utf-8')
        .headers({ 'cache-control': 'no-store', 'content-language': language })
        .send(waitPage(language));
    };

    app.get('/*', { errorHandler: sendTooManyPage }, async (request, reply) => {
      // Joined, not resolved: an address such as `//elsewhere/` must not name another host.
      const address = new URL(config.origin + (request.url.startsWith('/') ? request.url : '/'));
      const preferences = readPreferences(request);
      // Rendering a page blocks this process, so each network has a limited share.
      let isAdmitted = false;
      const admit = async () => {
        if (!isAdmitted) await count('page', { request, reply, viewer: null });
        isAdmitted = true;
      };
      const kept = await cachedPage(request, address, admit);
      if (kept) {
        const { page, wasKept } = kept;
        describe(reply, address.pathname, preferences.language, page.scriptHashes);
        const age = Math.max(0, context.now().getTime() - page.madeAt);
        reply.header('server-timing', `memory;desc="${wasKept ? 'hit' : 'miss'}";dur=${age}`);
        return sendKept(request, reply, kept);
      }
      await admit();
      const nonce = newNonce();
      const response = await render(address, preferences, {
        nonce,
        now: context.now(),
        userAgent: request.headers['user-agent'] ?? '',
        transport: inProcess(app, request, onlyOwn(request)),
      });
      reply.code(response.status);
      for (const [name, value] of response.headers) reply.header(name, value);
      describe(reply, address.pathname, preferences.language, nonce);
      reply.header('server-timing', 'memory;desc="bypass"');
      return response.body ? reply.send(Readable.fromWeb(response.body as ReadableStream)) : reply.send('');
    });
  };

const homes = addressOf(readProperty, { params: { id: '' } });
/** Returns whether a call reads one home. */
const isOfHome = (address: string): boolean => address.startsWith(homes) && /^\d+$/.test(address.slice(homes.length));

const newNonce = (): string => randomBytes(16).toString('base64url');

/** Returns the headers that identify the visitor in their own calls. */
const onlyOwn = ({ headers: { cookie, 'accept-language': language } }: FastifyRequest): Record<string, string> => ({
  ...(cookie ? { cookie } : {}),
  ...(language ? { 'accept-language': language } : {}),
});

type InProcessCall = { method: string; address: string; body?: string; headers?: Record<string, string> };
type InProcessAnswer = { status: number; statusText: string; header: (name: string) => string | null; text: string };
type Transport = (call: InProcessCall) => Promise<InProcessAnswer>;

/** Makes the calls of a page during its rendering: the same calls, in the visitor's name, without the network. */
const inProcess =
  (app: FastifyInstance, page: FastifyRequest, name: Record<string, string>): Transport =>
  async (call) => {
    const response = await app.inject({
      method: call.method as 'GET',
      url: call.address,
      headers: { ...call.headers, ...name },
      remoteAddress: addressOfRequest(page),
      ...(call.body === undefined ? {} : { payload: call.body }),
    });
    return {
      status: response.statusCode,
      statusText: response.statusMessage,
      header: (header) => {
        const value = response.headers[header.toLowerCase()];
        return value === undefined ? null : String(value);
      },
      text: response.payload,
    };
  };
