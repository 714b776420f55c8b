import { dark, mix, pale } from '../colour.ts';
import { n1, W } from '../draw.ts';
import { bodyOf, dishwasher, hood, laundryTower, microwave, range, refrigerator } from './appliances.ts';
import { Room } from './board.ts';
import {
  base,
  type Fronts,
  frontsOf,
  onWorktop,
  plinth,
  shelves,
  sink,
  splashback,
  thingsOf,
  upper,
  worktop,
} from './cabinets.ts';
import type { RoomFacts } from './facts.ts';
import { onTheWall, plant } from './furnish.ts';
import { pendants } from './lamps.ts';
import { curtains, type Panes, sunPatch, windowAt } from './openings.ts';
import { chair } from './seating.ts';

type Unit = { what: 'doors' | 'drawers' | 'sink' | 'range' | 'dishwasher'; w: number };

/** A table with chairs by the wall, where the worktop ends. */
const nook = (d: Room, x: number, w: number, frame: string, panes: Panes, cloth: string) => {
  const cx = x + w / 2;
  const y = d.floor + 66;
  if (d.r.chance(0.55)) {
    const wide = Math.min(w - 90, 150);
    windowAt(d, cx - wide / 2, 116, wide, 190, panes === 'arch' ? 'casement' : panes, frame);
    curtains(d, cx - wide / 2, 116, wide, 190, d.r.pick(['roman', 'none'] as const), cloth);
    sunPatch(d, cx - wide / 2, wide);
  } else onTheWall(d, cx, w - 40);
  pendants(d, [cx], 56);
  const tone = d.r.pick([d.s.a, d.wood, d.s.large, '#2f353c']);
  chair(d, cx - 86, y - 4, 1, tone);
  chair(d, cx + 86, y - 4, -1, tone);
  d.under(cx - 60, y, 120);
  if (d.r.chance(0.5)) {
    d.path(`M${n1(cx - 7)} ${y - 134}h14v120h-14z`, dark(d.wood, 0.2));
    d.soft(cx - 46, y - 14, 92, 14, dark(d.wood, 0.2), 6);
  } else d.path(`M${n1(cx - 64)} ${y - 134}h11l-6 134h-8zM${n1(cx + 64)} ${y - 134}h-11l6 134h8z`, dark(d.wood, 0.2));
  const top = d.r.pick([d.wood, '#f4efe3']);
  d.soft(cx - 84, y - 146, 168, 14, top, 6);
  d.soft(cx - 82, y - 146, 164, 4, pale(top, 0.3), 2);
  if (d.r.chance(0.5)) plant(d, cx, y - 146, 66);
  else {
    d.path(`M${n1(cx - 32)} ${y - 168}h64q-5 22-32 22t-32-22z`, d.s.b);
    d.path(`M${n1(cx - 20)} ${y - 170}a11 11 0 0 1 22 0zM${n1(cx)} ${y - 170}a12 12 0 0 1 24 0z`, '#d8923a');
  }
};

/** A narrow rug before the sink. */
const runner = (d: Room, cx: number) => {
  const fill = d.r.pick([d.s.rug, mix(d.s.a, '#efe6d3', 0.35), mix(d.s.large, '#efe6d3', 0.45)]);
  const x = Math.max(40, Math.min(W - 340, cx - 150));
  d.path(`M${n1(x + 22)} 546h256l22 46h-300z`, fill);
  d.line(`M${n1(x + 19)} 554h262M${n1(x + 7)} 583h286`, mix(d.s.b, fill, 0.2), 4);
  d.line(`M${n1(x + 30)} 562h240M${n1(x + 20)} 574h260`, mix(d.s.a, fill, 0.4), 2.5, 'stroke-dasharray="9 7"');
};

