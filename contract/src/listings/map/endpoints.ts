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
  summary: 'The homes of a search on a map',
  description:
    'The same homes that the search lists, gathered into at most 200 plates by a grid. Homes stand where everybody may know that they are: at their point, in a circle of 500 m around about it, or in the middle of their ZIP code. `limit`, `cursor` and `sort` are left out.',
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
  summary: 'Names of places in a part of the map',
});
