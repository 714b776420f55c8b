import { dark, mix, pale } from './colour.ts';
import { cornice, fireEscape, railing } from './cornices.ts';
import { door, steps } from './doors.ts';
import { type B, type Draw, n1, W } from './draw.ts';
import { glow } from './glass.ts';
import type { Composition } from './homes/compose.ts';
import type { FacadeOptions } from './kinds.ts';
import { makeB, wall } from './materials.ts';
import { DOORS, LEAVES } from './palettes.ts';
import { lampPost, pavement, pot, sky, skyline } from './surroundings.ts';
import { hedge, tree } from './trees.ts';
import { windowUnit } from './windows.ts';

export function drawApartment(d: Draw, o: FacadeOptions, c: Composition) {
  const r = d.r,
    mat = c.material,
    ground = 574;
  sky(d);
  skyline(d, ground);
  const tone = r.pick(LEAVES);
  const nb = makeB(d, 'n', r.pick(['brick', 'stucco'] as const)),
    nb2 = makeB(d, 'o', r.pick(['brick', 'stucco'] as const)),
    b = makeB(d, 'a', mat === 'clapboard' ? 'brick' : mat);
  const w = r.range(560, 680),
    x = (W - w) / 2 + c.place * ((W - w) / 2 - 110),
    drawnTop = r.range(58, 108),
    // As many upper stories as given; a tower continues above the picture.
    upper = Math.min(8, Math.max(1, c.storeys - 1)),
    top = upper > 6 ? -70 : Math.max(drawnTop, ground - 118 - 26 - upper * 96);
  // neighbors, cropped by the frame
  for (const [q, nx, nw, nt] of [
    [nb, x - 260, 260, top + r.range(70, 180)],
    [nb2, x + w, 300, top + r.range(50, 170)],
  ] as [B, number, number, number][]) {
    wall(d, q, nx, nt, nw, ground - nt);
    for (let yy = nt + 54; yy < ground - 90; yy += 84)
      for (let xx = nx + nw - 62; xx > nx; xx -= 78) windowUnit(d, q, xx - (nx < x ? 0 : 8), yy, 40, 54, {});
    cornice(d, q, nx, nt - 8, nw, 26, 'plain', q.skin.stone);
    d.rect(nx, nt - 10, nw, ground - nt + 10, d.L.haze, 'opacity=".26"');
  }
  d.shade(x + w, top + 40, 26, ground - top - 40, 0.9);
  const gfh = 118,
    floors = upper,
    fh = (ground - gfh - top - 26) / floors,
    bays = w > 620 ? r.pick([5, 6]) : r.pick([4, 5]);
  wall(d, b, x, top, w, ground - top);
  const feature = (['escape', 'balcony', 'oriel', 'plain'] as const)[c.pattern];
  const st = d.c(b.skin.stone),
    slot = (w - 44) / bays,
    ww = Math.min(feature === 'oriel' ? 42 : 52, slot - 34),
    mid = Math.floor(bays / 2),
    doorBay = bays % 2 ? mid : c.side > 0 ? mid : mid - 1;
  const oriels = feature === 'oriel' ? (bays >= 5 ? [0, bays - 1] : [0, bays - 1]) : [];
  const pair = r.chance(0.3);
  for (let f = 0; f < floors; f++) {
    const y = top + 36 + f * fh,
      hh = Math.min(fh - 32, 74);
    if (f && r.chance(0.999)) {
      if (f === floors - 1 || f === 1) {
        d.rect(x, y - 14, w, 5, st);
        d.shade(x + 2, y - 9, w, 3, 0.7);
      }
    }
    for (let i = 0; i < bays; i++) {
      if (oriels.includes(i)) continue;
      const cx = x + 22 + slot * (i + 0.5),
        wy = y + (fh - hh) / 2 - 8;
      const balc = feature === 'balcony' && (i === 0 || i === bays - 1 || (bays > 4 && i === doorBay));
      if (balc) {
        const bw = Math.min(slot - 12, 86);
        windowUnit(d, b, cx - ww / 2 - 4, wy, ww + 8, fh - (wy - y) - 10, { style: 'casement', sill: false });
        const by = y + fh - 14;
        d.shade(cx - bw / 2 + 5, by + 6, bw, 11, 0.85);
        d.rect(cx - bw / 2, by, bw, 6, st);
        d.rect(cx - bw / 2, by, bw, 1.8, pale(st, 0.5));
        railing(d, cx - bw / 2 + 2, by - 27, bw - 4, 27, '#23282f', 5.5);
        if (r.chance(0.4)) pot(d, cx + bw * 0.28, Math.round(by), 11);
      } else if (pair && ww < 50 && slot > 110) {
        windowUnit(d, b, cx - 34, wy, 31, hh, {});
        windowUnit(d, b, cx + 3, wy, 31, hh, {});
      } else windowUnit(d, b, cx - ww / 2, wy, ww, hh, { ac: r.chance(0.07), box: r.chance(0.06) });
    }
  }
  for (const i of oriels) {
    const cx = x + 22 + slot * (i + 0.5),
      ow = Math.min(slot - 4, 108),
      y0 = top + 26,
      y1 = ground - gfh - 10;
    d.shade(cx + ow / 2, y0, 12, y1 - y0 + 8, 0.9);
    const cb: B = { ...b, lintel: 'stone' };
    d.path(
      `M${n1(cx - ow / 2)} ${n1(y0)}h${n1(ow)}v${n1(y1 - y0)}l-16 14h${n1(-ow + 32)}l-16-14z`,
      mix(d.c(b.skin.trim), d.c(b.skin.stone), 0.6),
    );
    d.rect(cx - ow / 2, y0, 17, y1 - y0, '#fff6e0', 'opacity=".14"');
    d.rect(cx + ow / 2 - 17, y0, 17, y1 - y0, '#141a36', 'opacity=".2"');
    for (let f = 0; f < floors; f++) {
      const y = top + 36 + f * fh,
        hh = Math.min(fh - 32, 74),
        wy = y + (fh - hh) / 2 - 8,
        lit = r.chance(d.L.lit);
      windowUnit(d, cb, cx - 25, wy, 50, hh, { lintel: 'none', lit });
      windowUnit(d, cb, cx - ow / 2 + 4, wy, 13, hh, { lintel: 'none', style: 'one', noScene: true, sill: false, lit });
      windowUnit(d, cb, cx + ow / 2 - 17, wy, 13, hh, {
        lintel: 'none',
        style: 'one',
        noScene: true,
        sill: false,
        lit,
      });
      d.rect(cx - ow / 2 - 3, y + fh - 10, ow + 6, 6, st);
      d.shade(cx - ow / 2, y + fh - 4, ow + 3, 3, 0.7);
    }
  }
  // ground floor: stone base
  const gy = ground - gfh;
  const gb = mix(st, d.c(b.skin.wall), b.mat === 'stucco' ? 0.1 : 0.05);
  d.rect(x, gy, w, gfh, gb);
  let jn = '';
  for (let yy = gy + 22; yy < ground - 4; yy += 22) jn += `M${n1(x)} ${n1(yy)}h${n1(w)}`;
  for (let yy = gy, k = 0; yy < ground - 4; yy += 22, k++)
    for (let xx = x + (k % 2 ? 20 : 42); xx < x + w - 6; xx += 44) jn += `M${n1(xx)} ${n1(yy)}v22`;
  d.line(jn, dark(gb, 0.3), 1, 'opacity=".32"');
  d.rect(x, ground - 14, w, 14, dark(gb, 0.18));
  d.rect(x - 4, gy - 8, w + 8, 9, pale(gb, 0.15));
  d.rect(x - 4, gy - 8, w + 8, 2.4, pale(gb, 0.6));
  d.shade(x, gy + 1, w, 5, 0.85);
  const sw = d.def('sweep', () => '');
  d.rect(x, gy, w, gfh, `url(#${sw})`);
  const shop = r.chance(0.4) ? r.pick(DOORS) : '';
  for (let i = 0; i < bays; i++) {
    if (i === doorBay) continue;
    const cx = x + 22 + slot * (i + 0.5),
      gw = Math.min(slot - 22, 82);
    const edge = i === 0 || i === bays - 1;
    windowUnit(d, { ...b, lintel: 'stone' }, cx - gw / 2, gy + 32, gw, 62, {
      style: 'grid',
      lintel: 'stone',
      ...(shop && edge ? { awning: shop } : {}),
      lit: r.chance(d.L.lit + 0.15),
    });
  }
  const dcx = x + 22 + slot * (doorBay + 0.5);
  const eb: B = { ...b, mat: 'stucco' };
  d.rect(dcx - 66, gy + 4, 132, gfh - 4, pale(gb, 0.2));
  d.shade(dcx + 66, gy + 6, 8, gfh - 6, 0.6);
  d.rect(dcx - 66, gy + 4, 2, gfh - 4, pale(gb, 0.7));
  door(d, eb, dcx, ground - 6, 62, 92, {
    double: true,
    glazed: true,
    lamps: true,
    ...(o.number ? { number: o.number } : {}),
  });
  d.rect(dcx - 56, ground - 6, 112, 7, pale(gb, 0.25));
  if (feature === 'escape') {
    const bi = r.pick([0, bays - 2].filter((q) => Math.abs(q - doorBay) > 0 || true));
    const ex = x + 22 + slot * bi + 8,
      fw = slot * 2 - 16;
    const ys: number[] = [];
    for (let f = 0; f < floors; f++) ys.push(top + 36 + (f + 1) * fh - 10);
    fireEscape(d, ex, fw, ys, fh);
  }
  // roof
  if (c.roof === 2) {
    const tx = x + w * r.pick([0.2, 0.74]),
      c = d.c('#7a5a44');
    d.rect(tx - 20, top - 40, 3, 30, d.c('#3a3632'));
    d.rect(tx + 17, top - 40, 3, 30, d.c('#3a3632'));
    d.line(`M${n1(tx - 18)} ${n1(top - 14)}l36-22M${n1(tx + 18)} ${n1(top - 14)}l-36-22`, d.c('#3a3632'), 1.6);
    d.rect(tx - 25, top - 82, 50, 42, c);
    let p = '';
    for (let i = -20; i < 25; i += 5) p += `M${n1(tx + i)} ${n1(top - 82)}v42`;
    d.line(p, dark(c, 0.35), 1, 'opacity=".7"');
    d.rect(tx + 8, top - 82, 17, 42, '#141a36', 'opacity=".22"');
    d.rect(tx - 26, top - 70, 52, 2, d.c('#2e2c2b'));
    d.rect(tx - 26, top - 52, 52, 2, d.c('#2e2c2b'));
    d.path(
      `M${n1(tx - 28)} ${n1(top - 81)}L${n1(tx)} ${n1(top - 106)}L${n1(tx + 28)} ${n1(top - 81)}z`,
      d.c('#4b4a4c'),
    );
  } else {
    const tx = x + w * r.range(0.3, 0.6);
    d.rect(tx, top - 30, 78, 30, d.c(mix(b.skin.alt, '#8a8178', 0.4)));
    d.rect(tx + 58, top - 30, 20, 30, '#141a36', 'opacity=".2"');
    d.rect(tx - 3, top - 34, 84, 5, d.c(b.skin.stone));
  }
  const cs = r.pick(['bracket', 'dentil', 'plain'] as const);
  cornice(d, b, x, top - 18, w, 44, cs, cs === 'plain' ? b.skin.stone : r.chance(0.5) ? b.skin.stone : b.skin.trim);
  pavement(d, ground, false, tone);
  const tr = r.pick([x - 30, x + w + 34, x + w * 0.1]);
  tree(d, tr, ground + 14, r.range(190, 250), tone);
  if (r.chance(0.6)) tree(d, tr < W / 2 ? W - r.range(20, 90) : r.range(20, 90), ground + 16, r.range(200, 280), tone);
  if (r.chance(0.4)) lampPost(d, Math.round(x + w * 0.86), ground + 14);
}
export function tripleDecker(d: Draw, o: FacadeOptions, c: Composition) {
  const r = d.r,
    ground = 574;
  sky(d);
  skyline(d, ground);
  const tone = r.pick(LEAVES),
    nb = makeB(d, 'n', 'clapboard'),
    n2 = makeB(d, 'o', 'clapboard'),
    b = makeB(d, 'a', 'clapboard');
  const w = 420,
    x = 270 + c.place * 50,
    top = 84,
    trim = d.c(b.skin.trim);
  for (const [q, nx, nt] of [
    [nb, x - 350, top + 40],
    [n2, x + w + 60, top + 20],
  ] as [B, number, number][]) {
    wall(d, q, nx, nt, 290, ground - nt);
    for (let k = 0; k < 3; k++)
      for (let j = 0; j < 3; j++) windowUnit(d, q, nx + 30 + j * 88, nt + 60 + k * 150, 50, 82, {});
    cornice(d, q, nx, nt - 8, 290, 30, 'bracket', q.skin.trim);
    d.rect(nx - 8, nt - 10, 306, ground - nt + 12, d.L.haze, 'opacity=".3"');
  }
  d.shade(x + w, top + 20, 22, ground - top - 20, 0.8);
  wall(d, b, x, top, w, ground - top);
  d.rect(x, top, 11, ground - top, trim);
  d.rect(x + w - 11, top, 11, ground - top, mix(trim, '#10162c', 0.14));
  d.rect(x, ground - 30, w, 30, d.c(b.skin.stone));
  d.shade(x, ground - 30, w, 4, 0.7);
  const flip = c.side < 0,
    fh = (ground - 30 - top - 24) / 3,
    px = flip ? x + 16 : x + w - 16 - 190,
    pw = 190,
    wx = flip ? x + 232 : x + 30;
  for (let f = 0; f < 3; f++) {
    const y = top + 24 + f * fh;
    const lit = r.chance(d.L.lit);
    d.rect(wx - 14, y + 20, 176, fh - 34, mix(trim, d.c(b.skin.wall), 0.72));
    windowUnit(d, b, wx - 2, y + 30, 38, fh - 66, { lit, lintel: 'none' });
    windowUnit(d, b, wx + 46, y + 30, 56, fh - 66, { lit, lintel: 'none' });
    windowUnit(d, b, wx + 112, y + 30, 38, fh - 66, { lit, lintel: 'none' });
    d.rect(wx - 18, y + 14, 184, 9, trim);
    d.shade(wx - 14, y + 23, 180, 3, 0.7);
    d.rect(wx - 18, y + fh - 18, 184, 6, trim);
    // porch
    d.rect(px, y + 4, pw, fh - 4, dark(d.c(b.skin.alt), 0.34));
    if (f < 2) {
      windowUnit(d, b, px + 22, y + 32, 44, fh - 66, { lit, lintel: 'none' });
      const db: B = { ...b };
      door(d, db, px + 134, y + fh - 12, 46, fh - 38, { transom: false, surround: true, glazed: true });
    } else {
      windowUnit(d, b, px + 16, y + 32, 44, fh - 66, { lit, lintel: 'none' });
      door(d, b, px + 132, ground - 30, 54, fh - 28, { lamps: false, ...(o.number ? { number: o.number } : {}) });
      glow(d, px + 86, y + 26, 90, 0.7);
    }
    d.rect(px, y + 4, pw, 14, '#10162c', 'opacity=".3"');
    d.rect(px - 6, y - 6, pw + 12, 12, trim);
    d.rect(px - 6, y - 6, pw + 12, 3, pale(trim, 0.5));
    for (const cx of [px, px + pw - 10]) {
      d.rect(cx, y + 6, 10, fh - 8, trim);
      d.rect(cx + 6, y + 6, 4, fh - 8, '#10162c', 'opacity=".14"');
      d.rect(cx - 3, y + 6, 16, 6, trim);
    }
    if (f < 2) {
      const c = b.skin.trim;
      railing(d, px + 10, y + fh - 40, pw - 20, 30, c, 8);
      d.rect(px - 4, y + fh - 10, pw + 8, 7, trim);
      d.shade(px, y + fh - 3, pw, 6, 0.8);
      if (r.chance(0.6)) pot(d, px + pw - 34, Math.round(y + fh - 11), 13);
    }
  }
  steps(d, px + 132, ground, 92, 3, 10, 10, '#bdb3a2');
  railing(d, px + 10, ground - 60, 66, 30, b.skin.trim, 8);
  cornice(d, b, x, top - 22, w, 46, 'bracket', b.skin.trim);
  pavement(d, ground, true, tone);
  hedge(d, x - 6, ground - 24, flip ? 4 : 150, 30, tone);
  if (flip) hedge(d, x + 250, ground - 26, 170, 32, tone);
  tree(d, flip ? x - 66 : x + w + 70, ground + 16, r.range(290, 340), tone);
  if (r.chance(0.5)) tree(d, flip ? x + w + 160 : x - 150, ground + 10, 220, tone, 0.25);
}
