import { reviewSections } from '@lintel/contract/applications/labels';
import * as owner from '@lintel/contract/applications/owner-endpoints';
import * as tenant from '@lintel/contract/applications/tenant-endpoints';
import { viewingStateOf } from '@lintel/contract/applications/viewing-status';
import type { CallOf, Endpoint } from '@lintel/contract/kernel/endpoint';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, outcomeOf, type Persona, personas, type TestApp, type ViewingAs } from '../../testing/app.ts';
import { testNow } from '../../testing/calls.ts';
import { feeGuaranteeFacts } from './fee/fee-guarantee-facts.ts';
import { closeSilentViewings } from './viewing/close-viewings.ts';

/**
 * Application 2: tenant 1's, pending with a fee due, received by owner 2 (account 6). Application 5: tenant 2's, with a
 * voucher.
 */
const rosa = personas['other owner'];
const walter = personas['owner 1'];
const tanya = personas['tenant 1'];
const devon = personas['other tenant'];

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  await app.rows("update rental_applications set fee_status = 'waived' where id = 2");
});
afterEach(() => app.close());

const pass = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
};
const by = async <E extends Endpoint>(as: ViewingAs, endpoint: E, call: object) => {
  const outcome = await app.call(endpoint, call as CallOf<E>, { as });
  if (!outcome.answer) throw new Error(`${endpoint.name} was refused: ${outcome.refusal?.code}`);
  return outcome.answer;
};
const refusalOf = async (as: ViewingAs, endpoint: Endpoint, call: object) =>
  outcomeOf(await app.call(endpoint, call as CallOf<Endpoint>, { as }));
const ofOne = (id: number) => ({ params: { id } });
const start = (applicationId = 2, as: ViewingAs = rosa) => by(as, owner.startViewing, { body: { applicationId } });
const report = (id: number, body: object = {}) => by(rosa, owner.reportViewing, { params: { id }, body });
const end = (id: number, body: object = {}) => by(rosa, owner.endViewing, { params: { id }, body });
const seen = (applicationId = 2, as: ViewingAs = tanya) =>
  by(as, tenant.readViewingStatus, { query: { applicationId } });
const decide = (status: string, reason: string | null = null, id = 2) =>
  refusalOf(rosa, owner.decideApplication, { params: { id }, body: { status, reason } });
const timeline = async (id = 2, as: ViewingAs = tanya) =>
  (await by(as, tenant.readApplicationTimeline, ofOne(id))).map(({ kind }) => kind);

