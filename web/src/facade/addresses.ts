import type { SceneName } from './scenes.ts';
import { facadeVersion } from './version.ts';

/** Where a home's drawing is served. Imports nothing of the generator, so pages may use it freely. */
export const facadeSrc = (propertyId: string | number): string =>
  `/facades/${facadeVersion}/${encodeURIComponent(String(propertyId))}.svg`;

/** Where a drawing that belongs to no home is served. */
export const sceneSrc = (name: SceneName): string => `/facades/${facadeVersion}/${name}.svg`;
