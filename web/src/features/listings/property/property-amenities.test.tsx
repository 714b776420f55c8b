import { render, screen } from '@testing-library/react';
import { Check, Utensils, WashingMachine } from 'lucide';
import { expect, test } from 'vitest';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import spanish from './property.es.ts';
import { amenityIcon, PropertyAmenities } from './property-amenities.tsx';

/** All amenities of the real listings. */
const words = [
  'Parking',
  'Dishwasher',
  'Pool',
  'Refrigerator',
  'Patio/Deck',
  'Cable or Satellite',
  'Storage',
  'Gym',
  'Internet Access',
  'Clubhouse',
  'Garbage Disposal',
  'Washer Dryer',
  'Fireplace',
  'Playground',
  'AC',
  'Elevator',
  'Tennis',
  'Gated',
  'Wood Floors',
  'Hot Tub',
  'Basketball',
  'TV',
  'View',
  'Doorman',
  'Alarm',
  'Golf',
  'Luxury',
];

test.each(words)('%s has a drawing of its own', (word) => {
  expect(amenityIcon(word)).not.toBe(Check);
  const same = words.filter((other) => amenityIcon(other) === amenityIcon(word));
  expect(same).toEqual([word]);
});

test('a dishwasher is not a washing machine, and a word that nobody foresaw gets a tick', () => {
  expect(amenityIcon('Dishwasher')).toBe(Utensils);
  expect(amenityIcon('Laundry in building')).toBe(WashingMachine);
  expect(amenityIcon('Pantry')).toBe(Check);
});

test.each(words.filter((word) => word !== 'Parking'))('%s is said in Spanish', (word) => {
  expect(spanish).toHaveProperty([word]);
});

test('a word that stands twice is listed once, and markup in it stays text', () => {
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <PropertyAmenities amenities={['Gym', 'Gym', '<b>Pool</b> {{x}}']} />
    </TranslatorProvider>,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Gym', '<b>Pool</b> {{x}}']);
});
