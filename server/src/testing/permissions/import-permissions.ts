import { type Case, is, type OtherCase, staffGets } from './permission-case.ts';

/** An import is visible only to its owner, not even to staff. No one has sent a file yet here. */
const owners = (outcome: string) =>
  is('viewer.not_allowed', {
    visitor: 'viewer.unknown',
    'owner 1': outcome,
    'other owner': outcome,
    everyone: outcome,
  });
const noImport: Record<string, Case> = {
  'no import': { call: { params: { id: 999 } }, is: owners('import.not_found') },
};

/** Files of homes. A separate test, with existing files, checks what one owner may do with another's. */
export const homeImportRows: Record<string, Record<string, Case>> = {
  uploadHomeImport: { 'no file': { call: {}, is: owners('import.no_file') } },
  listHomeImports: { 'one’s own': { call: {}, is: owners('ok') } },
  readHomeImport: noImport,
  listHomeImportRows: noImport,
  startHomeImport: noImport,
  cancelHomeImport: noImport,
};

const noFeed = (body?: object): Record<string, Case> => ({
  'no feed': { call: { params: { id: 999 }, ...(body ? { body } : {}) }, is: owners('feed.not_found') },
});

const noPreparedFeed: Record<string, Case> = {
  'no feed': { call: { params: { id: 999 } }, is: staffGets('feed.not_found') },
  // Staff prepare feeds, but an owner's own feed is not one of those.
  "owner 1's own": { call: { params: { id: 1 } }, is: staffGets('feed.not_found') },
};

/** Feeds that staff prepare for owners. */
const preparedFeedRows: Record<string, Record<string, Case>> = {
  listPreparedFeeds: { 'all of them': { call: {}, is: staffGets('ok') } },
  listPreparedFeedRows: noPreparedFeed,
  prepareFeed: {
    'no owner': {
      call: { body: { ownerId: 999_999, address: 'https://feeds.example/homes.xml' } },
      is: staffGets('owner.not_found'),
    },
  },
  readPreparedFeed: noPreparedFeed,
  handOverFeed: noPreparedFeed,
  removePreparedFeed: noPreparedFeed,
};

/** Feeds of homes. A separate test, with existing feeds, checks what one owner may do with another's. */
export const feedRows: Record<string, Record<string, Case>> = {
  listFeeds: { 'one’s own': { call: {}, is: owners('ok') } },
  listFeedRows: noFeed(),
  connectFeed: {
    'no web address': { call: { body: { address: 'nowhere' } }, is: is('request.invalid') },
    // `everyone` acts as owner 1, who has it by then.
    'a feed': {
      call: { body: { address: 'https://feeds.example/homes.xml' } },
      is: is('viewer.not_allowed', {
        visitor: 'viewer.unknown',
        'owner 1': 'ok',
        'other owner': 'ok',
        everyone: 'feed.already_connected',
      }),
    },
  },
  changeFeed: noFeed({ every: 'day' }),
  disconnectFeed: noFeed(),
  readFeedNow: noFeed(),
  importFeed: noFeed(),
  confirmFeedGone: noFeed({ homes: 1 }),
  joinFeedHome: noFeed({ sourceId: 'a-1', propertyId: 1 }),
  readHomesFeed: { 'one’s own': { call: {}, is: owners('ok') } },
  makeHomesFeed: { 'one’s own': { call: {}, is: owners('ok') } },
  revokeHomesFeed: { 'one’s own': { call: {}, is: owners('ok') } },
  ...preparedFeedRows,
};

const noWebhook = (body?: object, more: object = {}): Record<string, Case> => ({
  'no webhook': { call: { params: { id: 999, ...more }, ...(body ? { body } : {}) }, is: owners('webhook.not_found') },
});

/** Webhooks of owners. A separate test, with existing webhooks, checks what one owner may do with another's. */
export const webhookRows: Record<string, Record<string, Case>> = {
  listWebhooks: { 'one’s own': { call: {}, is: owners('ok') } },
  listWebhookDeliveries: noWebhook(),
  addWebhook: {
    'no web address': {
      call: { body: { address: 'nowhere', events: ['inquiry.received'] } },
      is: is('request.invalid'),
    },
    // `everyone` acts as owner 1, who has it by then.
    'a webhook': {
      call: { body: { address: 'https://hooks.example/lintel', events: ['inquiry.received'] } },
      is: is('viewer.not_allowed', {
        visitor: 'viewer.unknown',
        'owner 1': 'ok',
        'other owner': 'ok',
        everyone: 'webhook.already_there',
      }),
    },
  },
  changeWebhook: noWebhook({ isOn: false }),
  removeWebhook: noWebhook(),
  rotateWebhookSecret: noWebhook(),
  testWebhook: noWebhook(),
  sendDeliveryAgain: noWebhook(undefined, { deliveryId: 1 }),
};

export const feedOtherRoutes: Record<string, Record<string, OtherCase>> = {
  'GET /api/homes-feeds/:secret': { none: { url: '/api/homes-feeds/x.xml', is: is(404) } },
};
