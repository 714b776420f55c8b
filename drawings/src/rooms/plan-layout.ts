import { hash, Rng } from '../random.ts';
import type { RoomFacts } from './facts.ts';

export type PlanRoomKind =
  | 'living'
  | 'main'
  | 'kitchen'
  | 'dining'
  | 'den'
  | 'bedroom'
  | 'bath'
  | 'half-bath'
  | 'storage'
  | 'laundry'
  | 'hall';
/** A room of a plan, in feet from the upper left corner. */
export type PlanRoom = { kind: PlanRoomKind; x: number; y: number; w: number; h: number };
/** A gap in a wall: where it begins, which way it runs and how long it is, in feet. */
export type PlanGap = {
  kind: 'door' | 'slide' | 'passage' | 'window' | 'entry';
  x: number;
  y: number;
  across: boolean;
  length: number;
  into: -1 | 1;
};
export type Plan = {
  width: number;
  height: number;
  rooms: PlanRoom[];
  gaps: PlanGap[];
  /** Outside the walls, before the living room; null where the listing names none. */
  balcony: { x: number; y: number; w: number; h: number } | null;
  /** Whether the size is the listing's, so that a scale may be shown. */
  isToScale: boolean;
};

const weight: Record<PlanRoomKind, number> = {
  living: 2.1,
  main: 3,
  kitchen: 1.05,
  dining: 0.9,
  den: 0.7,
  bedroom: 0.95,
  bath: 0.36,
  'half-bath': 0.2,
  storage: 0.2,
  laundry: 0.2,
  hall: 0.4,
};
const sumOf = (kinds: readonly PlanRoomKind[]) => kinds.reduce((sum, kind) => sum + weight[kind], 0);

/** Side by side in a box, as wide as they weigh. */
const inRow = (kinds: readonly PlanRoomKind[], { x, y, w, h }: Omit<PlanRoom, 'kind'>): PlanRoom[] => {
  const total = sumOf(kinds);
  let at = x;
  return kinds.map((kind) => {
    const wide = (w * weight[kind]) / total;
    const room = { kind, x: at, y, w: wide, h };
    at += wide;
    return room;
  });
};
const inColumn = (kinds: readonly PlanRoomKind[], box: Omit<PlanRoom, 'kind'>): PlanRoom[] =>
  inRow(kinds, { x: box.y, y: box.x, w: box.h, h: box.w }).map(({ kind, x, y, w, h }) => ({
    kind,
    x: y,
    y: x,
    w: h,
    h: w,
  }));

const middle = (room: PlanRoom) => ({ x: room.x + room.w / 2, y: room.y + room.h / 2 });

const isSmall = (kind: PlanRoomKind) => weight[kind] < 0.4;
/** Doors of small rooms slide, so that they stand in nobody's way. */
const doorOf = (kind: PlanRoomKind) => (isSmall(kind) ? ('slide' as const) : ('door' as const));

/** A door in the wall that `room` shares with the hall or the row above or below it. */
const doorTo = (room: PlanRoom, y: number): PlanGap => {
  const length = Math.min(2.8, room.w * 0.55);
  return {
    kind: doorOf(room.kind),
    x: room.x + Math.min(1, room.w * 0.12),
    y,
    across: true,
    length,
    into: y > room.y + room.h / 2 ? -1 : 1,
  };
};

/** The small rooms besides bedrooms: as many baths as the listing says, and what else it names. */
const smallRooms = ({ bathrooms, has }: RoomFacts): PlanRoomKind[] => [
  ...Array.from({ length: Math.floor(bathrooms) }, () => 'bath' as const),
  ...(bathrooms % 1 ? (['half-bath'] as const) : []),
  ...(has.has('washer') ? (['laundry'] as const) : []),
  ...(has.has('storage') ? (['storage'] as const) : []),
];

/**
 * How the rooms of a home could lie: as many bedrooms and baths as it has, on as many square feet. Which lies where is
 * drawn by lot from the home's number and says nothing of the real home. The same facts always give the same plan.
 */
