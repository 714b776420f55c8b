import { countedTo } from '@lintel/contract/staff/schema';
import type { SystemLine, SystemPart, SystemState } from '@lintel/contract/staff/system';
import { parseVerifierKey } from '@lintel/transparency-log/note';
import type { Ctx } from '../../../app-context.ts';
import { waitsSinceSql } from '../../../platform/jobs.ts';
import type { Figures, ReadFigures } from '../../../platform/observability/metrics.ts';
import { fewestRequests, thresholds } from '../../../platform/observability/thresholds.ts';
import { withinPatience } from '../../../platform/observability/within-patience.ts';
import { readWitnesses } from '../../transparency/api.ts';

/** How many jobs and routes are named. */
const named = 5;

/** Stuck jobs of each name; conditions as in `metrics.ts`. */
const jobsText = `select name, min(${waitsSinceSql}) as due_at from pgboss.job
  where state < 'active' and not blocked and ${waitsSinceSql} < now() - interval '${thresholds.jobs.limit} seconds' group by name order by 2, 1 limit ${named}`;

/**
 * Counts of rows that wait for a person, up to `countedTo` for growing tables, and since when. `feeds` has a row for each
 * connected feed.
 */
const countsText = `
  select 'failedEmails' as part, (select count(*)::int from (
      select 1 from outbox_mails where state = 'failed' limit ${countedTo}) counted) as count,
    (select min(created_at) from outbox_mails where state = 'failed') as since
  union all select 'webhooks', count(*)::int, min(coalesce(failing_since, stopped_at)) from webhooks
    where (state = 'active' and failing_since is not null) or state in ('failing', 'gone')
  union all select 'feeds', count(*)::int, min(r.finished_at)
    from feed_sources f
    cross join lateral (select * from feed_runs r where r.feed_id = f.id order by r.id desc limit 1) r
    where f.started_at is not null and (r.state = 'failed' or (r.state = 'done' and (r.held > 0 or r.lacking > 0 or exists (
      select 1 from feed_items i join properties p on p.id = i.property_id
      where i.feed_id = f.id and i.missed > 0 and i.missed >= 2 and p.status <> 'withdrawn'))))`;

const logText = `select signed_at, size::int as entries from log_state`;

type Counted = { part: SystemPart; count: number; since: Date | null };

const fine = (part: SystemPart, measured: number | null, limit: number | null): SystemLine => ({
  part,
  state: 'fine',
  since: null,
  measured,
  limit,
});

/** Returns the line of a waiting queue, by its age in seconds: stuck once it is older than its limit. */
const waits = (part: SystemPart & keyof typeof thresholds, age: number | undefined, now: Date): SystemLine => {
  const { limit } = thresholds[part];
  if (age === undefined) return { ...fine(part, null, limit), state: 'unknown' };
  if (age <= limit) return fine(part, age, limit);
  return { ...fine(part, age, limit), state: 'stuck', since: new Date(now.getTime() - age * 1000).toISOString() };
};

const above = (
  part: SystemPart & keyof typeof thresholds,
  state: 'slow' | 'stuck' | 'person',
  measured: number,
): SystemLine => {
  const { limit } = thresholds[part];
  return { ...fine(part, measured, limit), state: measured > limit ? state : 'fine' };
};

const judge = (
  figures: Figures,
  counted: ReadonlyMap<string, Counted> | null,
  now: Date,
): Record<SystemPart, SystemLine> => {
  const { recent, ages, diskFree, replicaAway } = figures;
  const isEnough = recent.requests >= fewestRequests;
  const people = (part: SystemPart): SystemLine => {
    if (!counted) return { ...fine(part, null, 0), state: 'unknown' };
    const { count = 0, since = null } = counted.get(part) ?? {};
    return {
      ...fine(part, count, 0),
      state: count > 0 ? 'person' : 'fine',
      since: count > 0 ? (since?.toISOString() ?? null) : null,
    };
  };
  const { limit: leastFree } = thresholds.disk;
  return {
    requests: isEnough
      ? above('requests', 'slow', recent.p99 ?? 0)
      : fine('requests', recent.p99, thresholds.requests.limit),
    failures: isEnough
      ? above('failures', 'stuck', recent.failed / recent.requests)
      : fine('failures', recent.failed / Math.max(1, recent.requests), thresholds.failures.limit),
    database: above('database', 'slow', figures.connectionsWaiting),
    replica:
      replicaAway === null ? fine('replica', null, thresholds.replica.limit) : above('replica', 'stuck', replicaAway),
    eventLoop: above('eventLoop', 'slow', figures.eventLoopP99),
    jobs: waits('jobs', ages.get('job'), now),
    emails: waits('emails', ages.get('email'), now),
    failedEmails: people('failedEmails'),
    payments: above('payments', 'stuck', figures.gatewayRefusals),
    log: waits('log', ages.get('log'), now),
    witnesses: waits('witnesses', ages.get('witness'), now),
    webhooks: people('webhooks'),
    feeds: people('feeds'),
    disk:
      diskFree === null
        ? { ...fine('disk', null, leastFree), state: 'unknown' }
        : { ...fine('disk', diskFree, leastFree), state: diskFree < leastFree ? 'person' : 'fine' },
  };
};

/** Returns null for what fails or cannot be read in time, so that one broken part does not hide the others. */
const orNothing = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await withinPatience(work);
  } catch {
    return null;
  }
};

/** Returns what is slow or stuck now. Names jobs, routes and witnesses, but no person, home or personal address. */
export const readSystem = async (ctx: Ctx, readFigures: ReadFigures): Promise<SystemState> => {
  const { pool } = ctx;
  const [figures, jobs, counts, log, witnesses] = await Promise.all([
    readFigures(),
    orNothing(pool.query<{ name: string; due_at: Date }>(jobsText)),
    orNothing(pool.query<Counted>(countsText)),
    orNothing(pool.query<{ signed_at: Date; entries: number }>(logText)),
    orNothing(readWitnesses(ctx)),
  ]);
  const now = ctx.now();
  const [last] = log?.rows ?? [];
  return {
    startedAt: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
    lines: Object.values(judge(figures, counts && new Map(counts.rows.map((row) => [row.part, row])), now)),
    requests: figures.recent.requests,
    jobs: (jobs?.rows ?? []).map(({ name, due_at }) => ({ name, dueAt: due_at.toISOString() })),
    routes: figures.routes.slice(0, named).map(({ route, requests, p99 }) => ({ name: route, requests, seconds: p99 })),
    log: last ? { signedAt: last.signed_at.toISOString(), entries: last.entries } : null,
    witnesses: (witnesses ?? []).map(({ key, silentSince }) => ({
      name: parseVerifierKey(key)?.name ?? key,
      silentSince: silentSince?.toISOString() ?? null,
    })),
  };
};
