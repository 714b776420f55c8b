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
const private_ = 'No owner learns of it, and it is counted for nobody.';

export const listHearts = endpoint({
  ...own,
  name: 'listHearts',
  method: 'GET',
  path: '/api/saved/hearts',
  limit: 'search',
  answer: hearts,
  refusals: ['viewer.unknown'],
  summary: 'Which homes one has saved, by their numbers',
  description: `All of them, 500 at most, for the hearts of any list of homes. ${private_}`,
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
  summary: 'One’s saved homes, and what has become of each',
  description: `The newest first. A home that is gone stays, as it was when it was saved. ${private_}`,
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
  description: `The same home saved again is the one that is there. ${private_}`,
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
  summary: 'Move homes that a browser kept into the account',
  description: 'The first of them first, as many as there is room for. What is saved already is left as it is.',
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
  summary: 'Remove a saved home',
  description: 'For an hour it can be brought back; then it is erased.',
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
  summary: 'Bring back a saved home that was just removed',
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
  summary: 'What has become of homes, for a browser that keeps them itself',
  description: 'As anybody may see them. Nothing is stored.',
});

export const readAlerts = endpoint({
  ...own,
  name: 'readAlerts',
  method: 'GET',
  path: '/api/saved/alerts',
  limit: 'search',
  answer: alertsInAll,
  refusals: ['viewer.unknown'],
  summary: 'When mails come about what one saved',
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
  summary: 'Say when mails come about one’s saved homes',
  description: 'None come until they are asked for here.',
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
  summary: 'Stop all mails about what one saved',
  description: 'Answers what was stopped, so that it can be taken back.',
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
  summary: 'Have mails come again as they did before they were stopped',
});
