import { dark, mix, pale } from '../colour.ts';
import { circ, n1 } from '../draw.ts';
import type { Room } from './board.ts';
import { plinth, worktop } from './cabinets.ts';

const STEEL = '#b9c0c4';
/** Steel where the listing names it; otherwise steel, white or a color by lot. */
export const bodyOf = (d: Room): string =>
  d.has('steel') ? STEEL : d.r.pick(['#f3f1ea', STEEL, '#f3f1ea', '#e8e4d8', '#2f343b']);

const sheen = (d: Room, x: number, y: number, w: number, h: number, fill: string) => {
  d.soft(x, y, w, h, fill, 4);
  d.rect(x + w - 9, y + 2, 7, h - 4, dark(fill, 0.14));
  d.rect(x + 5, y + 4, w * 0.1, h - 8, pale(fill, 0.35), 'opacity=".7"');
};
const bar = (fill: string) => (fill === '#2f343b' ? '#8d949a' : '#6a7177');

export const refrigerator = (d: Room, x: number, w: number, fill: string) => {
  const y = 168;
  const low = 516;
  const kind = d.r.pick(['bottom', 'top', 'french', 'round'] as const);
  d.under(x, low, w);
  d.shade(x + w, y + 14, 12, low - y - 14, 0.8);
  const body = kind === 'round' ? d.r.pick([mix(d.s.a, '#ffffff', 0.3), mix(d.s.large, '#ffffff', 0.35), fill]) : fill;
  const radius = kind === 'round' ? 24 : 5;
  d.rect(x + 10, low - 12, w - 20, 14, '#2f343b');
  d.soft(x, y, w, low - y - 6, dark(body, 0.22), radius);
  const metal = bar(body);
  const gap = kind === 'top' || kind === 'round' ? y + 106 : low - 126;
  const leaf = (lx: number, ly: number, lw: number, lh: number) => {
    d.soft(lx, ly, lw, lh, body, radius);
    d.rect(lx + lw - 10, ly + radius, 6, lh - 2 * radius, dark(body, 0.1));
    d.rect(lx + 7, ly + radius, lw * 0.09, lh - 2 * radius, pale(body, 0.4), 'opacity=".7"');
  };
  if (kind === 'french') {
    leaf(x, y, w / 2 - 1, gap - y - 2);
    leaf(x + w / 2 + 1, y, w / 2 - 1, gap - y - 2);
    leaf(x, gap, w, low - gap - 6);
    d.path(
      `M${n1(x + w / 2 - 13)} ${y + 70}h5v110h-5zM${n1(x + w / 2 + 8)} ${y + 70}h5v110h-5zM${n1(x + 30)} ${gap + 14}h${n1(w - 60)}v5h${n1(60 - w)}z`,
      metal,
    );
  } else {
    leaf(x, y, w, gap - y - 2);
    leaf(x, gap, w, low - gap - 6);
    d.soft(x + 14, gap - 62, 6, 46, metal, 3);
    d.soft(x + 14, gap + 14, 6, 56, metal, 3);
  }
  if (d.r.chance(0.5)) {
    d.rect(x + w * 0.5, y + 130, 24, 30, '#fffaf0', 'transform="rotate(3)" opacity="0"');
    d.put(`<g transform="rotate(-4 ${n1(x + w * 0.62)} ${y + 150})">`);
    d.rect(x + w * 0.55, y + 132, 26, 32, '#fffaf0');
    d.line(`M${n1(x + w * 0.55 + 5)} ${y + 142}h16M${n1(x + w * 0.55 + 5)} ${y + 149}h12`, '#9aa3ad', 2);
    d.path(circ(x + w * 0.55 + 13, y + 133, 4), d.s.a);
    d.put('</g>');
  }
};

export const dishwasher = (d: Room, x: number, w: number, fill: string) => {
  const y = worktop + 15;
  sheen(d, x + 2, y, w - 4, plinth - y, fill);
  d.rect(x + 2, y, w - 4, 24, dark(fill, fill === '#2f343b' ? 0.3 : 0.1));
  d.path(circ(x + w - 20, y + 12, 3.4) + circ(x + w - 33, y + 12, 3.4) + circ(x + w - 46, y + 12, 3.4), bar(fill));
  d.rect(x + 13, y + 8, 26, 8, '#26303a');
  d.soft(x + 16, y + 34, w - 32, 6, bar(fill), 3);
};

