import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders } from '../kernel/paging.ts';
import {
  alertByLink,
  alertLinkChange,
  alertLinkForm,
  newSavedSearch,
  savedSearch,
  savedSearchAddress,
  savedSearchChange,
  savedSearchQuery,
} from './schema.ts';

const feature = 'saved';
const own = { feature, actsAs: 'person' } as const;
const private_ = 'Owners cannot see it.';

export const listSavedSearches = endpoint({
  ...own,
  name: 'listSavedSearches',
  method: 'GET',
  path: '/api/saved/searches',
  limit: 'search',
  query: savedSearchQuery,
  answer: z.array(savedSearch),
  refusals: ['viewer.unknown'],
  headers: cursorHeaders,
  summary: 'List my saved searches',
  description: `Newest first. Each search has its current number of homes and the number of new ones. ${private_}`,
});

export const saveSearch = endpoint({
  ...own,
  name: 'saveSearch',
  method: 'POST',
  path: '/api/saved/searches',
  limit: 'saveSearch',
  body: newSavedSearch,
  answer: savedSearch,
  status: 201,
  makesStale: [listSavedSearches],
  refusals: ['viewer.unknown', 'saved_search.too_many'],
  summary: 'Save a search and get alerts about new homes',
  description: `Saving the same search again returns the existing one. A voucher is stored only with \`isConsented\`, and encrypted. ${private_}`,
});

export const changeSavedSearch = endpoint({
  ...own,
  name: 'changeSavedSearch',
  method: 'PATCH',
  path: '/api/saved/searches/:id',
  limit: 'edit',
  params: savedSearchAddress,
  body: savedSearchChange,
  answer: savedSearch,
  makesStale: [listSavedSearches],
  refusals: ['viewer.unknown', 'saved_search.not_found'],
  summary: 'Rename a saved search or change how often its alerts are sent',
});

export const removeSavedSearch = endpoint({
  ...own,
  name: 'removeSavedSearch',
  method: 'DELETE',
  path: '/api/saved/searches/:id',
  limit: 'edit',
  params: savedSearchAddress,
  answer: z.object({ id: savedSearch.shape.id }),
  makesStale: [listSavedSearches],
  refusals: ['viewer.unknown', 'saved_search.not_found'],
  summary: 'Delete a saved search',
  description: 'It can be restored for an hour; after that it is erased.',
});

export const restoreSavedSearch = endpoint({
  ...own,
  name: 'restoreSavedSearch',
  method: 'POST',
  path: '/api/saved/searches/:id/restore',
  limit: 'edit',
  params: savedSearchAddress,
  answer: savedSearch,
  makesStale: [listSavedSearches],
  refusals: ['viewer.unknown', 'saved_search.not_found', 'saved_search.too_many'],
  summary: 'Restore a saved search that was deleted within the last hour',
});

export const markSavedSearchSeen = endpoint({
  ...own,
  name: 'markSavedSearchSeen',
  method: 'PUT',
  path: '/api/saved/searches/:id/seen',
  limit: 'readMark',
  params: savedSearchAddress,
  answer: z.object({ id: savedSearch.shape.id }),
  makesStale: [listSavedSearches],
  refusals: ['viewer.unknown', 'saved_search.not_found'],
  summary: 'Mark the new homes of a saved search as seen',
});

const byLink = { feature, actsAs: 'anyone', method: 'POST', limit: 'alertLink', makesStale: [] } as const;

export const openAlertLink = endpoint({
  ...byLink,
  name: 'openAlertLink',
  path: '/api/saved/alert-link',
  body: alertLinkForm,
  answer: alertByLink,
  refusals: ['alert_link.not_valid'],
  summary: 'Get the saved search that an alert’s link belongs to',
  description: 'The secret is sent in the request body. This call changes nothing.',
});

export const changeAlertByLink = endpoint({
  ...byLink,
  name: 'changeAlertByLink',
  path: '/api/saved/alert-link/change',
  body: alertLinkChange,
  answer: alertByLink,
  refusals: ['alert_link.not_valid'],
  summary: 'Set, by an alert’s link, how often a saved search sends alerts: at once, daily or off',
  description:
    'Does not require sign-in. The link works only for the search of its alert and gives access to nothing else.',
});
