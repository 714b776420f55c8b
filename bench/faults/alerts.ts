// npm run bench -- alerts: checks that a running Prometheus raises the alerts of deploy/prometheus-alerts.yml. It scrapes the built server
// with two processes on a separate PostgreSQL and evaluates the file of deploy/ itself; only `for:` and the ranges of rates are divided by
// 15 (5 minutes become 20 seconds; except for the event loop's rule, whose metric covers a whole minute); the thresholds are those of the
// file. Then it causes a slow query, a stuck job, a full outbox and a failed gateway, one after the other: each must raise its own alert
// and no other, and the alert must end with its cause. Waiting rows are dated back by 20 minutes, so that the bench need not wait. It also
// runs the queries of deploy/grafana-dashboard.json.
//
// It needs PostgreSQL 15 or newer in LINTEL_BENCH_POSTGRES and `prometheus` (Debian: apt install prometheus). Run `npm run build` first.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { load, say } from '../tools/figures.ts';
import { upTo } from '../tools/inquiry-writers.ts';
import { startLintel } from '../tools/lintel-processes.ts';
import { openMailServer } from '../tools/mail-server.ts';
import { freePort, initPostgres } from '../tools/own-postgres.ts';
import { openWire } from '../tools/tcp-proxy.ts';

const shorter = 15;
/** Time after which all ranges of the shortened file have passed, in ms. */
const windowsMs = (10 * 60_000) / shorter + 5000;
const root = path.resolve(import.meta.dirname, '..', '..');
const data = mkdtempSync(path.join(tmpdir(), 'lintel-alerts-'));
chmodSync(data, 0o711);
const logFile = path.join(tmpdir(), 'lintel-alerts.log');
const started = new Set<ChildProcess>();
const begin = (running: ChildProcess) => {
  started.add(running);
  running.once('exit', () => started.delete(running));
};

const database = await initPostgres(path.join(data, 'postgres'));
const mails = await openMailServer();
const mail = await openWire(mails.port);
const cleanUp = async (): Promise<void> => {
  for (const one of started) one.kill('SIGKILL');
  mails.close();
  mail.close();
  await database.remove().catch(() => {});
  rmSync(data, { recursive: true, force: true });
};
process.once('SIGINT', () => void cleanUp().finally(() => process.exit(130)));

await database.sql('create role lintel_owner login; create role lintel_serving login');
await database.sql('create database lintel owner lintel_owner');
const port = await freePort();
const base = `http://localhost:${port}`;
const token = 'a token for the bench of alerts';
const lintel = await startLintel(
  {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    LINTEL_PROCESSES: '2',
    LINTEL_SAMPLE_LISTINGS: '500',
    DATABASE_URL: `postgresql://lintel_serving@127.0.0.1:${database.port}/lintel`,
    DATABASE_OWNER_URL: `postgresql://lintel_owner@127.0.0.1:${database.port}/lintel`,
    LINTEL_DATA: path.join(data, 'lintel'),
    LINTEL_SECRET: 'a secret for benches, of 32 letters',
    LINTEL_METRICS_TOKEN: token,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
  },
  { logFile, onStart: begin },
);

const file = readFileSync(path.join(root, 'deploy/prometheus-alerts.yml'), 'utf8');
/** Keeps this rule's range, because its metric covers a whole minute: 20 seconds of it would mean less than in the file. */
const asItIs = 'LintelEventLoopBlocked';
const shortened = file
  .split(/(?=- alert: )/)
  .map((rule) =>
    rule.startsWith(`- alert: ${asItIs}`)
      ? rule
      : rule.replace(
          /(?<=\[)(\d+)m(?=\])|(?<=\bfor: )(\d+)m\b/g,
          (_all, range, held) => `${(Number(range ?? held) * 60) / shorter}s`,
        ),
  )
  .join('');
