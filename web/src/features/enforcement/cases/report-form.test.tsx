import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { AppContext, type AppFacts } from '../../../platform/app-context.ts';
import { makeApi } from '../../../platform/queries/api.ts';
import { makeQueryClient } from '../../../platform/queries/queries.ts';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import { ReportForm } from './report-form.tsx';

vi.mock('../../../platform/navigation/link.tsx', () => ({
  AppLink: ({ href, children }: { href: string; children: ReactNode }) => <a href={href}>{children}</a>,
}));

test.each([
  [true, false],
  [false, true],
])('the number of the home in the address: unknown (%s), and so fixed (%s)', (isUnknown, isFixed) => {
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
  const field = screen.getByLabelText('Property ID') as HTMLInputElement;
  expect(field.value).toBe('99999');
  expect(field.readOnly).toBe(isFixed);
  // Said before anything is filled in.
  expect(screen.queryByText(/We show no home with this number/) !== null).toBe(isUnknown);
});
