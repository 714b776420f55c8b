import { dark, mix, pale } from '../colour.ts';
import { n1, W } from '../draw.ts';
import { Room } from './board.ts';
import type { RoomFacts } from './facts.ts';
import { coffeeTable, onTheWall, plant, rug } from './furnish.ts';
import { bookcase, cat, dog, fireplace, lowCabinet } from './hearth.ts';
import { floorLamp, pendants, tableLamp } from './lamps.ts';
import { curtains, glazedDoor, type Panes, sunPatch, windowAt } from './openings.ts';
import { bed, chair, seatOf, sofa } from './seating.ts';

type Zone = 'light' | 'piece' | 'seat';

/** A table by the wall, with a lamp and a chair: where nothing is named that would stand there. */
const desk = (d: Room, cx: number) => {
  const y = d.floor + 10;
  onTheWall(d, cx, 220);
  d.under(cx - 100, y, 200);
  d.path(`M${n1(cx - 94)} ${y - 134}h10l-4 134h-6zM${n1(cx + 94)} ${y - 134}h-10l4 134h6z`, dark(d.wood, 0.2));
  d.soft(cx - 106, y - 146, 212, 14, d.wood, 4);
  d.soft(cx - 106, y - 146, 212, 4, pale(d.wood, 0.3), 2);
  d.rect(cx + 14, y - 132, 76, 26, dark(d.wood, 0.08));
  d.rect(cx + 44, y - 122, 16, 5, '#3b4048');
  tableLamp(d, cx - 66, y - 146);
  d.rect(cx + 22, y - 156, 58, 10, d.s.a);
  d.rect(cx + 28, y - 164, 46, 8, '#efe7d4');
  chair(d, cx - 14, y + 26, 0, d.r.pick([d.s.large, d.s.a, d.wood]));
};

const ceilingFan = (d: Room, x: number) => {
  d.line(`M${x} 22V62`, '#3b4048', 6);
  d.path(`M${x - 6} 66q-60-16-128-4q-4 12 4 14q70 6 124-2zM${x + 6} 66q60-16 128-4q4 12-4 14q-70 6-124-2z`, d.wood);
  d.soft(x - 22, 56, 44, 22, '#3b4048', 9);
  d.put(`<ellipse cx="${x}" cy="80" rx="18" ry="9" fill="#f8f1df"/>`);
  d.glow(x, 82, 170, `<ellipse cx="${x}" cy="80" rx="18" ry="9" fill="#ffe9b8"/>`);
};

