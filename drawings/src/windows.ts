import { dark, mix, pale } from './colour.ts';
import { type B, circ, type Draw, type LintelStyle, n1, type WinStyle } from './draw.ts';
import { glassGrad, litGrad, muntins, scene } from './glass.ts';
import { lintelBar } from './lintels.ts';
import { LEAVES } from './palettes.ts';

export interface WinOpt {
  lit?: boolean;
  style?: WinStyle;
  lintel?: LintelStyle | 'none';
  sill?: boolean;
  shutters?: string;
  box?: boolean;
  ac?: boolean;
  awning?: string;
  noScene?: boolean;
}
export function windowUnit(d: Draw, b: B, x: number, y: number, w: number, h: number, o: WinOpt = {}) {
  const r = d.r,
    style = o.style ?? b.win,
    lit = o.lit ?? r.chance(d.L.lit),
    lintel = o.lintel ?? b.lintel,
    trim = d.c(b.skin.trim),
    f = Math.max(3, Math.min(6, w * 0.07));
  const arch = lintel === 'arch',
    rise = arch ? w * 0.16 : 0,
    iw = w - 2 * f,
    ih = h - 2 * f,
    clad = b.mat === 'clapboard',
    key =
      `${b.key}${Math.round(w * 10)}_${Math.round(h * 10)}${style}${lintel}${o.sill === false ? 0 : 1}${o.shutters ?? ''}`.replace(
        /#/g,
        '',
      );
  const outline = (gx: number, gy: number, gw: number, gh: number, k: number) =>
    arch
      ? `M${n1(gx)} ${n1(gy + gh)}V${n1(gy + k)}Q${n1(gx + gw / 2)} ${n1(gy - k)} ${n1(gx + gw)} ${n1(gy + k)}V${n1(gy + gh)}z`
      : `M${n1(gx)} ${n1(gy)}h${n1(gw)}v${n1(gh)}h${n1(-gw)}z`;
  d.stamp(`w${key}`, x, y, () => {
    if (clad && lintel !== 'none') {
      d.shade(-4, 3, w + 12, h + 6, 0.7);
      d.rect(-6, -6, w + 12, h + 10, trim);
    }
    if (arch) {
      const base = d.c(b.skin.wall),
        aw = 10;
      d.path(
        `M-8 ${n1(rise)}Q${n1(w / 2)} ${n1(-rise - aw * 1.3)} ${n1(w + 8)} ${n1(rise)}v-${aw}Q${n1(w / 2)} ${n1(-rise - aw * 3)} -8 ${n1(rise - aw)}z`,
        mix(base, d.c(b.skin.stone), 0.5),
      );
      d.path(outline(-1, 0, w + 2, h, rise), dark(base, 0.45));
    }
    d.path(outline(0, 0, w, h, rise), mix(trim, '#10162c', 0.18));
    d.path(outline(f, f, iw, ih, rise * 0.8), glassGrad(d));
    if (lintel !== 'none' && !arch) lintelBar(d, b, 0, 0, w, lintel, clad ? 8 : Math.max(9, Math.min(15, h * 0.12)));
    if (o.sill !== false) {
      const st = clad ? trim : d.c(b.skin.stone),
        sw = clad ? 10 : 7;
      d.shade(-sw + 3, h + 6, w + sw * 2, 4, 0.8);
      d.rect(-sw, h, w + sw * 2, 6.5, st);
      d.rect(-sw, h, w + sw * 2, 1.8, pale(st, 0.5));
    }
    if (o.shutters) {
      const sw = Math.max(10, w * 0.3),
        c = d.c(o.shutters),
        gap = clad ? 6 : 2;
      for (const sx of [-sw - gap, w + gap]) {
        d.shade(sx + 2, 3, sw, h, 0.7);
        d.rect(sx, 0, sw, h, c);
        let p = '';
        for (let yy = 6; yy < h - 4; yy += 4.2)
          if (Math.abs(yy - h / 2) > 4) p += `M${n1(sx + 2.5)} ${n1(yy)}h${n1(sw - 5)}`;
        d.line(p, dark(c, 0.4), 1, 'opacity=".65"');
        d.line(`M${n1(sx + 0.6)} 0v${n1(h)}`, pale(c, 0.4), 1.1, 'opacity=".6"');
      }
    }
  });
  const clip = d.def(
    `k${Math.round(iw * 10)}_${Math.round(ih * 10)}${arch ? 'a' : ''}`,
    (id) => `<clipPath id="${id}"><path d="${outline(0, 0, iw, ih, rise * 0.8)}"/></clipPath>`,
  );
  const keep = d.out;
  d.out = [];
  if (lit) d.rect(0, 0, iw, ih, litGrad(d, r.int(0, 2)));
  if (!o.noScene) scene(d, 0, 0, iw, ih, lit);
  if (!lit) {
    const s = r.range(-0.2, 0.5) * iw;
    d.path(
      `M${n1(s + iw * 0.34)} 0h${n1(iw * 0.3)}L${n1(s + iw * 0.05)} ${n1(ih)}h${n1(-iw * 0.3)}z`,
      '#fff',
      `opacity="${d.L.stars ? 0.05 : 0.13}"`,
    );
    if (r.chance(0.3))
      d.put(`<rect class="lf-wake" width="${n1(iw)}" height="${n1(ih)}" fill="${litGrad(d, 0)}" opacity="0"/>`);
  }
  const inner = d.out.join('');
  d.out = keep;
  if (inner) d.put(`<g transform="translate(${n1(x + f)} ${n1(y + f)})" clip-path="url(#${clip})">${inner}</g>`);
  d.stamp(`v${key}`, x, y, () => {
    d.put(`<g clip-path="url(#${clip})" transform="translate(${n1(f)} ${n1(f)})">`);
    d.rect(0, 0, iw, Math.min(7, ih * 0.08), '#10162c', 'opacity=".34"');
    d.rect(0, 0, Math.min(4, iw * 0.06), ih, '#10162c', 'opacity=".22"');
    const m = muntins(style, iw, ih);
    if (m) d.line(m, trim, Math.max(1.4, f * 0.45));
    if (style === 'casement') {
      d.rect(iw / 2 - f * 0.55, 0, f * 1.1, ih, trim);
      d.line(`M0 ${n1(ih * 0.32)}H${n1(iw)}`, trim, 1.8);
    } else if (style !== 'grid') {
      d.rect(0, ih * 0.5 - f * 0.4, iw, f * 0.85, trim);
      d.rect(0, ih * 0.5 + f * 0.45, iw, 2, '#10162c', 'opacity=".28"');
    }
    d.put('</g>');
    d.line(outline(f, f, iw, ih, rise * 0.8), trim, Math.max(1.6, f * 0.5));
  });
  if (o.box) planter(d, x - 3, y + h + 3, w + 6, 13);
  if (o.awning) awning(d, x - 8, y - 8, w + 16, 26, o.awning);
  if (o.ac) {
    const aw = w * 0.56,
      ax = x + w * 0.22,
      ay = y + h - f - 19;
    d.shade(ax + 4, ay + 20, aw, 7, 0.8);
    d.rect(ax, ay, aw, 21, d.c('#d8d6cd'));
    d.rect(ax, ay, aw, 2, d.c('#f4f2ea'));
    let p = '';
    for (let i = 0; i < 4; i++) p += `M${n1(ax + 4)} ${n1(ay + 6 + i * 3.6)}h${n1(aw - 8)}`;
    d.line(p, d.c('#8d9092'), 1.2);
  }
}
export function planter(d: Draw, x: number, y: number, w: number, h: number) {
  const r = d.r,
    g = r.pick(LEAVES.slice(0, 3));
  let a = '',
    b2 = '',
    fl = '';
  for (let px = x + 3; px < x + w - 2; px += 4.4) {
    const q = r.range(3.4, 6.4);
    a += circ(px, y - q * 0.5, q);
    if (r.chance(0.7)) b2 += circ(px - 1, y - q * 0.9, q * 0.6);
    if (r.chance(0.55)) fl += circ(px + r.range(-2, 2), y - r.range(2, 8), 1.7);
  }
  d.path(a, d.c(g[0]));
  d.path(b2, d.c(g[1]));
  d.path(fl, d.c(r.pick(['#e9b949', '#d9583c', '#f3ede0', '#c75b7a'])));
  d.shade(x + 3, y + h, w, 3.5, 0.8);
  const c = d.c(r.pick(['#6b4a38', '#3a464d', '#8a5b41']));
  d.rect(x, y, w, h, c);
  d.rect(x, y, w, 2, pale(c, 0.25));
}
export function awning(d: Draw, x: number, y: number, w: number, h: number, col: string) {
  const a = d.c(col),
    c2 = d.c('#f3ecdd'),
    n = Math.max(4, Math.round(w / 18)),
    s = w / n;
  d.shade(x + 5, y + h, w, 12, 0.7);
  for (let i = 0; i < n; i++)
    d.path(
      `M${n1(x + 5 + (i * (w - 10)) / n)} ${n1(y)}h${n1((w - 10) / n)}L${n1(x + (i + 1) * s)} ${n1(y + h)}q${n1(-s / 2)} 7 ${n1(-s)} 0z`,
      i % 2 ? c2 : a,
    );
  d.rect(x + 4, y - 2, w - 8, 3, dark(a, 0.3));
}
