import type { HelperActKind } from '@lintel/contract/helpers/labels';
import { dayOf } from '@lintel/contract/kernel/dates';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/db.ts';
import { tenantHelpers } from '../identity/tables.ts';
import { searchRecords } from '../lease-up/tables.ts';
import { type HomeThen, savedHomes } from '../saved/tables.ts';
import { helperActs } from './tables.ts';

const day = 86_400_000;
type Row = Omit<typeof tenantHelpers.$inferInsert, 'invitedAt' | 'answeredAt' | 'endedAt' | 'endsOn'> & {
  invitedDaysAgo: number;
  answeredDaysAgo?: number;
  endedDaysAgo?: number;
  daysLeft: number;
};

/**
 * Tanya Brooks has a housing navigator and a helper who has not answered; she helps two former tenants, one of whom
 * waits for her answer.
 */
const samples: Row[] = [
  {
    id: 1,
    tenantId: 1,
    email: 'r.lane@example.org',
    scopes: ['search'],
    invitedDaysAgo: 60,
    answeredDaysAgo: 58,
    endedDaysAgo: 58,
    endedBy: 'helper',
    daysLeft: 20,
  },
  {
    id: 2,
    tenantId: 1,
    email: 'denise.okoro@example.com',
    helperAccountId: 11,
    scopes: ['search', 'write', 'applications', 'documents', 'packet'],
    invitedDaysAgo: 21,
    answeredDaysAgo: 20.5,
    daysLeft: 90,
  },
  {
    id: 3,
    tenantId: 901,
    email: 'tanya.brooks@example.com',
    helperAccountId: 1,
    scopes: ['search', 'write', 'applications', 'packet'],
    invitedDaysAgo: 14,
    answeredDaysAgo: 13.5,
    daysLeft: 60,
  },
  {
    id: 4,
    tenantId: 903,
    email: 'tanya.brooks@example.com',
    scopes: ['search', 'write'],
    invitedDaysAgo: 1,
    daysLeft: 120,
  },
  {
    id: 5,
    tenantId: 1,
    email: 'navigator@example.org',
    scopes: ['search', 'applications'],
    invitedDaysAgo: 0.5,
    daysLeft: 180,
  },
];

const acts: {
  helperId: number;
  kind: HelperActKind;
  daysAgo: number;
  propertyId?: number;
  applicationId?: number;
  words?: string;
}[] = [
  { helperId: 2, kind: 'overview_opened', daysAgo: 20.4 },
  { helperId: 2, kind: 'applications_opened', daysAgo: 20.39 },
  { helperId: 2, kind: 'home_saved', daysAgo: 18.2, propertyId: 9 },
  {
    helperId: 2,
    kind: 'owner_written',
    daysAgo: 12.1,
    propertyId: 9,
    words: 'Hello, Ms. Brooks has a two-bedroom voucher and could move in next month. Is the home still free?',
  },
  { helperId: 2, kind: 'homes_opened', daysAgo: 3.3 },
  { helperId: 3, kind: 'overview_opened', daysAgo: 13.4 },
];

/** Seeds the demo's helpers and their acts. */
export const seedHelpers = async (tx: Tx, now: Date): Promise<void> => {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  await tx.insert(tenantHelpers).values(
    samples.map(({ invitedDaysAgo, answeredDaysAgo, endedDaysAgo, daysLeft, ...row }) => ({
      ...row,
      invitedAt: ago(invitedDaysAgo),
      answeredAt: answeredDaysAgo === undefined ? null : ago(answeredDaysAgo),
      endedAt: endedDaysAgo === undefined ? null : ago(endedDaysAgo),
      endsOn: dayOf(ago(-daysLeft)),
      isSample: true,
    })),
  );
  const byId = new Map(samples.map((sample) => [sample.id, sample]));
  await tx.insert(helperActs).values(
    acts.map(({ daysAgo, helperId, ...act }, index) => ({
      ...act,
      helperId,
      tenantId: byId.get(helperId)?.tenantId ?? 0,
      helperAccountId: byId.get(helperId)?.helperAccountId ?? 0,
      madeId: act.kind === 'home_saved' || act.kind === 'owner_written' ? 900_000 + index : null,
      at: ago(daysAgo),
      isSample: true,
    })),
  );
  await tx.insert(searchRecords).values({
    id: 2,
    tenantId: 901,
    paymentLimitCents: 140_000,
    voucherIssuedOn: dayOf(ago(22)),
    changedAt: now,
    isSample: true,
  });
  const [home] = (
    await tx.execute<HomeThen & { id: number }>(sql`
      select id, title, city, state, zip_code as "zipCode", rent_cents as "rentCents", total_cents as "totalCents", bedrooms,
        bathrooms::float8 as bathrooms, is_sample as "isSample" from properties where is_listed and is_sample order by id desc limit 1`)
  ).rows;
  if (!home) return;
  const { id: propertyId, ...homeThen } = home;
  await tx.insert(savedHomes).values({ id: 901, accountId: 901, propertyId, homeThen, savedAt: ago(9) });
};

/** Moves the samples along with the current time. */
export const refreshHelpers = async (tx: Tx, now: Date): Promise<void> => {
  const [first] = await tx
    .select({ at: tenantHelpers.invitedAt })
    .from(tenantHelpers)
    .where(and(eq(tenantHelpers.id, 2), eq(tenantHelpers.isSample, true)));
  const passedMs = first ? now.getTime() - 21 * day - first.at.getTime() : 0;
  if (passedMs <= 0) return;
  const passed = sql`make_interval(secs => ${passedMs / 1000})`;
  await tx.execute(sql`update tenant_helpers set invited_at = invited_at + ${passed}, answered_at = answered_at + ${passed},
    ended_at = ended_at + ${passed},
    ends_on = ((invited_at + ${passed}) at time zone 'UTC')::date + (ends_on - (invited_at at time zone 'UTC')::date)
    where is_sample`);
  await tx.execute(sql`update helper_acts set at = at + ${passed} where is_sample`);
  await tx.execute(sql`update search_records set voucher_issued_on = ${dayOf(new Date(now.getTime() - 22 * day))}::date
    where tenant_id = 901 and is_sample`);
};
