import { eq } from 'drizzle-orm';
import type { House } from '../../context.ts';
import type { Tx } from '../../platform/db.ts';
import { type ApplicationForm, storeApplication } from './store-application.ts';
import { rentalApplications } from './tables.ts';

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

/** The oldest first, as they were sent: receipts are numbered in that order. One of each status, with voucher and without. */
const samples: {
  id: number;
  daysAgo: number;
  tenantId: number;
  home: { id: number; ownerId: number; state: string };
  status: 'pending' | 'under_review' | 'approved' | 'rejected';
  isPaid?: boolean;
  form: ApplicationForm;
}[] = [
  // The law of New York allows no fee.
  { id: 4, daysAgo: 6, tenantId: 1, home: { id: 9, ownerId: 3, state: 'NY' }, status: 'rejected', form: tanya },
  {
    id: 3,
    daysAgo: 5,
    tenantId: 1,
    home: { id: 10, ownerId: 5, state: 'VA' },
    status: 'approved',
    isPaid: true,
    form: tanya,
  },
  {
    id: 1,
    daysAgo: 3,
    tenantId: 1,
    home: { id: 1, ownerId: 2, state: 'OH' },
    status: 'under_review',
    form: { ...tanya, ...withVoucher('CMHA-2026-004417') },
  },
  { id: 2, daysAgo: 2, tenantId: 1, home: { id: 6, ownerId: 2, state: 'OH' }, status: 'pending', form: tanya },
  {
    id: 5,
    daysAgo: 1,
    tenantId: 2,
    home: { id: 12, ownerId: 2, state: 'OH' },
    status: 'pending',
    form: { ...devon, ...withVoucher('CMHA-2026-007302') },
  },
];

/** Applications of the demo's two tenants. */
export const seedApplications = async (tx: Tx, house: Pick<House, 'secrets'>, now: Date): Promise<void> => {
  for (const { daysAgo, status, isPaid, ...sample } of samples) {
    const at = new Date(now.getTime() - daysAgo * day);
    const { id } = await storeApplication(tx, { secrets: house.secrets, now: () => at }, { ...sample, isSample: true });
    await tx
      .update(rentalApplications)
      .set({ status, ...(isPaid ? { feeStatus: 'paid' as const } : {}) })
      .where(eq(rentalApplications.id, id));
  }
};
