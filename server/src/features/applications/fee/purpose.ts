import { inEach, sayingFrom } from '@lintel/contract/kernel/words';
import { paths } from '@lintel/contract/paths';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { placesOf } from '../../listings/api.ts';
import { type Described, mistakeWords, type Purpose } from '../../payments/api.ts';
import { type PaymentRow, payments } from '../../payments/tables.ts';
import spanish from '../es.ts';
import { rentalApplications } from '../tables.ts';

const say = sayingFrom(spanish);

const isOfPayment = ({ applicationId }: PaymentRow) => eq(rentalApplications.id, applicationId ?? 0);

const applicationOf = async (tx: Tx, payment: PaymentRow) => {
  const [application] = await tx
    .select({ status: rentalApplications.status, feeStatus: rentalApplications.feeStatus })
    .from(rentalApplications)
    .where(isOfPayment(payment));
  return application;
};

const setFee = (tx: Tx, payment: PaymentRow, feeStatus: 'paid' | 'due') =>
  tx.update(rentalApplications).set({ feeStatus }).where(isOfPayment(payment));

const isOpen = ({ status }: { status: string }): boolean => !['rejected', 'withdrawn'].includes(status);

/** Whether the fee is still due and the application open. */
const isDue = (application: Awaited<ReturnType<typeof applicationOf>>): boolean =>
  application?.feeStatus === 'due' && isOpen(application);

/** The application fee. An owner can decide on the application once the fee is paid. */
export const applicationFeePurpose: Purpose = {
  name: 'application_fee',
  page: paths.tenantDashboard,
  refundedIn: 'fee_guarantee_refunds',
  isChargedAbsent: false,

  lock: async (tx, payment) => {
    await tx.select({ id: rentalApplications.id }).from(rentalApplications).where(isOfPayment(payment)).for('update');
    return isDue(await applicationOf(tx, payment));
  },

  apply: async (tx, _context, payment) => {
    if (!isDue(await applicationOf(tx, payment))) return null;
    await setFee(tx, payment, 'paid');
    return { earned: [['application_fee_revenue', payment.amountCents]] };
  },

  // If the applicant's bank takes the payment back, the fee is due again while the application is open.
  revoke: async (tx, _context, payment) => {
    const application = await applicationOf(tx, payment);
    if (application?.feeStatus !== 'paid' || !['pending', 'under_review'].includes(application.status)) return;
    await setFee(tx, payment, 'due');
  },

  // Counts as the application's payment again, unless another payment is open or paid, or the application is closed.
  restore: async (tx, payment, { wasLost }) => {
    if (!wasLost) return {};
    const application = await applicationOf(tx, payment);
    const [another] = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.applicationId, payment.applicationId ?? 0), inArray(payments.status, ['open', 'paid'])));
    // If the application closed before the bank decided, the fee was never asked for again and counts as paid.
    const isOfUse = application?.feeStatus === 'paid' || (application?.feeStatus === 'due' && isOpen(application));
    if (another || !isOfUse) return null;
    await setFee(tx, payment, 'paid');
    return {};
  },

  bankWords: inEach(say, (t, language) => ({
    ...mistakeWords[language],
    lost: t('The application fee is due again; the owner can decide on your application once it is paid.'),
  })),

  describe: async (db, paid) => {
    const places = await placesOf(
      db,
      paid.flatMap(({ payment }) => payment.propertyId ?? []),
    );
    return new Map(
      paid.map(({ payment }): [number, Described] => {
        const place = places.get(payment.propertyId ?? 0);
        return [payment.id, place ? { place } : {}];
      }),
    );
  },
};
