import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/values.ts';
import { readStaffQueues } from '../../staff/endpoints.ts';
import { reason } from '../../staff/schema.ts';
import { listListingChecks } from './endpoints.ts';
import { staffListingCheck } from './schema.ts';

/** Staff decision that both listings of a finding are one home, and which of them stays. */
export const listingJoin = z.object({
  keepId: z
    .int({ error: 'Please choose the listing that stays' })
    .positive({ error: 'Please choose the listing that stays' }),
  reason,
});

export const joinListings = endpoint({
  name: 'joinListings',
  feature: 'listings',
  method: 'POST',
  path: '/api/staff/listing-checks/:id/join',
  limit: 'staff',
  actsAs: 'staff',
  params: z.object({ id }),
  body: listingJoin,
  answer: staffListingCheck,
  makesStale: [listListingChecks, readStaffQueues],
  refusals: [
    'viewer.unknown',
    'viewer.not_allowed',
    'listing_check.not_found',
    'listing_check.already_decided',
    'staff.own_matter',
    'listing_check.not_joinable',
    'listing_check.other_is_bound',
  ],
  summary: 'Staff: join two listings of one owner at one address into one home and keep one of them',
  description:
    'The other listing is withdrawn permanently, and its address shows the home that stays. Saved homes move to the home that stays, and a feed of the other listing updates it from then on. The listing that stays runs until the later of the two end dates. Inquiries, showings, applications and payments stay with the listing that they were made for. Listings of different owners are never joined.',
});
