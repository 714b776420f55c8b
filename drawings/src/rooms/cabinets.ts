import { dark, mix, pale } from '../colour.ts';
import { circ, n1 } from '../draw.ts';
import type { Room } from './board.ts';
import { books, plant } from './furnish.ts';

/** Heights of a kitchen, in units of the drawing. */
export const worktop = 352;
export const plinth = 508;
const upperTop = 92;
export const upperLow = 246;

/** How the fronts of one kitchen are made. */
export type Fronts = {
  low: string;
  high: string;
  style: 'shaker' | 'slab' | 'boards';
  handle: 'knob' | 'bar' | 'cup' | 'none';
  metal: string;
  stone: string;
};

export const frontsOf = (d: Room): Fronts => {
  const low = d.r.weighted([
    [d.s.cabinet, 5],
    [d.wood, 2],
    ['#f3eee2', 2],
  ] as const);
  return {
    low,
    high: d.r.weighted([
      [low, 3],
      ['#f5f0e5', 3],
      [d.wood, 1],
    ] as const),
    style: d.r.pick(['shaker', 'slab', 'boards', 'shaker'] as const),
    handle: d.r.pick(['knob', 'bar', 'cup', 'bar', 'none'] as const),
    metal: d.r.pick(['#c39a4a', '#3a3f46', '#a9afb3', '#8a5a3c']),
    stone: d.r.pick(['#f4f1ea', '#e4ddcf', '#4a4e54', '#c79b6b', '#d9dcd8', '#8c8f8e']),
  };
};

const front = (
  d: Room,
  x: number,
  y: number,
  w: number,
  h: number,
  { fill, fronts, knob }: { fill: string; fronts: Fronts; knob: 'left' | 'right' | 'middle' },
) => {
  d.soft(x + 1.5, y + 1.5, w - 3, h - 3, fill, 2);
  d.rect(x + 1.5, y + 1.5, w - 3, 3, pale(fill, 0.26));
  d.rect(x + w - 4.5, y + 1.5, 3, h - 3, dark(fill, 0.18));
  const inset = Math.min(13, h * 0.24);
  if (fronts.style === 'shaker') {
    d.rect(x + inset, y + inset, w - 2 * inset, h - 2 * inset, dark(fill, 0.07));
    d.line(`M${n1(x + inset)} ${n1(y + h - inset)}V${n1(y + inset)}H${n1(x + w - inset)}`, dark(fill, 0.24), 2);
    d.line(`M${n1(x + inset)} ${n1(y + h - inset)}H${n1(x + w - inset)}V${n1(y + inset)}`, pale(fill, 0.2), 2);
  } else if (fronts.style === 'boards' && h > 60) {
    let p = '';
    for (let xx = x + 14; xx < x + w - 6; xx += 14) p += `M${n1(xx)} ${n1(y + 5)}v${n1(h - 10)}`;
    d.line(p, dark(fill, 0.15), 1.5);
  }
  const m = fronts.metal;
  const kx = knob === 'middle' ? x + w / 2 : knob === 'left' ? x + 12 : x + w - 12;
  const ky = knob === 'middle' ? y + Math.min(h / 2, 20) : y < 300 ? y + h - 24 : y + 26;
  if (fronts.handle === 'knob') d.path(circ(kx, ky, 4.4), m);
  else if (fronts.handle === 'none') return;
  else if (knob === 'middle') {
    if (fronts.handle === 'cup') d.path(`M${n1(kx - 15)} ${n1(ky + 5)}a15 11 0 0 1 30 0z`, m);
    else d.soft(kx - 22, ky - 2.5, 44, 5, m, 2.5);
  } else d.soft(kx - 2.5, ky - 18, 5, 36, m, 2.5);
};

/** A cabinet under the worktop: doors or drawers. */
export const base = (d: Room, x: number, w: number, { fronts, drawers }: { fronts: Fronts; drawers: boolean }) => {
  const fill = fronts.low;
  const h = plinth - worktop - 14;
  const y = worktop + 14;
  d.rect(x, y, w, h, dark(fill, 0.35));
  if (drawers) {
    const parts = [0.26, 0.37, 0.37];
    let at = y;
    for (const part of parts) {
      front(d, x, at, w, h * part, { fill, fronts, knob: 'middle' });
      at += h * part;
    }
  } else if (w > 96) {
    front(d, x, y, w / 2, h, { fill, fronts, knob: 'right' });
    front(d, x + w / 2, y, w / 2, h, { fill, fronts, knob: 'left' });
  } else front(d, x, y, w, h, { fill, fronts, knob: 'left' });
};

