import { endpoint } from '../../kernel/endpoint.ts';
import { mapPlaces, mapPlacesQuery, mapQuery, mapView } from './schema.ts';

export const readMap = endpoint({
  name: 'readMap',
  feature: 'listings',
  method: 'GET',
  path: '/api/map',
  limit: 'search',
  actsAs: 'anyone',
  query: mapQuery,
  answer: mapView,
  refusals: [],
  summary: 'List the homes of a search on a map',
  description:
    'Returns the same homes as the search, grouped by a grid into at most 200 clusters. Each home is placed at its public position: its exact point, a circle with a radius of 500 m that contains it, or the center of its ZIP code. Accepts the query parameters of the search, except `limit`, `cursor`, `sort` and `unconfirmed`.',
});

export const readMapPlaces = endpoint({
  name: 'readMapPlaces',
  feature: 'listings',
  method: 'GET',
  path: '/api/map/places',
  limit: 'search',
  actsAs: 'anyone',
  query: mapPlacesQuery,
  answer: mapPlaces,
  refusals: [],
  summary: 'List the names of places in a part of the map',
});
