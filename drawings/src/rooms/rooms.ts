import { featuresIn, type RoomFacts, type RoomKind } from './facts.ts';
import { drawKitchen } from './kitchen.ts';
import { drawLiving } from './living.ts';
import { drawPlan } from './plan.ts';

const drawers: Record<RoomKind, (id: number, facts: RoomFacts) => string> = {
  living: drawLiving,
  kitchen: drawKitchen,
  plan: drawPlan,
};

/** The inside of a home as one SVG, 960 x 640. The same address always gives the same string. */
export const drawRoom = ({ id, kind, facts }: { id: number; kind: RoomKind; facts: RoomFacts }): string =>
  drawers[kind](id, { ...facts, has: new Set(featuresIn(kind, facts)) });