const prometheusPort = await freePort();
const folder = path.join(data, 'prometheus');
mkdirSync(folder);
writeFileSync(path.join(folder, 'alerts.yml'), shortened);
writeFileSync(
  path.join(folder, 'prometheus.yml'),
  `global: { scrape_interval: 2s, scrape_timeout: 2s, evaluation_interval: 1s }
rule_files: [alerts.yml]
scrape_configs:
  - job_name: lintel
    authorization: { credentials: ${token} }
    static_configs: [{ targets: ['localhost:${port}'] }]
`,
);
begin(
  spawn(
    'prometheus',
    [
      `--config.file=${path.join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${path.join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${prometheusPort}`,
      '--log.level=warn',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  ),
);
/** Fetches from Prometheus' HTTP API. */
const prometheus = async <T>(place: string): Promise<T> => {
  const response = await fetch(`http://127.0.0.1:${prometheusPort}/api/v1/${place}`);
  const answer = (await response.json()) as { status: string; error?: string; data: T };
  if (answer.status !== 'success') throw new Error(`Prometheus refuses ${place}: ${answer.error}`);
  return answer.data;
};
type Alert = { state: string; labels: { alertname: string } };
const firingNow = async (): Promise<string[]> => {
  const { alerts } = await prometheus<{ alerts: Alert[] }>('alerts');
  return [...new Set(alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname))];
};
/** Alerts that fired since the set was last cleared. */
const fired = new Set<string>();
let isEnding = false;
const watching = async (): Promise<void> => {
  for (; !isEnding; await sleep(500)) for (const name of await firingNow().catch(() => [])) fired.add(name);
};

/** Sends visitors' requests meanwhile; none of them touches the caused faults. */
const visiting = async (): Promise<void> => {
  for (let count = 0; !isEnding; count += 1, await sleep(50)) {
    await fetch(`${base}${count % 20 === 0 ? '/' : '/api/auth/me'}`, {
      headers: { cookie: 'lintel_viewing_as=visitor' },
    })
      .then((response) => response.arrayBuffer())
      .catch(() => {});
  }
};
const connected = async (): Promise<pg.Client> => {
  const client = new pg.Client({ host: '127.0.0.1', port: database.port, user: 'postgres', database: 'lintel' });
  client.on('error', () => {});
  await client.connect();
  return client;
};
const send = (address: string, method: string, body: object, viewer?: number) =>
  fetch(`${base}${address}`, {
    method,
    headers: { 'content-type': 'application/json', ...(viewer ? { cookie: `lintel_viewing_as=${viewer}` } : {}) },
    body: JSON.stringify(body),
  });

/** A fault: `begin` causes it and returns the function that ends it. */
type Plant = { name: string; alert: string; begin: () => Promise<() => Promise<void>> };
const plants: Plant[] = [
  {
    name: 'a slow query: searches wait 1.5 s for a locked table',
    alert: 'LintelSlow',
    begin: async () => {
      let isOn = true;
      const client = await connected();
      const locking = (async () => {
        for (; isOn; await sleep(300)) {
          await client.query('begin; lock table properties in access exclusive mode; select pg_sleep(1.5); commit');
        }
        await client.end();
      })();
      const searching = (async () => {
        for (let rent = 900; isOn; rent += 1) {
          await fetch(`${base}/api/properties?city=Columbus&maxRent=${rent}`).then((response) =>
            response.arrayBuffer(),
          );
        }
      })();
      return async () => {
        isOn = false;
        await Promise.all([locking, searching]);
      };
    },
  },
  {
    name: 'a stuck job: the table that imports of homes need stays locked',
    alert: 'LintelJobStuck',
    begin: async () => {
      const client = await connected();
      await client.query('begin; lock table home_imports in access exclusive mode');
      const failing = `name = 'listings.import-homes' and state = 'retry'`;
      // The job fails as long as the table is locked.
      await upTo('the job has failed', async () => {
        const [row] = await database.sql(`select 1 from pgboss.job where ${failing}`, 'lintel');
        return row !== undefined;
      });
      await database.sql(
        `update pgboss.job set created_on = created_on - interval '20 minutes' where ${failing}`,
        'lintel',
      );
      return async () => {
        await client.query('rollback');
        await client.end();
      };
    },
  },
  ...(['hang', 'refuse'] as const).map(
    (how): Plant => ({
      name: `a full outbox: the mail server ${how}s`,
      alert: 'LintelOutboxStuck',
      begin: async () => {
        mail[how]();
        for (let count = 1; count <= 5; count += 1) {
          await send(`/api/properties/${count}/inquiries`, 'POST', {
            name: 'Maria',
            email: `maria${count}@example.com`,
            message: `Is this home still free? ${how} ${count}`,
          });
        }
        await database.sql(
          `update outbox_mails set created_at = created_at - interval '20 minutes' where state = 'sent';
           update outbox_mails set created_at = created_at - interval '19 minutes' where state = 'waiting'`,
          'lintel',
        );
        return async () => {
          mail.heal();
          await database.sql(`update outbox_mails set next_attempt_at = now() where state = 'waiting'`, 'lintel');
        };
      },
    }),
  ),
  {
    name: 'a payment gateway that is down',
    alert: 'LintelPaymentsUnavailable',
    begin: async () => {
      const set = (gateway: string) =>
        send('/api/staff/sandbox-faults', 'PUT', { gateway, webhooks: 'delivered' }, 4).then(({ status }) => {
          if (status !== 200) throw new Error(`The gateway cannot be switched: ${status}.`);
        });
      await set('down');
      // All at once, as from users who press a button repeatedly.
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => send('/api/cards/setup', 'POST', {}, 2).then(({ status }) => status)),
      );
      if (answers.some((status) => status !== 503)) throw new Error(`Cards were answered ${answers.join(', ')}.`);
      return () => set('up');
    },
  },
];

