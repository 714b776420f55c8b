import type { FastifyInstance } from 'fastify';

/** Sends the process's work to a collector as OpenTelemetry spans. */
export type Tracing = {
  /** Adds a span for each request of this server; statements and outbound calls within it become its children. */
  watchRequests: (app: FastifyInstance) => void;
  /** Runs a job in a span of its own. */
  aroundJob: <T>(name: string, run: () => Promise<T>) => Promise<T>;
  /** Sends the remaining spans, for at most three seconds. */
  stop: () => Promise<void>;
};

/** How spans are sent, by the names of the specification's protocols. */
export type Exporter = 'http/protobuf' | 'http/json' | 'console';
