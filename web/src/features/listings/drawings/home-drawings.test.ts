import type { Property } from '@lintel/contract/listings/schema';
import { expect, test } from 'vitest';
import spanish from '../../../app/es/dictionary.ts';
import { createTranslator } from '../../../platform/words/i18n.tsx';
import { drawingsOf } from './home-drawings.ts';

const home = {
  id: 7,
  title: 'A home',
  bedrooms: 2,
  bathrooms: 1.5,
  squareFeet: 880,
  amenities: ['Dishwasher', 'Fireplace', 'Patio/Deck', 'Pool'],
  petPolicy: 'not-allowed',
  description: '',
  images: [] as string[],
} as unknown as Property;
const english = { t: createTranslator('en').t, language: 'en' as const };

test('a home without photos has four drawings, each of which says that it is no photo', () => {
  const drawings = drawingsOf(home, english);
  expect(drawings.map(({ kind }) => kind)).toEqual(['front', 'living', 'kitchen', 'plan']);
  expect(drawings.map(({ words }) => words)).toEqual([
    'Drawing of a house, not a photo of this home',
    'Drawing of a living room, not a photo of this home. Of the listing it shows: Fireplace and Patio/Deck',
    'Drawing of a kitchen, not a photo of this home. Of the listing it shows: Dishwasher',
    'Drawing of a floor plan, not the plan of this home: Living room, Kitchen, Bedroom 1, Bedroom 2, Bathroom, Half bath, Balcony or patio, and 880 sq ft',
  ]);
  for (const { src } of drawings) expect(src).toMatch(/^\/facades\/v\d+\/7[\w-]*\.svg$/);
});

test('a home with a picture has none', () => {
  expect(drawingsOf({ ...home, images: ['https://example.com/a.jpg'] }, english)).toEqual([]);
});

test('a studio has one room to live and sleep in, and no size that nobody gave', () => {
  const [, , , plan] = drawingsOf({ ...home, bedrooms: 0, bathrooms: 1, squareFeet: null, amenities: [] }, english);
  expect(plan?.words).toBe(
    'Drawing of a floor plan, not the plan of this home: Room to live and sleep in, Kitchen, and Bathroom',
  );
  expect(plan?.sketch?.plan.isToScale).toBe(false);
});

test('in Spanish everything that is told of them is Spanish', () => {
  const drawings = drawingsOf(home, { t: createTranslator('es', spanish).t, language: 'es' });
  for (const { words } of drawings) expect(words).toMatch(/^Dibujo de/);
  expect(drawings[1]?.words).toContain('Chimenea y Patio o terraza');
  expect(drawings[3]?.words).toContain('Recámara 1');
});
