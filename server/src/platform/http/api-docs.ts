import swagger from '@fastify/swagger';
import { describeLimit } from '@lintel/contract/kernel/limits';
import { refusals, universalRefusals } from '@lintel/contract/kernel/refusals';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';

/** The reader's page runs its own script and asks nobody but us: without it, it would ask its maker's server. */
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

/** Said with every 429. */
const retryAfter = { type: 'integer', description: 'Seconds until it may be asked again.' };

/** The description of every call, generated from the contract: OpenAPI 3.1 at `/api/openapi.json`, for people at `/api/docs`. */
export const serveApiDocs = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Lintel',
        version: '1',
        description:
          'The calls of the rental marketplace Lintel. Money is integer cents in bodies; `minRent` and `maxRent` in queries are whole dollars. A refusal is `{code, message, fields?}`.',
      },
    },
    transform: ({ schema, url, route }) => {
      const endpoint = route.config?.endpoint;
      if (!endpoint) return { schema: { hide: true }, url };
      const response: Record<string, unknown> = { ...(schema as { response?: object }).response };
      for (const code of [...endpoint.refusals, ...universalRefusals]) {
        const { status, sentence } = refusals[code];
        const before = response[status] as { description: string } | undefined;
        response[status] = {
          description: before ? `${before.description}\n\`${code}\`: ${sentence}` : `\`${code}\`: ${sentence}`,
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { type: 'string' },
            message: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
          },
          ...(status === 429 ? { headers: { 'Retry-After': retryAfter } } : {}),
        };
      }
      const description = [endpoint.description, endpoint.limit && describeLimit(endpoint.limit)]
        .filter(Boolean)
        .join('\n\n');
      return { schema: { ...schema, response, ...(description ? { description } : {}) }, url };
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true }, config: { limit: 'describe' } }, async () => app.swagger());
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/api\/docs(\/|\?|$)/.test(request.url)) reply.header('content-security-policy', docsPolicy);
  });
  await app.register(scalar, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/openapi.json',
      title: 'Lintel calls',
      telemetry: false,
      withDefaultFonts: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      hideClientButton: true,
      showDeveloperTools: 'never',
    } as never,
  });
};
