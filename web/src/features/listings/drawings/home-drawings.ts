import type { Language, Translate } from '@lintel/contract/kernel/words';
import type { Property } from '@lintel/contract/listings/schema';
import { facadeSrc } from '@lintel/drawings/addresses';
import {
  type Feature,
  featuresIn,
  type RoomFacts,
  type RoomKind,
  roomFactsOf,
  roomKinds,
  roomSrc,
} from '@lintel/drawings/rooms/facts';
import { layOut, type Plan, type PlanRoom, type PlanRoomKind } from '@lintel/drawings/rooms/plan-layout';
import { areaOf } from '../listing-card/facts.ts';

/** A room of the plan, with the number that stands in it and its name. */
type PlanLabel = { number: number; name: string; x: number; y: number; w: number; h: number };
export type SketchedPlan = { plan: Plan; labels: PlanLabel[] };
/** One of the pictures drawn for a home without photos. `words` say what is drawn, and that it is no photo. */
export type HomeDrawing = { kind: 'front' | RoomKind; src: string; words: string; sketch?: SketchedPlan };

/** What a listing's word looks like in a room, by the word. */
const shown: Partial<Record<Feature, string>> = {
  fireplace: 'Fireplace',
  television: 'TV',
  wood: 'Wood Floors',
  carpet: 'Carpet',
  tile: 'Tile floors',
  outside: 'Patio/Deck',
  view: 'View',
  fan: 'Ceiling fans',
  refrigerator: 'Refrigerator',
  dishwasher: 'Dishwasher',
  gas: 'Gas range',
  electric: 'Electric range',
  range: 'Range / oven',
  microwave: 'Microwave',
  washer: 'Washer Dryer',
};

const nameOf = (kind: PlanRoomKind | 'balcony', t: Translate, number: number | null): string => {
  switch (kind) {
    case 'living':
      return t('Living room');
    case 'main':
      return t('Room to live and sleep in');
    case 'kitchen':
      return t('Kitchen');
    case 'dining':
      return t('Dining room');
    case 'den':
      return t('Den');
    case 'bedroom':
      return number === null ? t('Bedroom') : t('Bedroom {{number}}', { number });
    case 'bath':
      return t('Bathroom');
    case 'half-bath':
      return t('Half bath');
    case 'storage':
      return t('Storage');
    case 'laundry':
      return t('Washer and dryer');
    case 'balcony':
      return t('Balcony or patio');
    default:
      return t('Hall');
  }
};

/** The order in which rooms are told: as one would walk through them. */
const told: PlanRoomKind[] = [
  'living',
  'main',
  'dining',
  'den',
  'kitchen',
  'bedroom',
  'bath',
  'half-bath',
  'laundry',
  'storage',
];

/** The part of a room where nothing is drawn that a name would cover. */
const besideThings = ({ kind, y, h }: PlanRoom): { y: number; h: number } => {
  if (kind === 'living') return { y: y + h * 0.08, h: h * 0.3 };
  if (kind === 'main') return { y: y + h * 0.5, h: h * 0.14 };
  // A bed's head is at the outer wall.
  if (kind === 'bedroom') return y === 0 ? { y: y + h * 0.66, h: h * 0.24 } : { y: y + h * 0.12, h: h * 0.24 };
  return { y, h };
};

const sketchOf = (id: number, facts: RoomFacts, t: Translate): SketchedPlan => {
  const plan = layOut(id, facts);
  let bedroom = 0;
  const rooms = told.flatMap((kind) => plan.rooms.filter((room) => room.kind === kind));
  const labels = rooms.map((room, index) => {
    const { kind, ...box } = room;
    if (kind === 'bedroom') bedroom += 1;
    return {
      ...box,
      ...besideThings(room),
      number: index + 1,
      name: nameOf(kind, t, facts.bedrooms > 1 ? bedroom : null),
    };
  });
  if (plan.balcony) labels.push({ ...plan.balcony, number: labels.length + 1, name: nameOf('balcony', t, null) });
  return { plan, labels };
};

/** The drawings of a home that has no photo, none for others: its front, two rooms and a plan, all from what its listing says. */
export const drawingsOf = (home: Property, { t, language }: { t: Translate; language: Language }): HomeDrawing[] => {
  if (home.images?.length) return [];
  const facts = roomFactsOf(home);
  const listed = (words: readonly string[]) => new Intl.ListFormat(language).format(words);
  const sketch = sketchOf(home.id, facts, t);
  const rooms = roomKinds.map((kind): HomeDrawing => {
    const src = roomSrc(home.id, kind, facts);
    if (kind === 'plan') {
      const names = sketch.labels.map(({ name }) => name);
      const area = home.squareFeet === null ? [] : [areaOf(home.squareFeet, t)];
      return {
        kind,
        src,
        sketch,
        words: t('Drawing of a floor plan, not the plan of this home: {{rooms}}', {
          rooms: listed([...names, ...area]),
        }),
      };
    }
    const inIt = featuresIn(kind, facts).flatMap((feature) => {
      const word = shown[feature];
      return word === undefined ? [] : [t(word)];
    });
    const what =
      kind === 'living'
        ? t('Drawing of a living room, not a photo of this home')
        : t('Drawing of a kitchen, not a photo of this home');
    return {
      kind,
      src,
      words:
        inIt.length === 0
          ? what
          : t('{{drawing}}. Of the listing it shows: {{what}}', { drawing: what, what: listed(inIt) }),
    };
  });
  return [
    { kind: 'front', src: facadeSrc(home.id), words: t('Drawing of a house, not a photo of this home') },
    ...rooms,
  ];
};
