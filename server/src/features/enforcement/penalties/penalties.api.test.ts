import {
  listAppealablePenalties,
  listOwnerPenalties,
  payFine,
  reactivateOwner,
  readOwnerStatus,
} from '@lintel/contract/enforcement/endpoints';
import {
  confirmBan,
  listStaffPenalties,
  recordOffense,
  voidPenalty,
} from '@lintel/contract/enforcement/staff-endpoints';
import { readProperty, searchProperties } from '@lintel/contract/listings/endpoints';
import { createProperty, setPropertyVisibility, withdrawProperty } from '@lintel/contract/listings/owner-endpoints';
import { createListingPayment } from '@lintel/contract/payments/endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sandboxGateway } from '../../../providers/payments/sandbox.ts';
import { createTestApp, outcomeOf, type TestApp } from '../../../testing/app.ts';
import { keepCardOf } from '../fines/cards-for-tests.ts';
import { collectFines } from '../fines/collect-fines.ts';
import { endSuspensions } from './end-suspensions.ts';
import { onRecord } from './offenses-for-tests.ts';

/** Owner 2 (account 6) has homes 1, 6 and 12 in the search, and no penalty and no card. June and Miguel are staff. */
const rosa = 6;
const june = 4;
const miguel = 5;
const tenant = 1;
const day = 86_400_000;

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const finding = {
  propertyId: 6,
  category: 'voucher' as const,
  foundIn: 'listing' as const,
  words: 'no Section 8',
  explanation: 'The listing refused tenants who pay with a housing voucher.',
};
let occasion = 0;
/** Records an offense; each is another one, not a repetition. */
const record = async (body: object = {}) => {
  occasion += 1;
  const headers = { 'idempotency-key': `occasion ${occasion}` };
  return app.call(
    recordOffense,
    { body: { ...finding, besides: await onRecord(app), ...body } },
    { as: june, headers },
  );
};
const recorded = async (body: object = {}) => {
  const { answer, refusal } = await record(body);
  expect(refusal).toBeNull();
  if (!answer) throw new Error('Nothing was recorded.');
  return answer;
};
const statusOf = async (as = rosa) => {
  const { answer } = await app.call(readOwnerStatus, { params: { ownerId: 2 } }, { as });
  if (!answer) throw new Error('No status.');
  return answer;
};
const penaltiesOf = async () =>
  (await app.call(listAppealablePenalties, { params: { ownerId: 2 }, query: {} }, { as: rosa })).answer ?? [];
const inSearch = async () => {
  const { answer } = await app.call(searchProperties, { query: { limit: 100 } }, { as: 'visitor' });
  return (answer ?? []).flatMap(({ id, ownerId }) => (ownerId === 2 ? [id] : [])).sort((a, b) => a - b);
};
const pass = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};
const noticesTo = (ownerId = 2) =>
  app.rows<{ kind: string; subject: string; content: string; delivery_method: string; response_deadline: Date | null }>(
    'select kind, subject, content, delivery_method, response_deadline from due_process_notices where owner_id = $1 order by id',
    [ownerId],
  );
const keepCard = (accountId: number) => keepCardOf(app, accountId);

