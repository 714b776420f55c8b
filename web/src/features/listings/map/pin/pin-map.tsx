import type { MapBox } from '@lintel/contract/listings/map/box';
import { readMap } from '@lintel/contract/listings/map/endpoints';
import { useQuery } from '@tanstack/react-query';
import type { LatLng } from 'leaflet';
import { Minus, Plus } from 'lucide';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useApi } from '../../../../platform/app-context.ts';
import { queryOf } from '../../../../platform/queries/queries.ts';
import { useT } from '../../../../platform/words/i18n.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { PlaceNames } from '../place-names.tsx';
import { ScaleBar } from '../scale-bar.tsx';
import { spotOn, useLeaflet } from '../use-leaflet.ts';
import { degreesOf, type Point, stepOfKey } from './pin-moves.ts';

/** Visible area around an existing pin, in degrees. */
const reach = 0.02;
/** How close the pin may come to the edge of the map before the map follows it, as a fraction of its size. */
const margin = 0.15;

/**
 * A map with one pin: the user drags it, clicks the map at its place, or moves it by arrow keys. A finger scrolls the page over the
 * map; two buttons zoom, centered on the pin.
 */
const PinMap = ({
  point,
  zip,
  describedBy,
  onMove,
}: {
  /** Position of the pin; null until the owner sets it: then it is in the middle of the ZIP code. */
  point: Point | null;
  zip: string;
  /** Id of the sentence that explains how to move the pin. */
  describedBy: string;
  onMove: (degrees: { latitude: string; longitude: string }) => void;
}) => {
  const t = useT();
  const api = useApi();
  const frame = useRef<HTMLDivElement>(null);
  const { data } = useQuery(queryOf(api, readMap, { query: { city: zip, width: 400, height: 300 } }));
  // The pin's position when the map opened: moving the pin does not move the map along.
  const [before] = useState(point);
  const around: MapBox | undefined =
    before === null
      ? data?.area
      : {
          west: before.longitude - reach,
          south: before.latitude - reach,
          east: before.longitude + reach,
          north: before.latitude + reach,
        };
  const { map, drawn, names } = useLeaflet(frame, around, data?.tiles ?? null, true);
  const leaflet = map?.leaflet;
  const middle = data && { latitude: (data.area.south + data.area.north) / 2, longitude: middleOf(data.area) };
  const place = point ?? middle ?? null;
  const spot = leaflet && place ? spotOn(leaflet, place) : null;
  const grip = useRef<{ pointer: number; x: number; y: number } | null>(null);
  const [pulled, setPulled] = useState<{ x: number; y: number } | null>(null);

  const moveTo = (at: LatLng) => {
    onMove(degreesOf(at));
    if (!leaflet) return;
    const { x, y } = leaflet.latLngToContainerPoint([at.lat, at.lng]);
    const { x: wide, y: high } = leaflet.getSize();
    const isIn = (where: number, size: number) => where > size * margin && where < size * (1 - margin);
    if (!isIn(x, wide) || !isIn(y, high)) leaflet.setView([at.lat, at.lng], leaflet.getZoom(), { animate: false });
  };
  const moveBy = ({ x, y }: { x: number; y: number }) => {
    if (leaflet && spot) moveTo(leaflet.layerPointToLatLng([spot.x + x, spot.y + y]));
  };
  /** Maximum zoom: closer than this there is nothing to see without a street map. */
  const closest = data?.tiles ? 18 : 13.5;
  const zoomBy = (step: 1 | -1) => {
    if (leaflet && place)
      leaflet.setView([place.latitude, place.longitude], Math.min(leaflet.getZoom() + step, closest), {
        animate: false,
      });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey || event.ctrlKey || event.metaKey ? null : stepOfKey(event.key, event.shiftKey);
    if (step === null) return;
    event.preventDefault();
    moveBy(step);
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
  };
  const pulledBy = (event: PointerEvent) =>
    grip.current?.pointer === event.pointerId
      ? { x: event.clientX - grip.current.x, y: event.clientY - grip.current.y }
      : null;
  const letGo = () => {
    grip.current = null;
    setPulled(null);
  };
  const onPointerUp = (event: PointerEvent) => {
    const by = pulledBy(event);
    letGo();
    // A press without dragging, or a trembling finger, does not move it.
    if (by && Math.hypot(by.x, by.y) > 2) moveBy(by);
  };
  const onPress = (event: MouseEvent) => {
    if (!leaflet || !frame.current) return;
    const { left, top } = frame.current.getBoundingClientRect();
    moveTo(leaflet.containerPointToLatLng([event.clientX - left, event.clientY - top]));
  };

  return (
    <div className="map-small map-box" data-drawn={drawn} data-tiles={data?.tiles ? '' : undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: one more way to move the pin, which also moves by keys */}
      <div ref={frame} className="map-press" onClick={onPress} />
      {leaflet ? <ScaleBar latitude={leaflet.getCenter().lat} zoom={leaflet.getZoom()} /> : null}
      {data ? <p className="map-credit">{data.tiles?.credit ?? t('Towns and ZIP codes, no streets')}</p> : null}
      <div className="map-zoom">
        <button type="button" aria-label={t('Zoom in')} onClick={() => zoomBy(1)}>
          <Icon of={Plus} />
        </button>
        <button type="button" aria-label={t('Zoom out')} onClick={() => zoomBy(-1)}>
          <Icon of={Minus} />
        </button>
      </div>
      {map && spot
        ? createPortal(
            <>
              <div aria-hidden>
                <PlaceNames map={map.leaflet} plates={[spot]} {...names} />
              </div>
              <button
                type="button"
                className="map-pin"
                data-is-set={point ? '' : undefined}
                style={{ left: spot.x + (pulled?.x ?? 0), top: spot.y + (pulled?.y ?? 0) }}
                aria-label={t('Pin of the home')}
                aria-describedby={describedBy}
                onKeyDown={onKeyDown}
                onPointerDown={onPointerDown}
                onPointerMove={(event) => setPulled(pulledBy(event))}
                onPointerUp={onPointerUp}
                onPointerCancel={letGo}
              >
                <svg viewBox="0 0 32 42" aria-hidden="true" focusable="false">
                  <path d="M16 1a15 15 0 0 1 15 15c0 10-15 25-15 25S1 26 1 16A15 15 0 0 1 16 1Z" />
                  <circle cx="16" cy="16" r="5.5" />
                </svg>
              </button>
            </>,
            map.pane,
          )
        : null}
    </div>
  );
};

/** Returns the middle longitude of a box, also across the 180th meridian. */
const middleOf = ({ west, east }: MapBox): number => (east < west ? (west + east + 360) / 2 : (west + east) / 2);

export default PinMap;
