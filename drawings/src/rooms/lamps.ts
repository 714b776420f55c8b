import { dark, pale } from '../colour.ts';
import { circ, n1 } from '../draw.ts';
import type { Room } from './board.ts';

const SHADE = '#f3e6c8';
const shadePath = (x: number, y: number, w: number, h: number) =>
  `M${n1(x - w * 0.36)} ${n1(y)}h${n1(w * 0.72)}l${n1(w * 0.14)} ${n1(h)}h${n1(-w)}z`;

/** A lamp's shade by day, and lit above the evening. */
const shade = (d: Room, x: number, y: number, w: number, h: number) => {
  const path = shadePath(x, y, w, h);
  d.path(path, SHADE);
  d.path(
    `M${n1(x + w * 0.1)} ${n1(y)}h${n1(w * 0.26)}l${n1(w * 0.14)} ${n1(h)}h${n1(-w * 0.3)}z`,
    dark(SHADE, 0.14),
    'opacity=".7"',
  );
  d.glow(x, y + h * 0.6, w * 4, `<path d="${path}" fill="#ffe6ae"/>`);
};

export const floorLamp = (d: Room, x: number, y: number) => {
  const kind = d.r.pick(['stick', 'tripod', 'arc'] as const);
  d.under(x - 22, y, 44, 0.7);
  if (kind === 'tripod')
    d.line(`M${n1(x - 30)} ${y}L${n1(x)} ${y - 210}L${n1(x + 30)} ${y}M${n1(x)} ${y - 210}v200`, d.wood, 5);
  else if (kind === 'stick') {
    d.line(`M${n1(x)} ${y - 4}V${y - 230}`, '#4a4138', 5);
    d.soft(x - 22, y - 8, 44, 8, '#4a4138', 4);
  } else {
    d.line(`M${n1(x - 10)} ${y - 4}V${y - 220}q0-70 66-70q30 0 34 28`, '#4a4138', 4.5);
    d.soft(x - 34, y - 8, 48, 8, '#4a4138', 4);
    shade(d, x + 90, y - 264, 78, 44);
    return;
  }
  shade(d, x, y - 282, 84, 74);
};

export const tableLamp = (d: Room, x: number, y: number) => {
  const base = d.r.pick([d.s.a, d.s.b, '#f4efe2', '#3b4048']);
  d.soft(x - 16, y - 44, 32, 44, base, d.r.pick([16, 6]));
  d.soft(x - 11, y - 38, 7, 28, pale(base, 0.35), 3);
  shade(d, x, y - 96, 66, 52);
};

/** Lamps over a table, on cords from the ceiling. */
export const pendants = (d: Room, xs: readonly number[], y: number) => {
  const kind = d.r.pick(['dome', 'globe', 'cone'] as const);
  const fill = d.r.pick([d.s.a, '#2f353c', '#f6f0e0', d.s.b]);
  for (const x of xs) {
    d.line(`M${n1(x)} 30V${y}`, '#3b4048', 2.4);
    if (kind === 'globe') {
      d.path(circ(x, y + 22, 24), '#f8f1df');
      d.path(`M${n1(x + 6)} ${y}a24 24 0 0 1 0 44a30 30 0 0 0 0-44z`, '#d9cfb6');
      d.glow(x, y + 22, 290, `<circle cx="${n1(x)}" cy="${y + 22}" r="24" fill="#ffe9b8"/>`);
    } else {
      const path = kind === 'dome' ? `M${n1(x - 36)} ${y + 36}a36 36 0 0 1 72 0z` : `M${n1(x - 8)} ${y}h16l24 40h-64z`;
      d.path(path, fill);
      d.path(
        `M${n1(x + 8)} ${y + 2}q24 10 ${kind === 'dome' ? 28 : 24} 36h-14q0-22-18-34z`,
        dark(fill, 0.2),
        'opacity=".6"',
      );
      d.rect(x - 28, y + (kind === 'dome' ? 35 : 39), 56, 4, '#f6e7bd');
      d.glow(
        x,
        y + 52,
        290,
        `<rect x="${n1(x - 28)}" y="${y + (kind === 'dome' ? 35 : 39)}" width="56" height="5" fill="#ffe9b8"/>`,
      );
    }
  }
};
