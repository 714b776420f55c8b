import { dark, mix } from '../colour.ts';
import { type Draw, H, n1 } from '../draw.ts';
import { glow } from '../glass.ts';
import { CLAP, DOORS, LEAVES, ROOFS } from '../palettes.ts';
import { bench, bicycle, lampPost, pavement, pot, sky, skyline } from '../surroundings.ts';
import { hedge, tree } from '../trees.ts';
import type { Composition } from './compose.ts';

type Tone = [string, string, string];

/** Draws a palm: a slender trunk and a crown of fronds. */
export const palm = (d: Draw, x: number, ground: number, height: number, behind = 0) => {
  const r = d.r,
    soft = (c: string) => mix(d.c(c), d.L.haze, behind),
    lean = r.range(-14, 14),
    top = ground - height,
    tx = x + lean;
  d.line(
    `M${n1(x)} ${n1(ground)}Q${n1(x)} ${n1(ground - height * 0.5)} ${n1(tx)} ${n1(top)}`,
    soft('#8a7059'),
    height * 0.03 + 2,
    'stroke-linecap="round"',
  );
  const size = height * 0.24;
  for (const [color, lift, n] of [
    ['#3e6140', 0, 7],
    ['#5f8449', -4, 6],
  ] as const) {
    let p = '';
    for (let i = 0; i < n; i++) {
      const a = Math.PI * (1.12 + (i / (n - 1)) * 0.76) + r.range(-0.08, 0.08),
        ex = tx + Math.cos(a) * size * 1.15,
        ey = top + lift + Math.sin(a) * size * 0.55 + Math.abs(Math.cos(a)) * size * 0.62,
        mx = tx + Math.cos(a) * size * 0.62,
        my = top + lift + Math.sin(a) * size * 0.72;
      p += `M${n1(tx)} ${n1(top + lift)}Q${n1(mx)} ${n1(my - 8)} ${n1(ex)} ${n1(ey)}Q${n1(mx)} ${n1(my + 9)} ${n1(tx)} ${n1(top + lift + 5)}z`;
    }
    d.path(p, soft(color));
  }
};

const fir = (d: Draw, x: number, ground: number, height: number, behind: number) => {
  const c = mix(d.c('#31553f'), d.L.haze, behind),
    w = height * 0.42;
  let p = '';
  for (let i = 0; i < 4; i++) {
    const y = ground - height + (height * 0.2 * i) / 1,
      half = (w / 2) * (0.4 + i * 0.2);
    p += `M${n1(x)} ${n1(y)}l${n1(half)} ${n1(height * 0.34)}h${n1(-2 * half)}z`;
  }
  d.rect(x - 3, ground - height * 0.12, 6, height * 0.12, mix(d.c('#57463b'), d.L.haze, behind));
  d.path(p, c);
};

/** A soft line of trees, and the roofs of neighbors, paled by distance. */
const suburb = (d: Draw, ground: number, tone: Tone) => {
  const r = d.r,
    haze = d.L.haze;
  let p = `M-10 ${ground}V${ground - 84}`;
  for (let x = -10; x < d.W; ) {
    const s = r.range(30, 70);
    p += `q${n1(s / 2)} ${n1(-r.range(16, 46))} ${n1(s)} ${n1(r.range(-8, 8))}`;
    x += s;
  }
  d.path(`${p}V${ground}z`, mix(d.L.sky[2], dark(haze, 0.5), 0.2));
  for (const [x, w, h] of [
    [r.range(-90, -30), 220, 130],
    [r.range(770, 830), 240, 150],
  ] as const) {
    const top = ground - h * 0.62;
    d.rect(x, top, w, h * 0.62, mix(d.c(r.pick(CLAP).wall), haze, 0.58));
    d.path(
      `M${n1(x - 14)} ${n1(top)}l38 ${n1(-h * 0.46)}h${n1(w - 48)}l38 ${n1(h * 0.46)}z`,
      mix(d.c(r.pick(ROOFS)), haze, 0.55),
    );
  }
  for (const x of [40, 150, 800, 905])
    if (r.chance(0.7)) tree(d, x + r.range(-26, 26), ground + 2, r.range(190, 290), tone, 0.45);
};

const hills = (d: Draw, ground: number) => {
  const r = d.r;
  for (const [k, high] of [
    [0.14, 260],
    [0.26, 170],
  ] as const) {
    let p = `M-20 ${ground}V${n1(ground - high * r.range(0.5, 0.9))}`;
    for (let x = -20; x < d.W; ) {
      const s = r.range(150, 280);
      p += `L${n1(x + s / 2)} ${n1(ground - high * r.range(0.8, 1.15))}L${n1(x + s)} ${n1(ground - high * r.range(0.4, 0.7))}`;
      x += s;
    }
    d.path(`${p}V${ground}z`, mix(d.L.sky[2], dark(d.L.haze, 0.55), k));
  }
  for (let i = 0; i < 7; i++) {
    const x = r.pick([r.range(-10, 230), r.range(730, 970)]);
    fir(d, x, ground + 4, r.range(130, 240), r.range(0.25, 0.5));
  }
};

