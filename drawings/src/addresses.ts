import type { SceneName } from './scenes.ts';
import { facadeVersion } from './version.ts';

const drawings = '/facades/';

/** Address of a drawing, by name: with `:name`, the route's pattern. */
export const drawingSrc = (name: string): string => `${drawings}${facadeVersion}/${name}.svg`;

/** Address of a drawing rendered as a picture of this width in px. */
export const pictureSrc = (name: string, width: number | string, version: string = facadeVersion): string =>
  `${drawings}${version}/${width}/${name}.webp`;

/** Address of a home's drawing. Imports nothing of the generator, so pages may use it freely. */
export const facadeSrc = (propertyId: string | number): string => drawingSrc(encodeURIComponent(String(propertyId)));

/** Address of a drawing that belongs to no home. */
export const sceneSrc = (name: SceneName): string => drawingSrc(name);

/** Returns whether a picture is one of our drawings, which must be marked as illustrations. */
export const isDrawing = (address: string): boolean => address.startsWith(drawings);

/** Returns the current address of a drawing whose stored address may have an older version. */
export const drawnNow = (address: string): string =>
  isDrawing(address) ? address.replace(/^\/facades\/v\d{1,4}\//, `${drawings}${facadeVersion}/`) : address;

/** Widths, in px, in which a drawing is also served as a picture: from a card's on a phone up to a phone's whole screen. */
export const drawnWidths = [400, 640, 960, 1280] as const;
/** Widths of the home page's street block, which is nearly four times as wide as it is high. */
export const streetWidths = [900, 1200, 1900, 2400] as const;

/** A home's drawing at one of its times, or a scene. */
const asPicture = /^\/facades\/(v\d+)\/(\d{1,9}(?:-[a-z]+)?|[a-z]+(?:-[a-z]+)?)\.svg$/;

/**
 * Returns the pictures of a drawing for `srcset`, and the drawing itself for anything wider (a large screen, print). A drawing is a
 * document of up to 2,500 elements, which a browser reads and lays out like a page; a picture of it costs a phone next to nothing.
 * Undefined for any other address.
 */
export const drawnSrcSet = (address: string, widths: readonly number[] = drawnWidths): string | undefined => {
  const [, version, name] = asPicture.exec(address) ?? [];
  if (!version || !name) return undefined;
  const pictures = widths.map((width) => `${pictureSrc(name, width, version)} ${width}w`);
  return [...pictures, `${address} ${2 * Math.max(...widths)}w`].join(', ');
};
