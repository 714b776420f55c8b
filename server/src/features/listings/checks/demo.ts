import type { addressFacts, newOwnerFacts, pictureFacts, rentFacts } from '@lintel/contract/listings/checks/schema';
import { drawingSrc } from '@lintel/drawings/addresses';
import type * as z from 'zod';
import type { Tx } from '../../../platform/database/db.ts';
import { listingChecks } from './tables.ts';

const day = 86_400_000;

const rent = (facts: z.input<typeof rentFacts>) => ({ kind: 'rent' as const, facts });

/**
 * Seeds the findings that staff see in the demo. The homes are those of the demo's people; the neighbors behind the
 * figures are not among the samples. The owner was asked about one of them, so that they have a question to answer. The
 * pair with one address is of two real listings, which only a demo with all listings has.
 */
export const seedListingChecks = async (
  tx: Tx,
  { staff, now, hasAllListings }: { staff: number; now: Date; hasAllListings: boolean },
): Promise<void> => {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const newOwner: z.input<typeof newOwnerFacts> = { registeredAt: ago(6).toISOString(), homes: 14, days: 5 };
  const picture: z.input<typeof pictureFacts> = {
    image: drawingSrc('2-dusk'),
    otherImage: drawingSrc('2-day'),
    distance: 3,
  };
  const address: z.input<typeof addressFacts> = {
    address: '1077 Warburton Avenue',
    otherAddress: '1077 Warburton Ave',
  };
  const pair = {
    kind: 'address' as const,
    facts: address,
    ownerId: 1199,
    propertyId: 7211,
    otherPropertyId: 5238,
    factsKey: 'sample:address:5238:7211',
    foundAt: ago(1.2),
    isSample: true,
  };
  await tx.insert(listingChecks).values([
    {
      ...rent({
        side: 'low',
        by: 'neighbors',
        rentCents: 89_000,
        bedrooms: 0,
        zipCode: '23220',
        published: { fiscalYear: 2024, lowCents: 128_000, highCents: 128_000 },
        neighbors: { homes: 21, owners: 9, medianCents: 153_500, score: -4.1 },
      }),
      ownerId: 4,
      propertyId: 3,
      factsKey: 'sample:rent:3',
      foundAt: ago(2),
      isSample: true,
    },
    {
      ...rent({
        side: 'low',
        by: 'published',
        rentCents: 145_000,
        bedrooms: 2,
        zipCode: '43206',
        published: { fiscalYear: 2024, lowCents: 291_000, highCents: 291_000 },
        neighbors: null,
      }),
      ownerId: 2,
      propertyId: 1,
      factsKey: 'sample:rent:1',
      foundAt: ago(4),
      isSample: true,
      askedAt: ago(3),
      askedByAccountId: staff,
    },
    {
      kind: 'picture',
      facts: picture,
      ownerId: 3,
      propertyId: 2,
      otherPropertyId: 1,
      factsKey: 'sample:picture:1:2',
      foundAt: ago(1.5),
      isSample: true,
    },
    ...(hasAllListings ? [pair] : []),
    {
      kind: 'new_owner',
      facts: newOwner,
      ownerId: 6,
      factsKey: 'sample:new_owner:6',
      foundAt: ago(1),
      isSample: true,
    },
  ]);
};
