import { mix } from './colour.ts';
import { type Draw, n1, type WinStyle } from './draw.ts';

export function glassGrad(d: Draw): string {
  const s = d.L.sky;
  return d.vgrad('gl', [
    [0, mix(s[0], '#1d2b40', 0.52)],
    [0.55, mix(s[1], '#22324a', 0.62)],
    [1, mix(s[2], '#1a2740', 0.74)],
  ]);
}
export function litGrad(d: Draw, k: number): string {
  const t = [
    ['#ffe7ae', '#f9c766', '#eda94a'],
    ['#fff0cb', '#fbd684', '#f1b85e'],
    ['#ffdf9a', '#f4b552', '#dd8f3d'],
  ][k] as string[];
  return d.vgrad(`lt${k}`, [
    [0, t[0] as string],
    [0.6, t[1] as string],
    [1, t[2] as string],
  ]);
}
/** Draws what can be seen through the glass: simple silhouettes, never people. */
export function scene(d: Draw, x: number, y: number, w: number, h: number, lit: boolean) {
  const r = d.r,
    ink = lit ? '#8a5520' : '#131c30',
    k = lit ? 0.5 : 0.5;
  const clothA = lit ? '#fff3d2' : mix(d.c('#e9e3d6'), '#2a3850', 0.3);
  const what = r.weighted([
    ['none', lit ? 2 : 5],
    ['curtain', 4],
    ['half', 2],
    ['blind', 3],
    ['plant', lit ? 3 : 1],
    ['pendant', lit ? 3 : 0],
    ['shelf', lit ? 2 : 0],
    ['cat', lit ? 0.5 : 0.4],
  ] as const);
  if (what === 'curtain') {
    const cw = w * r.range(0.18, 0.3);
    d.path(
      `M${n1(x)} ${n1(y)}h${n1(cw)}q${n1(-cw * 0.1)} ${n1(h * 0.55)} ${n1(-cw * 0.45)} ${n1(h)}h${n1(-cw * 0.55)}zM${n1(x + w)} ${n1(y)}h${n1(-cw)}q${n1(cw * 0.1)} ${n1(h * 0.55)} ${n1(cw * 0.45)} ${n1(h)}h${n1(cw * 0.55)}z`,
      clothA,
      `opacity="${lit ? 0.8 : 0.62}"`,
    );
  } else if (what === 'half') d.rect(x, y + h * 0.5, w, h * 0.5, clothA, `opacity="${lit ? 0.62 : 0.5}"`);
  else if (what === 'blind') {
    const bh = h * r.pick([0.3, 0.45, 0.62]);
    d.rect(x, y, w, bh, clothA, `opacity="${lit ? 0.78 : 0.66}"`);
    let p = '';
    for (let yy = y + 5; yy < y + bh; yy += 5) p += `M${n1(x)} ${n1(yy)}h${n1(w)}`;
    d.line(p, ink, 0.8, 'opacity=".28"');
  } else if (what === 'plant') {
    const px = x + w * r.range(0.3, 0.7),
      by = y + h,
      s = Math.min(w, h) * 0.22;
    d.path(
      `M${n1(px - s * 0.42)} ${n1(by - s * 0.7)}h${n1(s * 0.84)}l${n1(-s * 0.14)} ${n1(s * 0.7)}h${n1(-s * 0.56)}z`,
      ink,
      `opacity="${k + 0.15}"`,
    );
    let p = '';
    for (const a of [-1.1, -0.55, 0, 0.5, 1])
      p += `M${n1(px)} ${n1(by - s * 0.7)}q${n1(a * s * 0.35)} ${n1(-s * 0.9)} ${n1(a * s)} ${n1(-s * (1.35 - Math.abs(a) * 0.35))}q${n1(-a * s * 0.1 + s * 0.16)} ${n1(s * 0.75)} ${n1(-a * s)} ${n1(s * (1.35 - Math.abs(a) * 0.35))}z`;
    d.path(p, lit ? '#5c6a2c' : '#1d3a34', `opacity="${lit ? 0.72 : 0.6}"`);
  } else if (what === 'pendant') {
    const px = x + w * r.range(0.38, 0.62),
      ly = y + h * r.range(0.22, 0.34),
      s = Math.min(w * 0.16, 13);
    d.line(`M${n1(px)} ${n1(y)}V${n1(ly)}`, ink, 1.1, 'opacity=".7"');
    d.path(
      `M${n1(px - s)} ${n1(ly + s * 0.9)}q0 ${n1(-s)} ${n1(s)} ${n1(-s)}t${n1(s)} ${n1(s)}z`,
      ink,
      'opacity=".72"',
    );
  } else if (what === 'shelf') {
    const sx = x + w * r.range(0.1, 0.35),
      sw = w * 0.5;
    let p = '';
    for (const f of [0.36, 0.58, 0.8]) {
      const yy = y + h * f;
      p += `M${n1(sx)} ${n1(yy)}h${n1(sw)}v1.6h${n1(-sw)}z`;
      for (let bx = sx + 1; bx < sx + sw - 4; bx += r.range(2.6, 6)) {
        const bh = r.range(5, Math.min(13, h * 0.16));
        p += `M${n1(bx)} ${n1(yy)}v${n1(-bh)}h2.2v${n1(bh)}z`;
      }
    }
    d.path(p, ink, 'opacity=".48"');
  } else if (what === 'cat') {
    const px = x + w * r.range(0.35, 0.65),
      by = y + h,
      s = Math.min(w, h) * 0.16;
    d.path(
      `M${n1(px - s * 0.75)} ${n1(by)}q${n1(-s * 0.1)} ${n1(-s * 1.1)} ${n1(s * 0.45)} ${n1(-s * 1.35)}l${n1(-s * 0.08)} ${n1(-s * 0.62)} ${n1(s * 0.3)} ${n1(s * 0.24)}h${n1(s * 0.26)}l${n1(s * 0.3)} ${n1(-s * 0.24)} ${n1(-s * 0.06)} ${n1(s * 0.66)}q${n1(s * 0.5)} ${n1(s * 0.4)} ${n1(s * 0.36)} ${n1(s * 1.31)}z`,
      lit ? '#3a2415' : '#0c1222',
      'opacity=".85"',
    );
  }
}
export function muntins(style: WinStyle, w: number, h: number): string {
  let p = '';
  const v = (f: number, a = 0, b = 1) => {
      p += `M${n1(w * f)} ${n1(h * a)}V${n1(h * b)}`;
    },
    g = (f: number) => {
      p += `M0 ${n1(h * f)}H${n1(w)}`;
    };
  if (style === 'two') {
    v(0.5);
  } else if (style === 'six') {
    v(1 / 3);
    v(2 / 3);
    g(0.25);
    g(0.75);
  } else if (style === 'grid') {
    const cols = Math.max(2, Math.round(w / 34)),
      rows = Math.max(2, Math.round(h / 34));
    for (let i = 1; i < cols; i++) v(i / cols);
    for (let j = 1; j < rows; j++) g(j / rows);
  }
  return p;
}
export function glow(d: Draw, cx: number, cy: number, rad: number, k = 1) {
  if (d.L.glow <= 0) return;
  const g = d.def(
    'glow',
    (id) =>
      `<radialGradient id="${id}"><stop offset="0" stop-color="#ffd98a" stop-opacity=".85"/><stop offset=".35" stop-color="#ffc768" stop-opacity=".32"/><stop offset="1" stop-color="#ffc768" stop-opacity="0"/></radialGradient>`,
  );
  d.put(
    `<circle cx="${n1(cx)}" cy="${n1(cy)}" r="${n1(rad)}" fill="url(#${g})" opacity="${(d.L.glow * k).toFixed(2)}"/>`,
  );
}
