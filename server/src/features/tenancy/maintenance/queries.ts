import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { maintenancePhotos, maintenanceRequests, tenancies } from '../tables.ts';
import type { TenancyRow } from '../tenancies/queries.ts';

type RequestRow = typeof maintenanceRequests.$inferSelect;
export type PhotoRow = typeof maintenancePhotos.$inferSelect;
export type ListedRequest = { request: RequestRow; tenancy: TenancyRow; photos: number };
/** A request with the columns of its tenancy that a list shows. */
export type RequestInList = {
  request: RequestRow;
  tenancy: Pick<TenancyRow, 'id' | 'title' | 'tenantName'>;
  photos: number;
};

const most = 200;
const photos = sql<number>`(select count(*)::int from maintenance_photos p where p.request_id = ${maintenanceRequests.id} and p.removed_at is null)`;
const listed = (db: Db | Tx) =>
  db
    .select({ request: maintenanceRequests, tenancy: tenancies, photos })
    .from(maintenanceRequests)
    .innerJoin(tenancies, eq(tenancies.id, maintenanceRequests.tenancyId))
    .$dynamic();
const { id, title, tenantName } = tenancies;

/**
 * Returns a landlord's requests: open ones first, newest first. Each list stops early in its own index, so that a long
 * record costs nothing.
 */
export const findRequests = async (db: Db, ownerId: number): Promise<RequestInList[]> => {
  const some = (isOpen: boolean, limit = most) =>
    db
      .select({ request: maintenanceRequests, tenancy: { id, title, tenantName }, photos })
      .from(maintenanceRequests)
      .innerJoin(tenancies, eq(tenancies.id, maintenanceRequests.tenancyId))
      .where(
        and(
          eq(maintenanceRequests.ownerId, ownerId),
          // Written as in the partial index of open requests.
          isOpen
            ? sql`${maintenanceRequests.status} in ('pending', 'in_progress')`
            : sql`${maintenanceRequests.status} in ('completed', 'withdrawn')`,
        ),
      )
      .orderBy(desc(maintenanceRequests.requestedAt), desc(maintenanceRequests.id))
      .limit(limit);
  const open = await some(true);
  return open.length >= most ? open : [...open, ...(await some(false, most - open.length))];
};

export const findRequest = async (db: Db | Tx, id: number): Promise<ListedRequest | undefined> => {
  const [row] = await listed(db).where(eq(maintenanceRequests.id, id));
  return row;
};

export const findRequestsOf = async (db: Db | Tx, tenancyIds: readonly number[]): Promise<ListedRequest[]> =>
  tenancyIds.length === 0
    ? []
    : listed(db)
        .where(inArray(maintenanceRequests.tenancyId, [...tenancyIds]))
        .orderBy(desc(maintenanceRequests.requestedAt), desc(maintenanceRequests.id))
        .limit(most);

export const findPhotos = (db: Db | Tx, requestId: number): Promise<PhotoRow[]> =>
  db
    .select()
    .from(maintenancePhotos)
    .where(and(eq(maintenancePhotos.requestId, requestId), isNull(maintenancePhotos.removedAt)))
    .orderBy(maintenancePhotos.uploadedAt, maintenancePhotos.id);

export const findPhoto = async (db: Db | Tx, id: string): Promise<PhotoRow | undefined> => {
  const [row] = await db.select().from(maintenancePhotos).where(eq(maintenancePhotos.id, id));
  return row;
};
