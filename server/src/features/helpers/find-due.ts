import type { HelperScope } from '@lintel/contract/helpers/labels';
import type { HelpDue } from '@lintel/contract/helpers/schema';
import { dayOf } from '@lintel/contract/kernel/dates';
import { missingOf } from '@lintel/contract/lease-up/packet/missing';
import { clockRulesFrom, ruleOn } from '@lintel/contract/lease-up/voucher-clock/rules';
import { plusDays } from '@lintel/contract/tenancy/rules/civil-days';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { answersOf } from '../lease-up/api.ts';
import type { StoredAnswers } from '../lease-up/tables.ts';
import type { HelperRow } from './queries.ts';

const nothing: Omit<HelpDue, 'kind'> = {
  on: null,
  startsAt: null,
  timeZone: null,
  count: null,
  home: null,
  applicationId: null,
};

/** Limit per tenant, for each kind. */
const mostOfEach = 5;

/**
 * Returns what is due next for each of these tenants, as far as their helper may see it: one statement per kind,
 * however many tenants.
 */
export const findDue = async (db: Db, helpers: readonly HelperRow[], now: Date): Promise<Map<number, HelpDue[]>> => {
  const today = dayOf(now);
  const those = (...scopes: HelperScope[]) => [
    ...new Set(
      helpers.filter((one) => scopes.some((scope) => one.scopes.includes(scope))).map(({ tenantId }) => tenantId),
    ),
  ];
  const ids = (list: readonly number[]) => sql`${sql.param([...list])}::int[]`;
  const [vouchers, showings, packets, leases] = await Promise.all([
    db.execute<{ tenant_id: number; issued_on: string }>(sql`
      select tenant_id, voucher_issued_on as issued_on from search_records
      where tenant_id = any(${ids(those('search', 'packet'))}) and voucher_issued_on is not null`),
    db.execute<{ tenant_id: number; starts_at: string; time_zone: string; title: string }>(sql`
      select s.tenant_id, s.starts_at, s.time_zone, h.title
      from unnest(${ids(those('search'))}) as t (id)
      cross join lateral (select * from showings where tenant_id = t.id and status = 'confirmed'
        and starts_at > ${now.toISOString()}::timestamptz order by starts_at, id limit ${mostOfEach}) s
      join properties h on h.id = s.property_id`),
    db.execute<{
      tenant_id: number;
      application_id: number;
      opened_at: string;
      answers: StoredAnswers;
      title: string;
    }>(sql`
      select p.tenant_id, p.application_id, p.opened_at, p.answers, h.title
      from unnest(${ids(those('packet'))}) as t (id)
      cross join lateral (select * from lease_packets where tenant_id = t.id and closed_at is null
        order by id desc limit ${mostOfEach}) p
      join properties h on h.id = p.property_id`),
    db.execute<{ tenant_id: number; application_id: number; title: string; starts_on: string }>(sql`
      select l.tenant_id, l.application_id, h.title, l.starts_on::text
      from unnest(${ids(those('applications'))}) as t (id)
      cross join lateral (select * from leases where tenant_id = t.id and status = 'offered'
        order by id desc limit ${mostOfEach}) l
      join properties h on h.id = l.property_id`),
  ]);
  const due = new Map<number, HelpDue[]>();
  const add = (tenantId: number, one: HelpDue) => due.set(tenantId, [...(due.get(tenantId) ?? []), one]);
  /** Tenants whose packet states the last day of their voucher. */
  const seen = new Set<number>();
  for (const row of packets.rows) {
    const on = answersOf(row.answers).voucherEndsOn;
    if (on === null || on < today || seen.has(row.tenant_id)) continue;
    seen.add(row.tenant_id);
    add(row.tenant_id, { ...nothing, kind: 'voucher', on });
  }
  for (const row of vouchers.rows) {
    if (row.issued_on < clockRulesFrom) continue;
    // The granted term is not known here: by regulation it is at least this long.
    const on = plusDays(row.issued_on, ruleOn('term', row.issued_on).days);
    if (on >= today && !seen.has(row.tenant_id)) add(row.tenant_id, { ...nothing, kind: 'voucher_at_least', on });
  }
  for (const row of packets.rows) {
    const count = missingOf(answersOf(row.answers), dayOf(new Date(row.opened_at))).length;
    if (count > 0)
      add(row.tenant_id, { ...nothing, kind: 'packet', count, home: row.title, applicationId: row.application_id });
  }
  for (const row of leases.rows) {
    add(row.tenant_id, {
      ...nothing,
      kind: 'lease',
      on: row.starts_on,
      home: row.title,
      applicationId: row.application_id,
    });
  }
  for (const row of showings.rows) {
    const startsAt = new Date(row.starts_at).toISOString();
    add(row.tenant_id, { ...nothing, kind: 'showing', startsAt, timeZone: row.time_zone, home: row.title });
  }
  const when = ({ on, startsAt }: HelpDue): string => startsAt ?? on ?? today;
  for (const list of due.values())
    list.sort((one, other) => (when(one) < when(other) ? -1 : when(one) > when(other) ? 1 : 0));
  return due;
};
