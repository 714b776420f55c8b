import * as packets from '@lintel/contract/lease-up/packet/endpoints';
import type { PacketPage } from '@lintel/contract/lease-up/packet/schema';
import { listNotifications } from '@lintel/contract/messages/notification-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, personas, type TestApp } from '../../../testing/app.ts';
import { daysToAnnounce, watchDays } from './watch-days.ts';

/** Application 5: tenant 2's, with a voucher, for a home of owner 2 (account 6). It is approved here. */
const id = 5;
const tenant = personas['other tenant'];
const owner = personas['other owner'];

let app: TestApp;
let ofSamples: number;
beforeAll(async () => {
  app = await createTestApp();
  ofSamples = await watchDays(app.context);
  // The sample packets have days of their own.
  await app.rows("update lease_packets set closed_at = now(), ending = 'home_withdrawn' where closed_at is null");
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.rows(
    'delete from lease_packet_submissions where packet_id in (select id from lease_packets where application_id = 5)',
  );
  await app.rows(
    'delete from lease_packet_events where packet_id in (select id from lease_packets where application_id = 5)',
  );
  await app.rows('delete from lease_packets where application_id = 5');
  await app.rows("update rental_applications set status = 'approved', opened_at = now() where id = 5");
  await app.rows("delete from outbox_mails where kind like 'packet%'");
  app.clock.now = new Date('2026-11-21T17:00:00Z');
});

const at = (day: string) => {
  app.clock.now = new Date(`${day}T17:00:00Z`);
  return watchDays(app.context);
};
const pageOf = async (): Promise<PacketPage> => {
  const { answer } = await app.call(packets.readLeasePacket, { params: { id } }, { as: tenant });
  if (!answer) throw new Error('There is no packet.');
  return answer;
};
const open = async (voucherEndsOn: string | null) => {
  await app.call(packets.openLeasePacket, { params: { id } }, { as: tenant });
  await endOn(voucherEndsOn);
};
const endOn = async (voucherEndsOn: string | null) => {
  const { packet } = await pageOf();
  const body = { version: packet?.version ?? 0, answers: { voucherEndsOn } };
  const { refusal } = await app.call(packets.answerLeasePacket, { params: { id }, body }, { as: tenant });
  expect(refusal).toBeNull();
};
/** Sends it to an authority of at most 1,250 vouchers; `authority.api.test.ts` tests the sending. */
const send = () =>
  app.rows(
    `insert into lease_packet_submissions (packet_id, sent_by, sent_at, authority_id, authority, email, is_listed, digest, token_digest,
       link_made_at, link_expires_at)
     select p.id, 'tenant', $1, known.id, 'Office', 'intake@office.test', true, repeat('a', 64), repeat('b', 64), $1,
       $1::timestamptz + interval '60 days'
     from lease_packets p, (select id from housing_authorities where units <= 1250 order by id limit 1) known where application_id = 5`,
    [app.clock.now],
  );
const announced = async () =>
  (await pageOf()).packet?.history.filter(({ by }) => by === 'lintel').map(({ kind, on }) => `${kind} ${on}`);
const mails = async () =>
  (
    await app.rows<{ kind: string; recipient: string }>(
      "select kind, recipient from outbox_mails where kind like 'packet_voucher%' or kind like 'packet_inspection_%due%' or kind like 'packet_contract%' order by id",
    )
  ).map(({ kind, recipient }) => `${kind} ${recipient}`);

test('no day of the samples is near when they are loaded: a demo rings for what its visitor does', () => {
  expect(ofSamples).toBe(0);
});

describe('the last day of a voucher', () => {
  test('is not told of before fourteen days are left, nor where nobody said when it is, nor of a closed packet', async () => {
    await open('2027-01-31');
    expect(await at('2027-01-16')).toBe(0);
    await endOn(null);
    expect(await at('2027-01-30')).toBe(0);
    await endOn('2027-01-31');
    await app.rows(
      "update lease_packets set closed_at = now(), ending = 'home_withdrawn' where application_id = 5 and closed_at is null",
    );
    expect(await at('2027-01-30')).toBe(0);
    expect(await mails()).toEqual([]);
  });

  test('is told of once before and once after, to both, by mail and in the bell; again once it has moved', async () => {
    await open('2027-01-31');
    expect(await at('2027-01-17')).toBe(1);
    expect(await Promise.all([at('2027-01-18'), at('2027-01-18')])).toEqual([0, 0]);
    expect(await announced()).toEqual(['voucher_ends_soon 2027-01-31']);
    expect(await mails()).toEqual([
      'packet_voucher_ends_soon devon.pryor@example.com',
      'packet_voucher_ends_soon rosa.delgado@example.com',
    ]);
    for (const as of [tenant, owner]) {
      const { answer: bell } = await app.call(listNotifications, { query: {} }, { as });
      expect(bell?.entries.find(({ topic }) => topic === 'lease_packet')).toMatchObject({
        id,
        kind: 'voucher_ends_soon',
      });
    }
    expect(await at('2027-02-01')).toBe(1);
    expect(await at('2027-02-02')).toBe(0);
    await endOn('2027-03-31');
    expect(await at('2027-03-20')).toBe(1);
    expect((await announced())?.toSorted()).toEqual([
      'voucher_ended 2027-01-31',
      'voucher_ends_soon 2027-01-31',
      'voucher_ends_soon 2027-03-31',
    ]);
  });
});

test('while the authority looks at a packet the voucher does not end; its fifteen days do, until it recorded an inspection', async () => {
  await open('2027-01-31');
  await send();
  expect(await at('2026-12-02')).toBe(0);
  expect(await at('2026-12-03')).toBe(1);
  expect(await at('2026-12-07')).toBe(1);
  expect((await announced())?.toSorted()).toEqual(['inspection_due_soon 2026-12-06', 'inspection_overdue 2026-12-06']);
  expect(await at('2027-02-20')).toBe(0);
});

describe('what is told of is', () => {
  const clock = { expiresOn: '2027-01-31', isSuspended: false, inspectBy: null, contractBy: '2027-03-02' };
  const submission = { takenBackAt: null, inspectionResult: 'passed', tenancy: 'approved' } as const;

  test('after a yes the last day of the contract, and no more the end of the voucher', () => {
    expect(daysToAnnounce(clock, submission, '2027-02-15')).toEqual([]);
    expect(daysToAnnounce(clock, submission, '2027-02-16')).toEqual([{ kind: 'contract_due_soon', on: '2027-03-02' }]);
    expect(daysToAnnounce(clock, submission, '2027-03-02')).toEqual([{ kind: 'contract_due_soon', on: '2027-03-02' }]);
    expect(daysToAnnounce(clock, submission, '2027-03-03')).toEqual([{ kind: 'contract_overdue', on: '2027-03-02' }]);
    // News from last month helps no one.
    expect(daysToAnnounce(clock, submission, '2027-03-10')).toEqual([]);
  });

  test('after a no, or without a request, the end of the voucher', () => {
    const ends = [{ kind: 'voucher_ends_soon', on: '2027-01-31' }];
    expect(daysToAnnounce(clock, { ...submission, tenancy: 'not_approved' }, '2027-01-30')).toEqual(ends);
    expect(daysToAnnounce(clock, { ...submission, takenBackAt: new Date() }, '2027-01-30')).toEqual(ends);
    expect(daysToAnnounce(clock, undefined, '2027-01-30')).toEqual(ends);
  });
});
