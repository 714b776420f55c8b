import { wallTimeOf } from '@lintel/contract/kernel/zoned-time';
import type { TenancyNotice, TenancyNoticeStatus, WholeTenancyNotice } from '@lintel/contract/tenancy/notices/schema';
import type { TenancyEventRow } from '../event-queries.ts';
import type { ListedNotice } from './queries.ts';

/** Returns the status: what happened to the notice, and whether its effective day is over where the home is. */
const statusOf = ({ notice, tenancy }: ListedNotice, now: Date): TenancyNoticeStatus => {
  if (notice.status !== 'served') return notice.status;
  if (notice.effectiveOn < wallTimeOf(now, tenancy.timeZone).day) return 'completed';
  return notice.openedAt === null ? 'served' : 'opened';
};

export const presentNotice = (row: ListedNotice, now: Date): TenancyNotice => {
  const { notice, tenancy } = row;
  return {
    id: notice.id,
    noticeType: notice.title,
    code: notice.code,
    jurisdiction: notice.jurisdiction,
    timeZone: tenancy.timeZone,
    tenancyId: tenancy.id,
    propertyId: tenancy.propertyId,
    propertyTitle: tenancy.title,
    tenantName: tenancy.tenantName,
    noticeDate: notice.noticeOn,
    effectiveDate: notice.effectiveOn,
    isCompliant: notice.isCompliant,
    status: statusOf(row, now),
    earliestDate: notice.earliestOn,
    law: notice.reasons[0] ?? null,
  };
};

const kinds = ['created', 'served', 'opened', 'proof_added', 'withdrawn'] as const;

export const presentWholeNotice = (
  row: ListedNotice,
  events: readonly TenancyEventRow[],
  now: Date,
): WholeTenancyNotice => {
  const { notice } = row;
  return {
    ...presentNotice(row, now),
    serviceMethod: notice.service,
    effectOfWrongDate: notice.effectOfWrongDate,
    acknowledged: notice.acknowledgedAt !== null,
    newRentCents: notice.newRentCents,
    entryFrom: notice.entryFrom,
    entryUntil: notice.entryUntil,
    reason: notice.reason,
    reasons: notice.reasons,
    servedAt: notice.servedAt?.toISOString() ?? null,
    openedAt: notice.openedAt?.toISOString() ?? null,
    events: events.flatMap(({ id, kind, by, note, at }) => {
      const known = kinds.find((one) => one === kind);
      return known ? [{ id, kind: known, by, note, at: at.toISOString() }] : [];
    }),
  };
};