export const layOut = (id: number, facts: RoomFacts): Plan => {
  const r = new Rng(hash(`lintel:plan:${id}`));
  const { bedrooms, bathrooms, squareFeet, has } = facts;
  const area = squareFeet ?? 380 + 250 * bedrooms + 60 * bathrooms;
  const aspect = Math.min(1.75, 1.35 + bedrooms * 0.06 + r.range(-0.06, 0.1));
  const width = Math.sqrt(area * aspect);
  const height = area / width;
  const rooms: PlanRoom[] = [];
  const gaps: PlanGap[] = [];
  const small = smallRooms(facts);
  const social: PlanRoomKind[] = [
    bedrooms === 0 ? 'main' : 'living',
    ...(has.has('dining') ? (['dining'] as const) : []),
    ...(has.has('den') ? (['den'] as const) : []),
    'kitchen',
  ];

  /** The rooms that one lives in, one below the other: each is walked into from the one above it. */
  let left: PlanRoom[];
  if (bedrooms === 0) {
    // One room to live and sleep in, and beside it a strip with the kitchen, the bath and what else is named.
    const main = social.filter((kind) => kind !== 'kitchen');
    const side: PlanRoomKind[] = ['kitchen', ...small];
    const mainWidth = (width * sumOf(main)) / (sumOf(main) + sumOf(side));
    left = inColumn(main, { x: 0, y: 0, w: mainWidth, h: height });
    rooms.push(...left);
    rooms.push(...inColumn(side, { x: mainWidth, y: 0, w: width - mainWidth, h: height }));
    for (const room of rooms) {
      if (room.x === 0) continue;
      const length = room.kind === 'kitchen' ? room.h * 0.72 : Math.min(2.8, room.h * 0.55);
      gaps.push({
        kind: room.kind === 'kitchen' ? 'passage' : doorOf(room.kind),
        x: mainWidth,
        y: room.y + (room.h - length) / 2,
        across: false,
        length,
        into: 1,
      });
    }
  } else {
    const beds: PlanRoomKind[] = Array.from({ length: bedrooms }, () => 'bedroom' as const);
    const share = sumOf(social) / (sumOf(social) + sumOf(beds) + sumOf(small) + weight.hall);
    const socialWidth = width * Math.max(0.26, Math.min(0.6, share));
    const rest = width - socialWidth;
    left = inColumn(social, { x: 0, y: 0, w: socialWidth, h: height });
    rooms.push(...left);
    if (bedrooms === 1) {
      const high = height * r.range(0.56, 0.63);
      const row = inRow(['hall', ...small], { x: socialWidth, y: high, w: rest, h: height - high });
      const bed: PlanRoom = { kind: 'bedroom', x: socialWidth, y: 0, w: rest, h: high };
      rooms.push(bed, ...row);
      const hall = row[0] as PlanRoom;
      gaps.push(doorTo({ ...bed, w: Math.min(bed.w, hall.w) }, high));
      for (const [index, room] of row.entries()) {
        if (index === 0) continue;
        const length = Math.min(2.6, room.h * 0.5);
        gaps.push({
          kind: doorOf(room.kind),
          x: room.x,
          y: high + Math.min(1, room.h * 0.1),
          across: false,
          length,
          into: 1,
        });
      }
      gaps.push({
        kind: 'passage',
        x: socialWidth,
        y: high + hall.h * 0.15,
        across: false,
        length: hall.h * 0.6,
        into: 1,
      });
    } else {
      // Two rows of rooms with a hall between them: each next room goes to the row that has less.
      const rows: [PlanRoomKind[], PlanRoomKind[]] = [[], []];
      for (const kind of [...beds, ...small]) {
        const lighter = sumOf(rows[0]) <= sumOf(rows[1]) ? 0 : 1;
        rows[lighter].push(kind);
      }
      const hallHeight = Math.min(3.6, height * 0.14);
      const part = Math.max(0.44, Math.min(0.56, sumOf(rows[0]) / (sumOf(rows[0]) + sumOf(rows[1]))));
      const high = (height - hallHeight) * part;
      const upper = inRow(r.chance(0.5) ? rows[0] : rows[0].toReversed(), { x: socialWidth, y: 0, w: rest, h: high });
      const lower = inRow(r.chance(0.5) ? rows[1] : rows[1].toReversed(), {
        x: socialWidth,
        y: high + hallHeight,
        w: rest,
        h: height - high - hallHeight,
      });
      rooms.push(...upper, { kind: 'hall', x: socialWidth, y: high, w: rest, h: hallHeight }, ...lower);
      for (const room of upper) gaps.push(doorTo(room, high));
      for (const room of lower) gaps.push(doorTo(room, high + hallHeight));
      gaps.push({
        kind: 'passage',
        x: socialWidth,
        y: high + hallHeight * 0.12,
        across: false,
        length: hallHeight * 0.76,
        into: 1,
      });
    }
  }
  for (const [index, room] of left.entries()) {
    if (index === 0) continue;
    const length = room.w * (room.kind === 'den' ? 0.24 : 0.56);
    gaps.push({ kind: 'passage', x: room.x + room.w * 0.2, y: room.y, across: true, length, into: 1 });
  }

  // Light from outside for rooms to live in; the way in is through the living room.
  const living = rooms.find(({ kind }) => kind === 'living' || kind === 'main') as PlanRoom;
  for (const room of rooms) {
    if (!['living', 'main', 'bedroom', 'kitchen', 'dining', 'den'].includes(room.kind)) continue;
    const wide = Math.min(room.w * 0.46, 7);
    const tall = Math.min(room.h * 0.42, 7);
    const isTop = room.y === 0;
    const isLow = Math.abs(room.y + room.h - height) < 0.01;
    const at = middle(room);
    if (isTop && room !== living)
      gaps.push({ kind: 'window', x: at.x - wide / 2, y: 0, across: true, length: wide, into: 1 });
    else if (isLow) gaps.push({ kind: 'window', x: at.x - wide / 2, y: height, across: true, length: wide, into: -1 });
    if (room.x === 0 && room !== living)
      gaps.push({ kind: 'window', x: 0, y: at.y - tall / 2, across: false, length: tall, into: 1 });
  }
  gaps.push({ kind: 'window', x: living.w * 0.3, y: 0, across: true, length: living.w * 0.42, into: 1 });
  gaps.push({
    kind: 'entry',
    x: 0,
    y: living.y + living.h * 0.62,
    across: false,
    length: Math.min(3.2, living.h * 0.3),
    into: 1,
  });
  const deep = Math.min(5, height * 0.12);
  const balcony = has.has('outside') ? { x: living.w * 0.14, y: -deep, w: living.w * 0.72, h: deep } : null;

  const plan: Plan = { width, height, rooms, gaps, balcony, isToScale: squareFeet !== null };
  const laid = balcony === null && r.chance(0.5) ? upsideDown(plan) : plan;
  return r.chance(0.5) ? mirrored(laid) : laid;
};

