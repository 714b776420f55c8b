import { hex, rgb } from './colour.ts';
import type { FacadeMaterial } from './kinds.ts';
import type { Light, Skin } from './palettes.ts';
import type { Rng } from './random.ts';

/** The drawing board, in its own units. */
export const W = 960;
export const H = 640;
/** One decimal is enough for the eye and keeps the drawing small. */
export const n1 = (v: number) => {
  const r = Math.round(v * 10) / 10;
  return Object.is(r, -0) ? 0 : r;
};
/** One building: its materials and the style of its openings. */
export interface B {
  key: string;
  skin: Skin;
  mat: FacadeMaterial;
  wallFill: string;
  door: string;
  roof: string;
  lintel: LintelStyle;
  win: WinStyle;
}
export type LintelStyle = 'stone' | 'soldier' | 'keystone' | 'arch' | 'board';
export type WinStyle = 'one' | 'two' | 'six' | 'casement' | 'grid';
/** The drawing in progress: its strokes, shared definitions, light, and seeded random numbers. */
export class Draw {
  defs: string[] = [];
  out: string[] = [];
  W = W;
  private seen = new Set<string>();
  readonly r: Rng;
  readonly L: Light;
  readonly uid: string;
  constructor(r: Rng, L: Light, uid: string) {
    this.r = r;
    this.L = L;
    this.uid = uid;
  }
  /** Apply ambient light to a material color. */
  c(h: string): string {
    const x = rgb(h),
      a = this.L.amb;
    return hex([x[0] * a[0], x[1] * a[1], x[2] * a[2]]);
  }
  put(s: string) {
    this.out.push(s);
  }
  rect(x: number, y: number, w: number, h: number, fill: string, extra = '') {
    if (w > 0 && h > 0)
      this.put(
        `<rect x="${n1(x)}" y="${n1(y)}" width="${n1(w)}" height="${n1(h)}" fill="${fill}"${extra ? ` ${extra}` : ''}/>`,
      );
  }
  path(d: string, fill: string, extra = '') {
    this.put(`<path d="${d}" fill="${fill}"${extra ? ` ${extra}` : ''}/>`);
  }
  line(d: string, stroke: string, w: number, extra = '') {
    this.put(`<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n1(w)}"${extra ? ` ${extra}` : ''}/>`);
  }
  /** Hard-edged cast shadow. Light comes from the upper left. */
  shade(x: number, y: number, w: number, h: number, k = 1) {
    this.rect(x, y, w, h, '#141a36', `opacity="${(this.L.shadow * k).toFixed(2)}"`);
  }
  def(key: string, make: (id: string) => string): string {
    const id = `${this.uid}${key}`;
    if (!this.seen.has(id)) {
      this.seen.add(id);
      this.defs.push(make(id));
    }
    return id;
  }
  /** Draws once into <defs>, then places it with <use>. Keeps repeated windows small. */
  stamp(key: string, x: number, y: number, make: () => void) {
    const id = `${this.uid}${key}`;
    if (!this.seen.has(id)) {
      this.seen.add(id);
      const keep = this.out;
      this.out = [];
      make();
      this.defs.push(`<g id="${id}">${this.out.join('')}</g>`);
      this.out = keep;
    }
    this.put(`<use href="#${id}" x="${n1(x)}" y="${n1(y)}"/>`);
  }
  vgrad(key: string, stops: [number, string, number?][]): string {
    return `url(#${this.def(key, (id) => `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`).join('')}</linearGradient>`)})`;
  }
}
/** Draws a circle as a path, so that many share one element. */
export const circ = (x: number, y: number, r: number) => {
  const q = n1(r);
  return `M${n1(x - r)} ${n1(y)}a${q} ${q} 0 1 0 ${n1(2 * q)} 0a${q} ${q} 0 1 0 ${n1(-2 * q)} 0z`;
};
