import type { Endpoint } from '@lintel/contract/kernel/endpoint';
import { servedPaths } from '@lintel/contract/served-paths';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { sessionCookie } from '../http/session.ts';
import { examples } from './examples.ts';
import { openApiDocument } from './openapi-document.ts';

const isOfDocs = (url: string): boolean =>
  url.startsWith(servedPaths.apiDocs) && /^([/?]|$)/.test(url.slice(servedPaths.apiDocs.length));

/** The reader page runs its own script and contacts only us; without this policy it would contact its vendor's server. */
const docsPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the generated OpenAPI 3.1 document at `/api/openapi.json`, and a page for people at `/api/docs`. */
export const serveApiDocs = async (
  app: FastifyInstance,
  config: Config,
  /** Returns the current values for the figures in the descriptions. */
  figures: () => Readonly<Record<string, string | number>>,
): Promise<void> => {
  // A GET is routed twice, the second time as HEAD.
  const served = new Set<Endpoint>();
  app.addHook('onRoute', ({ config: route }) => {
    if (route?.endpoint) served.add(route.endpoint);
  });
  // Generated on the first request, since most servers never get one, and again when its figures changed.
  let document: { of: string; text: string } | undefined;
  const write = (said: Readonly<Record<string, string | number>>) =>
    JSON.stringify(
      openApiDocument(
        [...served],
        { origin: config.origin, isDemo: config.mode === 'demo', sessionCookie: sessionCookie(config) },
        examples,
        said,
      ),
    );
  app.get(servedPaths.apiDescription, { config: { limit: 'describe' } }, async (_request, reply) => {
    const said = figures();
    const of = JSON.stringify(said);
    if (document?.of !== of) document = { of, text: write(said) };
    return reply.type('application/json; charset=utf-8').send(document.text);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (isOfDocs(request.url)) reply.header('content-security-policy', docsPolicy);
  });
  await app.register(scalar, {
    routePrefix: servedPaths.apiDocs,
    configuration: {
      url: servedPaths.apiDescription,
      title: 'Lintel API reference',
      telemetry: false,
      withDefaultFonts: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      hideClientButton: true,
      showDeveloperTools: 'never',
    } as never,
  });
};
