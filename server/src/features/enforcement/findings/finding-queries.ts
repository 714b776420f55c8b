import type { StaffFinding } from '@lintel/contract/enforcement/monitor-schema';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { inTimeOrder } from '../../../platform/database/time-order.ts';
import type { PageQuery } from '../../../platform/http/page.ts';
import { accounts } from '../../identity/tables.ts';
import { properties } from '../../listings/tables.ts';
import { findingDecisions, monitorFindings, offenses } from '../tables.ts';

const columns = {
  finding: monitorFindings,
  authorName: accounts.name,
  title: properties.title,
  outcome: findingDecisions.outcome,
  reason: findingDecisions.reason,
  decidedAt: findingDecisions.decidedAt,
  recordedId: offenses.id,
};

type Row = {
  finding: typeof monitorFindings.$inferSelect;
  authorName: string | null;
  title: string | null;
  outcome: 'dismissed' | 'acted_on' | null;
  reason: string | null;
  decidedAt: Date | null;
  /** The offense that staff recorded from it. */
  recordedId: number | null;
};

const select = (db: Db) =>
  db
    .select(columns)
    .from(monitorFindings)
    .leftJoin(accounts, eq(accounts.id, monitorFindings.accountId))
    .leftJoin(properties, eq(properties.id, monitorFindings.propertyId))
    .leftJoin(findingDecisions, eq(findingDecisions.findingId, monitorFindings.id))
    .leftJoin(offenses, eq(offenses.findingId, monitorFindings.id));

/**
 * Lists findings that wait for staff, oldest first (all that did not lead to an offense automatically), or decided ones, newest
 * first.
 */
export const listFindings = (db: Db, kind: 'open' | 'decided', { limit, from }: PageQuery): Promise<Row[]> => {
  const isOpen = kind === 'open';
  const { behind, order } = inTimeOrder({ at: monitorFindings.foundAt, id: monitorFindings.id }, isOpen, from);
  // A finding erased with its author needs no decision.
  const waits = and(
    isNull(monitorFindings.decidedAt),
    isNull(monitorFindings.offenseId),
    sql`${monitorFindings.excerpt} <> ''`,
  );
  return select(db)
    .where(and(isOpen ? waits : isNotNull(monitorFindings.decidedAt), behind))
    .orderBy(...order)
    .limit(limit + 1);
};

export const readFinding = async (db: Db, id: number): Promise<Row | undefined> => {
  const [row] = await select(db).where(eq(monitorFindings.id, id));
  return row;
};

export const presentFinding = ({
  finding,
  authorName,
  title,
  outcome,
  reason,
  decidedAt,
  recordedId,
}: Row): StaffFinding => ({
  id: finding.id,
  outcome: finding.outcome,
  rule: finding.rule,
  version: finding.version,
  category: finding.category,
  foundIn: finding.foundIn,
  quote: finding.quote,
  excerpt: finding.excerpt,
  law: finding.law,
  foundAt: finding.foundAt.toISOString(),
  author: finding.accountId === null ? null : { accountId: finding.accountId, name: authorName ?? '' },
  ownerId: finding.ownerId,
  property: finding.propertyId === null || title === null ? null : { id: finding.propertyId, title },
  offenseId: finding.offenseId ?? recordedId,
  isSample: finding.isSample,
  decision: outcome && reason !== null && decidedAt ? { outcome, reason, decidedAt: decidedAt.toISOString() } : null,
});
