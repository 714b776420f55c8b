// Tests the alert rules of deploy/ with Prometheus' own tool, on simulated time. Where it is not installed (Debian: prometheus), the rules
// are not tested, and the test's name says so. `npm run bench -- alerts` raises some of them in a running Prometheus.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const file = join(import.meta.dirname, '..', 'deploy', 'prometheus-alerts.yml');
const rules = parse(readFileSync(file, 'utf8')).groups.flatMap((group) => group.rules);
const hasTool = spawnSync('promtool', ['--version']).status === 0;

const requests = (status, values) => [
  `lintel_http_request_duration_seconds_count{route="searchProperties",status="${status}"}`,
  values,
];
const taking = (route, le, values) => [
  `lintel_http_request_duration_seconds_bucket{route="${route}",status="200",le="${le}"}`,
  values,
];
const refused = (process, values) => [`lintel_refusals_total{code="gateway.unavailable",process="${process}"}`, values];
const waiting = (what, values) => [[`lintel_oldest_waiting_age_seconds{what="${what}"}`, values]];

/**
 * Values per minute from 0 on (`a+bxn`: n more, each greater by b); minutes at which the alert is quiet, and at which it fires with these
 * labels.
 */
const cases = [
  {
    alert: 'LintelDown',
    series: [['up{job="lintel"}', '1+0x3 0+0x20']],
    quiet: [3, 4],
    fires: [5],
    labels: { job: 'lintel' },
  },
  {
    alert: 'LintelServerErrors',
    series: [requests(200, '0+95x30'), requests(500, '0+5x30')],
    quiet: [4],
    fires: [10, 30],
  },
  // Fewer than 1 in 100, and fewer than 100 requests in all.
  { alert: 'LintelServerErrors', series: [requests(200, '0+995x30'), requests(500, '0+5x30')], quiet: [10, 30] },
  { alert: 'LintelServerErrors', series: [requests(200, '0+3x30'), requests(500, '0+2x30')], quiet: [10, 30] },
  {
    alert: 'LintelSlow',
    series: [
      taking('a', 1, '0+95x30'),
      taking('a', '+Inf', '0+100x30'),
      taking('a', 2.5, '0+100x30'),
      requests(200, '0+100x30'),
    ],
    quiet: [9],
    fires: [15, 30],
  },
  // An event stream lasts as long as its page.
  {
    alert: 'LintelSlow',
    series: [taking('liveEvents', 1, '0+0x30'), taking('liveEvents', '+Inf', '0+100x30'), requests(200, '0+100x30')],
    quiet: [15, 30],
  },
  {
    alert: 'LintelEventLoopBlocked',
    series: [['lintel_event_loop_delay_p99_seconds', '0.3+0x20']],
    quiet: [4],
    fires: [5],
  },
  ...[
    { values: '3+0x20', quiet: [1], fires: [2] },
    { values: '3 0 3 0 3 0 3 0', quiet: [2, 4, 6] },
  ].map(({ values, ...when }) => ({
    alert: 'LintelDatabaseConnectionsExhausted',
    series: [['lintel_database_connections{pool="writes",state="waiting"}', values]],
    labels: { pool: 'writes', state: 'waiting' },
    ...when,
  })),
  {
    alert: 'LintelReplicaAway',
    series: [['lintel_replica_away{database="replica"}', '0 1+0x20']],
    quiet: [5],
    fires: [6],
    labels: { database: 'replica' },
  },
  { alert: 'LintelJobStuck', series: waiting('job', '0+60x30'), quiet: [15], fires: [16], labels: { what: 'job' } },
  {
    alert: 'LintelOutboxStuck',
    series: waiting('email', '0+60x30'),
    quiet: [20],
    fires: [21],
    labels: { what: 'email' },
  },
  { alert: 'LintelLogStuck', series: waiting('log', '0+60x30'), quiet: [15], fires: [16], labels: { what: 'log' } },
  {
    alert: 'LintelWitnessSilent',
    series: waiting('witness', '3000+60x30'),
    quiet: [15],
    fires: [16],
    labels: { what: 'witness' },
  },
  { alert: 'LintelDiskFull', series: [['lintel_disk_free_ratio', '0.05+0x20']], quiet: [4], fires: [5] },
  // Twelve at once and none after: the alert fires at the first scrape that has them, and ends ten minutes later.
  { alert: 'LintelPaymentsUnavailable', series: [refused('1', '0 0 0 12+0x30')], quiet: [2, 14], fires: [3, 4, 12] },
  { alert: 'LintelPaymentsUnavailable', series: [refused('1', '0 0 0 2+0x30')], quiet: [3, 5, 12] },
  // A replaced process loses its counts; those of the other process are not new.
  {
    alert: 'LintelPaymentsUnavailable',
    series: [refused('1', '0 0 6+0x20'), refused('2', '0 0 6+0x40'), refused('3', '_x20 0+0x20')],
    quiet: [20, 23, 25, 30],
  },
];

test('each alert rule has its case', () => {
  expect([...new Set(cases.map(({ alert }) => alert))].sort()).toEqual(rules.map(({ alert }) => alert).sort());
});

test(
  hasTool ? 'each alert goes off when it should and not before' : 'promtool is not installed: no alert rule was tried',
  () => {
    if (!hasTool) return;
    const folder = mkdtempSync(join(tmpdir(), 'lintel-alert-rules-'));
    try {
      const tests = cases.map(({ alert, series, quiet, fires = [], labels = {} }) => {
        const { annotations, labels: own } = rules.find((rule) => rule.alert === alert);
        const going = [{ exp_labels: { ...own, ...labels }, exp_annotations: annotations }];
        const at = (minutes, alerts) =>
          minutes.map((minute) => ({ eval_time: `${minute}m`, alertname: alert, exp_alerts: alerts }));
        return {
          interval: '1m',
          input_series: series.map(([name, values]) => ({ series: name, values })),
          alert_rule_test: [...at(quiet, []), ...at(fires, going)],
        };
      });
      const place = join(folder, 'tests.yml');
      // JSON is YAML.
      writeFileSync(place, JSON.stringify({ rule_files: [file], evaluation_interval: '1m', tests }));
      const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', place], { encoding: 'utf8' });
      expect(status, `${stdout}${stderr}`).toBe(0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
