import { submitApplication } from '@lintel/contract/applications/endpoints';
import { listTenantApplications, withdrawApplication } from '@lintel/contract/applications/tenant-endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, outcomeOf, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const tenant = { as: 1 } as const;
const form = (propertyId: number, change: object = {}) => ({
  propertyId,
  applicantName: 'Tanya Brooks',
  applicantEmail: 'tanya@example.com',
  employmentStatus: 'full-time' as const,
  ...change,
});
const apply = (propertyId: number, change: object = {}, key?: string) =>
  app.call(
    submitApplication,
    { body: form(propertyId, change) },
    { ...tenant, ...(key ? { headers: { 'idempotency-key': key } } : {}) },
  );
const listed = async (propertyId: number) =>
  (await app.call(listTenantApplications, { query: { propertyId } }, tenant)).answer ?? [];

describe('of one tenant and home', () => {
  test('one application is open: the next is refused, costs nothing, and leads to the one that is there', async () => {
    const first = await apply(3);
    const before = await app.written();
    const second = await apply(3, { applicantPhone: '614-555-0100' });
    expect([second.status, second.refusal?.code]).toEqual([409, 'application.already_open']);
    expect(second.refusal?.message).toMatch(/^You already applied for this home/);
    expect(await app.written()).toEqual(before);
    expect((await listed(3)).map(({ id }) => id)).toEqual([first.answer?.id]);
  });

  test('the same request again, by its key or by what it says, is the same application', async () => {
    const first = await apply(4, {}, 'a key of the form');
    const again = await apply(4, {}, 'a key of the form');
    expect([again.status, again.answer?.id]).toEqual([201, first.answer?.id]);
  });

  test('of nine hundred at once one is taken, with one receipt, one mail and one fee', async () => {
    const count = async () =>
      (
        await app.rows<Record<string, number>>(`select
          (select count(*)::int from rental_applications) as applications,
          (select count(*)::int from contact_receipts) as receipts,
          (select count(*)::int from outbox_mails) as mails`)
      )[0] ?? {};
    const before = await count();
    const outcomes = await Promise.all(
      Array.from({ length: 900 }, async (_, at) => outcomeOf(await apply(5, { applicantName: `Tanya ${at}` }))),
    );
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect([...new Set(outcomes)].sort()).toEqual(expect.arrayContaining(['application.already_open', 'ok']));
    expect(
      outcomes.filter((outcome) => !['ok', 'application.already_open', 'server.unavailable'].includes(outcome)),
    ).toEqual([]);
    const after = await count();
    expect(Object.keys(after).map((what) => [what, (after[what] ?? 0) - (before[what] ?? 0)])).toEqual([
      ['applications', 1],
      ['receipts', 1],
      ['mails', 1],
    ]);
  });

  test('a withdrawn or rejected application stands in nobody’s way; an approved one does until its lease', async () => {
    const [first] = await listed(3);
    expect((await app.call(withdrawApplication, { params: { id: first?.id ?? 0 } }, tenant)).status).toBe(200);
    const second = await apply(3, { applicantPhone: '614-555-0101' });
    expect(second.status).toBe(201);
    const become = (status: string) =>
      app.rows('update rental_applications set status = $2 where id = $1', [second.answer?.id, status]);
    await become('approved');
    expect(outcomeOf(await apply(3, { applicantPhone: '614-555-0102' }))).toBe('application.already_open');
    await become('rejected');
    expect((await apply(3, { applicantPhone: '614-555-0103' })).status).toBe(201);
  });
});
