import { dollars } from '@lintel/contract/kernel/money';
import { readMap } from '@lintel/contract/listings/map/endpoints';
import { circleRadiusMeters } from '@lintel/contract/listings/map/position';
import type { Property } from '@lintel/contract/listings/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Minus, Plus, RefreshCw } from 'lucide';
import { type KeyboardEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useApi } from '../../../platform/app-context.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { propertyQuery } from '../search/property-query.ts';
import { fullQuery } from '../search/search-address.ts';
import type { SearchView } from '../search/use-search.ts';
import type { SearchState } from '../search/use-search-state.ts';
import { useStoredVoucher } from '../voucher-fit/stored-voucher.ts';
import { useFittingPlates } from '../voucher-fit/use-fitting-plates.ts';
import { PickedHome } from './picked-home.tsx';
import { PlaceNames } from './place-names.tsx';
import { type Plate, platesOf, plateTowards } from './plates.ts';
import { metersPerPixel, ScaleBar } from './scale-bar.tsx';
import { SpotDialog } from './spot-dialog.tsx';
import { spotOn, useLeaflet } from './use-leaflet.ts';

/** How many degrees around a point to look for its homes: some meters. */
const aroundSpot = 0.0001;

const isAt = (position: Property['position'], { latitude, longitude }: Plate): boolean =>
  position !== null &&
  Math.abs(position.latitude - latitude) < aroundSpot &&
  Math.abs(position.longitude - longitude) < aroundSpot;

/**
 * The homes of the list on a map. It follows the search's address; when the user moves it, it shows what a search of that area would
 * find, and the list waits until the user asks for it. All plates are one tab stop: arrow keys move between them.
 */