describe('someone who must not succeed', () => {
  const calls: [string, Endpoint, object, readonly Persona[]][] = [
    ['open an application', owner.startViewing, { body: { applicationId: 2 } }, ['other owner']],
    ['read one', owner.readApplication, ofOne(2), []],
    ['reveal in one', owner.revealInApplication, { params: { id: 2 }, body: { what: 'voucher_number' } }, []],
    ['decide on one', owner.decideApplication, { params: { id: 1 }, body: { status: 'approved' } }, ['other owner']],
    [
      'see who is reading',
      tenant.readViewingStatus,
      { query: { applicationId: 2 } },
      ['tenant 1', 'staff', 'everyone'],
    ],
    ['read its timeline', tenant.readApplicationTimeline, ofOne(2), ['tenant 1', 'staff', 'everyone']],
    ['see its documents', tenant.listDocuments, ofOne(2), ['tenant 1', 'staff', 'everyone']],
    ['withdraw it', tenant.withdrawApplication, ofOne(2), ['tenant 1']],
  ];
  test.each(calls)('cannot %s', async (_, endpoint, call, allowed) => {
    for (const persona of Object.keys(personas) as Persona[]) {
      const outcome = await refusalOf(personas[persona], endpoint, call);
      if (allowed.includes(persona)) expect([persona, outcome]).toEqual([persona, 'ok']);
      else {
        const refusals = ['application.not_found', 'viewer.unknown', 'viewing.needed', 'application.withdrawn'];
        expect(refusals, persona).toContain(outcome);
        if (persona === 'visitor') expect(outcome).toBe('viewer.unknown');
        else if (persona !== 'other owner' && persona !== 'everyone') expect(outcome).toBe('application.not_found');
      }
    }
  });

  test('another owner cannot report on or end a viewing by guessing its number', async () => {
    const { id } = await start();
    for (const as of [walter, tanya, devon, personas.staff, personas.agent]) {
      expect(await refusalOf(as, owner.reportViewing, { params: { id }, body: {} })).toBe('viewing.not_found');
      expect(await refusalOf(as, owner.endViewing, { params: { id }, body: {} })).toBe('viewing.not_found');
    }
    expect(await refusalOf(rosa, owner.reportViewing, { params: { id: id + 999 }, body: {} })).toBe(
      'viewing.not_found',
    );
    expect((await seen()).isBeingViewed).toBe(true);
  });

  test('the owner reads nothing without the applicant seeing so, nor a minute after', async () => {
    expect(await refusalOf(rosa, owner.readApplication, ofOne(2))).toBe('viewing.needed');
    await start();
    expect(await refusalOf(rosa, owner.readApplication, ofOne(2))).toBe('ok');
    pass(16);
    expect((await seen()).isBeingViewed).toBe(false);
    expect(await refusalOf(rosa, owner.readApplication, ofOne(2))).toBe('viewing.needed');
    expect(await refusalOf(rosa, owner.revealInApplication, { params: { id: 2 }, body: { what: 'employment' } })).toBe(
      'viewing.needed',
    );
  });

  test('the list tells nothing of what was written, and is no view', async () => {
    const response = await app.inject({ url: '/api/owners/2/applications' }, rosa);
    expect(response.statusCode).toBe(200);
    expect(response.payload).not.toMatch(/voucher|CMHA|income|614-555|@/i);
    const names = response.json<{ applicantName: string | null }[]>().map(({ applicantName }) => applicantName);
    expect(names, 'names only of those that were opened').toEqual([
      'Devon Pryor',
      'Peter Novak',
      'Devon Pryor',
      null,
      'Tanya Brooks',
      null,
    ]);
    expect((await seen(5, devon)).viewingHistory).toEqual([]);
    expect(await refusalOf(walter, owner.listReceivedApplications, { params: { ownerId: 2 } })).toBe(
      'viewer.not_allowed',
    );
    expect(await refusalOf(personas.staff, owner.listReceivedApplications, { params: { ownerId: 2 } })).toBe('ok');
  });

  test.each([101, -1, 1e9, Number.NaN, '50', null])(
    'progress of %j is refused or ignored, never shown',
    async (scrollProgress) => {
      const { id } = await start();
      await app.call(
        owner.reportViewing,
        { params: { id }, body: { scrollProgress: scrollProgress as number } },
        { as: rosa },
      );
      const [viewer] = (await seen()).currentViewers;
      expect(viewer?.scrollProgress).toBe(0);
    },
  );

  test('the database itself refuses to change a viewing that ended, or to remove one', async () => {
    await app.rows('update rental_applications set is_sample = false where id = 2');
    const { id } = await start();
    pass(4);
    await end(id);
    for (const change of ['set counted_ms = 9999999', 'set ended_at = null', 'set started_at = now()']) {
      await expect(app.rows(`update application_viewings ${change} where id = $1`, [id])).rejects.toThrow(/keeps/);
    }
    await expect(app.rows('delete from application_viewings where id = $1', [id])).rejects.toThrow(/keeps/);
    await expect(
      app.rows("update application_events set kind = 'approved' where application_id = 2 and not is_sample"),
    ).rejects.toThrow(/append-only/);
  });
});

