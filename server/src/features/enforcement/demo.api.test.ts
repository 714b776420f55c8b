import {
  listAppealablePenalties,
  listAppeals,
  listDueProcessNotices,
  readOwnerStatus,
} from '@lintel/contract/enforcement/endpoints';
import { appealDeadline } from '@lintel/contract/enforcement/ladder';
import { listDuties } from '@lintel/contract/enforcement/staff-endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { isWorkingDay } from './appeals/hearing-time.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const owner1 = { params: { ownerId: 1 } };
const read = async () => ({
  penalties: (await app.call(listAppealablePenalties, { ...owner1, query: {} })).answer ?? [],
  appeals: (await app.call(listAppeals, { ...owner1, query: {} })).answer ?? [],
  notices: (await app.call(listDueProcessNotices, { ...owner1, query: {} })).answer ?? [],
  status: (await app.call(readOwnerStatus, owner1)).answer,
});

describe('the penalties of the demo’s owner 1', () => {
  test('are of every kind: a suspension and fines that are active, one to appeal, one not, and no ban', async () => {
    const { penalties, status } = await read();
    const active = penalties.filter(({ isActive }) => isActive);
    expect(
      active.map(({ penaltyType, amount, canAppeal, isRepealable }) => ({
        penaltyType,
        amount,
        canAppeal,
        isRepealable,
      })),
    ).toEqual([
      { penaltyType: 'listing_suspension', amount: 0, canAppeal: true, isRepealable: true },
      { penaltyType: 'fee', amount: 150_000, canAppeal: true, isRepealable: true },
      { penaltyType: 'fee', amount: 10_000, canAppeal: false, isRepealable: false },
    ]);
    expect(penalties.map(({ state }) => state)).toEqual(
      expect.arrayContaining(['active', 'stayed', 'voided', 'settled']),
    );
    expect(status).toMatchObject({
      isBanned: false,
      standing: 'good',
      offenseCount: 3,
      outstandingFines: 160_000,
      reactivation: { isOffered: true, fee: 150_000, totalDue: 310_000, card: { brand: 'visa', last4: '4242' } },
    });
  });

  test('are appealed in every state, and told of with and without a deadline, read and unread', async () => {
    const { appeals, notices } = await read();
    expect(appeals.map(({ status }) => status).sort()).toEqual(['approved', 'denied', 'pending', 'under_review']);
    expect(appeals.find(({ status }) => status === 'under_review')?.hearingDate).not.toBeNull();
    const hearing = appeals.find(({ status }) => status === 'under_review')?.hearingDate ?? '';
    const inOhio = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/New_York',
      hour: 'numeric',
      minute: '2-digit',
    });
    expect(inOhio.format(new Date(hearing)).replace('\u202f', ' ')).toBe('10:00 AM');
    expect(isWorkingDay(new Date(hearing))).toBe(true);
    for (const part of ['readReceipt', 'responseDeadline'] as const) {
      expect(new Set(notices.map((notice) => notice[part] === null))).toEqual(new Set([true, false]));
    }
  });

  test('leave staff a duty that is overdue', async () => {
    const { answer } = await app.call(listDuties, { query: {} });
    expect(answer?.map(({ kind, isOverdue, owner }) => ({ kind, isOverdue, owner: owner.id }))).toContainEqual({
      kind: 'monitoring',
      isOverdue: true,
      owner: 3,
    });
  });

  test('keep their days over a start months later: what could be appealed still can', async () => {
    const before = await read();
    const passedMs = 100 * 86_400_000 + 5 * 3_600_000;
    app.clock.now = new Date(app.clock.now.getTime() + passedMs);
    expect((await read()).penalties.filter(({ canAppeal }) => canAppeal)).toEqual([]);
    await app.loadSamples();
    const after = await read();
    expect(after.penalties.map(({ id, state, canAppeal }) => ({ id, state, canAppeal }))).toEqual(
      before.penalties.map(({ id, state, canAppeal }) => ({ id, state, canAppeal })),
    );
    expect(after.status).toEqual({
      ...before.status,
      suspendedUntil: after.status?.suspendedUntil,
    });
    const movedBy = (pick: (all: typeof before) => string | null | undefined) =>
      new Date(pick(after) ?? 0).getTime() - new Date(pick(before) ?? 0).getTime();
    expect(movedBy(({ status }) => status?.suspendedUntil)).toBe(passedMs);
    expect(movedBy(({ notices }) => notices[0]?.createdAt)).toBe(passedMs);
    // Each deadline is still the end of a day, and an owner with a hearing can answer until the hearing.
    const hearings = after.appeals.map(({ hearingDate }) => hearingDate);
    const windowOf = ({ createdAt }: { createdAt: string }) => appealDeadline(new Date(createdAt)).toISOString();
    for (const penalty of after.penalties) expect([null, windowOf(penalty)]).toContain(penalty.appealUntil);
    for (const notice of after.notices)
      expect([null, windowOf(notice), ...hearings]).toContain(notice.responseDeadline);
    // No one else may rewrite what was decided.
    await expect(app.rows('update penalties set amount_cents = 1 where id = 1')).rejects.toThrow(/append-only/);
    await expect(app.rows('delete from due_process_notices')).rejects.toThrow(/append-only/);
  });
});
