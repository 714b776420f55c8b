import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Initialized } from '@lintel/contract/tenancy/compliance/schema';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import { leases } from '../../applications/tables.ts';
import { mayBeLandlord } from '../policy.ts';
import { tenancies, tenancyJurisdictions } from '../tables.ts';
import { startTenancyOfLease } from '../tenancies/start-of-lease.ts';
import { findDeadlines } from './queries.ts';

/** How far ahead the setup counts deadlines, in days. */
const aYear = 365;

/**
 * Sets up a landlord's jurisdictions, and a tenancy for each confirmed lease without one. Only adds; idempotent.
 * Refuses: viewer.unknown, viewer.not_allowed.
 */
export const initializeTenancyRules = async (ctx: Ctx): Promise<Initialized> => {
  const { viewer } = ctx;
  permit(mayBeLandlord(viewer));
  const ownerId = viewer?.ownerId;
  if (!viewer || ownerId == null) throw new Refusal('viewer.unknown');
  const now = ctx.now();
  const made = await ctx.db.transaction(async (tx) => {
    const missing = await tx
      .select({ lease: leases })
      .from(leases)
      .leftJoin(tenancies, eq(tenancies.leaseId, leases.id))
      .where(and(eq(leases.ownerId, ownerId), eq(leases.status, 'confirmed'), isNull(tenancies.id)))
      .orderBy(leases.id);
    let started = 0;
    for (const { lease } of missing) {
      if ((await startTenancyOfLease(tx, lease, now)) !== null) started += 1;
    }
    const all = await tx
      .select({ jurisdiction: tenancies.jurisdiction })
      .from(tenancies)
      .where(eq(tenancies.ownerId, ownerId));
    const places = [...new Set(all.flatMap(({ jurisdiction }) => jurisdiction ?? []))];
    const setUp =
      places.length === 0
        ? []
        : await tx
            .insert(tenancyJurisdictions)
            .values(places.map((jurisdiction) => ({ ownerId, jurisdiction, setUpAt: now })))
            .onConflictDoNothing()
            .returning();
    if (started > 0 || setUp.length > 0) {
      await audit(tx, {
        kind: 'tenancy_rules_initialized',
        actor: viewer,
        subject: `account:${viewer.accountId}`,
        facts: { tenancies: started, jurisdictions: setUp.length },
        at: now,
      });
    }
    return {
      tenancies: all.length,
      jurisdictions: places.length,
      created: { tenancies: started, jurisdictions: setUp.length },
    };
  });
  const { upcoming } = await findDeadlines(ctx.pool, ownerId, { now, days: aYear });
  return { ...made, deadlines: upcoming.length };
};
