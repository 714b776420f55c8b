import { boxText, type MapBox } from '@lintel/contract/listings/map/box';
import { isTileArchive } from '@lintel/contract/listings/map/tiles';
import { geoJSON, type Layer, type LeafletMap, map as makeMap, tileLayer } from 'leaflet';
import leafletStyles from 'leaflet/dist/leaflet.css?inline';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { feature, mesh } from 'topojson-client';
import ownStyles from './map.css?inline';

/** The map's styles are no part of the sheet that every page has: they come with its program. */
const useMapStyles = () => {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    // The pictures of its controls are not used.
    sheet.replaceSync(`${leafletStyles.replace(/url\([^()]*\)/g, 'none')}\n${ownStyles}`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, []);
};

/** Counties are drawn from this zoom on; their lines are five times as many bytes as those of the states. */
const countiesFrom = 7;

const drawStates = async (map: LeafletMap): Promise<void> => {
  const { default: atlas } = await import('us-atlas/states-10m.json');
  geoJSON(feature(atlas, atlas.objects.states), { interactive: false, className: 'map-land' }).addTo(map);
};

const drawCounties = async (map: LeafletMap): Promise<void> => {
  const { default: atlas } = await import('us-atlas/counties-10m.json');
  const inner = (one: unknown, other: unknown) => one !== other;
  geoJSON(mesh(atlas, atlas.objects.counties, inner), { interactive: false, className: 'map-counties' }).addTo(map);
  geoJSON(mesh(atlas, atlas.objects.states, inner), { interactive: false, className: 'map-state-line' }).addTo(map);
};

/** Moved around the world, a map counts its degrees on; both ends go back by as many turns. */
const boundsOf = (map: LeafletMap): MapBox => {
  const bounds = map.getBounds();
  const turns = 360 * Math.round((bounds.getWest() + bounds.getEast()) / 720);
  return {
    west: bounds.getWest() - turns,
    east: bounds.getEast() - turns,
    south: bounds.getSouth(),
    north: bounds.getNorth(),
  };
};

/** Where a place is on the screen: of its turns around the world, the one nearest to the middle of the map. */
export const spotOn = (map: LeafletMap, { latitude, longitude }: { latitude: number; longitude: number }) => {
  const turns = 360 * Math.round((map.getCenter().lng - longitude) / 360);
  return map.latLngToLayerPoint([latitude, longitude + turns]);
};

/** Whether a map that shows `shown` shows the area as well as it can: then it stays where it is. */
const isShownWell = (shown: MapBox, area: MapBox): boolean => {
  const [wide, high] = [(shown.east - shown.west) / 50, (shown.north - shown.south) / 50];
  const close = (one: number, other: number, by: number) => Math.abs(((one - other + 540) % 360) - 180) <= by;
  return (
    close(shown.west, area.west, wide) &&
    close(shown.east, area.east, wide) &&
    close(shown.south, area.south, high) &&
    close(shown.north, area.north, high)
  );
};

/** How long the map rests before it counts as moved. */
const restMs = 250;

/**
 * The map in `box`, drawn from the shapes of states and counties. `moved` is the part that a person has moved it to, once it
 * rests; null while it shows the area of the search. `drawn` changes whenever plates have to find their places anew.
 */
export const useLeaflet = (
  box: RefObject<HTMLElement | null>,
  area: MapBox | undefined,
  tiles: { address: string; credit: string } | null,
) => {
  useMapStyles();
  const [map, setMap] = useState<{ leaflet: LeafletMap; pane: HTMLElement } | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const [drawn, setDrawn] = useState(0);
  const byProgram = useRef(false);

  useEffect(() => {
    if (!box.current) return;
    const leaflet = makeMap(box.current, {
      zoomControl: false,
      attributionControl: false,
      zoomAnimation: false,
      fadeAnimation: false,
      keyboard: false,
      minZoom: 3,
      maxZoom: 18,
      zoomSnap: 0.25,
      zoomDelta: 1,
    });
    let resting: ReturnType<typeof setTimeout> | undefined;
    let hasCounties = false;
    leaflet.on('moveend zoomend', () => {
      setDrawn((count) => count + 1);
      if (leaflet.getZoom() >= countiesFrom && !hasCounties) {
        hasCounties = true;
        void drawCounties(leaflet).catch(() => {});
      }
      clearTimeout(resting);
      if (byProgram.current) return;
      resting = setTimeout(() => setMoved(boxText(boundsOf(leaflet))), restMs);
    });
    leaflet.setView([38.5, -96], 4);
    clearTimeout(resting);
    const pane = leaflet.createPane('homes');
    pane.style.zIndex = '600';
    void drawStates(leaflet).catch(() => {});
    setMap({ leaflet, pane });
    const resize = new ResizeObserver(() => {
      byProgram.current = true;
      leaflet.invalidateSize();
      byProgram.current = false;
    });
    resize.observe(box.current);
    return () => {
      clearTimeout(resting);
      resize.disconnect();
      leaflet.remove();
    };
  }, [box]);

  const { west, south, east, north } = area ?? { west: 0, south: 0, east: 0, north: 0 };
  useEffect(() => {
    if (!map || (west === 0 && east === 0)) return;
    setMoved(null);
    if (isShownWell(boundsOf(map.leaflet), { west, south, east, north })) return;
    byProgram.current = true;
    map.leaflet.fitBounds(
      [
        [south, west],
        // Across the 180th meridian the map goes on eastwards.
        [north, east < west ? east + 360 : east],
      ],
      { animate: false },
    );
    byProgram.current = false;
  }, [map, west, south, east, north]);

  const address = tiles?.address;
  useEffect(() => {
    if (!map || !address) return;
    let isOver = false;
    let layer: Layer | undefined;
    const show = (made: Layer) => {
      if (isOver) return;
      layer = made.addTo(map.leaflet);
    };
    const options = { opacity: 0.9 };
    if (isTileArchive(address)) {
      // Without its pictures the map is what it is without a setting.
      void import('./archive-layer.ts')
        .then(({ archiveLayer }) => archiveLayer(address, options).then(show))
        .catch(() => {});
    } else show(tileLayer(address, options));
    return () => {
      isOver = true;
      layer?.remove();
    };
  }, [map, address]);

  return { map, moved, setMoved, drawn, boundsOf };
};
