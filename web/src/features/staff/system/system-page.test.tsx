import { readFileSync } from 'node:fs';
import { type SystemState, systemParts } from '@lintel/contract/staff/system';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AppContext, type AppFacts } from '../../../platform/app-context.ts';
import { makeApi } from '../../../platform/queries/api.ts';
import { makeQueryClient } from '../../../platform/queries/queries.ts';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import { Page } from './system-page.tsx';

vi.mock('../../../platform/navigation/link.tsx', () => ({
  AppLink: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}));
vi.mock('../staff-frame.tsx', () => ({
  StaffFrame: ({ title, children }: { title: string; children: React.ReactNode }) => (
    <main>
      <h1>{title}</h1>
      {children}
    </main>
  ),
}));

const since = '2026-11-29T10:31:00.000Z';
const systemOf = (state: SystemState['lines'][number]['state']): SystemState => ({
  startedAt: '2026-11-29T08:00:00.000Z',
  lines: systemParts.map((part) => ({ part, state, since: state === 'fine' ? null : since, measured: 0, limit: 600 })),
  requests: 0,
  jobs: state === 'fine' ? [] : [{ name: 'messages.mail-unread', dueAt: since }],
  routes: [{ name: 'searchProperties', requests: 1200, seconds: 0.42 }],
  log: { signedAt: since, entries: 3 },
  witnesses: [{ name: 'witness.example', silentSince: since }],
});

const show = (status: number, answer: unknown, language: 'en' | 'es' = 'en') => {
  const api = makeApi(() =>
    Promise.resolve({ status, statusText: '', header: () => null, text: JSON.stringify(answer) }),
  );
  const facts = { mode: 'demo', now: '2026-11-29T11:00:00.000Z' } as AppFacts;
  render(
    <TranslatorProvider translator={createTranslator(language)}>
      <QueryClientProvider client={makeQueryClient(api)}>
        <AppContext value={{ api, facts }}>
          <Page />
        </AppContext>
      </QueryClientProvider>
    </TranslatorProvider>,
  );
};

test('where nothing waits it says so, and names the slowest routes', async () => {
  show(200, systemOf('fine'));
  expect(await screen.findByText('Everything is fine')).toBeDefined();
  const routes = screen.getByRole('table', { name: 'Slowest routes' });
  expect(within(routes).getByText('0.42 s')).toBeDefined();
  expect(screen.getAllByText('Fine')).toHaveLength(systemParts.length);
  expect(screen.queryByText('What to do:')).toBeNull();
});

test('what is stuck comes with since when, what it means, what to do, and a part of the runbook that there is', async () => {
  show(200, systemOf('stuck'));
  const jobs = (await screen.findByRole('heading', { name: 'Background jobs' })).closest('li');
  expect(jobs?.textContent).toMatch(/Stuck.*Since November 29, 2026/);
  expect(jobs?.textContent).toContain('reminders, refunds, imports, deadlines');
  expect(jobs?.textContent).toMatch(/messages\.mail-unread due .+ ago/);
  expect(screen.queryByText('Everything is fine')).toBeNull();
  const runbook = readFileSync('docs/OPERATIONS.md', 'utf8');
  const headings = [...document.querySelectorAll('[lang=en]')].map(({ textContent }) => textContent);
  expect(headings).toHaveLength(systemParts.length);
  for (const heading of headings) expect(runbook).toContain(`- **${heading}**`);
});

test('what cannot be read is said not to be known', async () => {
  show(200, { ...systemOf('unknown'), lines: systemOf('unknown').lines.map((line) => ({ ...line, measured: null })) });
  expect(await screen.findAllByText('Not known')).toHaveLength(systemParts.length);
});

test('a failed read can be tried again', async () => {
  show(403, { code: 'viewer.not_allowed', message: 'This is for staff.' });
  expect(await screen.findByText('We could not read the state of the servers')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});
