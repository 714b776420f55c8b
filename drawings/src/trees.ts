import { dark, mix } from './colour.ts';
import { circ, type Draw, n1 } from './draw.ts';

/** Draws a clump of leaves: a scalloped disc, lit from the upper left. */
export function clump(d: Draw, cx: number, cy: number, R: number, t: readonly [string, string, string], squash = 0.9) {
  const r = d.r,
    ring = (x: number, y: number, q: number, n: number) => {
      let p = '';
      const a0 = r.range(0, 6.28),
        pts: [number, number][] = [];
      for (let i = 0; i < n; i++) {
        const a = a0 + (i / n) * 6.2832,
          k = q * r.range(0.92, 1.06);
        pts.push([x + Math.cos(a) * k, y + Math.sin(a) * k * squash]);
      }
      pts.forEach(([px, py], i) => {
        const [qx, qy] = pts[(i + 1) % n] as [number, number],
          rad = Math.hypot(qx - px, qy - py) * 0.56;
        const k = Math.max(1, Math.round(rad));
        p += i ? '' : `M${Math.round(px)} ${Math.round(py)}`;
        p += `A${k} ${k} 0 0 1 ${Math.round(qx)} ${Math.round(qy)}`;
      });
      return `${p}z`;
    };
  d.path(ring(cx, cy, R, 11), t[0]);
  d.path(ring(cx - R * 0.14, cy - R * 0.17, R * 0.74, 9), t[1]);
  d.path(ring(cx - R * 0.28, cy - R * 0.34, R * 0.36, 7), t[2], 'opacity=".75"');
}
export function tree(d: Draw, cx: number, ground: number, ht: number, tone: [string, string, string], behind = 0) {
  const r = d.r,
    form = r.weighted([
      ['round', 4],
      ['tall', 3],
      ['spread', 3],
    ] as const),
    soft = (c: string) => mix(d.c(c), d.L.haze, behind);
  const bark = soft('#57463b'),
    base = tone.map(soft) as [string, string, string],
    t: [string, string, string] = [base[0], mix(base[0], base[1], 0.62), mix(base[1], base[2], 0.55)];
  const rx = ht * (form === 'tall' ? 0.19 : form === 'spread' ? 0.36 : 0.27),
    ry = ht * (form === 'tall' ? 0.36 : form === 'spread' ? 0.24 : 0.3),
    cy = ground - ht + ry,
    tw = Math.max(3, ht * 0.02);
  d.put(
    `<ellipse cx="${n1(cx + ht * 0.05)}" cy="${n1(ground + 2)}" rx="${n1(rx * 0.85)}" ry="${n1(ht * 0.012 + 3)}" fill="#141a36" opacity="${(d.L.shadow * 0.7 * (1 - behind)).toFixed(2)}"/>`,
  );
  d.path(
    `M${n1(cx - tw * 1.5)} ${n1(ground)}q${n1(tw)} ${n1(-ht * 0.05)} ${n1(tw * 0.8)} ${n1(-ht * 0.2)}L${n1(cx - tw * 0.4)} ${n1(cy)}h${n1(tw)}L${n1(cx + tw * 0.8)} ${n1(ground - ht * 0.2)}q${n1(-tw * 0.1)} ${n1(ht * 0.15)} ${n1(tw)} ${n1(ht * 0.2)}z`,
    bark,
  );
  d.line(
    `M${n1(cx)} ${n1(cy + ry * 0.9)}L${n1(cx - rx * 0.55)} ${n1(cy + ry * 0.1)}M${n1(cx)} ${n1(cy + ry * 0.7)}L${n1(cx + rx * 0.55)} ${n1(cy)}`,
    bark,
    tw * 0.8,
    'stroke-linecap="round"',
  );
  const n = form === 'tall' ? 8 : 9,
    cl: [number, number, number][] = [];
  for (let i = 0; i < n; i++) {
    const a = (i / n) * 6.2832 + r.range(-0.25, 0.25),
      k = r.range(0.52, 0.7);
    cl.push([cx + Math.cos(a) * rx * k, cy + Math.sin(a) * ry * k, Math.min(rx, ry) * r.range(0.42, 0.58)]);
  }
  cl.push(
    [cx - rx * 0.05, cy, Math.min(rx, ry) * 0.78],
    [cx - rx * 0.2, cy - ry * 0.32, Math.min(rx, ry) * 0.5],
    [cx + rx * 0.26, cy + ry * 0.16, Math.min(rx, ry) * 0.46],
  );
  cl.sort((p, q) => p[1] + p[0] * 0.25 - (q[1] + q[0] * 0.25)).reverse(); // lower right first, so that the lit side overlaps
  cl.forEach(([x, y, R], i) => {
    const k = 0.3 * (1 - i / cl.length);
    clump(d, x, y, R, [dark(t[0], k * 0.5), mix(t[1], t[0], k), mix(t[2], t[1], k)]);
  });
}
export function hedge(d: Draw, x: number, y: number, w: number, h: number, tone: [string, string, string]) {
  const r = d.r;
  let a = `M${n1(x)} ${n1(y + h)}V${n1(y + h * 0.4)}`,
    px = x;
  while (px < x + w) {
    const s = Math.min(r.range(12, 24), x + w - px);
    a += `q${n1(s / 2)} ${n1(-r.range(7, 13))} ${n1(s)} 0`;
    px += s;
  }
  d.path(`${a}V${n1(y + h)}z`, d.c(tone[0]));
  let b2 = '',
    c2 = '';
  for (let i = 0; i < w / 11; i++) {
    b2 += circ(r.range(x + 3, x + w - 6), r.range(y + h * 0.35, y + h * 0.85), r.range(2, 5));
    if (i % 2) c2 += circ(r.range(x + 3, x + w - 6), r.range(y + h * 0.28, y + h * 0.55), r.range(1.4, 3));
  }
  d.path(b2, d.c(tone[1]), 'opacity=".8"');
  d.path(c2, d.c(tone[2]), 'opacity=".8"');
}
