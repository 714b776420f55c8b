import { dark, mix, pale } from './colour.ts';
import { circ, type Draw, H, n1 } from './draw.ts';
import { glow } from './glass.ts';
import { LEAVES } from './palettes.ts';

export function sky(d: Draw) {
  const s = d.L.sky;
  d.rect(
    0,
    0,
    d.W,
    H,
    d.vgrad('sky', [
      [0, s[0]],
      [0.55, s[1]],
      [0.95, s[2]],
    ]),
  );
  if (d.L.stars) {
    let p = '';
    for (let i = 0; i < 26; i++) p += circ(d.r.range(0, d.W), d.r.range(0, 210), d.r.range(0.5, 1.3));
    d.path(p, '#fdf6e2', 'opacity=".7"');
    const mx = d.r.pick([130, 800]);
    d.put(
      `<circle cx="${mx}" cy="86" r="26" fill="#f6ecd2"/><circle cx="${mx + 10}" cy="80" r="23" fill="${mix(s[0], s[1], 0.2)}"/>`,
    );
  } else {
    const k = d.r.int(1, 3),
      up = pale(s[1], 0.45);
    for (let i = 0; i < k; i++) {
      const cx = d.r.range(40, d.W - 160),
        cy = d.r.range(36, 190),
        l = d.r.range(120, 300);
      let p = '';
      for (let j = 0; j < 3; j++) {
        const w = l * d.r.range(0.4, 0.9),
          x = cx + d.r.range(-30, 60),
          y = cy + j * 11;
        p += `M${n1(x)} ${n1(y)}h${n1(w)}a5.5 5.5 0 0 1 0 11h${n1(-w)}a5.5 5.5 0 0 1 0-11z`;
      }
      d.path(p, up, 'opacity=".55"');
    }
  }
}
export function skyline(d: Draw, ground: number) {
  for (const [k, lo, hi] of [
    [0.16, 150, 290],
    [0.3, 90, 200],
  ] as const) {
    let x = -20,
      p = `M-20 ${ground}`;
    while (x < d.W + 20) {
      const w = d.r.range(46, 120),
        h = d.r.range(lo, hi) * 0.9,
        y = ground - h;
      const t = d.r.next();
      p +=
        t < 0.3
          ? `V${n1(y + 26)}L${n1(x + w / 2)} ${n1(y)}L${n1(x + w)} ${n1(y + 26)}`
          : t < 0.5
            ? `V${n1(y)}h${n1(w * 0.3)}v-14h${n1(w * 0.16)}v14H${n1(x + w)}`
            : `V${n1(y)}H${n1(x + w)}`;
      x += w;
    }
    d.path(`${p}V${ground}z`, mix(d.L.sky[2], dark(d.L.haze, 0.55), k));
  }
}
export function pavement(d: Draw, ground: number, lawn: boolean, tone: [string, string, string]) {
  const p = d.c('#cfc9bd'),
    road = d.c('#6b6d73'),
    top = ground + (lawn ? 26 : 0),
    kerb = H - 26;
  if (lawn) {
    const g = mix(d.c(tone[1]), d.c('#9aa96b'), 0.35);
    d.rect(0, ground, d.W, 28, g);
    d.rect(0, ground, d.W, 3, pale(g, 0.2));
    let q = '';
    for (let i = 0; i < 70; i++) {
      const x = d.r.range(0, d.W),
        y = ground + d.r.range(6, 25);
      q += `M${n1(x)} ${n1(y)}l1.4-5 1.4 5z`;
    }
    d.path(q, d.c(tone[0]), 'opacity=".5"');
  }
  d.rect(0, top, d.W, kerb - top, p);
  d.rect(0, top, d.W, 2, pale(p, 0.4));
  let j = '';
  const off = d.r.range(0, 90);
  for (let x = -off; x < d.W + 80; x += 92) j += `M${n1(x + 14)} ${top + 2}L${n1(x - 8)} ${kerb}`;
  d.line(j, dark(p, 0.24), 1.2, 'opacity=".6"');
  d.rect(0, kerb, d.W, 8, dark(p, 0.2));
  d.rect(0, kerb, d.W, 2.4, pale(p, 0.35));
  d.rect(0, kerb + 8, d.W, H, road);
  d.rect(0, kerb + 8, d.W, 3, '#10162c', 'opacity=".25"');
}
export function lampPost(d: Draw, x: number, ground: number) {
  const c = d.c('#262c34');
  d.put(
    `<ellipse cx="${x + 4}" cy="${ground + 1}" rx="15" ry="3.4" fill="#141a36" opacity="${(d.L.shadow * 0.8).toFixed(2)}"/>`,
  );
  d.path(`M${x - 7} ${ground}l2-16h10l2 16z`, c);
  d.rect(x - 2.4, ground - 176, 4.8, 164, c);
  d.rect(x - 6, ground - 180, 12, 4, c);
  d.path(`M${x - 8} ${ground - 204}h16l-3 24h-10z`, d.L.glow > 0.15 ? '#ffe6ab' : d.c('#efe7d2'));
  d.path(`M${x - 11} ${ground - 204}q11-20 22 0z`, c);
  d.line(`M${x - 8} ${ground - 204}l3 24M${x + 8} ${ground - 204}l-3 24M${x} ${ground - 204}v24`, c, 1.4);
  glow(d, x, ground - 192, 120, 0.9);
}
export function bicycle(d: Draw, x: number, ground: number, col: string) {
  const c = d.c(col),
    k = d.c('#23272e'),
    R = 22,
    y = ground - R;
  d.put(
    `<ellipse cx="${x + 36}" cy="${ground + 1}" rx="62" ry="4" fill="#141a36" opacity="${(d.L.shadow * 0.7).toFixed(2)}"/>`,
  );
  d.line(circ(x, y, R) + circ(x + 72, y, R), k, 2.6);
  let sp = '';
  for (const wx of [x, x + 72])
    for (let a = 0; a < 6; a++) sp += `M${n1(wx)} ${y}l${n1(Math.cos(a * 1.047) * R)} ${n1(Math.sin(a * 1.047) * R)}`;
  d.line(sp, k, 0.6, 'opacity=".6"');
  d.line(
    `M${x} ${y}L${x + 24} ${y - 40}L${x + 60} ${y - 38}L${x + 32} ${y + 2}L${x} ${y}M${x + 32} ${y + 2}L${x + 21} ${y - 48}M${x + 72} ${y}L${x + 57} ${y - 50}`,
    c,
    3.2,
    'stroke-linejoin="round" stroke-linecap="round"',
  );
  d.line(`M${x + 12} ${y - 50}h20M${x + 57} ${y - 50}q10-6 15 2`, k, 3.6, 'stroke-linecap="round"');
  d.put(`<circle cx="${x + 32}" cy="${y + 2}" r="4.4" fill="${k}"/>`);
}
export function pot(d: Draw, x: number, ground: number, s: number) {
  const r = d.r,
    tone = r.pick(LEAVES.slice(0, 3));
  let a = '',
    b = '',
    c = '';
  for (let i = 0; i < 24; i++) {
    const an = r.range(3.3, 6.1),
      q = r.range(0.25, 1) * s * 0.8;
    a += circ(x + Math.cos(an) * q * 0.8, ground - s * 0.95 + Math.sin(an) * q * 1.25, s * r.range(0.14, 0.25));
    if (i % 2)
      b += circ(x + Math.cos(an) * q * 0.75 - 2, ground - s * 1.02 + Math.sin(an) * q * 1.2, s * r.range(0.08, 0.15));
    else if (i % 3 === 0) c += circ(x + Math.cos(an) * q * 0.8, ground - s + Math.sin(an) * q * 1.2, s * 0.06);
  }
  d.put(
    `<ellipse cx="${n1(x + 5)}" cy="${ground + 1}" rx="${n1(s * 0.6)}" ry="4" fill="#141a36" opacity="${(d.L.shadow * 0.8).toFixed(2)}"/>`,
  );
  d.path(a, d.c(tone[0]));
  d.path(b, d.c(tone[1]));
  d.path(c, d.c(r.pick(['#e9b949', '#e0674a', '#f3ede0'])));
  const t = d.c(r.pick(['#b7623f', '#3f4b52', '#d8cfbf']));
  d.path(
    `M${n1(x - s * 0.46)} ${n1(ground - s * 0.95)}h${n1(s * 0.92)}l${n1(-s * 0.12)} ${n1(s * 0.95)}h${n1(-s * 0.68)}z`,
    t,
  );
  d.rect(x - s * 0.5, ground - s * 0.98, s, s * 0.16, pale(t, 0.18));
  d.path(
    `M${n1(x + s * 0.12)} ${n1(ground - s * 0.82)}h${n1(s * 0.33)}l${n1(-s * 0.11)} ${n1(s * 0.82)}h${n1(-s * 0.22)}z`,
    '#10162c',
    'opacity=".16"',
  );
}
export function bench(d: Draw) {
  const c = d.c('#8a6546'),
    k = d.c('#23282f');
  d.put(`<ellipse cx="4" cy="1" rx="108" ry="5" fill="#141a36" opacity="${(d.L.shadow * 0.8).toFixed(2)}"/>`);
  for (const s of [-84, 76]) d.rect(s, -48, 8, 48, k);
  for (let i = 0; i < 3; i++) {
    d.rect(-100, -90 + i * 15, 200, 10, c);
    d.rect(-100, -90 + i * 15, 200, 2.4, pale(c, 0.3));
  }
  d.rect(-104, -46, 208, 10, c);
  d.rect(-104, -46, 208, 2.6, pale(c, 0.35));
  d.rect(-104, -36, 208, 4, '#10162c', 'opacity=".3"');
}
