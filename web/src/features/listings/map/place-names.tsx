import { boxText } from '@lintel/contract/listings/map/box';
import { readMapPlaces } from '@lintel/contract/listings/map/endpoints';
import { stateNames } from '@lintel/contract/listings/states';
import { useQuery } from '@tanstack/react-query';
import type { LeafletMap } from 'leaflet';
import type { Named } from '../../../build/map-shapes.ts';
import { useApi } from '../../../platform/app-context.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { labelsOf, type Wish } from './labels.ts';
import type { Spot } from './plates.ts';
import { spotOn } from './use-leaflet.ts';

/** Zoom ranges in which names of areas are shown: the states as two letters, then in full, then the counties. */
const zooms = { stateNames: 5.25, noStates: 7.5, counties: 8, noCounties: 12.5 };

const letters = new Map(Object.entries(stateNames).map(([code, name]) => [name, code]));

/** Returns the visible part of the layer with the names. */
const frameOf = (map: LeafletMap) => {
  const { x: left, y: top } = map.containerPointToLayerPoint([0, 0]);
  const { x: wide, y: high } = map.getSize();
  return { left, right: left + wide, top, bottom: top + high };
};

/** Names on the map, as many as fit: decorative, because the list beside it has them in words. */
export const PlaceNames = ({
  map,
  plates,
  states,
  counties,
}: {
  map: LeafletMap;
  plates: readonly Spot[];
  states: readonly Named[];
  counties: readonly Named[];
}) => {
  const api = useApi();
  const bounds = map.getBounds();
  const zoom = map.getZoom();
  const wide = bounds.getEast() - bounds.getWest();
  // Rounded outward, so that small moves reuse the same names.
  const step = 2 ** Math.floor(Math.log2(Math.max(0.05, wide))) / 2;
  const box = boxText({
    west: Math.max(-180, Math.floor(bounds.getWest() / step) * step),
    east: Math.min(180, Math.ceil(bounds.getEast() / step) * step),
    south: Math.max(-84, Math.floor(bounds.getSouth() / step) * step),
    north: Math.min(84, Math.ceil(bounds.getNorth() / step) * step),
  });
  const { data } = useQuery(queryOf(api, readMapPlaces, { query: { box } }));
  const wishes: Wish[] = [];
  const wish = (kind: Wish['kind'], name: string, latitude: number, longitude: number) => {
    const { x, y } = spotOn(map, { latitude, longitude });
    wishes.push({ key: `${kind} ${name} ${latitude}`, name, kind, x, y });
  };
  const places = data?.places ?? [];
  const isLarge = (at: number) => at < 2 && (places[at]?.zips ?? 0) >= 12;
  const wishPlaces = (kind: 'large' | 'place') => {
    for (const [at, { name, latitude, longitude }] of places.entries()) {
      if (isLarge(at) === (kind === 'large')) wish(kind, name, latitude, longitude);
    }
  };
  wishPlaces('large');
  if (zoom < zooms.noStates) {
    for (const [name, latitude, longitude] of states) {
      wish('state', zoom < zooms.stateNames ? (letters.get(name) ?? '') : name, latitude, longitude);
    }
  }
  if (zoom >= zooms.counties && zoom < zooms.noCounties) {
    for (const [name, latitude, longitude] of counties) wish('county', name, latitude, longitude);
  }
  wishPlaces('place');
  for (const { zip, latitude, longitude } of data?.zips ?? []) wish('zip', zip, latitude, longitude);
  return (
    <div aria-hidden translate="no">
      {labelsOf(wishes, plates, frameOf(map)).map(({ key, name, kind, x, y, textX, textY, align, hasDot }) => (
        <div key={key}>
          {hasDot ? <i className="map-dot" style={{ left: x, top: y }} /> : null}
          <span className="map-name" data-size={kind} data-align={align} style={{ left: textX, top: textY }}>
            {name}
          </span>
        </div>
      ))}
    </div>
  );
};