/** A range of the kind that the listing names: flames for gas, a flat top for electricity, neither where it does not say. */
export const range = (d: Room, x: number, w: number, fill: string) => {
  const y = worktop - 4;
  sheen(d, x + 2, y, w - 4, plinth - y + 4, fill);
  d.rect(x + 2, y, w - 4, 30, dark(fill, 0.12));
  let knobs = '';
  for (let i = 0; i < 5; i++) knobs += circ(x + w * (0.18 + i * 0.16), y + 15, 6.5);
  d.path(knobs, bar(fill));
  d.soft(x + 16, y + 40, w - 32, 7, bar(fill), 3.5);
  d.soft(x + 20, y + 56, w - 40, 58, '#262b33', 5);
  d.path(`M${n1(x + 30)} ${y + 108}l26-46h14l-26 46z`, '#fff', 'opacity=".1"');
  d.rect(x + 8, y + 128, w - 16, 3, dark(fill, 0.25));
  if (d.has('gas')) {
    for (const f of [0.28, 0.72]) {
      const cx = x + w * f;
      d.path(
        `M${n1(cx - 30)} ${y - 8}h60v4h-60zM${n1(cx - 24)} ${y - 4}h4v4h-4zM${n1(cx + 20)} ${y - 4}h4v4h-4z`,
        '#2b2f36',
      );
      d.path([-14, -5, 4, 13].map((dx) => `M${n1(cx + dx - 4)} ${y}q0-8 4-12q4 4 4 12z`).join(''), '#3f7fd0');
    }
  } else if (d.has('electric')) d.soft(x + 6, y - 5, w - 12, 6, '#262b33', 3);
  else d.rect(x + 4, y - 3, w - 8, 4, dark(fill, 0.3));
  // A pot on it.
  const px = x + w * 0.7;
  const top = y - (d.has('gas') ? 8 : 4);
  const pot = d.r.pick([d.s.a, d.s.b, '#3a3f46']);
  d.soft(px - 26, top - 34, 52, 34, pot, 5);
  d.soft(px - 29, top - 39, 58, 7, dark(pot, 0.2), 3);
  d.path(circ(px, top - 42, 4), '#2b2f36');
};

/** The hood over the range. */
export const hood = (d: Room, x: number, w: number, fill: string) => {
  const cx = x + w / 2;
  const kind = d.r.pick(['steel', 'boxed', 'slope'] as const);
  const tone = kind === 'steel' ? STEEL : kind === 'boxed' ? mix(d.s.wall, '#fffaf0', 0.7) : fill;
  d.shade(cx - w / 2 + 6, 232, w, 10, 0.8);
  if (kind === 'boxed') {
    d.path(
      `M${n1(cx - w / 2)} 228v-34q${n1(w * 0.16)} -30 ${n1(w * 0.2)} -172h${n1(w * 0.6)}q${n1(w * 0.04)} 142 ${n1(w * 0.2)} 172v34z`,
      tone,
    );
    d.rect(cx - w / 2 - 3, 214, w + 6, 16, d.wood);
  } else {
    d.rect(cx - 26, 22, 52, 158, dark(tone, 0.06));
    d.rect(cx + 12, 22, 14, 158, dark(tone, 0.18));
    d.path(
      kind === 'slope'
        ? `M${n1(cx - w / 2)} 230v-16l${n1(w * 0.24)} -40h${n1(w * 0.52)}l${n1(w * 0.24)} 40v16z`
        : `M${n1(cx - w / 2)} 230v-40h${n1(w)}v40z`,
      tone,
    );
    d.rect(cx - w / 2, 224, w, 6, dark(tone, 0.22));
  }
  d.glow(cx, 250, 120);
};

/** Washer and dryer, one over the other, in a recess. */
export const laundryTower = (d: Room, x: number, w: number) => {
  const top = 160;
  d.rect(x, top - 12, w, 524 - top - 4, dark(d.s.wall, 0.22));
  d.rect(x, top - 12, w, 6, '#141a36', 'opacity=".2"');
  const fill = d.has('steel') ? STEEL : '#f3f1ea';
  for (const y of [top, top + 176]) {
    const high = 172;
    sheen(d, x + 4, y, w - 8, high, fill);
    d.rect(x + 4, y, w - 8, 30, dark(fill, 0.09));
    d.path(circ(x + w - 26, y + 15, 8), '#8d949a');
    d.rect(x + 16, y + 9, 34, 12, y === top ? '#dfe4e6' : '#cfd5d8');
    const cx = x + w / 2;
    const cy = y + 102;
    d.path(circ(cx, cy, w * 0.33), '#9aa2a7');
    d.path(circ(cx, cy, w * 0.27), '#39424d');
    d.path(
      `M${n1(cx - w * 0.2)} ${cy + 6}q${n1(w * 0.12)} -16 ${n1(w * 0.2)} -2t${n1(w * 0.2)} 0q-4 ${n1(w * 0.16)} ${n1(-w * 0.2)} ${n1(w * 0.17)}t${n1(-w * 0.2)} ${n1(-w * 0.15)}z`,
      y === top ? d.s.b : mix('#7fa9c9', '#ffffff', 0.2),
      'opacity=".8"',
    );
    d.path(
      `M${n1(cx - w * 0.17)} ${cy - 4}a${n1(w * 0.18)} ${n1(w * 0.18)} 0 0 1 ${n1(w * 0.14)} -${n1(w * 0.14)}`,
      'none',
      'stroke="#fff" stroke-width="4" opacity=".4" stroke-linecap="round"',
    );
  }
};

export const microwave = (d: Room, x: number, fill: string) => {
  const y = worktop - 62;
  d.shade(x + 4, worktop - 4, 98, 6, 0.8);
  sheen(d, x, y, 98, 60, fill);
  d.soft(x + 9, y + 9, 60, 42, '#262b33', 4);
  d.path(`M${n1(x + 18)} ${y + 50}l18-40h10l-18 40z`, '#fff', 'opacity=".1"');
  d.rect(x + 76, y + 10, 15, 9, '#26303a');
  d.path([0, 1, 2].map((i) => circ(x + 83.5, y + 28 + i * 10, 3)).join(''), bar(fill));
};
