import { dark, mix, pale } from './colour.ts';
import { type B, type Draw, type LintelStyle, n1, type WinStyle } from './draw.ts';
import type { FacadeMaterial } from './kinds.ts';
import { BRICK, CLAP, DOORS, ROOFS, type Skin, STUCCO } from './palettes.ts';

export function brickFill(d: Draw, key: string, skin: Skin): string {
  const bw = 21,
    bh = 7.5,
    cols = 6,
    rows = 6;
  return `url(#${d.def(`b${key}`, (id) => {
    const base = d.c(skin.wall),
      mortar = mix(base, d.c(skin.stone), 0.34);
    const tints = [
      base,
      mix(base, d.c(skin.alt), 0.6),
      mix(base, d.c(skin.alt), 0.25),
      mix(base, d.c('#fff3df'), 0.1),
      mix(base, '#2a1f2a', 0.12),
    ];
    const groups: string[][] = tints.map(() => []);
    for (let j = 0; j < rows; j++)
      for (let i = 0; i < cols; i++) {
        const off = j % 2 ? bw / 2 : 0;
        const t = d.r.weighted([
          [0, 7],
          [1, 4],
          [2, 4],
          [3, 3],
          [4, 1],
        ] as const);
        const x = i * bw + off,
          y = j * bh,
          cell = (px: number, pw: number) =>
            (groups[t] as string[]).push(`M${n1(px)} ${n1(y)}h${n1(pw)}v${n1(bh - 1)}h${n1(-pw)}z`);
        if (x + bw - 1 > cols * bw) {
          cell(x, cols * bw - x);
          cell(0, x + bw - 1 - cols * bw);
        } else cell(x, bw - 1);
      }
    return `<pattern id="${id}" width="${cols * bw}" height="${rows * bh}" patternUnits="userSpaceOnUse"><rect width="${cols * bw}" height="${rows * bh}" fill="${mortar}"/>${groups.map((g, i) => (g.length ? `<path d="${g.join('')}" fill="${tints[i]}"/>` : '')).join('')}</pattern>`;
  })})`;
}
export function clapFill(d: Draw, key: string, skin: Skin, step = 13): string {
  return `url(#${d.def(`c${key}`, (id) => {
    const b = d.c(skin.wall),
      lo = d.c(skin.alt);
    return `<pattern id="${id}" width="240" height="${step}" patternUnits="userSpaceOnUse"><rect width="240" height="${step}" fill="${b}"/><rect width="240" height="2.2" fill="${dark(lo, 0.28)}" opacity=".55"/><rect y="2.2" width="240" height="2.4" fill="${lo}" opacity=".6"/><rect y="${step - 1.2}" width="240" height="1.2" fill="${pale(b, 0.35)}" opacity=".7"/></pattern>`;
  })})`;
}
export function stuccoFill(d: Draw, key: string, skin: Skin): string {
  return `url(#${d.def(`s${key}`, (id) => {
    const b = d.c(skin.wall);
    let lo = '',
      hi = '';
    for (let i = 0; i < 34; i++) {
      const x = d.r.range(0, 156),
        y = d.r.range(0, 156),
        s = `M${n1(x)} ${n1(y)}h${n1(d.r.range(1, 4))}v1.3h-2z`;
      if (i % 2) lo += s;
      else hi += s;
    }
    return `<pattern id="${id}" width="160" height="160" patternUnits="userSpaceOnUse"><rect width="160" height="160" fill="${b}"/><path d="${lo}" fill="${d.c(skin.alt)}" opacity=".55"/><path d="${hi}" fill="${pale(b, 0.4)}" opacity=".5"/></pattern>`;
  })})`;
}
export function makeB(d: Draw, key: string, mat: FacadeMaterial, skins?: Skin[]): B {
  const skin = d.r.pick(skins ?? (mat === 'brick' ? BRICK : mat === 'clapboard' ? CLAP : STUCCO));
  const wallFill =
    mat === 'brick' ? brickFill(d, key, skin) : mat === 'clapboard' ? clapFill(d, key, skin) : stuccoFill(d, key, skin);
  const lintel: LintelStyle =
    mat === 'clapboard'
      ? 'board'
      : mat === 'brick'
        ? d.r.weighted([
            ['stone', 5],
            ['soldier', 3],
            ['keystone', 2],
            ['arch', 3],
          ] as const)
        : d.r.weighted([
            ['stone', 5],
            ['keystone', 2],
            ['board', 2],
          ] as const);
  const win = d.r.weighted([
    ['one', 4],
    ['two', 4],
    ['six', 3],
    ['casement', 2],
  ] as const) as WinStyle;
  return { key, skin, mat, wallFill, door: d.r.pick(DOORS), roof: d.r.pick(ROOFS), lintel, win };
}
/** Wall plane with a soft sweep of light and grime at the foot. */
export function wall(d: Draw, b: B, x: number, y: number, w: number, h: number) {
  d.rect(x, y, w, h, b.wallFill);
  const g = d.def(
    'sweep',
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2=".55"><stop offset="0" stop-color="#fff6e0" stop-opacity=".16"/><stop offset=".5" stop-color="#fff6e0" stop-opacity="0"/><stop offset="1" stop-color="#141a36" stop-opacity=".2"/></linearGradient>`,
  );
  d.rect(x, y, w, h, `url(#${g})`);
}
