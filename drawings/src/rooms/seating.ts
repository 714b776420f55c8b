import { dark, mix, pale } from '../colour.ts';
import { n1 } from '../draw.ts';
import type { Room } from './board.ts';

export type Seat = {
  arms: 'track' | 'rolled' | 'slim';
  back: 'cushions' | 'tight' | 'tufted';
  legs: 'wood' | 'steel' | 'plinth';
};

export const seatOf = (d: Room): Seat => ({
  arms: d.r.pick(['track', 'rolled', 'slim'] as const),
  back: d.r.pick(['cushions', 'cushions', 'tight', 'tufted'] as const),
  legs: d.r.pick(['wood', 'wood', 'steel', 'plinth'] as const),
});

const pillow = (d: Room, x: number, y: number, size: number, fill: string, turn: number) => {
  d.put(`<g transform="translate(${n1(x)} ${n1(y)}) rotate(${turn})">`);
  d.path(
    `M${-size / 2} ${-size / 2}q${size / 2} 6 ${size} 0q-6 ${size / 2} 0 ${size}q${-size / 2} -6 ${-size} 0q6 ${-size / 2} 0 ${-size}z`,
    fill,
  );
  const kind = d.r.pick(['stripes', 'dot', 'plain'] as const);
  const on = mix(fill, '#fffaf0', 0.5);
  if (kind === 'stripes')
    d.line(
      `M${-size / 4} ${-size / 2 + 4}v${size - 8}M0 ${-size / 2 + 5}v${size - 10}M${size / 4} ${-size / 2 + 4}v${size - 8}`,
      on,
      3,
    );
  else if (kind === 'dot')
    d.path(
      `M${-size / 6} 0a${size / 6} ${size / 6} 0 1 0 ${size / 3} 0a${size / 6} ${size / 6} 0 1 0 ${-size / 3} 0z`,
      on,
    );
  d.put('</g>');
};

/** A sofa or, with one seat, an armchair, on the floor at `y`. */
export const sofa = (
  d: Room,
  x: number,
  y: number,
  w: number,
  seats: number,
  { arms, back, legs }: Seat,
  fill: string,
) => {
  const armW = arms === 'slim' ? 20 : arms === 'rolled' ? 40 : 32;
  const lift = legs === 'plinth' ? 4 : 22;
  const top = y - 156;
  const seat = y - 88;
  d.under(x, y, w, 1.1);
  if (legs === 'wood')
    d.path([x + 16, x + w - 26].map((lx) => `M${n1(lx)} ${n1(y - lift - 4)}h12l-2 ${lift + 4}h-6z`).join(''), d.wood);
  else if (legs === 'steel')
    d.line(
      `M${n1(x + 18)} ${n1(y - lift)}v${lift - 3}h26v${-lift}M${n1(x + w - 18)} ${n1(y - lift)}v${lift - 3}h-26v${-lift}`,
      '#3b4048',
      4.5,
    );
  const inner = x + armW - 8;
  const wide = w - 2 * armW + 16;
  // The back.
  d.soft(inner, top, wide, 110, dark(fill, 0.1), 14);
  const each = wide / seats;
  if (back === 'cushions')
    for (let i = 0; i < seats; i++) {
      d.soft(inner + i * each + 1.5, top + 3, each - 3, 76, dark(fill, 0.04), 13);
      d.soft(inner + i * each + 7, top + 7, each - 14, 14, pale(fill, 0.14), 7);
    }
  else if (back === 'tufted') {
    let dots = '';
    for (let row = 0; row < 2; row++)
      for (let i = 0; i < seats * 3 - row; i++)
        dots += `M${n1(inner + (each / 3) * (i + 0.5 + row / 2) - 3)} ${n1(top + 24 + row * 26)}h6v5h-6z`;
    d.path(dots, dark(fill, 0.32));
    d.soft(inner + 5, top + 4, wide - 10, 9, pale(fill, 0.14), 5);
  } else d.soft(inner + 5, top + 4, wide - 10, 10, pale(fill, 0.14), 5);
  // The seat: its cushions, their shadow, and the base.
  d.soft(inner - 4, seat + 26, wide + 8, 66 - lift - 4, dark(fill, 0.2), 6);
  for (let i = 0; i < seats; i++) {
    d.soft(inner + i * each, seat, each - 2, 38, fill, 10);
    d.soft(inner + i * each + 5, seat + 3, each - 12, 9, pale(fill, 0.22), 5);
  }
  d.rect(inner, seat - 5, wide, 6, '#141a36', 'opacity=".16"');
  // The arms.
  const armTop = arms === 'rolled' ? seat - 36 : arms === 'slim' ? seat - 30 : seat - 24;
  const radius = arms === 'rolled' ? 19 : arms === 'slim' ? 7 : 9;
  for (const [ax, tone] of [
    [x, fill],
    [x + w - armW, dark(fill, 0.12)],
  ] as const) {
    d.soft(ax, armTop, armW, y - lift - armTop, tone, radius);
    if (arms === 'rolled')
      d.put(
        `<circle cx="${n1(ax + armW / 2)}" cy="${n1(armTop + 19)}" r="10" fill="none" stroke="${dark(tone, 0.2)}" stroke-width="2"/>`,
      );
    else d.soft(ax + 4, armTop + 4, armW - 8, 7, pale(tone, 0.2), 4);
  }
  if (seats > 1) {
    pillow(d, inner + 34, seat - 20, 50, d.s.b, -12);
    if (d.r.chance(0.7)) pillow(d, inner + wide - 36, seat - 20, 48, d.s.a, 14);
    if (d.r.chance(0.5)) pillow(d, inner + 72, seat - 15, 38, mix(d.s.a, '#fffaf0', 0.45), 6);
    if (d.r.chance(0.4)) {
      const bx = x + w - armW - 4;
      const tone = mix(d.s.b, '#fffaf0', 0.35);
      d.path(`M${n1(bx)} ${n1(armTop - 3)}h${armW + 8}v70l-6 8-6-8-6 8-6-8-6 8-6-8-6 8-6-7z`, tone);
      d.line(
        `M${n1(bx)} ${n1(armTop + 40)}h${armW + 8}M${n1(bx)} ${n1(armTop + 50)}h${armW + 8}`,
        d.s.a,
        3,
        'opacity=".6"',
      );
    }
  } else if (d.r.chance(0.7)) pillow(d, inner + wide / 2, seat - 16, 42, d.s.b, -8);
};

