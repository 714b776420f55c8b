import { createHash, timingSafeEqual } from 'node:crypto';
import { servedPaths } from '@lintel/contract/served-paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObject,
  Registry,
} from 'prom-client';
import type { AppContext } from '../../app-context.ts';
import type { Supervised } from '../serving/supervised.ts';
import { withinPatience } from './within-patience.ts';

/** In seconds: what a cached page takes, and what a person gives up at. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The name of what was asked for: of a call its name in the contract, else the pattern of its address. Never the address itself. */
const routeOf = ({ routeOptions }: FastifyRequest): string =>
  routeOptions.config.endpoint?.name ?? routeOptions.url ?? 'unknown';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares digests, so that the time it takes tells nothing about the token. */
const hasToken = ({ headers }: FastifyRequest, token: string): boolean => {
  const given = /^Bearer (.{1,200})$/.exec(headers.authorization ?? '')?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
};

/** The age in seconds of the oldest row that waits, 0 where none does. Conditions are those of the partial indexes (pg-boss: job_i11): finished jobs stay for days. */
const waiting = {
  job: `select extract(epoch from now() - min(start_after)) as age from pgboss.job
    where state < 'active' and not blocked and start_after < now()`,
  email: `select extract(epoch from now() - min(next_attempt_at)) as age from outbox_mails
    where next_attempt_at is not null and state = 'waiting'`,
} as const;

/**
 * `GET /metrics` in the text format of Prometheus, for whoever sends `Authorization: Bearer <LINTEL_METRICS_TOKEN>`; without that setting
 * the address does not exist. Names of metrics follow Prometheus' conventions (base units, `_total`, `_seconds`); labels are names of ours,
 * never what people typed. Of several processes on one port any may be asked: counts are added up, ages are the same for all.
 */
export const serveMetrics = (
  app: FastifyInstance,
  { config, pool, poolSizes }: Pick<AppContext, 'config' | 'pool' | 'poolSizes'>,
  supervised: Pick<Supervised, 'onAsked' | 'askAll'> | null = null,
): void => {
  const token = config.metricsToken;
  if (token === null) return;
  const registry = new Registry();
  const registers = [registry];
  // Event-loop delay, memory, garbage collection, handles.
  collectDefaultMetrics({ register: registry, prefix: 'lintel_' });
  const durations = new Histogram({
    name: 'lintel_http_request_duration_seconds',
    help: 'Duration of HTTP requests by route name.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const pages = new Counter({
    name: 'lintel_page_cache_requests_total',
    help: 'Pages asked of the page cache, by whether they were there.',
    labelNames: ['result'],
    registers,
  });
  const refused = new Counter({
    name: 'lintel_refusals_total',
    help: 'Answers of 4xx and 5xx by the code of the refusal, such as gateway.unavailable.',
    labelNames: ['code'],
    registers,
  });
  new Gauge({
    name: 'lintel_database_connections',
    help: 'Connections of each pool by state; waiting is requests that wait for one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { name, total, idle, waiting: queued } of poolSizes()) {
        this.set({ pool: name, state: 'used' }, total - idle);
        this.set({ pool: name, state: 'idle' }, idle);
        this.set({ pool: name, state: 'waiting' }, queued);
      }
    },
  });
  new Gauge({
    name: 'lintel_oldest_waiting_age_seconds',
    help: 'Age of the oldest job and email that is due and not done; absent while the database cannot be asked.',
    labelNames: ['what'],
    registers,
    aggregator: 'max',
    async collect() {
      for (const [what, statement] of Object.entries(waiting)) {
        try {
          const { rows } = await withinPatience(pool.query<{ age: string | null }>(statement));
          this.set({ what }, Math.max(0, Number(rows[0]?.age ?? 0)));
        } catch {
          // Without a database the other figures are wanted all the more.
          this.remove({ what });
        }
      }
    },
  });

  supervised?.onAsked(() => registry.getMetricsAsJSON());
  const ofAll = async (): Promise<string> => {
    if (!supervised) return registry.metrics();
    return AggregatorRegistry.aggregate((await supervised.askAll()) as MetricObject[][]).metrics();
  };

  app.addHook('onResponse', (request, reply, done) => {
    const status = String(reply.statusCode);
    durations.observe({ method: request.method, route: routeOf(request), status }, reply.elapsedTime / 1000);
    const cached = /^memory;desc="(hit|miss)"/.exec(String(reply.getHeader('server-timing') ?? ''))?.[1];
    if (cached) pages.inc({ result: cached });
    if (reply.refusalCode) refused.inc({ code: reply.refusalCode });
    done();
  });
  app.get(servedPaths.metrics, { config: { limit: null } }, async (request, reply) => {
    if (!hasToken(request, token)) {
      return reply
        .status(401)
        .header('www-authenticate', 'Bearer')
        .type('text/plain; charset=utf-8')
        .send('No token.\n');
    }
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await ofAll());
  });
  app.addHook('onClose', (_app, done) => {
    registry.clear();
    done();
  });
};
