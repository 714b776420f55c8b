import { dark, mix, pale } from '../colour.ts';
import { circ, n1 } from '../draw.ts';
import type { Room } from './board.ts';
import { books, onTheWall, plant } from './furnish.ts';
import { tableLamp } from './lamps.ts';

/** The fireplace that the listing names. */
export const fireplace = (d: Room, cx: number) => {
  const y = d.floor;
  const kind = d.r.pick(['brick', 'painted', 'stone', 'slab'] as const);
  const body =
    kind === 'brick'
      ? d.r.pick(['#a8543d', '#b8674a', '#ddd5c6'])
      : kind === 'stone'
        ? '#b9b2a4'
        : kind === 'slab'
          ? '#59606a'
          : d.trim;
  const w = 236;
  const x = cx - w / 2;
  if (kind === 'slab') {
    d.rect(x, 30, w, y - 30, body);
    d.rect(x + w - 16, 30, 16, y - 30, dark(body, 0.25));
  } else {
    d.shade(x + w, y - 212, 9, 212, 0.7);
    d.rect(x, y - 212, w, 212, body);
  }
  if (kind === 'brick' || kind === 'stone') {
    let p = '';
    const high = kind === 'brick' ? 15 : 27;
    for (let yy = y - 212 + high, row = 0; yy < y; yy += high, row++) {
      p += `M${n1(x)} ${yy}h${w}`;
      for (let xx = x + (row % 2 ? 22 : 40); xx < x + w; xx += kind === 'brick' ? 40 : 58)
        p += `M${n1(xx)} ${yy}v${-high}`;
    }
    d.line(p, mix(body, '#f4ecdc', kind === 'brick' ? 0.4 : 0.5), 1.8);
  } else if (kind === 'painted') {
    d.line(
      `M${n1(x + 12)} ${y - 196}h${w - 24}v26h${24 - w}zM${n1(x + 10)} ${y}v-156h24v156M${n1(x + w - 34)} ${y}v-156h24v156`,
      dark(body, 0.16),
      2,
    );
  }
  const ow = 136;
  const oh = 124;
  const arch = d.r.chance(0.35) ? 30 : 0;
  const open = `M${n1(cx - ow / 2)} ${y - 8}v${arch - oh}${arch ? `q${ow / 2} ${-arch * 1.7} ${ow} 0` : `h${ow}`}v${oh - arch}z`;
  d.path(open, '#241f22');
  d.line(open, kind === 'painted' ? '#4a4f58' : dark(body, 0.3), 6);
  d.path(`M${n1(cx - 40)} ${y - 14}h80v-12h-80z`, '#6b4a34');
  d.path(`M${n1(cx - 30)} ${y - 26}h62v-11h-62z`, '#7d583c');
  const flame = `M${n1(cx - 30)} ${y - 36}q-8-28 10-44q2 14 10 18q-4-28 14-46q0 22 14 34q6-6 6-14q16 24 2 52z`;
  d.path(flame, '#e8893a');
  d.path(`M${n1(cx - 14)} ${y - 36}q-2-18 10-28q2 10 8 12q2-8 6-12q10 14 4 28z`, '#f8cf63');
  d.glow(cx, y - 60, 210, `<path d="${flame}" fill="#f4a24a"/>`);
  d.soft(x - 14, y - 8, w + 28, 12, kind === 'slab' ? dark(body, 0.3) : mix(body, '#6d675e', 0.4), 2);
  if (kind !== 'slab') {
    const mantel = kind === 'painted' ? body : d.wood;
    d.rect(x - 16, y - 226, w + 32, 17, mantel);
    d.rect(x - 16, y - 226, w + 32, 4, pale(mantel, 0.3));
    d.shade(x - 8, y - 209, w + 22, 7, 0.8);
    plant(d, x + 14, y - 226, 62);
    d.soft(x + w - 34, y - 262, 15, 36, d.s.a, 5);
    d.soft(x + w - 12, y - 250, 12, 24, d.s.b, 4);
    d.put('<g transform="translate(0 -22)">');
    onTheWall(d, cx, 200);
    d.put('</g>');
  }
};

/** A low cabinet, with the screen on it that the listing names, or with books, a lamp and pictures. */
export const lowCabinet = (d: Room, cx: number, w: number, hasScreen: boolean) => {
  const y = d.floor + 8;
  const x = cx - w / 2;
  const tone = d.r.pick([d.wood, d.wood, mix(d.s.large, '#f4efe3', 0.3), '#f1ebdd']);
  const top = y - 92;
  d.under(x, y, w);
  d.path(`M${n1(x + 14)} ${y - 22}h10l-2 22h-6zM${n1(x + w - 14)} ${y - 22}h-10l2 22h6z`, dark(tone, 0.35));
  d.soft(x, top, w, 72, tone, 4);
  d.rect(x, top, w, 5, pale(tone, 0.3));
  const doors = w > 230 ? 3 : 2;
  let lines = '';
  let knobs = '';
  for (let i = 0; i < doors; i++) {
    const dx = x + 8 + (i * (w - 16)) / doors;
    lines += `M${n1(dx + 3)} ${top + 13}h${n1((w - 16) / doors - 6)}v51h${n1(-(w - 16) / doors + 6)}z`;
    knobs += circ(dx + (i === 0 ? (w - 16) / doors - 13 : 13), top + 38, 3.4);
  }
  d.line(lines, dark(tone, 0.24), 2);
  d.path(knobs, '#3b4048');
  if (hasScreen) {
    const wide = Math.min(w + 10, 256);
    const high = wide * 0.57;
    const sy = top - high - 16;
    d.shade(cx - wide / 2 + 6, sy + 8, wide, high, 0.6);
    d.soft(cx - wide / 2, sy, wide, high, '#1d222b', 6);
    d.rect(cx - wide / 2 + 6, sy + 6, wide - 12, high - 14, '#2f3b4c');
    d.path(
      `M${n1(cx - wide / 2 + 6)} ${n1(sy + high - 8)}L${n1(cx)} ${n1(sy + 6)}h${n1(wide * 0.24)}L${n1(cx - wide * 0.16)} ${n1(sy + high - 8)}z`,
      '#fff',
      'opacity=".09"',
    );
    d.path(`M${n1(cx - 34)} ${top}l6-16h56l6 16z`, '#1d222b');
    plant(d, x + w - 14, top, 60);
    return;
  }
  onTheWall(d, cx, w);
  books(d, x + 18, top, 66, 40);
  if (d.r.chance(0.6)) tableLamp(d, x + w - 46, top);
  else plant(d, x + w - 46, top, 92);
};