describe('being seen', () => {
  test('is live with section, percent and time; then recent; then history with the right duration', async () => {
    expect(viewingStateOf(await seen(), app.clock.now)).toBe('never');
    const { id } = await start();
    pass(2);
    await report(id, { section: 'applicant', scrollProgress: 10 });
    pass(2);
    await report(id, { section: 'income', scrollProgress: 62.5 });
    const live = await seen();
    expect(viewingStateOf(live, app.clock.now)).toBe('live');
    expect(live.currentViewers).toEqual([
      {
        id,
        landlordName: 'Rosa Delgado',
        startTime: testNow.toISOString(),
        endTime: null,
        currentSection: 'Income and employment',
        // The page reported 62.5, but only one part of five was visible for long enough.
        scrollProgress: 20,
        totalViewTime: 4,
        sectionsViewed: ['Applicant'],
      },
    ]);
    pass(1);
    await end(id, { section: 'documents', scrollProgress: 100 });
    // The second part was left after a second, so it does not count.
    const recent = await seen();
    expect(viewingStateOf(recent, app.clock.now)).toBe('recent');
    expect(recent.currentViewers).toEqual([]);
    expect(recent.viewingHistory).toEqual([
      expect.objectContaining({ id, totalViewTime: 5, scrollProgress: 20, endTime: app.clock.now.toISOString() }),
    ]);
    pass(25 * 3600);
    expect(viewingStateOf(await seen(), app.clock.now)).toBe('never');
    expect((await seen()).viewingHistory).toHaveLength(1);
  });

  test('never counts a hidden tab, and is not live meanwhile', async () => {
    const { id } = await start();
    pass(3);
    await report(id, { isVisible: false });
    expect((await seen()).isBeingViewed).toBe(false);
    for (let beats = 0; beats < 30; beats += 1) {
      pass(10);
      await report(id, { isVisible: false });
    }
    await report(id, { isVisible: true });
    expect((await seen()).isBeingViewed).toBe(true);
    pass(2);
    expect((await end(id)).totalViewTime).toBe(5);
  });

  test('ends with the last sign of life after 15 seconds of silence', async () => {
    const { id } = await start();
    pass(2);
    await report(id);
    pass(15);
    expect((await seen()).isBeingViewed).toBe(true);
    pass(0.001);
    expect((await seen()).isBeingViewed).toBe(false);
    expect(await refusalOf(rosa, owner.reportViewing, { params: { id }, body: {} })).toBe('viewing.ended');
    const [past] = (await seen()).viewingHistory;
    expect([past?.totalViewTime, past?.endTime]).toEqual([2, new Date(testNow.getTime() + 2000).toISOString()]);
  });

  test('is closed by the job where nobody looks, once', async () => {
    await start();
    pass(60);
    expect(await closeSilentViewings(app.context)).toBe(1);
    expect(await closeSilentViewings(app.context)).toBe(0);
    const [row] = await app.rows('select end_reason, ended_at from application_viewings order by id desc limit 1');
    expect(row).toEqual({ end_reason: 'silent', ended_at: testNow });
  });

  test('is of parts that were before the eyes for long enough, however fast a page says that it was read', async () => {
    const { id } = await start();
    for (const section of reviewSections) {
      pass(1);
      await report(id, { section, scrollProgress: 100 });
    }
    const hasty = (await seen()).currentViewers[0];
    expect([hasty?.sectionsViewed, hasty?.scrollProgress]).toEqual([[], 0]);
    for (const section of reviewSections) {
      await report(id, { section, scrollProgress: 100 });
      pass(2);
    }
    await report(id, { scrollProgress: 100 });
    const quick = (await seen()).currentViewers[0];
    // Every part was seen, but in 15 seconds: no one can have read all of it by then.
    expect([quick?.sectionsViewed.length, quick?.scrollProgress]).toEqual([5, 75]);
    pass(5);
    await report(id, { scrollProgress: 100 });
    expect((await seen()).currentViewers[0]?.scrollProgress).toBe(100);
  });

  test('is not made longer by repeating reports, nor reached progress smaller by scrolling back', async () => {
    const { id } = await start();
    await report(id, { section: 'applicant', scrollProgress: 80 });
    pass(2);
    await report(id, { section: 'applicant', scrollProgress: 80 });
    for (let second = 0; second < 3; second += 1) {
      pass(1);
      for (let copy = 0; copy < 20; copy += 1)
        await report(id, { section: 'voucher', scrollProgress: 80 - second * 30 });
    }
    await Promise.all(Array.from({ length: 30 }, () => report(id, { scrollProgress: 5 })));
    const [viewer] = (await seen()).currentViewers;
    expect([viewer?.totalViewTime, viewer?.scrollProgress]).toEqual([5, 20]);
  });

  test('by one owner in two tabs is one viewing', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    expect(second.id).toBe(first.id);
    pass(2);
    await Promise.all([report(first.id), report(second.id)]);
    expect((await seen()).currentViewers.map(({ totalViewTime }) => totalViewTime)).toEqual([2]);
  });

  test('ended twice is ended once', async () => {
    const { id } = await start();
    pass(3);
    const ended = await end(id);
    pass(30);
    expect(await end(id)).toEqual(ended);
  });

  test('is asked for by number, by the end of the address, or of the newest application', async () => {
    const { body } = { body: await seen(1) };
    expect(body.applicationId).toBe(1);
    expect((await by(tanya, tenant.readViewingStatusOf, { params: { applicationId: 1 } })).applicationId).toBe(1);
    expect((await by(tanya, tenant.readViewingStatus, {})).applicationId).toBe(1);
    expect((await by(rosa, tenant.readViewingStatus, {})).applicationId).toBeNull();
  });

  test('tells the fee guarantee when it was first opened', async () => {
    const facts = feeGuaranteeFacts(app.context);
    expect((await facts.firstOpenedAt([2])).size).toBe(0);
    await start();
    pass(100);
    await start();
    expect((await facts.firstOpenedAt([2])).get(2)).toEqual(testNow);
  });
});

