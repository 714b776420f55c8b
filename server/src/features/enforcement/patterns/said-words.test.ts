import { describe, expect, test } from 'vitest';
import { saysUnavailable, speaksOfVoucher } from './said-words.ts';

describe('who speaks of a voucher', () => {
  test.each([
    'I hold a Housing Choice Voucher.',
    'Do you take Section 8?',
    'I have sec. 8 from the county',
    'My HCV covers two bedrooms',
    'Tengo un vale de vivienda.',
    'Tengo Sección 8',
    'I have a v\u043eucher',
    'I do not smoke. I have a voucher.',
  ])('has said so: %s', (text) => expect(speaksOfVoucher(text)).toBe(true));

  test.each([
    'Is the flat still free?',
    'I don’t have a voucher.',
    'No voucher, I pay cash.',
    'No tengo vale de vivienda',
    'Vale, gracias. Nos vemos el lunes.',
    'We live in section 9',
  ])('has not: %s', (text) => expect(speaksOfVoucher(text)).toBe(false));

  test('is read in time that grows with the text alone', () => {
    expect(speaksOfVoucher('no voucher '.repeat(9000))).toBe(false);
  });
});

describe('what is said to be gone', () => {
  test.each([
    ['Sorry, the flat is no longer available.', 'is no longer available'],
    ["It isn't available any more", "It isn't available"],
    ['It has already been rented', 'has already been rented'],
    ['Lo siento, ya no está disponible', 'ya no está disponible'],
  ])('%s', (text, quote) => expect(saysUnavailable(text)).toBe(quote));

  test.each([
    'The flat is available from June.',
    'I am not available on Monday.',
    "I'm not available this week",
    'It is not available until June',
    'I have rented here for years',
  ])('is not: %s', (text) => expect(saysUnavailable(text)).toBeNull());
});
