import { dark, mix, pale } from './colour.ts';
import { type B, type Draw, n1 } from './draw.ts';
import { glassGrad, glow, litGrad } from './glass.ts';

export interface DoorOpt {
  transom?: boolean;
  lamps?: boolean;
  number?: string;
  surround?: boolean;
  double?: boolean;
  glazed?: boolean;
  big?: number;
}
export function door(d: Draw, b: B, cx: number, ground: number, w: number, h: number, o: DoorOpt = {}) {
  const x = cx - w / 2,
    y = ground - h,
    stone = d.c(b.mat === 'clapboard' ? b.skin.trim : b.skin.stone),
    th = (o.transom ?? true) ? h * 0.17 : 0,
    col = d.c(b.door),
    k = o.big ?? 1,
    after = d.L.glow > 0.15;
  const sw = 11 * k; // jambs
  if (o.surround !== false) {
    d.shade(x - sw + 5, y, w + sw * 2 + 2, h, 0.5);
    d.rect(x - sw, y, sw, h, stone);
    d.rect(x + w, y, sw, h, stone);
    d.rect(x - sw, y, 1.8, h, pale(stone, 0.5));
    d.rect(x + w, y, 1.8, h, pale(stone, 0.5));
    d.rect(x - sw - 2 * k, ground - 16 * k, sw + 2 * k, 16 * k, dark(stone, 0.12));
    d.rect(x + w, ground - 16 * k, sw + 2 * k, 16 * k, dark(stone, 0.18));
  }
  d.rect(x, y, w, h, dark(d.c(b.skin.alt), 0.55));
  if (th) {
    d.rect(x + 3, y + 4, w - 6, th - 6, after ? litGrad(d, 1) : glassGrad(d));
    const nb = o.double ? 4 : 3;
    let p = '';
    for (let i = 1; i < nb; i++) p += `M${n1(x + (w / nb) * i)} ${n1(y + 3)}v${n1(th - 5)}`;
    d.line(p, d.c(b.skin.trim), 2 * k);
    d.rect(x + 2, y + 4, w - 4, 4, '#10162c', 'opacity=".3"');
    d.rect(x, y + th - 4 * k, w, 4 * k, stone);
  }
  const leaves = o.double ? 2 : 1,
    lw = (w - 4) / leaves,
    ly = y + th,
    lh = h - th - 2;
  for (let i = 0; i < leaves; i++) {
    const lx = x + 2 + i * lw,
      m = lw * 0.15,
      gap = lh * 0.045;
    d.rect(lx + 0.6, ly, lw - 1.2, lh, col);
    const panel = (px: number, py: number, pw: number, ph: number) => {
      d.rect(px, py, pw, ph, dark(col, 0.24));
      d.rect(px + 1.6, py + 1.6, pw - 1.6, ph - 1.6, pale(col, 0.16));
      d.rect(px + 2.6 * k, py + 2.6 * k, pw - 4.4 * k, ph - 4.4 * k, mix(col, pale(col, 0.1), 0.5));
    };
    if (o.glazed) {
      d.rect(lx + m, ly + gap * 1.6, lw - 2 * m, lh * 0.55, after ? litGrad(d, 1) : glassGrad(d));
      d.line(
        `M${n1(lx + lw / 2)} ${n1(ly + gap * 1.6)}v${n1(lh * 0.55)}M${n1(lx + m)} ${n1(ly + gap * 1.6 + lh * 0.275)}h${n1(lw - 2 * m)}`,
        col,
        2.2 * k,
      );
      d.rect(lx + m, ly + gap * 1.6, lw - 2 * m, 3, '#10162c', 'opacity=".3"');
      panel(lx + m, ly + lh * 0.67, lw - 2 * m, lh * 0.25);
    } else {
      const pw = (lw - 2 * m - lw * 0.1) / 2,
        twin = lw > 34;
      const rows: [number, number][] = [
        [0.06, 0.2],
        [0.31, 0.3],
        [0.66, 0.27],
      ];
      for (const [a, hh] of rows) {
        if (twin) {
          panel(lx + m, ly + lh * a, pw, lh * hh);
          panel(lx + lw - m - pw, ly + lh * a, pw, lh * hh);
        } else panel(lx + m, ly + lh * a, lw - 2 * m, lh * hh);
      }
    }
    const kx = o.double ? (i ? lx + m * 0.45 : lx + lw - m * 0.45) : lx + lw - m * 0.5;
    d.put(`<circle cx="${n1(kx)}" cy="${n1(ly + lh * 0.56)}" r="${n1(2.6 * k)}" fill="${d.c('#d9a941')}"/>`);
    if (!o.double && !o.glazed) d.rect(lx + lw * 0.36, ly + lh * 0.615, lw * 0.28, 3 * k, d.c('#d9a941'));
    d.rect(lx + 2, ly + lh - 7 * k, lw - 4, 7 * k, d.c('#b98d3a'), 'opacity=".75"');
  }
  if (o.double) d.rect(cx - 1, ly, 2, lh, dark(col, 0.5));
  d.rect(x, y, w, 7 * k, '#10162c', 'opacity=".34"');
  d.rect(x, y, 4 * k, h, '#10162c', 'opacity=".22"');
  // the lintel: one beam, bearing past the opening on both sides
  const bear = 16 * k,
    bt = 19 * k,
    lxx = x - sw - bear;
  d.shade(lxx + 5, y, w + (sw + bear) * 2, 6 * k, 0.95);
  d.rect(lxx, y - bt, w + (sw + bear) * 2, bt, stone);
  d.rect(lxx, y - bt, w + (sw + bear) * 2, 3 * k, pale(stone, 0.5));
  d.rect(lxx, y - 3 * k, w + (sw + bear) * 2, 3 * k, dark(stone, 0.16));
  d.line(
    `M${n1(lxx + 0.5)} ${n1(y - bt)}v${n1(bt)}M${n1(lxx + w + (sw + bear) * 2 - 0.5)} ${n1(y - bt)}v${n1(bt)}`,
    dark(stone, 0.25),
    1,
    'opacity=".5"',
  );
  if (o.number) {
    const pw = (13 + o.number.length * 9) * k,
      ph = 15 * k;
    d.rect(cx - pw / 2, y - bt + (bt - ph) / 2, pw, ph, d.c('#17306b'), `rx="${n1(2 * k)}"`);
    d.put(numberPath(o.number, { cx, cy: y - bt / 2, k, colour: d.c('#fffaf0') }));
  }
  if (o.lamps) for (const s of [-1, 1]) lamp(d, cx + s * (w / 2 + sw + 20 * k), y + h * 0.2, k);
}
/** Digits in a box of 6 by 9, as strokes, so that a drawing rendered without fonts still has its number. */
const digits = [
  'M3 0C1 0 0 1.8 0 4.5S1 9 3 9 6 7.2 6 4.5 5 0 3 0z',
  'M1.4 1.9L3.6 0V9',
  'M.3 2.4C.3.9 1.4 0 3 0S5.7 1 5.7 2.5C5.7 4.6.4 6.6.2 9H5.9',
  'M.4 1.2C1 .4 1.9 0 3 0 4.6 0 5.6.9 5.6 2.2S4.5 4.3 2.6 4.3C4.7 4.3 5.9 5.2 5.9 6.6S4.7 9 3 9C1.8 9 .8 8.6.1 7.7',
  'M4.4 9V0L0 6.3H6',
  'M5.4 0H1L.6 4C1.3 3.5 2 3.3 2.9 3.3 4.7 3.3 5.9 4.4 5.9 6.1S4.7 9 2.9 9C1.8 9 .8 8.6.1 7.8',
  'M5.3.9C4.7.3 4 0 3.2 0 1.2 0 0 2 0 5.2M0 6a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  'M0 0H5.9L2.2 9',
  'M.8 2.2a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0M.2 6.6a2.8 2.4 0 1 0 5.6 0a2.8 2.4 0 1 0-5.6 0',
  'M6 3a3 3 0 1 0-6 0a3 3 0 1 0 6 0M6 3C6 7 4.8 9 2.8 9 2 9 1.2 8.7.7 8.1',
] as const;

