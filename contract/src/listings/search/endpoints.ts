import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/values.ts';
import { searchHeaders } from '../labels.ts';
import { dataSource, placeSuggestion, placesQuery, property, searchQuery } from '../schema.ts';

export const searchProperties = endpoint({
  name: 'searchProperties',
  feature: 'listings',
  method: 'GET',
  path: '/api/properties',
  limit: 'search',
  actsAs: 'anyone',
  query: searchQuery,
  answer: z.array(property),
  refusals: [],
  headers: searchHeaders,
  summary: 'Search available homes',
  description:
    'Returns one page of homes that are listed and available. Rents in the query are in whole dollars, inclusive; rents in the response are in cents.',
});

export const suggestPlaces = endpoint({
  name: 'suggestPlaces',
  feature: 'listings',
  method: 'GET',
  path: '/api/places',
  limit: 'search',
  actsAs: 'anyone',
  query: placesQuery,
  answer: z.array(placeSuggestion),
  refusals: [],
  summary: 'List places whose name begins with a text',
  description:
    'Returns at most eight states, cities and ZIP codes of the United States, largest first, as suggestions while someone types.',
});

export const readProperty = endpoint({
  name: 'readProperty',
  feature: 'listings',
  method: 'GET',
  path: '/api/properties/:id',
  limit: 'search',
  actsAs: 'owner',
  looksUpViewer: 'on demand',
  params: z.object({ id }),
  answer: property,
  refusals: ['property.not_found'],
  summary: 'Get a home with its owner',
  description:
    'For a home that is expired, hidden or suspended, `isAvailable` is false. Only its owner and staff can get a draft. In live mode, the owner’s phone is returned only to signed-in users.',
});

export const readDataSource = endpoint({
  name: 'readDataSource',
  feature: 'listings',
  method: 'GET',
  path: '/api/data-source',
  actsAs: 'anyone',
  answer: dataSource,
  refusals: [],
  summary: 'Check whether listings are sample or live data',
});
