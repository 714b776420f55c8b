import { reviewSections } from '@lintel/contract/applications/labels';
import { dayOf } from '@lintel/contract/kernel/dates';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { storeApplication } from '../apply/store-application.ts';
import { recordEvent } from '../record-event.ts';
import { applicationViewings, leases, rentalApplications } from '../tables.ts';

const day = 86_400_000;

/**
 * The home of account 6 that is leased to the demo's second tenant. The agents' samples use the application numbers
 * before 10.
 */
export const letSample = { applicationId: 10, homeId: 21, ownerId: 2, ownerAccountId: 6, tenantId: 2 } as const;
const rentCents = 118_500;

/** The home of owner 1 that is hidden while its floors are done: its owner has approved a family with a voucher. */
export const approvedSample = { applicationId: 13, homeId: 18, ownerId: 1, ownerAccountId: 2, tenantId: 2 } as const;

/** The home of account 6 whose owner and tenant wait for the housing authority's inspection. */
export const inspectedSample = { applicationId: 14, homeId: 15, ownerId: 2, ownerAccountId: 6, tenantId: 2 } as const;

/** Each step in days ago; the lease began ten months ago, and ends in two. */
const steps = { sent: 331, opened: 330, approved: 328, offered: 327, confirmed: 326, begins: 304, ends: -61 } as const;

type ApprovedSample = {
  of: typeof letSample | typeof approvedSample | typeof inspectedSample;
  voucherNumber: string;
  monthlyIncome: number;
  moveInDate: string;
  note: string;
  days: { sent: number; opened: number; approved: number };
};

const agoFrom = (now: Date) => (days: number) => new Date(now.getTime() - days * day);

/** Seeds an application of the demo's second tenant with a voucher, which its owner read to the end and approved. */
const seedApproved = async (
  tx: Tx,
  context: Pick<AppContext, 'secrets'>,
  now: Date,
  { of: { applicationId: id, homeId, ownerId, ownerAccountId, tenantId }, days, note, ...given }: ApprovedSample,
): Promise<void> => {
  const ago = agoFrom(now);
  await storeApplication(
    tx,
    { secrets: context.secrets, now: () => ago(days.sent) },
    {
      id,
      tenantId,
      home: { id: homeId, ownerId, state: 'OH' },
      form: {
        applicantName: 'Devon Pryor',
        applicantEmail: 'devon.pryor@example.com',
        applicantPhone: '216-555-0116',
        employmentStatus: 'part-time',
        hasSection8Voucher: true,
        housingAuthority: 'Columbus Metropolitan Housing Authority',
        ...given,
      },
      isSample: true,
    },
  );
  const seconds = 214;
  const endedAt = new Date(ago(days.opened).getTime() + seconds * 1000);
  await tx.insert(applicationViewings).values({
    applicationId: id,
    viewerAccountId: ownerAccountId,
    startedAt: ago(days.opened),
    lastSeenAt: endedAt,
    endedAt,
    endReason: 'left',
    countedMs: seconds * 1000,
    currentSection: reviewSections.at(-1) ?? null,
    sectionsViewed: [...reviewSections],
    scrollProgress: 100,
    isSample: true,
  });
  const record = (event: Parameters<typeof recordEvent>[2]) => recordEvent(tx, { id, isSample: true }, event);
  await record({ kind: 'opened', by: 'owner', at: ago(days.opened) });
  await record({ kind: 'approved', by: 'owner', note, at: ago(days.approved) });
  await tx
    .update(rentalApplications)
    .set({ status: 'approved', openedAt: ago(days.opened) })
    .where(eq(rentalApplications.id, id));
};

/** Seeds an approved application whose lease its tenant confirmed, so that every screen has a leased home to show. */
export const seedLease = async (tx: Tx, context: Pick<AppContext, 'secrets'>, now: Date): Promise<void> => {
  const ago = agoFrom(now);
  const { applicationId: id, homeId, ownerId, tenantId } = letSample;
  await seedApproved(tx, context, now, {
    of: letSample,
    voucherNumber: 'CMHA-2026-001954',
    monthlyIncome: 255_000,
    moveInDate: dayOf(ago(steps.begins)),
    note: 'Your papers are in order. Welcome to Hudson Street.',
    days: steps,
  });
  const record = (event: Parameters<typeof recordEvent>[2]) => recordEvent(tx, { id, isSample: true }, event);
  await record({ kind: 'lease_offered', by: 'owner', at: ago(steps.offered) });
  await record({ kind: 'lease_confirmed', by: 'tenant', at: ago(steps.confirmed) });
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

/** Seeds two applications approved some days ago: one waits for its packet to be filled in, one for the inspection. */
export const seedApprovedVouchers = async (tx: Tx, context: Pick<AppContext, 'secrets'>, now: Date): Promise<void> => {
  await seedApproved(tx, context, now, {
    of: approvedSample,
    voucherNumber: 'CMHA-2026-008120',
    monthlyIncome: 265_000,
    moveInDate: dayOf(agoFrom(now)(-33)),
    note: 'Yes, gladly. Let us fill in the papers for the housing authority.',
    days: { sent: 12, opened: 10, approved: 4 },
  });
  await seedApproved(tx, context, now, {
    of: inspectedSample,
    voucherNumber: 'CMHA-2026-008120',
    monthlyIncome: 265_000,
    moveInDate: dayOf(agoFrom(now)(-24)),
    note: 'Oak Street is yours from the day the housing authority says yes.',
    days: { sent: 18, opened: 17, approved: 11 },
  });
};
