import type { AnswerOf } from '@lintel/contract/kernel/endpoint';
import { checkNotice } from '@lintel/contract/tenancy/rule-endpoints';
import { listTenancyRules } from '@lintel/contract/tenancy/rule-list/endpoints';
import { everyListedRule } from '@lintel/contract/tenancy/rule-list/listed-rules';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const ask = (body: unknown) => app.call(checkNotice, { body: body as never }, { as: 'visitor' });
const fieldsOf = async (body: unknown) => {
  const { refusal } = await ask(body);
  expect(refusal?.code).toBe('request.invalid');
  return Object.keys(refusal?.fields ?? {});
};
const ownUse = { jurisdiction: 'ON', code: 'N12-landlord', given: '2026-01-31', service: 'hand', rentDay: 1 };

describe('checking a notice', () => {
  test('answers anybody with the first right day and why, and judges no date that was not given', async () => {
    const { answer } = await ask(ownUse);
    expect(answer).toMatchObject({
      served: '2026-01-31',
      earliest: '2026-04-30',
      bound: 'first',
      effectOfWrongDate: 'void',
    });
    expect(answer).not.toHaveProperty('compliant');
    expect(answer?.reasons).toContainEqual({
      text: 'At least 60 days from then: not before April 1, 2026',
      sentence: 'At least {{days}} days from then: not before {{date}}',
      values: { days: '60', date: '2026-04-01' },
      citation: 'Residential Tenancies Act, 2006 (Ontario), s. 48',
      confidence: 'verified',
    });
  });

  test('judges the date that stands on it', async () => {
    expect((await ask({ ...ownUse, effective: '2026-04-30' })).answer?.compliant).toBe(true);
    expect((await ask({ ...ownUse, effective: '2026-04-29' })).answer).toMatchObject({
      compliant: false,
      takesEffectOn: null,
    });
    const corrected = { ...ownUse, jurisdiction: 'BC', code: 'RTB-33', effective: '2026-02-10' };
    expect((await ask(corrected)).answer).toMatchObject({
      compliant: false,
      takesEffectOn: '2026-02-28',
      effectOfWrongDate: 'corrected',
    });
  });

  test('takes the laws’ own names for handing over, and empty fields for none', async () => {
    const demand = { jurisdiction: 'NY', code: 'NY-14D', given: '2026-02-10', service: 'personal' };
    expect((await ask(demand)).answer?.earliest).toBe('2026-02-24');
    const empty = { ...ownUse, service: '', rentPeriod: null, fixedTermEnd: '', effective: null };
    expect((await ask(empty)).answer?.earliest).toBe('2026-04-30');
  });

  test('says at which field something is missing or cannot be', async () => {
    expect(await fieldsOf({})).toEqual(['jurisdiction', 'code', 'given']);
    expect(await fieldsOf({ ...ownUse, jurisdiction: 'TX' })).toEqual(['jurisdiction']);
    expect(await fieldsOf({ ...ownUse, code: 'N99' })).toEqual(['code']);
    expect(await fieldsOf({ ...ownUse, jurisdiction: 'BC' })).toEqual(['code']);
    expect(await fieldsOf({ ...ownUse, given: '2026-02-30' })).toEqual(['given']);
    expect(await fieldsOf({ ...ownUse, service: 'pigeon' })).toEqual(['service']);
    expect(await fieldsOf({ ...ownUse, rentDay: 32 })).toEqual(['rentDay']);
    expect(await fieldsOf({ ...ownUse, rentDay: null })).toEqual(['rentDay']);
    expect(await fieldsOf({ ...ownUse, rentPeriod: 'weekly', rentDay: 8 })).toEqual(['rentDay']);
    expect(await fieldsOf({ ...ownUse, rentPeriod: 'yearly' })).toEqual(['periodStart']);
    expect(await fieldsOf({ ...ownUse, effective: 'soon' })).toEqual(['effective']);
    expect(await fieldsOf({ jurisdiction: 'BC', code: 'DEPOSIT-RETURN', given: '2026-03-31' })).toEqual(['tenancyEnd']);
  });
});

describe('the rules that counsel looks at', () => {
  /* In the samples account 4 is staff, 1 a tenant, 2 and 6 are owners. */
  const staff = { as: 4 } as const;
  type Rules = AnswerOf<typeof listTenancyRules>;
  const rules = async (query: Record<string, unknown>): Promise<Rules> =>
    (await app.call(listTenancyRules, { query: { limit: 100, ...query } }, staff)).answer ?? [];

  test('are staff’s to read, and nobody else’s', async () => {
    expect((await app.call(listTenancyRules, { query: {} }, { as: 'visitor' })).refusal?.code).toBe('viewer.unknown');
    for (const as of [1, 2, 6]) {
      const { refusal, answer } = await app.call(listTenancyRules, { query: {} }, { as });
      expect([refusal?.code, answer]).toEqual(['viewer.not_allowed', null]);
    }
  });

  test('come page by page, each once, and say how many there are', async () => {
    const keys: string[] = [];
    const page = (cursor: string | null) => app.call(listTenancyRules, { query: { limit: 50, cursor } }, staff);
    for (let cursor: string | null = null; ; ) {
      const { answer, headers }: Awaited<ReturnType<typeof page>> = await page(cursor);
      expect(headers['x-total-count']).toBe(String(everyListedRule().length));
      keys.push(...(answer ?? []).map(({ key }) => key));
      cursor = (headers['x-next-cursor'] as string | undefined) ?? null;
      if (cursor === null) break;
    }
    expect(keys).toEqual(everyListedRule().map(({ key }) => key));
  });

  test('of one place, with what holds everywhere', async () => {
    const places = new Set((await rules({ jurisdiction: 'NY' })).map(({ jurisdiction }) => jurisdiction));
    expect(places).toEqual(new Set(['NY', null]));
    const { refusal } = await app.call(listTenancyRules, { query: { jurisdiction: 'TX' } as never }, staff);
    expect(Object.keys(refusal?.fields ?? {})).toEqual(['jurisdiction']);
  });

  test('only those to be looked at, which were not read in the law', async () => {
    const shown = await rules({ show: 'counsel', jurisdiction: 'BC' });
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.every(({ isForCounsel, confidence }) => isForCounsel && confidence !== 'verified')).toBe(true);
    expect(shown).toContainEqual(
      expect.objectContaining({ key: 'BC.deposits.0.interest', confidence: 'general-knowledge', from: null }),
    );
    expect((await rules({ jurisdiction: 'BC' })).some(({ isForCounsel }) => !isForCounsel)).toBe(true);
  });

  test('are found by words in both languages, whatever case and accents, by section and by code', async () => {
    const found = async (search: string) => (await rules({ search })).map(({ key }) => key);
    expect(await found('guideline RENT deposit')).toEqual(['ON.deposits.0.interest']);
    expect(await found('guideline 2027')).toContain('ON.increase.limits.3');
    expect(await found('DEPOSITO mascotas')).toContain('BC.deposits.0.pet');
    expect(await found('7-108(1-a)(e)')).toEqual(['NY.deposits.0.back']);
    expect((await found('n12-purchaser')).length).toBe(3);
    expect(await found('%')).toEqual([]);
  });
});
