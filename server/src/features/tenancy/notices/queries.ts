import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { tenancies, tenancyNotices } from '../tables.ts';
import type { TenancyRow } from '../tenancies/queries.ts';

type NoticeRow = typeof tenancyNotices.$inferSelect;
export type ListedNotice = { notice: NoticeRow; tenancy: TenancyRow };

const most = 200;
const listed = (db: Db | Tx) =>
  db
    .select({ notice: tenancyNotices, tenancy: tenancies })
    .from(tenancyNotices)
    .innerJoin(tenancies, eq(tenancies.id, tenancyNotices.tenancyId))
    .$dynamic();

/** Returns a landlord's notices in one jurisdiction, newest first. */
export const findNotices = (db: Db, ownerId: number, jurisdiction: string): Promise<ListedNotice[]> =>
  listed(db)
    .where(and(eq(tenancyNotices.ownerId, ownerId), eq(tenancyNotices.jurisdiction, jurisdiction)))
    .orderBy(desc(tenancyNotices.noticeOn), desc(tenancyNotices.id))
    .limit(most);

export const findNotice = async (db: Db | Tx, id: number): Promise<ListedNotice | undefined> => {
  const [row] = await listed(db).where(eq(tenancyNotices.id, id));
  return row;
};

/** Returns whether a notice was served and not withdrawn. */
export const isServed = async (db: Db | Tx, id: number): Promise<boolean> =>
  (await findNotice(db, id))?.notice.status === 'served';

/** Returns the served notices of some tenancies, newest first: those that their tenants read. */
export const findServedNotices = async (db: Db, tenancyIds: readonly number[]): Promise<ListedNotice[]> =>
  tenancyIds.length === 0
    ? []
    : listed(db)
        .where(
          and(
            inArray(tenancyNotices.tenancyId, [...tenancyIds]),
            inArray(tenancyNotices.status, ['served', 'withdrawn']),
          ),
        )
        .orderBy(desc(tenancyNotices.noticeOn), desc(tenancyNotices.id))
        .limit(most);

/** Returns the tenancies that already have the same notice: same code, same day. */
export const findSameNotices = async (
  db: Db | Tx,
  notices: readonly { tenancyId: number; code: string; effectiveDate: string | null }[],
): Promise<Set<number>> => {
  const asked = notices.filter((one): one is typeof one & { effectiveDate: string } => one.effectiveDate !== null);
  if (asked.length === 0) return new Set();
  const n = tenancyNotices;
  const rows = await db
    .select({ tenancyId: n.tenancyId, code: n.code, effectiveOn: n.effectiveOn })
    .from(n)
    .where(
      and(
        inArray(
          n.tenancyId,
          asked.map(({ tenancyId }) => tenancyId),
        ),
        inArray(n.code, [...new Set(asked.map(({ code }) => code))]),
        eq(n.status, 'served'),
      ),
    );
  const stands = new Set(rows.map((row) => `${row.tenancyId} ${row.code} ${row.effectiveOn}`));
  return new Set(
    asked
      .filter((one) => stands.has(`${one.tenancyId} ${one.code} ${one.effectiveDate}`))
      .map(({ tenancyId }) => tenancyId),
  );
};
