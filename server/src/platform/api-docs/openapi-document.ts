import type { Endpoint } from '@lintel/contract/kernel/endpoint';
import { fillIn } from '@lintel/contract/kernel/in-force';
import { describeCount, describeLimit } from '@lintel/contract/kernel/limits';
import { requestIdHeader } from '@lintel/contract/kernel/request-id';
import { serverTimeHeader } from '@lintel/contract/kernel/server-time';
import { paths } from '@lintel/contract/paths';
import type * as z from 'zod';
import { gatherSchemas, type Json, withoutEmpty } from './component-schemas.ts';
import { apiDescription, commonHeaders, featureDescriptions, parameterDescriptions } from './descriptions.ts';
import type { Example } from './examples.ts';
import { refusalCodeSchema, refusalResponses, refusalSchema } from './refusal-responses.ts';

const pascal = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
const headerRef = (name: string): Json => ({ $ref: `#/components/headers/${name}` });
const pathOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

/** Returns a call's security: one that refuses unknown callers needs a session; others use it if there is one. */
const securityOf = (endpoint: Endpoint, isDemo: boolean): Json[] => {
  if (endpoint.actsAs === 'anyone') return [];
  const known: Json[] = [{ session: [] }];
  return endpoint.refusals.includes('viewer.unknown') && !isDemo ? known : [{}, ...known];
};

const headersOf = (endpoint: Endpoint): Json => ({
  ...Object.fromEntries(
    Object.entries(endpoint.headers ?? {}).map(([name, description]) => {
      const common = name.replaceAll('-', '');
      return [
        name,
        common in commonHeaders ? { ...headerRef(common), description } : { description, schema: { type: 'string' } },
      ];
    }),
  ),
  ...(endpoint.method === 'GET' ? { ETag: headerRef('ETag') } : {}),
  [serverTimeHeader]: headerRef('ServerTime'),
  [requestIdHeader]: headerRef('RequestId'),
});

const shapeOf = (schema: z.ZodType | undefined): string[] =>
  Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});

const describeParameter = (endpoint: Endpoint, name: string): string | undefined =>
  parameterDescriptions[`${endpoint.name}.${name}`] ?? parameterDescriptions[name];

/** Returns an upload as a form: the file, and the fields that must precede it. */
const formOf = (upload: Readonly<Record<string, string>>): Json => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: Object.keys(upload),
        properties: Object.fromEntries(
          Object.entries(upload).map(([name, description]) => [
            name,
            name === 'file'
              ? { type: 'string', contentMediaType: 'application/octet-stream', description }
              : { type: 'string', description },
          ]),
        ),
      },
    },
  },
});

