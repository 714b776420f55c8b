/** The subset of Leaflet 1.9 and topojson-client 3 that the map uses. */
declare module 'leaflet' {
  export type Point = { x: number; y: number };
  export type LatLng = { lat: number; lng: number };
  export type Bounds = {
    getWest: () => number;
    getEast: () => number;
    getSouth: () => number;
    getNorth: () => number;
  };
  type Corner = [number, number];
  export type Layer = { addTo: (map: LeafletMap) => Layer; remove: () => void };
  export type LeafletMap = {
    on: (names: string, listener: () => void) => LeafletMap;
    remove: () => void;
    createPane: (name: string) => HTMLElement;
    getPane: (name: string) => HTMLElement | undefined;
    fitBounds: (bounds: [Corner, Corner], options?: object) => void;
    setView: (center: Corner, zoom?: number, options?: object) => void;
    getBounds: () => Bounds;
    getCenter: () => LatLng;
    getZoom: () => number;
    getMaxZoom: () => number;
    zoomIn: () => void;
    zoomOut: () => void;
    latLngToLayerPoint: (at: Corner) => Point;
    latLngToContainerPoint: (at: Corner) => Point;
    layerPointToLatLng: (at: [x: number, y: number]) => LatLng;
    containerPointToLatLng: (at: [x: number, y: number]) => LatLng;
    containerPointToLayerPoint: (at: [x: number, y: number]) => Point;
    getSize: () => Point;
    invalidateSize: () => void;
  };
  export const map: (element: HTMLElement, options: object) => LeafletMap;
  export const geoJSON: (data: unknown, options: object) => Layer;
  export const tileLayer: (address: string, options: object) => Layer;
  export const GridLayer: { extend: (parts: object) => new (options: object) => Layer };
}
declare module 'topojson-client' {
  export const feature: (topology: unknown, object: unknown) => unknown;
  export const mesh: (topology: unknown, object: unknown, filter?: (a: unknown, b: unknown) => boolean) => unknown;
}
declare module 'us-atlas/*' {
  const topology: { objects: Record<'nation' | 'states' | 'counties', unknown> };
  export default topology;
}
/** Built by `web/src/build/map-shapes.ts`. */
declare module 'virtual:map-shapes' {
  const files: import('../../../build/map-shapes.ts').ShapeFiles;
  export default files;
}
declare module '*.css?inline' {
  const text: string;
  export default text;
}
