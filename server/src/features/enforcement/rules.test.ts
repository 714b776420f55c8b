import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { presentStaffDuty } from './present.ts';
import { type PenaltyFacts, standingOf, stateOf } from './rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = new Date(now.getTime() + 1000);
const earlier = new Date(now.getTime() - 1000);

const fine = (facts: Partial<PenaltyFacts> = {}): PenaltyFacts => ({
  offenseId: 1,
  penaltyType: 'fee',
  amountCents: 150_000,
  propertyId: null,
  endsOnlyPaid: false,
  awaitsBan: false,
  expiresAt: null,
  stayedAt: null,
  paidAt: null,
  voidedAt: null,
  liftedAt: null,
  ...facts,
});
const suspension = (facts: Partial<PenaltyFacts> = {}): PenaltyFacts =>
  fine({ penaltyType: 'listing_suspension', amountCents: 0, propertyId: 7, expiresAt: later, ...facts });
const ban = (facts: Partial<PenaltyFacts> = {}): PenaltyFacts =>
  fine({ penaltyType: 'platform_ban', amountCents: 0, ...facts });

const state = (penalty: PenaltyFacts, others: PenaltyFacts[] = []) => stateOf(penalty, [penalty, ...others], now);

test('a duty is overdue when its day is over everywhere in the country, not before', () => {
  const owner = { id: 1, name: 'Rosa', standing: 'good' as const };
  const duty = { id: 1, ownerId: 1, reactivationId: 1, kind: 'training' as const, number: 1, dueOn: '2026-12-01' };
  const isOverdue = (at: string) =>
    presentStaffDuty({ owner, duty: { ...duty, doneAt: null, doneByAccountId: null, note: null } }, new Date(at))
      .isOverdue;
  expect(isOverdue('2026-12-02T09:59:59Z')).toBe(false);
  expect(isOverdue('2026-12-02T10:00:00Z')).toBe(true);
});

describe('a penalty', () => {
  test('is active until something ends it, and says what did', () => {
    expect(state(fine())).toBe('active');
    expect(state(fine({ paidAt: earlier }))).toBe('settled');
    expect(state(fine({ stayedAt: earlier }))).toBe('stayed');
    expect(state(fine({ voidedAt: earlier, paidAt: earlier }))).toBe('voided');
    expect(state(suspension({ liftedAt: earlier }))).toBe('lifted');
  });

  test('expires at its moment, without anyone doing anything', () => {
    expect(state(suspension({ expiresAt: later }))).toBe('active');
    expect(state(suspension({ expiresAt: now }))).toBe('expired');
    // While an appeal is open, its time does not run.
    expect(state(suspension({ expiresAt: earlier, stayedAt: earlier }))).toBe('stayed');
  });

  test('a third offense’s suspension goes on past its day while its fine is owed, and only its own', () => {
    const over = suspension({ expiresAt: earlier, endsOnlyPaid: true });
    expect(state(over, [fine()])).toBe('active');
    expect(state(over, [fine({ stayedAt: earlier })])).toBe('active');
    expect(state(over, [fine({ paidAt: earlier })])).toBe('expired');
    expect(state(over, [fine({ voidedAt: earlier })])).toBe('expired');
    expect(state(over, [fine({ offenseId: 2 })])).toBe('expired');
  });
});

describe('reactivation', () => {
  const obstacle = (...all: PenaltyFacts[]) => standingOf(all, now).obstacle;

  test('is offered only when a suspension is active, no ban is, and fines are owed', () => {
    expect(obstacle(suspension(), fine())).toBeNull();
    expect(obstacle(fine())).toBe('not_suspended');
    expect(obstacle(suspension(), fine(), ban())).toBe('banned');
    expect(obstacle(suspension())).toBe('nothing_owed');
    expect(obstacle()).toBe('not_suspended');
  });

  test('counts nothing that is stayed, repealed, paid or over', () => {
    expect(obstacle(suspension({ stayedAt: earlier }), fine())).toBe('not_suspended');
    expect(obstacle(suspension({ expiresAt: earlier }), fine())).toBe('not_suspended');
    expect(obstacle(suspension(), fine({ stayedAt: earlier }))).toBe('nothing_owed');
    expect(obstacle(suspension(), fine({ paidAt: earlier }))).toBe('nothing_owed');
    expect(obstacle(suspension(), fine(), ban({ stayedAt: earlier }))).toBeNull();
  });

  test('is no way around a ban that waits for its second signature', () => {
    const awaited = suspension({ propertyId: null, expiresAt: null, awaitsBan: true });
    expect(standingOf([awaited, fine()], now)).toMatchObject({
      standing: 'suspended',
      isBanned: false,
      suspendsAll: true,
      suspendedUntil: null,
      obstacle: 'ban_pending',
    });
  });
});

describe('standing', () => {
  test('is suspended only when all homes are; one home leaves the owner in good standing', () => {
    expect(standingOf([suspension()], now)).toMatchObject({ standing: 'good', suspendedPropertyIds: [7] });
    expect(standingOf([suspension({ propertyId: null })], now)).toMatchObject({
      standing: 'suspended',
      suspendedPropertyIds: [],
      suspendedUntil: later,
    });
    expect(standingOf([ban()], now)).toMatchObject({ standing: 'banned', isBanned: true, suspendsAll: true });
  });

  const someTime = fc.constantFrom(null, earlier);
  const anything = fc
    .record({
      offenseId: fc.integer({ min: 1, max: 3 }),
      penaltyType: fc.constantFrom('fee', 'listing_suspension', 'platform_ban', 'other_thing'),
      amountCents: fc.constantFrom(0, 10_000, 150_000),
      propertyId: fc.constantFrom(null, 7, 8),
      endsOnlyPaid: fc.boolean(),
      awaitsBan: fc.boolean(),
      expiresAt: fc.constantFrom(null, earlier, now, later),
      stayedAt: someTime,
      paidAt: someTime,
      voidedAt: someTime,
      liftedAt: someTime,
    })
    .map((facts) => fine(facts));

  test('whatever there is: totals, alerts and the ban follow what is active, and nothing else', () => {
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 8 }), (all) => {
        const found = standingOf(all, now);
        const active = all.filter((penalty) => stateOf(penalty, all, now) === 'active');
        const has = (type: string) => active.some(({ penaltyType }) => penaltyType === type);
        expect(found.outstandingCents).toBe(active.reduce((sum, { amountCents }) => sum + amountCents, 0));
        expect(found.isBanned).toBe(has('platform_ban'));
        if (found.obstacle === null) {
          expect(has('listing_suspension') && !has('platform_ban') && found.outstandingCents > 0).toBe(true);
        }
        // A voided penalty changes nothing, wherever it appears.
        expect(
          standingOf(
            all.filter(({ voidedAt }) => !voidedAt),
            now,
          ),
        ).toEqual(found);
      }),
    );
  });
});
