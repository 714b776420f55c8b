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
  summary: 'Staff: two listings of one owner at one address are one home, of which one listing stays',
  description:
    'The other listing is withdrawn for good, and its address answers with the home that stayed. Saved hearts move to it, a feed keeps it in step from then on, and it runs until the later of both ends. Inquiries, showings, applications and payments stay with the listing that they were made for. Listings of two owners are never joined.',
});
