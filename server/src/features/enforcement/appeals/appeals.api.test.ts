import {
  askForCorrection,
  confirmNotice,
  fileAppeal,
  listAppealablePenalties,
  listAppeals,
  listDueProcessNotices,
  payFine,
  reactivateOwner,
  readOwnerStatus,
} from '@lintel/contract/enforcement/endpoints';
import {
  decideAppeal,
  decideCorrection,
  listCorrections,
  listStaffAppeals,
  recordOffense,
  reviewAppeal,
} from '@lintel/contract/enforcement/staff-endpoints';
import { exportMyData } from '@lintel/contract/identity/endpoints';
import { searchProperties } from '@lintel/contract/listings/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sandboxGateway } from '../../../providers/payments/sandbox.ts';
import { createTestApp, outcomeOf, type TestApp, type ViewingAs } from '../../../testing/app.ts';
import { reconcilePayments } from '../../payments/checkout/reconcile-payments.ts';
import { keepCardOf } from '../fines/cards-for-tests.ts';
import { onRecord } from '../penalties/offenses-for-tests.ts';

/** Owner 2 (account 6) has homes 1, 6 and 12 in the search. June records, Miguel decides. */
const rosa = 6;
const walter = 2;
const june = 4;
const miguel = 5;
const day = 86_400_000;
const ofRosa = { params: { ownerId: 2 }, query: {} };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await keepCardOf(app, rosa);
});
afterAll(() => app.close());
beforeEach(async () => {
  // Each test begins with an owner whose offenses are all voided, and in another month.
  await app.rows('update offenses set voided_at = recorded_at where owner_id = 2 and voided_at is null');
  await app.rows('update penalties set voided_at = created_at where owner_id = 2 and voided_at is null');
  await app.rows('update properties set is_suspended = false where owner_id = 2');
  await app.rows("update owners set standing = 'good' where id = 2");
  pass(40 * day);
});

const pass = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};

let occasion = 0;
/** Records an offense of Rosa's and returns its penalties by type. */
const offend = async (body: object = {}) => {
  occasion += 1;
  const key = `appeals ${occasion}`;
  const { answer, refusal } = await app.call(
    recordOffense,
    {
      body: {
        propertyId: 6,
        category: 'voucher',
        foundIn: 'conduct',
        explanation: 'A voucher holder was turned away at the door.',
        besides: await onRecord(app),
        ...body,
      },
    },
    { as: june, headers: { 'idempotency-key': key } },
  );
  if (!answer) throw new Error(`Nothing was recorded: ${refusal.code}`);
  const of = (type: string, isRepealable = true) =>
    answer.penalties.find((one) => one.penaltyType === type && one.isRepealable === isRepealable)?.id ?? 0;
  return { atOnce: of('fee', false), fine: of('fee'), suspension: of('listing_suspension') };
};
const reason = 'This did not happen: on that day I was in another state.';
const appeal = (penaltyId: number, body: object = {}, as: ViewingAs = rosa) =>
  app.call(fileAppeal, { body: { penaltyId, appealReason: reason, ...body } }, { as });
const appealed = async (penaltyId: number): Promise<number> => {
  const { answer, refusal } = await appeal(penaltyId);
  if (!answer) throw new Error(refusal.code);
  return answer.appeal.id;
};
const review = (id: number, hearingDate: string | null = null, as: ViewingAs = miguel) =>
  app.call(reviewAppeal, { params: { id }, body: { hearingDate } }, { as });
const resolution = 'Two witnesses confirm what the owner says.';
const decide = (id: number, decision: 'approved' | 'denied', as: ViewingAs = miguel) =>
  app.call(decideAppeal, { params: { id }, body: { decision, resolution } }, { as });

const penaltyOf = async (id: number) => {
  const { answer } = await app.call(listAppealablePenalties, ofRosa, { as: rosa });
  const found = answer?.find((one) => one.id === id);
  if (!found) throw new Error(`No penalty ${id}.`);
  return found;
};
const appealOf = async (id: number) =>
  (await app.call(listAppeals, ofRosa, { as: rosa })).answer?.find((one) => one.id === id);
