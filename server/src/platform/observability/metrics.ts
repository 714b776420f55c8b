import { createHash, timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { servedPaths } from '@lintel/contract/served-paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObject,
  type MetricValueWithName,
  Registry,
} from 'prom-client';
import type { AppContext } from '../../app-context.ts';
import { waitsSinceSql } from '../jobs.ts';
import type { Supervised } from '../serving/supervised.ts';
import { type Buckets, quantileOf } from './quantile.ts';
import { countRecent } from './recent.ts';
import { routeOf } from './route-of.ts';
import { withinPatience } from './within-patience.ts';

/** Bounds in seconds, from the time of a cached page to the time at which people give up. */
const bounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const recentName = 'recent';
const gatewayDown = 'gateway.unavailable';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares digests, so that the time it takes reveals nothing about the token. */
const hasToken = ({ headers }: FastifyRequest, token: string): boolean => {
  const given = /^Bearer (.{1,200})$/.exec(headers.authorization ?? '')?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
};

/**
 * The age in seconds of the oldest waiting row, 0 if none waits. Conditions are those of the partial indexes (pg-boss: job_i11), because
 * finished jobs stay for days. A job that keeps failing counts from its first attempt. For emails, the oldest that is due; and, because a
 * failed attempt delays an email's next one, the oldest that was written after the newest that was sent: while a mail server is down none
 * is sent, but one mailbox that accepts nothing delays no other.
 */
const waiting = {
  job: `select extract(epoch from now() - min(${waitsSinceSql})) as age from pgboss.job where state < 'active' and not blocked`,
  email: `select extract(epoch from greatest(
      (select now() - min(next_attempt_at) from outbox_mails where next_attempt_at is not null and state = 'waiting'),
      (select now() - min(created_at) from outbox_mails where state = 'waiting' and created_at > coalesce(
        (select created_at from outbox_mails where state = 'sent' order by created_at desc, id desc limit 1), '-infinity')))) as age`,
} as const;

/** Functions that return the age in seconds of the oldest waiting item of a kind; 0 if nothing waits. */
export type Ages = Readonly<Record<string, () => Promise<number>>>;

/**
 * Measures the event-loop delay that 1 in 100 turns exceeds, in seconds, over the last full minute; reading it does not reset it for
 * others.
 */
const watchEventLoop = () => {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let latest: number | null = null;
  const turning = setInterval(() => {
    latest = delay.percentile(99) / 1e9;
    delay.reset();
  }, 60_000);
  turning.unref();
  return {
    p99: (): number => latest ?? delay.percentile(99) / 1e9,
    stop: () => {
      clearInterval(turning);
      delay.disable();
    },
  };
};

/** The figures of all processes together, for pages that show them in words. */
export type Figures = {
  /** By name of `lintel_oldest_waiting_age_seconds`; figures that could not be read are missing. */
  ages: ReadonlyMap<string, number>;
  eventLoopP99: number;
  connectionsWaiting: number;
  /** 1 while the replica does not answer; null without a replica. */
  replicaAway: number | null;
  diskFree: number | null;
  /** Over the last five minutes, without live updates. `p99` in seconds. */
  recent: { requests: number; failed: number; p99: number | null };
  /** Refusals because the payment gateway did not answer, in the last ten minutes. */
  gatewayRefusals: number;
  /** Every route since the process started, slowest first. */
  routes: { route: string; requests: number; p99: number }[];
};
export type ReadFigures = () => Promise<Figures>;

type Values = MetricValueWithName<string>[];

const bucketsOf = (values: Values): Buckets =>
  values
    .map(({ labels, value }) => ({
      upTo: labels['le'] === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels['le']),
      count: value,
    }))
    .sort((a, b) => a.upTo - b.upTo);

/** Cumulative counts of several series, added up by bound. */
const addedUp = (series: Values): Values => {
  const sums = new Map<string, Values[number]>();
  for (const each of series) {
    const bound = String(each.labels['le']);
    const sum = sums.get(bound);
    if (sum) sum.value += each.value;
    else sums.set(bound, { ...each });
  }
  return [...sums.values()];
};

/** Returns whether a route is a stream of live updates, which lasts as long as its page. */
const isStream = (route: string): boolean => /events/i.test(route);

