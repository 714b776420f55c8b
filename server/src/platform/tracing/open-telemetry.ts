import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { context, DiagLogLevel, diag, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ConsoleSpanExporter, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import { routeOf } from '../observability/route-of.ts';
import { traceOutbound } from './trace-outbound.ts';
import { traceStatements } from './trace-statements.ts';
import type { Exporter, Tracing } from './traces.ts';

const exporters = {
  'http/protobuf': () => new ProtobufExporter(),
  'http/json': () => new JsonExporter(),
  console: () => new ConsoleSpanExporter(),
} as const satisfies Record<Exporter, () => unknown>;

/** The shortest interval between log lines about a collector that accepts nothing. */
const complainEveryMs = 60_000;
const stopPatienceMs = 3000;

/** Marks a span as failed with the class of the error. Its message may contain typed text. */
const failed = (span: Span, error: unknown): void => {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
};

const watchRequests = (app: FastifyInstance): void => {
  const tracer = trace.getTracer('lintel');
  const spans = new WeakMap<FastifyRequest, Span>();
  // Trace headers of clients are ignored, like their request ids: otherwise anyone could choose what is sampled.
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request;
    const span = tracer.startSpan(`${method} ${routeOptions.url ?? 'unknown'}`, {
      // A page requests its data within the process during rendering, so those requests are part of it.
      kind: trace.getActiveSpan() ? SpanKind.INTERNAL : SpanKind.SERVER,
      attributes: {
        'http.request.method': method,
        'http.route': routeOptions.url ?? 'unknown',
        'lintel.route': routeOf(request),
        'lintel.request_id': request.id,
      },
    });
    spans.set(request, span);
    context.with(trace.setSpan(context.active(), span), done);
  });
  const end = (request: FastifyRequest, status: number | null): void => {
    const span = spans.get(request);
    spans.delete(request);
    if (status !== null) span?.setAttribute('http.response.status_code', status);
    if (status === null || status >= 500) {
      span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.setAttribute('error.type', status === null ? 'aborted' : String(status));
    }
    span?.end();
  };
  app.addHook('onResponse', async (request, reply) => end(request, reply.statusCode));
  app.addHook('onRequestAbort', async (request) => end(request, null));
};

const aroundJob = <T>(name: string, run: () => Promise<T>): Promise<T> =>
  trace
    .getTracer('lintel')
    .startActiveSpan(`job ${name}`, { attributes: { 'lintel.job': name }, root: true }, async (span) => {
      try {
        return await run();
      } catch (error) {
        failed(span, error);
        throw error;
      } finally {
        span.end();
      }
    });

/**
 * Opens OpenTelemetry for this process. Its packages read the sampler, batches, limits, endpoint, headers, service name and resource
 * attributes from the standard variables.
 */
export const openTelemetry = ({
  exporter,
  knownHosts,
  log,
}: {
  exporter: Exporter;
  knownHosts: ReadonlySet<string>;
  log: Log;
}): Tracing => {
  let complainedAt = Number.NEGATIVE_INFINITY;
  const complain = () => {
    if (performance.now() - complainedAt < complainEveryMs) return;
    complainedAt = performance.now();
    log('spans could not be sent to the collector');
  };
  const silent = () => {};
  // Its own messages may contain the collector's address with a password.
  diag.setLogger({ error: complain, warn: silent, info: silent, debug: silent, verbose: silent }, DiagLogLevel.ERROR);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'lintel', 'service.instance.id': randomUUID() }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor(exporters[exporter]())],
  });
  provider.register({ propagator: null });
  const ends = [traceStatements(), traceOutbound(knownHosts)];
  return {
    watchRequests,
    aroundJob,
    stop: async () => {
      for (const end of ends) end();
      await Promise.race([provider.shutdown().catch(complain), pause(stopPatienceMs)]);
      trace.disable();
      context.disable();
      diag.disable();
    },
  };
};
