import { circ, n1 } from '../draw.ts';
import { hash, Rng } from '../random.ts';
import type { RoomFacts } from './facts.ts';
import { layOut, type PlanGap, type PlanRoom, placeOf, planBoard, scaleFeet } from './plan-layout.ts';

/** Colors by class, for a light and a dark scheme; they are the page's own grounds and lines. */
const style = [
  ['g', '#f0f1ec', '#101a2e'],
  ['living', '#fbf1dc', '#2c3046'],
  ['kitchen', '#fde8d3', '#3a2f3d'],
  ['bedroom', '#e6ecf8', '#1f2f52'],
  ['bath', '#dcecee', '#1c3a48'],
  ['hall', '#fafaf7', '#1a2540'],
  ['out', '#e3eddb', '#1f3630'],
] as const;
const css = (dark: boolean) =>
  style.map(([name, light, night]) => `.${name}{fill:${dark ? night : light}}`).join('') +
  (dark
    ? '.w{stroke:#c3cde0}.t{stroke:#8896b5}.l{stroke:#22304f}.c{stroke:#26324f}'
    : '.w{stroke:#14213a}.t{stroke:#7d8aa0}.l{stroke:#d3d8cf}.c{stroke:#fffdf8}');

const tone = {
  main: 'living',
  living: 'living',
  dining: 'living',
  den: 'living',
  kitchen: 'kitchen',
  bedroom: 'bedroom',
  bath: 'bath',
  'half-bath': 'bath',
  laundry: 'bath',
  storage: 'hall',
  hall: 'hall',
} as const;

type Box = { x: number; y: number; w: number; h: number };
const box = ({ x, y, w, h }: Box) => `M${n1(x)} ${n1(y)}h${n1(w)}v${n1(h)}h${n1(-w)}z`;
const round = ({ x, y, w, h }: Box) => {
  const q = Math.min(5, w / 4, h / 4);
  return `M${n1(x + q)} ${n1(y)}h${n1(w - 2 * q)}q${n1(q)} 0 ${n1(q)} ${n1(q)}v${n1(h - 2 * q)}q0 ${n1(q)} ${n1(-q)} ${n1(q)}h${n1(2 * q - w)}q${n1(-q)} 0 ${n1(-q)} ${n1(-q)}v${n1(2 * q - h)}q0 ${n1(-q)} ${n1(q)} ${n1(-q)}z`;
};

/** A bed with its pillows, its head at the outer wall. */
const bedOf = (room: Box, ft: number, isTop: boolean): string => {
  const w = Math.min(5.2 * ft, room.w * 0.5);
  const h = Math.min(6.4 * ft, room.h * 0.56, w * 1.3);
  const x = room.x + (room.w - w) / 2;
  const head = isTop ? room.y + 8 : room.y + room.h - 8;
  const sign = isTop ? 1 : -1;
  const down = (from: number, long: number) => (isTop ? head + from : head - from - long);
  return (
    round({ x, y: down(0, h), w, h }) +
    round({ x: x + w * 0.08, y: down(h * 0.06, h * 0.16), w: w * 0.38, h: h * 0.16 }) +
    round({ x: x + w * 0.54, y: down(h * 0.06, h * 0.16), w: w * 0.38, h: h * 0.16 }) +
    `M${n1(x)} ${n1(head + sign * h * 0.34)}h${n1(w)}` +
    (room.w - w > 0.9 * w
      ? box({ x: x - w * 0.27, y: down(0, h * 0.16), w: w * 0.22, h: h * 0.16 }) +
        box({ x: x + w * 1.05, y: down(0, h * 0.16), w: w * 0.22, h: h * 0.16 })
      : '')
  );
};

const bathOf = (room: Box, ft: number, hasTub: boolean, isTop: boolean): string => {
  let p = '';
  const inset = 7;
  if (hasTub) {
    const isWide = room.w > room.h;
    const w = isWide ? Math.min(2.6 * ft, room.w * 0.36) : Math.min(5 * ft, room.w - 2 * inset);
    const h = isWide ? Math.min(5 * ft, room.h - 2 * inset) : Math.min(2.6 * ft, room.h * 0.3);
    const tub = { x: room.x + room.w - inset - w, y: isTop ? room.y + inset : room.y + room.h - inset - h, w, h };
    p += round(tub) + round({ x: tub.x + 5, y: tub.y + 5, w: w - 10, h: h - 10 });
  }
  const r = Math.max(4, Math.min(0.75 * ft, room.w * 0.12, room.h * 0.12));
  const y = isTop ? room.y + inset + r * 1.6 : room.y + room.h - inset - r * 1.6;
  if (!hasTub || room.w > room.h)
    p += `${circ(room.x + inset + r * 1.4, y, r)}${box({ x: room.x + inset + r * 0.5, y: isTop ? room.y + inset - 2 : room.y + room.h - inset - r * 0.5, w: r * 1.8, h: r * 0.6 })}`;
  else p += circ(room.x + inset + r * 1.2, room.y + room.h / 2 + r, r);
  return p;
};