describe('recording an offense', () => {
  test('is for staff, of a home that is there and its own owner’s, with every field said', async () => {
    for (const as of ['visitor', tenant, rosa, 3] as const) {
      const { refusal } = await app.call(recordOffense, { body: finding }, { as });
      expect(refusal?.code, String(as)).toBe(as === 'visitor' ? 'viewer.unknown' : 'viewer.not_allowed');
    }
    const { refusal } = await app.call(
      recordOffense,
      { body: { explanation: 'too short', category: 'x', foundIn: 'y' } as never },
      { as: june },
    );
    expect(refusal?.fields).toMatchObject({
      category: 'Please choose whom it turned away',
      foundIn: 'Please choose where it was found',
      explanation: 'Please say in at least 20 characters what was found',
    });
    expect((await record({ propertyId: null })).refusal?.fields).toEqual({
      propertyId: 'Please choose the home or the owner',
    });
    expect((await record({ propertyId: 11 })).refusal?.code).toBe('property.not_found');
    expect((await record({ ownerId: 3 })).refusal?.code).toBe('offense.other_owner');
    expect((await record({ ownerId: 999, propertyId: null })).refusal?.code).toBe('owner.not_found');
    expect((await record({ reporterTenantIds: [1, 999] })).refusal?.fields).toEqual({
      reporterTenantIds: 'There is no tenant with this number.',
    });
    expect((await record({ occurredOn: '2026-11-22' })).refusal?.fields).toEqual({
      occurredOn: 'Please choose a day that is not in the future',
    });
    expect(await penaltiesOf()).toEqual([]);
  });

  test('climbs the ladder, each with what it asks, and tells the owner why, how to contest it and until when', async () => {
    const steps: object[] = [];
    for (let number = 1; number <= 4; number += 1) {
      const { offenseNumber, penalties } = await recorded();
      steps.push([
        offenseNumber,
        ...penalties
          .map(({ penaltyType, amount, isRepealable, propertyId, expiresAt, awaitsBan }) => ({
            penaltyType,
            amount,
            isRepealable,
            propertyId,
            days: expiresAt === null ? null : (new Date(expiresAt).getTime() - app.clock.now.getTime()) / day,
            awaitsBan,
          }))
          .reverse(),
      ]);
    }
    const row = { propertyId: null, days: null, awaitsBan: false, isRepealable: true };
    expect(steps).toEqual([
      [
        1,
        { ...row, penaltyType: 'fee', amount: 10_000, isRepealable: false },
        { ...row, penaltyType: 'fee', amount: 40_000 },
      ],
      [
        2,
        { ...row, penaltyType: 'fee', amount: 150_000 },
        { ...row, penaltyType: 'listing_suspension', amount: 0, propertyId: 6, days: 30 },
      ],
      [
        3,
        { ...row, penaltyType: 'fee', amount: 300_000 },
        { ...row, penaltyType: 'listing_suspension', amount: 0, days: 90 },
      ],
      [4, { ...row, penaltyType: 'listing_suspension', amount: 0, awaitsBan: true }],
    ]);
    const [first] = (await noticesTo()).filter(({ kind }) => kind === 'penalty_issued');
    expect(first).toMatchObject({ subject: 'Notice of your 1st offense and its penalties', delivery_method: 'email' });
    for (const text of [
      'no Section 8',
      finding.explanation,
      'In the text of a listing',
      'Section 8 vouchers',
      '$100',
      '$400',
      'appeal',
    ]) {
      expect(first?.content).toContain(text);
    }
    expect(first?.response_deadline).not.toBeNull();
    const mails = await app.rows(`select recipient from outbox_mails where kind = 'due_process' and account_id = $1`, [
      rosa,
    ]);
    expect(mails.length).toBe((await noticesTo()).length);
  });

  test('counts two of the same moment as the first and the second', async () => {
    const days = ['2026-11-01', '2026-11-05', '2026-11-09'];
    const both = await Promise.all(days.map((occurredOn) => record({ occurredOn })));
    expect(both.map(({ answer }) => answer?.offenseNumber).sort()).toEqual([1, 2, 3]);
  });

  test('is one for one incident, also when two people record it at the same moment', async () => {
    const record = (as: number, body: object = {}) =>
      app.call(recordOffense, { body: { ...finding, ...body } }, { as });
    const both = await Promise.all([record(june), record(miguel, { words: null, category: 'disability' })]);
    expect(both.map(outcomeOf).sort()).toEqual(['offense.already_recorded', 'ok']);
    const [{ id }] = (await app.rows<{ id: number }>('select id from offenses where owner_id = 2')) as [{ id: number }];
    const { refusal } = both.find((one) => one.refusal) ?? {};
    expect(refusal?.fields).toMatchObject({ offenseId: String(id) });

    // Yesterday's date, no home, or recording it again after it was voided: all mean the same incident.
    expect(outcomeOf(await record(miguel, { occurredOn: '2026-11-20' }))).toBe('offense.already_recorded');
    expect(outcomeOf(await record(miguel, { propertyId: null, ownerId: 2 }))).toBe('offense.already_recorded');
    await app.rows('update offenses set voided_at = recorded_at where id = $1', [id]);
    expect(outcomeOf(await record(miguel))).toBe('offense.already_recorded');
    expect(await app.rows('select id from offenses where owner_id = 2')).toHaveLength(1);

    // Another day is another incident, and so is one that a person compared and found to be different.
    expect(outcomeOf(await record(miguel, { occurredOn: '2026-11-12' }))).toBe('ok');
    expect(outcomeOf(await record(miguel, { besides: [id] }))).toBe('ok');
    // Two people record the same one at once: the second has not seen the first one's.
    const later = await Promise.all([
      record(june, { occurredOn: '2026-10-01' }),
      record(miguel, { occurredOn: '2026-10-01' }),
    ]);
    expect(later.map(outcomeOf).sort()).toEqual(['offense.already_recorded', 'ok']);
  });

  test('pressed twice is one offense', async () => {
    const headers = { 'idempotency-key': 'one press' };
    const twice = await Promise.all(
      [1, 2].map(() => app.call(recordOffense, { body: finding }, { as: june, headers })),
    );
    expect(twice.map(({ answer }) => answer?.offenseNumber)).toEqual([1, 1]);
    expect(await penaltiesOf()).toHaveLength(2);
  });

  test('charges $100 to the card on file at once, and nothing else; without a card it stays owed and is said', async () => {
    await recorded();
    expect((await statusOf()).outstandingFines).toBe(50_000);
    expect((await noticesTo()).map(({ kind }) => kind)).toEqual(['penalty_issued', 'fine_not_charged']);
    await keepCard(rosa);
    // Retried a day later; the notice went out only once.
    pass(day);
    expect(await collectFines(app.context, sandboxGateway(app.context))).toBe(1);
    expect((await statusOf()).outstandingFines).toBe(40_000);
    await recorded({ propertyId: 1 });
    expect((await statusOf()).outstandingFines).toBe(190_000);
    expect((await noticesTo()).map(({ kind }) => kind)).toEqual([
      'penalty_issued',
      'fine_not_charged',
      'fine_charged',
      'penalty_issued',
    ]);
  });
});

