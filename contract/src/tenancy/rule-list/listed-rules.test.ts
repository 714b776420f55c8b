import { describe, expect, test } from 'vitest';
import { jurisdictions } from '../rules/jurisdictions.ts';
import fourth from '../rules/places/fourth-jurisdiction.json' with { type: 'json' };
import { type Cited, type Held, jurisdictionRules } from '../rules/rule-schema.ts';
import { everyListedRule, figureSentences, isForCounsel, rulesListedOf, ruleTopicLabels } from './listed-rules.ts';
import spanish from './spanish.ts';

/** Finds everything with a citation, anywhere in the data. */
const cited = (value: unknown): (Cited & Partial<Held>)[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = !Array.isArray(value) && 'citation' in value ? [value as Cited & Partial<Held>] : [];
  return [...own, ...Object.values(value).flatMap(cited)];
};
const asText = ({ citation, confidence }: Cited): string => `${citation} ${confidence}`;

const places = [...jurisdictions, jurisdictionRules.parse(fourth)];

describe.each(places.map((rules) => [rules.name, rules] as const))('the list of the rules of %s', (_, rules) => {
  const listed = rulesListedOf(rules);

  test('leaves out nothing that has a citation, and says of each how it is known', () => {
    const inData = cited(rules);
    expect(inData.length).toBeGreaterThan(10);
    expect(listed.map(asText).sort()).toEqual(inData.map(asText).sort());
  });

  test('has every day from or to which a rule of the data holds', () => {
    const dated = (all: readonly Partial<Held>[]) =>
      all.filter(({ from, to }) => from || to).map(({ from, to }) => `${from} ${to}`);
    // Paragraphs by length of stay are listed with the dates of their rule.
    expect(new Set(dated(listed))).toEqual(new Set(dated(cited(rules))));
  });

  test('has a place of its own for each, and a figure', () => {
    expect(new Set(listed.map(({ key }) => key)).size).toBe(listed.length);
    for (const { figures } of listed) {
      expect(figures.length).toBeGreaterThan(0);
      for (const { text } of figures) expect(text).not.toMatch(/\{\{|undefined|NaN/);
    }
  });
});

describe('the whole list', () => {
  const all = everyListedRule();
  const said = (key: string) => all.find((rule) => rule.key === key)?.figures.map(({ text }) => text);

  test('says what is counted by', () => {
    expect(said('ON.notices.N4.versions.1')).toEqual([
      'At least 7 days',
      '7 days where rent is paid by the day or week',
    ]);
    expect(all.find(({ key }) => key === 'ON.notices.N4.versions.1')).toMatchObject({ from: '2026-09-21', to: null });
    expect(said('NY.notices.NY-226C-60.versions.0.stay.1')).toEqual(['Under 24 months: at least 60 days']);
    expect(said('NY.notices.NY-226C-60.versions.0.stay.2')).toEqual(['24 months or more: at least 90 days']);
    expect(said('BC.deposits.0.security')).toEqual(['At most half a month’s rent']);
    expect(said('BC.deposits.0.back')?.[2]).toBe(
      'Within 15 days of the end of the tenancy or of the address, whichever is later',
    );
    expect(said('ON.increase.limits.2')).toEqual(['At most 2.1 percent']);
    expect(said('ON.increase.limits.3')).toEqual(['Not on record']);
    expect(said('ON.entry.0')).toContain('From 08:00 to 20:00, local time at the home');
    expect(said('own.repairs.urgent')).toEqual(['When urgent: 3 days']);
  });

  test('gives counsel whatever was not read in the law, our own standards too', () => {
    const forCounsel = all.filter(isForCounsel);
    expect(forCounsel.length).toBeGreaterThan(90);
    expect(new Set(forCounsel.map(({ confidence }) => confidence))).toEqual(
      new Set(['verified-secondary', 'general-knowledge', 'product-policy']),
    );
    expect(forCounsel.filter(({ jurisdiction }) => jurisdiction === null)).toHaveLength(3);
  });

  test('can be said in Spanish', () => {
    const sentences = Object.values(figureSentences);
    expect(sentences.filter((sentence) => !(sentence in spanish))).toEqual([]);
    expect(Object.values(ruleTopicLabels).length).toBe(9);
  });
});
