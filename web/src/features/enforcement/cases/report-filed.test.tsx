import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { AppContext, type AppFacts } from '../../../platform/app-context.ts';
import { makeApi } from '../../../platform/queries/api.ts';
import { makeQueryClient } from '../../../platform/queries/queries.ts';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import { ReportFiled } from './report-filed.tsx';

vi.mock('../../../platform/navigation/link.tsx', () => ({
  AppLink: ({ href, children }: { href: string; children: ReactNode }) => <a href={href}>{children}</a>,
}));

test('the success view has the number of the server, the state, and the four steps that follow', () => {
  const api = makeApi(() => Promise.resolve({ status: 503, statusText: '', header: () => null, text: '' }));
  const report = {
    reportId: 'DR-1795262400-7',
    status: 'under_investigation',
    filedAt: '2026-11-21T12:00:00.000Z',
    contactBy: '2026-11-22T12:00:00.000Z',
    reviewBy: '2026-11-23T12:00:00.000Z',
    link: { token: 'a'.repeat(43), isMailed: false },
  };
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <QueryClientProvider client={makeQueryClient(api)}>
        <AppContext value={{ api, facts: { now: '2026-11-21T12:00:00.000Z' } as AppFacts }}>
          <ReportFiled filed={{ report: report as never, files: [] }} />
        </AppContext>
      </QueryClientProvider>
    </TranslatorProvider>,
  );
  expect(screen.getByText('DR-1795262400-7')).toBeDefined();
  expect(screen.getAllByText('Under Investigation').length).toBeGreaterThan(0);
  for (const step of [
    'The listing is flagged',
    'Documentation is prepared',
    'Contact within 24 hours',
    'Referral to authorities',
  ])
    expect(screen.getByText(step)).toBeDefined();
  // Nothing is forwarded to authorities automatically.
  expect(screen.getByText('Only if you agree')).toBeDefined();
});