describe('a fine', () => {
  test('is charged by itself when the time for an appeal is over, not before, and never twice', async () => {
    await keepCard(rosa);
    await recorded();
    const gateway = sandboxGateway(app.context);
    const [repealable] = (await penaltiesOf()).filter(({ isRepealable }) => isRepealable);
    app.clock.now = new Date(repealable?.appealUntil ?? 0);
    expect((await penaltiesOf())[0]?.canAppeal).toBe(true);
    pass(1);
    expect((await penaltiesOf())[0]?.canAppeal).toBe(false);
    const runs = await Promise.all([1, 2, 3].map(() => collectFines(app.context, gateway)));
    expect(runs.reduce((sum, paid) => sum + paid, 0)).toBeGreaterThanOrEqual(1);
    expect((await statusOf()).outstandingFines).toBe(0);
    expect(
      await app.rows(`select amount_cents from payments where kind = 'fine' and owner_id = 2 order by id`),
    ).toEqual([{ amount_cents: 10_000 }, { amount_cents: 40_000 }]);
  });

  test('is paid by its owner only, now, with the card on file', async () => {
    const { penalties } = await recorded();
    const id = penalties.find(({ isRepealable }) => isRepealable)?.id ?? 0;
    const pay = async (as: number | 'visitor') =>
      (await app.call(payFine, { params: { id } }, { as })).refusal?.code ?? 'ok';
    expect(await pay('visitor')).toBe('viewer.unknown');
    expect(await pay(2)).toBe('penalty.not_found');
    expect(await pay(rosa)).toBe('reactivation.no_card');
    await keepCard(rosa);
    expect((await Promise.all([pay(rosa), pay(rosa)])).sort()).toContain('ok');
    expect(await pay(rosa)).toBe('penalty.not_owed');
    expect(
      await app.rows(`select id from payments where kind = 'fine' and amount_cents = 40000 and owner_id = 2`),
    ).toHaveLength(1);
  });

  test('that no card pays is tried five times, a day apart, and then stays owed', async () => {
    await recorded();
    const gateway = sandboxGateway(app.context);
    for (let tries = 0; tries < 8; tries += 1) {
      pass(day);
      await collectFines(app.context, gateway);
    }
    const [row] = await app.rows(
      'select charge_at, charge_attempts from penalties where owner_id = 2 and not is_repealable',
    );
    expect(row).toEqual({ charge_at: null, charge_attempts: 5 });
    expect((await penaltiesOf()).find(({ isRepealable }) => !isRepealable)?.state).toBe('active');
  });
});