const kitchenOf = (room: Box, ft: number, { has, isTop }: { has: RoomFacts['has']; isTop: boolean }): string => {
  // A worktop along the outer wall, and a sink; cold and heat only where they are named.
  const deep = Math.min(2 * ft, room.h * 0.26, room.w * 0.3);
  const inset = 5;
  const outerX = room.x + room.w / 2 < planBoard.width / 2 ? room.x + inset : room.x + room.w - inset - deep;
  const y = isTop ? room.y + inset : room.y + room.h - inset - deep;
  const long = room.w - 2 * inset;
  let p =
    box({ x: room.x + inset, y, w: long, h: deep }) +
    box({ x: outerX, y: isTop ? y : room.y + inset + room.h * 0.12, w: deep, h: room.h * 0.82 - inset });
  const s = deep * 0.6;
  p += round({ x: room.x + room.w * 0.5 - s * 0.8, y: y + deep * 0.2, w: s * 1.6, h: s });
  if (has.has('refrigerator'))
    p +=
      box({ x: room.x + room.w * 0.78 - deep / 2, y, w: deep, h: deep }) +
      `M${n1(room.x + room.w * 0.78 - deep / 2)} ${n1(y)}l${n1(deep)} ${n1(deep)}`;
  if (has.has('range') || has.has('gas') || has.has('electric')) {
    const cx = room.x + room.w * 0.26;
    for (const [dx, dy] of [
      [-0.22, 0.3],
      [0.22, 0.3],
      [-0.22, 0.7],
      [0.22, 0.7],
    ] as const)
      p += circ(cx + dx * deep, y + dy * deep, deep * 0.13);
  }
  return p;
};

/** A sofa, chairs, a table and a rug; in a home of one room a bed, too. */
const livingOf = (room: Box, ft: number, { isStudio, r }: { isStudio: boolean; r: Rng }): string => {
  const w = Math.min(7 * ft, room.w * 0.44);
  const h = Math.min(3 * ft, room.h * 0.17, w * 0.45);
  const cx = room.x + room.w * r.range(0.46, 0.54);
  const y = room.y + room.h * (isStudio ? 0.74 : 0.62);
  const x = cx - w / 2;
  let p = round({ x: x - w * 0.1, y: y - h * 1.5, w: w * 1.2, h: h * 2.1 });
  p += `${round({ x, y, w, h })}M${n1(x + w * 0.12)} ${n1(y)}v${n1(h * 0.66)}h${n1(w * 0.76)}v${n1(-h * 0.66)}`;
  p += r.chance(0.5)
    ? round({ x: cx - w * 0.24, y: y - h * 0.95, w: w * 0.48, h: h * 0.55 })
    : circ(cx, y - h * 0.62, h * 0.36);
  const a = h * 0.86;
  const chairs = r.pick([[], [-1], [1], [-1, 1]] as const);
  for (const side of chairs) {
    const chair = { x: cx + side * w * 0.74 - a / 2, y: y - h * 1.2, w: a, h: a };
    // Not where the way in is.
    if (chair.x - room.x > 3.4 * ft && room.x + room.w - chair.x - a > 3.4 * ft) p += round(chair);
  }
  const corner = Math.min(1.1 * ft, room.w * 0.05);
  p += circ(room.x + (r.chance(0.5) ? corner * 1.6 : room.w - corner * 1.6), room.y + corner * 1.6, corner);
  if (isStudio) p += bedOf({ x: room.x + room.w * 0.1, y: room.y, w: room.w * 0.8, h: room.h * 0.5 }, ft, true);
  return p;
};

const gapOf = (gap: PlanGap, ft: number): { clear: string; wall: string; thin: string } => {
  const { x, y, across } = gap;
  const long = gap.length * ft;
  const clear = `M${n1(x)} ${n1(y)}${across ? `h${n1(long)}` : `v${n1(long)}`}`;
  if (gap.kind === 'passage') return { clear, wall: '', thin: '' };
  if (gap.kind === 'window') {
    const thin = [-3, 3]
      .map((d) => (across ? `M${n1(x)} ${n1(y + d)}h${n1(long)}` : `M${n1(x + d)} ${n1(y)}v${n1(long)}`))
      .join('');
    return { clear, wall: '', thin };
  }
  if (gap.kind === 'slide') return { clear, wall: '', thin: clear };
  // A leaf that stands open, and the arc that it draws.
  const s = gap.into;
  const leaf = across ? `M${n1(x)} ${n1(y)}v${n1(long * s)}` : `M${n1(x)} ${n1(y)}h${n1(long * s)}`;
  const q = n1(long);
  const arc = across
    ? `M${n1(x)} ${n1(y + long * s)}A${q} ${q} 0 0 ${s === 1 ? 0 : 1} ${n1(x + long)} ${n1(y)}`
    : `M${n1(x + long * s)} ${n1(y)}A${q} ${q} 0 0 ${s === 1 ? 1 : 0} ${n1(x)} ${n1(y + long)}`;
  return { clear, wall: leaf, thin: arc };
};

