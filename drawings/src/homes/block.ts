import { dark, mix, pale } from '../colour.ts';
import { cornice, railing, shingles } from '../cornices.ts';
import { door, numberPath, steps } from '../doors.ts';
import { type B, type Draw, n1 } from '../draw.ts';
import { glow } from '../glass.ts';
import { wall } from '../materials.ts';
import { gable } from '../roofs.ts';
import { pot } from '../surroundings.ts';
import { windowUnit } from '../windows.ts';

/** The contents of a façade's column on every floor. */
export type Bay = 'one' | 'pair' | 'wide' | 'balcony' | 'bow' | 'stair' | 'entry' | 'loft' | 'blank';
export type Roof = 'flat' | 'cornice' | 'hip' | 'gables' | 'thin';

export interface Block {
  x: number;
  w: number;
  ground: number;
  floors: number;
  fh: number;
  bays: readonly Bay[];
  roof: Roof;
  /** A base of another material under the lowest floor's windows. */
  base?: string;
  number?: string;
  /** The railing of balconies and walkways. */
  rail?: string;
  pediment?: boolean;
}

const weightOf: Record<Bay, number> = {
  one: 1,
  pair: 1.35,
  wide: 1.5,
  balcony: 1.5,
  bow: 1.5,
  stair: 1.2,
  entry: 1.2,
  loft: 1.4,
  blank: 0.5,
};

/** Returns the bays' left edges and widths, in proportion to their contents. */
export const slotsOf = (bays: readonly Bay[], x: number, w: number): { bay: Bay; x: number; w: number }[] => {
  const total = bays.reduce((sum, bay) => sum + weightOf[bay], 0);
  let at = x + 10;
  return bays.map((bay) => {
    const width = ((w - 20) * weightOf[bay]) / total,
      slot = { bay, x: at, w: width };
    at += width;
    return slot;
  });
};

const balcony = (d: Draw, b: B, s: { x: number; w: number }, y: number, fh: number, rail: string, isLow: boolean) => {
  const st = d.c(b.skin.stone),
    cx = s.x + s.w / 2,
    bw = Math.min(s.w - 14, 116),
    floor = y + fh - 6,
    top = y + 16;
  // Set back into the wall, so that it looks like a place to sit.
  d.rect(cx - bw / 2, top - 4, bw, floor - top + 4, dark(d.c(b.skin.alt), 0.3));
  windowUnit(d, b, cx - bw / 2 + 8, top + 4, bw * 0.5, floor - top - 6, {
    style: 'casement',
    sill: false,
    lintel: 'none',
  });
  windowUnit(d, b, cx + bw * 0.14, top + 8, bw * 0.28, (floor - top) * 0.6, { lintel: 'none', sill: false });
  d.shade(cx - bw / 2, top - 4, bw, 12, 0.9);
  d.rect(cx - bw / 2 - 5, floor, bw + 10, 7, st);
  d.rect(cx - bw / 2 - 5, floor, bw + 10, 2, pale(st, 0.5));
  d.shade(cx - bw / 2, floor + 7, bw + 6, 5, 0.8);
  if (!isLow) railing(d, cx - bw / 2 - 2, floor - 29, bw + 4, 29, rail, 7);
  else railing(d, cx - bw / 2 - 2, floor - 20, bw + 4, 20, rail, 7);
  if (d.r.chance(0.3)) pot(d, cx + bw * 0.3, Math.round(floor), 12);
};

/** An open stair: a landing with a door on every floor, and the flight that leads up to it. */
const stair = (d: Draw, b: B, s: { x: number; w: number }, y: number, fh: number, floor: number, rail: string) => {
  const cx = s.x + s.w / 2,
    w = Math.min(s.w - 8, 104),
    x = cx - w / 2,
    st = d.c('#c4bcae'),
    back = mix(d.c(b.skin.wall), '#1a2132', 0.5);
  d.rect(x, y, w, fh, back);
  for (const dx of [x + 12, x + w - 36]) {
    d.rect(dx - 3, y + fh * 0.34, 30, fh * 0.66 - 4, d.c(b.skin.trim));
    d.rect(dx, y + fh * 0.37, 24, fh * 0.63 - 4, d.c(b.door));
  }
  d.shade(x, y, w, fh * 0.3, 1);
  d.shade(x, y, 10, fh, 0.8);
  if (floor > 0) {
    const up = floor % 2 ? 1 : -1,
      n = 9,
      run = (w - 16) / n,
      from = up > 0 ? x + 8 : x + w - 8 - run;
    let p = '',
      under = '';
    for (let i = 0; i < n; i++) {
      const px = from + up * run * i,
        py = y + fh - (fh * (i + 1)) / n;
      p += `M${n1(px)} ${n1(py)}h${n1(run + 1)}v4h${n1(-run - 1)}z`;
      under += `M${n1(px)} ${n1(py + 4)}h${n1(run + 1)}v7h${n1(-run - 1)}z`;
    }
    d.path(under, dark(st, 0.45));
    d.path(p, st);
    const [a, e] = up > 0 ? [x + 8, x + w - 8] : [x + w - 8, x + 8];
    d.line(`M${n1(a)} ${n1(y + fh - 30)}L${n1(e)} ${n1(y - 26)}`, d.c(rail), 2.6);
    d.rect(x - 4, y - 6, w + 8, 7, st);
    d.rect(x - 4, y - 6, w + 8, 2, pale(st, 0.4));
  }
  d.rect(x - 5, y, 6, fh, d.c(b.skin.trim));
  d.rect(x + w - 1, y, 6, fh, d.c(b.skin.trim));
  glow(d, cx, y + 24, 46, 0.8);
};

