import { addressLine } from '@lintel/contract/listings/address-line';
import { timeZoneOf } from '@lintel/contract/listings/time-zone';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import type { leases } from '../../applications/tables.ts';
import { accounts, tenants } from '../../identity/tables.ts';
import { properties } from '../../listings/tables.ts';
import { jurisdictionOf } from '../places.ts';
import { recordTenancyEvent } from '../record-event.ts';
import { tenancies } from '../tables.ts';

type Lease = Pick<
  typeof leases.$inferSelect,
  'id' | 'propertyId' | 'tenantId' | 'ownerId' | 'startsOn' | 'endsOn' | 'monthlyRentCents'
>;

/**
 * Creates the tenancy of a lease that both sides have signed here; returns null if it exists already, or if the home's
 * time zone is not known.
 */
export const startTenancyOfLease = async (tx: Tx, lease: Lease, at: Date): Promise<number | null> => {
  const [home] = await tx.select().from(properties).where(eq(properties.id, lease.propertyId));
  const [tenant] = await tx
    .select({ name: accounts.name })
    .from(tenants)
    .innerJoin(accounts, eq(accounts.id, tenants.accountId))
    .where(eq(tenants.id, lease.tenantId));
  const timeZone = home && timeZoneOf(home);
  if (!home || !tenant || !timeZone) return null;
  const [stored] = await tx
    .insert(tenancies)
    .values({
      ownerId: lease.ownerId,
      tenantId: lease.tenantId,
      leaseId: lease.id,
      propertyId: home.id,
      title: home.title,
      address: addressLine(home),
      city: home.city,
      region: home.state,
      jurisdiction: jurisdictionOf(home.state),
      timeZone,
      rentCents: lease.monthlyRentCents,
      rentPeriod: 'monthly',
      rentDay: Number(lease.startsOn.slice(8, 10)),
      startsOn: lease.startsOn,
      fixedTermEnd: lease.endsOn,
      tenantName: tenant.name,
      tenantState: 'confirmed',
      createdAt: at,
    })
    .onConflictDoNothing({ target: tenancies.leaseId })
    .returning({ id: tenancies.id });
  if (!stored) return null;
  await recordTenancyEvent(tx, {
    tenancyId: stored.id,
    subject: 'tenancy',
    subjectId: stored.id,
    kind: 'added',
    by: 'lintel',
    at,
  });
  return stored.id;
};
