import { dark, mix, pale } from './colour.ts';
import { cornice, railing, shingles } from './cornices.ts';
import { door } from './doors.ts';
import { type B, type Draw, n1, W } from './draw.ts';
import type { Composition } from './homes/compose.ts';
import type { FacadeMaterial, FacadeOptions } from './kinds.ts';
import { makeB, wall } from './materials.ts';
import { DOORS, LEAVES } from './palettes.ts';
import { lampPost, pavement, sky, skyline } from './surroundings.ts';
import { tree } from './trees.ts';
import { windowUnit } from './windows.ts';

export function rowHouse(
  d: Draw,
  b: B,
  x: number,
  w: number,
  top: number,
  ground: number,
  o: {
    floors: number;
    main: boolean;
    number?: string;
    doorLeft: boolean;
    stoop: number;
    bay?: boolean;
    mansard?: boolean;
  },
) {
  const r = d.r,
    base = o.stoop,
    wallTop = top;
  wall(d, b, x, wallTop, w, ground - wallTop);
  const st = d.c(b.skin.stone);
  d.rect(x, ground - base, w, base, mix(st, d.c(b.skin.wall), 0.35));
  let jj = '';
  for (let yy = ground - base; yy < ground - 6; yy += 16) jj += `M${n1(x)} ${n1(yy + 16)}h${n1(w)}`;
  d.line(jj, dark(st, 0.4), 1, 'opacity=".35"');
  d.rect(x - 1, ground - base - 5, w + 2, 6, pale(st, 0.12));
  d.shade(x, ground - base + 1, w, 3, 0.7);
  const usable = ground - base - wallTop - 34,
    fh = usable / o.floors,
    m = w * 0.1,
    dw = Math.min(58, w * 0.22),
    doorCx = o.doorLeft ? x + m + dw * 0.62 : x + w - m - dw * 0.62;
  const bays = w > 250 ? 3 : 2;
  const ww = Math.min(46, (w - 2 * m) / bays - 26),
    slot = (w - 2 * m + 8) / bays;
  for (let f = 0; f < o.floors; f++) {
    const fl = o.floors - 1 - f,
      fy = wallTop + 40 + f * fh,
      hh = Math.min(fh - 34, fl === 0 ? fh - 30 : (fh - 40) * (fl === 1 ? 1 : 0.94)),
      y = fy + (fh - 12 - hh) / 2;
    if (f > 0 && fl < 2) {
      d.rect(x, fy - 8, w, 5, pale(st, 0.1));
      d.shade(x, fy - 3, w, 3, 0.6);
    }
    for (let i = 0; i < bays; i++) {
      const cx = x + m - 4 + slot * (i + 0.5);
      if (fl === 0 && Math.abs(cx - doorCx) < slot * 0.62) continue;
      windowUnit(d, b, cx - ww / 2, y, ww, hh, { box: fl === 1 && r.chance(0.22), ac: fl > 0 && r.chance(0.06) });
    }
  }
  const bw = 34,
    bh = Math.max(16, base - 24);
  for (let i = 0; i < bays; i++) {
    const cx = x + m - 4 + slot * (i + 0.5);
    if (Math.abs(cx - doorCx) < slot * 0.7) continue;
    windowUnit(d, b, cx - bw / 2, ground - base + 12, bw, bh, {
      lintel: 'none',
      sill: false,
      style: 'two',
      noScene: true,
    });
    railing(d, cx - bw / 2, ground - base + 12, bw, bh, '#23282f', 5.6);
  }
  const dh = Math.min(132, fh * 0.98);
  door(d, b, doorCx, ground - base, dw, dh, {
    lamps: o.main,
    ...(o.number ? { number: o.number } : {}),
    glazed: r.chance(0.3),
  });
  const n = Math.max(3, Math.round(base / 12)),
    rise = base / n;
  const sc = mix(st, d.c(b.skin.wall), 0.2);
  const sw = dw + 34;
  d.shade(doorCx - sw / 2 + 12, ground - base, sw + 8, base, 0.55);
  for (let i = 0; i < n; i++) {
    const y = ground - base + i * rise;
    d.rect(doorCx - sw / 2, y, sw, rise, mix(sc, dark(sc, 0.25), i * 0.05));
    d.rect(doorCx - sw / 2, y, sw, 2.4, pale(sc, 0.5));
    d.rect(doorCx - sw / 2, y + rise - 2, sw, 2, '#10162c', 'opacity=".2"');
  }
  const rc = d.c('#23282f');
  for (const s of [-1, 1]) {
    const rx = doorCx + s * (sw / 2 + 1);
    d.line(`M${n1(rx)} ${n1(ground - base - 36)}V${n1(ground - 40)}v40`, rc, 3);
    d.put(`<circle cx="${n1(rx)}" cy="${n1(ground - base - 38)}" r="4" fill="${rc}"/>`);
  }
  if (o.mansard) {
    const mh = 62;
    d.path(`M${n1(x)} ${n1(wallTop)}l10 ${-mh}h${n1(w - 20)}l10 ${mh}z`, shingles(d, `m${n1(x)}`, b.roof));
    d.rect(x + 10, wallTop - mh - 4, w - 20, 5, d.c(pale(b.roof, 0.2)));
    for (let i = 0; i < bays; i++) {
      const cx = x + m - 4 + slot * (i + 0.5),
        tw = 40;
      d.shade(cx - tw / 2 + 5, wallTop - 48, tw + 2, 46, 0.8);
      d.rect(cx - tw / 2, wallTop - 50, tw, 48, d.c(b.skin.trim));
      d.path(`M${n1(cx - tw / 2 - 6)} ${n1(wallTop - 48)}q${n1(tw / 2 + 6)} -26 ${n1(tw + 12)} 0z`, d.c(b.skin.trim));
      windowUnit(d, b, cx - 14, wallTop - 44, 28, 40, { lintel: 'none', sill: false, style: 'one' });
    }
    cornice(d, b, x, wallTop - 6, w, 30, 'bracket', b.skin.trim);
  } else
    cornice(
      d,
      b,
      x,
      wallTop - 14,
      w,
      40,
      r.pick(['bracket', 'dentil', 'bracket'] as const),
      b.mat === 'stucco' && r.chance(0.5)
        ? b.skin.stone
        : r.chance(0.5)
          ? b.skin.trim
          : mix(b.skin.trim, b.skin.alt, 0.45),
    );
  d.rect(x + w - 1, wallTop, 1.4, ground - wallTop, '#10162c', 'opacity=".45"');
}
export function drawTownhouse(d: Draw, o: FacadeOptions, c: Composition) {
  const r = d.r,
    ground = 566;
  sky(d);
  skyline(d, ground);
  const tone = r.pick(LEAVES);
  const left = c.side > 0,
    mat: FacadeMaterial = c.material === 'clapboard' ? 'brick' : c.material;
  const mainW = r.range(270, 310),
    mx = 335 + c.place * 60,
    mans = c.roof === 1;
  let x = mx;
  const units: { x: number; w: number; main: boolean }[] = [{ x: mx, w: mainW, main: true }];
  while (x > -40) {
    const w = r.range(230, 290);
    x -= w;
    units.push({ x, w, main: false });
  }
  x = mx + mainW;
  while (x < W) {
    const w = r.range(230, 290);
    units.push({ x, w, main: false });
    x += w;
  }
  const stoop = c.pattern ? 48 : 72;
  const tall = mans ? 150 : r.range(84, 112);
  let i = 0;
  for (const u of units.filter((q) => !q.main).concat(units[0] as { x: number; w: number; main: boolean })) {
    const m: FacadeMaterial = u.main
      ? mat
      : r.weighted([
          ['brick', 6],
          ['stucco', 3],
        ] as const);
    const b = makeB(d, `t${i++}`, m);
    if (u.main && d.r.chance(0.7)) b.door = r.pick(DOORS);
    rowHouse(d, b, u.x, u.w, u.main ? tall : tall + r.pick([-14, 10, 22, 34]), ground, {
      floors: u.main ? Math.min(4, Math.max(2, o.storeys ?? Math.max(o.least ?? 1, 3))) : 3,
      main: u.main,
      doorLeft: left,
      stoop,
      mansard: u.main && mans,
      ...(u.main && o.number ? { number: o.number } : {}),
    });
    if (!u.main) d.rect(u.x - 1, 0, u.w + 1, ground, mix(d.L.haze, d.L.sky[1], 0.5), 'opacity="0"');
  }
  pavement(d, ground, false, tone);
  const tx = left ? mx + mainW + r.range(10, 70) : mx - r.range(10, 70);
  tree(d, tx, ground + 16, r.range(300, 360), tone);
  if (r.chance(0.5)) lampPost(d, Math.round(left ? mx - r.range(60, 160) : mx + mainW + r.range(60, 160)), ground + 14);
}
