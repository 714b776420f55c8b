import { reviewSections } from '@lintel/contract/applications/labels';
import { dayOf } from '@lintel/contract/kernel/dates';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { storeApplication } from '../apply/store-application.ts';
import { recordEvent } from '../record-event.ts';
import { applicationViewings, leases, rentalApplications } from '../tables.ts';

const day = 86_400_000;

/** The home of account 6 that is let, to the demo's second tenant. The agents' samples have the application numbers before. */
export const letSample = { applicationId: 10, homeId: 21, ownerId: 2, ownerAccountId: 6, tenantId: 2 } as const;
const rentCents = 118_500;

/** Days ago of each step; the lease began ten months ago, and ends in two. */
const steps = { sent: 331, opened: 330, approved: 328, offered: 327, confirmed: 326, begins: 304, ends: -61 } as const;

/** An application that was approved and became a lease, which its tenant confirmed: what is let is alive on every screen. */
export const seedLease = async (tx: Tx, context: Pick<AppContext, 'secrets'>, now: Date): Promise<void> => {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const { applicationId: id, homeId, ownerId, ownerAccountId, tenantId } = letSample;
  await storeApplication(
    tx,
    { secrets: context.secrets, now: () => ago(steps.sent) },
    {
      id,
      tenantId,
      home: { id: homeId, ownerId, state: 'OH' },
      form: {
        applicantName: 'Devon Pryor',
        applicantEmail: 'devon.pryor@example.com',
        applicantPhone: '216-555-0116',
        monthlyIncome: 255_000,
        employmentStatus: 'part-time',
        hasSection8Voucher: true,
        voucherNumber: 'CMHA-2026-001954',
        housingAuthority: 'Columbus Metropolitan Housing Authority',
        moveInDate: dayOf(ago(steps.begins)),
      },
      isSample: true,
    },
  );
  const seconds = 214;
  await tx.insert(applicationViewings).values({
    applicationId: id,
    viewerAccountId: ownerAccountId,
    startedAt: ago(steps.opened),
    lastSeenAt: new Date(ago(steps.opened).getTime() + seconds * 1000),
    endedAt: new Date(ago(steps.opened).getTime() + seconds * 1000),
    endReason: 'left',
    countedMs: seconds * 1000,
    currentSection: reviewSections.at(-1) ?? null,
    sectionsViewed: [...reviewSections],
    scrollProgress: 100,
    isSample: true,
  });
  const record = (event: Parameters<typeof recordEvent>[2]) => recordEvent(tx, { id, isSample: true }, event);
  await record({ kind: 'opened', by: 'owner', at: ago(steps.opened) });
  await record({
    kind: 'approved',
    by: 'owner',
    note: 'Your papers are in order. Welcome to Hudson Street.',
    at: ago(steps.approved),
  });
  await record({ kind: 'lease_offered', by: 'owner', at: ago(steps.offered) });
  await record({ kind: 'lease_confirmed', by: 'tenant', at: ago(steps.confirmed) });
  await tx
    .update(rentalApplications)
    .set({ status: 'approved', openedAt: ago(steps.opened) })
    .where(eq(rentalApplications.id, id));
  await tx.insert(leases).values({
    applicationId: id,
    propertyId: homeId,
    tenantId,
    ownerId,
    status: 'confirmed',
    startsOn: dayOf(ago(steps.begins)),
    endsOn: dayOf(ago(steps.ends)),
    monthlyRentCents: rentCents,
    depositCents: rentCents,
    offeredAt: ago(steps.offered),
    answeredAt: ago(steps.confirmed),
    isSample: true,
  });
};