let hasFailed = false;
const check = (isSo: boolean, line: string): void => {
  hasFailed ||= !isSo;
  say(`${isSo ? 'ok  ' : 'FAIL'} ${line}`);
};
const rows: string[] = [];
try {
  await upTo('Prometheus answers', () =>
    prometheus('alerts').then(
      () => true,
      () => false,
    ),
  );
  const running = [watching(), visiting()];
  await sleep(windowsMs);
  check(
    fired.size === 0,
    `nothing planted, ${(windowsMs / 1000).toFixed(0)} s: ${[...fired].join(', ') || 'no alert'}; load ${load()}`,
  );

  for (const { name, alert, begin: plant } of plants) {
    fired.clear();
    const began = performance.now();
    const since = () => (performance.now() - began) / 1000;
    try {
      const end = await plant();
      await upTo(`${alert} fires`, async () => (await firingNow()).includes(alert));
      const firesAfter = since();
      await end();
      const ended = since();
      await upTo(`${alert} ends`, async () => !(await firingNow()).includes(alert));
      const others = [...fired].filter((one) => one !== alert);
      check(
        others.length === 0,
        `${name}: ${alert} fired after ${firesAfter.toFixed(0)} s and ended ${(since() - ended).toFixed(0)} s after it${others.length > 0 ? `; fired, too: ${others.join(', ')}` : ''}; load ${load()}`,
      );
      rows.push(
        `| ${name} | ${alert} | ${firesAfter.toFixed(0)} s | ${(since() - ended).toFixed(0)} s | ${others.join(', ') || 'none'} |`,
      );
    } catch (error) {
      check(
        false,
        `${name}: ${error instanceof Error ? error.message : error}; fired: ${[...fired].join(', ') || 'nothing'}`,
      );
    }
  }
  // Each process has its own counters: a replaced process loses its counts, and that must not look like new errors.
  fired.clear();
  lintel.kill('SIGHUP');
  await sleep(windowsMs + 20_000);
  check(fired.size === 0, `both processes replaced (SIGHUP): ${[...fired].join(', ') || 'no alert'}; load ${load()}`);

  const { panels } = JSON.parse(readFileSync(path.join(root, 'deploy/grafana-dashboard.json'), 'utf8')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  for (const { title, targets } of panels) {
    for (const { expr } of targets) {
      const query = expr.replaceAll('$__rate_interval', '4m');
      const { result } = await prometheus<{ result: { value: [number, string] }[] }>(
        `query?query=${encodeURIComponent(query)}`,
      );
      const isNumber = result.some(({ value: [, value] }) => Number.isFinite(Number(value)));
      check(isNumber, `panel “${title}”: ${result.length} series`);
    }
  }
  isEnding = true;
  await Promise.all(running);
} finally {
  isEnding = true;
  await cleanUp();
}
say(`\n| planted | alert | fired after | ended after | others |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}`);
say(
  `\nOf ${file.match(/- alert: /g)?.length} rules; \`for:\` and ranges divided by ${shorter}, limits as in the file. ${hasFailed ? 'NOT ALL AS IT SHOULD BE.' : 'All as it should be.'}`,
);
process.exit(hasFailed ? 1 : 0);
