import { type ReviewSection, reviewSections } from '@lintel/contract/applications/labels';
import { and, eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { type ApplicationForm, storeApplication } from './apply/store-application.ts';
import { recordEvent } from './record-event.ts';
import { applicationViewings, rentalApplications } from './tables.ts';

const day = 86_400_000;

const tanya = {
  applicantName: 'Tanya Brooks',
  applicantEmail: 'tanya.brooks@example.com',
  applicantPhone: '614-555-0187',
  monthlyIncome: 310_000,
  employmentStatus: 'full-time',
  hasSection8Voucher: false,
  voucherNumber: null,
  housingAuthority: null,
  moveInDate: null,
} satisfies ApplicationForm;

const devon = {
  ...tanya,
  applicantName: 'Devon Pryor',
  applicantEmail: 'devon.pryor@example.com',
  applicantPhone: '216-555-0116',
  monthlyIncome: 265_000,
  employmentStatus: 'part-time',
} satisfies ApplicationForm;

const withVoucher = (voucherNumber: string) => ({
  hasSection8Voucher: true,
  voucherNumber,
  housingAuthority: 'Columbus Metropolitan Housing Authority',
});

type Sample = {
  id: number;
  daysAgo: number;
  tenantId: number;
  home: { id: number; ownerId: number; state: string };
  status: 'pending' | 'under_review' | 'approved' | 'rejected';
  isPaid?: boolean;
  form: ApplicationForm;
  /** The owner's reading: their account, how many minutes ago it ended, and its length and progress. */
  viewed?: { by: number; endedMinutesAgo: number; seconds: number; sections: ReviewSection[]; progress: number };
  /** The decision's reason, and how many minutes ago it was made. */
  decided?: { minutesAgo: number; reason: string | null };
};

const hour = 60;
const rosa = 6;

/** The application that is always being read in the demo, and its reader. */
export const liveSample = { applicationId: 1, ownerAccountId: rosa } as const;

/**
 * Oldest first, as they were sent: receipts are numbered in that order. One of each status, with and without a voucher.
 * None is tenant 1's for home 1, for which everyone is invited to apply.
 */
const samples: Sample[] = [
  // New York law allows no fee.
  {
    id: 4,
    daysAgo: 6,
    tenantId: 1,
    home: { id: 9, ownerId: 3, state: 'NY' },
    status: 'rejected',
    form: tanya,
    viewed: {
      by: 9,
      endedMinutesAgo: 72 * hour,
      seconds: 48,
      sections: ['applicant', 'voucher', 'income'],
      progress: 55,
    },
    decided: {
      minutesAgo: 71 * hour,
      reason: 'The flat went to an application that came before yours. Thank you for applying.',
    },
  },
  {
    id: 3,
    daysAgo: 5,
    tenantId: 1,
    home: { id: 10, ownerId: 5, state: 'VA' },
    status: 'approved',
    isPaid: true,
    form: tanya,
    viewed: { by: 11, endedMinutesAgo: 3 * hour, seconds: 252, sections: [...reviewSections], progress: 100 },
    decided: { minutesAgo: 2.5 * hour, reason: 'Welcome! The townhouse is yours from the day we agree on.' },
  },
  { id: 2, daysAgo: 3, tenantId: 1, home: { id: 6, ownerId: 2, state: 'OH' }, status: 'pending', form: tanya },
  {
    id: 1,
    daysAgo: 2,
    tenantId: 1,
    home: { id: 12, ownerId: 2, state: 'OH' },
    status: 'under_review',
    form: { ...tanya, ...withVoucher('CMHA-2026-004417') },
    viewed: { by: rosa, endedMinutesAgo: 20 * hour, seconds: 95, sections: ['applicant', 'voucher'], progress: 40 },
    decided: { minutesAgo: 19.5 * hour, reason: null },
  },
  {
    id: 5,
    daysAgo: 1,
    tenantId: 2,
    home: { id: 1, ownerId: 2, state: 'OH' },
    status: 'pending',
    form: { ...devon, ...withVoucher('CMHA-2026-007302') },
  },
];

const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000);