describe('what an owner reads', () => {
  test('has a masked voucher number and no employment; each is shown on asking, on record', async () => {
    const id = 5;
    const { id: viewingId } = await start(id);
    const review = await by(rosa, owner.readApplication, ofOne(id));
    expect(review.voucher).toEqual({
      hasSection8Voucher: true,
      housingAuthority: 'Columbus Metropolitan Housing Authority',
      voucherNumberMasked: '•••302',
    });
    expect(JSON.stringify(review)).not.toMatch(/CMHA-2026|part-time/);
    const reveal = (what: string) => by(rosa, owner.revealInApplication, { params: { id }, body: { what } });
    expect(await reveal('voucher_number')).toEqual({ voucherNumber: 'CMHA-2026-007302', employmentStatus: null });
    expect(await reveal('employment')).toEqual({ voucherNumber: null, employmentStatus: 'part-time' });
    expect((await timeline(id, devon)).slice(0, 3)).toEqual([
      'employment_revealed',
      'voucher_number_revealed',
      'opened',
    ]);
    const audits = await app.rows("select kind from audit_events where subject = 'application:5' order by id");
    expect(audits.map(({ kind }) => kind)).toEqual([
      'application_opened',
      'voucher_number_revealed',
      'employment_revealed',
    ]);
    pass(2);
    await report(viewingId);
    expect(await app.rows("select 1 from audit_events where subject = 'application:5'")).toHaveLength(3);
    expect(app.logged).toEqual([]);
  });
});

/** Marks the application as opened by its owner some time ago. */
const opened = () => app.rows('update rental_applications set opened_at = created_at where id = 2');