/** A work island before the units, with stools: only where it hides nothing that the listing names. */
const island = (d: Room, x: number, w: number, fronts: Fronts) => {
  const top = 448;
  const low = 606;
  d.under(x, low, w, 1.3);
  const fill = d.r.pick([d.s.large, fronts.low, d.wood]);
  d.rect(x + 10, top + 14, w - 20, low - top - 14, fill);
  let p = '';
  for (let xx = x + 34; xx < x + w - 16; xx += 26) p += `M${n1(xx)} ${top + 20}V${low - 12}`;
  d.line(p, dark(fill, 0.14), 2);
  d.rect(x + w - 24, top + 14, 14, low - top - 14, dark(fill, 0.18));
  d.rect(x + 10, low - 10, w - 20, 10, dark(fill, 0.4));
  d.soft(x, top, w, 15, fronts.stone, 4);
  d.soft(x + 3, top + 1, w - 6, 4, pale(fronts.stone, 0.5), 2);
  d.shade(x + 10, top + 15, w - 20, 7, 0.8);
  for (const f of w > 240 ? [0.28, 0.72] : [0.5]) {
    const cx = x + w * f;
    d.line(
      `M${n1(cx - 20)} ${low + 22}L${n1(cx - 14)} ${top + 66}M${n1(cx + 20)} ${low + 22}L${n1(cx + 14)} ${top + 66}M${n1(cx - 18)} ${low - 18}h36`,
      dark(d.wood, 0.28),
      5,
    );
    d.soft(cx - 27, top + 56, 54, 13, d.s.a, 6);
  }
  plant(d, x + w * 0.5, top, 58);
};

