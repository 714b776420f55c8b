import { boxOf } from '@lintel/contract/listings/map/box';
import { readMap, readMapPlaces } from '@lintel/contract/listings/map/endpoints';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { placesIn } from './places.ts';
import { readMapView } from './read-map.ts';

export const mapRoutes: Handled[] = [
  handle(readMap, async ({ input, ctx }) => ({
    ...(await readMapView(ctx.publicReads, input.query, ctx.now())),
    tiles: ctx.config.mapTiles,
  })),

  handle(readMapPlaces, async ({ input, reply }) => {
    reply.header('cache-control', 'public, max-age=86400');
    const box = boxOf(input.query.box);
    return box ? placesIn(box) : { places: [], zips: [] };
  }),
];
