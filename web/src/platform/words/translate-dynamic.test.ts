import { expect, test } from 'vitest';
import { createTranslator } from './i18n.tsx';
import { translateDynamic } from './translate-dynamic.ts';

const spanish = createTranslator('es', {
  Gym: 'Gimnasio',
  'Due within {{days}} days, at {{fee}}.': 'Vence en {{days}} días, por {{fee}}.',
  'Hello {{name}}, 2 new': 'Hola {{name}}, 2 nuevos',
});

test('words that the dictionary has are said as it says them, and others as they are', () => {
  expect(translateDynamic('Gym', spanish)).toBe('Gimnasio');
  expect(translateDynamic('Sauna', spanish)).toBe('Sauna');
});

test('a sentence of the server is said with the figures that it came with, whatever they are that day', () => {
  expect(translateDynamic('Due within 30 days, at $25.', spanish)).toBe('Vence en 30 días, por $25.');
  expect(translateDynamic('Due within 45 days, at $1,500.50.', spanish)).toBe('Vence en 45 días, por $1,500.50.');
});

test('somebody’s words are not taken apart, and no pattern in them is filled', () => {
  expect(translateDynamic('Due within many days, at $25.', spanish)).toBe('Due within many days, at $25.');
  expect(translateDynamic('Hello Ana, 2 new', spanish)).toBe('Hello Ana, 2 new');
  expect(translateDynamic('{{fee}} 3', spanish)).toBe('{{fee}} 3');
});

test('in English they are what they are', () => {
  expect(translateDynamic('Due within 45 days, at $25.', createTranslator('en'))).toBe('Due within 45 days, at $25.');
});
