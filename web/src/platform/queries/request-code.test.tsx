import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTranslator, TranslatorProvider } from '../words/i18n.tsx';
import { ApiError } from './api.ts';
import { RequestCode } from './request-code.tsx';

const shown = (error: unknown, language: 'en' | 'es' = 'en') =>
  render(
    <TranslatorProvider translator={createTranslator(language)}>
      <RequestCode error={error} />
    </TranslatorProvider>,
  ).container.textContent;

test('a failure on our side shows the code that Support asks for, and nothing else does', () => {
  const answered = (status: number, id: string | null) => new ApiError(status, '', '', null, id);
  expect(shown(answered(503, '7KQ2-M4XD-90AV'))).toBe(
    'If this keeps happening, tell Support this code: 7KQ2-M4XD-90AV',
  );
  expect(shown(answered(404, '7KQ2-M4XD-90AV'))).toBe('');
  expect(shown(answered(500, null))).toBe('');
  expect(shown(new Error('no network'))).toBe('');
});
