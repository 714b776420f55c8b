import type { StaffPattern } from '@lintel/contract/enforcement/pattern-schema';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { inTimeOrder } from '../../../platform/database/time-order.ts';
import type { PageQuery } from '../../../platform/http/page.ts';
import { accounts, owners } from '../../identity/tables.ts';
import { properties } from '../../listings/tables.ts';
import { patternFindings } from './tables.ts';

type Row = { pattern: typeof patternFindings.$inferSelect; ownerName: string; title: string | null };

const select = (db: Db) =>
  db
    .select({ pattern: patternFindings, ownerName: accounts.name, title: properties.title })
    .from(patternFindings)
    .innerJoin(owners, eq(owners.id, patternFindings.ownerId))
    .innerJoin(accounts, eq(accounts.id, owners.accountId))
    .leftJoin(properties, eq(properties.id, patternFindings.propertyId));

/** Lists patterns that wait for staff, oldest first, or decided ones, latest found first. */
export const listPatterns = (db: Db, kind: 'open' | 'decided', { limit, from }: PageQuery): Promise<Row[]> => {
  const isOpen = kind === 'open';
  const { behind, order } = inTimeOrder({ at: patternFindings.foundAt, id: patternFindings.id }, isOpen, from);
  return select(db)
    .where(and(isOpen ? isNull(patternFindings.decidedAt) : isNotNull(patternFindings.decidedAt), behind))
    .orderBy(...order)
    .limit(limit + 1);
};

export const readPattern = async (db: Db, id: number): Promise<Row | undefined> => {
  const [row] = await select(db).where(eq(patternFindings.id, id));
  return row;
};

const presentAnswers = (pattern: Row['pattern']): StaffPattern['answers'] => {
  const { fromAt, untilAt, counts, chance, corrected, beforeMinutes, afterMinutes } = pattern;
  if (!fromAt || !untilAt || !counts || chance === null || corrected === null) return null;
  return {
    from: fromAt.toISOString(),
    until: untilAt.toISOString(),
    counts,
    beforeMinutes,
    afterMinutes,
    chance,
    corrected,
  };
};

const presentUnavailable = ({ pattern, title }: Row): StaffPattern['unavailable'] => {
  const { propertyId, quote, toldAt, showingId, confirmedAt } = pattern;
  if (propertyId === null || quote === null || !toldAt || showingId === null || !confirmedAt) return null;
  return {
    property: { id: propertyId, title: title ?? '' },
    quote,
    toldAt: toldAt.toISOString(),
    showingId,
    confirmedAt: confirmedAt.toISOString(),
  };
};

export const presentPattern = (row: Row): StaffPattern => {
  const { id, kind, ownerId, foundAt, isSample, outcome, reason, decidedAt } = row.pattern;
  return {
    id,
    kind,
    owner: { id: ownerId, name: row.ownerName },
    foundAt: foundAt.toISOString(),
    answers: presentAnswers(row.pattern),
    unavailable: presentUnavailable(row),
    isSample,
    decision: outcome && reason !== null && decidedAt ? { outcome, reason, decidedAt: decidedAt.toISOString() } : null,
  };
};
