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
const private_ = 'No owner learns of it.';

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
  summary: 'One’s saved searches',
  description: `The newest first, each with how many homes it finds now and how many of them are new. ${private_}`,
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
  summary: 'Save a search, and be told of new homes',
  description: `The same search saved again is the one that is there. A voucher is kept only with \`isConsented\`, sealed, and never without being asked. ${private_}`,
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
  summary: 'Rename a saved search, or say when its mails come',
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
  summary: 'Remove a saved search',
  description: 'For an hour it can be brought back; then it is erased.',
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
  summary: 'Bring back a saved search that was just removed',
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
  summary: 'Say that the new homes of a saved search were looked at',
});

const byLink = { feature, actsAs: 'anyone', method: 'POST', limit: 'alertLink', makesStale: [] } as const;

export const openAlertLink = endpoint({
  ...byLink,
  name: 'openAlertLink',
  path: '/api/saved/alert-link',
  body: alertLinkForm,
  answer: alertByLink,
  refusals: ['alert_link.not_valid'],
  summary: 'Which search a mail’s link is about',
  description: 'The secret stands in the body. Looking changes nothing.',
});

export const changeAlertByLink = endpoint({
  ...byLink,
  name: 'changeAlertByLink',
  path: '/api/saved/alert-link/change',
  body: alertLinkChange,
  answer: alertByLink,
  refusals: ['alert_link.not_valid'],
  summary: 'Say by a mail’s link when mails about that search come: at once, daily or off',
  description:
    'Without signing in. The link speaks for the one search that its mail was about, and opens nothing else.',
});
