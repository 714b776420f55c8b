import { dark, mix, pale } from '../colour.ts';
import { railing, shingles } from '../cornices.ts';
import { door, steps } from '../doors.ts';
import { type B, type Draw, n1, W } from '../draw.ts';
import { glow } from '../glass.ts';
import type { FacadeOptions } from '../kinds.ts';
import { makeB, wall } from '../materials.ts';
import { chimney, dormer, gable } from '../roofs.ts';
import { windowUnit } from '../windows.ts';
import type { Composition } from './compose.ts';
import { backdrop, foreground } from './setting.ts';

type Drawn = (d: Draw, o: FacadeOptions, c: Composition) => void;
const withNumber = (o: FacadeOptions) => (o.number ? { number: o.number } : {});
const leftOf = (c: Composition, w: number) => (W - w) / 2 + c.place * Math.min(70, (W - w) / 2 - 16);
const groundOf = (c: Composition) => (c.setting === 'street' ? 566 : 548);

const trimmed = (d: Draw, b: B, x: number, y: number, w: number, ground: number) => {
  const t = d.c(b.skin.trim);
  if (b.mat === 'clapboard') {
    d.rect(x, y, 9, ground - y, t);
    d.rect(x + w - 9, y, 9, ground - y, mix(t, '#10162c', 0.14));
  }
  d.rect(x - 3, ground - 16, w + 6, 16, mix(d.c(b.skin.stone), '#6d675e', 0.35));
};
const eaves = (d: Draw, b: B, x: number, y: number, w: number) => {
  const t = d.c(b.skin.trim);
  d.rect(x - 24, y, w + 48, 12, t);
  d.rect(x - 24, y, w + 48, 3, pale(t, 0.5));
  d.shade(x, y + 12, w, 10, 0.9);
};
const hipRoof = (d: Draw, b: B, key: string, x: number, y: number, w: number, h: number) => {
  d.path(
    `M${n1(x - 24)} ${n1(y + 4)}L${n1(x + h)} ${n1(y - h)}H${n1(x + w - h)}L${n1(x + w + 24)} ${n1(y + 4)}z`,
    shingles(d, key, b.roof),
  );
  d.path(`M${n1(x + w - h)} ${n1(y - h)}L${n1(x + w + 24)} ${n1(y + 4)}h-64z`, '#141a36', 'opacity=".16"');
  d.rect(x + h - 4, y - h - 4, w - 2 * h + 8, 6, d.c(pale(b.roof, 0.25)));
};
const sideRoof = (d: Draw, b: B, key: string, x: number, y: number, w: number, h: number) => {
  d.path(`M${n1(x - 22)} ${n1(y + 4)}l26 ${-h}h${n1(w - 8)}l26 ${h}z`, shingles(d, key, b.roof));
  d.rect(x, y - h - 4, w, 6, d.c(pale(b.roof, 0.25)));
};
const garage = (d: Draw, b: B, x: number, ground: number, w: number, h: number) => {
  const t = d.c(b.skin.trim),
    y = ground - h;
  d.rect(x - 7, y - 8, w + 14, h + 8, t);
  d.rect(x, y, w, h, pale(t, 0.15));
  let p = '';
  for (let i = 1; i < 4; i++) p += `M${n1(x)} ${n1(y + (h * i) / 4)}h${n1(w)}`;
  d.line(p, '#10162c', 1.6, 'opacity=".26"');
  const n = w > 130 ? 4 : 3;
  for (let i = 0; i < n; i++)
    d.rect(
      x + (w / n) * i + 6,
      y + 7,
      w / n - 12,
      h / 4 - 13,
      d.L.lit > 0.3 ? '#f2d59a' : mix(d.c('#5b7486'), d.L.haze, 0.15),
    );
  d.shade(x, y, w, 6, 1);
};

