import files from 'virtual:map-shapes';
import { boxText, type MapBox } from '@lintel/contract/listings/map/box';
import { isTileArchive } from '@lintel/contract/listings/map/tiles';
import { geoJSON, type Layer, type LeafletMap, map as makeMap, tileLayer } from 'leaflet';
import leafletStyles from 'leaflet/dist/leaflet.css?inline';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { feature, mesh } from 'topojson-client';
import type { CountyShapes, Named, Steps, Surroundings } from '../../../build/map-shapes.ts';
import ownStyles from './map.css?inline';
import { fetchShapes, pointsOf, statesIn } from './shapes.ts';

/** Adds the map's styles, which are not part of the page's style sheet: they load with the map's code. */
const useMapStyles = () => {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    // The images of its controls are not used.
    sheet.replaceSync(`${leafletStyles.replace(/url\([^()]*\)/g, 'none')}\n${ownStyles}`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, []);
};

/** Zoom from which counties are drawn. */
const countiesFrom = 7;

/** Order of the layers: the land around, the states, water, lines. Plates and names are above them all. */
const panes = { around: '390', land: '400', water: '410', lines: '420', homes: '600' } as const;

const draw = (map: LeafletMap, shape: unknown, pane: keyof typeof panes, className: string): void => {
  geoJSON(shape, { interactive: false, pane, className }).addTo(map);
};

const drawStates = async (map: LeafletMap): Promise<void> => {
  const { default: atlas } = await import('us-atlas/states-10m.json');
  draw(map, feature(atlas, atlas.objects.states), 'land', 'map-land');
  const inner = (one: unknown, other: unknown) => one !== other;
  draw(map, mesh(atlas, atlas.objects.states, inner), 'lines', 'map-state-line');
};

const linesOf = (steps: Steps) => ({ type: 'MultiLineString', coordinates: pointsOf(steps) });
/** Converts rings into one shape: where two overlap it has a hole. */
const ringsOf = (steps: Steps) => ({ type: 'Polygon', coordinates: pointsOf(steps) });

const drawSurroundings = async (map: LeafletMap): Promise<Named[]> => {
  const { land, lakes, rivers, states } = await fetchShapes<Surroundings>(files.surroundings);
  draw(map, ringsOf(land), 'around', 'map-around');
  draw(map, ringsOf(lakes), 'water', 'map-lake');
  draw(map, linesOf(rivers), 'water', 'map-river');
  return states;
};

const drawCounties = async (map: LeafletMap, state: string): Promise<Named[]> => {
  const { borders, names } = await fetchShapes<CountyShapes>(files.counties[state]?.file ?? '');
  draw(map, linesOf(borders), 'lines', 'map-counties');
  return names;
};

/**
 * Returns the map's bounds. A map that was moved around the world keeps counting degrees; both edges are normalized by the same number
 * of turns.
 */
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

/** Returns a place's position on the screen: of its copies around the world, the one nearest to the map's center. */
export const spotOn = (map: LeafletMap, { latitude, longitude }: { latitude: number; longitude: number }) => {
  const turns = 360 * Math.round((map.getCenter().lng - longitude) / 360);
  return map.latLngToLayerPoint([latitude, longitude + turns]);
};

/** Returns whether a map that shows `shown` already shows the area as well as it can: then it does not move. */
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

/** How long the map must rest before it counts as moved, in ms. */
const debounceMs = 250;

/**
 * Draws the map in `box` from the shapes of states, counties and waters. `moved` is the area to which the user has moved it, once it
 * rests; null while it shows the area of the search. `drawn` changes whenever plates must be placed again.
 */
export const useLeaflet = (
  box: RefObject<HTMLElement | null>,
  area: MapBox | undefined,
  tiles: { address: string; credit: string } | null,
  /** The map moves only by its buttons. */
  isStill = false,
) => {
  useMapStyles();
  const [map, setMap] = useState<{ leaflet: LeafletMap; pane: HTMLElement } | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const [drawn, setDrawn] = useState(0);
  const [names, setNames] = useState<{ states: Named[]; counties: Named[] }>({ states: [], counties: [] });
  const byProgram = useRef(false);

  useEffect(() => {
    if (!box.current) return;
    const leaflet = makeMap(box.current, {
      zoomControl: false,
      attributionControl: false,
      zoomAnimation: false,
      fadeAnimation: false,
      keyboard: false,
      ...(isStill
        ? { dragging: false, touchZoom: false, scrollWheelZoom: false, doubleClickZoom: false, boxZoom: false }
        : {}),
      minZoom: 3,
      maxZoom: 18,
      zoomSnap: 0.25,
      zoomDelta: 1,
    });
    let resting: ReturnType<typeof setTimeout> | undefined;
    const drawnStates = new Set<string>();
    let isGone = false;
    const drawCountiesInView = () => {
      for (const state of statesIn(files.counties, boundsOf(leaflet))) {
        if (drawnStates.has(state)) continue;
        drawnStates.add(state);
        drawCounties(leaflet, state).then(
          (more) => {
            if (!isGone) setNames((had) => ({ ...had, counties: [...had.counties, ...more] }));
          },
          // Shapes that failed to load are requested again when the map moves.
          () => drawnStates.delete(state),
        );
      }
    };
    leaflet.on('moveend zoomend', () => {
      setDrawn((count) => count + 1);
      if (leaflet.getZoom() >= countiesFrom) drawCountiesInView();
      clearTimeout(resting);
      if (byProgram.current) return;
      resting = setTimeout(() => setMoved(boxText(boundsOf(leaflet))), debounceMs);
    });
    leaflet.setView([38.5, -96], 4);
    clearTimeout(resting);
    for (const [name, level] of Object.entries(panes)) leaflet.createPane(name).style.zIndex = level;
    const pane = leaflet.getPane('homes');
    void drawStates(leaflet).catch(() => {});
    drawSurroundings(leaflet).then(
      (states) => {
        if (!isGone) setNames((had) => ({ ...had, states }));
      },
      () => {},
    );
    if (pane) setMap({ leaflet, pane });
    const resize = new ResizeObserver(() => {
      byProgram.current = true;
      leaflet.invalidateSize();
      byProgram.current = false;
    });
    resize.observe(box.current);
    return () => {
      isGone = true;
      clearTimeout(resting);
      resize.disconnect();
      leaflet.remove();
    };
  }, [box, isStill]);

  const { west, south, east, north } = area ?? { west: 0, south: 0, east: 0, north: 0 };
  useEffect(() => {
    if (!map || (west === 0 && east === 0)) return;
    setMoved(null);
    if (isShownWell(boundsOf(map.leaflet), { west, south, east, north })) return;
    byProgram.current = true;
    map.leaflet.fitBounds(
      [
        [south, west],
        // Across the 180th meridian the map continues eastward.
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
      // Without its tiles the map looks as it does without the setting.
      void import('./archive-layer.ts')
        .then(({ archiveLayer }) => archiveLayer(address, options).then(show))
        .catch(() => {});
    } else show(tileLayer(address, options));
    return () => {
      isOver = true;
      layer?.remove();
    };
  }, [map, address]);

  return { map, moved, setMoved, drawn, boundsOf, names };
};
