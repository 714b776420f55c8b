import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { AppContext, type AppFacts } from '../../../platform/app-context.ts';
import { makeApi } from '../../../platform/queries/api.ts';
import { makeQueryClient } from '../../../platform/queries/queries.ts';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import { fitFiles } from './report-files.ts';
import { ReportForm } from './report-form.tsx';

vi.mock('../../../platform/navigation/link.tsx', () => ({
  AppLink: ({ href, children }: { href: string; children: ReactNode }) => <a href={href}>{children}</a>,
}));

const show = ({ isUnknown = false } = {}) => {
  const api = makeApi(() => Promise.resolve({ status: 404, statusText: '', header: () => null, text: '' }));
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <QueryClientProvider client={makeQueryClient(api)}>
        <AppContext value={{ api, facts: { now: '2026-11-21T12:00:00.000Z' } as AppFacts }}>
          <ReportForm propertyId={99_999} isUnknown={isUnknown} onFiled={() => {}} />
        </AppContext>
      </QueryClientProvider>
    </TranslatorProvider>,
  );
};

test.each([
  [true, false],
  [false, true],
])('the number of the home in the address: unknown (%s), and so fixed (%s)', (isUnknown, isFixed) => {
  show({ isUnknown });
  const field = screen.getByLabelText('Property ID') as HTMLInputElement;
  expect(field.value).toBe('99999');
  expect(field.readOnly).toBe(isFixed);
  // Shown before anything is filled in.
  expect(screen.queryByText(/We show no home with this number/) !== null).toBe(isUnknown);
});

test('files that a report has no room for are named at the field, until there is room', () => {
  show();
  const field = screen.getByLabelText(/^Files/);
  const choose = (...names: string[]) =>
    fireEvent.change(field, {
      target: { files: names.map((name) => new File(['x'], name, { type: 'application/pdf' })) },
    });
  choose(...Array.from({ length: 19 }, (_, at) => `${at}.pdf`));
  expect(field.getAttribute('aria-invalid')).toBeNull();
  choose('19.pdf', '20.pdf', '21.pdf');
  expect(within(screen.getByRole('list', { name: 'Files' })).getAllByRole('listitem')).toHaveLength(20);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const said = document.getElementById('report-files-error')?.textContent;
  expect(said).toBe('A report can have at most 20 files, 60 MB in total. These were left out: 20.pdf, 21.pdf');
  fireEvent.click(screen.getByRole('button', { name: 'Remove 0.pdf' }));
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('a report has room for so many bytes; what is smaller still goes in', () => {
  const file = (name: string, megabytes: number) =>
    Object.defineProperty(new File([], name), 'size', { value: megabytes * 1024 ** 2 });
  const { files, leftOut } = fitFiles([file('a', 50)], [file('b', 10.5), file('c', 10)]);
  expect([files, leftOut].map((all) => all.map(({ name }) => name))).toEqual([['a', 'c'], ['b']]);
});