/** One long floor: a picture window, a door under the eaves, often a garage. */
export const ranch: Drawn = (d, o, c) => {
  const ground = groundOf(c),
    tone = backdrop(d, c, ground),
    b = makeB(d, 'a', c.material),
    hasGarage = c.pattern < 2,
    w = hasGarage ? 700 : 600,
    x = leftOf(c, w),
    top = ground - 172,
    m = (v: number) => (c.side > 0 ? x + v : x + w - v);
  d.put(`<g transform="translate(${W / 2} ${ground}) scale(1.12) translate(${-W / 2} ${-ground})">`);
  chimney(d, m(w * 0.42) - 20, top - 136, 44, 90);
  d.shade(x + w, top + 8, 18, ground - top - 8, 0.9);
  if (c.roof === 0) hipRoof(d, b, 'm', x, top, w, 96);
  else sideRoof(d, b, 'm', x, top, w, 88);
  wall(d, b, x, top, w, ground - top);
  trimmed(d, b, x, top, w, ground);
  eaves(d, b, x, top, w);
  const entry = m(hasGarage ? 250 : c.pattern === 2 ? 210 : 300);
  if (hasGarage) garage(d, b, m(110) - 78, ground - 4, 156, 116);
  d.rect(entry - 50, top + 12, 100, ground - top - 12, dark(d.c(b.skin.alt), 0.3));
  d.shade(entry - 50, top + 12, 100, 16, 1);
  door(d, b, entry, ground - 14, 50, 112, { transom: false, lamps: false, glazed: d.r.chance(0.5), ...withNumber(o) });
  windowUnit(d, b, m(hasGarage ? 385 : entry === m(300) ? 130 : 360) - 68, top + 46, 136, 78, {
    style: 'casement',
    box: d.r.chance(0.4),
  });
  for (const v of hasGarage ? [520, 620] : c.pattern === 2 ? [80, 490] : [430, 530])
    windowUnit(
      d,
      b,
      m(v) - 28,
      top + 46,
      56,
      74,
      d.r.chance(0.5) && c.material !== 'stucco' ? { shutters: b.door } : {},
    );
  if (c.pattern % 2) {
    const gw = 200,
      gx = m(hasGarage ? 385 : entry === m(300) ? 130 : 360) - gw / 2;
    gable(d, b, gx, top + 2, gw, 62, 16, 'g');
  }
  glow(d, entry, top + 40, 80, 0.8);
  steps(d, entry, ground + 2, 84, 1, 12, 10, '#c9bfae');
  d.put('</g>');
  foreground(d, c, { ground, entry: W / 2 + (entry - W / 2) * 1.12, tone, from: x, to: x + w });
};

/** A floor and a half under a steep roof with dormers. */
export const cape: Drawn = (d, o, c) => {
  const ground = groundOf(c),
    tone = backdrop(d, c, ground),
    b = makeB(d, 'a', c.material),
    w = [470, 420, 500][c.pattern] ?? 470,
    x = leftOf(c, w),
    top = ground - 176,
    rh = 150,
    side = c.side > 0 ? x + w * 0.3 : x + w * 0.7,
    entry = c.pattern === 1 ? side : x + w / 2;
  d.put(`<g transform="translate(${W / 2} ${ground}) scale(1.12) translate(${-W / 2} ${-ground})">`);
  chimney(d, c.side > 0 ? x + w * 0.7 : x + w * 0.2, top - rh - 36, 44, 80);
  d.shade(x + w, top + 8, 18, ground - top - 8, 0.9);
  sideRoof(d, b, 'm', x, top, w, rh);
  wall(d, b, x, top, w, ground - top);
  trimmed(d, b, x, top, w, ground);
  for (const f of c.pattern === 1 ? [0.5] : c.pattern === 2 ? [0.2, 0.5, 0.8] : [0.27, 0.73])
    dormer(d, b, x + w * f, top - 26, c.pattern === 1 ? 130 : 62, 66, c.pattern === 1);
  eaves(d, b, x, top, w);
  const shutters = c.material !== 'stucco' && d.r.chance(0.7) ? { shutters: b.door } : {};
  const spots = c.pattern === 1 ? [c.side > 0 ? 0.7 : 0.3] : c.pattern === 2 ? [0.14, 0.32, 0.68, 0.86] : [0.2, 0.8];
  for (const f of spots) {
    const ww = c.pattern === 1 ? 110 : c.pattern === 2 ? 44 : 60;
    windowUnit(d, b, x + w * f - ww / 2, top + 48, ww, 84, {
      style: 'six',
      box: d.r.chance(0.3),
      ...(c.pattern === 2 ? {} : shutters),
    });
  }
  door(d, b, entry, ground - 16, 54, 110, { lamps: true, ...withNumber(o) });
  d.path(`M${n1(entry - 58)} ${top + 20}L${n1(entry)} ${top - 14}L${n1(entry + 58)} ${top + 20}z`, d.c(b.skin.trim));
  d.rect(entry - 62, top + 18, 124, 6, pale(d.c(b.skin.trim), 0.3));
  d.shade(entry - 56, top + 24, 114, 4, 0.8);
  steps(d, entry, ground + 2, 98, 2, 9, 14, '#c9bfae');
  d.put('</g>');
  foreground(d, c, { ground, entry: W / 2 + (entry - W / 2) * 1.12, tone, from: x, to: x + w });
};