/** Reads Rosa's latest notices, newest first. */
const notices = async () => (await app.call(listDueProcessNotices, ofRosa, { as: rosa })).answer ?? [];
const statusOf = async () => (await app.call(readOwnerStatus, { params: { ownerId: 2 } }, { as: rosa })).answer;
const inSearch = async () => {
  const { answer } = await app.call(searchProperties, { query: { limit: 100 } }, { as: 'visitor' });
  return (answer ?? []).flatMap(({ id, ownerId }) => (ownerId === 2 ? [id] : [])).sort((a, b) => a - b);
};

describe('an appeal', () => {
  test('is filed by the owner concerned alone, against what can be repealed, once, with a reason', async () => {
    const { atOnce, fine } = await offend();
    expect(outcomeOf(await appeal(fine, {}, 'visitor'))).toBe('viewer.unknown');
    for (const as of [1, june, 3]) expect(outcomeOf(await appeal(fine, {}, as))).toBe('viewer.not_allowed');
    expect(outcomeOf(await appeal(fine, {}, walter))).toBe('penalty.not_found');
    expect(outcomeOf(await appeal(atOnce))).toBe('penalty.not_appealable');
    expect((await penaltyOf(atOnce)).canAppeal).toBe(false);
    const sentence = 'Appeal reason must be at least 50 characters';
    for (const appealReason of ['', 'a'.repeat(49), `  ${'a'.repeat(49)}\n `, undefined]) {
      const { refusal } = await app.call(
        fileAppeal,
        { body: { penaltyId: fine, appealReason } as never },
        { as: rosa },
      );
      expect(refusal?.fields).toEqual({ appealReason: sentence });
    }
    expect((await appeal(fine, { evidence: Array(21).fill('x') })).refusal?.fields).toEqual({
      evidence: 'At most 20 lines',
    });
    expect((await penaltyOf(fine)).state).toBe('active');

    const filed = await appeal(fine, { appealReason: 'a'.repeat(50), evidence: [' one ', 'two'] });
    expect(filed.answer).toMatchObject({
      message: 'Your penalty appeal has been submitted for review.',
      appeal: { penaltyId: fine, status: 'pending', evidence: ['one', 'two'], hearingDate: null, resolution: null },
    });
    expect(outcomeOf(await appeal(fine, { appealReason: 'b'.repeat(50) }))).toBe('appeal.already_filed');
    // Filing the same again returns the existing appeal.
    const again = await appeal(fine, { appealReason: 'a'.repeat(50), evidence: [' one ', 'two'] });
    expect(again.answer?.appeal.id).toBe(filed.answer?.appeal.id);
    expect(await app.rows('select 1 from appeals where penalty_id = $1', [fine])).toHaveLength(1);
  });

  test('is in time until the last moment of the thirtieth day, and not a millisecond after', async () => {
    await offend();
    const { fine, suspension } = await offend();
    const { appealUntil } = await penaltyOf(fine);
    app.clock.now = new Date(new Date(appealUntil ?? 0).getTime() + 1);
    expect((await penaltyOf(fine)).canAppeal).toBe(false);
    expect(outcomeOf(await appeal(fine))).toBe('appeal.window_closed');
    app.clock.now = new Date(appealUntil ?? 0);
    expect((await penaltyOf(fine)).canAppeal).toBe(true);
    expect(outcomeOf(await appeal(fine))).toBe('ok');
    // The suspension itself had run out by then.
    expect(outcomeOf(await appeal(suspension))).toBe('penalty.not_appealable');
  });

  test('stays its penalty alone: what it hid is seen again, and denied it runs on with the time that was left', async () => {
    await offend();
    const { fine, suspension } = await offend();
    const before = await penaltyOf(suspension);
    expect(await inSearch()).toEqual([1, 12]);
    pass(3 * day);
    const id = await appealed(suspension);
    expect(await inSearch()).toEqual([1, 6, 12]);
    expect([(await penaltyOf(suspension)).state, (await penaltyOf(fine)).state]).toEqual(['stayed', 'active']);
    const [received] = await notices();
    expect(received).toMatchObject({
      subject: 'We received your appeal',
      deliveryMethod: 'email',
      readReceipt: null,
      penaltyId: suspension,
      appealId: id,
    });
    expect(await app.rows('select 1 from outbox_mails where event = $1', [`due_process:${received?.id}`])).toHaveLength(
      1,
    );

    await review(id);
    pass(60 * day);
    expect((await penaltyOf(suspension)).state).toBe('stayed');
    expect(outcomeOf(await decide(id, 'denied'))).toBe('ok');
    const after = await penaltyOf(suspension);
    expect(after).toMatchObject({ state: 'active', canAppeal: false, appealId: id });
    expect(new Date(after.expiresAt ?? 0).getTime() - new Date(before.expiresAt ?? 0).getTime()).toBe(60 * day);
    expect(await inSearch()).toEqual([1, 12]);
    expect((await notices())[0]?.content).toMatch(/was denied\. Two witnesses.+continues until/s);
    expect(await appealOf(id)).toMatchObject({ status: 'denied', resolution });
  });

  test('of a fine puts off its charge by as long as it took', async () => {
    const { fine } = await offend();
    const before = (await penaltyOf(fine)).chargeAt;
    const id = await appealed(fine);
    expect((await statusOf())?.outstandingFines).toBe(0);
    await review(id);
    pass(7 * day);
    await decide(id, 'denied');
    const after = (await penaltyOf(fine)).chargeAt;
    expect(new Date(after ?? 0).getTime() - new Date(before ?? 0).getTime()).toBe(7 * day);
    expect((await statusOf())?.outstandingFines).toBe(40_000);
  });

  test('approved repeals all that can be repealed, gives back what was paid, and the offense does not count', async () => {
    await offend();
    const { fine, suspension } = await offend();
    expect((await app.call(payFine, { params: { id: fine } }, { as: rosa })).refusal).toBeNull();
    const paid = await penaltyOf(fine);
    expect(paid).toMatchObject({ state: 'settled', canAppeal: true });
    const [ofFine, ofSuspension] = [await appealed(fine), await appealed(suspension)];
    expect((await statusOf())?.offenseCount).toBe(2);
    await review(ofFine);
    expect(outcomeOf(await decide(ofFine, 'approved'))).toBe('ok');
    expect([(await penaltyOf(fine)).state, (await penaltyOf(suspension)).state]).toEqual(['voided', 'voided']);
    expect((await statusOf())?.offenseCount).toBe(1);
    expect(await inSearch()).toEqual([1, 6, 12]);
    // The other appeal of the offense ends with it, and its resolution says so.
    expect(await appealOf(ofSuspension)).toMatchObject({ status: 'approved', resolution });
    const sent = await notices();
    expect(sent.slice(0, 2).map(({ subject }) => subject)).toEqual([
      'Your appeal was approved',
      'Your appeal was approved',
    ]);
    expect(sent.find(({ appealId }) => appealId === ofFine)?.content).toContain(
      '$1,500 that you paid will be refunded',
    );
    expect(await app.rows('select amount_cents from refunds where penalty_id = $1', [fine])).toEqual([
      { amount_cents: 150_000 },
    ]);
    expect(outcomeOf(await decide(ofSuspension, 'denied'))).toBe('appeal.already_decided');
  });
});