const turned = (direction: -1 | 1): -1 | 1 => (direction === 1 ? -1 : 1);

/** The same plan with left for right. */
const mirrored = (plan: Plan): Plan => {
  const flip = <T extends { x: number; w: number }>(box: T): T => ({ ...box, x: plan.width - box.x - box.w });
  return {
    ...plan,
    rooms: plan.rooms.map(flip),
    balcony: plan.balcony && flip(plan.balcony),
    gaps: plan.gaps.map((gap) => ({
      ...gap,
      x: plan.width - gap.x - (gap.across ? gap.length : 0),
      into: gap.across ? gap.into : turned(gap.into),
    })),
  };
};

/** The same plan with top for bottom. */
const upsideDown = (plan: Plan): Plan => ({
  ...plan,
  // A wall that lies on the edge stays there exactly, whatever the rounding.
  rooms: plan.rooms.map((room) => {
    const y = plan.height - room.y - room.h;
    return { ...room, y: Math.abs(y) < 1e-6 ? 0 : y };
  }),
  gaps: plan.gaps.map((gap) => ({
    ...gap,
    y: plan.height - gap.y - (gap.across ? 0 : gap.length),
    into: gap.across ? turned(gap.into) : gap.into,
  })),
});

/** The board of a plan, its margins, and how many units a foot is on it. */
export const planBoard = { width: 960, height: 640, top: 74, low: 70, side: 50 } as const;
export const placeOf = (plan: Plan): { scale: number; x: number; y: number } => {
  const { width, height, top, low, side } = planBoard;
  const scale = Math.min((width - 2 * side) / plan.width, (height - top - low) / plan.height);
  return { scale, x: (width - plan.width * scale) / 2, y: top + (height - top - low - plan.height * scale) / 2 };
};

/** How long the scale's bar is, in feet: a round number that fits under the plan. */
export const scaleFeet = (plan: Plan): number => (plan.width < 18 ? 5 : plan.width > 60 ? 20 : 10);
