import { drawApartment, tripleDecker } from './apartment.ts';
import { Draw, H, W } from './draw.ts';
import { courtyard, fourplex, gallery, garden, modern, walkup, warehouse } from './homes/apartments.ts';
import { type Composition, compose } from './homes/compose.ts';
import { cape, double, ranch, terrace, townhomes } from './homes/small.ts';
import { drawHouse } from './house.ts';
import type { FacadeOptions, FacadeType, Form } from './kinds.ts';
import { LIGHT } from './palettes.ts';
import { hash, Rng } from './random.ts';
import { drawStudio } from './studio.ts';
import { drawTownhouse } from './townhouse.ts';

const drawn: Record<Form, (d: Draw, o: FacadeOptions, c: Composition) => void> = {
  garden,
  gallery,
  walkup,
  courtyard,
  modern,
  fourplex,
  decker: tripleDecker,
  block: drawApartment,
  warehouse,
  double,
  terrace,
  townhomes,
  rowhouses: drawTownhouse,
  colonial: drawHouse,
  gablefront: drawHouse,
  bungalow: drawHouse,
  foursquare: drawHouse,
  ranch,
  cape,
  window: drawStudio,
  entry: drawStudio,
  coach: drawStudio,
};

/**
 * Returns the drawing for a home without photos: an elevation, 960 x 640, as one SVG string. The same id, type and options always give the
 * same string; no DOM, no network, no clock. It knows nothing of the real home, so it must always carry the word Illustration. Any edit
 * here changes pictures that browsers cache: raise `facadeVersion`.
 */
export function facade(o: FacadeOptions): string {
  const seed = hash(`lintel:${o.type}:${o.id}`),
    r = new Rng(seed);
  const light0 = r.weighted([
      ['morning', 4],
      ['day', 5],
      ['overcast', 2],
      ['golden', 4],
      ['dusk', 4],
      ['night', 1],
    ] as const),
    time = o.time ?? light0;
  const c = compose(o),
    mat = c.material,
    light = o.unlit ? { ...LIGHT[time], lit: 0, glow: 0 } : LIGHT[time],
    d = new Draw(r, light, `f${seed.toString(36)}`);
  drawn[c.form](d, o, c);
  const names: Record<FacadeType, string> = {
    studio: 'studio',
    bungalow: 'bungalow',
    loft: 'loft building',
    duplex: 'duplex',
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
