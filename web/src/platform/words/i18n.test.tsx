import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createTranslator, provideDictionaries, TranslatorProvider, useIsKnown, useLanguage, useT } from './i18n.tsx';

const spanish = {
  Open: 'Abierto',
  Open_link: 'Abrir',
  'Hello {{name}}, {{ count }} new': '{{count}} nuevos, {{name}}',
};

afterEach(() => vi.restoreAllMocks());

test('an English sentence says itself, with its values', () => {
  const { t } = createTranslator('en');
  expect(t('Hello {{name}}, {{ count }} new', { name: 'Ann', count: 0 })).toBe('Hello Ann, 0 new');
});

test('what a value says is text, nothing in it is put in or taken for a pattern; what did not come is a dash', () => {
  const { t } = createTranslator('en');
  expect(t('Hello {{name}}', { name: '$& {{name}} <b>' })).toBe('Hello $& {{name}} <b>');
  expect(t('Hello {{name}}{{other}}', { name: null })).toBe('Hello ––');
});

test('another language has its words and its order', () => {
  const { t } = createTranslator('es', spanish);
  expect(t('Hello {{name}}, {{ count }} new', { name: 'Ann', count: 2 })).toBe('2 nuevos, Ann');
});

test('one English word with two meanings has two in Spanish, and where it has one that', () => {
  const { t } = createTranslator('es', spanish);
  expect([t('Open'), t('Open', { context: 'link' }), t('Open', { context: 'door' })]).toEqual([
    'Abierto',
    'Abrir',
    'Abierto',
  ]);
});

test('a sentence that is missing is said in English, and told of', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(createTranslator('es', spanish).t('Close')).toBe('Close');
  expect(told).toHaveBeenCalledWith('No translation (es): Close');
});

test('what every object has is no word', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(createTranslator('es', spanish).words().isKnown('constructor')).toBe(false);
  expect(createTranslator('es', spanish).t('constructor')).toBe('constructor');
});

const Part = () => {
  const t = useT();
  return `${useLanguage()}: ${t('Open')}, ${useIsKnown()('Open')}`;
};

test('the page is shown in another language as soon as it is chosen', async () => {
  provideDictionaries({ es: async () => spanish });
  const translator = createTranslator('en');
  render(
    <TranslatorProvider translator={translator}>
      <Part />
    </TranslatorProvider>,
  );
  expect(screen.getByText('en: Open, false')).toBeDefined();
  await act(() => translator.change('es'));
  expect(screen.getByText('es: Abierto, true')).toBeDefined();
  expect(translator.t('Open')).toBe('Abierto');
});