describe('whoever paid to come back from a suspension that was wrong', () => {
  test('gets that back too, and has no duties of it any more; not while another suspension that it ended stands', async () => {
    await offend();
    const second = await offend();
    const third = await offend();
    const comeBack = await app.call(
      reactivateOwner,
      { params: { ownerId: 2 }, body: { agreementSigned: true } },
      { as: rosa },
    );
    expect(comeBack.answer?.status.duties).toHaveLength(9);
    const back = async () =>
      app.rows('select penalty_id, amount_cents from refunds where payment_id = $1 order by id', [
        comeBack.answer?.paymentId,
      ]);
    const win = async (penaltyId: number) => {
      const id = await appealed(penaltyId);
      await review(id);
      expect(outcomeOf(await decide(id, 'approved'))).toBe('ok');
    };
    await win(third.fine);
    expect(await back()).toEqual([{ penalty_id: third.fine, amount_cents: 300_000 }]);
    expect((await statusOf())?.duties).toHaveLength(9);
    await win(second.fine);
    expect(await back()).toEqual([
      { penalty_id: third.fine, amount_cents: 300_000 },
      { penalty_id: second.fine, amount_cents: 150_000 },
      { penalty_id: second.suspension, amount_cents: 150_000 },
    ]);
    expect((await statusOf())?.duties).toEqual([]);
    expect((await notices())[0]?.content).toContain('$3,000 that you paid will be refunded');
    await reconcilePayments(app.context, sandboxGateway(app.context));
    expect(
      await app.rows('select distinct status from refunds where payment_id = $1', [comeBack.answer?.paymentId]),
    ).toEqual([{ status: 'succeeded' }]);
    expect(
      await app.rows(
        `select sum(e.amount_cents)::int as earned from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
         where t.payment_id = $1 and e.account = 'reactivation_revenue'`,
        [comeBack.answer?.paymentId],
      ),
    ).toEqual([{ earned: 0 }]);
  });
});

