import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Rng } from '../random.ts';
import {
  type Feature,
  featuresIn,
  type RoomFacts,
  type RoomKind,
  readRoomName,
  roomFactsOf,
  roomKinds,
  roomSrc,
} from './facts.ts';
import { drawRoom } from './rooms.ts';

const home = {
  title: 'A home',
  bedrooms: 2,
  bathrooms: 1.5,
  squareFeet: 880,
  amenities: [] as string[],
  petPolicy: 'not-allowed',
  description: '',
};
const everything = [
  'Fireplace',
  'TV',
  'Wood Floors',
  'Patio/Deck',
  'View',
  'Ceiling fans',
  'Refrigerator',
  'Dishwasher',
  'Electric range',
  'Microwave',
  'Washer Dryer',
  'Stainless appliances',
  'Storage',
  'Dining room',
  'Den',
];
const shownBy = (svg: string) => [...new Set([...svg.matchAll(/data-shows="(\w+)"/g)].map((match) => match[1]))].sort();
/** Homes with some of the words, by lot. */
const homes = Array.from({ length: 120 }, (_, id) => {
  const r = new Rng(id);
  return {
    id,
    home: {
      ...home,
      bedrooms: id % 6,
      squareFeet: id % 7 === 0 ? null : 300 + id * 17,
      amenities: everything.filter(() => r.chance(0.4)),
      petPolicy: r.pick(['allowed', 'not-allowed', 'case-by-case']),
    },
  };
});

test.each(roomKinds)('a drawing (%s) is sound, small, and says nothing by itself', (kind) => {
  for (const { id, home: row } of homes) {
    const svg = drawRoom({ id, kind, facts: roomFactsOf(row) });
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|(?:width|height|rx|r)="-/);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const match of svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)) expect(ids).toContain(match[1]);
    const opened = svg.match(/<[a-zA-Z][^>]*[^/]>/g)?.length ?? 0;
    expect(svg.match(/<\/[a-zA-Z]+>/g)?.length).toBe(opened);
    expect(svg).toContain('aria-hidden="true"');
    expect(gzipSync(svg).length).toBeLessThan(8_000);
  }
});

test('the same home always looks the same, as it did when browsers put it in their caches', () => {
  const drawn = homes.flatMap(({ id, home: row }) =>
    roomKinds.map((kind) => drawRoom({ id, kind, facts: roomFactsOf(row) })),
  );
  expect(createHash('sha256').update(drawn.join('\n')).digest('hex')).toMatchInlineSnapshot(
    `"6e387941939f71a0825f99e8de17fe7ea63009c40bbe5a40ff4f1e408eaffd4e"`,
  );
});

test('two homes with the same words do not look alike', () => {
  const facts = roomFactsOf({ ...home, amenities: ['Dishwasher', 'Fireplace'] });
  for (const kind of ['living', 'kitchen'] as const)
    expect(new Set(Array.from({ length: 60 }, (_, id) => drawRoom({ id, kind, facts }))).size).toBe(60);
});

test('a room shows what the listing names and nothing that it does not name', () => {
  // Of several floors, ranges and animals one is enough.
  const oneOf: Feature[][] = [
    ['wood', 'tile', 'carpet'],
    ['gas', 'electric', 'range'],
    ['cat', 'dog'],
  ];
  for (const { id, home: row } of homes) {
    const facts = roomFactsOf(row);
    for (const kind of ['living', 'kitchen'] as const) {
      const named = featuresIn(kind, facts).filter((feature) => feature !== 'steel');
      const shown = shownBy(drawRoom({ id, kind, facts }));
      for (const feature of shown) expect(named).toContain(feature);
      for (const feature of named) {
        const others = oneOf.find((group) => group.includes(feature)) ?? [feature];
        expect(others.some((other) => shown.includes(other))).toBe(true);
      }
    }
  }
});

test('a home that names nothing gets rooms without machines, fire, screen or animals', () => {
  for (const { id } of homes)
    for (const kind of roomKinds) expect(shownBy(drawRoom({ id, kind, facts: roomFactsOf(home) }))).toEqual([]);
});

test.each([
  ['Washer/Dryer Hookups', []],
  ['On-Site Laundry', []],
  ['Laundry in building', []],
  ['Heat included', []],
  ['Cable included', []],
  ['Washer Dryer', ['washer']],
  ['Dishwasher', ['dishwasher']],
  ['Gas stove', ['gas']],
  ['Electric range', ['electric']],
  ['Range / oven', ['range']],
  ['Patio/Deck', ['outside']],
  ['Roof top patio', []],
  ['Shared deck', []],
  ['Wood Floors', ['wood']],
  ['Pool', []],
])('%s is drawn as %j', (amenity, features) => {
  expect([...roomFactsOf({ ...home, amenities: [amenity] }).has]).toEqual(features);
});

test.each([
  ['not-allowed', '', []],
  ['case-by-case', '', []],
  ['allowed', '', ['cat', 'dog']],
  ['allowed', 'Nice.\n\nPets: cats only.', ['cat']],
  ['allowed', 'Pets: dogs only.', ['dog']],
  ['allowed', 'Cats are fine, no dogs.', ['cat']],
])('pets %s and “%s” leave the animals %j', (petPolicy, description, animals) => {
  expect([...roomFactsOf({ ...home, petPolicy, description }).has]).toEqual(animals);
});

test('an address tells the whole drawing, so that it stays true when the listing changes', () => {
  for (const { id, home: row } of homes)
    for (const kind of roomKinds) {
      const facts = roomFactsOf(row);
      const address = roomSrc(id, kind, facts);
      const read = readRoomName(address.replace(/^.*\//, '').replace('.svg', ''));
      expect(read).toMatchObject({ id, kind });
      expect(drawRoom(read as { id: number; kind: RoomKind; facts: RoomFacts })).toBe(drawRoom({ id, kind, facts }));
    }
});

test.each([
  '1-kitchen',
  '1-attic-t1_0_0_',
  '1-kitchen-t1_0_0_<b>',
  '1-plan-t999_2_800_',
  'x-plan-t1_2_800_',
  '1-plan-t1_2_80000000_',
])('%s is no name of a drawing', (name) => {
  expect(readRoomName(name)).toBeNull();
});