/** Draws the sky and the background behind the building. */
export const backdrop = (d: Draw, c: Composition, ground: number): Tone => {
  sky(d);
  const tone = d.r.pick(LEAVES);
  if (c.setting === 'street') skyline(d, ground);
  else if (c.setting === 'hills') hills(d, ground);
  else {
    suburb(d, ground, c.setting === 'palms' ? (LEAVES[0] as Tone) : tone);
    if (c.setting === 'palms')
      for (const x of [70, 190, 760, 880])
        if (d.r.chance(0.7)) palm(d, x + d.r.range(-30, 30), ground + 2, d.r.range(260, 400), 0.3);
  }
  return tone;
};

/** Draws a parked car from the side. */
export const car = (d: Draw, x: number, ground: number, facing: -1 | 1, color: string) => {
  const c = d.c(color),
    glass = mix(d.c('#9fb6c4'), d.L.haze, 0.2),
    k = d.c('#20242a'),
    pt = (px: number, py: number) => `${n1(x + facing * px)} ${n1(ground - py)}`;
  d.put(
    `<ellipse cx="${n1(x)}" cy="${n1(ground + 1)}" rx="92" ry="6" fill="#141a36" opacity="${(d.L.shadow * 0.9).toFixed(2)}"/>`,
  );
  d.path(
    `M${pt(-86, 10)}L${pt(-88, 34)}Q${pt(-86, 42)} ${pt(-70, 44)}L${pt(-52, 46)}Q${pt(-34, 70)} ${pt(-14, 71)}L${pt(18, 71)}Q${pt(36, 69)} ${pt(50, 47)}Q${pt(82, 44)} ${pt(87, 32)}L${pt(88, 10)}z`,
    c,
  );
  d.path(
    `M${pt(-42, 47)}Q${pt(-28, 64)} ${pt(-12, 65)}L${pt(-3, 65)}L${pt(-3, 47)}zM${pt(4, 47)}L${pt(4, 65)}L${pt(17, 65)}Q${pt(30, 63)} ${pt(40, 47)}z`,
    glass,
  );
  d.path(`M${pt(-88, 26)}L${pt(88, 26)}L${pt(88, 10)}L${pt(-86, 10)}z`, '#10162c', 'opacity=".16"');
  d.line(`M${pt(0, 46)}L${pt(0, 16)}M${pt(8, 38)}L${pt(18, 38)}`, dark(c, 0.35), 1.6);
  for (const wx of [-54, 54]) {
    d.put(
      `<circle cx="${n1(x + wx)}" cy="${n1(ground - 12)}" r="17" fill="${k}"/><circle cx="${n1(x + wx)}" cy="${n1(ground - 12)}" r="8.5" fill="${d.c('#b9bcc0')}"/>`,
    );
  }
  d.rect(Math.min(x + facing * 82, x + facing * 88), ground - 36, 6, 8, d.L.glow > 0.3 ? '#ffe6ab' : d.c('#f3e6c0'));
};

/** Draws the ground, the walk and the objects in front; `entry` is the door's position, so that nothing blocks it. */
export const foreground = (
  d: Draw,
  c: Composition,
  { ground, entry, tone, from, to }: { ground: number; entry: number; tone: Tone; from: number; to: number },
) => {
  const r = d.r,
    lawn = c.setting !== 'street';
  pavement(d, ground, lawn, tone);
  if (lawn) {
    const walk = d.c('#d8d0c1');
    d.path(`M${n1(entry - 34)} ${ground}h68l20 27h-108z`, walk);
    d.line(`M${n1(entry - 44)} ${ground + 13}h88`, dark(walk, 0.25), 1, 'opacity=".5"');
    for (let x = from + 6; x < to - 40; ) {
      const w = Math.min(r.range(70, 150), to - x - 6);
      if (x + w < entry - 50 || x > entry + 50) hedge(d, x, ground - r.range(18, 30), w, 30, tone);
      x += w + r.range(14, 60);
    }
  }
  const g = ground + (lawn ? 30 : 16),
    far = c.side > 0 ? Math.max(110, Math.min(entry - 150, 250)) : Math.min(850, Math.max(entry + 150, 710));
  if (c.front === 1) car(d, far, H - 9, c.side, r.pick([...DOORS, '#d9d6cf', '#8d9399', '#c9c2b4']));
  else if (c.front === 2) {
    d.put(`<g transform="translate(${n1(far)} ${g}) scale(.8)">`);
    bench(d);
    d.put('</g>');
    for (const s of [-1, 1]) pot(d, entry + s * 58, ground + 8, 24);
  } else if (c.front === 3) {
    d.put(`<g transform="translate(${n1(far - 36)} ${g}) scale(1.1)">`);
    bicycle(d, 0, 0, r.pick(DOORS));
    d.put('</g>');
  } else if (c.front === 4) lampPost(d, Math.round(far), ground + 14);
  // The near tree frames the picture, on the side that the building leaves free.
  const spot =
    c.place === 0
      ? c.side > 0
        ? r.range(860, 930)
        : r.range(30, 100)
      : c.place < 0
        ? r.range(860, 930)
        : r.range(30, 100);
  if (c.setting === 'palms') {
    palm(d, spot, ground + 16, r.range(330, 430));
    if (r.chance(0.5)) palm(d, spot + (spot > 480 ? -64 : 64), ground + 14, r.range(240, 300));
  } else if (c.setting === 'hills' && r.chance(0.5)) fir(d, spot, ground + 18, r.range(300, 380), 0);
  else tree(d, spot, ground + 16, r.range(270, 350), tone);
  if (d.L.glow > 0.3) glow(d, entry, ground - 70, 90, 0.5);
};