const viewingOf = (applicationId: number, viewed: NonNullable<Sample['viewed']>, now: Date) => {
  const endedAt = minutesBefore(now, viewed.endedMinutesAgo);
  return {
    applicationId,
    viewerAccountId: viewed.by,
    startedAt: new Date(endedAt.getTime() - viewed.seconds * 1000),
    lastSeenAt: endedAt,
    endedAt,
    endReason: 'left' as const,
    countedMs: viewed.seconds * 1000,
    currentSection: viewed.sections.at(-1) ?? null,
    sectionsViewed: viewed.sections,
    scrollProgress: viewed.progress,
    isSample: true,
  };
};

/** Seeds applications of the demo's two tenants, with their history. */
export const seedApplications = async (tx: Tx, context: Pick<AppContext, 'secrets'>, now: Date): Promise<void> => {
  for (const { daysAgo, status, isPaid, viewed, decided, ...sample } of samples) {
    const at = new Date(now.getTime() - daysAgo * day);
    const { id } = await storeApplication(
      tx,
      { secrets: context.secrets, now: () => at },
      { ...sample, isSample: true },
    );
    const viewing = viewed && viewingOf(id, viewed, now);
    if (viewing) {
      await tx.insert(applicationViewings).values(viewing);
      await recordEvent(tx, { id, isSample: true }, { kind: 'opened', by: 'owner', at: viewing.startedAt });
    }
    if (decided && status !== 'pending') {
      await recordEvent(
        tx,
        { id, isSample: true },
        { kind: status, by: 'owner', note: decided.reason, at: minutesBefore(now, decided.minutesAgo) },
      );
    }
    await tx
      .update(rentalApplications)
      .set({ status, openedAt: viewing?.startedAt ?? null, ...(isPaid ? { feeStatus: 'paid' as const } : {}) })
      .where(eq(rentalApplications.id, id));
  }
};

/**
 * Moves the times of the sample applications and their history along with the current time. Resets the viewings of the
 * demo's own reader to the one that the sample begins with.
 */
export const refreshApplications = async (tx: Tx, now: Date): Promise<void> => {
  const live = samples.find(({ id }) => id === liveSample.applicationId);
  const [anchor] = await tx
    .select({ createdAt: rentalApplications.createdAt })
    .from(rentalApplications)
    .where(and(eq(rentalApplications.id, liveSample.applicationId), eq(rentalApplications.isSample, true)));
  if (!anchor || !live?.viewed) return;
  const seconds = (now.getTime() - live.daysAgo * day - anchor.createdAt.getTime()) / 1000;
  const by = sql`make_interval(secs => ${seconds})`;
  await tx.execute(sql`delete from application_viewings where application_id = ${live.id} and is_sample`);
  await tx.execute(sql`
    update application_viewings set started_at = started_at + ${by}, last_seen_at = last_seen_at + ${by},
      ended_at = coalesce(ended_at, last_seen_at) + ${by}, end_reason = coalesce(end_reason, 'silent') where is_sample`);
  await tx.execute(sql`update application_events set at = at + ${by} where is_sample`);
  // The lease's days keep their distance from the day of the offer, even when the clock moves by parts of a day.
  const days = sql`((offered_at + ${by}) at time zone 'utc')::date - (offered_at at time zone 'utc')::date`;
  await tx.execute(sql`
    update leases set offered_at = offered_at + ${by}, answered_at = answered_at + ${by},
      starts_on = starts_on + (${days}), ends_on = ends_on + (${days}) where is_sample`);
  await tx.execute(sql`
    update application_documents d set uploaded_at = uploaded_at + ${by} from rental_applications a
    where a.id = d.application_id and a.is_sample`);
  await tx.execute(sql`
    update rental_applications set created_at = created_at + ${by}, opened_at = opened_at + ${by} where is_sample`);
  await tx.insert(applicationViewings).values(viewingOf(live.id, live.viewed, now));
};
