import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders } from '../kernel/paging.ts';
import { listSavedSearches } from './endpoints.ts';
import {
  alertsInAll,
  alertsStopped,
  alertsToResume,
  heart,
  hearts,
  homeNow,
  homesAlertChange,
  homesHere,
  homesToMove,
  movedHomes,
  newSavedHome,
  savedHome,
  savedHomeAddress,
  savedHomeQuery,
} from './homes-schema.ts';

const feature = 'saved';
const own = { feature, actsAs: 'person' } as const;
const private_ = 'Owners cannot see it, and it is not counted in any statistics.';

export const listHearts = endpoint({
  ...own,
  name: 'listHearts',
  method: 'GET',
  path: '/api/saved/hearts',
  limit: 'search',
  answer: hearts,
  refusals: ['viewer.unknown'],
  summary: 'List the ids of my saved homes',
  description: `Returns all of them, at most 500, so that any list of homes can mark them. ${private_}`,
});

export const listSavedHomes = endpoint({
  ...own,
  name: 'listSavedHomes',
  method: 'GET',
  path: '/api/saved/homes',
  limit: 'search',
  query: savedHomeQuery,
  answer: z.array(savedHome),
  refusals: ['viewer.unknown'],
  headers: cursorHeaders,
  summary: 'List my saved homes with their current status',
  description: `Newest first. A home that is no longer listed stays in the list as it was when it was saved. ${private_}`,
});

const makesStale = [listHearts, listSavedHomes];

export const saveHome = endpoint({
  ...own,
  name: 'saveHome',
  method: 'POST',
  path: '/api/saved/homes',
  limit: 'saveHome',
  body: newSavedHome,
  answer: heart,
  status: 201,
  makesStale,
  refusals: ['viewer.unknown', 'property.not_found', 'saved_home.too_many'],
  summary: 'Save a home',
  description: `Saving the same home again returns the existing entry. ${private_}`,
});

export const moveHomes = endpoint({
  ...own,
  name: 'moveHomes',
  method: 'POST',
  path: '/api/saved/homes/move',
  limit: 'saveHome',
  body: homesToMove,
  answer: movedHomes,
  makesStale,
  refusals: ['viewer.unknown'],
  summary: 'Import the homes that a browser stored into the account',
  description: 'Saves them in the given order, up to the limit. Homes that are already saved are not changed.',
});

export const removeSavedHome = endpoint({
  ...own,
  name: 'removeSavedHome',
  method: 'DELETE',
  path: '/api/saved/homes/:id',
  limit: 'saveHome',
  params: savedHomeAddress,
  answer: z.object({ id: savedHome.shape.id }),
  makesStale,
  refusals: ['viewer.unknown', 'saved_home.not_found'],
  summary: 'Delete a saved home',
  description: 'It can be restored for an hour; after that it is erased.',
});

export const restoreSavedHome = endpoint({
  ...own,
  name: 'restoreSavedHome',
  method: 'POST',
  path: '/api/saved/homes/:id/restore',
  limit: 'saveHome',
  params: savedHomeAddress,
  answer: z.object({ id: savedHome.shape.id }),
  makesStale,
  refusals: ['viewer.unknown', 'saved_home.not_found', 'saved_home.too_many'],
  summary: 'Restore a saved home that was deleted within the last hour',
});

export const lookUpHomes = endpoint({
  feature,
  actsAs: 'anyone',
  name: 'lookUpHomes',
  method: 'POST',
  path: '/api/saved/homes-here',
  limit: 'search',
  body: homesHere,
  answer: z.array(homeNow),
  makesStale: [],
  refusals: [],
  summary: 'Get the current status of homes that a browser stores itself',
  description: 'Returns what any visitor can see. Nothing is stored.',
});

export const readAlerts = endpoint({
  ...own,
  name: 'readAlerts',
  method: 'GET',
  path: '/api/saved/alerts',
  limit: 'search',
  answer: alertsInAll,
  refusals: ['viewer.unknown'],
  summary: 'Get my email settings for saved homes and searches',
});

const alertsStale = [readAlerts, listSavedSearches];

export const changeHomesAlert = endpoint({
  ...own,
  name: 'changeHomesAlert',
  method: 'PUT',
  path: '/api/saved/alerts/homes',
  limit: 'edit',
  body: homesAlertChange,
  answer: alertsInAll,
  makesStale: alertsStale,
  refusals: ['viewer.unknown'],
  summary: 'Change when I get emails about my saved homes',
  description: 'No emails are sent until they are turned on here.',
});

export const stopAllAlerts = endpoint({
  ...own,
  name: 'stopAllAlerts',
  method: 'POST',
  path: '/api/saved/alerts/stop',
  limit: 'edit',
  answer: alertsStopped,
  makesStale: alertsStale,
  refusals: ['viewer.unknown'],
  summary: 'Stop all emails about my saved homes and searches',
  description: 'Returns the previous settings, so that the change can be undone.',
});

export const resumeAlerts = endpoint({
  ...own,
  name: 'resumeAlerts',
  method: 'POST',
  path: '/api/saved/alerts/resume',
  limit: 'edit',
  body: alertsToResume,
  answer: alertsInAll,
  makesStale: alertsStale,
  refusals: ['viewer.unknown'],
  summary: 'Restore the email settings from before all emails were stopped',
});