/** Two homes under one roof, side by side, each with its own door. */
export const double: Drawn = (d, o, c) => {
  const ground = groundOf(c),
    tone = backdrop(d, c, ground),
    b = makeB(d, 'a', c.material),
    other = c.pattern === 3 ? makeB(d, 'c', c.material) : b,
    t = d.c(b.skin.trim),
    floors = Math.min(2, c.storeys),
    w = floors > 1 ? ([480, 520, 450, 500][c.pattern] ?? 480) : ([620, 680, 600, 640][c.pattern] ?? 620),
    x = leftOf(c, w),
    fh = floors > 1 ? 140 : 168,
    top = ground - floors * fh - 14,
    mid = x + w / 2,
    inner = c.pattern % 2 === 0,
    dx = (s: number) => mid + s * (inner ? w * 0.1 : w * 0.38),
    wx = (s: number) => mid + s * (inner ? w * 0.33 : w * 0.15);
  if (floors > 1) chimney(d, mid - 22, top - 140, 44, 90);
  d.shade(x + w, top + 10, 18, ground - top - 10, 0.9);
  if (c.roof === 0) hipRoof(d, b, 'm', x, top, w, 104);
  else sideRoof(d, b, 'm', x, top, w, 96);
  for (const [h, hx] of [
    [b, x],
    [other, mid],
  ] as const) {
    wall(d, h, hx, top, w / 2, ground - top);
  }
  trimmed(d, b, x, top, w, ground);
  if (c.roof === 2)
    for (const s of [-1, 1])
      gable(d, s < 0 ? b : other, mid + s * w * 0.25 - 86, top + 2, 172, 70, 14, `g${s > 0 ? 1 : 0}`);
  eaves(d, b, x, top, w);
  d.rect(mid - 2, top + 12, 4, ground - top - 28, t, 'opacity=".8"');
  for (const s of [-1, 1]) {
    const h = s < 0 ? b : other;
    if (floors > 1) for (const q of [0.15, 0.36]) windowUnit(d, h, mid + s * w * q - 23, top + 40, 46, 78, {});
    windowUnit(d, h, wx(s) - (inner ? 38 : 30), ground - 124, inner ? 76 : 60, 80, {
      style: 'casement',
      box: d.r.chance(0.4),
    });
    const pw = 96,
      py = ground - 150;
    d.shade(dx(s) - pw / 2, py + 10, pw + 8, 134, 0.55);
    door(
      d,
      { ...h, door: s < 0 ? b.door : d.r.pick([b.door, '#8e2f2c', '#0f6a63', '#dba32a']) },
      dx(s),
      ground - 16,
      46,
      108,
      {
        transom: false,
        glazed: d.r.chance(0.4),
        ...(s === (c.side > 0 ? 1 : -1) && o.number ? { number: o.number } : {}),
      },
    );
    d.path(`M${n1(dx(s) - pw / 2 - 8)} ${n1(py)}l${pw / 2 + 8} -30l${pw / 2 + 8} 30z`, t);
    d.rect(dx(s) - pw / 2 - 6, py, pw + 12, 10, t);
    d.shade(dx(s) - pw / 2, py + 10, pw, 5, 0.9);
    for (const q of [-1, 1]) d.rect(dx(s) + q * (pw / 2 - 4) - 4, py + 10, 8, ground - py - 12, t);
    glow(d, dx(s), py + 30, 60, 0.8);
    steps(d, dx(s), ground + 2, 92, 2, 8, 8, '#c9bfae');
  }
  const entry = dx(c.side);
  foreground(d, c, { ground, entry, tone, from: x, to: x + w });
};

