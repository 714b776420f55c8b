import { fileAppeal, readOwnerStatus } from '@lintel/contract/enforcement/endpoints';
import { closeAccount, readMe, registerOwner, setPassword } from '@lintel/contract/identity/endpoints';
import { createListingPayment } from '@lintel/contract/payments/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, createLiveApp, type LiveApp } from '../../../testing/live-app.ts';
import { goodPassword, ownerForm } from '../../../testing/registrations.ts';
import { bareViewer } from '../../../viewer.ts';
import { confirmBan } from './confirm-ban.ts';
import { onRecord } from './offenses-for-tests.ts';
import { recordOffense } from './record-offense.ts';

let live: LiveApp;
beforeAll(async () => {
  live = await createLiveApp();
  await live.rows(
    `insert into accounts (id, email, name, is_staff) values (900, 's1@example.com', 'June', true), (901, 's2@example.com', 'Miguel', true)`,
  );
});
afterAll(() => live.close());

const staff = (accountId: number) => bareViewer(accountId, { isStaff: true });

/** Registers an owner and opens the emailed link. */
const arrive = async (email: string): Promise<{ browser: Browser; ownerId: number }> => {
  const browser = live.openBrowser();
  await browser.call(registerOwner, { body: ownerForm({ email }) });
  await browser.call(setPassword, { body: { token: await live.lastTokenTo(email), password: goodPassword } });
  const { answer } = await browser.call(readMe, {});
  const ownerId = answer?.owner?.ownerId;
  if (!ownerId) throw new Error('Nobody arrived.');
  return { browser, ownerId };
};
const offend = async (ownerId: number) => {
  const besides = await onRecord(live);
  return live.context.db.transaction((tx) =>
    recordOffense(
      tx,
      live.context,
      {
        ownerId,
        home: null,
        category: 'voucher',
        foundIn: 'conduct',
        foundBy: 'person',
        words: null,
        explanation: 'A voucher holder was turned away.',
        occurredAt: live.context.now(),
        reporterTenantIds: [],
        besides,
        actor: staff(900),
      },
      live.context.now(),
    ),
  );
};
const leave = async (browser: Browser) => {
  const { refusal } = await browser.call(closeAccount, { body: { password: goodPassword, understood: true } });
  expect(refusal).toBeNull();
};
const statusOf = async ({ browser, ownerId }: { browser: Browser; ownerId: number }) =>
  (await browser.call(readOwnerStatus, { params: { ownerId } })).answer;

describe('whoever closes the account and comes back under the same address', () => {
  test('banned, is banned: told so, with an appeal open, and nothing else', async () => {
    const before = await arrive('bo@example.com');
    for (let number = 1; number <= 3; number += 1) await offend(before.ownerId);
    const { penalties } = await offend(before.ownerId);
    await confirmBan(
      { ...live.context, viewer: staff(901) },
      { penaltyId: penalties[0]?.id ?? 0, reason: 'Four offenses within a month.' },
    );
    await leave(before.browser);

    const after = await arrive('Bo@Example.com');
    expect(after.ownerId).not.toBe(before.ownerId);
    expect(await statusOf(after)).toMatchObject({ isBanned: true, standing: 'banned', outstandingFines: 0 });
    const { refusal } = await after.browser.call(createListingPayment, { body: { propertyId: 1 } });
    expect(refusal?.code).toBe('owner.banned');
    // The two suspensions of all homes continue, too.
    const notices = await live.rows('select kind, response_deadline from due_process_notices where owner_id = $1', [
      after.ownerId,
    ]);
    expect(notices).toEqual(Array(3).fill({ kind: 'penalty_carried_on', response_deadline: expect.any(Date) }));
  });

  test('after one offense, goes on at the second; whoever had none begins anew', async () => {
    const before = await arrive('al@example.com');
    await offend(before.ownerId);
    await leave(before.browser);
    const after = await arrive('al@example.com');
    expect(await statusOf(after)).toMatchObject({ standing: 'good', offenseCount: 1, outstandingFines: 0 });
    expect((await offend(after.ownerId)).number).toBe(2);

    const clean = await arrive('cy@example.com');
    await leave(clean.browser);
    const again = await arrive('cy@example.com');
    expect(await statusOf(again)).toMatchObject({ standing: 'good', offenseCount: 0 });
    expect(await live.rows('select 1 from owner_successions where owner_id = $1', [again.ownerId])).toEqual([]);
  });

  test('does not leave a suspension behind by appealing it first, nor finds one again that is over', async () => {
    const before = await arrive('di@example.com');
    for (let number = 1; number <= 2; number += 1) await offend(before.ownerId);
    const { penalties } = await offend(before.ownerId);
    const suspension = penalties.find(({ penaltyType }) => penaltyType === 'listing_suspension');
    const { refusal } = await before.browser.call(fileAppeal, {
      body: {
        penaltyId: suspension?.id ?? 0,
        appealReason: 'Nobody was turned away; the home was let the day before that.',
      },
    });
    expect(refusal).toBeNull();
    await leave(before.browser);

    const after = await arrive('di@example.com');
    expect((await statusOf(after))?.standing).toBe('suspended');
    const standingPenalties = async (ownerId: number) =>
      live.rows('select 1 from penalties where owner_id = $1 and amount_cents = 0 and lifted_at is null', [ownerId]);
    expect(await standingPenalties(before.ownerId)).toEqual([]);
    // Both suspensions have moved, and end with time, because the fines cannot be paid here.
    expect(await standingPenalties(after.ownerId)).toHaveLength(2);
    await live.rows('update penalties set lifted_at = $2 where owner_id = $1', [after.ownerId, live.context.now()]);
    await leave(after.browser);
    expect((await statusOf(await arrive('di@example.com')))?.standing).toBe('good');
  });
});
