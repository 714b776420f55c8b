import type { PreparedFeed } from '@lintel/contract/listings/feeds/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { AppContext, type AppFacts } from '../../../platform/app-context.ts';
import { makeApi } from '../../../platform/queries/api.ts';
import { makeQueryClient } from '../../../platform/queries/queries.ts';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import { PreparedFeedCard } from './prepared-feed-card.tsx';

afterEach(cleanup);

const counts = { rows: 3, fresh: 3, changed: 0, unchanged: 0, held: 0, lacking: 0, offMarket: 0, missing: 0, gone: 0 };
const times = { askedAt: '2026-11-20T11:59:00.000Z', finishedAt: '2026-11-20T12:00:00.000Z' };
const run: NonNullable<PreparedFeed['run']> = { state: 'looked', isTrial: true, ...times, ...counts, fault: null };
const feed: PreparedFeed = {
  ...{ id: 7, address: 'https://feeds.example/homes.xml', format: 'hotpads', hasKey: true, every: 'hour' },
  ...{ connectedAt: times.askedAt, startedAt: null, nextAt: null, homes: 0, goneAsked: 0, run, photoFaults: [] },
  ...{ handedOverAt: null, owner: { id: 3, name: 'Marcus Bell', company: null }, preparedBy: 'June Okafor' },
};

const show = (given: PreparedFeed) => {
  const writes: { method: string; address: string }[] = [];
  const api = makeApi(async ({ method, address }) => {
    if (method !== 'GET') writes.push({ method, address });
    const answer = method === 'GET' ? [] : given;
    return { status: 200, statusText: '', header: () => null, text: JSON.stringify(answer) };
  });
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <QueryClientProvider client={makeQueryClient(api)}>
        <AppContext value={{ api, facts: { mode: 'demo' } as AppFacts }}>
          <PreparedFeedCard feed={given} />
        </AppContext>
      </QueryClientProvider>
    </TranslatorProvider>,
  );
  return writes;
};

test('is handed over only once staff have read what follows, and said yes', async () => {
  const writes = show(feed);
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Hand over Marcus Bell' }));
  await press();
  await screen.findByText(/^Marcus Bell gets an email and a notification/);
  await userEvent.click(screen.getByRole('button', { name: 'Not yet' }));
  expect(writes).toEqual([]);
  await press();
  await userEvent.click(await screen.findByRole('button', { name: 'Hand over' }));
  await expect.poll(() => writes).toEqual([{ method: 'POST', address: '/api/staff/feeds/7/hand-over' }]);
});

test('cannot be handed over with nothing in it', () => {
  show({ ...feed, run: { ...run, fresh: 0, lacking: 3 } });
  expect(screen.queryByRole('button', { name: /Hand over/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Look again Marcus Bell' })).toBeTruthy();
});

test('offers staff nothing any more once its owner has it', () => {
  show({ ...feed, handedOverAt: '2026-11-20T12:30:00.000Z' });
  expect(screen.getByText(/The owner has not imported it yet/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
