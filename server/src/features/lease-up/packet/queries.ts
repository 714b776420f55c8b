import type { PacketSide } from '@lintel/contract/lease-up/packet/choices';
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { leases } from '../../applications/tables.ts';
import { accounts, owners } from '../../identity/tables.ts';
import { properties, streetLine } from '../../listings/tables.ts';
import { authorityAccounts, leasePacketEvents, leasePacketSignatures, leasePackets } from '../tables.ts';

export type PacketRow = typeof leasePackets.$inferSelect;
export type SignatureRow = typeof leasePacketSignatures.$inferSelect;
export type PacketEventRow = Pick<typeof leasePacketEvents.$inferSelect, 'kind' | 'by' | 'at' | 'note' | 'namedDay'> & {
  person: string | null;
};

/** Selects the current packet: the latest one. */
const latestOf = (db: Db | Tx, applicationId: number) =>
  db
    .select()
    .from(leasePackets)
    .where(eq(leasePackets.applicationId, applicationId))
    .orderBy(desc(leasePackets.id))
    .limit(1);

export const findPacket = async (db: Db | Tx, applicationId: number): Promise<PacketRow | undefined> =>
  (await latestOf(db, applicationId))[0];

export const findPacketOfId = async (db: Db | Tx, id: number): Promise<PacketRow | undefined> =>
  (await db.select().from(leasePackets).where(eq(leasePackets.id, id)))[0];

/** Locks the packet until the transaction ends: changes, signatures and closings run one after another. */
export const lockPacket = async (tx: Tx, applicationId: number): Promise<PacketRow | undefined> =>
  (await latestOf(tx, applicationId).for('update'))[0];

/** Finds the signatures in effect. */
export const findSignatures = (db: Db | Tx, packetId: number): Promise<SignatureRow[]> =>
  db
    .select()
    .from(leasePacketSignatures)
    .where(and(eq(leasePacketSignatures.packetId, packetId), isNull(leasePacketSignatures.voidedAt)))
    .orderBy(leasePacketSignatures.id);

/** Finds every signature, voided ones too; each takes two changes and a signing, so there are few. */
export const findAllSignatures = (db: Db | Tx, packetId: number): Promise<SignatureRow[]> =>
  db
    .select()
    .from(leasePacketSignatures)
    .where(eq(leasePacketSignatures.packetId, packetId))
    .orderBy(desc(leasePacketSignatures.id))
    .limit(historyLength)
    .then((newest) => newest.reverse());

const historyLength = 100;

/** Finds a packet's events, newest first. */
export const findPacketEvents = (db: Db | Tx, packetId: number): Promise<PacketEventRow[]> =>
  db
    .select({
      kind: leasePacketEvents.kind,
      by: leasePacketEvents.by,
      at: leasePacketEvents.at,
      note: leasePacketEvents.note,
      namedDay: leasePacketEvents.namedDay,
      /** The person at the authority; the name is erased with its person. */
      person: sql<string | null>`nullif(${authorityAccounts.name}, '')`,
    })
    .from(leasePacketEvents)
    .leftJoin(authorityAccounts, eq(authorityAccounts.id, leasePacketEvents.authorityAccountId))
    .where(eq(leasePacketEvents.packetId, packetId))
    .orderBy(desc(leasePacketEvents.id))
    .limit(historyLength);

const homeColumns = {
  id: properties.id,
  title: properties.title,
  status: properties.status,
  isAvailable: properties.isAvailable,
  address: streetLine,
  city: properties.city,
  state: properties.state,
  zipCode: properties.zipCode,
  rentCents: properties.rentCents,
  bedrooms: properties.bedrooms,
  bathrooms: properties.bathrooms,
  squareFeet: properties.squareFeet,
  amenities: properties.amenities,
  availableOn: properties.availableOn,
  latitude: properties.latitude,
  longitude: properties.longitude,
  positionKind: properties.positionKind,
};
export type PacketHome = { [Name in keyof typeof homeColumns]: (typeof properties.$inferSelect)[Name] };

export const findPacketHome = async (db: Db | Tx, id: number): Promise<PacketHome | undefined> =>
  (await db.select(homeColumns).from(properties).where(eq(properties.id, id)))[0];

/** Locks a home against being withdrawn or let until the transaction ends. */
export const holdPacketHome = async (tx: Tx, id: number): Promise<PacketHome | undefined> =>
  (await tx.select(homeColumns).from(properties).where(eq(properties.id, id)).for('share'))[0];

/** Returns whether someone else has a current lease of this home. */
export const isLetToOther = async (
  tx: Db | Tx,
  home: number,
  applicationId: number,
  today: string,
): Promise<boolean> => {
  const [other] = await tx
    .select({ id: leases.id })
    .from(leases)
    .where(
      and(
        eq(leases.propertyId, home),
        eq(leases.status, 'confirmed'),
        ne(leases.applicationId, applicationId),
        sql`${leases.endsOn} >= ${today}`,
      ),
    )
    .limit(1);
  return other !== undefined;
};

export const findOwnerOf = async (
  db: Db | Tx,
  ownerId: number,
): Promise<{ name: string; phone: string | null } | undefined> =>
  (
    await db
      .select({ name: accounts.name, phone: accounts.phone })
      .from(owners)
      .innerJoin(accounts, eq(accounts.id, owners.accountId))
      .where(eq(owners.id, ownerId))
  )[0];

export const otherSide = (side: PacketSide): PacketSide => (side === 'tenant' ? 'owner' : 'tenant');
