import type { Endpoint } from '@lintel/contract/kernel/endpoint';
import { type RefusalCode, refusals, universalRefusals } from '@lintel/contract/kernel/refusals';
import type { Json } from './component-schemas.ts';

/** `property.not_found` → `PropertyNotFound`. */
const pascal = (code: string): string =>
  code.replace(/(^|[._])([a-z])/g, (_, __, letter: string) => letter.toUpperCase());

const usualNames: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  403: 'ForeignOrigin',
  408: 'TooSlow',
  413: 'TooLarge',
  415: 'UnsupportedType',
  429: 'TooManyRequests',
  500: 'Failed',
  503: 'Unavailable',
};

/**
 * Returns a response's name: after the codes that any call may return with this status, plus the one or two codes that these calls add, or,
 * with more, after the call.
 */
const responseName = (endpoint: Endpoint, status: number, own: readonly RefusalCode[]): string => {
  const usual = usualNames[status];
  if (own.length === 0 && usual) return usual;
  return own.length <= 2 ? own.map(pascal).sort().join('Or') : `${pascal(endpoint.name)}Refused${status}`;
};

const withRetryAfter = new Set([429, 503]);

/** Returns a call's refusals, as references to shared responses: each status with the codes it may have. */
export const refusalResponses = (endpoint: Endpoint, responses: Record<string, Json>): Record<string, Json> => {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of [...universalRefusals, ...endpoint.refusals] as RefusalCode[]) {
    const { status } = refusals[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const answers: Record<string, Json> = {};
  for (const [status, codes] of byStatus) {
    const own = codes.filter((code) => !(universalRefusals as readonly RefusalCode[]).includes(code));
    const name = responseName(endpoint, status, own);
    const response: Json = {
      description: codes.map((code) => `\`${code}\`: ${refusals[code].sentence}`).join('\n\n'),
      ...(withRetryAfter.has(status)
        ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }
        : {}),
      content: {
        'application/json': {
          schema: {
            allOf: [
              { $ref: '#/components/schemas/Refusal' },
              { type: 'object', properties: { code: { type: 'string', enum: codes } }, required: ['code'] },
            ],
          },
          example: { code: codes.at(-1), message: refusals[codes.at(-1) ?? 'server.failed'].sentence },
        },
      },
    };
    const known = responses[name];
    if (known && JSON.stringify(known) !== JSON.stringify(response)) {
      throw new Error(`${endpoint.name} refuses otherwise than the response ${name} says`);
    }
    responses[name] = response;
    answers[status] = { $ref: `#/components/responses/${name}` };
  }
  return answers;
};

/** The body of every error response. */
export const refusalSchema: Json = {
  type: 'object',
  description: 'The reason that a request was rejected: `code` for programs, `message` for people, `fields` for forms.',
  required: ['code', 'message'],
  properties: {
    code: { $ref: '#/components/schemas/RefusalCode' },
    message: { type: 'string', description: 'A sentence that can be shown to the user.' },
    fields: {
      type: 'object',
      description: 'The error of each invalid field, by the path of the field (`address.city`).',
      additionalProperties: { type: 'string' },
    },
    instead: {
      type: 'object',
      description: 'A value that fixes the error, if one is known, by the path of the field to change.',
      additionalProperties: { type: 'string' },
    },
  },
};

export const refusalCodeSchema: Json = {
  type: 'string',
  description: 'The code of an error. More codes may be added.',
  enum: Object.keys(refusals).sort(),
};