/** The kitchen: one run of units along the wall, with the appliances that the listing names and no others. */
export const drawKitchen = (id: number, facts: RoomFacts): string => {
  const d = new Room(id, 'kitchen', { facts, floor: 520 });
  const r = d.r;
  d.wall();
  d.ground();
  const fronts = frontsOf(d);
  const body = bodyOf(d);
  const frame = r.pick([d.trim, d.trim, '#2f3a44', mix(d.wood, '#3a2c22', 0.2)]);
  const panes = r.pick(['sash', 'grid', 'casement', 'picture'] as Panes[]);
  const cloth = r.pick([d.s.b, '#f4eddc', mix(d.s.a, '#fffaf0', 0.4)]);
  const heat = (['gas', 'electric', 'range'] as const).find((kind) => d.has(kind));

  const cold = d.has('refrigerator') ? r.int(132, 150) : 0;
  const tower = d.has('washer') ? 124 : 0;
  const units: Unit[] = [{ what: 'sink', w: 152 }];
  if (d.has('dishwasher')) units.splice(r.int(0, 1), 0, { what: 'dishwasher', w: 114 });
  if (heat) {
    const cooking: Unit[] = [
      { what: 'range', w: 142 },
      { what: 'drawers', w: 84 },
    ];
    units.splice(r.chance(0.5) ? 0 : units.length, 0, ...(r.chance(0.5) ? cooking : cooking.reverse()));
  }
  const taken = () => cold + tower + units.reduce((sum, unit) => sum + unit.w, 0);
  // At least a piece of worktop on either side of the sink, then a table where there is room for one.
  for (const side of [0, 1])
    if (taken() < 800)
      units.splice(side ? units.length : 0, 0, { what: r.pick(['doors', 'drawers']), w: r.int(92, 124) });
  const hasNook = taken() < 690;
  const run = hasNook ? W - 268 : W;
  while (taken() < run - 60)
    units.splice(r.int(0, units.length), 0, {
      what: r.pick(['doors', 'drawers', 'doors']),
      w: Math.min(124, Math.max(70, run - taken())),
    });
  const rest = run - taken();
  for (const unit of units)
    if (unit.what === 'doors' || unit.what === 'drawers')
      unit.w += rest / units.filter(({ what }) => what === 'doors' || what === 'drawers').length;

  const nookLeft = hasNook && r.chance(0.5);
  const start = nookLeft ? W - run : 0;
  const coldFirst = r.chance(0.5);
  let x = start;
  const towerAt = coldFirst ? start + run - tower : start;
  const coldAt = coldFirst ? start : start + run - cold;
  x += coldFirst ? cold : tower;
  const from = x;
  const length = run - cold - tower;
  splashback(d, from, length);

  const at = units.map((unit) => {
    const place = { ...unit, x };
    x += unit.w;
    return place;
  });
  // Over the sink a window, over the range its hood, and cabinets or shelves over the rest.
  const basin = at.find(({ what }) => what === 'sink');
  const stove = at.find(({ what }) => what === 'range');
  const hasWindow = r.chance(0.72);
  if (basin && hasWindow) {
    const wide = 136;
    const wx = basin.x + (basin.w - wide) / 2;
    windowAt(d, wx, 96, wide, 190, panes, frame);
    curtains(d, wx, 96, wide, 190, r.pick(['roman', 'none', 'none'] as const), cloth);
  }
  const open = r.chance(0.45);
  let gap: { x: number; w: number } | null = null;
  const hang = () => {
    if (gap && gap.w > 62) {
      const [hx, hw] = [gap.x + 8, gap.w - 16];
      if (open && hw > 100) shelves(d, hx, hw, fronts.metal);
      else upper(d, hx, hw, { fronts, isLit: true });
    }
    gap = null;
  };
  for (const unit of at) {
    const isFree = unit !== stove && !(unit === basin && hasWindow);
    if (!isFree) hang();
    else
      gap = gap
        ? { x: (gap as { x: number; w: number }).x, w: (gap as { x: number; w: number }).w + unit.w }
        : { x: unit.x, w: unit.w };
  }
  hang();
  if (stove) hood(d, stove.x, stove.w, fronts.high);

  d.rect(from, plinth, length, 14, dark(fronts.low, 0.55));
  for (const unit of at) {
    if (unit.what === 'dishwasher') d.show('dishwasher', () => dishwasher(d, unit.x, unit.w, body));
    else if (unit.what !== 'range') base(d, unit.x, unit.w, { fronts, drawers: unit.what === 'drawers' });
  }
  d.rect(from - 2, worktop, length + 4, 14, fronts.stone);
  d.rect(from - 2, worktop, length + 4, 4, pale(fronts.stone, 0.45));
  d.shade(from, worktop + 14, length, 6, 0.8);
  for (const unit of at) if (unit.what === 'range' && heat) d.show(heat, () => range(d, unit.x, unit.w, body));
  if (basin) sink(d, basin.x, basin.w, fronts);
  const places = at.filter(({ what }) => what !== 'range' && what !== 'sink');
  const forMicrowave = d.has('microwave')
    ? places.reduce<(typeof places)[number] | undefined>(
        (best, place) => (best && best.w >= place.w ? best : place),
        undefined,
      )
    : undefined;
  if (forMicrowave) d.show('microwave', () => microwave(d, forMicrowave.x + (forMicrowave.w - 98) / 2, body));
  const things = thingsOf();
  for (const place of places) if (place !== forMicrowave && r.chance(0.75)) onWorktop(d, place.x, place.w, things);
  if (cold) d.show('refrigerator', () => refrigerator(d, coldAt + 4, cold - 8, body));
  if (cold && r.chance(0.6)) upper(d, coldAt + 4, cold - 8, { fronts, isLit: false });
  if (tower) d.show('washer', () => laundryTower(d, towerAt + 4, tower - 8));
  d.shade(from, d.floor, length, 9, 0.8);
  if (basin && r.chance(0.6)) runner(d, basin.x + basin.w / 2);
  if (hasNook) nook(d, nookLeft ? 0 : W - 268, 268, frame, panes, cloth);
  else {
    const plain = at.filter(({ what }) => what === 'doors' || what === 'drawers');
    const widest = plain.find((unit) => plain.some((other) => other.x === unit.x + unit.w));
    if (widest) island(d, Math.max(20, widest.x - 10), 220, fronts);
    pendants(d, widest ? [widest.x + 60, widest.x + 150] : [W / 2], 128);
  }
  return d.svg();
};
