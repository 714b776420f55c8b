// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import dictionary from '../../app/es/dictionary.ts';
import { createTranslator, TranslatorProvider } from '../../platform/words/i18n.tsx';
import { Field } from './field.tsx';
import { FileInput } from './file-input.tsx';

afterEach(cleanup);

test('speaks the language of the page, and names the file that was chosen', async () => {
  render(
    <TranslatorProvider translator={createTranslator('es', dictionary)}>
      <Field label="Archivo" error="Elija un archivo.">
        <FileInput accept="application/pdf" />
      </Field>
    </TranslatorProvider>,
  );
  const input = screen.getByLabelText('Archivo');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Elegir archivo')).toBeTruthy();
  expect(screen.getByText('Ningún archivo elegido')).toBeTruthy();

  await userEvent.upload(input, new File(['%PDF'], 'recibo de marzo.pdf', { type: 'application/pdf' }));
  expect(screen.getByText('recibo de marzo.pdf')).toBeTruthy();
  expect(screen.queryByText('Ningún archivo elegido')).toBeNull();
});
