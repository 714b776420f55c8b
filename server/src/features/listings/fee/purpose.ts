import { inEach, type Language, sayingFrom } from '@lintel/contract/kernel/words';
import { paths } from '@lintel/contract/paths';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import type { BankWords, Purpose } from '../../payments/api.ts';
import type { PaymentRow } from '../../payments/tables.ts';
import spanish from '../es.ts';
import { describeListings } from '../refunds/describe-listings.ts';
import { wakeHomeNews } from '../reverse/home-news.ts';
import { activateListing, endListings, holdListing, msLeftOf, resumeHomes, resumeListing } from './activate-listing.ts';
import { applyListings, coverHomes, giveUpHomes, holdListings } from './apply-listings.ts';
import { homeIdsOf, paidHomesOf } from './paid-homes.ts';
import { paymentListings } from './tables.ts';

const shared = {
  page: paths.ownerDashboard,
  refundedIn: 'listing_refunds',
  isChargedAbsent: false,
  // They ended when the bank took the money.
  revoke: async () => {},
  describe: describeListings,
} as const satisfies Partial<Purpose>;

const say = sayingFrom(spanish);

const ofOne: Record<Language, BankWords> = inEach(say, (t) => ({
  open: t(
    'Until then the listing that it paid for does not appear in search. If it was a mistake, tell your bank; the remaining days are restored as soon as the bank releases the payment.',
  ),
  won: t('The days left on your listing count from now.'),
  lost: t('The listing that it paid for has ended. You can pay for it again at any time.'),
}));

const ofMany: Record<Language, BankWords> = inEach(say, (t) => ({
  open: t(
    'Until then the listings that it paid for do not appear in search. If it was a mistake, tell your bank; the remaining days are restored as soon as the bank releases the payment.',
  ),
  won: t('The days left on your listings count from now.'),
  lost: t('The listings that it paid for have ended. You can pay for them again at any time.'),
}));

/** The listing of one home for 30 days. */
export const listingPurpose: Purpose = {
  ...shared,
  name: 'listing',
  bankWords: ofOne,

  lock: (tx, payment, at) => holdListing(tx, payment, at),

  apply: async (tx, _context, payment, { at }) => {
    const covers = await activateListing(tx, payment, at);
    if (!covers) return null;
    wakeHomeNews();
    return { earned: [['listing_revenue', payment.amountCents, payment.propertyId ?? 0]], covers };
  },

  suspend: async (tx, payment, at) => {
    await endListings(tx, payment.id, await homeIdsOf(tx, payment), at);
    return msLeftOf(payment, at);
  },

  restore: async (tx, payment, { msLeft }, at) => {
    const covers = await resumeListing(tx, payment, msLeft, at);
    return covers ? { covers } : {};
  },
};

const stillPaid = async (tx: Tx, { id }: PaymentRow) =>
  (await paidHomesOf(tx, [id])).filter(({ status }) => status === 'paid');

/** The listings of many homes in one payment; each can lose its use, be refunded, and be ended separately. */
export const listingsPurpose: Purpose = {
  ...shared,
  name: 'listings',
  bankWords: ofMany,

  lock: async (tx, payment, at) => (await holdListings(tx, payment, at)).length > 0,

  apply: async (tx, _context, payment, { at }) => {
    const applied = await applyListings(tx, payment, at);
    if (applied) wakeHomeNews();
    return applied;
  },

  giveUp: async (tx, payment) => {
    await giveUpHomes(tx, payment.id);
  },

  // The time left of each is stored with the home.
  suspend: async (tx, payment, at) => {
    const homes = await stillPaid(tx, payment);
    const ids = homes.map(({ propertyId }) => propertyId);
    await tx.execute(sql`
      update payment_listings l set ms_left = v.ms_left
      from unnest(${sql.param(ids)}::integer[], ${sql.param(homes.map((home) => msLeftOf(home, at)))}::bigint[])
        as v(property_id, ms_left)
      where l.payment_id = ${payment.id} and l.property_id = v.property_id`);
    await endListings(tx, payment.id, ids, at);
    return 0;
  },

  restore: async (tx, payment, _left, at) => {
    await coverHomes(tx, payment.id, await resumeHomes(tx, await stillPaid(tx, payment), at));
    await tx.update(paymentListings).set({ msLeft: 0 }).where(eq(paymentListings.paymentId, payment.id));
    return {};
  },
};