describe('staff', () => {
  test('take an appeal under review and set and move its hearing, but not who issued the penalty', async () => {
    const { fine } = await offend();
    const id = await appealed(fine);
    for (const as of [rosa, 1]) expect(outcomeOf(await review(id, null, as))).toBe('viewer.not_allowed');
    expect(outcomeOf(await review(id, null, june))).toBe('appeal.other_person');
    expect(outcomeOf(await decide(id, 'approved', june))).toBe('appeal.other_person');
    expect(outcomeOf(await decide(id, 'denied'))).toBe('appeal.not_reviewed');
    const soon = new Date(app.clock.now.getTime() + 5 * day).toISOString();
    const later = new Date(app.clock.now.getTime() + 9 * day).toISOString();
    for (const past of [app.clock.now.toISOString(), '2001-01-01T00:00:00Z']) {
      const { refusal } = await review(id, past);
      expect(refusal).toMatchObject({ code: 'appeal.hearing_past', fields: { hearingDate: expect.any(String) } });
    }
    expect((await review(id, '9999-12-31T23:59:00-12:00')).refusal?.fields).toEqual({
      hearingDate: 'Please choose a time for the hearing within the next year',
    });
    const [last] = await notices();
    expect((await review(id)).answer).toMatchObject({
      appeal: { status: 'under_review', hearingDate: null },
      reviewer: { accountId: miguel },
      mayDecide: true,
    });
    await review(id);
    expect((await review(id, soon)).answer?.appeal.hearingDate).toBe(soon);
    await review(id, soon);
    expect((await review(id, later)).answer?.appeal.hearingDate).toBe(later);
    // Without a date, a hearing stays as it is.
    expect((await review(id)).answer?.appeal.hearingDate).toBe(later);
    const fresh = (await notices()).filter((notice) => notice.id > (last?.id ?? 0));
    expect(fresh.map(({ subject, responseDeadline }) => [subject, responseDeadline])).toEqual([
      ['Your hearing was moved', later],
      ['There will be a hearing for your appeal', soon],
      ['Your appeal is under review', null],
    ]);
    const desk = async (as: ViewingAs) =>
      (await app.call(listStaffAppeals, { query: {} }, { as })).answer?.find((one) => one.appeal.id === id)?.mayDecide;
    expect([await desk(miguel), await desk(june)]).toEqual([true, false]);
    for (const given of ['', 'too short']) {
      const { refusal } = await app.call(
        decideAppeal,
        { params: { id }, body: { decision: 'denied', resolution: given } },
        { as: miguel },
      );
      expect(refusal?.fields).toEqual({
        resolution: 'Please write at least 20 characters: the owner reads this',
      });
    }
  });

  test('decide before the hearing that was promised only when they say so, which stays on record', async () => {
    const { fine } = await offend();
    const id = await appealed(fine);
    await review(id, new Date(app.clock.now.getTime() + 5 * day).toISOString());
    for (const decision of ['approved', 'denied'] as const) {
      const { refusal } = await decide(id, decision);
      expect(refusal).toMatchObject({
        code: 'appeal.hearing_ahead',
        fields: { withoutHearing: expect.stringContaining('still to come') },
      });
    }
    const said = await app.call(
      decideAppeal,
      { params: { id }, body: { decision: 'denied', resolution, withoutHearing: true } },
      { as: miguel },
    );
    expect(outcomeOf(said)).toBe('ok');
    expect(
      await app.rows("select facts from audit_events where subject = $1 and kind = 'appeal_denied'", [`appeal:${id}`]),
    ).toEqual([{ facts: expect.objectContaining({ withoutHearing: true }) }]);
    const [notice] = await app.rows<{ content: string }>(
      'select content from due_process_notices where appeal_id = $1 order by id desc limit 1',
      [id],
    );
    expect(notice?.content).toMatch(/The hearing that was set for .* E[SD]T will not take place\./);
  });

  test('decide without a further word once the hearing has been', async () => {
    const { fine } = await offend();
    const id = await appealed(fine);
    await review(id, new Date(app.clock.now.getTime() + 5 * day).toISOString());
    app.clock.now = new Date(app.clock.now.getTime() + 6 * day);
    expect(outcomeOf(await decide(id, 'approved'))).toBe('ok');
  });

  test('decide once: of twenty at the same moment one wins', async () => {
    const { fine } = await offend();
    const id = await appealed(fine);
    await review(id);
    const [last] = await notices();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => decide(id, index % 2 === 0 ? 'approved' : 'denied')),
    );
    expect(outcomes.map(outcomeOf).filter((code) => code === 'ok')).toHaveLength(1);
    expect(outcomes.map(outcomeOf).filter((code) => code === 'appeal.already_decided')).toHaveLength(19);
    expect((await notices()).filter((notice) => notice.id > (last?.id ?? 0))).toHaveLength(1);
    expect(await app.rows("select 1 from audit_events where subject = $1 and kind like 'appeal_%ed'", [`appeal:${id}`]))
      // One notice of the filing, one of the decision.
      .toHaveLength(2);
    const decidedOnes = await app.call(listStaffAppeals, { query: { state: 'decided', limit: 1 } }, { as: june });
    expect(decidedOnes.answer?.map(({ appeal: { id: shown } }) => shown)).toEqual([id]);
    expect(decidedOnes.headers['x-next-cursor']).toBeDefined();
  });
});

