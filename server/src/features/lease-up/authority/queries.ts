import { dayOf } from '@lintel/contract/kernel/dates';
import type { ClockRequest } from '@lintel/contract/lease-up/authority/packet-clock';
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { tokenDigest } from '../../../platform/http/session.ts';
import { housingAuthorities, leasePacketSubmissions, leasePackets } from '../tables.ts';

const s = leasePacketSubmissions;
export type SubmissionRow = typeof s.$inferSelect;

/** Opening or taking it along again tells tenant and owner nothing new for so long. */
export const lookLastsMs = 24 * 3_600_000;

/** The latest time that a packet was sent. */
const latestOf = (db: Db | Tx, packetId: number) =>
  db.select().from(s).where(eq(s.packetId, packetId)).orderBy(desc(s.id)).limit(1);

export const findSubmission = async (db: Db | Tx, packetId: number): Promise<SubmissionRow | undefined> =>
  (await latestOf(db, packetId))[0];

export const isOpen = ({ decidedAt, takenBackAt }: Pick<SubmissionRow, 'decidedAt' | 'takenBackAt'>): boolean =>
  decidedAt === null && takenBackAt === null;

/** The packet that a link opens, by the digest of its secret; none that is over or was taken back. */
export const findByLink = async (
  db: Db | Tx,
  token: string,
  now: Date,
): Promise<{ submission: SubmissionRow; applicationId: number } | undefined> => {
  const [found] = await db
    .select({ submission: s, applicationId: leasePackets.applicationId })
    .from(s)
    .innerJoin(leasePackets, eq(leasePackets.id, s.packetId))
    .where(and(eq(s.tokenDigest, tokenDigest(token)), isNull(s.takenBackAt), gt(s.linkExpiresAt, now)));
  return found;
};

export const findAuthority = async (db: Db | Tx, id: number) =>
  (await db.select().from(housingAuthorities).where(eq(housingAuthorities.id, id)))[0];

/** More requests than any voucher has. */
const mostRequests = 60;

/**
 * The requests of a tenant for whatever home, as the clock of one voucher counts them: of this packet, and of those that name the same
 * last day, for an older voucher had another.
 */
export const findClockRequests = async (
  db: Db | Tx,
  { id, tenantId, voucherEndsOn }: { id: number; tenantId: number; voucherEndsOn: string | null },
): Promise<(ClockRequest & { isOfPacket: boolean })[]> => {
  if (voucherEndsOn === null) return [];
  const rows = await db
    .select({
      packetId: s.packetId,
      sentAt: s.sentAt,
      endedAt: sql<Date | null>`coalesce(${s.decidedAt}, ${s.takenBackAt}, ${leasePackets.closedAt})`.mapWith(s.sentAt),
    })
    .from(leasePackets)
    .innerJoin(s, eq(s.packetId, leasePackets.id))
    .where(
      and(
        eq(leasePackets.tenantId, tenantId),
        or(
          eq(leasePackets.id, id),
          sql`${leasePackets.answers} #>> '{answers,voucherEndsOn,value}' = ${voucherEndsOn}`,
        ),
      ),
    )
    .orderBy(desc(s.id))
    .limit(mostRequests);
  return rows.map(({ packetId, sentAt, endedAt }) => ({
    isOfPacket: packetId === id,
    submittedOn: dayOf(sentAt),
    answeredOn: endedAt === null ? null : dayOf(endedAt),
  }));
};