const slowestOf = (durations: Values): Figures['routes'] => {
  const byRoute = Map.groupBy(
    durations.filter(({ labels, metricName }) => metricName?.endsWith('_bucket') && !isStream(String(labels['route']))),
    ({ labels }) => String(labels['route']),
  );
  return [...byRoute]
    .map(([route, series]) => {
      const buckets = bucketsOf(addedUp(series));
      return { route, requests: buckets.at(-1)?.count ?? 0, p99: quantileOf(0.99, buckets) ?? 0 };
    })
    .sort((a, b) => b.p99 - a.p99 || b.requests - a.requests);
};

/**
 * Serves `GET /metrics` in the text format of Prometheus, for requests with `Authorization: Bearer <LINTEL_METRICS_TOKEN>`. Without that
 * setting the address does not exist, but staff can still read the figures. Names of metrics follow Prometheus' conventions (base units,
 * `_total`, `_seconds`); labels are our own names, never typed text. Of several processes on one port any can answer for all: with counts
 * by process, and one total for each figure that can fall (ages, memory, connections).
 */
export const serveMetrics = (
  app: FastifyInstance,
  { config, pool, poolSizes, replicaReads }: Pick<AppContext, 'config' | 'pool' | 'poolSizes' | 'replicaReads'>,
  { supervised, ages: more }: { supervised: Pick<Supervised, 'onCollect' | 'collectAll'> | null; ages: Ages },
): ReadFigures => {
  const token = config.metricsToken;
  const ages: Ages = {
    ...Object.fromEntries(
      Object.entries(waiting).map(([what, statement]) => [
        what,
        async () => Number((await pool.query<{ age: string | null }>(statement)).rows[0]?.age ?? 0),
      ]),
    ),
    ...more,
  };
  const registry = new Registry();
  const registers = [registry];
  // Event-loop delay, memory, garbage collection, handles.
  collectDefaultMetrics({ register: registry, prefix: 'lintel_' });
  const durations = new Histogram({
    name: 'lintel_http_request_duration_seconds',
    help: 'Duration of HTTP requests by route name.',
    labelNames: ['method', 'route', 'status'],
    buckets: bounds,
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
  // Present from the start: Prometheus sees no increase in a series that it meets for the first time.
  refused.inc({ code: gatewayDown }, 0);
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
  new Counter({
    name: 'lintel_public_reads_total',
    help: 'Statements that read public data, by who answered: the replica, or the primary while the replica is behind or away. None without a replica.',
    labelNames: ['answered'],
    registers,
    collect() {
      this.reset();
      const reads = replicaReads();
      if (!reads) return;
      this.inc({ answered: 'replica' }, reads.replica);
      this.inc({ answered: 'primary, replica behind' }, reads.behind);
      this.inc({ answered: 'primary, replica away' }, reads.away);
    },
  });
  new Gauge({
    name: 'lintel_replica_away',
    help: '1 while the replica does not answer and public reads go to the primary; of several processes the worst. Absent without a replica.',
    labelNames: ['database'],
    registers,
    aggregator: 'max',
    collect() {
      const reads = replicaReads();
      if (reads) this.set({ database: 'replica' }, Number(reads.isAway));
    },
  });
  new Gauge({
    name: 'lintel_oldest_waiting_age_seconds',
    help: 'Age of the oldest job, email and log entry that waits, and of the longest silence of a witness; absent while the database cannot be asked.',
    labelNames: ['what'],
    registers,
    aggregator: 'max',
    async collect() {
      for (const [what, age] of Object.entries(ages)) {
        try {
          this.set({ what }, Math.max(0, await withinPatience(age())));
        } catch {
          // The other figures matter even more when the database is down.
          this.remove({ what });
        }
      }
    },
  });

  const eventLoop = watchEventLoop();
  new Gauge({
    name: 'lintel_event_loop_delay_p99_seconds',
    help: 'Delay that 1 in 100 turns of the event loop exceeds, over the last full minute; of several processes the worst.',
    registers,
    aggregator: 'max',
    collect() {
      this.set(eventLoop.p99());
    },
  });
  new Gauge({
    name: 'lintel_disk_free_ratio',
    help: 'Free share of the disk that the data folder is on; absent where it cannot be read.',
    registers,
    aggregator: 'min',
    async collect() {
      try {
        const { bavail, blocks } = await statfs(config.dataDir);
        this.set(bavail / blocks);
      } catch {
        this.remove();
      }
    },
  });
  const recent = countRecent(() => performance.now());
  // For staff only: Prometheus forms rates itself.
  const recentRegistry = new Registry();
  new Gauge({
    name: recentName,
    help: 'Counts of the last minutes.',
    labelNames: ['what'],
    registers: [recentRegistry],
    collect() {
      this.reset();
      for (const [what, count] of recent.within(5)) this.set({ what }, count);
      this.set({ what: gatewayDown }, recent.within(10).get(gatewayDown) ?? 0);
    },
  });

  /** Counters are reported per process: a sum would fall when a process is replaced, and Prometheus would count the rest as new. */
  const ofThisProcess = (metric: MetricObject): MetricObject => {
    if (!supervised || !['counter', 'histogram'].includes(String(metric.type))) return metric;
    const { values } = metric as MetricObject & { values: Values };
    const named = values.map((value) => ({ ...value, labels: { ...value.labels, process: String(process.pid) } }));
    return { ...metric, values: named } as MetricObject;
  };
  const ofThis = async () =>
    [...(await registry.getMetricsAsJSON()), ...(await recentRegistry.getMetricsAsJSON())].map(ofThisProcess);
  supervised?.onCollect(ofThis);
  const ofAll = async (): Promise<Registry> =>
    AggregatorRegistry.aggregate(supervised ? ((await supervised.collectAll()) as MetricObject[][]) : [await ofThis()]);

  const readFigures: ReadFigures = async () => {
    const metrics = await (await ofAll()).getMetricsAsJSON();
    const valuesOf = (name: string): Values =>
      (metrics as { name: string; values?: Values }[]).find((each) => each.name === name)?.values ?? [];
    const counted = new Map(valuesOf(recentName).map(({ labels, value }) => [String(labels['what']), value]));
    let upTo = 0;
    const buckets = [...bounds, Number.POSITIVE_INFINITY].map((bound) => {
      upTo += counted.get(bound === Number.POSITIVE_INFINITY ? '+Inf' : String(bound)) ?? 0;
      return { upTo: bound, count: upTo };
    });
    return {
      ages: new Map(
        valuesOf('lintel_oldest_waiting_age_seconds').map(({ labels, value }) => [String(labels['what']), value]),
      ),
      eventLoopP99: valuesOf('lintel_event_loop_delay_p99_seconds')[0]?.value ?? 0,
      connectionsWaiting: valuesOf('lintel_database_connections')
        .filter(({ labels }) => labels['state'] === 'waiting')
        .reduce((sum, { value }) => sum + value, 0),
      replicaAway: valuesOf('lintel_replica_away')[0]?.value ?? null,
      diskFree: valuesOf('lintel_disk_free_ratio')[0]?.value ?? null,
      recent: { requests: upTo, failed: counted.get('failed') ?? 0, p99: quantileOf(0.99, buckets) },
      gatewayRefusals: counted.get(gatewayDown) ?? 0,
      routes: slowestOf(valuesOf('lintel_http_request_duration_seconds')),
    };
  };

  app.addHook('onResponse', (request, reply, done) => {
    const status = String(reply.statusCode);
    const route = routeOf(request);
    const seconds = reply.elapsedTime / 1000;
    durations.observe({ method: request.method, route, status }, seconds);
    if (!isStream(route)) recent.add(String(bounds.find((bound) => seconds <= bound) ?? '+Inf'));
    if (reply.statusCode >= 500) recent.add('failed');
    if (reply.refusalCode === gatewayDown) recent.add(gatewayDown);
    const cached = /^memory;desc="(hit|miss)"/.exec(String(reply.getHeader('server-timing') ?? ''))?.[1];
    if (cached) pages.inc({ result: cached });
    if (reply.refusalCode) refused.inc({ code: reply.refusalCode });
    done();
  });
  app.addHook('onClose', (_app, done) => {
    registry.clear();
    recentRegistry.clear();
    eventLoop.stop();
    done();
  });
  if (token === null) return readFigures;
  app.get(servedPaths.metrics, { config: { limit: null } }, async (request, reply) => {
    if (!hasToken(request, token)) {
      return reply
        .status(401)
        .header('www-authenticate', 'Bearer')
        .type('text/plain; charset=utf-8')
        .send('No token.\n');
    }
    const shown = supervised ? await ofAll() : registry;
    shown.removeSingleMetric(recentName);
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await shown.metrics());
  });
  return readFigures;
};
