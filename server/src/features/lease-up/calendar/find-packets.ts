import type { CalendarSide } from '@lintel/contract/lease-up/calendar/schema';
import type { VoucherClock } from '@lintel/contract/lease-up/voucher-clock/schema';
import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { bareViewer } from '../../../viewer.ts';
import { rentalApplications } from '../../applications/tables.ts';
import { accounts, owners, tenants } from '../../identity/tables.ts';
import { properties } from '../../listings/tables.ts';
import { packetAsSigned } from '../authority/as-signed.ts';
import { mayActForAuthority } from '../authority/policy.ts';
import { readClocks } from '../authority/present.ts';
import { findSubmissions, type SubmissionRow } from '../authority/queries.ts';
import { answersOf } from '../packet/document.ts';
import { mayReadPacket } from '../packet/policy.ts';
import type { PacketRow } from '../packet/queries.ts';
import { authorityAccounts, leasePacketSignatures, leasePacketSubmissions, leasePackets } from '../tables.ts';

const p = leasePackets;
const s = leasePacketSubmissions;

/** Most packets in a calendar, the newest: more than anyone has open. */
const mostPackets = 100;

/** A packet with the days that its side sees on its page. */
export type DatedPacket = {
  id: number;
  title: string;
  clock: VoucherClock | null;
  leaseStart: string | null;
  submission: SubmissionRow | undefined;
};

type Found = { packet: PacketRow; title: string; submission: SubmissionRow | undefined };

/** Finds open packets of a tenant or an owner that they may read. */
const ofSide = async (db: Db, side: 'tenant' | 'owner', roleId: number): Promise<Found[]> => {
  const rows = await db
    .select({ packet: p, application: getTableColumns(rentalApplications), title: properties.title })
    .from(p)
    .innerJoin(rentalApplications, eq(rentalApplications.id, p.applicationId))
    .innerJoin(properties, eq(properties.id, p.propertyId))
    .where(and(isNull(p.closedAt), eq(side === 'tenant' ? p.tenantId : p.ownerId, roleId)))
    .orderBy(desc(p.id))
    .limit(mostPackets);
  const viewer = bareViewer(0, side === 'tenant' ? { tenantId: roleId } : { ownerId: roleId });
  const theirs = rows.filter(({ application }) => mayReadPacket(viewer, application, side).allowed);
  const submissions = await findSubmissions(
    db,
    theirs.map(({ packet }) => packet.id),
  );
  return theirs.map(({ packet, title }) => ({ packet, title, submission: submissions.get(packet.id) }));
};

/**
 * Finds open packets that were sent to an authority and not declined by it, as both signed them: it sees nothing of an unsigned
 * change.
 */
const ofAuthority = async (db: Db, authorityId: number): Promise<Found[]> => {
  const rows = await db
    .select({ packet: p, submission: s, title: properties.title })
    .from(s)
    .innerJoin(p, eq(p.id, s.packetId))
    .innerJoin(properties, eq(properties.id, p.propertyId))
    .where(
      and(
        eq(s.authorityId, authorityId),
        isNull(s.takenBackAt),
        isNull(p.closedAt),
        sql`${s.tenancy} is distinct from 'not_approved'`,
      ),
    )
    .orderBy(desc(s.sentAt), desc(s.id))
    .limit(mostPackets);
  if (rows.length === 0) return [];
  const g = leasePacketSignatures;
  const signatures = await db
    .selectDistinctOn([g.packetId, g.digest])
    .from(g)
    .innerJoin(s, and(eq(s.packetId, g.packetId), eq(s.digest, g.digest)))
    .where(
      and(
        inArray(
          s.id,
          rows.map(({ submission }) => submission.id),
        ),
        isNotNull(g.document),
      ),
    )
    .orderBy(g.packetId, g.digest);
  const signed = signatures.map(({ lease_packet_signatures: one }) => one);
  return rows.map(({ packet, submission, title }) => ({
    packet: packetAsSigned(
      packet,
      submission,
      signed.filter(({ packetId }) => packetId === packet.id),
    ).packet,
    submission,
    title,
  }));
};

type Holder = { accountId: number; language: 'en' | 'es'; tenantId: number | null; ownerId: number | null };

const findHolder = async (db: Db, accountId: number): Promise<Holder | undefined> => {
  const [row] = await db
    .select({
      accountId: accounts.id,
      language: accounts.language,
      tenantId: tenants.id,
      ownerId: owners.id,
    })
    .from(accounts)
    .leftJoin(tenants, eq(tenants.accountId, accounts.id))
    .leftJoin(owners, eq(owners.accountId, accounts.id))
    .where(and(eq(accounts.id, accountId), isNull(accounts.closedAt)));
  return row && { ...row, language: row.language ?? 'en' };
};

const findFor = async (db: Db, holder: Holder, side: CalendarSide): Promise<Found[] | null> => {
  if (side !== 'authority') {
    const roleId = side === 'tenant' ? holder.tenantId : holder.ownerId;
    return roleId === null ? null : ofSide(db, side, roleId);
  }
  const a = authorityAccounts;
  const mine: SQL | undefined = and(eq(a.accountId, holder.accountId), isNull(a.endedAt));
  const [account] = await db.select().from(a).where(mine);
  const viewer = bareViewer(holder.accountId);
  return account && mayActForAuthority(viewer, account).allowed ? ofAuthority(db, account.authorityId) : null;
};

/**
 * Finds the packets whose days a person sees on that side now, with the person's language; undefined if they are no longer on
 * that side, or their account is closed.
 */
export const findDatedPackets = async (
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { accountId, side }: { accountId: number; side: CalendarSide },
): Promise<{ language: 'en' | 'es'; packets: DatedPacket[] } | undefined> => {
  const holder = await findHolder(db, accountId);
  const found = holder && (await findFor(db, holder, side));
  if (!holder || !found) return undefined;
  const clocks = await readClocks({ db, now }, found);
  return {
    language: holder.language,
    packets: found.map(({ packet, title, submission }, index) => ({
      id: packet.id,
      title,
      clock: clocks[index]?.clock ?? null,
      leaseStart: answersOf(packet.answers).requestedStart,
      submission,
    })),
  };
};