/** How the rooms could lie, seen from above. Words stand beside it on the page, so that they can be read and translated. */
export const drawPlan = (id: number, facts: RoomFacts): string => {
  const plan = layOut(id, facts);
  const r = new Rng(hash(`lintel:plan-things:${id}`));
  const { scale: ft, x: ox, y: oy } = placeOf(plan);
  const put = <T extends Box>(b: T): T => ({ ...b, x: ox + b.x * ft, y: oy + b.y * ft, w: b.w * ft, h: b.h * ft });
  const fills: string[] = [];
  let walls = '';
  let things = '';
  const symbols = (room: PlanRoom): string => {
    const at = put(room);
    const isTop = room.y === 0;
    if (room.kind === 'bedroom') return bedOf(at, ft, isTop);
    if (room.kind === 'bath' || room.kind === 'half-bath') return bathOf(at, ft, room.kind === 'bath', isTop);
    if (room.kind === 'kitchen') return kitchenOf(at, ft, { has: facts.has, isTop });
    if (room.kind === 'living' || room.kind === 'main') return livingOf(at, ft, { isStudio: room.kind === 'main', r });
    const s = Math.min(at.w, at.h);
    if (room.kind === 'laundry') {
      const q = s * 0.28;
      return (
        box({ x: at.x + at.w / 2 - q, y: at.y + at.h - 8 - 2 * q, w: 2 * q, h: 2 * q }) +
        circ(at.x + at.w / 2, at.y + at.h - 8 - q, q * 0.7)
      );
    }
    if (room.kind === 'storage')
      return `M${n1(at.x + 9)} ${n1(at.y + at.h * 0.82)}h${n1(at.w - 18)}M${n1(at.x + 9)} ${n1(at.y + at.h * 0.9)}h${n1(at.w - 18)}`;
    if (room.kind === 'dining') {
      const [w, h] = [Math.min(at.w * 0.36, 5 * ft), Math.min(at.h * 0.26, 2.6 * ft)];
      return round({ x: at.x + at.w / 2 - w / 2, y: at.y + at.h * 0.62, w, h });
    }
    return room.kind === 'den'
      ? box({ x: at.x + at.w * 0.6, y: at.y + at.h * 0.66, w: at.w * 0.26, h: at.h * 0.18 })
      : '';
  };
  for (const room of plan.rooms) {
    const at = put(room);
    fills.push(`<path d="${box(at)}" class="${tone[room.kind]}"/>`);
    walls += box(at);
    things += symbols(room);
  }
  let clear = '';
  let leaves = '';
  let thin = '';
  for (const gap of plan.gaps) {
    const drawn = gapOf({ ...gap, x: ox + gap.x * ft, y: oy + gap.y * ft }, ft);
    clear += drawn.clear;
    leaves += drawn.wall;
    thin += drawn.thin;
  }
  let balcony = '';
  if (plan.balcony) {
    const at = put(plan.balcony);
    let rail = '';
    for (let x = at.x + 10; x < at.x + at.w - 4; x += 14) rail += `M${n1(x)} ${n1(at.y)}v6`;
    balcony = `<path d="${box(at)}" class="out t" stroke-width="2.5"/><path d="${rail}" class="t" fill="none" stroke-width="2"/>`;
  }
  const outer = put({ x: 0, y: 0, w: plan.width, h: plan.height });
  const five = n1(5 * ft);
  const grid = `<pattern id="a" width="${five}" height="${five}" patternUnits="userSpaceOnUse" x="${n1(ox)}" y="${n1(oy)}"><path d="M${five} 0H0V${five}" fill="none" class="l"/></pattern>`;
  const { width: w, height: h } = planBoard;
  let bar = '';
  if (plan.isToScale) {
    const long = scaleFeet(plan) * ft;
    bar = `<path d="M${n1(ox)} ${h - 44}v12h${n1(long)}v-12M${n1(ox + long / 2)} ${h - 39}v7" fill="none" class="w" stroke-width="3"/>`;
  }
  const lines = plan.isToScale ? `<rect width="${w}" height="${h}" fill="url(#a)"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" aria-hidden="true"><style>${css(false)}@media(prefers-color-scheme:dark){${css(true)}}</style><defs>${grid}</defs><rect width="${w}" height="${h}" class="g"/>${lines}${balcony}${fills.join('')}<g fill="none"><path d="${things}" class="t" stroke-width="1.8"/><path d="${walls}" class="w" stroke-width="5"/><path d="${box(outer)}" class="w" stroke-width="10"/><path d="${clear}" class="c" stroke-width="11"/><path d="${leaves}" class="w" stroke-width="3"/><path d="${thin}" class="w" stroke-width="1.6"/></g>${bar}</svg>`;
};