/** The living room: an opening, a piece of furniture and a place to sit, in an order drawn by lot. */
export const drawLiving = (id: number, facts: RoomFacts): string => {
  const d = new Room(id, 'living', { facts, floor: 496 });
  const r = d.r;
  d.wall();
  d.ground();
  const frame = r.pick([d.trim, d.trim, '#2f3a44', mix(d.wood, '#3a2c22', 0.2)]);
  const orders: Zone[][] = [
    ['light', 'seat', 'piece'],
    ['piece', 'seat', 'light'],
    ['seat', 'light', 'piece'],
    ['piece', 'light', 'seat'],
  ];
  const order = r.pick(orders);
  const widths = { light: 262, piece: 264, seat: 394 };
  const seat = seatOf(d);
  const cloth = r.pick([d.s.b, mix(d.s.wall, '#fffaf0', 0.6), mix(d.s.a, '#fffaf0', 0.25), '#f4eddc']);
  const hanging = r.pick(['drape', 'drape', 'roman', 'none'] as const);
  const panes = r.pick(['sash', 'grid', 'casement', 'picture', 'arch'] as Panes[]);
  const at = new Map<Zone, number>();
  let x = 20;
  for (const zone of order) {
    at.set(zone, x + widths[zone] / 2);
    x += widths[zone];
  }
  const light = at.get('light') ?? 0;
  const piece = at.get('piece') ?? 0;
  const sit = at.get('seat') ?? 0;

  if (d.has('outside')) {
    d.show('outside', () => glazedDoor(d, light - 86, 172, frame));
    if (hanging === 'drape') curtains(d, light - 86, 96, 172, d.floor - 96, 'drape', cloth);
    sunPatch(d, light - 80, 150);
  } else {
    const wide = d.has('view') ? 226 : r.pick([128, 156, 186]);
    const tall = panes === 'arch' ? 268 : r.pick([210, 236, 262]);
    windowAt(d, light - wide / 2, 106, wide, tall, d.has('view') ? 'picture' : panes, frame);
    if (!d.has('view') || hanging === 'drape')
      curtains(d, light - wide / 2, 106, wide, tall, panes === 'arch' && hanging === 'roman' ? 'none' : hanging, cloth);
    sunPatch(d, light - wide / 2, wide);
  }
  const lamp = r.chance(0.5);
  const edge = order.indexOf('seat') === 0 ? 1 : order.indexOf('seat') === 2 ? -1 : r.pick([-1, 1]);

  if (d.has('fireplace')) d.show('fireplace', () => fireplace(d, piece));
  else if (d.has('television')) d.show('television', () => lowCabinet(d, piece, 250, true));
  else {
    const what = r.pick(['bookcase', 'cabinet', 'desk', 'cabinet'] as const);
    if (what === 'bookcase') bookcase(d, piece, r.pick([170, 214]));
    else if (what === 'cabinet') lowCabinet(d, piece, r.pick([210, 250]), false);
    else desk(d, piece);
  }
  if (d.has('fireplace') && d.has('television')) d.show('television', () => screenOnWall(d, sit));
  else if (r.chance(0.3)) windowAt(d, sit - 104, 112, 208, 150, 'picture', frame);
  else onTheWall(d, sit, 330);

  rug(d, sit - 240, 480);
  const isStudio = facts.bedrooms === 0;
  const w = isStudio ? 340 : r.pick([316, 344]);
  const sx = Math.max(18, Math.min(W - 18 - w, sit - w / 2 + edge * -14));
  const lampX = edge > 0 ? sx + w + 40 : sx - 40;
  if (lamp && lampX > 40 && lampX < W - 150) floorLamp(d, lampX, d.floor + 26);
  else if (lampX > 30 && lampX < W - 30) plant(d, lampX, d.floor + 22, r.int(200, 270));
  if (isStudio) bed(d, sx, d.floor + 46, w, d.s.large);
  else sofa(d, sx, d.floor + 46, w, r.pick([2, 3]), seat, d.s.large);
  if (d.has('fan')) d.show('fan', () => ceilingFan(d, W / 2));
  else if (r.chance(0.25) || !d.isLit) pendants(d, [sit], 46);

  // A chair, or a pouf, on the side of the opening, so that it hides nothing that the listing names.
  const spot = Math.max(
    24,
    Math.min(W - 164, light < sit ? Math.min(light + 10, sx - 200) : Math.max(light - 150, sx + w + 60)),
  );
  const room = light < sit ? sx - 20 - spot : spot - sx - w;
  if (r.chance(0.7) && room > 120)
    sofa(d, spot, d.floor + 78, 140, 1, seatOf(d), r.pick([d.s.a, d.s.b, mix(d.s.large, '#fffaf0', 0.5)]));
  else {
    d.under(spot + 20, d.floor + 96, 92);
    d.soft(spot + 20, d.floor + 40, 92, 56, d.s.a, 18);
    d.soft(spot + 20, d.floor + 40, 92, 18, pale(d.s.a, 0.2), 9);
  }
  const table = Math.max(40, Math.min(W - 230, sx + w / 2 - 95));
  if (!isStudio) coffeeTable(d, table, r.pick([170, 196]));
  const animals = (['cat', 'dog'] as const).filter((kind) => d.has(kind));
  if (animals.length > 0) {
    const kind = r.pick(animals);
    const ax = Math.round(Math.max(100, Math.min(W - 100, table > W / 2 ? table - 110 : table + 300)));
    d.show(kind, () => (kind === 'cat' ? cat : dog)(d, ax, d.floor + 112));
  }
  return d.svg();
};

const screenOnWall = (d: Room, cx: number) => {
  d.shade(cx - 114, 132, 240, 136, 0.6);
  d.soft(cx - 120, 124, 240, 136, '#1d222b', 6);
  d.rect(cx - 114, 130, 228, 122, '#2f3b4c');
  d.path(`M${n1(cx - 114)} 252L${n1(cx)} 130h56L${n1(cx - 40)} 252z`, '#fff', 'opacity=".09"');
};
