import { describe, expect, test } from 'vitest';
import { Refusal, type RefusalCode, refusals, universalRefusals } from './refusals.ts';

describe('the catalogue of refusals', () => {
  test.each(Object.entries(refusals))('%s has a status of a refusal and one sentence', (code, { status, sentence }) => {
    expect(code).toMatch(/^[a-z_]+\.[a-z_]+$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(sentence).toMatch(/^[A-Z].*\.$/);
  });

  test('no two sentences are the same, and only the house and its gateway fail with 5xx', () => {
    const all = Object.entries(refusals);
    expect(new Set(all.map(([, { sentence }]) => sentence)).size).toBe(all.length);
    expect(
      all
        .filter(([, { status }]) => status >= 500)
        .map(([code]) => code)
        .sort(),
    ).toEqual(['file.unavailable', 'gateway.unavailable', 'server.failed', 'server.unavailable']);
    expect(universalRefusals.filter((code) => !(code in refusals))).toEqual([]);
  });
});

describe('the body of a refusal', () => {
  test('holds code and sentence, fields only where there are some, and nothing internal', () => {
    const code: RefusalCode = 'property.not_found';
    const refusal = new Refusal(code);
    expect(refusal.body).toEqual({ code, message: refusals[code].sentence });
    refusal.cause = new Error('select * from secrets');
    expect(JSON.stringify(refusal.body)).not.toContain('secrets');
    expect(new Refusal('request.invalid', { message: 'No.', fields: { name: 'Name is required' } }).body).toEqual({
      code: 'request.invalid',
      message: 'No.',
      fields: { name: 'Name is required' },
    });
  });
});
