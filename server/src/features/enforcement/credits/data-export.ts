import { eq, or } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { type Records, readPage } from '../../../platform/serving/export-stream.ts';
import { leases } from '../../applications/tables.ts';
import { owners, tenants } from '../../identity/tables.ts';
import { rentCredits, rentPayments } from './tables.ts';

/** Exports a person's credits from fines, and rent paid from credits to them or for them. */
export const creditRecords = ({ db }: Pick<AppContext, 'db'>, accountId: number): Records => ({
  rentCredits: (page) =>
    readPage(
      page,
      rentCredits.id,
      eq(tenants.accountId, accountId),
      db
        .select({
          id: rentCredits.id,
          amountCents: rentCredits.amountCents,
          usedCents: rentCredits.usedCents,
          receivedAt: rentCredits.createdAt,
          expiresAt: rentCredits.expiresAt,
          endedAt: rentCredits.endedAt,
          ending: rentCredits.ending,
        })
        .from(rentCredits)
        .innerJoin(tenants, eq(tenants.id, rentCredits.tenantId))
        .$dynamic(),
    ),
  rentPayments: (page) =>
    readPage(
      page,
      rentPayments.id,
      or(eq(tenants.accountId, accountId), eq(owners.accountId, accountId)),
      db
        .select({
          id: rentPayments.id,
          leaseId: rentPayments.leaseId,
          month: rentPayments.month,
          amountCents: rentPayments.amountCents,
          setAt: rentPayments.setAt,
          paidAt: rentPayments.paidAt,
          reference: rentPayments.reference,
          takenBackAt: rentPayments.takenBackAt,
        })
        .from(rentPayments)
        .innerJoin(leases, eq(leases.id, rentPayments.leaseId))
        .innerJoin(tenants, eq(tenants.id, leases.tenantId))
        .innerJoin(owners, eq(owners.id, leases.ownerId))
        .$dynamic(),
    ),
});