describe('a notice', () => {
  test('is read by its owner and staff, and confirmed by its owner once', async () => {
    await offend();
    const [notice] = await notices();
    const confirm = (as: ViewingAs) => app.call(confirmNotice, { params: { id: notice?.id ?? 0 } }, { as });
    expect(outcomeOf(await confirm('visitor'))).toBe('viewer.unknown');
    for (const as of [june, 1]) expect(outcomeOf(await confirm(as))).toBe('viewer.not_allowed');
    expect(outcomeOf(await confirm(walter))).toBe('notice.not_found');
    for (const [as, outcome] of [
      [june, 'ok'],
      [walter, 'viewer.not_allowed'],
      ['visitor', 'viewer.unknown'],
    ] as const)
      expect(outcomeOf(await app.call(listDueProcessNotices, ofRosa, { as }))).toBe(outcome);
    const first = app.clock.now.toISOString();
    expect((await confirm(rosa)).answer?.readReceipt).toBe(first);
    pass(day);
    expect((await confirm(rosa)).answer?.readReceipt).toBe(first);
  });

  test('comes page by page, the newest first', async () => {
    await offend();
    await offend();
    const page = (query: object) => app.call(listDueProcessNotices, { params: ofRosa.params, query }, { as: rosa });
    const all = (await notices()).map(({ id }) => id);
    const first = await page({ limit: 2 });
    expect(first.answer?.map(({ id }) => id)).toEqual(all.slice(0, 2));
    const second = await page({ limit: 2, cursor: first.headers['x-next-cursor'] });
    expect(second.answer?.map(({ id }) => id)).toEqual(all.slice(2, 4));
  });
});

