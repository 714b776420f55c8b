import { readdir, readFile } from 'node:fs/promises';
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
    expect(second.refusal?.message).toMatch(/^You applied for this home already/);
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

test('of applications that were open beside each other before, the paid or the earliest goes on, and the others say why not', async () => {
  await app.rows('drop index rental_applications_one_open');
  const copy = (id: number, status: string, feeStatus: string, minutes: number) =>
    app.rows(
      `insert into rental_applications (id, property_id, tenant_id, owner_id, status, applicant_name, applicant_email, has_voucher,
         employment_status, fee_cents, fee_status, created_at)
       values ($1, $2, 2, 2, $3, 'Devon', 'devon@example.com', false, 'retired', 1000, $4, now() + make_interval(mins => $5))`,
      [id, id < 9100 ? 7 : 8, status, feeStatus, minutes],
    );
  await copy(9001, 'pending', 'due', 0);
  await copy(9002, 'pending', 'due', 1);
  await copy(9003, 'under_review', 'due', 2);
  await copy(9004, 'rejected', 'due', 3);
  await copy(9101, 'pending', 'due', 0);
  await copy(9102, 'pending', 'paid', 1);
  const folder = new URL('../../../../migrations/', import.meta.url);
  const file = (await readdir(folder)).find((name) => name.endsWith('_one-open-application.sql')) ?? '';
  await app.rows(await readFile(new URL(file, folder), 'utf8'));
  expect(await app.rows('select id, status from rental_applications where id > 9000 order by id')).toEqual([
    { id: 9001, status: 'pending' },
    { id: 9002, status: 'withdrawn' },
    { id: 9003, status: 'withdrawn' },
    { id: 9004, status: 'rejected' },
    { id: 9101, status: 'withdrawn' },
    { id: 9102, status: 'pending' },
  ]);
  expect(
    await app.rows(
      `select application_id as id, kind, by from application_events where application_id > 9000 order by 1`,
    ),
  ).toEqual([9002, 9003, 9101].map((id) => ({ id, kind: 'withdrawn', by: 'lintel' })));
});
