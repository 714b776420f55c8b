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
    'One page of homes that are listed and available. Rents in the query are whole dollars, inclusive; in the answer, cents.',
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
  summary: 'Places whose name begins so',
  description:
    'At most eight states, cities and ZIP codes of the United States, the largest first, while somebody types.',
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
  summary: 'One home with its owner',
  description:
    'A home that is expired, hidden or suspended comes with `isAvailable` false. A draft is found by its owner and staff only. In live the phone of an owner is for those signed in.',
});

export const readDataSource = endpoint({
  name: 'readDataSource',
  feature: 'listings',
  method: 'GET',
  path: '/api/data-source',
  actsAs: 'anyone',
  answer: dataSource,
  refusals: [],
  summary: 'Whether listings are sample or live data',
});