/** Generates the OpenAPI 3.1 document of all calls from the contract alone. */
export const openApiDocument = (
  endpoints: readonly Endpoint[],
  server: { origin: string; isDemo: boolean; sessionCookie: string },
  examples: Readonly<Record<string, Example>>,
  figures: Readonly<Record<string, string | number>> = {},
): Json => {
  const { name, write, close } = gatherSchemas();
  for (const endpoint of endpoints) {
    if (endpoint.body) name(endpoint.body, `${pascal(endpoint.name)}Body`);
    // A list of a named schema needs no name of its own.
    if (endpoint.answer._zod.def.type === 'object') name(endpoint.answer, `${pascal(endpoint.name)}Answer`);
  }

  const parametersOf = (endpoint: Endpoint): Json[] =>
    (['params', 'query'] as const).flatMap((part) => {
      const schema = endpoint[part];
      if (!schema) return [];
      // Each parameter is separate and takes its name from the object's field.
      const fields = (schema as unknown as { shape: Record<string, z.ZodType> }).shape;
      return shapeOf(schema).map((field): Json => {
        const example = (examples[endpoint.name]?.[part] as Json | undefined)?.[field];
        const type = fields[field] as z.ZodType;
        return {
          name: field,
          in: part === 'params' ? 'path' : 'query',
          required: part === 'params' || !type.safeParse(undefined).success,
          ...(describeParameter(endpoint, field) ? { description: describeParameter(endpoint, field) } : {}),
          schema: withoutEmpty(write(type, 'input')),
          ...(example === undefined || example === null ? {} : { example }),
        };
      });
    });

  const responses: Record<string, Json> = {
    NotModified: {
      description: 'The content has not changed since the response whose `ETag` was sent in `If-None-Match`.',
      headers: { ETag: headerRef('ETag') },
    },
  };

  const operationOf = (endpoint: Endpoint): Json => {
    const example = examples[endpoint.name];
    const parameters = parametersOf(endpoint);
    if (endpoint.refusals.includes('request.idempotency_conflict')) {
      parameters.push({ $ref: '#/components/parameters/IdempotencyKey' });
    }
    const description = [
      endpoint.description,
      endpoint.limit && describeLimit(endpoint.limit),
      endpoint.countsBy && describeCount(endpoint.countsBy),
    ]
      .filter(Boolean)
      .join('\n\n');
    const body = endpoint.body && {
      required: !endpoint.body.safeParse({}).success,
      content: {
        'application/json': {
          schema: write(endpoint.body, 'input'),
          ...(example?.body === undefined ? {} : { example: example.body }),
        },
      },
    };
    return {
      operationId: endpoint.name,
      summary: fillIn(endpoint.summary, figures),
      ...(description ? { description: fillIn(description, figures) } : {}),
      tags: [endpoint.feature],
      security: securityOf(endpoint, server.isDemo),
      ...(parameters.length > 0 ? { parameters } : {}),
      ...(body ? { requestBody: body } : {}),
      ...(endpoint.upload ? { requestBody: formOf(endpoint.upload) } : {}),
      responses: {
        [endpoint.status ?? 200]: {
          description: endpoint.status === 201 ? 'Created.' : 'Success.',
          headers: headersOf(endpoint),
          content: {
            'application/json': {
              schema: write(endpoint.answer, 'output'),
              ...(example?.answer === undefined ? {} : { example: example.answer }),
            },
          },
        },
        ...(endpoint.method === 'GET' ? { 304: { $ref: '#/components/responses/NotModified' } } : {}),
        ...refusalResponses(endpoint, responses),
      },
    };
  };

  const calls: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = pathOf(endpoint.path);
    calls[path] = { ...calls[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  const { schemas, sent } = close();
  // Only requests refer to the input schemas; responses keep the output schemas.
  for (const item of Object.values(calls)) {
    for (const operation of Object.values(item) as Json[]) {
      for (const part of ['parameters', 'requestBody']) if (part in operation) operation[part] = sent(operation[part]);
    }
  }

  const features = [...new Set(endpoints.map(({ feature }) => feature))];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lintel',
      version: '1',
      description: apiDescription,
      license: { name: 'All rights reserved', url: `${server.origin}${paths.legalInfo}` },
    },
    servers: [{ url: server.origin, description: server.isDemo ? 'This demo, with sample data' : 'This marketplace' }],
    tags: features.map((feature) => ({ name: feature, description: featureDescriptions[feature] })),
    security: [{ session: [] }],
    paths: calls,
    components: {
      schemas: { ...schemas, Refusal: refusalSchema, RefusalCode: refusalCodeSchema },
      responses,
      headers: commonHeaders,
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description:
            'At most 200 printable ASCII characters. A repeated request with the same key within a day takes effect only once and gets the same response.',
          schema: { type: 'string', maxLength: 200 },
        },
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: server.sessionCookie,
          description:
            'Set when a person signs in: HttpOnly, SameSite=Lax. The session expires after 14 days without use, and after 90 days in any case. Calls that write are rejected if they come from another site (see “Cross-site requests” above). In the demo, the cookie `lintel_viewing_as` selects the person that the browser acts as.',
        },
      },
    },
  };
};