/** Cabinets on the wall. */
export const upper = (d: Room, x: number, w: number, { fronts, isLit }: { fronts: Fronts; isLit: boolean }) => {
  const h = upperLow - upperTop;
  d.shade(x + 4, upperLow, w, 12, 0.8);
  d.rect(x, upperTop, w, h, dark(fronts.high, 0.35));
  const many = Math.max(1, Math.round(w / 84));
  for (let i = 0; i < many; i++)
    front(d, x + (w / many) * i, upperTop, w / many, h, {
      fill: fronts.high,
      fronts,
      knob: i % 2 || many === 1 ? 'left' : 'right',
    });
  d.rect(x - 3, upperTop - 9, w + 6, 10, pale(fronts.high, 0.2));
  if (isLit) d.strip(x + 6, upperLow, w - 12, worktop - upperLow);
};

const crockery = (d: Room, x: number, y: number, w: number) => {
  const tones = ['#f6f1e6', d.s.a, d.s.b, mix(d.s.large, '#f6f1e6', 0.4)];
  for (let at = x + 6; at < x + w - 34; ) {
    const tone = d.r.pick(tones);
    const what = d.r.pick(['plates', 'jar', 'cups', 'bowl', 'plant', 'jug'] as const);
    if (what === 'plates') {
      for (let i = 0; i < 4; i++) d.soft(at, y - 6 - i * 6, 40, 5, i % 2 ? tone : '#f6f1e6', 2.5);
      at += 50;
    } else if (what === 'jar') {
      d.soft(at, y - 38, 24, 38, mix(tone, '#ffffff', 0.3), 4);
      d.rect(at + 1, y - 43, 22, 7, d.wood);
      at += 32;
    } else if (what === 'cups') {
      for (const i of [0, 1]) {
        d.soft(at + i * 24, y - 18, 17, 18, tone, 4);
        d.line(`M${n1(at + i * 24 + 17)} ${y - 13}q7 3 0 8`, tone, 2.6);
      }
      at += 54;
    } else if (what === 'bowl') {
      d.path(`M${n1(at)} ${y - 18}h40q-3 18-20 18t-20-18z`, tone);
      at += 48;
    } else if (what === 'jug') {
      d.path(`M${n1(at + 4)} ${y - 40}h18l4 26q0 14-13 14t-13-14z`, tone);
      at += 36;
    } else {
      plant(d, at + 18, y, 50);
      at += 44;
    }
  }
};

/** Open shelves with what stands on them. */
export const shelves = (d: Room, x: number, w: number, metal: string) => {
  for (const y of [168, 246]) {
    d.path(`M${n1(x + 16)} ${y + 9}v14h5v-14zM${n1(x + w - 21)} ${y + 9}v14h5v-14z`, metal);
    d.rect(x, y, w, 10, d.wood);
    d.rect(x, y, w, 3, pale(d.wood, 0.3));
    d.shade(x + 4, y + 10, w, 7, 0.7);
    crockery(d, x + 4, y, w - 8);
  }
};