const HomeMap = ({ searchState, view }: { searchState: SearchState; view: SearchView }) => {
  const t = useT();
  const api = useApi();
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [picked, setPicked] = useState<number | null>(null);
  const [spot, setSpot] = useState<{ box: string; title: string; homes: Property[] | null } | null>(null);
  const [current, setCurrent] = useState(0);

  const ofSearch = (box: string | null) => {
    const { sort: _, ...query } = fullQuery(
      box === null ? searchState.search : { ...searchState.search, city: undefined, box },
    );
    return queryOf(api, readMap, { query });
  };
  const settled = useQuery({ ...ofSearch(null), placeholderData: keepPreviousData });
  const { map, moved, setMoved, drawn, boundsOf, names } = useLeaflet(
    frame,
    settled.isPlaceholderData ? undefined : settled.data?.area,
    settled.data?.tiles ?? null,
  );
  const voucher = useStoredVoucher();
  const isFitting = voucher !== null && voucher.show !== 'all';
  const everyHome = useQuery({ ...ofSearch(moved), placeholderData: keepPreviousData, enabled: !isFitting });
  const here = moved === null ? searchState.search : { ...searchState.search, city: undefined, box: moved };
  const fitting = useFittingPlates(here, voucher);
  const answer = isFitting ? fitting : everyHome;
  const leaflet = map?.leaflet;
  const clusters = answer.data?.clusters ?? [];
  const plates = leaflet ? platesOf(clusters, (cluster) => spotOn(leaflet, cluster)) : [];

  const searchHere = (box: string) => {
    setMoved(null);
    searchState.searchArea(box);
  };
  const open = (plate: Plate) => {
    if (!leaflet) return;
    if (plate.id !== null) {
      setPicked(plate.id);
      return;
    }
    if (plate.isSpot || leaflet.getZoom() >= leaflet.getMaxZoom()) {
      const { latitude, longitude } = plate;
      const box = [longitude - aroundSpot, latitude - aroundSpot, longitude + aroundSpot, latitude + aroundSpot];
      setSpot({
        box: box.map((degrees) => degrees.toFixed(6)).join(','),
        title: nameOf(plate),
        homes: isFitting ? (fitting.data?.rows.filter(({ position }) => isAt(position, plate)) ?? []) : null,
      });
      return;
    }
    leaflet.setView([plate.latitude, plate.longitude], Math.min(leaflet.getMaxZoom(), leaflet.getZoom() + 2));
    const { west, south, east, north } = boundsOf(leaflet);
    searchHere([west, south, east, north].map((degrees) => degrees.toFixed(5)).join(','));
  };
  const nameOf = ({ homes, near, fromRent }: Plate): string =>
    near === null
      ? t('{{number}} homes, from {{rent}}', { number: homes, rent: dollars(fromRent) })
      : t('{{number}} homes near {{place}}, from {{rent}}', { number: homes, place: near, rent: dollars(fromRent) });
  const onKey = (event: KeyboardEvent, at: number) => {
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? plates.length - 1
          : event.key.startsWith('Arrow')
            ? plateTowards(plates, at, event.key)
            : at;
    if (next === at) return;
    event.preventDefault();
    setCurrent(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };

  const home = useQuery({ ...propertyQuery(api, picked ?? 0), enabled: picked !== null });
  const position = home.data?.kind === 'found' ? home.data.property.position : null;
  const ring = picked !== null && position?.kind === 'near' && leaflet ? position : null;
  const ringSize =
    ring && leaflet ? Math.max(22, (2 * circleRadiusMeters) / metersPerPixel(ring.latitude, leaflet.getZoom())) : 0;
  const outside =
    moved === null && /^\d+$/.test(view.total) && answer.data ? Number(view.matching) - answer.data.homes : 0;

  return (
    <section className="map-panel" aria-label={t('Map of homes')} data-drawn={drawn}>
      <div className="map-bar">
        <Button
          size="sm"
          icon={<Icon of={RefreshCw} />}
          disabled={moved === null}
          onClick={() => (moved === null ? undefined : searchHere(moved))}
        >
          {t('Search this area')}
        </Button>
        <p>
          {moved === null
            ? t('The list shows what the map shows.')
            : t('Map moved. Search this area to update the list.')}
        </p>
        <div className="map-zoom">
          <button type="button" aria-label={t('Zoom in')} onClick={() => leaflet?.zoomIn()}>
            <Icon of={Plus} />
          </button>
          <button type="button" aria-label={t('Zoom out')} onClick={() => leaflet?.zoomOut()}>
            <Icon of={Minus} />
          </button>
        </div>
      </div>
      <p className="vh" role="status">
        {moved !== null && answer.data && !answer.isPlaceholderData
          ? t('Map moved. {{number}} homes here.', { number: answer.data.homes })
          : ''}
      </p>
      <div className="map-box" data-tiles={settled.data?.tiles ? '' : undefined}>
        <div ref={frame} />
        {leaflet ? <ScaleBar latitude={leaflet.getCenter().lat} zoom={leaflet.getZoom()} /> : null}
      </div>
      {map
        ? createPortal(
            <>
              <PlaceNames map={map.leaflet} plates={plates} {...names} />
              {ring && leaflet ? (
                <span
                  className="map-ring"
                  style={{
                    left: spotOn(leaflet, ring).x,
                    top: spotOn(leaflet, ring).y,
                    width: ringSize,
                    height: ringSize,
                  }}
                />
              ) : null}
              <ul className="map-plates" ref={list}>
                {plates.map((plate, at) => (
                  <li key={plate.id ?? `${plate.latitude} ${plate.longitude} ${plate.homes}`}>
                    <button
                      type="button"
                      className="map-plate"
                      data-home={plate.id === null ? undefined : ''}
                      aria-pressed={plate.id === null ? undefined : plate.id === picked}
                      tabIndex={at === Math.min(current, plates.length - 1) ? 0 : -1}
                      style={{ left: plate.x, top: plate.y }}
                      onKeyDown={(event) => onKey(event, at)}
                      onFocus={() => setCurrent(at)}
                      onClick={() => open(plate)}
                    >
                      {plate.id === null ? (
                        <>
                          <b>{plate.homes.toLocaleString('en-US')}</b>
                          <span className="vh">
                            {plate.near === null ? t('homes,') : t('homes near {{place}},', { place: plate.near })}
                          </span>
                          <span>{t('from {{rent}}', { rent: dollars(plate.fromRent) })}</span>
                        </>
                      ) : (
                        <>
                          <b>{dollars(plate.fromRent)}</b>
                          <span className="vh">{t('a month, one home')}</span>
                        </>
                      )}
                    </button>
                  </li>
                ))}
              </ul>
            </>,
            map.pane,
          )
        : null}
      {picked === null ? null : <PickedHome id={picked} answer={home} onClose={() => setPicked(null)} />}
      {answer.isError ? (
        <div className="map-pick" role="alert">
          <p>{t('The map did not load.')}</p>
          <Button size="sm" variant="line" onClick={() => void answer.refetch()}>
            {t('Try again')}
          </Button>
        </div>
      ) : null}
      <div className="map-key">
        <p>
          <b>{t('Map key.')}</b>{' '}
          {t(
            'Dark markers are groups of homes; white markers are single homes. Locations are approximate (within about ⅓ mile) unless the owner shows the exact point. Homes without a point are shown in the middle of their ZIP code.',
          )}
        </p>
        {outside > 0 ? (
          <p>{t('{{number}} homes aren’t on the map. See them in the list.', { number: outside })}</p>
        ) : null}
        <small>
          {t('Places: GeoNames, CC BY 4.0. Shapes: Census Bureau and Natural Earth, public domain. Map: Leaflet.')}{' '}
          {settled.data?.tiles?.credit}
        </small>
      </div>
      {spot ? <SpotDialog searchState={searchState} {...spot} onClose={() => setSpot(null)} /> : null}
    </section>
  );
};

export default HomeMap;
