// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { makeApi } from '../../../platform/queries/api.ts';
import { makeQueryClient } from '../../../platform/queries/queries.ts';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import { ImportFileForm } from './import-file-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const refused = () =>
  Promise.resolve(
    new Response(JSON.stringify({ code: 'import.empty', message: 'There are no homes in this file.' }), {
      status: 400,
      headers: { 'content-type': 'application/json' },
    }),
  );

test('a refused file gives the keyboard back to its control, however late the form opens again', async () => {
  vi.stubGlobal('fetch', refused);
  // A busy machine: frames and timers fire before the page re-renders.
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    callback(0);
    return 0;
  });
  // As in browsers: a control in a disabled group takes no focus.
  const focus = HTMLElement.prototype.focus;
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement) {
    if (this.closest('fieldset')?.disabled !== true) focus.call(this);
  });
  const api = makeApi(() => Promise.reject(new TypeError('not asked')));
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <QueryClientProvider client={makeQueryClient(api)}>
        <ImportFileForm onSent={() => {}} />
      </QueryClientProvider>
    </TranslatorProvider>,
  );
  const chooser = screen.getByLabelText<HTMLInputElement>(/CSV file/);
  const person = userEvent.setup();
  await person.upload(chooser, new File(['a,b\n1,2\n'], 'people.csv', { type: 'text/csv' }));
  screen.getByRole('button', { name: 'Check File' }).focus();
  await person.keyboard('{Enter}');
  await screen.findByText('There are no homes in this file.');
  await expect.poll(() => chooser.closest('fieldset')?.disabled).toBe(false);
  expect(document.activeElement).toBe(chooser);
});
