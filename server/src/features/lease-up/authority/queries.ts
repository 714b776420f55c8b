import type { ClockRequest } from '@lintel/contract/lease-up/authority/packet-clock';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { tokenDigest } from '../../../platform/http/session.ts';
import { housingAuthorities, leasePacketSubmissions, leasePackets } from '../tables.ts';

const s = leasePacketSubmissions;
export type SubmissionRow = typeof s.$inferSelect;

/** How long another look or download adds no news for tenant and owner, in milliseconds. */
export const lookLastsMs = 24 * 3_600_000;

/** Selects the latest submission of a packet. */
const latestOf = (db: Db | Tx, packetId: number) =>
  db.select().from(s).where(eq(s.packetId, packetId)).orderBy(desc(s.id)).limit(1);

export const findSubmission = async (db: Db | Tx, packetId: number): Promise<SubmissionRow | undefined> =>
  (await latestOf(db, packetId))[0];

/** Returns the latest submissions of many packets, by packet. */
export const findSubmissions = async (
  db: Db | Tx,
  packetIds: readonly number[],
): Promise<Map<number, SubmissionRow>> => {
  const rows = await db
    .selectDistinctOn([s.packetId])
    .from(s)
    .where(inArray(s.packetId, [...packetIds]))
    .orderBy(s.packetId, desc(s.id));
  return new Map(rows.map((row) => [row.packetId, row]));
};

export const isOpen = ({ decidedAt, takenBackAt }: Pick<SubmissionRow, 'decidedAt' | 'takenBackAt'>): boolean =>
  decidedAt === null && takenBackAt === null;

/** Finds the packet that a link opens, by the digest of its secret; none if the link has expired or the packet was taken back. */
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

/** Returns how many vouchers each of these authorities has, if HUD's list says it. */
export const findAuthorityUnits = async (db: Db | Tx, ids: readonly number[]): Promise<Map<number, number | null>> => {
  const a = housingAuthorities;
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: a.id, units: a.units })
          .from(a)
          .where(inArray(a.id, [...ids]));
  return new Map(rows.map(({ id, units }) => [id, units]));
};

/** More requests than any voucher has. */
const mostRequests = 60;

export type ClockRequestOf = ClockRequest & { isOfPacket: boolean };

/**
 * Returns the requests that the clock of one voucher counts, for any of the tenant's homes: those of the packet, and of packets
 * with the same last day, because an older voucher had another. By packet.
 */
export const findClockRequests = async (
  db: Db | Tx,
  packets: readonly { id: number; tenantId: number; voucherEndsOn: string | null }[],
): Promise<Map<number, ClockRequestOf[]>> => {
  const withVoucher = packets.filter(({ voucherEndsOn }) => voucherEndsOn !== null);
  const requests = new Map<number, ClockRequestOf[]>();
  if (withVoucher.length === 0) return requests;
  const { rows } = await db.execute<{ packet: number; of: number; sent: string; ended: string | null }>(sql`
    select own.id as packet, one.of, to_char(one.sent_at at time zone 'UTC', 'YYYY-MM-DD') as sent,
      to_char(one.ended_at at time zone 'UTC', 'YYYY-MM-DD') as ended
    from unnest(${sql.param(withVoucher.map(({ id }) => id))}::int[], ${sql.param(withVoucher.map(({ tenantId }) => tenantId))}::int[],
      ${sql.param(withVoucher.map(({ voucherEndsOn }) => voucherEndsOn))}::text[]) own (id, tenant_id, ends_on)
    cross join lateral (
      select s.id, p.id as of, s.sent_at, coalesce(s.decided_at, s.taken_back_at, p.closed_at) as ended_at
      from lease_packets p join lease_packet_submissions s on s.packet_id = p.id
      where p.tenant_id = own.tenant_id
        and (p.id = own.id or p.answers #>> '{answers,voucherEndsOn,value}' = own.ends_on)
      order by s.id desc limit ${mostRequests}) one
    order by own.id, one.id desc`);
  for (const { packet, of, sent, ended } of rows) {
    const list = requests.get(packet) ?? [];
    list.push({ isOfPacket: of === packet, submittedOn: sent, answeredOn: ended });
    requests.set(packet, list);
  }
  return requests;
};