describe('a report of an error', () => {
  const report = (id: number, message = 'That was another house in the street.', as: ViewingAs = rosa) =>
    app.call(askForCorrection, { params: { id }, body: { message } }, { as });
  const answerTo = async (penaltyId: number, outcome: 'corrected' | 'declined', as: ViewingAs = miguel) => {
    const { answer } = await app.call(listCorrections, { query: {} }, { as });
    const open = answer?.find(({ penalty }) => penalty.id === penaltyId);
    return app.call(
      decideCorrection,
      { params: { id: open?.id ?? 999 }, body: { outcome, answer: 'We looked at the street and the number.' } },
      { as },
    );
  };

  test('is open also where there is no appeal, one at a time, and answered by somebody else', async () => {
    const { atOnce } = await offend();
    expect(outcomeOf(await report(atOnce, 'x'))).toBe('request.invalid');
    expect(outcomeOf(await report(atOnce, undefined, walter))).toBe('penalty.not_found');
    expect(outcomeOf(await report(atOnce, undefined, june))).toBe('viewer.not_allowed');
    // It was charged at once, but the owner can still report an error.
    expect(await penaltyOf(atOnce)).toMatchObject({ state: 'settled', contest: 'correction' });
    expect(outcomeOf(await report(atOnce))).toBe('ok');
    expect(outcomeOf(await report(atOnce))).toBe('ok');
    expect(outcomeOf(await report(atOnce, 'And it was another day.'))).toBe('correction.already_asked');
    expect((await penaltyOf(atOnce)).correction).toMatchObject({ outcome: null });
    expect(outcomeOf(await answerTo(atOnce, 'declined', june))).toBe('appeal.other_person');
    expect(outcomeOf(await answerTo(atOnce, 'declined'))).toBe('ok');
    expect((await penaltyOf(atOnce)).correction).toMatchObject({ outcome: 'declined' });
    expect((await notices())[0]?.subject).toBe('Our answer to the error that you reported');
    expect((await penaltyOf(atOnce)).state).toBe('settled');
    expect(outcomeOf(await report(atOnce, 'It really was another house.'))).toBe('ok');
  });

  test('that is right voids the whole offense, also the $100 and an open appeal, with the money', async () => {
    const { atOnce, fine } = await offend();
    const id = await appealed(fine);
    await report(atOnce);
    await report(fine);
    const corrected = await answerTo(atOnce, 'corrected');
    expect(corrected.answer).toMatchObject({ outcome: 'corrected', penalty: { state: 'voided' } });
    expect([(await penaltyOf(atOnce)).state, (await penaltyOf(fine)).state]).toEqual(['voided', 'voided']);
    expect(await penaltyOf(fine)).toMatchObject({ correction: { outcome: 'corrected' }, contest: null });
    expect(await appealOf(id)).toMatchObject({ status: 'approved' });
    expect((await statusOf())?.offenseCount).toBe(0);
    expect(await app.rows('select amount_cents from refunds where penalty_id = $1', [atOnce])).toEqual([
      { amount_cents: 10_000 },
    ]);
    expect((await notices())[0]?.content).toContain('$100 that you paid will be refunded');
    expect(outcomeOf(await report(fine, 'It was another house.'))).toBe('correction.not_needed');
    const again = await app.call(
      decideCorrection,
      { params: { id: corrected.answer?.id ?? 0 }, body: { outcome: 'declined', answer: 'No, after all it was not.' } },
      { as: miguel },
    );
    expect(outcomeOf(again)).toBe('correction.already_decided');
  });
});