describe('a decision', () => {
  beforeEach(opened);

  test('waits until it was opened, whatever became of the fee', async () => {
    for (const fee of ['due', 'paid', 'waived']) {
      await app.rows('update rental_applications set opened_at = null, fee_status = $1 where id = 2', [fee]);
      expect(await decide('approved')).toBe('viewing.needed');
      const listed = await by(rosa, owner.listReceivedApplications, { params: { ownerId: 2 } });
      expect(listed.find(({ id }) => id === 2)).toMatchObject({ isFeeSettled: null, applicantName: null });
    }
    await start();
    expect(await decide('approved')).toBe('ok');
  });

  test('waits for the fee, and says so', async () => {
    await app.rows("update rental_applications set fee_status = 'due' where id = 2");
    expect(await decide('approved')).toBe('application.fee_unpaid');
    await start();
    const review = await by(rosa, owner.readApplication, ofOne(2));
    expect(review.decisionBarrier).toBe('The application fee is not paid yet. You can decide as soon as it is.');
    const [mine] = await by(tanya, tenant.listTenantApplications, {});
    expect(mine?.status).toBe('under_review');
    expect(
      (await by(rosa, owner.listReceivedApplications, { params: { ownerId: 2 } })).find(({ id }) => id === 2),
    ).toMatchObject({
      isFeeSettled: false,
      applicantName: 'Tanya Brooks',
    });
  });

  test('is not made with a reason that turns people away', async () => {
    expect(await decide('rejected', 'Sorry, we do not accept vouchers.')).toBe('wording.violation');
    expect(await app.rows("select 1 from rental_applications where id = 2 and status = 'rejected'")).toEqual([]);
    expect(await app.rows('select category from offenses where owner_id = 2')).toEqual([{ category: 'voucher' }]);
  });

  test('to reject needs a reason, which the applicant reads', async () => {
    const refused = await app.call(
      owner.decideApplication,
      { params: { id: 2 }, body: { status: 'rejected', reason: ' no ' } },
      { as: rosa },
    );
    expect(Object.keys(refused.refusal?.fields ?? {})).toEqual(['reason']);
    expect(await decide('rejected', 'We chose an application that came before yours.')).toBe('ok');
    const mine = (await by(tanya, tenant.listTenantApplications, {})).find(({ id }) => id === 2);
    expect(mine).toMatchObject({
      status: 'rejected',
      canWithdraw: false,
      placeInLine: null,
      decision: { status: 'rejected', reason: 'We chose an application that came before yours.' },
    });
    expect(await decide('approved')).toBe('application.already_decided');
    const mails = await app.rows("select kind, account_id, subject from outbox_mails where kind like 'application_%'");
    expect(mails).toEqual([
      { kind: 'application_rejected', account_id: 1, subject: 'Your application was not accepted' },
    ]);
  });

  test('and a withdrawal at the same moment: one of them happens, whole', async () => {
    for (let round = 0; round < 4; round += 1) {
      await app.rows("update rental_applications set status = 'pending' where id = 2");
      const [decided, withdrawn] = await Promise.all([
        decide('rejected', 'Another application came first.'),
        refusalOf(tanya, tenant.withdrawApplication, ofOne(2)),
      ]);
      const [row] = await app.rows('select status from rental_applications where id = 2');
      expect([
        ['ok', 'application.already_decided', 'rejected'],
        ['application.withdrawn', 'ok', 'withdrawn'],
      ]).toContainEqual([decided, withdrawn, row?.['status']]);
    }
  });

  test('moves the others in line up', async () => {
    await app.rewrite('update rental_applications set property_id = 6 where id = 5');
    const placeOf = async () => (await by(devon, tenant.listTenantApplications, {}))[0]?.placeInLine;
    expect(await placeOf()).toEqual({ place: 2, of: 2 });
    await decide('approved');
    expect(await placeOf()).toEqual({ place: 1, of: 1 });
  });
});

describe('a withdrawal', () => {
  test('closes the application to its owner, and a viewing that goes on', async () => {
    const { id } = await start();
    pass(2);
    await report(id);
    const mine = await by(tanya, tenant.withdrawApplication, ofOne(2));
    expect(mine).toMatchObject({ status: 'withdrawn', canWithdraw: false, canAddDocuments: false });
    expect((await seen()).isBeingViewed).toBe(false);
    expect(await refusalOf(rosa, owner.reportViewing, { params: { id }, body: {} })).toBe('viewing.ended');
    expect(await refusalOf(rosa, owner.startViewing, { body: { applicationId: 2 } })).toBe('application.withdrawn');
    expect(await refusalOf(rosa, owner.readApplication, ofOne(2))).toBe('application.withdrawn');
    expect(await refusalOf(tanya, tenant.withdrawApplication, ofOne(2))).toBe('application.withdrawn');
    expect((await timeline())[0]).toBe('withdrawn');
  });
});

