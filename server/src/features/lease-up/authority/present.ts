import { dayOf } from '@lintel/contract/kernel/dates';
import { packetClock } from '@lintel/contract/lease-up/authority/packet-clock';
import type { PacketSubmission } from '@lintel/contract/lease-up/authority/schema';
import type { VoucherClock } from '@lintel/contract/lease-up/voucher-clock/schema';
import { requestSentences } from '@lintel/contract/lease-up/voucher-clock/voucher-clock';
import type { Ctx } from '../../../app-context.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { answersOf } from '../packet/document.ts';
import type { PacketRow } from '../packet/queries.ts';
import { demoLinkOf } from './link.ts';
import {
  type ClockRequestOf,
  findAuthorityUnits,
  findClockRequests,
  findSubmission,
  type SubmissionRow,
} from './queries.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const presentSubmission = (row: SubmissionRow, now: Date): PacketSubmission => ({
  sentBy: row.sentBy,
  sentAt: row.sentAt.toISOString(),
  authority: row.authority,
  email: row.email,
  isListed: row.isListed,
  sha256: row.digest,
  linkExpiresAt: row.linkExpiresAt.toISOString(),
  isLinkOver: row.linkExpiresAt <= now || row.takenBackAt !== null,
  lastOpenedAt: iso(row.lastOpenedAt),
  receivedAt: iso(row.receivedAt),
  inspectionOn: row.inspectionOn,
  inspection:
    row.inspectionResult === null || row.inspectedOn === null
      ? null
      : {
          result: row.inspectionResult,
          on: row.inspectedOn,
          isLifeThreatening: row.isLifeThreatening,
          findings: row.findings,
          recheckBy: iso(row.recheckBy),
        },
  decision:
    row.decidedAt === null || row.rentFinding === null || row.tenancy === null
      ? null
      : { rent: row.rentFinding, tenancy: row.tenancy, reason: row.reason, at: row.decidedAt.toISOString() },
  takenBackAt: iso(row.takenBackAt),
});

type Clocked = Pick<PacketRow, 'id' | 'tenantId' | 'answers'>;

type SubmittedPacket = { packet: Clocked; submission: SubmissionRow | undefined };
type Read = { clock: VoucherClock | null; requests: ClockRequestOf[] };

/** Returns the clocks of packets as their two sides see them, with the requests that each counts, in the order of the input. */
export const readClocks = async (
  ctx: { db: Db | Tx; now: () => Date },
  asked: readonly SubmittedPacket[],
): Promise<Read[]> => {
  const known = asked.map(({ packet, submission }) => ({
    ...answersOf(packet.answers),
    id: packet.id,
    tenantId: packet.tenantId,
    authorityId: submission?.authorityId ?? null,
  }));
  const authorityIds = [...new Set(known.flatMap(({ authorityId }) => (authorityId === null ? [] : [authorityId])))];
  const [units, requests] = await Promise.all([
    findAuthorityUnits(ctx.db, authorityIds),
    findClockRequests(ctx.db, known),
  ]);
  return known.map(({ id, authorityId, voucherEndsOn, requestedStart }) => {
    const own = requests.get(id) ?? [];
    const clock = packetClock({
      voucherEndsOn,
      requests: own,
      authorityUnits: authorityId === null ? null : (units.get(authorityId) ?? null),
      leaseStart: requestedStart,
      today: dayOf(ctx.now()),
    });
    return { clock, requests: own };
  });
};

const readClock = async (ctx: Ctx, packet: Clocked, submission: SubmissionRow | undefined): Promise<Read> =>
  (await readClocks(ctx, [{ packet, submission }]))[0] ?? { clock: null, requests: [] };

/**
 * Returns the voucher's days for the authority of a packet: the same dates as for both sides, without the days of requests for
 * other homes.
 */
export const readClockForAuthority = async (
  ctx: Ctx,
  packet: Clocked,
  submission: SubmissionRow,
): Promise<VoucherClock | null> => {
  const { clock, requests } = await readClock(ctx, packet, submission);
  if (clock === null) return null;
  const daysOf = (those: typeof requests) => those.flatMap(({ submittedOn, answeredOn }) => [submittedOn, answeredOn]);
  const own = daysOf(requests.filter(({ isOfPacket }) => isOfPacket));
  return {
    ...clock,
    steps: clock.steps.filter(({ what, on }) => !requestSentences.includes(what) || own.includes(on)),
  };
};

/** Returns what is shown with a packet once it goes to an authority. */
export const readSubmissionOf = async (
  ctx: Ctx,
  packet: PacketRow,
): Promise<{ submission: PacketSubmission | null; clock: VoucherClock | null; demoLink: string | null }> => {
  const now = ctx.now();
  const row = await findSubmission(ctx.db, packet.id);
  const { clock } = await readClock(ctx, packet, row);
  return {
    submission: row ? presentSubmission(row, now) : null,
    clock,
    demoLink: row && row.takenBackAt === null && row.linkExpiresAt > now ? demoLinkOf(ctx, row) : null,
  };
};
