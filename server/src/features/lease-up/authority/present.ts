import { dayOf } from '@lintel/contract/kernel/dates';
import { packetClock } from '@lintel/contract/lease-up/authority/packet-clock';
import type { PacketSubmission } from '@lintel/contract/lease-up/authority/schema';
import type { VoucherClock } from '@lintel/contract/lease-up/voucher-clock/schema';
import type { Ctx } from '../../../app-context.ts';
import { answersOf } from '../packet/document.ts';
import type { PacketRow } from '../packet/queries.ts';
import { demoLinkOf } from './link.ts';
import { findAuthority, findClockRequests, findSubmission, type SubmissionRow } from './queries.ts';

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

/** What stands beside a packet once it goes to an authority. */
export const readSubmissionOf = async (
  ctx: Ctx,
  packet: PacketRow,
): Promise<{ submission: PacketSubmission | null; clock: VoucherClock | null; demoLink: string | null }> => {
  const now = ctx.now();
  const { voucherEndsOn, requestedStart } = answersOf(packet.answers);
  const [row, requests] = await Promise.all([
    findSubmission(ctx.db, packet.id),
    findClockRequests(ctx.db, { tenantId: packet.tenantId, voucherEndsOn }),
  ]);
  const authority = row?.authorityId == null ? undefined : await findAuthority(ctx.db, row.authorityId);
  return {
    submission: row ? presentSubmission(row, now) : null,
    clock: packetClock({
      voucherEndsOn,
      requests,
      authorityUnits: authority?.units ?? null,
      leaseStart: requestedStart,
      today: dayOf(now),
    }),
    demoLink: row && row.takenBackAt === null && row.linkExpiresAt > now ? demoLinkOf(ctx, row) : null,
  };
};
