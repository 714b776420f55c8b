import {
  confirmBan,
  decideCorrection,
  finishDuty,
  recordOffense,
  reviewAppeal,
  voidPenalty,
} from '@lintel/contract/enforcement/staff-endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, outcomeOf, type TestApp } from '../../../testing/app.ts';
import { creditRecipientsOf } from '../credits/credit-recipients.ts';
import { onRecord } from './offenses-for-tests.ts';

/** Staff. Miguel is an owner too (9900), June a tenant (9900), Miguel one as well (9901). */
const june = 4;
const miguel = 5;
const reason = 'It was the listing of another owner.';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.rows('insert into owners (id, account_id) values (9900, $1)', [miguel]);
  await app.rows('insert into tenants (id, account_id) values (9900, $1), (9901, $2)', [june, miguel]);
});
afterAll(() => app.close());

let occasion = 0;
const offend = async (body: object, as = june) => {
  occasion += 1;
  const headers = { 'idempotency-key': `own matters ${occasion}` };
  return app.call(
    recordOffense,
    {
      body: {
        category: 'voucher',
        foundIn: 'conduct',
        explanation: 'A voucher holder was turned away at the door.',
        besides: await onRecord(app),
        ...body,
      },
    },
    { as, headers },
  );
};
const offense = async (body: object, as = june) => {
  const { answer, refusal } = await offend(body, as);
  if (!answer) throw new Error(refusal.code);
  return answer.penalties.map(({ id }) => id).sort((a, b) => a - b);
};
const voided = async (id: number, as: number) =>
  outcomeOf(await app.call(voidPenalty, { params: { id }, body: { reason } }, { as }));
const idOf = async (text: string, values: unknown[] = []): Promise<number> =>
  (await app.rows<{ id: number }>(text, values))[0]?.id ?? 0;

describe('a staff member who is an owner', () => {
  test('neither takes back a penalty of their own, nor notes a duty of their own as done', async () => {
    const [id = 0] = await offense({ ownerId: 9900 });
    expect(outcomeOf(await offend({ ownerId: 9900 }, miguel))).toBe('staff.own_matter');
    expect(await voided(id, miguel)).toBe('staff.own_matter');
    const signed = await idOf(
      `insert into reactivations (owner_id, signed_by_account_id, agreement_version, agreement_text, agreement_hash, signed_at)
       values (9900, $1, '1', 'I agree.', 'hash', $2) returning id`,
      [miguel, app.clock.now],
    );
    const duty = await idOf(
      `insert into compliance_duties (owner_id, reactivation_id, kind, number, due_on) values (9900, $1, 'training', 1, '2026-12-01') returning id`,
      [signed],
    );
    const finish = async (as: number) =>
      outcomeOf(await app.call(finishDuty, { params: { id: duty }, body: { note: 'Seen.' } }, { as }));
    expect(await finish(miguel)).toBe('staff.own_matter');
    expect(await finish(june)).toBe('ok');
    expect(await voided(id, june)).toBe('ok');
  });

  test('decides nothing about what was carried on from the profile that they had before', async () => {
    const [, fine = 0] = await offense({ ownerId: 2 });
    const carried = await idOf(
      `insert into penalties (offense_id, owner_id, penalty_type, description, is_repealable, awaits_ban, created_at)
       select offense_id, 9900, 'listing_suspension', description, true, true, created_at from penalties where id = $1 returning id`,
      [fine],
    );
    const appeal = await idOf(
      `insert into appeals (penalty_id, owner_id, filed_by_account_id, appeal_reason, evidence, supporting_documents, created_at)
       values ($1, 9900, $2, 'It was not me.', '{}', '{}', $3) returning id`,
      [carried, miguel, app.clock.now],
    );
    const correction = await idOf(
      `insert into correction_requests (penalty_id, owner_id, message, created_at) values ($1, 9900, 'It was not me.', $2) returning id`,
      [carried, app.clock.now],
    );
    const as = { as: miguel };
    const review = { params: { id: appeal }, body: { hearingDate: null } };
    expect(outcomeOf(await app.call(reviewAppeal, review, as))).toBe('staff.own_matter');
    const correct = { params: { id: correction }, body: { outcome: 'corrected' as const, answer: reason } };
    expect(outcomeOf(await app.call(decideCorrection, correct, as))).toBe('staff.own_matter');
    const confirm = { params: { id: carried }, body: { reason } };
    expect(outcomeOf(await app.call(confirmBan, confirm, as))).toBe('staff.own_matter');
    expect(await voided(carried, miguel)).toBe('staff.own_matter');
  });
});

test('whoever recorded an offense takes it back, unless it is contested: that another person decides', async () => {
  const [id = 0] = await offense({ ownerId: 2 });
  expect(await voided(id, june)).toBe('ok');
  const [atOnce = 0, contested = 0] = await offense({ ownerId: 2 });
  await app.rows(
    `insert into correction_requests (penalty_id, owner_id, message, created_at) values ($1, 2, 'Another house.', $2)`,
    [contested, app.clock.now],
  );
  expect(await voided(atOnce, june)).toBe('appeal.other_person');
  expect(await voided(atOnce, miguel)).toBe('ok');
});

describe('rent credits out of a fine', () => {
  test('go neither to whoever records the offense nor to the owner, as reporters', async () => {
    const reporterTenantIds = 'Neither you nor the owner can be among those who reported it.';
    expect((await offend({ ownerId: 9900, reporterTenantIds: [1, 9900] })).refusal?.fields).toEqual({
      reporterTenantIds,
    });
    expect((await offend({ ownerId: 9900, reporterTenantIds: [9901] })).refusal?.fields).toEqual({ reporterTenantIds });
  });

  test('go neither to the owner, who is a tenant too, nor to who has closed the account', async () => {
    await app.rows(`insert into accounts (id, email, name, closed_at) values (990, 'gone@example.com', '', $1)`, [
      app.clock.now,
    ]);
    await app.rows('insert into tenants (id, account_id) values (9902, 990)');
    const [penalty = 0] = await offense({ ownerId: 9900 });
    await app.rows(
      `insert into offense_reporters (offense_id, tenant_id)
       select p.offense_id, t.id from penalties p, tenants t where p.id = $1 and t.id in (1, 9901, 9902)`,
      [penalty],
    );
    expect(await app.context.db.transaction((tx) => creditRecipientsOf(tx, penalty))).toEqual([1]);
  });
});