test('an owner’s own data has what they were held to, what they said against it and what they were told; nobody else’s', async () => {
  const { fine } = await offend();
  await appealed(fine);
  const message = 'Nobody was at that door on that day.';
  await app.call(askForCorrection, { params: { id: fine }, body: { message } }, { as: rosa });
  const recordsOf = async (as: ViewingAs) =>
    (await app.call(exportMyData, {}, { as })).answer?.records as Record<string, Record<string, unknown>[]>;
  const mine = await recordsOf(rosa);
  expect(mine['penalties']).toContainEqual(
    expect.objectContaining({ id: fine, explanation: 'A voucher holder was turned away at the door.' }),
  );
  expect(mine['appeals']).toContainEqual(
    expect.objectContaining({ penaltyId: fine, appealReason: reason, documents: [] }),
  );
  expect(mine['reportedErrors']).toContainEqual(expect.objectContaining({ penaltyId: fine, message }));
  expect(mine['dueProcessNotices']).toContainEqual(expect.objectContaining({ subject: 'We received your appeal' }));
  for (const as of [walter, 1]) expect(JSON.stringify(await recordsOf(as))).not.toContain(reason);
  for (const kind of ['penalties', 'appeals', 'reportedErrors', 'dueProcessNotices'])
    expect((await recordsOf(1))[kind]).toEqual([]);
});

describe('an appeal that is approved in the same moment', () => {
  /** Offenses recorded since the first one of a test: the number each counted as then, and what it cost. */
  const since = (id: number) =>
    app.rows<{ number: number; cents: number; suspends: boolean }>(
      `select o.number, sum(p.amount_cents)::int as cents, bool_or(p.penalty_type = 'listing_suspension') as suspends
       from offenses o join penalties p on p.offense_id = o.id
       where o.owner_id = 2 and o.id > (select offense_id from penalties where id = $1) group by o.id order by o.number`,
      [id],
    );
  const rung: Record<number, object> = {
    1: { number: 1, cents: 50_000, suspends: false },
    2: { number: 2, cents: 150_000, suspends: true },
    3: { number: 3, cents: 300_000, suspends: true },
  };

  test('in which further offenses are recorded leaves each with the step that it was, as if one came after the other', async () => {
    const possible = { one: ['1', '2'], two: ['1,2', '2,2', '2,3'] };
    for (const [turn, count] of (['one', 'two', 'one', 'two', 'one', 'two'] as const).entries()) {
      pass(40 * day);
      await app.rows('update offenses set voided_at = recorded_at where owner_id = 2 and voided_at is null');
      const { fine } = await offend();
      const id = await appealed(fine);
      await review(id);
      const besides = await onRecord(app);
      const further = Array.from({ length: count === 'two' ? 2 : 1 }, (_, at) =>
        offend({ propertyId: [1, 12][at], besides }),
      );
      const deciding = decide(id, 'approved');
      const [decided] = await Promise.all([deciding, ...further]);
      expect(outcomeOf(decided), `turn ${turn}`).toBe('ok');
      const recorded = await since(fine);
      expect(possible[count]).toContain(recorded.map(({ number }) => number).join());
      expect(recorded).toEqual(recorded.map(({ number }) => rung[number]));
      // The appealed offense no longer counts; everything after it does.
      expect((await statusOf())?.offenseCount).toBe(recorded.length);
      expect((await penaltyOf(fine)).state).toBe('voided');
      // Only a suspension hides a home: a second offense hides that home, a third every home of the owner.
      const homes = await app.rows<{ isHidden: boolean }>(
        'select is_suspended as "isHidden" from properties where owner_id = 2',
      );
      const second = recorded.filter(({ number }) => number === 2).length;
      expect(homes.filter(({ isHidden }) => isHidden)).toHaveLength(
        recorded.some(({ number }) => number === 3) ? homes.length : second,
      );
    }
  });
});
