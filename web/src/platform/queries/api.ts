import { complete } from '@lintel/contract/kernel/blank';
import type { AnswerOf, CallOf, Endpoint } from '@lintel/contract/kernel/endpoint';
import { addressOf } from '@lintel/contract/kernel/endpoint';
import type { RefusalBody } from '@lintel/contract/kernel/refusals';
import { requestIdHeader } from '@lintel/contract/kernel/request-id';
import { serverTimeHeader } from '@lintel/contract/kernel/server-time';
import { clock } from '../time/clock.ts';
import { connection, UnreachableError } from './connection.ts';

/** How a call is sent: by fetch in the browser, inside the process when the server renders a page. */
export type Transport = (request: {
  method: string;
  address: string;
  body?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  keepalive?: boolean;
}) => Promise<{ status: number; statusText: string; header: (name: string) => string | null; text: string }>;

/** A call that did not return success. `message` is `{status}: {body or status text}`; `serverMessage` is the text for people. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly serverMessage: string | undefined;
  /** Server messages by field. */
  readonly fields: Record<string, string>;
  /** Suggested values by field to change, where the server knows them. */
  readonly instead: Record<string, string> | undefined;
  /** How long to wait before trying again, in seconds, when the server gives it. */
  readonly retryAfterSeconds: number | undefined;
  /** Lets Support find the log lines of the request. */
  readonly requestId: string | undefined;

  constructor(
    status: number,
    statusText: string,
    text: string,
    retryAfter: string | null = null,
    requestId: string | null = null,
  ) {
    super(`${status}: ${text || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.retryAfterSeconds = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined;
    this.requestId = requestId ?? undefined;
    const body = parseRefusal(text);
    this.code = body?.code;
    this.serverMessage = body?.message;
    this.fields = body?.fields ?? {};
    this.instead = body?.instead;
  }
}

const parseRefusal = (text: string): Partial<RefusalBody> | undefined => {
  try {
    const body: unknown = JSON.parse(text);
    return body !== null && typeof body === 'object' ? (body as Partial<RefusalBody>) : undefined;
  } catch {
    return undefined;
  }
};

export type CallOptions = {
  /** Idempotency key: a repeated request takes effect once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** The request is sent even if the page is left at this moment. */
  keepalive?: boolean;
};

export type Answered<T> = { data: T; header: (name: string) => string | null };

export type Api = {
  /** Makes a call of the contract; throws ApiError when it is refused, UnreachableError when there is no response. */
  call: <E extends Endpoint>(endpoint: E, call: CallOf<E>, options?: CallOptions) => Promise<Answered<AnswerOf<E>>>;
  /** The default query: GETs a path with its parameters and reads JSON. */
  get: (address: string, options?: { signal?: AbortSignal; on401?: 'throw' | 'null' }) => Promise<unknown>;
};

export const makeApi = (transport: Transport): Api => {
  const send = async (request: Parameters<Transport>[0]): Promise<Answered<unknown>> => {
    const response = await transport(request);
    if (response.status < 200 || response.status > 299) {
      const { status, statusText, text, header } = response;
      throw new ApiError(status, statusText, text, header('retry-after'), header(requestIdHeader));
    }
    return { data: response.text === '' ? null : JSON.parse(response.text), header: response.header };
  };
  return {
    call: async (endpoint, call, options = {}) => {
      const body = 'body' in call && call.body !== undefined ? JSON.stringify(call.body) : undefined;
      const answered = await send({
        method: endpoint.method,
        address: addressOf(endpoint, call as { params?: unknown; query?: unknown }),
        ...(body === undefined ? {} : { body }),
        headers: {
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
        },
        ...(options.signal ? { signal: options.signal } : {}),
        ...(options.keepalive ? { keepalive: true } : {}),
      });
      return { ...answered, data: complete(answered.data, endpoint.blank) } as Answered<never>;
    },
    get: async (address, { signal, on401 = 'throw' } = {}) => {
      try {
        return (await send({ method: 'GET', address, ...(signal ? { signal } : {}) })).data;
      } catch (error) {
        if (on401 === 'null' && error instanceof ApiError && error.status === 401) return null;
        throw error;
      }
    },
  };
};

/** Calls from the browser. Always sends cookies; every response updates the server's clock and the connection state. */
export const browserTransport: Transport = async ({ method, address, body, headers, signal, keepalive }) => {
  const sentMs = Date.now();
  const ended = connection.began();
  try {
    const response = await fetch(address, {
      method,
      credentials: 'include',
      ...(headers ? { headers } : {}),
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive: true } : {}),
    });
    const serverMs = Number(response.headers.get(serverTimeHeader) ?? Number.NaN);
    clock.observe({ serverMs, sentMs, receivedMs: Date.now() });
    const text = await response.text();
    ended('answered');
    return {
      status: response.status,
      statusText: response.statusText,
      header: (name) => response.headers.get(name),
      text,
    };
  } catch (error) {
    // Aborted by the page itself, or by leaving it: this says nothing about the connection.
    ended(signal?.aborted ? 'abandoned' : 'lost');
    throw signal?.aborted ? error : new UnreachableError(error);
  }
};