/** A bed seen from its side, for a home of one room. */
export const bed = (d: Room, x: number, y: number, w: number, fill: string) => {
  d.under(x, y, w, 1.1);
  const head = d.r.pick(['boards', 'soft', 'rail'] as const);
  if (head === 'boards') {
    d.soft(x - 6, y - 190, 20, 190, d.wood, 5);
    d.soft(x - 6, y - 190, 7, 190, pale(d.wood, 0.2), 4);
  } else if (head === 'soft') d.soft(x - 10, y - 186, 32, 176, d.s.a, 13);
  else d.line(`M${n1(x)} ${y}V${y - 170}q0-14 10-14`, '#3b4048', 7);
  d.soft(x, y - 58, w, 34, head === 'rail' ? '#3b4048' : d.wood, 4);
  d.path(`M${n1(x + 14)} ${y - 26}h12l-2 26h-8zM${n1(x + w - 26)} ${y - 26}h12l-2 26h-8z`, dark(d.wood, 0.2));
  d.soft(x + 6, y - 96, w - 10, 42, '#f4f0e6', 11);
  d.soft(x + 6, y - 66, w - 10, 12, dark('#f4f0e6', 0.12), 6);
  // Pillows, then the cover that hangs over the edge, with its turned-back sheet.
  d.soft(x + 16, y - 124, 82, 32, '#fffdf6', 15);
  d.soft(x + 30, y - 136, 62, 26, d.s.b, 12, `transform="rotate(-9 ${n1(x + 60)} ${y - 124})"`);
  const from = x + w * 0.34;
  const end = x + w - 2;
  d.path(`M${n1(from)} ${y - 106}h${n1(end - from - 12)}q14 0 14 14v54q-12 8-26 2t-28 2-28-2-30 2-30-2-26 2z`, fill);
  d.path(`M${n1(from)} ${y - 106}h28v70q-14 6-28 2z`, pale(fill, 0.55));
  d.soft(end - 92, y - 110, 76, 52, d.s.a, 6);
  d.line(`M${n1(end - 92)} ${y - 70}h76M${n1(end - 92)} ${y - 64}h76`, mix(d.s.a, '#fffaf0', 0.5), 2.5);
};

/** Chair for a table, from its side or its back. */
export const chair = (d: Room, x: number, y: number, side: -1 | 0 | 1, fill: string) => {
  const seat = y - 92;
  if (side === 0) {
    d.line(`M${n1(x - 24)} ${y}L${n1(x - 20)} ${seat}M${n1(x + 24)} ${y}L${n1(x + 20)} ${seat}`, dark(fill, 0.2), 6);
    d.soft(x - 29, seat - 8, 58, 14, fill, 6);
    d.soft(x - 27, y - 186, 54, 46, fill, 10);
    d.line(`M${n1(x - 20)} ${y - 144}v52M${n1(x + 20)} ${y - 144}v52`, dark(fill, 0.12), 6);
    return;
  }
  d.line(
    `M${n1(x - side * 26)} ${y}L${n1(x - side * 22)} ${seat}L${n1(x - side * 30)} ${y - 184}M${n1(x + side * 26)} ${y}L${n1(x + side * 22)} ${seat}`,
    fill,
    7,
    'stroke-linecap="round"',
  );
  d.soft(x - 30, seat - 6, 60, 12, pale(fill, 0.12), 6);
};