describe('a lease', () => {
  const terms = { startsOn: '2027-01-01', endsOn: '2027-12-31', monthlyRent: 214_000, deposit: 214_000 };
  const offer = (id = 2, change: object = {}) =>
    refusalOf(rosa, owner.offerLease, { params: { id }, body: { ...terms, ...change } });
  const offered = async (id: number) => {
    const [row] = await app.rows('select id from leases where application_id = $1 order by id desc limit 1', [id]);
    return Number(row?.id ?? 0);
  };
  const answer = async (word: string, id = 2, as: ViewingAs = tanya, leaseId?: number) =>
    refusalOf(as, tenant.answerLease, {
      params: { id },
      body: { leaseId: leaseId ?? (await offered(id)), answer: word },
    });

  beforeEach(opened);

  test('takes an approved application, and is confirmed by its applicant only', async () => {
    expect(await offer()).toBe('application.not_approved');
    await decide('approved');
    expect(await offer(2, { endsOn: '2026-12-31' })).toBe('request.invalid');
    expect(await offer(2, { startsOn: '2020-01-01', endsOn: '2020-12-31' })).toBe('request.invalid');
    expect(await offer()).toBe('ok');
    expect(await offer()).toBe('lease.already_offered');
    for (const as of [devon, rosa, walter, personas.staff])
      expect(await answer('confirmed', 2, as)).toBe('application.not_found');
    expect(await answer('confirmed')).toBe('ok');
    expect(await answer('declined')).toBe('lease.not_offered');
    expect(await refusalOf(tanya, tenant.withdrawApplication, ofOne(2))).toBe('lease.is_confirmed');
    const mine = (await by(tanya, tenant.listTenantApplications, {})).find(({ id }) => id === 2);
    expect(mine?.lease).toMatchObject({ status: 'confirmed', monthlyRent: 214_000, startsOn: '2027-01-01' });
    expect(await app.rows('select is_available, is_listed from properties where id = 6')).toEqual([
      { is_available: false, is_listed: false },
    ]);
    expect((await feeGuaranteeFacts(app.context).letSince([6])).get(6)).toEqual(app.clock.now);
  });

  test('can be taken back, declined, and offered again', async () => {
    await decide('approved');
    await offer();
    expect(await refusalOf(rosa, owner.cancelLease, ofOne(2))).toBe('ok');
    expect(await refusalOf(rosa, owner.cancelLease, ofOne(2))).toBe('lease.not_offered');
    await offer();
    expect(await answer('declined')).toBe('ok');
    expect(await offer()).toBe('ok');
    expect((await timeline()).slice(0, 5)).toEqual([
      'lease_offered',
      'lease_declined',
      'lease_offered',
      'lease_canceled',
      'lease_offered',
    ]);
  });

  test('that was read is the one that is answered, not another that was offered in between', async () => {
    await decide('approved');
    await offer();
    const read = await offered(2);
    await refusalOf(rosa, owner.cancelLease, ofOne(2));
    expect(await answer('confirmed', 2, tanya, read)).toBe('lease.not_offered');
    await offer(2, { monthlyRent: 400_000 });
    for (const word of ['confirmed', 'declined']) expect(await answer(word, 2, tanya, read)).toBe('lease.changed');
    const mine = (await by(tanya, tenant.listTenantApplications, {})).find(({ id }) => id === 2);
    expect(mine?.lease).toMatchObject({ status: 'offered', monthlyRent: 400_000 });
    expect(await answer('confirmed')).toBe('ok');
  });

  test('of one home goes to one of two who confirm at the same moment', async () => {
    await app.rewrite("update rental_applications set property_id = 6, status = 'approved' where id in (2, 5)");
    expect([await offer(2), await offer(5)]).toEqual(['ok', 'ok']);
    const outcomes = await Promise.all([answer('confirmed', 2), answer('confirmed', 5, devon)]);
    expect(outcomes.sort()).toEqual(['lease.home_is_let', 'ok']);
  });
});
