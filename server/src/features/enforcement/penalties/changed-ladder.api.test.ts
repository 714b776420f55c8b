import { type Ladder, ladders } from '@lintel/contract/enforcement/ladder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { onRecord } from './offenses-for-tests.ts';
import { previewOffense } from './preview-offense.ts';
import { recordOffense } from './record-offense.ts';

const [first] = ladders;
/** A ladder that is announced, and in force from a future day. */
const next: Ladder = {
  from: '2027-03-01',
  version: '2027-03',
  alsoAgreedAs: [],
  offenses: [[{ penaltyType: 'fee', amountCents: 80_000, isRepealable: true, charged: 'after_appeal_window' }]],
};
const both = [first, next] as const;

let app: TestApp;
let owner: { id: number; account_id: number };
beforeAll(async () => {
  app = await createTestApp();
  const [row] = await app.rows<typeof owner>(
    'select id, account_id from owners where id not in (select owner_id from offenses) order by id limit 1',
  );
  owner = row ?? { id: 0, account_id: 0 };
});
afterAll(() => app.close());

const findingOn = async (occurredAt: string) => ({
  ownerId: owner.id,
  home: null,
  category: 'voucher' as const,
  foundIn: 'conduct' as const,
  foundBy: 'person' as const,
  words: null,
  explanation: 'A voucher holder was turned away.',
  occurredAt: new Date(occurredAt),
  reporterTenantIds: [],
  besides: await onRecord(app),
  actor: null,
});
/** Previews and records an offense and compares: the fines, by the version that the offense carries, and the notice. */
const offend = async (occurredAt: string) => {
  const at = new Date('2027-03-05T12:00:00Z');
  const finding = await findingOn(occurredAt);
  const preview = await previewOffense({ ...app.context, viewer: null }, finding, at, both);
  const made = await app.context.db.transaction((tx) => recordOffense(tx, app.context, finding, at, both));
  const [row] = await app.rows<{ version: string; content: string }>(
    `select o.ladder_version as version, n.content from offenses o join penalties p on p.offense_id = o.id
     join due_process_notices n on n.penalty_id = p.id where o.id = $1`,
    [made.offenseId],
  );
  // Voided, so that the next one is a first offense again.
  await app.rows('update offenses set voided_at = $2 where id = $1', [made.offenseId, at]);
  const fines = made.penalties.map(({ amountCents }) => amountCents);
  expect(preview.total).toBe(fines.reduce((sum, cents) => sum + cents, 0));
  return { fines, version: row?.version, content: row?.content ?? '' };
};
const agreeTo = (version: string, isOpened = true) =>
  app.rows(
    `insert into registrations (account_id, role, answers, agreed, created_at, applied_at)
     values ($1, 'owner', '{}', $2, '2027-02-01', $3)`,
    [
      owner.account_id,
      JSON.stringify([{ kind: 'penalty_ladder', version, digest: 'x' }]),
      isOpened ? '2027-02-01' : null,
    ],
  );

test('a change binds no owner who has not agreed to it, nor one for whom somebody else sent the form', async () => {
  await agreeTo(first.version);
  await agreeTo(next.version, false);
  expect(await offend('2027-03-02T12:00:00Z')).toMatchObject({ fines: [10_000, 40_000], version: first.version });
});

test('an offense is judged by the ladder of its day, whenever it is found, and its letter names the same amounts', async () => {
  await agreeTo(next.version);
  const before = await offend('2027-02-28T12:00:00Z');
  expect(before).toMatchObject({ fines: [10_000, 40_000], version: first.version });
  expect(before.content).toContain('$400');
  const after = await offend('2027-03-01T12:00:00Z');
  expect(after).toMatchObject({ fines: [80_000], version: next.version });
  expect(after.content).toContain('$800');
  expect(after.content).not.toMatch(/\$400|\$100/);
});
