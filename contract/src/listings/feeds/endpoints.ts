import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { cursorHeaders } from '../../kernel/paging.ts';
import { readsOfListings } from '../stale-reads.ts';
import { feed, feedChange, feedGone, feedJoin, feedOf, feedRow, feedRowsQuery, homesFeed, newFeed } from './schema.ts';

const feature = 'listings';
const ownOnly = ['viewer.unknown', 'viewer.not_allowed'] as const;
const ownFeed = [...ownOnly, 'feed.not_found'] as const;

export const listFeeds = endpoint({
  name: 'listFeeds',
  feature,
  method: 'GET',
  path: '/api/feeds',
  actsAs: 'owner',
  answer: z.array(feed),
  refusals: ownOnly,
  summary: 'List the acting owner’s feeds with the result of each one’s latest run',
});

export const listFeedRows = endpoint({
  name: 'listFeedRows',
  feature,
  method: 'GET',
  path: '/api/feeds/:id/rows',
  actsAs: 'owner',
  params: feedOf,
  query: feedRowsQuery,
  answer: z.array(feedRow),
  refusals: ownFeed,
  headers: cursorHeaders,
  summary: 'List the rows of a feed’s latest run that are new, changed, held back or incomplete',
  description: 'Sorted in the order of the feed. Homes that were imported are no longer included.',
});

const staleFeeds = [listFeeds, listFeedRows];

export const connectFeed = endpoint({
  name: 'connectFeed',
  feature,
  method: 'POST',
  path: '/api/feeds',
  limit: 'homeImport',
  actsAs: 'owner',
  body: newFeed,
  answer: feed,
  status: 201,
  makesStale: staleFeeds,
  refusals: [...ownOnly, 'feed.too_many', 'feed.already_connected'],
  summary: 'Connect a feed of homes and start a trial run',
  description:
    'The feed is read soon afterward, from public addresses only. No homes are created until `importFeed`. The key is stored encrypted and never returned.',
});

export const changeFeed = endpoint({
  name: 'changeFeed',
  feature,
  method: 'PATCH',
  path: '/api/feeds/:id',
  limit: 'edit',
  actsAs: 'owner',
  params: feedOf,
  body: feedChange,
  answer: feed,
  makesStale: staleFeeds,
  refusals: ownFeed,
  summary: 'Update how often a feed is read, or its key',
});

export const disconnectFeed = endpoint({
  name: 'disconnectFeed',
  feature,
  method: 'DELETE',
  path: '/api/feeds/:id',
  limit: 'edit',
  actsAs: 'owner',
  whileBanned: 'allowed',
  params: feedOf,
  answer: z.object({ message: z.string() }),
  makesStale: staleFeeds,
  refusals: ownFeed,
  summary: 'Disconnect a feed without changing its homes',
});

export const readFeedNow = endpoint({
  name: 'readFeedNow',
  feature,
  method: 'POST',
  path: '/api/feeds/:id/readings',
  limit: 'homeImport',
  actsAs: 'owner',
  params: feedOf,
  answer: feed,
  makesStale: staleFeeds,
  refusals: ownFeed,
  summary: 'Start a run of a feed, or keep the one that is waiting or in progress',
});

export const importFeed = endpoint({
  name: 'importFeed',
  feature,
  method: 'POST',
  path: '/api/feeds/:id/import',
  limit: 'edit',
  actsAs: 'owner',
  params: feedOf,
  answer: feed,
  makesStale: [...staleFeeds, ...readsOfListings],
  refusals: [...ownFeed, 'feed.not_looked_at'],
  summary: 'Import the homes of a trial run as drafts, and keep them up to date from then on',
});

export const confirmFeedGone = endpoint({
  name: 'confirmFeedGone',
  feature,
  method: 'POST',
  path: '/api/feeds/:id/gone',
  limit: 'edit',
  actsAs: 'owner',
  params: feedOf,
  body: feedGone,
  answer: feed,
  makesStale: [...staleFeeds, ...readsOfListings],
  refusals: [...ownFeed, 'feed.gone_changed'],
  summary: 'Confirm that homes missing from a feed are gone, and withdraw them',
  description:
    'A feed never withdraws more than a fifth of its homes automatically. `homes` is the number of homes as returned in `goneAsked`. If the number has changed since, nothing happens.',
});

export const joinFeedHome = endpoint({
  name: 'joinFeedHome',
  feature,
  method: 'POST',
  path: '/api/feeds/:id/join',
  limit: 'edit',
  actsAs: 'owner',
  params: feedOf,
  body: feedJoin,
  answer: feed,
  makesStale: [...staleFeeds, ...readsOfListings],
  refusals: [...ownFeed, 'feed.join_changed'],
  summary: 'Link a new row of a feed to an existing home, so that the feed keeps that home up to date',
  description: 'The home does not change until the feed is imported or read again. The row’s `kind` becomes `changed`.',
});

export const readHomesFeed = endpoint({
  name: 'readHomesFeed',
  feature,
  method: 'GET',
  path: '/api/homes-feed',
  actsAs: 'owner',
  answer: homesFeed,
  refusals: ownOnly,
  summary: 'Check whether the acting owner’s homes are available at a secret link',
});

export const makeHomesFeed = endpoint({
  name: 'makeHomesFeed',
  feature,
  method: 'POST',
  path: '/api/homes-feed',
  limit: 'edit',
  actsAs: 'owner',
  answer: homesFeed,
  makesStale: [readHomesFeed],
  refusals: ownOnly,
  summary: 'Create secret links to the acting owner’s homes as XML and JSON, which replace any earlier ones',
  description: 'The links are returned only in this response and are not stored. Earlier links stop working.',
});

export const revokeHomesFeed = endpoint({
  name: 'revokeHomesFeed',
  feature,
  method: 'DELETE',
  path: '/api/homes-feed',
  limit: 'edit',
  actsAs: 'owner',
  whileBanned: 'allowed',
  answer: homesFeed,
  makesStale: [readHomesFeed],
  refusals: ownOnly,
  summary: 'Revoke the secret links to the acting owner’s homes',
});
