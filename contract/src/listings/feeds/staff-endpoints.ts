import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { cursorHeaders, pageByCursor } from '../../kernel/paging.ts';
import { feedOf, feedRow, feedRowsQuery, feedToPrepare, preparedFeed } from './schema.ts';

const feature = 'listings';
const staffOnly = ['viewer.unknown', 'viewer.not_allowed'] as const;
const beforeHandingOver = [...staffOnly, 'staff.own_matter', 'feed.not_found', 'feed.handed_over'] as const;

export const listPreparedFeeds = endpoint({
  name: 'listPreparedFeeds',
  feature,
  method: 'GET',
  path: '/api/staff/feeds',
  actsAs: 'staff',
  query: z.object(pageByCursor),
  answer: z.array(preparedFeed),
  refusals: staffOnly,
  headers: cursorHeaders,
  summary: 'Staff: list the feeds that staff prepared for owners, newest first',
});

export const listPreparedFeedRows = endpoint({
  name: 'listPreparedFeedRows',
  feature,
  method: 'GET',
  path: '/api/staff/feeds/:id/rows',
  actsAs: 'staff',
  params: feedOf,
  query: feedRowsQuery,
  answer: z.array(feedRow),
  refusals: beforeHandingOver,
  headers: cursorHeaders,
  summary: 'Staff: list the rows that the trial run of a prepared feed found',
  description:
    'Sorted in the order of the feed. Available only until the feed is handed over. `alike` is meant for the owner and is always null here.',
});

const stale = [listPreparedFeeds, listPreparedFeedRows];

export const prepareFeed = endpoint({
  name: 'prepareFeed',
  feature,
  method: 'POST',
  path: '/api/staff/feeds',
  limit: 'homeImport',
  actsAs: 'staff',
  body: feedToPrepare,
  answer: preparedFeed,
  status: 201,
  makesStale: stale,
  refusals: [
    ...staffOnly,
    'staff.own_matter',
    'owner.not_found',
    'feed.owner_banned',
    'feed.owner_has_too_many',
    'feed.owner_has_it',
  ],
  summary: 'Staff: prepare a feed for an owner and start a trial run',
  description:
    'The owner does not see the feed until `handOverFeed`, and no homes are created until the owner imports it. The key is stored encrypted and never returned.',
});

export const readPreparedFeed = endpoint({
  name: 'readPreparedFeed',
  feature,
  method: 'POST',
  path: '/api/staff/feeds/:id/readings',
  limit: 'homeImport',
  actsAs: 'staff',
  params: feedOf,
  answer: preparedFeed,
  makesStale: stale,
  refusals: beforeHandingOver,
  summary: 'Staff: start another trial run of a prepared feed, or keep the one that is waiting or in progress',
});

export const handOverFeed = endpoint({
  name: 'handOverFeed',
  feature,
  method: 'POST',
  path: '/api/staff/feeds/:id/hand-over',
  limit: 'staff',
  actsAs: 'staff',
  params: feedOf,
  answer: preparedFeed,
  makesStale: stale,
  refusals: [...beforeHandingOver, 'feed.not_looked_at', 'feed.nothing_to_import', 'feed.owner_has_too_many'],
  summary: 'Staff: hand a prepared feed over to its owner, who gets an email and a notification',
  description:
    'A feed can be handed over only once. From then on it belongs to the owner, who can import its homes, change it or disconnect it.',
});

export const removePreparedFeed = endpoint({
  name: 'removePreparedFeed',
  feature,
  method: 'DELETE',
  path: '/api/staff/feeds/:id',
  limit: 'staff',
  actsAs: 'staff',
  params: feedOf,
  answer: z.object({ message: z.string() }),
  makesStale: stale,
  refusals: beforeHandingOver,
  summary: 'Staff: delete a prepared feed and its key before it is handed over',
});