describe('a suspension', () => {
  test('of one home takes it, and no other, out of the search and off the market until its day', async () => {
    expect(await inSearch()).toEqual(expect.arrayContaining([1, 6, 12]));
    await recorded();
    await recorded();
    expect(await inSearch()).toEqual(expect.not.arrayContaining([6]));
    expect(await inSearch()).toEqual(expect.arrayContaining([1, 12]));
    const { answer } = await app.call(readProperty, { params: { id: 6 } }, { as: 'visitor' });
    expect(answer?.isAvailable).toBe(false);
    const { refusal } = await app.call(createListingPayment, { body: { propertyId: 6 } }, { as: rosa });
    expect(refusal?.code).toBe('listing.suspended');
    expect(await statusOf()).toMatchObject({ standing: 'good', offenseCount: 2 });

    pass(30 * day - 1);
    await endSuspensions(app.context);
    expect(await inSearch()).not.toContain(6);
    pass(1);
    // An expired suspension has no effect from that moment, before any job has ended it.
    expect((await penaltiesOf()).find(({ penaltyType }) => penaltyType === 'listing_suspension')?.state).toBe(
      'expired',
    );
    await Promise.all([endSuspensions(app.context), endSuspensions(app.context)]);
    expect(await inSearch()).toContain(6);
    expect((await noticesTo()).filter(({ kind }) => kind === 'suspension_ended')).toHaveLength(1);
  });

  test('of everything hides all homes, also one that is added meanwhile; the owner still drafts and edits', async () => {
    for (const propertyId of [6, 6, 6]) await recorded({ propertyId });
    expect(await inSearch()).toEqual([]);
    expect(await statusOf()).toMatchObject({ standing: 'suspended', isBanned: false });
    const draft = await app.call(
      createProperty,
      {
        body: {
          title: 'Garden flat',
          description: 'Two rooms and a garden, near the bus.',
          address: '5 Elm Street',
          city: 'Columbus',
          state: 'OH',
          zipCode: '43206',
          rent: 90_000,
          bedrooms: 1,
          bathrooms: 1,
          petPolicy: 'allowed',
          availableDate: '2026-12-01',
        } as never,
      },
      { as: rosa },
    );
    expect(draft.answer?.listing).toMatchObject({ state: 'draft', isSuspended: true });
    const { refusal } = await app.call(
      createListingPayment,
      { body: { propertyId: draft.answer?.id ?? 0 } },
      { as: rosa },
    );
    expect(refusal?.code).toBe('listing.suspended');
  });

  test('of the third offense goes on past its 90 days while the fine is owed', async () => {
    for (let number = 1; number <= 3; number += 1) await recorded();
    pass(91 * day);
    await endSuspensions(app.context);
    expect(await statusOf()).toMatchObject({ standing: 'suspended', suspendedUntil: null });
    await keepCard(rosa);
    const fine = (await penaltiesOf()).find(({ amount }) => amount === 300_000);
    await app.call(payFine, { params: { id: fine?.id ?? 0 } }, { as: rosa });
    expect((await statusOf()).standing).toBe('good');
    expect(await inSearch()).toContain(1);
  });
});

