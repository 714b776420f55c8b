import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { openEmbeddedPostgres } from '@lintel/embedded-postgres/embedded-postgres';
import pg from 'pg';
import { benchDatabases, type Size, sizes } from './tools/databases.ts';
import { say } from './tools/figures.ts';
import { type Figures, measureDriver, measureServer, middleOf } from './tools/measure.ts';
import { makeRequests, newAddress, type Request, type Scenario, scenarioNames } from './tools/scenarios.ts';
import { type Server, startSubject } from './tools/start-subject.ts';
import { poolSize } from './tools/subjects.ts';

/**
 * `npm run bench`: measures Lintel beside a bare Fastify (with statements as the driver sends them, and once more with named point
 * reads) and a bare driver loop, with the same statements on the same rows, alternating every few seconds, so that other work on
 * the machine affects all of them alike. Compare the ratios, not the figures.
 *
 * LINTEL_BENCH_DATA: folder of its database (a million listings are built there once). LINTEL_BENCH_ROUNDS, _SECONDS, _CLIENTS.
 * LINTEL_BENCH_SIZES=10k for the small database alone, LINTEL_BENCH_SCENARIOS="one home" for some of the scenarios.
 */
const setting = (name: string, otherwise: number): number => Number(process.env[`LINTEL_BENCH_${name}`] ?? otherwise);
const rounds = setting('ROUNDS', 5);
const seconds = setting('SECONDS', 3);
const clients = Math.min(setting('CLIENTS', 8), poolSize);
/** Names that a comma-separated setting chooses; without it, all. */
const chosen = <Name extends string>(setting: string, all: readonly Name[]): Name[] => {
  const names = process.env[`LINTEL_BENCH_${setting}`]?.split(',');
  return all.filter((name) => names?.includes(name) ?? true);
};
const measuredSizes = chosen('SIZES', Object.keys(sizes) as Size[]);
const scenarios = chosen('SCENARIOS', scenarioNames);
const dataDir = path.resolve(process.env.LINTEL_BENCH_DATA ?? path.join(tmpdir(), 'lintel-bench'));
const results = path.join(import.meta.dirname, 'results');

const subjects = ['Lintel', 'bare Fastify', 'bare Fastify, named', 'bare driver'] as const;
type Subject = (typeof subjects)[number];
type Setup = {
  size: Size;
  pool: pg.Pool;
  requests: Record<Scenario, Request[]>;
  lintel: Server;
  bare: Server;
  named: Server;
};
type Measured = { size: Size; scenario: Scenario; subject: Subject; clients: number; figures: Figures };