const bow = (d: Draw, b: B, s: { x: number; w: number }, y0: number, y1: number, floors: number, fh: number) => {
  const cx = s.x + s.w / 2,
    w = Math.min(s.w - 8, 118),
    st = d.c(b.skin.stone),
    face = b.mat === 'brick' ? b.wallFill : mix(d.c(b.skin.trim), d.c(b.skin.stone), 0.6);
  d.shade(cx + w / 2, y0, 13, y1 - y0, 0.9);
  d.rect(cx - w / 2, y0, w, y1 - y0, face);
  d.rect(cx - w / 2, y0, w * 0.2, y1 - y0, '#fff6e0', 'opacity=".16"');
  d.rect(cx + w / 2 - w * 0.2, y0, w * 0.2, y1 - y0, '#141a36', 'opacity=".24"');
  for (let f = 0; f < floors; f++) {
    const y = y0 + f * fh,
      hh = Math.min(fh - 44, 104),
      wy = y + (fh - hh) / 2 - 2,
      lit = d.r.chance(d.L.lit);
    windowUnit(d, b, cx - w * 0.24, wy, w * 0.48, hh, { lintel: 'none', lit });
    for (const q of [-1, 1])
      windowUnit(d, b, cx + q * w * 0.4 - w * 0.07, wy, w * 0.14, hh, {
        lintel: 'none',
        style: 'one',
        noScene: true,
        sill: false,
        lit,
      });
    d.rect(cx - w / 2 - 3, y + fh - 12, w + 6, 7, st);
    d.shade(cx - w / 2, y + fh - 5, w + 3, 3, 0.7);
  }
};

const roofOf = (d: Draw, b: B, k: Block, top: number) => {
  const { x, w } = k,
    t = d.c(b.skin.trim);
  if (k.roof === 'hip' || k.roof === 'gables') {
    const rh = Math.min(112, w * 0.15 + 22),
      tile = shingles(d, `k${b.key}`, b.roof);
    d.path(
      `M${n1(x - 24)} ${n1(top + 6)}L${n1(x + rh * 0.9)} ${n1(top - rh)}H${n1(x + w - rh * 0.9)}L${n1(x + w + 24)} ${n1(top + 6)}z`,
      tile,
    );
    d.path(
      `M${n1(x + w - rh * 0.9)} ${n1(top - rh)}L${n1(x + w + 24)} ${n1(top + 6)}h-70z`,
      '#141a36',
      'opacity=".18"',
    );
    d.rect(x + rh * 0.9 - 4, top - rh - 4, w - rh * 1.8 + 8, 6, d.c(pale(b.roof, 0.25)));
    if (k.roof === 'gables') {
      const slots = slotsOf(k.bays, x, w).filter(
        ({ bay }, i, all) => (i === 0 || i === all.length - 1) && bay !== 'entry',
      );
      slots.forEach((s, i) => {
        const gw = Math.min(s.w + 34, 190);
        gable(d, b, s.x + s.w / 2 - gw / 2, top + 2, gw, gw * 0.36, 14, `kg${b.key}${i}`);
      });
    }
    d.rect(x - 26, top, w + 52, 11, t);
    d.rect(x - 26, top, w + 52, 3, pale(t, 0.5));
    d.shade(x, top + 11, w, 9, 0.9);
  } else if (k.roof === 'cornice') {
    cornice(
      d,
      b,
      x,
      top - 20,
      w,
      42,
      d.r.pick(['bracket', 'dentil'] as const),
      d.r.chance(0.5) ? b.skin.stone : b.skin.trim,
    );
  } else if (k.roof === 'flat') {
    const st = d.c(b.skin.stone);
    d.rect(x - 3, top - 14, w + 6, 16, b.wallFill);
    d.rect(x - 6, top - 20, w + 12, 8, st);
    d.rect(x - 6, top - 20, w + 12, 2.4, pale(st, 0.5));
    d.shade(x, top - 12, w, 4, 0.7);
    if (k.pediment) {
      const cx = x + w / 2;
      d.path(`M${n1(cx - 80)} ${n1(top - 18)}v-16h24v-16h112v16h24v16z`, b.wallFill);
      d.path(`M${n1(cx - 84)} ${n1(top - 34)}h26v-16h116v16h26v-5h-21v-16h-126v16h-21z`, st);
    }
  } else {
    const st = d.c('#3a414a');
    d.rect(x - 16, top - 12, w + 32, 10, st);
    d.rect(x - 16, top - 12, w + 32, 2.4, pale(st, 0.35));
    d.shade(x, top - 2, w, 12, 1);
  }
};

