import { openStatuses } from '@lintel/contract/applications/states';
import type { Language } from '@lintel/contract/kernel/words';
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/db.ts';
import { together } from '../../platform/database/transactions.ts';
import { accounts, owners, tenants } from '../identity/tables.ts';
import { listingsOfHome, properties } from '../listings/tables.ts';
import { applicationDocuments, applicationViewings, leases, rentalApplications } from './tables.ts';

export type ApplicationRow = typeof rentalApplications.$inferSelect;
export type ViewingRow = typeof applicationViewings.$inferSelect;
export type LeaseRow = typeof leases.$inferSelect;
export type DocumentRow = typeof applicationDocuments.$inferSelect;

export const findApplication = async (db: Db | Tx, id: number): Promise<ApplicationRow | undefined> => {
  const [row] = await db.select().from(rentalApplications).where(eq(rentalApplications.id, id));
  return row;
};

/** Whether an application is still in progress: it waits for an answer, or for the lease. */
const isOpen = or(
  inArray(rentalApplications.status, [...openStatuses]),
  and(
    eq(rentalApplications.status, 'approved'),
    sql`not exists (select 1 from leases l where l.application_id = ${rentalApplications.id} and l.status = 'confirmed')`,
  ),
);

/** Whether an application exists and is in progress. */
export const isOpenApplication = async (tx: Tx, id: number): Promise<boolean> => {
  const [row] = await tx
    .select({ id: rentalApplications.id })
    .from(rentalApplications)
    .where(and(eq(rentalApplications.id, id), isOpen));
  return row !== undefined;
};

/** Whether a tenant has an application in progress for a home, under any of its listings. */
export const hasOpenApplication = async (tx: Tx, tenantId: number, propertyId: number): Promise<boolean> => {
  const [row] = await tx
    .select({ id: rentalApplications.id })
    .from(rentalApplications)
    .where(
      and(
        eq(rentalApplications.tenantId, tenantId),
        sql`${rentalApplications.propertyId} in ${listingsOfHome(propertyId)}`,
        isOpen,
      ),
    )
    .limit(1);
  return row !== undefined;
};

/** Locks an application until the transaction ends: decisions, withdrawals and payments run one after the other. */
export const lockApplication = async (tx: Tx, id: number): Promise<ApplicationRow | undefined> => {
  const [row] = await tx.select().from(rentalApplications).where(eq(rentalApplications.id, id)).for('update');
  return row;
};

/** Reserves an id for an application about to be stored: its voucher number is sealed for that id. */
export const nextApplicationId = async (tx: Tx): Promise<number> => {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('rental_applications', 'id'))::int as id`,
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('There is no number for the application.');
  return id;
};

/** Returns the lease that counts: the latest one. */
export const findLease = async (db: Db | Tx, applicationId: number): Promise<LeaseRow | undefined> => {
  const [row] = await db
    .select()
    .from(leases)
    .where(eq(leases.applicationId, applicationId))
    .orderBy(desc(leases.id))
    .limit(1);
  return row;
};

/** Returns a person's viewing that is not stored as ended; it may already be silent. */
export const findOpenViewing = async (
  db: Db | Tx,
  applicationId: number,
  accountId: number,
): Promise<ViewingRow | undefined> => {
  const [row] = await db
    .select()
    .from(applicationViewings)
    .where(
      and(
        eq(applicationViewings.applicationId, applicationId),
        eq(applicationViewings.viewerAccountId, accountId),
        isNull(applicationViewings.endedAt),
      ),
    );
  return row;
};

/** An application's home and the people to email. */
export type ApplicationWithParties = {
  title: string;
  tenant: { accountId: number; email: string; language: Language | null };
  owner: { accountId: number; email: string; language: Language | null };
};

export const findParties = async (
  db: Db | Tx,
  { tenantId, ownerId, propertyId }: Pick<ApplicationRow, 'tenantId' | 'ownerId' | 'propertyId'>,
): Promise<ApplicationWithParties> => {
  const person = { accountId: accounts.id, email: accounts.email, language: accounts.language };
  const tenantsOf = db
    .select({ ...person, title: properties.title })
    .from(tenants)
    .innerJoin(accounts, eq(accounts.id, tenants.accountId))
    .innerJoin(properties, eq(properties.id, propertyId))
    .where(eq(tenants.id, tenantId));
  const ownersOf = db
    .select(person)
    .from(owners)
    .innerJoin(accounts, eq(accounts.id, owners.accountId))
    .where(eq(owners.id, ownerId));
  const [[tenant], [owner]] = await together([() => tenantsOf, () => ownersOf]);
  if (!tenant || !owner) throw new Error(`Tenant ${tenantId} or owner ${ownerId} is not there.`);
  const { title, ...person_ } = tenant;
  return { title, tenant: person_, owner };
};

export const findDocument = async (
  db: Db | Tx,
  id: number,
): Promise<{ document: DocumentRow; application: ApplicationRow } | undefined> => {
  const [row] = await db
    .select({ document: applicationDocuments, application: rentalApplications })
    .from(applicationDocuments)
    .innerJoin(rentalApplications, eq(rentalApplications.id, applicationDocuments.applicationId))
    .where(eq(applicationDocuments.id, id));
  return row;
};

export const findDocuments = (db: Db | Tx, applicationId: number): Promise<DocumentRow[]> =>
  db
    .select()
    .from(applicationDocuments)
    .where(eq(applicationDocuments.applicationId, applicationId))
    .orderBy(applicationDocuments.uploadedAt, applicationDocuments.id);
