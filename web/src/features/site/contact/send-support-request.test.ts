import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, makeApi, type Transport } from '../../../platform/queries/api.ts';
import { leastPendingMs, sendSupportRequest } from './send-support-request.ts';

const form = {
  name: 'Ana Torres',
  email: 'ana@example.com',
  userType: 'tenant',
  subject: 'A question',
  message: 'Hello',
} as const;

const answering = (status: number, body: unknown) => {
  const requests: Parameters<Transport>[0][] = [];
  const api = makeApi(async (request) => {
    requests.push(request);
    return { status, statusText: '', header: () => null, text: JSON.stringify(body) };
  });
  return { api, requests };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('takes a second, even when the answer is there at once', async () => {
  const { api, requests } = answering(201, { id: 7, message: 'Thank you' });
  let number: number | null = null;
  void sendSupportRequest(api, form, 'key-1').then((given) => {
    number = given;
  });
  await vi.advanceTimersByTimeAsync(leastPendingMs - 1);
  expect(number).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(number).toBe(7);
  expect(requests).toHaveLength(1);
  expect(requests[0]?.headers?.['Idempotency-Key']).toBe('key-1');
});

it('takes a second to fail, too, and says why', async () => {
  const { api } = answering(429, { code: 'request.too_many', message: 'Too many requests.' });
  const failed = sendSupportRequest(api, form, 'key-1').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(leastPendingMs);
  expect(await failed).toBeInstanceOf(ApiError);
});
