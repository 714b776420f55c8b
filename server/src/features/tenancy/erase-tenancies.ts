import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { outboxMails } from '../../providers/mail/tables.ts';
import { photoFiles } from './maintenance/photos.ts';
import {
  maintenancePhotos,
  maintenanceRequests,
  tenancies,
  tenancyCalendars,
  tenancyEvents,
  tenancyNotices,
} from './tables.ts';

const y = tenancies;

type Leaving = {
  accountId: number;
  tenantId: number | null;
  ownerId: number | null;
  confirmedEmail: string | null;
  erasedName: string;
};

/** Locks tenancies until the commit, lowest id first, so that nothing is added to them meanwhile. */
const lockTenancies = async (tx: Tx, whose: SQL | undefined): Promise<number[]> =>
  (await tx.select({ id: y.id }).from(y).where(whose).orderBy(y.id).for('no key update')).map(({ id }) => id);

/** Returns the event name of the email that asks a tenant whether a tenancy is theirs. */
export const invitedEvent = (tenancyId: number): string => `tenancy:invited:${tenancyId}`;

/** Emails to either side contain the other's name and words. */
const removeMails = async (tx: Tx, tenancyIds: readonly number[]): Promise<void> => {
  const mailed = tx
    .select({
      event: sql<string>`'tenancy:' || ${tenancyEvents.subject} || ':' || ${tenancyEvents.subjectId} || ':' || ${tenancyEvents.id} || ':' || side.name`,
    })
    .from(tenancyEvents)
    .innerJoin(sql`(values ('tenant'), ('owner')) side (name)`, sql`true`)
    .where(inArray(tenancyEvents.tenancyId, [...tenancyIds]));
  await tx
    .delete(outboxMails)
    .where(
      or(sql`${outboxMails.event} = any(array(${mailed}))`, inArray(outboxMails.event, tenancyIds.map(invitedEvent))),
    );
};

/**
 * Erases a person as tenant: by account, by a confirmed address that a landlord named, or because they said that the
 * tenancy was not theirs.
 */
const eraseTenant = async (
  tx: Tx,
  { accountId, tenantId, confirmedEmail, erasedName }: Leaving,
): Promise<readonly number[]> => {
  const declined = tx
    .select({ id: tenancyEvents.tenancyId })
    .from(tenancyEvents)
    .where(
      and(
        eq(tenancyEvents.actorAccountId, accountId),
        eq(tenancyEvents.subject, 'tenancy'),
        eq(tenancyEvents.kind, 'declined'),
      ),
    );
  const ids = await lockTenancies(
    tx,
    or(
      tenantId === null ? undefined : eq(y.tenantId, tenantId),
      confirmedEmail === null
        ? undefined
        : and(
            isNull(y.tenantId),
            isNotNull(y.tenantEmail),
            eq(sql`lower(${y.tenantEmail})`, confirmedEmail.toLowerCase()),
          ),
      and(isNull(y.tenantId), eq(y.tenantState, 'declined'), inArray(y.id, declined)),
    ),
  );
  if (ids.length === 0) return ids;
  await tx
    .update(y)
    .set({
      tenantName: erasedName,
      tenantEmail: null,
      // The named person is gone, so no one is asked any more.
      tenantState: sql`case when ${y.tenantState} = 'invited' then 'unnamed' else ${y.tenantState} end`,
    })
    .where(inArray(y.id, ids));
  return ids;
};

/**
 * Erases a person as landlord. A tenancy whose tenant has an account keeps its home, its notices' dates and its
 * deposits, as the tenant's record. Only the landlord knew of all others, so their places and typed names are erased.
 */
const eraseLandlord = async (tx: Tx, ownerId: number, erasedName: string, now: Date): Promise<readonly number[]> => {
  const ids = await lockTenancies(tx, eq(y.ownerId, ownerId));
  await tx
    .update(tenancyCalendars)
    .set({ revokedAt: now })
    .where(and(eq(tenancyCalendars.ownerId, ownerId), isNull(tenancyCalendars.revokedAt)));
  await tx
    .update(tenancyNotices)
    .set({ reason: null })
    .where(and(eq(tenancyNotices.ownerId, ownerId), isNotNull(tenancyNotices.reason)));
  await tx
    .update(y)
    .set({ title: erasedName, address: null, tenantName: erasedName, tenantEmail: null, tenantState: 'unnamed' })
    .where(
      and(
        eq(y.ownerId, ownerId),
        isNull(y.tenantId),
        sql`not (${y.tenantState} = 'invited' and exists (select 1 from accounts a
          where lower(a.email) = lower(${y.tenantEmail}) and a.closed_at is null))`,
      ),
    );
  return ids;
};

/**
 * Erases a person from tenancies. Keeps, without the person's identity, what the law asks both sides to keep: that
 * there was a tenancy, which notices were served when, which deposits were given, which repairs were requested and
 * answered when. Erases names, addresses, words and photos, and the emails that contain them. Must run while the
 * account still has its address. Returns the step to run after the commit: deleting the files.
 */
export const eraseTenancies = async (tx: Tx, context: AppContext, person: Leaving): Promise<() => Promise<void>> => {
  const { accountId, ownerId, erasedName } = person;
  const now = context.now();
  const rented = await eraseTenant(tx, person);
  const letOut = ownerId === null ? [] : await eraseLandlord(tx, ownerId, erasedName, now);
  const touched = [...new Set([...rented, ...letOut])];
  if (touched.length > 0) await removeMails(tx, touched);
  const asked = tx
    .select({ id: tenancyEvents.subjectId })
    .from(tenancyEvents)
    .where(
      and(
        eq(tenancyEvents.actorAccountId, accountId),
        eq(tenancyEvents.subject, 'maintenance'),
        eq(tenancyEvents.kind, 'requested'),
      ),
    );
  await tx
    .update(maintenanceRequests)
    .set({ description: '' })
    .where(
      and(
        ne(maintenanceRequests.description, ''),
        or(
          inArray(maintenanceRequests.id, asked),
          rented.length === 0 ? undefined : inArray(maintenanceRequests.tenancyId, [...rented]),
        ),
      ),
    );
  await tx
    .update(tenancyEvents)
    .set({ note: null })
    .where(and(eq(tenancyEvents.actorAccountId, accountId), isNotNull(tenancyEvents.note)));
  const removed = await tx
    .update(maintenancePhotos)
    .set({ removedAt: now, name: '' })
    .where(and(eq(maintenancePhotos.uploaderAccountId, accountId), isNull(maintenancePhotos.removedAt)))
    .returning({ id: maintenancePhotos.id });
  return async () => {
    for (const { id } of removed) await photoFiles(context).remove(id);
  };
};
