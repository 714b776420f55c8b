import { type Described, type Purpose, wholeRefundOf } from '../../payments/api.ts';
import { homesOfWhole, placesOf, titledHomesOf } from '../fee/paid-homes.ts';
import { refundOfferFor } from './policy.ts';
import { presentOffer } from './present.ts';
import { listedIn } from './refundable-part.ts';
import { selfServiceOf } from './self-service-refunds.ts';

const nothing = { how: 'none', until: null } as const;

/** Returns the homes that listing payments are for, and how each payment can be refunded: all that is left of it. */
export const describeListings: Purpose['describe'] = async (db, paid, { now }) => {
  const idsOf = (kind: 'listing' | 'listings') =>
    paid.flatMap(({ payment }) => (payment.kind === kind ? payment.id : []));
  const placeOf = await placesOf(
    db,
    paid.flatMap(({ payment }) => payment.propertyId ?? []),
  );
  const allHomes = await titledHomesOf(db, idsOf('listings'));
  const parts = paid.map(({ payment, refunds }) => {
    const homes = allHomes.filter(({ paymentId }) => paymentId === payment.id);
    const left = homesOfWhole(homes, refunds);
    return { payment, refunds, homes, left, listed: listedIn({ payment, homes: left }) };
  });
  const judge = await selfServiceOf(
    db,
    parts.map(({ listed }) => listed),
    now,
  );
  return new Map(
    parts.map(({ payment, refunds, homes, left, listed }): [number, Described] => {
      const selfService = judge(listed);
      const isOver = payment.kind === 'listings' && left.length === 0;
      const offer = isOver
        ? nothing
        : refundOfferFor(payment, wholeRefundOf(payment, refunds), selfService.mayAlone, now);
      const place = placeOf.get(payment.propertyId ?? 0);
      return [payment.id, { ...(place ? { place } : { homes }), offer: presentOffer(offer, selfService) }];
    }),
  );
};
