import { expect, test } from 'vitest';
import { groupAmenities, groupOfAmenity } from './amenity-groups.ts';

test.each([
  ['Dishwasher', 'Kitchen'],
  ['Garbage Disposal', 'Kitchen'],
  ['Washer Dryer', 'Laundry'],
  ['Laundry in building', 'Laundry'],
  ['AC', 'Comfort'],
  ['Wood Floors', 'Comfort'],
  ['Fireplace', 'Comfort'],
  ['Elevator', 'Building'],
  ['Gated', 'Building'],
  ['Patio/Deck', 'Outdoors'],
  ['Hot Tub', 'Outdoors'],
  ['Driveway parking', 'Parking and pets'],
  ['Pet park', 'Parking and pets'],
  ['Step-free entrance', 'Accessibility'],
  ['Wheelchair Access', 'Accessibility'],
  ['Heat included', 'Included in the rent'],
  ['Gas heat', 'Comfort'],
  ['Near bus line', 'Nearby'],
  ['A swing', 'Also'],
])('%s belongs to %s', (amenity, group) => {
  expect(groupOfAmenity(amenity)).toBe(group);
});

test('every word stands once, and no group is empty', () => {
  const given = ['Pool', 'Dishwasher', 'Pool', 'A swing', 'Parking'];
  const groups = groupAmenities(given);
  expect(groups.map(({ group }) => group)).toEqual(['Kitchen', 'Outdoors', 'Parking and pets', 'Also']);
  expect(groups.flatMap(({ amenities }) => amenities).sort()).toEqual([...new Set(given)].sort());
  expect(groupAmenities([])).toEqual([]);
});
