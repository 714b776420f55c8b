import { Draw, H } from './draw.ts';
import type { FacadeTime } from './kinds.ts';
import { makeB } from './materials.ts';
import { LEAVES, LIGHT } from './palettes.ts';
import { hash, Rng } from './random.ts';
import { lampPost, pavement, sky, skyline } from './surroundings.ts';
import { rowHouse } from './townhouse.ts';
import { tree } from './trees.ts';

/** Draws a whole block, for the home page and empty states. The sky is transparent unless requested. */
export function street(o: {
  id: string | number;
  width?: number;
  time?: FacadeTime;
  sky?: boolean;
  haze?: boolean;
}): string {
  const seed = hash(`lintel:street:${o.id}`),
    r = new Rng(seed),
    d = new Draw(r, LIGHT[o.time ?? 'dusk'], `s${seed.toString(36)}`),
    ground = 566;
  d.W = o.width ?? 1920;
  if (o.sky) sky(d);
  if (o.haze !== false) skyline(d, ground);
  let x = -r.range(20, 120),
    i = 0;
  const left = true,
    feet: number[] = [],
    tone = r.pick(LEAVES.slice(0, 3));
  while (x < d.W) {
    const w = r.range(228, 300),
      b = makeB(
        d,
        `q${i}`,
        r.weighted([
          ['brick', 6],
          ['stucco', 3],
        ] as const),
      );
    rowHouse(d, b, x, w, r.range(96, 176), ground, {
      floors: 3,
      main: r.chance(0.5),
      doorLeft: left,
      stoop: r.pick([48, 60, 72]),
      mansard: r.chance(0.28),
    });
    feet.push(x + w);
    x += w;
    i++;
  }
  pavement(d, ground, false, tone);
  feet.forEach((f, k) => {
    if (k % 2 === 0) tree(d, f - r.range(26, 64), ground + 14, r.range(200, 290), tone);
    else if (r.chance(0.7)) lampPost(d, Math.round(f), ground + 14);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${d.W} ${H}" preserveAspectRatio="xMidYMax slice" class="lf lf-street" aria-hidden="true"><defs>${d.defs.join('')}</defs>${d.out.join('')}</svg>`;
}
