import { expect, test } from 'vitest';
import { describeHome, type HomeFacts } from './describe-home.ts';
import type { TemplateText } from './import-description.ts';

const template: TemplateText = {
  location: '12 Elm Street',
  rents: { from: 900, to: null },
  units: 'two beds',
  features: [],
};
const facts: HomeFacts = {
  sourceId: '1',
  bedrooms: 2,
  bathrooms: 1.5,
  squareFeet: 850,
  where: '12 Elm Street, Austin, TX 78701',
  amenities: [],
  catsAndDogs: false,
};
const all = { ...template, rents: { from: 900, to: 1400 }, units: 'studio - 2 beds' };
const ways = (text: TemplateText, home: Partial<HomeFacts> = {}) =>
  Array.from({ length: 40 }, (_, id) => describeHome(text, { ...facts, ...home, sourceId: String(id) }));

test('says the figures of the home, in one of several ways, the same each time', () => {
  const texts = new Set(ways(template));
  expect(texts.size).toBeGreaterThan(2);
  for (const text of texts) {
    expect(text).toMatch(/two[ -]bedroom/i);
    expect(text).toContain('1.5 bathrooms');
    expect(text).toContain('850 square feet');
    expect(text).toContain('12 Elm Street, Austin, TX 78701');
  }
  expect(describeHome(all, facts)).toBe(describeHome(all, facts));
});

test('leaves out what is not known, and asks for it', () => {
  for (const text of ways(template, { squareFeet: null })) {
    expect(text).not.toMatch(/square feet|\$|building|has|comes with|Cats/);
    expect(text).toContain('Ask the owner about parking, laundry, and heating and cooling.');
  }
});

test('says what the listing names by what it is about, each once', () => {
  const home = { amenities: ['Dishwasher', 'Pool', 'Parking', 'Washer Dryer', 'AC', 'Luxury'], catsAndDogs: true };
  const features = [
    'Dishwasher',
    'In-unit laundry',
    'A-c',
    'Water included',
    'On bus line',
    'Sheltered parking',
    'Bread oven',
  ];
  for (const text of ways({ ...all, features }, home)) {
    expect(text).toMatch(/kitchen(?: has|:) a dishwasher\./i);
    expect(text).toMatch(/aundry: in-unit laundry\./);
    expect(text).toContain('Parking is sheltered.');
    expect(text).toMatch(/(?:On site:|property has) a pool\./);
    expect(text).toMatch(/rent(?: includes|:) water\./i);
    expect(text).toContain('It is on a bus line.');
    expect(text).toContain('Also: Bread oven, Luxury.');
    expect(text).toContain('Cats and dogs are allowed.');
    expect(text).toMatch(/(?:range from \$900 to \$1,400 a month, for|there are) studios to 2 bedrooms/);
    for (const word of ['dishwasher', 'in-unit', 'air conditioning']) expect(text.split(word)).toHaveLength(2);
    expect(text).not.toContain('washer and dryer');
    expect(text).not.toContain('Ask the owner');
  }
});

test('a studio is not said to have bedrooms', () => {
  for (const text of ways(template, { bedrooms: 0, bathrooms: 1 })) {
    expect(text).toMatch(/\bstudio with one bathroom\b/i);
    expect(text).not.toMatch(/bedroom|no bath/);
  }
});
