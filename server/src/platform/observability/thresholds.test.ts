import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { fewestRequests, thresholds } from './thresholds.ts';

type Rule = { alert: string; expr: string };
const file = new URL('../../../../deploy/prometheus-alerts.yml', import.meta.url);
const { groups } = parse(readFileSync(file, 'utf8')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

test('an alert goes off where staff read that something is slow or stuck', () => {
  for (const { alert, limit } of Object.values(thresholds)) {
    const expr = rules.find((rule) => rule.alert === alert)?.expr ?? '';
    expect(Number(/ [<>] ([\d.]+)(?: and |$)/.exec(expr)?.[1]), `${alert}: ${expr}`).toBe(limit);
    const fewest = / and sum\(increase\(.*\)\) >= (\d+)$/.exec(expr)?.[1];
    expect(fewest, alert).toBe(/Slow|Errors/.test(alert) ? String(fewestRequests) : undefined);
  }
});

test('every alert but that of a server that is down is one that staff read of', () => {
  const said = Object.values(thresholds).map(({ alert }) => alert as string);
  expect(rules.map(({ alert }) => alert).filter((alert) => !said.includes(alert))).toEqual(['LintelDown']);
});
