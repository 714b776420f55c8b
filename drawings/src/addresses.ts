import type { SceneName } from './scenes.ts';
import { facadeVersion } from './version.ts';

const drawings = '/facades/';

/** Where a drawing is served, by its name: with `:name`, the route's pattern. */
export const drawingSrc = (name: string): string => `${drawings}${facadeVersion}/${name}.svg`;

/** Where a drawing is served as a picture so many px wide. */
export const pictureSrc = (name: string, width: number | string, version: string = facadeVersion): string =>
  `${drawings}${version}/${width}/${name}.webp`;

/** Where a home's drawing is served. Imports nothing of the generator, so pages may use it freely. */
export const facadeSrc = (propertyId: string | number): string => drawingSrc(encodeURIComponent(String(propertyId)));

/** Where a drawing that belongs to no home is served. */
export const sceneSrc = (name: SceneName): string => drawingSrc(name);

/** Whether a picture is one of our drawings, which must be marked as such. */
export const isDrawing = (address: string): boolean => address.startsWith(drawings);

/** The address of a drawing as it is drawn now, for one that was written down when its version was another. */
export const drawnNow = (address: string): string =>
  isDrawing(address) ? address.replace(/^\/facades\/v\d{1,4}\//, `${drawings}${facadeVersion}/`) : address;

/** How wide the pictures are that a drawing is served as, beside itself: a card's on a phone, and up to a phone's whole screen. */
export const drawnWidths = [400, 640, 960, 1280] as const;
/** Those of the block of the home page, which is nearly four times as wide as it is high. */
export const streetWidths = [900, 1200, 1900, 2400] as const;

/** A home's drawing at one of its times, or a scene. */
const asPicture = /^\/facades\/(v\d+)\/(\d{1,9}(?:-[a-z]+)?|[a-z]+(?:-[a-z]+)?)\.svg$/;

/**
 * The pictures of a drawing for `srcset`, and for what is wider than they are (a large screen, print) the drawing itself. A drawing is a
 * document of up to 2,500 elements, which a browser reads and lays out like a page; a picture of it costs a phone next to nothing.
 * Undefined for what is no such drawing.
 */
export const drawnSrcSet = (address: string, widths: readonly number[] = drawnWidths): string | undefined => {
  const [, version, name] = asPicture.exec(address) ?? [];
  if (!version || !name) return undefined;
  const pictures = widths.map((width) => `${pictureSrc(name, width, version)} ${width}w`);
  return [...pictures, `${address} ${2 * Math.max(...widths)}w`].join(', ');
};
