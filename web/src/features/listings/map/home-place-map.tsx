import type { MapBox } from '@lintel/contract/listings/map/box';
import { boxText } from '@lintel/contract/listings/map/box';
import { readMap } from '@lintel/contract/listings/map/endpoints';
import { circleRadiusMeters } from '@lintel/contract/listings/map/position';
import type { Property } from '@lintel/contract/listings/schema';
import { useQuery } from '@tanstack/react-query';
import { Minus, Plus } from 'lucide';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { useApi } from '../../../platform/app-context.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { PlaceNames } from './place-names.tsx';
import { metersPerPixel, ScaleBar } from './scale-bar.tsx';
import { spotOn, useLeaflet } from './use-leaflet.ts';

/** Minimum radius at which a circle is visible, in pixels. */
const leastRing = 22;

/** A small map that does not pan, so that the page can be scrolled over it by finger; two buttons zoom in and out. */
const HomePlaceMap = ({
  position,
  zip,
  box,
}: {
  position: NonNullable<Property['position']>;
  zip: string | null;
  box: MapBox;
}) => {
  const t = useT();
  const api = useApi();
  const frame = useRef<HTMLDivElement>(null);
  // The operator's street map, if there is one, comes with the map's homes.
  const { data } = useQuery(queryOf(api, readMap, { query: { box: boxText(box), width: 400, height: 300 } }));
  const { map, drawn, names } = useLeaflet(frame, box, data?.tiles ?? null, true);
  const leaflet = map?.leaflet;
  const spot = leaflet ? spotOn(leaflet, position) : null;
  const isNear = position.kind === 'near';
  const ring =
    leaflet && isNear
      ? Math.max(leastRing, (2 * circleRadiusMeters) / metersPerPixel(position.latitude, leaflet.getZoom()))
      : 0;
  return (
    <div className="map-small map-box" data-drawn={drawn} data-tiles={data?.tiles ? '' : undefined}>
      <div ref={frame} role="img" aria-label={t('Map of the area around the home')} />
      {leaflet ? <ScaleBar latitude={leaflet.getCenter().lat} zoom={leaflet.getZoom()} /> : null}
      {data?.tiles ? <p className="map-credit">{data.tiles.credit}</p> : null}
      <div className="map-zoom">
        <button type="button" aria-label={t('Zoom in')} onClick={() => leaflet?.zoomIn()}>
          <Icon of={Plus} />
        </button>
        <button type="button" aria-label={t('Zoom out')} onClick={() => leaflet?.zoomOut()}>
          <Icon of={Minus} />
        </button>
      </div>
      {map && spot
        ? createPortal(
            <div aria-hidden>
              <PlaceNames map={map.leaflet} plates={[spot]} {...names} />
              {isNear ? (
                <span className="map-ring" style={{ left: spot.x, top: spot.y, width: ring, height: ring }} />
              ) : position.kind === 'exact' ? (
                <span className="map-here" style={{ left: spot.x, top: spot.y }} />
              ) : (
                <span className="map-zip" translate="no" style={{ left: spot.x, top: spot.y }}>
                  {zip}
                </span>
              )}
            </div>,
            map.pane,
          )
        : null}
    </div>
  );
};

export default HomePlaceMap;