describe('coming back', () => {
  const come = async (as: number | 'visitor' = rosa) =>
    app.call(reactivateOwner, { params: { ownerId: 2 }, body: { agreementSigned: true } }, { as });
  const codeOf = async (as?: number | 'visitor') => (await come(as)).refusal?.code ?? 'ok';

  test('is the owner’s own, signed, and only when it is offered', async () => {
    for (const agreementSigned of [false, undefined, 'true', null]) {
      const { refusal } = await app.call(
        reactivateOwner,
        { params: { ownerId: 2 }, body: { agreementSigned } as never },
        { as: rosa },
      );
      expect(refusal?.fields).toEqual({ agreementSigned: 'You must accept the agreement' });
    }
    expect(await codeOf('visitor')).toBe('viewer.unknown');
    expect(await codeOf(2)).toBe('viewer.not_allowed');
    expect(await codeOf(june)).toBe('viewer.not_allowed');
    expect(await codeOf()).toBe('reactivation.not_offered');
    await recorded();
    expect(await codeOf()).toBe('reactivation.not_offered');
    await recorded();
    expect(await codeOf()).toBe('reactivation.no_card');
    expect((await statusOf()).outstandingFines).toBe(200_000);
    expect(await app.rows('select id from reactivations where owner_id = 2')).toEqual([]);
  });

  test('charges the fines and $1,500 once, however often it is pressed, lifts the suspension and begins the duties', async () => {
    await recorded();
    await keepCard(rosa);
    await recorded();
    await recorded();
    const before = await statusOf();
    expect(before.reactivation).toMatchObject({ isOffered: true, totalDue: before.outstandingFines + 150_000 });
    const pressed = await Promise.all(Array.from({ length: 5 }, () => come()));
    const done = pressed.flatMap(({ answer }) => answer ?? []);
    expect(done.length).toBeGreaterThanOrEqual(1);
    expect(done[0]?.message).toBe('Your listings are back. The fair-housing training is due within 30 days.');
    expect(
      await app.rows(`select amount_cents, status from payments where kind = 'reactivation' and owner_id = 2`),
    ).toEqual([{ amount_cents: before.reactivation.totalDue, status: 'paid' }]);
    const after = await statusOf();
    expect(after).toMatchObject({ standing: 'good', outstandingFines: 0, reactivation: { isOffered: false } });
    expect(after.duties.map(({ kind }) => kind)).toEqual(['training', ...Array(8).fill('monitoring')]);
    expect(after.duties[0]?.dueOn).toBe(new Date(app.clock.now.getTime() + 30 * day).toISOString().slice(0, 10));
    expect(await inSearch()).toEqual(expect.arrayContaining([1, 6, 12]));
    const [signed] = await app.rows<{ agreement_text: string; agreement_hash: string; agreement_version: string }>(
      'select agreement_text, agreement_hash, agreement_version from reactivations where owner_id = 2 and effective_at is not null',
    );
    expect(signed?.agreement_text).toMatch(
      /training within 30 days.+24 months[\s\S]+fourth offense is a permanent ban/,
    );
    expect(signed?.agreement_hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await noticesTo()).at(-1)?.kind).toBe('reactivated');
  });

  test('says that no listing is online yet when none is, in place of that they are back', async () => {
    await recorded();
    await keepCard(rosa);
    await recorded();
    await recorded();
    await app.rows("update properties set status = 'expired' where owner_id = 2 returning id");
    const { answer } = await come();
    expect(answer?.message).toBe(
      'Your suspension is lifted, but no listing of yours is online yet: the Listings tab says what each one needs. The fair-housing training is due within 30 days.',
    );
    const [notice] = await app.rows<{ content: string }>(
      "select content from due_process_notices where owner_id = 2 and kind = 'reactivated'",
    );
    expect(notice?.content).toContain('No listing of yours is online yet');
  });
});

