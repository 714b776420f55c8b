import { boxText } from '@lintel/contract/listings/map/box';
import { readMapPlaces } from '@lintel/contract/listings/map/endpoints';
import { useQuery } from '@tanstack/react-query';
import type { LeafletMap } from 'leaflet';
import { useApi } from '../../../platform/app-context.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import type { Spot } from './plates.ts';
import { spotOn } from './use-leaflet.ts';

/** Names take so much room, in pixels. */
const room = { wide: 110, high: 34 };

type Name = { key: string; name: string; size: 'large' | 'place' | 'zip'; x: number; y: number };

/** Names of the places that the map shows, as many as there is room for: a drawing, which the list beside it says in words. */
export const PlaceNames = ({ map, plates }: { map: LeafletMap; plates: readonly Spot[] }) => {
  const api = useApi();
  const bounds = map.getBounds();
  const wide = bounds.getEast() - bounds.getWest();
  // The same names serve for small moves.
  const step = 2 ** Math.floor(Math.log2(Math.max(0.05, wide))) / 2;
  const box = boxText({
    west: Math.max(-180, Math.floor(bounds.getWest() / step) * step),
    east: Math.min(180, Math.ceil(bounds.getEast() / step) * step),
    south: Math.max(-84, Math.floor(bounds.getSouth() / step) * step),
    north: Math.min(84, Math.ceil(bounds.getNorth() / step) * step),
  });
  const { data } = useQuery(queryOf(api, readMapPlaces, { query: { box } }));
  const names: Name[] = [];
  const add = (key: string, name: string, size: Name['size'], latitude: number, longitude: number) => {
    const { x, y } = spotOn(map, { latitude, longitude });
    // No name lies under a plate.
    if (plates.some((plate) => Math.abs(plate.x - x) < 92 && Math.abs(plate.y - y) < 38)) return;
    if (names.some((had) => Math.abs(had.x - x) < room.wide && Math.abs(had.y - y) < room.high)) return;
    names.push({ key, name, size, x, y });
  };
  for (const [at, place] of (data?.places ?? []).entries()) {
    const size = at < 2 && place.zips >= 12 ? 'large' : 'place';
    add(`${place.name} ${place.latitude}`, place.name, size, place.latitude, place.longitude);
  }
  for (const { zip, latitude, longitude } of data?.zips ?? []) add(zip, zip, 'zip', latitude, longitude);
  return (
    <div aria-hidden translate="no">
      {names.map(({ key, name, size, x, y }) => (
        <span key={key} className="map-name" data-size={size} style={{ left: x, top: y }}>
          {name}
        </span>
      ))}
    </div>
  );
};