type Thing = 'board' | 'pot' | 'crock' | 'fruit' | 'kettle' | 'plant' | 'jars' | 'books';
/** What can stand on a worktop; each once in a kitchen. */
export const thingsOf = (): Thing[][] => [
  ['board', 'pot'],
  ['crock', 'fruit'],
  ['kettle', 'plant'],
  ['jars'],
  ['books', 'plant'],
];
/** What stands on the worktop where nothing else does. */
export const onWorktop = (d: Room, x: number, w: number, left: Thing[][]) => {
  const y = worktop;
  const [things = []] = left.splice(d.r.int(0, left.length - 1), 1);
  let at = x + 10;
  for (const thing of things) {
    if (at > x + w - 46) return;
    if (thing === 'board') {
      d.soft(at, y - 66, 38, 66, d.wood, 8);
      d.soft(at + 24, y - 50, 30, 50, mix(d.wood, '#f3e2c2', 0.45), 7);
      at += 66;
    } else if (thing === 'pot' || thing === 'plant') {
      plant(d, at + 22, y, 64);
      at += 54;
    } else if (thing === 'crock') {
      d.line(
        `M${n1(at + 8)} ${y - 30}l-7-34M${n1(at + 15)} ${y - 30}v-40M${n1(at + 22)} ${y - 30}l8-32`,
        d.wood,
        4.5,
        'stroke-linecap="round"',
      );
      d.soft(at, y - 36, 30, 36, d.s.a, 5);
      at += 44;
    } else if (thing === 'fruit') {
      d.path(circ(at + 16, y - 24, 11) + circ(at + 34, y - 25, 12), '#d8923a');
      d.path(circ(at + 26, y - 30, 10), '#c9573e');
      d.path(`M${n1(at)} ${y - 22}h52q-4 22-26 22t-26-22z`, '#f4efe3');
      at += 66;
    } else if (thing === 'kettle') {
      d.path(`M${n1(at + 6)} ${y}l4-34q12-14 26 0l5 34z`, d.s.b);
      d.line(`M${n1(at + 12)} ${y - 38}q11-16 24 0M${n1(at + 40)} ${y - 20}l12-8`, '#3a3f46', 4.5);
      at += 62;
    } else if (thing === 'jars') {
      for (const [i, h] of [44, 36, 28].entries()) {
        d.soft(at + i * 27, y - h, 23, h, '#e9e2d2', 4);
        d.rect(at + i * 27 + 1, y - h - 6, 21, 7, d.wood);
      }
      at += 90;
    } else {
      books(d, at, y, 46, 46);
      at += 56;
    }
  }
};

/** The sink and its tap, in the worktop over `x`. */
export const sink = (d: Room, x: number, w: number, fronts: Fronts) => {
  const cx = x + w / 2;
  const steel = fronts.metal === '#8a5a3c' ? '#a9afb3' : fronts.metal;
  if (d.r.chance(0.5)) {
    d.soft(cx - 52, worktop, 104, 58, '#f8f5ec', 6);
    d.rect(cx - 46, worktop + 50, 92, 4, '#d9d3c5');
  } else d.soft(cx - 50, worktop - 1, 100, 7, '#8d9498', 3);
  d.line(`M${n1(cx)} ${worktop}v-42q0-22 20-22t20 20`, steel, 6.5, 'stroke-linecap="round"');
  d.line(`M${n1(cx - 20)} ${worktop}v-12M${n1(cx - 26)} ${worktop - 13}h12`, steel, 5, 'stroke-linecap="round"');
  d.soft(cx + 58, worktop - 26, 13, 26, mix(d.s.b, '#ffffff', 0.2), 4);
};

/** Tiles between the worktop and what hangs over it. */
export const splashback = (d: Room, x: number, w: number) => {
  const y = upperLow - 20;
  const h = worktop - y;
  const kind = d.r.pick(['metro', 'squares', 'upright', 'herring', 'plain', 'dots'] as const);
  const fill = d.r.pick([
    '#f4f1e8',
    mix(d.s.a, '#ffffff', 0.72),
    mix(d.s.large, '#ffffff', 0.66),
    '#e9ebe6',
    mix(d.s.cabinet, '#ffffff', 0.7),
  ]);
  const joint = dark(fill, 0.13);
  d.rect(x, y, w, h, fill);
  if (kind === 'plain') return;
  const [pw, ph, path] = (
    {
      metro: [44, 36, 'M0 .5H44M0 18.5H44M.5 0V18M22.5 18V36'],
      squares: [30, 30, 'M0 .5H30M.5 0V30'],
      upright: [18, 54, 'M0 .5H18M.5 0V54'],
      herring: [40, 40, 'M0 20L20 0L40 20L20 40zM20 0V40'],
      dots: [34, 34, 'M0 .5H34M.5 0V34'],
    } as const
  )[kind];
  const dot = kind === 'dots' ? `<path d="M17 6L28 17L17 28L6 17z" fill="${mix(d.s.a, fill, 0.35)}"/>` : '';
  const id = d.def(
    'sp',
    (name) =>
      `<pattern id="${name}" width="${pw}" height="${ph}" patternUnits="userSpaceOnUse" x="${n1(x)}" y="${y}">${dot}<path d="${path}" fill="none" stroke="${joint}" stroke-width="1.5"/></pattern>`,
  );
  d.rect(x, y, w, h, `url(#${id})`);
};
