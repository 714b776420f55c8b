import type { OwnProperty } from '@lintel/contract/listings/owner-schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AppContext, type AppFacts } from '../../../platform/app-context.ts';
import { makeApi } from '../../../platform/queries/api.ts';
import type { Paged } from '../../../platform/queries/paged.ts';
import { makeQueryClient } from '../../../platform/queries/queries.ts';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import { OwnerListingsTab } from './owner-listings-tab.embed.tsx';

vi.mock('../../../platform/navigation/link.tsx', () => ({
  AppLink: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}));
vi.mock('./property-dialog.embed.tsx', () => ({
  default: ({ home }: { home: OwnProperty }) => <input aria-label={`Rent of ${home.title}`} />,
}));

const home = {
  id: 7,
  ownerId: 1,
  title: 'Corner flat',
  rent: 180_000,
  images: [],
  amenities: [],
  listing: { state: 'draft', activeUntil: null, confirmedAt: null, heldBackReason: null },
} as unknown as OwnProperty;

const list = (change: Partial<Paged<OwnProperty>>): Paged<OwnProperty> => ({
  status: 'ready',
  error: null,
  isStale: false,
  hasMoreFailed: false,
  rows: [home],
  hasMore: false,
  isLoadingMore: false,
  loadMore: () => {},
  refetch: async () => {},
  ...change,
});

test('a form that is open stays, with what was typed, when the list is asked for again and cannot be had', async () => {
  const api = makeApi(async () => ({ status: 200, statusText: 'OK', header: () => null, text: '[]' }));
  const tab = (homes: Paged<OwnProperty>) => (
    <TranslatorProvider translator={createTranslator('en')}>
      <QueryClientProvider client={makeQueryClient(api)}>
        <AppContext value={{ api, facts: { now: '2026-11-24T12:00:00Z' } as AppFacts }}>
          <OwnerListingsTab ownerId={1} homes={homes} />
        </AppContext>
      </QueryClientProvider>
    </TranslatorProvider>
  );
  const { rerender } = render(tab(list({})));
  await userEvent.click(screen.getByRole('button', { name: /^Edit/ }));
  await userEvent.type(await screen.findByLabelText('Rent of Corner flat'), '1850');
  rerender(tab(list({ status: 'failed', error: new Error('503'), rows: [] })));
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Rent of Corner flat').value).toBe('1850');
});