/** Draws a building of equal floors from the front. Returns the position of its door, if it has one. */
export const block = (d: Draw, b: B, k: Block): number | null => {
  const { x, w, ground, floors, fh } = k,
    top = ground - floors * fh - 18,
    st = d.c(b.skin.stone),
    rail = k.rail ?? '#23282f',
    slots = slotsOf(k.bays, x, w);
  d.shade(x + w, top + 14, 22, ground - top - 14, 0.85);
  wall(d, b, x, top, w, ground - top);
  if (b.mat === 'clapboard') {
    d.rect(x, top, 9, ground - top, d.c(b.skin.trim));
    d.rect(x + w - 9, top, 9, ground - top, mix(d.c(b.skin.trim), '#10162c', 0.14));
  }
  if (k.base) {
    d.rect(x, ground - fh - 2, w, fh + 2, k.base);
    d.rect(x - 2, ground - fh - 8, w + 4, 8, st);
    d.shade(x, ground - fh, w, 5, 0.8);
  }
  d.rect(x - 3, ground - 16, w + 6, 16, mix(st, '#6d675e', 0.35));
  d.rect(x - 3, ground - 16, w + 6, 2.6, pale(st, 0.3));
  let entry: number | null = null;
  for (const s of slots)
    if (s.bay === 'bow') bow(d, b, s, top + 8, ground - 14, floors, (ground - 14 - top - 8) / floors);
  for (let f = 0; f < floors; f++) {
    const y = top + 10 + f * fh,
      low = f === floors - 1,
      hh = Math.min(fh - 46, 104),
      wy = y + (fh - hh) / 2 - 2;
    if (f && !k.base && b.mat !== 'clapboard' && floors > 2 && (f === 1 || low)) {
      d.rect(x, y - 4, w, 5, st);
      d.shade(x + 2, y + 1, w, 3, 0.6);
    }
    for (const s of slots) {
      const cx = s.x + s.w / 2;
      if (s.bay === 'one')
        windowUnit(d, b, cx - Math.min(25, s.w * 0.3), wy, Math.min(50, s.w * 0.6), hh, { box: d.r.chance(0.06) });
      else if (s.bay === 'pair') {
        const ww = Math.min(42, s.w * 0.34);
        windowUnit(d, b, cx - ww - 5, wy, ww, hh, {});
        windowUnit(d, b, cx + 5, wy, ww, hh, {});
      } else if (s.bay === 'wide')
        windowUnit(d, b, cx - Math.min(56, s.w * 0.4), wy, Math.min(112, s.w * 0.8), hh, { style: 'casement' });
      else if (s.bay === 'loft') {
        const ww = Math.min(118, s.w - 22);
        windowUnit(d, b, cx - ww / 2, y + 22, ww, fh - 44, { style: 'grid' });
      } else if (s.bay === 'balcony') balcony(d, b, s, y, fh, rail, low);
      else if (s.bay === 'stair') stair(d, b, s, y, fh, f, rail);
      else if (s.bay === 'entry' && !low)
        windowUnit(d, b, cx - Math.min(23, s.w * 0.3), wy + 6, Math.min(46, s.w * 0.6), hh - 12, {});
    }
  }
  for (const s of slots) {
    const cx = s.x + s.w / 2;
    if (s.bay === 'entry') {
      const dh = Math.min(fh - 22, 114),
        t = d.c(b.skin.trim);
      d.rect(cx - 44, ground - dh - 40, 88, dh + 40, mix(st, d.c(b.skin.wall), 0.25));
      door(d, b, cx, ground - 12, 48, dh, { glazed: true, lamps: true, ...(k.number ? { number: k.number } : {}) });
      const hood = ground - dh - (k.number ? 48 : 34);
      d.rect(cx - 56, hood, 112, 10, t);
      d.rect(cx - 56, hood, 112, 3, pale(t, 0.5));
      d.shade(cx - 50, hood + 10, 104, 6, 0.9);
      steps(d, cx, ground + 2, 92, 2, 8, 12, '#c9bfae');
      entry = cx;
    } else if (s.bay === 'stair') {
      if (k.number) {
        const plate = k.number.length * 12 + 12;
        d.rect(cx - plate / 2, ground - fh - 3, plate, 22, d.c('#f3efe4'));
        d.put(numberPath(k.number, { cx, cy: ground - fh + 8, k: 1.3, colour: '#1c2430' }));
      }
      entry ??= cx;
    }
  }
  roofOf(d, b, k, top);
  return entry;
};