/** Shelves from the floor up. */
export const bookcase = (d: Room, cx: number, w: number) => {
  const y = d.floor + 4;
  const x = cx - w / 2;
  const top = 100;
  const tone = d.r.pick([d.wood, d.trim, d.wood, mix(d.s.large, '#2b2f36', 0.2)]);
  d.shade(x + w, top + 8, 10, y - top - 8, 0.8);
  d.rect(x, top, w, y - top, tone);
  const rows = 4;
  const columns = w > 190 ? 2 : 1;
  const each = (y - top - 22) / rows;
  const wide = (w - 10 - (columns - 1) * 8) / columns;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const bx = x + 5 + column * (wide + 8);
      const by = top + 8 + row * each;
      d.rect(bx, by, wide, each - 8, dark(tone, 0.3));
      d.rect(bx, by, wide, 5, '#141a36', 'opacity=".25"');
      const floor = by + each - 8;
      const what = d.r.pick(['books', 'books', 'mixed', 'plant', 'vases', 'box'] as const);
      if (what === 'books') books(d, bx + 4, floor, wide - 10, each - 24);
      else if (what === 'mixed') {
        books(d, bx + 4, floor, wide * 0.5, each - 26);
        plant(d, bx + wide * 0.78, floor, each - 22);
      } else if (what === 'plant') plant(d, bx + wide / 2, floor, each - 16);
      else if (what === 'vases') {
        d.soft(bx + wide * 0.2, floor - 44, 22, 44, d.s.b, 9);
        d.soft(bx + wide * 0.5, floor - 30, 28, 30, d.s.a, 12);
      } else {
        d.soft(bx + 8, floor - 36, wide - 16, 36, '#d3b98d', 3);
        d.rect(bx + wide / 2 - 10, floor - 24, 20, 5, '#7a6242');
      }
    }
  d.rect(x - 4, top - 6, w + 8, 9, pale(tone, 0.15));
};

export const cat = (d: Room, x: number, y: number) => {
  const fur = d.r.pick(['#4a4743', '#c98d4f', '#8f8b86', '#e9dfcc']);
  d.put(`<ellipse cx="${x + 6}" cy="${y + 1}" rx="52" ry="6" class="s"/>`);
  d.path(`M${x - 44} ${y}q-4-36 34-38q40-2 46 20q4 18-8 18z`, fur);
  d.line(`M${x + 30} ${y - 5}q26 2 24-18q0-8-8-8`, fur, 8, 'stroke-linecap="round"');
  d.path(`${circ(x - 38, y - 28, 18)}M${x - 54} ${y - 34}l1-21 13 10zM${x - 36} ${y - 45}l13-10 1 20z`, fur);
  d.line(`M${x - 48} ${y - 28}q3 3 6 0M${x - 35} ${y - 28}q3 3 6 0`, fur === '#4a4743' ? '#e9dfcc' : '#2a2522', 1.8);
  d.line(`M${x - 8} ${y - 37}q4 8 2 16M${x + 6} ${y - 37}q4 8 2 16M${x + 19} ${y - 32}q3 7 1 14`, dark(fur, 0.3), 3);
};

export const dog = (d: Room, x: number, y: number) => {
  const fur = d.r.pick(['#a9764a', '#d9bd8c', '#4d4640', '#efe6d6']);
  const ear = dark(fur, 0.3);
  d.put(`<ellipse cx="${x + 6}" cy="${y + 1}" rx="66" ry="7" class="s"/>`);
  d.line(`M${x + 50} ${y - 12}q26-2 26-22`, fur, 8, 'stroke-linecap="round"');
  d.path(`M${x - 40} ${y}q-6-46 30-46q58-2 64 28q2 18-6 18z`, fur);
  d.soft(x - 66, y - 12, 46, 12, pale(fur, 0.12), 6);
  d.path(`M${x - 72} ${y - 36}q2-26 28-26q24 0 24 24q0 22-22 22h-20q-14-2-10-20z`, fur);
  d.path(`M${x - 38} ${y - 60}q20-2 20 18q0 18-8 20q-14-10-12-38z`, ear);
  d.path(`${circ(x - 71, y - 29, 4.6)}${circ(x - 55, y - 42, 2.8)}`, '#2a2522');
  d.line(`M${x - 30} ${y - 16}q-14 6-26 2`, d.s.a, 6);
};
