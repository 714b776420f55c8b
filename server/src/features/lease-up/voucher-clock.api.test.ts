import { readVoucherClock } from '@lintel/contract/lease-up/voucher-clock/endpoints';
import { clockFaults } from '@lintel/contract/lease-up/voucher-clock/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const ask = (body: unknown) => app.call(readVoucherClock, { body: body as never }, { as: 'visitor' });
const asked = { issuedOn: '2026-04-01', termDays: 60, today: '2026-05-20' };

describe('the voucher clock', () => {
  test('answers anybody with its four facts and its steps, and nothing else', async () => {
    const { answer } = await ask({
      ...asked,
      requests: [{ submittedOn: '2026-05-16', answeredOn: null }],
      authorityUnits: 1250,
      unavailable: [{ from: '2026-05-18', to: '2026-05-19' }],
      leaseStart: '2026-07-01',
    });
    expect(answer).toEqual({
      expiresOn: '2026-06-04',
      isSuspended: true,
      inspectBy: '2026-06-02',
      contractBy: '2026-08-30',
      steps: expect.any(Array),
    });
    expect(answer?.steps[1]).toEqual({
      what: 'A request for a home reaches the housing authority. The clock stops',
      on: '2026-05-16',
      citation: '24 CFR 982.303(c)',
    });
  });

  test('says at which field something is missing or cannot be', async () => {
    const fields = async (body: unknown) => (await ask(body)).refusal?.fields;
    expect(Object.keys((await fields({})) ?? {})).toEqual(['issuedOn', 'termDays', 'today']);
    expect(await fields({ ...asked, termDays: 59 })).toEqual({ termDays: clockFaults.term });
    expect(await fields({ ...asked, requests: [{ submittedOn: '2026-03-01' }] })).toEqual({
      'requests.0.submittedOn': clockFaults.beforeIssue,
    });
    expect(await fields({ ...asked, unavailable: [{ from: '2026-02-29', to: 'soon' }] })).toEqual({
      'unavailable.0.from': 'Please enter a valid date',
      'unavailable.0.to': 'Please enter a valid date',
    });
  });
});
