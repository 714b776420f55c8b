import type { Property } from '@lintel/contract/listings/schema';
import { expect, test } from 'vitest';
import { createTranslator } from '../../../platform/words/i18n.tsx';
import { availabilityOf } from '../listing-card/availability.ts';
import { fullPlaceOf, headOfHome, structuredData } from './property-head.ts';

const { t } = createTranslator('en');

const home: Property = {
  id: 7,
  title: 'Loft',
  address: '14 East Street',
  city: 'Austin',
  state: 'TX',
  zipCode: '78702',
  fees: [],
  totalRent: 145_000,
  accessibility: [],
  rent: 545_000,
  bedrooms: 0,
  bathrooms: 1.5,
  squareFeet: 2100,
  description: 'A whole floor.\n\nWith windows.',
  amenities: ['Elevator'],
  petPolicy: 'case-by-case',
  availableDate: '2026-11-21',
  images: [],
  position: null,
  imageAlts: [],
  isAvailable: true,
  acceptsVouchers: true,
  ownerId: 6,
  owner: { id: 6, name: 'Luis Ferrer', avatar: null, phone: '512-555-0163' },
  createdAt: '2026-11-01T00:00:00.000Z',
  notConfirmedSince: null,
  isSample: true,
};

const on = (today: string, change: Partial<Property> = {}) =>
  availabilityOf({ ...home, ...change }, { today, t, language: 'en' });

test('a home is free from its day on, says the day before that, and nothing when it is not to be had', () => {
  expect(on('2026-11-20')).toBe('Available November 21, 2026');
  expect(on('2026-11-21')).toBe('Available Now');
  expect(on('2026-11-20', { availableDate: null })).toBe('Available Now');
  expect(on('2026-11-22', { isAvailable: false })).toBeNull();
});

test('an address says as much as is known', () => {
  expect(fullPlaceOf(home)).toBe('14 East Street, Austin, TX 78702');
  expect(fullPlaceOf({ ...home, address: null, zipCode: null })).toBe('Austin, TX');
  expect(fullPlaceOf({ ...home, unit: 'Apt 2B' })).toBe('14 East Street, Apt 2B, Austin, TX 78702');
});

test('the head of both screens points to one address, describes the home, and shows a photo only if there is one', () => {
  const head = headOfHome(home, { title: 'Apply for Loft', t });
  expect(head).toMatchObject({ title: 'Apply for Loft', canonical: '/property/7', isPublic: true });
  expect(head.description).toBe(
    '$5,450/month · Studio · 1.5 Baths · 2,100 sq ft · 14 East Street, Austin, TX 78702. A whole floor. With windows.',
  );
  expect(head.image).toBeUndefined();
  const images = ['javascript:alert(1)', '/facades/v1/7-dusk.svg', 'https://', 'https://example.com/a.jpg'];
  expect(headOfHome({ ...home, images }, { title: 'x', t }).image).toBe('https://example.com/a.jpg');
});

test('a long description ends at a word, and never in half a character', () => {
  const long = headOfHome({ ...home, description: `${'word '.repeat(27)}🔑🔑🔑🔑🔑` }, { title: 'x', t }).description;
  expect(long).toMatch(/word…$/);
  const keys = headOfHome({ ...home, description: '🔑'.repeat(200) }, { title: 'x', t }).description ?? '';
  expect(keys.isWellFormed()).toBe(true);
  expect(keys.length).toBeLessThan(300);
});

test('the structured data leaves out what is not known', () => {
  const data = JSON.stringify(structuredData({ ...home, squareFeet: null, address: null, isAvailable: false }));
  expect(data).not.toContain('floorSize');
  expect(data).not.toContain('streetAddress');
  expect(data).not.toContain('petsAllowed');
  expect(data).toContain('https://schema.org/OutOfStock');
  expect(data).toContain('"price":"5450.00"');
});

test('the structured data has the unit in the street address', () => {
  expect(JSON.stringify(structuredData({ ...home, unit: 'Apt 2B' }))).toContain(
    '"streetAddress":"14 East Street, Apt 2B"',
  );
});

test('the structured data says the whole monthly price beside the rent, and the country by the postal code', () => {
  const said = (change: Partial<Property>) =>
    structuredData({ ...home, totalRent: home.rent, ...change }) as unknown as {
      address: { addressCountry: string };
      offers: { priceSpecification: { name: string; price: string }[] };
    };
  expect(said({}).offers.priceSpecification.map(({ price }) => price)).toEqual(['5450.00']);
  expect(said({ totalRent: 547_550 }).offers.priceSpecification.map(({ price }) => price)).toEqual([
    '5450.00',
    '5475.50',
  ]);
  expect(said({}).address.addressCountry).toBe('US');
  expect(said({ state: 'ON', zipCode: 'M6J 1Z2' }).address.addressCountry).toBe('CA');
});