describe('a ban', () => {
  const ban = async () => {
    for (let number = 1; number <= 3; number += 1) await recorded();
    const { penalties } = await recorded();
    return penalties[0]?.id ?? 0;
  };
  const confirm = async (id: number, as: number) =>
    (await app.call(confirmBan, { params: { id }, body: { reason: 'Four offenses within a year.' } }, { as })).refusal
      ?.code ?? 'ok';

  test('needs a second person; until then everything is suspended, nobody is banned, and no money opens the door', async () => {
    const id = await ban();
    await keepCard(rosa);
    expect(await statusOf()).toMatchObject({
      isBanned: false,
      standing: 'suspended',
      reactivation: { isOffered: false, obstacle: 'ban_pending' },
    });
    expect(await confirm(id, rosa)).toBe('viewer.not_allowed');
    expect(await confirm(id, june)).toBe('ban.second_person');
    const waiting = await app.call(listStaffPenalties, { query: { kind: 'awaiting_ban' } }, { as: miguel });
    expect(waiting.answer?.map((penalty) => penalty.id)).toEqual([id]);
    const twice = await Promise.all([confirm(id, miguel), confirm(id, miguel)]);
    expect(twice.sort()).toEqual(['ban.not_awaited', 'ok']);
    expect(await statusOf()).toMatchObject({
      isBanned: true,
      standing: 'banned',
      reactivation: { obstacle: 'banned' },
    });
    const [row] = await penaltiesOf();
    expect(row).toMatchObject({ penaltyType: 'platform_ban', isActive: true, expiresAt: null, canAppeal: true });
  });

  test('is over when one of its four offenses does not count any more, confirmed or not', async () => {
    const awaited = await ban();
    expect(await confirm(awaited, miguel)).toBe('ok');
    const [oldest] = (await penaltiesOf()).filter(({ offense }) => offense.number === 1);
    const mended = await app.call(
      voidPenalty,
      { params: { id: oldest?.id ?? 0 }, body: { reason: 'It was the listing of another owner.' } },
      { as: miguel },
    );
    expect(mended.refusal).toBeNull();
    expect(await statusOf()).toMatchObject({ isBanned: false, standing: 'suspended', offenseCount: 3 });
    expect((await noticesTo()).map(({ kind }) => kind)).toContain('ban_lifted');
    // The next one is the fourth again, and waits for its second signature again.
    expect((await recorded()).offenseNumber).toBe(4);
    expect(await statusOf()).toMatchObject({ isBanned: false, reactivation: { obstacle: 'ban_pending' } });
  });

  test('leaves reading, answering, paying and appealing, and closes everything else', async () => {
    expect(await confirm(await ban(), miguel)).toBe('ok');
    const hide = await app.call(setPropertyVisibility, { params: { id: 1 }, body: { isVisible: false } }, { as: rosa });
    expect(hide.refusal?.code).toBe('owner.banned');
    expect((await app.call(createListingPayment, { body: { propertyId: 1 } }, { as: rosa })).refusal?.code).toBe(
      'owner.banned',
    );
    expect((await app.call(withdrawProperty, { params: { id: 12 } }, { as: rosa })).refusal).toBeNull();
    expect(
      (await app.call(listOwnerPenalties, { params: { ownerId: 2 }, query: {} }, { as: rosa })).refusal,
    ).toBeNull();
    // No one else is shut out.
    expect((await app.call(createListingPayment, { body: { propertyId: 16 } }, { as: 2 })).refusal).toBeNull();
  });
});

describe('an error of fact', () => {
  test('put right by staff voids the whole offense, and sends back what was paid, also the first $100', async () => {
    await keepCard(rosa);
    const { penalties } = await recorded();
    const id = penalties[0]?.id ?? 0;
    const fix = async (as: number) =>
      (
        await app.call(
          voidPenalty,
          { params: { id }, body: { reason: 'It was the listing of another owner.' } },
          { as },
        )
      ).refusal?.code ?? 'ok';
    expect(await fix(rosa)).toBe('viewer.not_allowed');
    expect(await fix(miguel)).toBe('ok');
    expect(await fix(miguel)).toBe('penalty.already_voided');
    expect((await penaltiesOf()).map(({ state }) => state)).toEqual(['voided', 'voided']);
    expect(await statusOf()).toMatchObject({ offenseCount: 0, outstandingFines: 0 });
    expect(
      await app.rows(
        `select r.amount_cents, r.reason from refunds r join payments p on p.id = r.payment_id where p.kind = 'fine' and p.owner_id = 2`,
      ),
    ).toEqual([{ amount_cents: 10_000, reason: 'penalty_repealed' }]);
    // The next one is a first offense again.
    expect((await recorded()).offenseNumber).toBe(1);
  });
});