const embedded = await openEmbeddedPostgres({ dataDir, log: say });
try {
  const connections = await benchDatabases(embedded.connection, say, measuredSizes);
  const plans: string[] = [];
  const measured: Measured[] = [];
  const bytes = new Map<string, number>();
  const setups: Setup[] = [];
  for (const size of measuredSizes) {
    const pool = new pg.Pool({ ...connections[size], max: poolSize });
    // At the end the database may be gone before the last connection is closed.
    pool.on('error', () => {});
    const requests = await makeRequests(pool);
    const all = Object.values(requests).flat();
    const lintel = await startSubject({ kind: 'lintel', connection: connections[size], requests: [] });
    const bare = await startSubject({ kind: 'bare', connection: connections[size], requests: all });
    const named = await startSubject({ kind: 'bare named', connection: connections[size], requests: all });
    setups.push({ size, pool, requests, lintel, bare, named });
    for (const scenario of scenarios) {
      const [request] = requests[scenario];
      if (!request) throw new Error(`${size} has no request for ${scenario}`);
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>({
        text: `explain (analyze, buffers) ${request.statement.text}`,
        values: request.statement.values,
      });
      plans.push(`## ${size}, ${scenario}: ${request.address}`, ...rows.map((row) => row['QUERY PLAN']), '');
      const lengths = [];
      for (const { address } of requests[scenario]) {
        lengths.push((await (await fetch(`http://127.0.0.1:${lintel.port}${address}`)).arrayBuffer()).byteLength);
      }
      bytes.set(`${size} ${scenario}`, Math.max(...lengths));
    }
  }

  const turn = async (
    order: Setup,
    scenario: Scenario,
    subject: Subject,
    options: { clients: number; seconds: number },
  ) => {
    const requests: readonly Request[] = order.requests[scenario];
    if (subject === 'bare driver') return measureDriver(order.pool, requests, options);
    const servers = { Lintel: order.lintel, 'bare Fastify': order.bare, 'bare Fastify, named': order.named };
    return measureServer(servers[subject].port, requests, {
      ...options,
      vary: scenario.startsWith('new ') ? newAddress : undefined,
    });
  };
  const cases = setups.flatMap((order) =>
    scenarios.flatMap((scenario) => subjects.map((subject) => ({ order, scenario, subject }))),
  );
  say('Warming up …');
  for (const { order, scenario, subject } of cases) await turn(order, scenario, subject, { clients, seconds: 1 });
  const taken = new Map<string, Figures[]>();
  for (let round = 0; round < rounds; round += 1) {
    say(`Round ${round + 1} of ${rounds} …`);
    for (const many of [1, clients]) {
      for (const { order, scenario, subject } of cases) {
        const key = `${order.size}|${scenario}|${subject}|${many}`;
        const figures = await turn(order, scenario, subject, { clients: many, seconds });
        taken.set(key, [...(taken.get(key) ?? []), figures]);
      }
    }
  }
  for (const [key, figures] of taken) {
    const [size, scenario, subject, many] = key.split('|') as [Size, Scenario, Subject, string];
    measured.push({ size, scenario, subject, clients: Number(many), figures: middleOf(figures) });
  }

  const find = (size: Size, scenario: Scenario, subject: Subject, many: number) =>
    measured.find((m) => m.size === size && m.scenario === scenario && m.subject === subject && m.clients === many)
      ?.figures;
  const lines = [
    `# Bench of ${new Date().toISOString().slice(0, 10)}`,
    '',
    `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.versions.node}; middle of ${rounds} rounds of ${seconds} s, in turns.`,
    '',
    '| listings | what | clients | subject | requests/s | of bare Fastify | of it, named | p50 ms | p99 ms | largest answer |',
    '|---|---|---|---|---|---|---|---|---|---|',
  ];
  for (const { size, scenario, subject, clients: many, figures } of measured) {
    const of = (other: Subject) => {
      const than = find(size, scenario, other, many);
      return than ? (figures.perSecond / than.perSecond).toFixed(2) : '';
    };
    lines.push(
      `| ${size} | ${scenario} | ${many} | ${subject} | ${figures.perSecond.toFixed(0)} | ${of('bare Fastify')} | ${of('bare Fastify, named')} | ${figures.p50.toFixed(2)} | ${figures.p99.toFixed(2)} | ${subject === 'Lintel' ? `${((bytes.get(`${size} ${scenario}`) ?? 0) / 1024).toFixed(1)} KB` : ''} |`,
    );
  }
  lines.push('', '| what | clients | p50 at 1m of p50 at 10k (Lintel) |', '|---|---|---|');
  for (const scenario of scenarios) {
    for (const many of [1, clients]) {
      const small = find('10k', scenario, 'Lintel', many);
      const large = find('1m', scenario, 'Lintel', many);
      if (small && large) lines.push(`| ${scenario} | ${many} | ${(large.p50 / small.p50).toFixed(2)} |`);
    }
  }
  mkdirSync(results, { recursive: true });
  writeFileSync(path.join(results, 'figures.md'), `${lines.join('\n')}\n`);
  writeFileSync(path.join(results, 'plans.md'), `${plans.join('\n')}\n`);
  say(lines.join('\n'));
  say(`\nFigures and query plans are in ${results}.`);
  for (const { pool, lintel, bare, named } of setups) {
    for (const server of [lintel, bare, named]) await server.stop();
    await pool.end();
  }
} finally {
  await embedded.stop();
}
process.exit(0);
