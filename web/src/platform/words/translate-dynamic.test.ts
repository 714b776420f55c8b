import { expect, test } from 'vitest';
import { createTranslator } from './i18n.tsx';
import { translateDynamic } from './translate-dynamic.ts';

const spanish = createTranslator('es', {
  Gym: 'Gimnasio',
  'Due within {{days}} days, at {{fee}}.': 'Vence en {{days}} días, por {{fee}}.',
  'Of {{fee}} 2 days': 'De {{fee}}, 2 días',
  'Hello {{name}}, 2 new': 'Hola {{name}}, 2 nuevos',
}).words();

test('words that the dictionary has are said as it says them, and others as they are', () => {
  expect(translateDynamic('Gym', spanish)).toBe('Gimnasio');
  expect(translateDynamic('Sauna', spanish)).toBe('Sauna');
});

test('a sentence of the server is said with the figures that it came with, whatever they are that day', () => {
  expect(translateDynamic('Due within 30 days, at $25.', spanish)).toBe('Vence en 30 días, por $25.');
  expect(translateDynamic('Due within 45 days, at $1,500.50.', spanish)).toBe('Vence en 45 días, por $1,500.50.');
});

test('a figure that a sentence has of its own is that one', () => {
  expect(translateDynamic('Of $25 2 days', spanish)).toBe('De $25, 2 días');
  expect(translateDynamic('Of $25 3 days', spanish)).toBe('Of $25 3 days');
});

test('somebody’s words are not taken apart, and no pattern in them is filled', () => {
  expect(translateDynamic('Due within many days, at $25.', spanish)).toBe('Due within many days, at $25.');
  expect(translateDynamic('Hello Ana, 2 new', spanish)).toBe('Hello Ana, 2 new');
  expect(translateDynamic('{{fee}} 3', spanish)).toBe('{{fee}} 3');
});

test('in English they are what they are', () => {
  expect(translateDynamic('Due within 45 days, at $25.', createTranslator('en').words())).toBe(
    'Due within 45 days, at $25.',
  );
});
