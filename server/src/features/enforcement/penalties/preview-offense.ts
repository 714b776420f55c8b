import { appealDeadline, type Ladder, type Rung, rungsOf } from '@lintel/contract/enforcement/ladder';
import type { OffensePreview } from '@lintel/contract/enforcement/schema';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { addressLine } from '@lintel/contract/listings/address-line';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { accounts, owners, tenants } from '../../identity/tables.ts';
import { properties } from '../../listings/tables.ts';
import { countOffenses } from '../queries.ts';
import { readLadder } from '../read-ladder.ts';
import { addressOfHome } from './find-offense-subjects.ts';
import type { Finding } from './finding.ts';
import { numberIncident } from './number-incident.ts';

const consequenceOf = (rung: Rung, at: Date): OffensePreview['penalties'][number] => ({
  penaltyType: rung.penaltyType,
  amount: rung.amountCents,
  isRepealable: rung.isRepealable,
  charged: rung.charged ?? null,
  appealUntil: rung.isRepealable ? appealDeadline(at).toISOString() : null,
  days: rung.days ?? null,
  suspends: rung.suspends ?? null,
  endsOnlyPaid: rung.endsOnlyPaid ?? false,
});

const homeShown = async ({ db }: Ctx, id: number): Promise<OffensePreview['property']> => {
  const [home] = await db.select().from(properties).where(eq(properties.id, id));
  if (!home) throw new Refusal('property.not_found');
  return { id: home.id, title: home.title, address: addressOfHome({ ...home, address: addressLine(home) }) };
};

/**
 * Previews what recording a finding would do at this moment, read-only: how many offenses count, which one this would be, and
 * each penalty that the ladder has for it. Refuses: owner.not_found, offense.already_recorded, offense.count_changed.
 */
export const previewOffense = async (
  ctx: Ctx,
  finding: Finding,
  at: Date,
  ladders?: readonly [Ladder, ...Ladder[]],
): Promise<OffensePreview> => {
  const { db } = ctx;
  const [owner] = await db
    .select({ id: owners.id, name: accounts.name, standing: owners.standing })
    .from(owners)
    .innerJoin(accounts, eq(accounts.id, owners.accountId))
    .where(eq(owners.id, finding.ownerId));
  if (!owner) throw new Refusal('owner.not_found');
  await numberIncident(db, finding);
  const countBefore = await countOffenses(db, finding.ownerId);
  const offenseNumber = countBefore + 1;
  if (finding.expectedNumber && finding.expectedNumber !== offenseNumber) throw new Refusal('offense.count_changed');
  const rungs = rungsOf(offenseNumber, await readLadder(db, finding, ladders));
  const reporters =
    finding.reporterTenantIds.length === 0
      ? []
      : await db
          .select({ id: tenants.id, name: accounts.name })
          .from(tenants)
          .innerJoin(accounts, eq(accounts.id, tenants.accountId))
          .where(inArray(tenants.id, [...finding.reporterTenantIds]))
          .orderBy(asc(tenants.id));
  return {
    owner,
    property: finding.home && (await homeShown(ctx, finding.home.id)),
    reporters,
    countBefore,
    offenseNumber,
    total: rungs.reduce((sum, { amountCents }) => sum + amountCents, 0),
    penalties: rungs.map((rung) => consequenceOf(rung, at)),
  };
};
