import { dayOf } from '@lintel/contract/kernel/dates';
import { type PacketDayKind, packetDayKinds } from '@lintel/contract/lease-up/packet/event-kinds';
import type { VoucherClock } from '@lintel/contract/lease-up/voucher-clock/schema';
import { plusDays } from '@lintel/contract/tenancy/rules/civil-days';
import { and, asc, gt, inArray, isNull } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Job } from '../../../platform/jobs.ts';
import { lockApplication } from '../../applications/api.ts';
import { readClocks } from '../authority/present.ts';
import { findSubmissions, type SubmissionRow } from '../authority/queries.ts';
import { notifyOfPacket } from '../packet/notify-of-packet.ts';
import { lockPacket, type PacketRow } from '../packet/queries.ts';
import { recordPacketEvent } from '../packet/record-packet-event.ts';
import { leasePacketEvents, leasePackets } from '../tables.ts';

/** How many days ahead a day is announced: extending a voucher takes a letter to the authority and its answer. */
const daysBefore = { voucher: 14, inspection: 3, contract: 14 } as const;

/** How many days after it a missed day is still news, so that a first run does not announce last year's days. */
const daysAfter = 7;

type Day = { kind: PacketDayKind; on: string };

const near = (
  on: string,
  today: string,
  days: number,
  [soon, over]: readonly [PacketDayKind, PacketDayKind],
): Day[] => {
  if (today > on) return today <= plusDays(on, daysAfter) ? [{ kind: over, on }] : [];
  return today >= plusDays(on, -days) ? [{ kind: soon, on }] : [];
};

/**
 * Returns the news for today about a packet's days. A voucher whose clock is stopped does not end, and after an approval its end
 * does not matter; an inspection is due until one is recorded; the contract's last day counts once the tenancy is approved.
 */
export const daysToAnnounce = (
  clock: Pick<VoucherClock, 'expiresOn' | 'isSuspended' | 'inspectBy' | 'contractBy'>,
  submission: Pick<SubmissionRow, 'takenBackAt' | 'inspectionResult' | 'tenancy'> | undefined,
  today: string,
): Day[] => {
  const isApproved = submission?.tenancy === 'approved' && submission.takenBackAt === null;
  const waitsForInspection =
    submission !== undefined &&
    submission.takenBackAt === null &&
    submission.tenancy === null &&
    submission.inspectionResult === null;
  return [
    ...(isApproved || clock.isSuspended
      ? []
      : near(clock.expiresOn, today, daysBefore.voucher, ['voucher_ends_soon', 'voucher_ended'])),
    ...(waitsForInspection && clock.inspectBy !== null
      ? near(clock.inspectBy, today, daysBefore.inspection, ['inspection_due_soon', 'inspection_overdue'])
      : []),
    ...(isApproved && clock.contractBy !== null
      ? near(clock.contractBy, today, daysBefore.contract, ['contract_due_soon', 'contract_overdue'])
      : []),
  ];
};

/** Returns packets with days that are news now and were not announced yet; leaves out packets without any. */
const findFreshDays = async (
  db: Db | Tx,
  packets: readonly PacketRow[],
  context: Pick<AppContext, 'now'>,
): Promise<{ packet: PacketRow; days: Day[] }[]> => {
  const submissions = await findSubmissions(
    db,
    packets.map(({ id }) => id),
  );
  const asked = packets.map((packet) => ({ packet, submission: submissions.get(packet.id) }));
  const clocks = await readClocks({ db, now: context.now }, asked);
  const near = asked.flatMap(({ packet, submission }, index) => {
    const clock = clocks[index]?.clock ?? null;
    const days = clock === null ? [] : daysToAnnounce(clock, submission, dayOf(context.now()));
    return days.length === 0 ? [] : [{ packet, days }];
  });
  if (near.length === 0) return [];
  const e = leasePacketEvents;
  const ids = near.map(({ packet }) => packet.id);
  const events = await db
    .select({ packetId: e.packetId, kind: e.kind, on: e.namedDay })
    .from(e)
    .where(and(inArray(e.packetId, ids), inArray(e.kind, [...packetDayKinds])));
  const announced = new Set(events.map(({ packetId, kind, on }) => `${packetId} ${kind} ${on}`));
  return near
    .map(({ packet, days }) => ({
      packet,
      days: days.filter(({ kind, on }) => !announced.has(`${packet.id} ${kind} ${on}`)),
    }))
    .filter(({ days }) => days.length > 0);
};

const notifyOfDays = async (context: AppContext, { id, applicationId }: PacketRow): Promise<number> =>
  context.db.transaction(async (tx) => {
    await lockApplication(tx, applicationId);
    const packet = await lockPacket(tx, applicationId);
    // Another packet is open by now, or this one was closed.
    if (packet?.id !== id || packet.closedAt !== null) return 0;
    const now = context.now();
    const days = (await findFreshDays(tx, [packet], context))[0]?.days ?? [];
    for (const { kind, on } of days) {
      await recordPacketEvent(tx, packet, { kind, by: 'lintel', at: now, namedDay: on });
      for (const side of ['tenant', 'owner'] as const) {
        await notifyOfPacket(tx, context, packet, { news: kind, side, at: now, day: on });
      }
    }
    return days.length;
  });

const batch = 200;

/**
 * Notifies tenant and owner of each open packet of a day of the voucher's clock before it is missed, and after: in the packet's
 * history, in the bell and by email, once for each day. A day that moves is announced again. Returns the number announced.
 */
export const watchDays = async (context: AppContext): Promise<number> => {
  let announced = 0;
  for (let after = 0; ; ) {
    const rows = await context.db
      .select()
      .from(leasePackets)
      .where(and(isNull(leasePackets.closedAt), gt(leasePackets.id, after)))
      .orderBy(asc(leasePackets.id))
      .limit(batch);
    // Read first, without locks: most packets have no day to announce.
    for (const { packet } of await findFreshDays(context.db, rows, context))
      announced += await notifyOfDays(context, packet);
    const last = rows.at(-1);
    if (rows.length < batch || !last) return announced;
    after = last.id;
  }
};

export const packetDayJobs: readonly Job[] = [
  {
    name: 'lease-up.watch-days',
    cron: '33 * * * *',
    run: async (context) => {
      await watchDays(context);
    },
  },
];
