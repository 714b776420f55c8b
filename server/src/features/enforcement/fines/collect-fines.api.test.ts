import { fileAppeal } from '@lintel/contract/enforcement/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import { sandboxGateway } from '../../../providers/payments/sandbox.ts';
import { createTestApp, outcomeOf, type TestApp } from '../../../testing/app.ts';
import { findPenalty } from '../load-penalties.ts';
import { onRecord } from '../penalties/offenses-for-tests.ts';
import { recordOffense } from '../penalties/record-offense.ts';
import { keepCardOf } from './cards-for-tests.ts';
import { collectFines } from './collect-fines.ts';
import { chargeFine } from './pay-fine.ts';

/** Two owners with their accounts, each with a card on file. */
const rosa = { ownerId: 2, accountId: 6 };
let other: { ownerId: number; accountId: number };
let app: TestApp;
let gateway: PaymentGateway;

const offend = async (ownerId: number) => {
  const besides = await onRecord(app);
  return app.context.db.transaction(async (tx) => {
    const { penalties } = await recordOffense(
      tx,
      app.context,
      {
        ownerId,
        home: null,
        category: 'voucher',
        foundIn: 'conduct',
        foundBy: 'person',
        words: null,
        explanation: 'A voucher holder was turned away.',
        occurredAt: app.clock.now,
        reporterTenantIds: [],
        besides,
        actor: null,
      },
      app.clock.now,
    );
    return penalties.map(({ id }) => id).sort((a, b) => a - b);
  });
};
const taken = async (ownerId: number) =>
  (
    await app.rows<{ kind: string }>('select kind from payments where owner_id = $1 and kind in ($2, $3)', [
      ownerId,
      'fine',
      'reactivation',
    ])
  ).length;

beforeAll(async () => {
  app = await createTestApp();
  gateway = sandboxGateway(app.context);
  const [row] = await app.rows<{ id: number; account_id: number }>(
    'select id, account_id from owners where id > 2 order by id limit 1',
  );
  other = { ownerId: row?.id ?? 0, accountId: row?.account_id ?? 0 };
  await keepCardOf(app, rosa.accountId);
  await keepCardOf(app, other.accountId);
});
afterAll(() => app.close());

test('a fine that was appealed after somebody looked is not charged at all, not even to be given back', async () => {
  const [, id = 0] = await offend(rosa.ownerId);
  const seen = await findPenalty(app.context.db, id);
  if (!seen) throw new Error('No fine.');
  const body = { penaltyId: id, appealReason: 'This did not happen: on that day I was in another state.' };
  expect(outcomeOf(await app.call(fileAppeal, { body }, { as: rosa.accountId }))).toBe('ok');
  await expect(chargeFine(app.context, gateway, seen, rosa, null)).rejects.toMatchObject({ code: 'penalty.not_owed' });
  expect(await taken(rosa.ownerId)).toBe(0);
});

test('one fine that cannot be asked for does not keep others from being charged, and is not passed over in silence', async () => {
  const [hers = 0] = await offend(rosa.ownerId);
  const [his = 0] = await offend(other.ownerId);
  const refusing: PaymentGateway = {
    ...gateway,
    createIntent: (asked) => {
      if (asked.description.endsWith(` ${hers}`)) throw new Error('This customer was deleted.');
      return gateway.createIntent(asked);
    },
  };
  const due = async (id: number) => (await findPenalty(app.context.db, id))?.paidAt ?? null;
  await app.rows('update penalties set charge_at = $2 where id = any($1)', [[hers, his], app.clock.now]);
  await expect(collectFines(app.context, refusing)).rejects.toThrow('This customer was deleted.');
  expect([await due(hers), await due(his)]).toEqual([null, app.clock.now]);
});
