import { Refusal } from '@lintel/contract/kernel/refusals';
import { describe, expect, test } from 'vitest';
import { refusalFor } from './error-mapping.ts';

const failure = (facts: object, message = 'select secret from accounts'): Error =>
  Object.assign(new Error(message), facts);

describe('what a failure is called outside', () => {
  test.each([
    [failure({ statusCode: 413 }), 'request.too_large'],
    [failure({ statusCode: 415 }), 'request.unsupported_type'],
    [failure({ statusCode: 429 }), 'request.too_many'],
    [failure({ statusCode: 400 }), 'request.malformed'],
    [failure({ statusCode: 414 }), 'request.malformed'],
    [failure({ statusCode: 431 }), 'request.malformed'],
    // An error of another server is not the caller's fault.
    [failure({ statusCode: 400, requestId: 'req_1' }), 'server.failed'],
    [failure({ statusCode: 429, requestId: undefined }), 'server.failed'],
    [failure({ code: '22021' }), 'request.malformed'],
    [failure({ code: '22003' }), 'request.malformed'],
    ...[
      ...['08000', '08006', '08P01', '28P01', '40000', '40001', '40003', '40P01', '53100', '53200', '53300', '57P01'],
      ...['57P02', '57P03', '57P04', '57P05', '58000', '58030', '58P01', '25006', '25P03', '25P04', '3D000', '55000'],
      ...[
        '55006',
        '57000',
        '08001',
        '08003',
        '08004',
        '57P06',
        '53400',
        '58P02',
        '55P03',
        '57014',
        '72000',
        'ENOSPC',
        'EMFILE',
        'EAI_AGAIN',
        'EHOSTUNREACH',
      ],
    ].map((code): [Error, string] => [failure({ code }), 'server.unavailable']),
    [failure({ code: 'ECONNREFUSED' }), 'server.unavailable'],
    [failure({ code: '0A000' }, 'cached plan must not change result type'), 'server.unavailable'],
    [failure({ code: '0A000' }), 'server.failed'],
    [new Error('timeout expired'), 'server.unavailable'],
    [new Error('Failed query', { cause: failure({ code: 'ECONNRESET' }) }), 'server.unavailable'],
    [new Error('Connection terminated unexpectedly'), 'server.unavailable'],
    [new Error('timeout exceeded when trying to connect'), 'server.unavailable'],
    [new Error('Cannot use a pool after calling end on the pool'), 'server.unavailable'],
    [failure({ code: '23505' }), 'server.failed'],
    [failure({ code: '42P01' }), 'server.failed'],
    [failure({ code: '42501' }), 'server.failed'],
    [failure({ code: '25P02' }), 'server.failed'],
    [failure({ statusCode: 500 }), 'server.failed'],
    [new TypeError('x is not a function'), 'server.failed'],
    ['a text', 'server.failed'],
    [null, 'server.failed'],
    [undefined, 'server.failed'],
  ])('%s: %s', (error, code) => {
    const { body } = refusalFor(error);
    expect(body.code).toBe(code);
    expect(JSON.stringify(body)).not.toMatch(/secret|function|pool|terminated/);
  });

  test('a refusal is itself', () => {
    const refusal = new Refusal('property.not_found', { message: 'Gone.' });
    expect(refusalFor(refusal)).toBe(refusal);
  });
});
