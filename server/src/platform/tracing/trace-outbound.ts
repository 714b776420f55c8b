import diagnostics from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** A request of `fetch`, as undici reports it: https://undici.nodejs.org/#/docs/api/DiagnosticsChannel */
type FetchRequest = { origin: string | URL; method: string };

/**
 * Adds spans for calls to other servers within a span: by `fetch`, and by `node:http` as the SDKs of Stripe and S3 make them. A server's
 * address is included only if it is one of our own settings, because an owner's server names its owner. Paths never are. Returns a function
 * that stops it.
 *
 * @param knownHosts by host and port, as in `URL.host`
 */
export const traceOutbound = (knownHosts: ReadonlySet<string>): (() => void) => {
  const tracer = trace.getTracer('lintel');
  const spans = new WeakMap<object, Span>();
  const begin = (request: object, method: string, host: string): void => {
    if (!trace.getActiveSpan()?.isRecording()) return;
    const attributes = knownHosts.has(host)
      ? { 'http.request.method': method, 'server.address': host.replace(/:\d+$/, '') }
      : { 'http.request.method': method };
    spans.set(request, tracer.startSpan(method, { kind: SpanKind.CLIENT, attributes }));
  };
  const end = (request: object, status: number | null): void => {
    const span = spans.get(request);
    spans.delete(request);
    if (status !== null) span?.setAttribute('http.response.status_code', status);
    if (status === null || status >= 400) {
      span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.setAttribute('error.type', status === null ? 'connection' : String(status));
    }
    span?.end();
  };
  const listeners: Record<string, (message: never) => void> = {
    'undici:request:create': ({ request }: { request: FetchRequest }) =>
      begin(request, request.method, new URL(request.origin).host),
    'undici:request:headers': ({ request, response }: { request: FetchRequest; response: { statusCode: number } }) =>
      end(request, response.statusCode),
    'undici:request:error': ({ request }: { request: FetchRequest }) => end(request, null),
    'http.client.request.start': ({ request }: { request: ClientRequest }) =>
      begin(request, request.method, String(request.getHeader('host') ?? request.host)),
    'http.client.response.finish': ({ request, response }: { request: ClientRequest; response: IncomingMessage }) =>
      end(request, response.statusCode ?? null),
    'http.client.request.error': ({ request }: { request: ClientRequest }) => end(request, null),
  };
  const hear = listeners as Record<string, (message: unknown) => void>;
  for (const [name, listener] of Object.entries(hear)) diagnostics.subscribe(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(hear)) diagnostics.unsubscribe(name, listener);
  };
};
