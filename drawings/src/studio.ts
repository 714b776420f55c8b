import { dark, mix, pale } from './colour.ts';
import { door, lamp, steps } from './doors.ts';
import { type B, circ, type Draw, n1, W } from './draw.ts';
import { glassGrad, glow, litGrad } from './glass.ts';
import type { Composition } from './homes/compose.ts';
import type { FacadeOptions } from './kinds.ts';
import { lintelBar } from './lintels.ts';
import { makeB, wall } from './materials.ts';
import { DOORS, LEAVES } from './palettes.ts';
import { bench, bicycle, pavement, pot } from './surroundings.ts';
import { clump } from './trees.ts';
import { awning, planter, windowUnit } from './windows.ts';

export function drawStudio(d: Draw, o: FacadeOptions, c: Composition) {
  const r = d.r,
    mat = c.material,
    ground = 548,
    b = makeB(d, 'u', mat),
    st = d.c(b.skin.stone),
    t = d.c(b.skin.trim),
    tone = r.pick(LEAVES),
    flip = c.side < 0,
    across = (v: number) => (flip ? W - v : v),
    s1 = flip ? -1 : 1,
    num = o.number ? { number: o.number } : {};
  const plan = c.form,
    wb: B = { ...b, lintel: mat === 'clapboard' ? 'board' : b.lintel === 'arch' ? 'stone' : b.lintel },
    lit = d.L.lit > 0.15 || r.chance(0.3);
  wall(d, b, 0, 0, W, ground);
  const course = (y: number) => {
    d.rect(0, y, W, 16, st);
    d.rect(0, y, W, 3.4, pale(st, 0.5));
    d.rect(0, y + 16, W, 7, mix(st, d.c(b.skin.wall), 0.35));
    d.shade(0, y + 23, W, 8, 0.85);
  };
  const plinth = () => {
    d.rect(0, ground - 58, W, 58, mix(st, d.c(b.skin.wall), 0.3));
    let jn = '';
    for (let x = r.range(0, 60); x < W; x += 96) jn += `M${n1(x)} ${ground - 55}v55`;
    d.line(jn, dark(st, 0.4), 1.2, 'opacity=".35"');
    d.rect(0, ground - 62, W, 7, pale(st, 0.1));
    d.shade(0, ground - 55, W, 4, 0.8);
  };
  let dcx = across(246),
    focus = across(620);
  if (plan === 'coach') {
    // coach house: a steel lintel over timber doors, loft window above
    plinth();
    const cw = 352,
      ch = 300,
      cx = across(606),
      x = cx - cw / 2,
      y = ground - ch,
      wood = d.c(r.pick(['#7a5238', '#2f4b4a', '#8e2f2c', '#24405f', '#5d6b4f'])),
      steel = d.c('#343b45');
    const lw = 300;
    windowUnit(d, wb, cx - lw / 2, 34, lw, 132, { style: 'grid', lit, lintel: 'none' });
    lintelBar(d, wb, cx - lw / 2, 34, lw, wb.lintel === 'soldier' ? 'soldier' : 'stone', 18);
    d.rect(x - 4, y, cw + 8, ch, dark(d.c(b.skin.alt), 0.55));
    for (let i = 0; i < 4; i++) {
      const lx = x + (cw / 4) * i,
        w4 = cw / 4;
      d.rect(lx + 1.5, y + 6, w4 - 3, ch - 8, wood);
      d.rect(lx + 13, y + 26, w4 - 26, 84, lit ? litGrad(d, 1) : glassGrad(d));
      d.line(`M${n1(lx + w4 / 2)} ${y + 26}v84M${n1(lx + 13)} ${y + 68}h${n1(w4 - 26)}`, wood, 4);
      d.rect(lx + 13, y + 26, w4 - 26, 5, '#10162c', 'opacity=".3"');
      let p = '';
      for (let q = lx + 20; q < lx + w4 - 12; q += 10) p += `M${n1(q)} ${y + 128}V${ground - 26}`;
      d.rect(lx + 13, y + 124, w4 - 26, ch - 152, mix(wood, pale(wood, 0.14), 0.7));
      d.line(p, dark(wood, 0.35), 1.3, 'opacity=".7"');
      d.rect(lx + 13, y + 124, w4 - 26, 3, dark(wood, 0.35));
      if (i % 2) d.rect(lx - 3, y + 6, 5, ch - 8, dark(wood, 0.4));
    }
    for (const hx of [x + cw / 2 - 14, x + cw / 2 + 9]) d.rect(hx, y + 150, 5, 34, d.c('#d9a941'));
    d.rect(x - 4, y, cw + 8, 12, '#10162c', 'opacity=".35"');
    d.shade(x - 26, y, cw + 60, 8, 0.95);
    d.rect(x - 30, y - 26, cw + 60, 26, steel);
    d.rect(x - 30, y - 26, cw + 60, 4, pale(steel, 0.3));
    d.rect(x - 30, y - 4, cw + 60, 4, dark(steel, 0.4));
    let rv = '';
    for (let q = x - 18; q < x + cw + 24; q += 30) rv += circ(q, y - 13, 2.6);
    d.path(rv, pale(steel, 0.35));
    dcx = across(226);
    door(d, b, dcx, ground - 12, 118, 296, { big: 1.95, glazed: r.chance(0.5), ...num });
    lamp(d, dcx + s1 * 128, 276, 1.6);
    focus = cx;
  } else if (plan === 'entry') {
    const cut = r.int(86, 118),
      up = 3;
    for (let i = 0; i < up; i++)
      windowUnit(d, b, ([190, 480, 770][i] as number) - 66, -150, 132, cut + 100, {
        lintel: 'none',
        box: r.chance(0.3),
      });
    course(cut + 4);
    plinth();
    dcx = W / 2;
    const sh = mat === 'clapboard' && r.chance(0.6) ? b.door : '',
      two = c.pattern ? 'two' : 'six';
    for (const cx of [180, 780])
      windowUnit(d, wb, cx - 78, 196, 156, 258, {
        style: two,
        lit: r.chance(lit ? 0.7 : 0.1),
        box: true,
        ...(sh ? { shutters: sh } : {}),
      });
    d.rect(dcx - 132, cut + 46, 264, ground - cut - 46, mix(st, d.c(b.skin.wall), 0.12));
    d.rect(dcx - 132, cut + 46, 4, ground - cut - 46, pale(st, 0.5));
    d.shade(dcx + 132, cut + 52, 12, ground - cut - 52, 0.8);
    d.rect(dcx - 146, cut + 36, 292, 16, st);
    d.rect(dcx - 146, cut + 36, 292, 4, pale(st, 0.5));
    d.shade(dcx - 132, cut + 52, 264, 7, 0.8);
    door(d, b, dcx, ground - 30, 128, 300, { big: 2.05, lamps: false, glazed: r.chance(0.4), ...num });
    if (!sh) {
      lamp(d, dcx - 168, 268, 1.6);
      lamp(d, dcx + 168, 268, 1.6);
    }
    steps(d, dcx, ground + 2, 250, 2, 16, 40, b.skin.stone);
    focus = across(770);
  } else {
    const up = c.pattern % 2 ? 2 : 3;
    for (let i = 0; i < up; i++) {
      const cx = (W / up) * (i + 0.5),
        ww = up === 3 ? 120 : 150;
      windowUnit(d, b, cx - ww / 2, -150, ww, 206, { lintel: 'none', box: r.chance(0.35) });
    }
    course(104);
    plinth();
    const kind =
        mat === 'clapboard' ? r.pick(['casement', 'six'] as const) : r.pick(['grid', 'grid', 'casement'] as const),
      ww = r.range(360, 430),
      wy = 198,
      wh = 266,
      wx = across(620) - ww / 2;
    bigWindow(d, wb, wx, wy, ww, wh, kind, lit);
    if (c.pattern > 1) awning(d, wx - 18, wy - 26, ww + 36, 52, r.pick(DOORS));
    focus = wx + ww / 2;
    door(d, { ...b }, dcx, ground - 14, 124, 312, { big: 2.05, lamps: false, glazed: r.chance(0.35), ...num });
    lamp(d, dcx - s1 * 132, 262, 1.7);
  }
  if (plan !== 'entry') {
    d.rect(dcx - 116, ground - 14, 232, 16, st);
    d.rect(dcx - 116, ground - 14, 232, 4, pale(st, 0.5));
    d.shade(dcx - 108, ground + 2, 232, 4, 0.8);
  }
  pavement(d, ground, false, tone);
  const g2 = ground + 6,
    pd = plan === 'entry' ? 150 : 108;
  pot(d, dcx + s1 * pd, g2, 50);
  if (plan === 'entry' || r.chance(0.5)) pot(d, dcx - s1 * pd, g2, plan === 'entry' ? 50 : 42);
  const extra =
    c.front === 3 || c.front === 4
      ? 'bike'
      : c.front === 2 && plan !== 'coach'
        ? 'bench'
        : c.front === 1 && plan !== 'coach'
          ? 'pots'
          : 'none';
  if (extra === 'bike') {
    d.put(`<g transform="translate(${n1(plan === 'coach' ? across(872) - 80 : focus - 76)} ${g2 + 22}) scale(2.1)">`);
    bicycle(d, 0, 0, r.pick(DOORS));
    d.put('</g>');
  } else if (extra === 'bench') {
    d.put(`<g transform="translate(${n1(focus)} ${g2 + 16}) scale(1.5)">`);
    bench(d);
    d.put('</g>');
  } else if (extra === 'pots') for (const s of [-96, -40, 90]) pot(d, focus + s, g2 + 2, r.range(32, 50));
  if (plan !== 'entry' && r.chance(0.35)) {
    const vx = flip ? W : 0;
    for (let i = 0; i < 26; i++) {
      const yy = 150 + i * 15 + r.range(-8, 8),
        sp = 16 + 46 * Math.abs(Math.sin(yy / 74)) * (yy < 330 ? 1 : 0.55);
      clump(d, vx + s1 * r.range(-4, sp), yy, r.range(13, 24), [d.c(tone[0]), d.c(tone[1]), d.c(tone[2])], 0.95);
    }
  }
  void t;
}
/** Studio window with a furnished room behind it. */
export function bigWindow(
  d: Draw,
  b: B,
  x: number,
  y: number,
  w: number,
  h: number,
  kind: 'grid' | 'casement' | 'six',
  lit: boolean,
) {
  const r = d.r,
    t = d.c(b.skin.trim),
    f = 9;
  if (b.mat === 'clapboard') {
    d.shade(x - 6, y + 6, w + 22, h + 10, 0.7);
    d.rect(x - 12, y - 10, w + 24, h + 18, t);
  }
  d.rect(x, y, w, h, mix(t, '#10162c', 0.2));
  const clip = d.def(
    'big',
    (id) =>
      `<clipPath id="${id}"><rect x="${n1(x + f)}" y="${n1(y + f)}" width="${n1(w - 2 * f)}" height="${n1(h - 2 * f)}"/></clipPath>`,
  );
  d.put(`<g clip-path="url(#${clip})">`);
  d.rect(x, y, w, h, lit ? litGrad(d, 1) : glassGrad(d));
  const ink = lit ? '#6d3f18' : '#0f1829',
    k = lit ? 0.78 : 0.5,
    by = y + h - f; // room
  d.rect(x, by - 34, w, 34, ink, `opacity="${lit ? 0.16 : 0.3}"`);
  const a = x + w * 0.1;
  d.put(`<g opacity="${k}" fill="${ink}">`); // shelf wall
  let p = '';
  for (let j = 0; j < 4; j++) {
    const sy = y + 70 + j * 46;
    p += `M${n1(a)} ${n1(sy)}h120v3.4h-120z`;
    for (let bx = a + 4; bx < a + 112; ) {
      const bw = r.range(4, 9),
        bh = r.range(18, 34);
      if (r.chance(0.84)) p += `M${n1(bx)} ${n1(sy)}v${n1(-bh)}h${n1(bw)}v${n1(bh)}z`;
      bx += bw + 1.4;
    }
  }
  p += `M${n1(a - 3)} ${n1(y + 34)}h3.4V${n1(by)}h-3.4zM${n1(a + 120)} ${n1(y + 34)}h3.4V${n1(by)}h-3.4z`;
  d.put(`<path d="${p}" opacity=".62"/>`);
  const lx = x + w * 0.74;
  d.put(
    `<path d="M${n1(lx)} ${n1(by)}V${n1(y + 112)}" stroke="${ink}" stroke-width="4" fill="none"/><path d="M${n1(lx - 32)} ${n1(y + 122)}l14-44h36l14 44z"/><path d="M${n1(lx - 20)} ${n1(by)}h40v-6h-40z"/>`,
  ); // floor lamp
  const cxx = x + w * 0.53;
  d.put(
    `<path d="M${n1(cxx - 40)} ${n1(by)}v-58q0-16 16-16h70q16 0 16 16v58h-12v-20h-78v20z"/><path d="M${n1(cxx - 54)} ${n1(by - 12)}v-26q0-10 10-10t10 10v26z M${n1(cxx + 56)} ${n1(by - 12)}v-26q0-10 10-10t10 10v26z"/>`,
  ); // armchair
  const px = x + w * 0.92;
  let lv = '';
  for (const q of [-1.2, -0.75, -0.3, 0.2, 0.65, 1.1])
    lv += `M${n1(px)} ${n1(by - 40)}q${n1(q * 20)} -46 ${n1(q * 52)} ${n1(-86 + Math.abs(q) * 26)}q${n1(-q * 6 + 6)} 44 ${n1(-q * 52)} ${n1(86 - Math.abs(q) * 26)}z`;
  d.put(`<path d="${lv}"/><path d="M${n1(px - 18)} ${n1(by - 42)}h36l-6 42h-24z"/>`);
  d.put('</g>');
  if (lit) {
    const g = d.def(
      'bg',
      (id) =>
        `<radialGradient id="${id}"><stop offset="0" stop-color="#fffbe9" stop-opacity=".95"/><stop offset="1" stop-color="#fff0c4" stop-opacity="0"/></radialGradient>`,
    );
    d.put(`<circle cx="${n1(lx)}" cy="${n1(y + 110)}" r="104" fill="url(#${g})"/>`);
    d.path(`M${n1(lx - 32)} ${n1(y + 122)}l14-44h36l14 44z`, '#fff6d8');
  } else
    d.path(
      `M${n1(x + w * 0.3)} ${y}h${n1(w * 0.2)}L${n1(x + w * 0.2)} ${y + h}h${n1(-w * 0.2)}zM${n1(x + w * 0.56)} ${y}h${n1(w * 0.07)}L${n1(x + w * 0.33)} ${y + h}h${n1(-w * 0.07)}z`,
      '#fff',
      'opacity=".13"',
    );
  if (r.chance(0.7)) {
    const cw = w * 0.11,
      cl = lit ? '#fff7e2' : mix(d.c('#e9e3d6'), '#2a3850', 0.22);
    for (const s of [0, 1]) {
      const q = s ? x + w : x,
        dir = s ? -1 : 1;
      d.path(
        `M${n1(q)} ${y}h${n1(dir * cw)}q${n1(-dir * 8)} ${h / 2} ${n1(-dir * cw * 0.22)} ${h}h${n1(-dir * cw * 0.78)}z`,
        cl,
        `opacity="${lit ? 0.9 : 0.75}"`,
      );
      let q2 = '';
      for (let i = 1; i < 4; i++)
        q2 += `M${n1(q + (dir * cw * i) / 4.4)} ${y}q${n1(-dir * 3)} ${h / 2} ${n1(-dir * 2 * i)} ${h}`;
      d.line(q2, ink, 1.2, 'opacity=".22"');
    }
  }
  d.rect(x, y, w, f + 12, '#10162c', `opacity="${lit ? 0.24 : 0.42}"`);
  d.rect(x, y, f + 8, h, '#10162c', `opacity="${lit ? 0.14 : 0.28}"`);
  d.put('</g>');
  const ix = x + f,
    iy = y + f,
    iw = w - 2 * f,
    ih = h - 2 * f;
  let m = '';
  const cols = kind === 'grid' ? 5 : kind === 'six' ? 6 : 3,
    rows = kind === 'grid' ? 4 : kind === 'six' ? 4 : 1;
  for (let i = 1; i < cols; i++) m += `M${n1(ix + (iw * i) / cols)} ${n1(iy)}v${n1(ih)}`;
  for (let j = 1; j < rows; j++) m += `M${n1(ix)} ${n1(iy + (ih * j) / rows)}h${n1(iw)}`;
  if (kind === 'casement') m += `M${n1(ix)} ${n1(iy + ih * 0.26)}h${n1(iw)}`;
  d.line(m, t, kind === 'grid' ? 3.4 : kind === 'six' ? 3 : 7);
  if (kind === 'six') for (const q of [1 / 3, 2 / 3]) d.rect(ix + iw * q - 5, iy, 10, ih, t);
  d.line(`M${n1(ix)} ${n1(iy)}h${n1(iw)}v${n1(ih)}h${n1(-iw)}z`, t, 5);
  lintelBar(d, b, x, y, w, b.lintel, 26);
  const sc = b.mat === 'clapboard' ? t : d.c(b.skin.stone);
  d.shade(x - 8, y + h + 13, w + 34, 8, 0.85);
  d.rect(x - 16, y + h, w + 32, 13, sc);
  d.rect(x - 16, y + h, w + 32, 3.4, pale(sc, 0.5));
  if (r.chance(0.5)) planter(d, x + 6, y + h + 4, w - 12, 24);
  glow(d, x + w / 2, y + h / 2, w * 0.7, lit ? 0.35 : 0);
}
