import { drawApartment } from './apartment.ts';
import { Draw, H, W } from './draw.ts';
import { drawHouse } from './house.ts';
import type { FacadeOptions, FacadeType } from './kinds.ts';
import { LIGHT } from './palettes.ts';
import { hash, Rng } from './random.ts';
import { drawStudio } from './studio.ts';
import { drawTownhouse } from './townhouse.ts';

/**
 * The drawing shown for a home without photos: an elevation, 960 x 640, as one SVG string. The same id and type (and
 * options) always give the same string; no DOM, no network, no clock. It knows nothing of the real home, so it must
 * always carry the word Illustration. Any edit here changes pictures that browsers keep: raise `facadeVersion`.
 */
export function facade(o: FacadeOptions): string {
  const seed = hash(`lintel:${o.type}:${o.id}`),
    r = new Rng(seed);
  const drawn = r.weighted([
      ['morning', 4],
      ['day', 5],
      ['overcast', 2],
      ['golden', 4],
      ['dusk', 4],
      ['night', 1.6],
    ] as const),
    time = o.time ?? drawn;
  const pref = r.weighted(
    o.type === 'house'
      ? ([
          ['clapboard', 5],
          ['stucco', 2.4],
          ['brick', 2.6],
        ] as const)
      : o.type === 'townhouse'
        ? ([
            ['brick', 6],
            ['stucco', 4],
            ['clapboard', 0],
          ] as const)
        : o.type === 'apartment'
          ? ([
              ['brick', 5],
              ['stucco', 3],
              ['clapboard', 2],
            ] as const)
          : ([
              ['brick', 4],
              ['stucco', 3],
              ['clapboard', 3],
            ] as const),
  );
  const mat = o.material ?? pref,
    light = o.unlit ? { ...LIGHT[time], lit: 0, glow: 0 } : LIGHT[time],
    d = new Draw(r, light, `f${seed.toString(36)}`);
  // A building of one storey is no block of apartments, and a studio in a house that is counted is in one.
  if (o.type === 'house' || (o.type === 'apartment' && o.storeys === 1)) drawHouse(d, o, mat);
  else if (o.type === 'townhouse') drawTownhouse(d, o, mat === 'clapboard' ? 'brick' : mat);
  else if (o.type === 'apartment' || (o.type === 'studio' && (o.storeys ?? 0) > 1)) drawApartment(d, o, mat);
  else drawStudio(d, o, mat);
  const names: Record<FacadeType, string> = {
    studio: 'studio',
    apartment: 'apartment building',
    house: 'house',
    townhouse: 'row of townhouses',
  };
  const title = o.title ?? `Illustration of a ${mat} ${names[o.type]}, not a photo of this home`;
  const a11y = title
    ? `role="img" aria-label="${title.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')}"`
    : 'aria-hidden="true"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice" class="lf" ${a11y}><defs>${d.defs.join('')}</defs>${d.out.join('')}</svg>`;
}