/** Draws a house number centered at `cx`, `cy`; skips anything but digits. */
export function numberPath(
  number: string,
  { cx, cy, k, colour }: { cx: number; cy: number; k: number; colour: string },
): string {
  const shown = number.replace(/\D/g, '');
  const each = 9;
  const paths = [...shown].map(
    (digit, at) => `<path transform="translate(${at * each} 0)" d="${digits[Number(digit)] ?? ''}"/>`,
  );
  const left = cx - ((shown.length * each - 3) / 2) * k;
  return `<g data-number="${shown}" transform="translate(${n1(left)} ${n1(cy - 4.5 * k)}) scale(${k})" fill="none" stroke="${colour}" stroke-width="1.9" stroke-linejoin="round">${paths.join('')}</g>`;
}

export function lamp(d: Draw, x: number, y: number, k = 1) {
  const m = d.c('#20262e');
  d.shade(x - 2 * k, y + 4 * k, 12 * k, 24 * k, 0.5);
  d.rect(x - 5 * k, y, 10 * k, 17 * k, d.L.glow > 0.15 ? '#ffe3a0' : d.c('#e7dfc9'));
  d.path(
    `M${n1(x - 8 * k)} ${n1(y)}l8 ${n1(-8 * k)} 8 ${n1(8 * k)}z`
      .replace('l8 ', `l${n1(8 * k)} `)
      .replace(` 8 ${n1(8 * k)}`, ` ${n1(8 * k)} ${n1(8 * k)}`),
    m,
  );
  d.line(
    `M${n1(x - 5 * k)} ${n1(y)}v${n1(17 * k)}M${n1(x + 5 * k)} ${n1(y)}v${n1(17 * k)}M${n1(x)} ${n1(y)}v${n1(17 * k)}M${n1(x - 6.5 * k)} ${n1(y + 18 * k)}h${n1(13 * k)}`,
    m,
    1.8 * k,
  );
  glow(d, x, y + 8 * k, 70 * k, 0.8);
}
export function steps(
  d: Draw,
  cx: number,
  ground: number,
  w: number,
  n: number,
  rise: number,
  run: number,
  col: string,
) {
  const c = d.c(col);
  for (let i = 0; i < n; i++) {
    const ww = w + (n - 1 - i) * 0 + i * run,
      y = ground - (n - i) * rise;
    d.rect(cx - ww / 2, y, ww, rise, mix(c, dark(c, 0.3), i * 0.07));
    d.rect(cx - ww / 2, y, ww, 2.6, pale(c, 0.5));
    d.rect(cx - ww / 2, y + rise - 2, ww, 2, '#10162c', 'opacity=".16"');
  }
}