/** A row of cottages on one floor, each with its own door: apartments with no one above. */
export const terrace: Drawn = (d, o, c) => {
  const ground = groundOf(c),
    tone = backdrop(d, c, ground),
    b = makeB(d, 'a', c.material),
    n = [3, 4, 3][c.pattern] ?? 3,
    w = n === 4 ? 800 : 720,
    x = leftOf(c, w),
    top = ground - 184,
    slot = w / n,
    t = d.c(b.skin.trim);
  hipRoof(d, b, 'm', x, top, w, 92);
  d.shade(x + w, top + 8, 18, ground - top - 8, 0.9);
  wall(d, b, x, top, w, ground - top);
  trimmed(d, b, x, top, w, ground);
  if (c.roof) for (let i = 0; i < n; i += c.roof) gable(d, b, x + slot * (i + 0.5) - 84, top + 2, 168, 60, 12, `g${i}`);
  eaves(d, b, x, top, w);
  let entry = x;
  for (let i = 0; i < n; i++) {
    const cx = x + slot * (i + 0.5),
      dxx = cx - c.side * slot * 0.26;
    door(d, b, dxx, ground - 14, 46, 112, {
      transom: false,
      glazed: d.r.chance(0.4),
      ...(i === 1 && o.number ? { number: o.number } : {}),
    });
    windowUnit(d, b, cx + c.side * slot * 0.14 - 50, top + 50, 100, 78, { style: 'casement', box: d.r.chance(0.4) });
    if (i) d.rect(x + slot * i - 3, top + 12, 6, ground - top - 28, t);
    if (i === 1) entry = dxx;
    glow(d, dxx, top + 40, 50, 0.7);
  }
  foreground(d, c, { ground, entry, tone, from: x, to: x + w });
};

/** Modern townhomes: alternating narrow fronts, each with a gable, a door and often a garage. */
export const townhomes: Drawn = (d, o, c) => {
  const ground = groundOf(c),
    tone = backdrop(d, c, ground),
    n = c.pattern % 2 ? 4 : 3,
    garages = c.pattern >= 2,
    unit = n === 4 ? 200 : 244,
    w = unit * n,
    x = leftOf(c, w),
    floors = Math.min(3, c.storeys),
    fh = floors > 2 ? 112 : 138,
    kinds = [c.material, c.material === 'brick' ? ('clapboard' as const) : ('brick' as const)],
    bs = kinds.map((kind, i) => makeB(d, `u${i}`, kind)),
    own = Math.floor(n / 2);
  let entry = x + w / 2;
  for (let i = 0; i < n; i++) {
    const h = bs[i % 2] as B,
      ux = x + unit * i,
      set = i % 2 ? 0 : 10,
      top = ground - floors * fh - 10 - set,
      t = d.c(h.skin.trim),
      doorX = c.side > 0 ? ux + unit * 0.24 : ux + unit * 0.76,
      wideX = c.side > 0 ? ux + unit * 0.64 : ux + unit * 0.36;
    if (c.roof === 1) {
      d.path(`M${n1(ux - 8)} ${n1(top + 4)}l22 -84h${n1(unit - 28)}l22 84z`, shingles(d, `m${i}`, h.roof));
    }
    wall(d, h, ux, top, unit, ground - top);
    if (c.roof === 0) gable(d, h, ux + 2, top + 2, unit - 4, unit * 0.36, 8, `g${i}`);
    else if (i % 2 === 0) gable(d, h, ux + unit * 0.2, top + 2, unit * 0.6, unit * 0.24, 8, `g${i}`);
    if (c.roof === 1) d.rect(ux - 6, top, unit + 12, 10, t);
    d.shade(ux, top + 10, unit, 8, 0.8);
    for (let f = 0; f < floors - 1; f++) {
      const y = top + 22 + f * fh;
      windowUnit(d, h, ux + unit * 0.16, y + 12, unit * 0.24, fh - 62, {});
      windowUnit(d, h, ux + unit * 0.52, y + 12, unit * 0.32, fh - 62, { style: 'casement' });
    }
    if (garages) garage(d, h, wideX - unit * 0.24, ground - 4, unit * 0.48, 92);
    else
      windowUnit(d, h, wideX - unit * 0.2, ground - 108, unit * 0.4, 66, { style: 'casement', box: d.r.chance(0.4) });
    door(
      d,
      { ...h, door: i === own ? h.door : d.r.pick([h.door, '#1f3b80', '#8e2f2c', '#2f5f43', '#4f3a78']) },
      doorX,
      ground - 12,
      42,
      100,
      { transom: false, lamps: i === own, ...(i === own && o.number ? { number: o.number } : {}) },
    );
    d.rect(doorX - 38, ground - 122, 76, 9, t);
    d.shade(doorX - 34, ground - 113, 70, 5, 0.9);
    steps(d, doorX, ground + 2, 66, 1, 12, 8, '#c9bfae');
    d.rect(ux + unit - 1.5, top + 4, 3, ground - top - 4, '#10162c', 'opacity=".35"');
    if (i === own) entry = doorX;
    if (!garages && c.pattern === 1) railing(d, ux + 8, ground - 26, unit * 0.3, 22, '#23282f', 7);
  }
  d.shade(x + w, ground - floors * fh, 18, floors * fh, 0.9);
  foreground(d, c, { ground, entry, tone, from: x, to: x + w });
};
