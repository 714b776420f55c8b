import { dark, mix, pale } from './colour.ts';
import { railing, shingles } from './cornices.ts';
import { door, steps } from './doors.ts';
import { type Draw, n1, W } from './draw.ts';
import { glow } from './glass.ts';
import type { Composition } from './homes/compose.ts';
import { backdrop, car, palm } from './homes/setting.ts';
import type { FacadeOptions } from './kinds.ts';
import { makeB, wall } from './materials.ts';
import { CLAP, DOORS, LEAVES, ROOFS } from './palettes.ts';
import { chimney, dormer, gable, porch } from './roofs.ts';
import { pavement, sky } from './surroundings.ts';
import { hedge, tree } from './trees.ts';
import { windowUnit } from './windows.ts';

export function drawHouse(d: Draw, o: FacadeOptions, c: Composition) {
  const r = d.r,
    ground = 548,
    mat = c.material,
    wild = c.setting === 'hills' || c.setting === 'palms';
  if (!wild) sky(d);
  const tone = wild ? backdrop(d, c, ground) : r.pick(LEAVES);
  const haze = d.L.haze;
  // a soft tree line, then the neighbors' roofs, paled by distance
  if (!wild) {
    let p = `M-10 ${ground}V${ground - 70}`;
    for (let x = -10; x < W; ) {
      const s = r.range(30, 70);
      p += `q${n1(s / 2)} ${n1(-r.range(16, 46))} ${n1(s)} ${n1(r.range(-8, 8))}`;
      x += s;
    }
    d.path(`${p}V${ground}z`, mix(d.L.sky[2], dark(haze, 0.5), 0.2));
  }
  for (const [hx, hw, hh] of wild
    ? []
    : ([
        [r.range(-90, -30), 220, 150],
        [r.range(770, 830), 240, 170],
      ] as const)) {
    const wc = mix(d.c(r.pick(CLAP).wall), haze, 0.58),
      top = ground - hh * 0.62;
    d.rect(hx, top, hw, hh * 0.62, wc);
    d.path(
      `M${n1(hx - 14)} ${n1(top)}l38 ${n1(-hh * 0.46)}h${n1(hw - 48)}l38 ${n1(hh * 0.46)}z`,
      mix(d.c(r.pick(ROOFS)), haze, 0.55),
    );
    let p = '';
    for (const q of [0.2, 0.5, 0.8]) p += `M${n1(hx + hw * q - 13)} ${n1(top + 24)}h26v38h-26z`;
    d.path(p, d.L.glow > 0.3 ? mix('#f7cf86', haze, 0.25) : mix('#33445a', haze, 0.5));
    d.path(p, 'none', `stroke="${mix('#ffffff', haze, 0.4)}" stroke-width="3"`);
  }
  for (const tx of [40, 150, 800, 905, 660])
    if (!wild && r.chance(0.75)) tree(d, tx + r.range(-26, 26), ground + 2, r.range(170, 270), tone, 0.45);
  const b = makeB(d, 'h', mat),
    t = d.c(b.skin.trim),
    st = d.c(b.skin.stone);
  const kind = c.form;
  const roofP = shingles(d, 'main', b.roof);
  const num = o.number ? { number: o.number } : {};
  const shutter = mat !== 'stucco' && r.chance(0.5) ? b.door : '';
  const corner = (x: number, y: number, w: number, h: number) => {
    if (mat === 'clapboard') {
      d.rect(x, y, 9, h, t);
      d.rect(x + w - 9, y, 9, h, mix(t, '#10162c', 0.14));
    } else if (mat === 'brick' || r.chance(0.6)) {
      let p = '';
      for (let yy = y + 4, k = 0; yy < y + h - 10; yy += 15, k++) {
        const q = k % 2 ? 13 : 20;
        p += `M${n1(x)} ${n1(yy)}h${q}v13h${-q}zM${n1(x + w)} ${n1(yy)}h${-q}v13h${q}z`;
      }
      d.path(p, st, 'opacity=".92"');
    }
  };
  const foot = (x: number, w: number) => {
    d.rect(x - 3, ground - 20, w + 6, 20, mix(st, '#6d675e', 0.35));
    d.rect(x - 3, ground - 20, w + 6, 2.6, pale(st, 0.3));
  };
  let entry = W / 2;
  const zoom = kind === 'bungalow' ? 1.2 : 1.1;
  d.put(`<g transform="translate(${W / 2} ${ground}) scale(${zoom}) translate(${-W / 2} ${-ground})">`);
  if (kind === 'colonial') {
    const w = r.range(500, 560),
      x = (W - w) / 2 + c.place * 40,
      top = 244,
      rh = 116;
    d.shade(x + w, top + 10, 20, ground - top - 10, 0.9);
    chimney(d, x + w * (c.side > 0 ? 0.16 : 0.78), top - rh - 34, 42, 90);
    d.path(
      `M${n1(x - 22)} ${top + 4}L${n1(x + 26)} ${top - rh}H${n1(x + w - 26)}L${n1(x + w + 22)} ${top + 4}z`,
      roofP,
    );
    d.rect(x + 22, top - rh - 4, w - 44, 6, d.c(pale(b.roof, 0.25)));
    wall(d, b, x, top, w, ground - top);
    corner(x, top, w, ground - top);
    foot(x, w);
    if (c.pattern) for (const f of [0.24, 0.5, 0.76]) dormer(d, b, x + w * f, top - 22, 50, 52);
    d.rect(x - 24, top - 4, w + 48, 14, t);
    d.rect(x - 24, top - 4, w + 48, 3, pale(t, 0.5));
    d.shade(x + 2, top + 10, w, 9, 0.9);
    const slot = (w - 30) / 5,
      ww = 46;
    for (let i = 0; i < 5; i++) {
      const cx = x + 15 + slot * (i + 0.5);
      windowUnit(d, b, cx - ww / 2, top + 34, ww, 82, { style: 'six', ...(shutter ? { shutters: shutter } : {}) });
      if (i !== 2)
        windowUnit(d, b, cx - ww / 2, top + 160, ww, 92, {
          style: 'six',
          ...(shutter ? { shutters: shutter } : {}),
          box: r.chance(0.3),
        });
      else entry = cx;
    }
    if (c.roof) {
      const pw = 128;
      d.shade(entry - pw / 2 + 6, ground - 168, pw, 148, 0.5);
      door(d, b, entry, ground - 22, 58, 122, { lamps: false, ...num });
      const py = ground - 176;
      for (const s of [-1, 1]) {
        d.rect(entry + s * 52 - 6, py + 14, 12, 140, t);
        d.rect(entry + s * 52 + 2, py + 14, 4, 140, '#10162c', 'opacity=".15"');
      }
      d.path(`M${n1(entry - 76)} ${py + 4}L${n1(entry)} ${py - 36}L${n1(entry + 76)} ${py + 4}z`, t);
      d.path(
        `M${n1(entry - 50)} ${py}L${n1(entry)} ${py - 25}L${n1(entry + 50)} ${py}z`,
        mix(t, d.c(b.skin.alt), 0.35),
      );
      d.rect(entry - 72, py + 2, 144, 14, t);
      d.rect(entry - 72, py + 2, 144, 3, pale(t, 0.5));
      d.shade(entry - 66, py + 16, 136, 5, 0.9);
      glow(d, entry, py + 30, 80, 0.8);
    } else door(d, b, entry, ground - 22, 60, 124, { lamps: true, ...num });
    steps(d, entry, ground + 2, 110, 2, 12, 16, '#c9bfae');
  } else if (kind === 'gablefront') {
    const w = r.range(330, 380),
      x = 280 + c.place * 50,
      top = 250,
      wx = x + w,
      ww2 = r.range(210, 250); // side wing
    d.shade(wx + ww2, top + 90, 18, ground - top - 90, 0.9);
    d.path(
      `M${n1(wx - 60)} ${top + 74}L${n1(wx - 10)} ${top - 6}H${n1(wx + ww2 - 40)}L${n1(wx + ww2 + 22)} ${top + 74}z`,
      roofP,
    );
    wall(d, b, wx - 4, top + 70, ww2, ground - top - 70);
    corner(wx - 4, top + 70, ww2, ground - top - 70);
    foot(wx - 4, ww2);
    d.rect(wx - 4, top + 66, ww2 + 26, 12, t);
    d.shade(wx, top + 78, ww2 - 2, 8, 0.9);
    windowUnit(d, b, wx + ww2 / 2 - 62, top + 128, 54, 96, { ...(shutter ? {} : {}), box: r.chance(0.5) });
    windowUnit(d, b, wx + ww2 / 2 + 8, top + 128, 54, 96, {});
    chimney(d, wx + ww2 * 0.6, top - 62, 40, 76);
    d.shade(wx, top + 4, 14, ground - top - 4, 0.8);
    wall(d, b, x, top, w, ground - top);
    corner(x, top, w, ground - top);
    foot(x, w);
    const rise = w * 0.43;
    gable(d, b, x, top, w, rise, 26, 'g');
    const ax = x + w / 2;
    windowUnit(d, b, ax - 24, top - rise * 0.42, 48, 66, { style: 'six' });
    for (const s of [0.27, 0.73])
      windowUnit(d, b, x + w * s - 26, top + 44, 52, 84, { ...(shutter ? { shutters: shutter } : {}) });
    const dl = c.side > 0;
    entry = x + w * (dl ? 0.28 : 0.72);
    windowUnit(d, b, x + w * (dl ? 0.7 : 0.3) - 46, top + 172, 92, 92, { style: 'casement', box: true });
    door(d, b, entry, ground - 20, 58, 116, { lamps: true, ...num });
    steps(d, entry, ground + 2, 106, 2, 11, 16, '#c9bfae');
  } else if (kind === 'bungalow') {
    const w = r.range(520, 590),
      x = (W - w) / 2 + c.place * 40,
      top = 336;
    d.shade(x + w, top, 18, ground - top, 0.9);
    chimney(d, x + w * (c.pattern ? 0.14 : 0.8), top - 176, 44, 120);
    d.path(
      `M${n1(x - 40)} ${top + 6}L${n1(x + 76)} ${top - 146}H${n1(x + w - 76)}L${n1(x + w + 40)} ${top + 6}z`,
      roofP,
    );
    d.rect(x + 72, top - 150, w - 144, 6, d.c(pale(b.roof, 0.25)));
    wall(d, b, x, top, w, ground - top);
    corner(x, top, w, ground - top);
    foot(x, w);
    const dx = x + w / 2,
      dw = 170;
    d.shade(dx + dw / 2, top - 92, 12, 70, 0.9);
    d.rect(dx - dw / 2, top - 96, dw, 78, b.wallFill);
    gable(d, b, dx - dw / 2, top - 92, dw, 46, 18, 'g');
    for (const k of [-1, 0, 1]) windowUnit(d, b, dx + k * 46 - 18, top - 84, 36, 48, { lintel: 'none', style: 'two' });
    d.rect(x - 42, top, w + 84, 12, t);
    d.rect(x - 42, top, w + 84, 3, pale(t, 0.5));
    const deck = 32,
      roofDone = porch(d, b, x + 14, ground, w - 28, ground - top - 12, deck, 4, 'p', 0);
    entry = x + w * (c.side > 0 ? 0.38 : 0.62);
    door(d, b, entry, ground - deck, 58, 124, { transom: true, lamps: false, glazed: r.chance(0.5), ...num });
    const oth = entry < x + w / 2 ? 1 : -1;
    windowUnit(d, b, entry + oth * 130 - 52, top + 52, 104, 82, { style: 'casement' });
    windowUnit(d, b, entry - oth * 108 - 32, top + 52, 64, 82, {});
    d.rect(x + 14, top + 12, w - 28, 26, '#141a36', `opacity="${(d.L.shadow * 0.9).toFixed(2)}"`);
    glow(d, entry, top + 34, 110, 0.8);
    void roofDone;
    for (let i = 0; i < 4; i++) {
      const cx = x + 30 + (w - 60) * (i / 3);
      d.path(`M${n1(cx - 9)} ${top + 12}h18l5 ${ground - deck - top - 62}h-28z`, t);
      d.path(`M${n1(cx + 3)} ${top + 12}h6l5 ${ground - deck - top - 62}h-8z`, '#10162c', 'opacity=".14"');
      d.rect(cx - 20, ground - deck - 52, 40, 54, mix(st, d.c('#8d857a'), 0.35));
      d.rect(cx - 23, ground - deck - 56, 46, 7, pale(st, 0.3));
      d.rect(cx + 8, ground - deck - 49, 12, 51, '#10162c', 'opacity=".16"');
    }
    for (let i = 0; i < 3; i++) {
      const a = x + 50 + (w - 60) * (i / 3),
        e = x + 10 + (w - 60) * ((i + 1) / 3);
      if (entry > a && entry < e) continue;
      railing(d, a, ground - deck - 38, e - a, 36, b.skin.trim, 8);
    }
    steps(d, entry, ground + 2, 112, 3, 12, 12, '#c9bfae');
  } else {
    const w = r.range(400, 440),
      x = (W - w) / 2 + c.place * 50,
      top = 214;
    d.shade(x + w, top, 18, ground - top, 0.9);
    d.path(`M${n1(x - 34)} ${top + 4}L${n1(x + w / 2 - 46)} ${top - 128}h92L${n1(x + w + 34)} ${top + 4}z`, roofP);
    d.path(
      `M${n1(x + w / 2 + 46)} ${top - 128}L${n1(x + w + 34)} ${top + 4}h-90L${n1(x + w / 2 + 20)} ${top - 128}z`,
      '#141a36',
      'opacity=".16"',
    );
    d.rect(x + w / 2 - 48, top - 132, 96, 6, d.c(pale(b.roof, 0.25)));
    wall(d, b, x, top, w, ground - top);
    corner(x, top, w, ground - top);
    foot(x, w);
    dormer(d, b, x + w / 2, top - 22, 84, 58, true);
    d.rect(x - 36, top - 2, w + 72, 13, t);
    d.rect(x - 36, top - 2, w + 72, 3, pale(t, 0.5));
    d.shade(x + 2, top + 11, w, 10, 0.9);
    let br = '';
    for (let i = x + 8; i < x + w - 8; i += 24) br += `M${n1(i)} ${top + 11}h8v9h-8z`;
    d.path(br, mix(t, '#10162c', 0.08));
    for (const s of [0.26, 0.74]) {
      const lit = r.chance(d.L.lit);
      windowUnit(d, b, x + w * s - 54, top + 40, 50, 84, { lit });
      windowUnit(d, b, x + w * s + 6, top + 40, 50, 84, { lit });
    }
    const deck = 34,
      ph = 176,
      fin = porch(d, b, x - 14, ground, w + 28, ph, deck, 4, 'p', c.pattern ? 84 : 0);
    const dl = c.side > 0;
    entry = x + w * (dl ? 0.3 : 0.7);
    door(d, b, entry, ground - deck, 56, 112, { transom: false, glazed: r.chance(0.4), lamps: false, ...num });
    const cx = x + w * (dl ? 0.7 : 0.3);
    windowUnit(d, b, cx - 66, ground - ph + 44, 36, 86, { lintel: 'none' });
    windowUnit(d, b, cx - 24, ground - ph + 44, 60, 86, { lintel: 'none' });
    windowUnit(d, b, cx + 42, ground - ph + 44, 36, 86, { lintel: 'none' });
    glow(d, entry, ground - ph + 36, 110, 0.8);
    fin();
    const seg = (w + 0) / 3;
    for (let i = 0; i < 3; i++) {
      const a = x - 6 + 12 + (w - 0) * (i / 3),
        e = a + seg - 8;
      if (entry > a - 10 && entry < e + 10) continue;
      railing(d, a, ground - deck - 38, e - a, 36, b.skin.trim, 8);
    }
    steps(d, entry, ground + 2, 108, 3, 12, 12, '#c9bfae');
  }
  d.put('</g>');
  entry = W / 2 + (entry - W / 2) * zoom;
  pavement(d, ground, true, tone);
  const path = d.c('#d8d0c1');
  d.path(`M${n1(entry - 44)} ${ground + 1}h88l26 27h-140z`, path);
  d.line(`M${n1(entry - 53)} ${ground + 11}h106`, dark(path, 0.25), 1, 'opacity=".5"');
  for (const [hx, hw] of [
    [entry - 210, 130],
    [entry + 84, 140],
  ] as const)
    hedge(d, hx, ground - r.range(22, 34), hw, 36, tone);
  const near = entry > W / 2 ? r.range(70, 150) : r.range(W - 150, W - 70);
  if (c.setting === 'palms') palm(d, near, ground + 18, r.range(330, 430));
  else tree(d, near, ground + 18, r.range(330, 400), tone);
  if (c.front === 1) car(d, entry > W / 2 ? 240 : 720, 631, c.side, r.pick(DOORS));
  if (c.front >= 3) {
    const paint = d.c('#f3efe4');
    let p = '';
    for (let i = 0; i < W; i += 17) if (Math.abs(i - entry) > 76) p += `M${i} ${ground + 24}v-24l4.5-6 4.5 6v24z`;
    d.path(p, paint);
    let q = '';
    q += `M0 ${ground + 6}H${n1(entry - 76)}v3.4H0zM${n1(entry + 78)} ${ground + 6}H${W}v3.4H${n1(entry + 78)}z`;
    d.path(q, paint);
    d.path(q.replace(/6H/g, '9.6H'), '#10162c', 'opacity=".14"');
  }
}
