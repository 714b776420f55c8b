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
  summary: 'The feeds that the acting owner connected, and how the latest reading of each went',
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
  summary: 'What the latest reading of a feed found that is new, changed, held back or lacks something',
  description: 'In the order of the feed. Homes that came in are not listed here any more.',
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
  summary: 'Connect a feed of homes and take a first look at it',
  description:
    'The feed is read soon after, from public addresses only. Nothing becomes a home until `importFeed`. The key is stored encrypted and answered nowhere.',
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
  summary: 'Change how often a feed is read, or its key',
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
  summary: 'Disconnect a feed; its homes stay as they are',
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
  summary: 'Read a feed now; while a reading waits or goes on, it is that one',
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
  summary: 'Let the homes of a first look come in as drafts, and keep them in step from now on',
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
  summary: 'Say that homes which a feed does not list any more are really gone: they are withdrawn',
  description:
    'A feed never takes away more than a fifth of its homes by itself. `homes` is their number as `goneAsked` says it; where it has changed meanwhile, nothing happens.',
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
  summary: 'Say that a new row of a feed is a home that is here already: the feed keeps that one in step',
  description:
    'Nothing of the home changes before the feed is imported or read again. The row is `changed` from then on.',
});

export const readHomesFeed = endpoint({
  name: 'readHomesFeed',
  feature,
  method: 'GET',
  path: '/api/homes-feed',
  actsAs: 'owner',
  answer: homesFeed,
  refusals: ownOnly,
  summary: 'Whether the acting owner’s homes can be taken from a secret address',
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
  summary: 'Make a secret address for one’s homes as XML and JSON; one that was there stops working',
  description: 'The addresses are answered this once and kept nowhere.',
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
  summary: 'Take back the secret address of one’s homes',
});
