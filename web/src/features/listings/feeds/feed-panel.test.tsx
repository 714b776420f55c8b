import type { Feed, FeedRow } from '@lintel/contract/listings/feeds/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { AppContext, type AppFacts } from '../../../platform/app-context.ts';
import { makeApi } from '../../../platform/queries/api.ts';
import { makeQueryClient } from '../../../platform/queries/queries.ts';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import { FeedPanel } from './feed-panel.tsx';

afterEach(cleanup);

const run: NonNullable<Feed['run']> = {
  state: 'looked',
  isTrial: true,
  askedAt: '2026-11-20T11:59:00.000Z',
  finishedAt: '2026-11-20T12:00:00.000Z',
  ...{
    rows: 3,
    fresh: 1,
    changed: 0,
    unchanged: 0,
    held: 0,
    lacking: 1,
    offMarket: 1,
    missing: 0,
    gone: 0,
    fault: null,
  },
};
const feed: Feed = {
  ...{ id: 7, address: 'https://feeds.example/homes.xml', format: 'hotpads', hasKey: true, every: 'hour' },
  ...{
    connectedAt: '2026-11-20T11:59:00.000Z',
    startedAt: null,
    nextAt: null,
    homes: 0,
    goneAsked: 0,
    run,
    photoFaults: [],
    handedOverAt: null,
  },
};
const row: FeedRow = {
  ...{ position: 1, kind: 'new', sourceId: 'a-1', title: 'Two rooms on Alder Street', faults: [] },
  notUnderstood: ['deposit 500'],
  alike: null,
  home: {
    ...{ address: '214 Alder Street', city: 'Columbus', state: 'OH', zipCode: '43206', rent: 145_000, fees: [] },
    ...{
      bedrooms: 2,
      bathrooms: 1,
      squareFeet: null,
      petPolicy: 'case-by-case',
      availableDate: '2026-12-01',
      image: null,
    },
  },
};
const lacking: FeedRow = {
  ...{ position: 2, kind: 'lacks', sourceId: 'a-2', title: 'No price', home: null, notUnderstood: [], alike: null },
  faults: [{ field: 'rent', message: 'Rent amount is required', value: '', instead: null }],
};

const show = (given: Feed, first: FeedRow = row) => {
  const requests: { method: string; address: string; body: unknown }[] = [];
  const api = makeApi(async ({ method, address, body }) => {
    requests.push({ method, address, body });
    const answer = method !== 'GET' ? given : address.includes('kind=lacks') ? [lacking] : [first];
    return { status: 200, statusText: '', header: () => null, text: JSON.stringify(answer) };
  });
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <QueryClientProvider client={makeQueryClient(api)}>
        <AppContext value={{ api, facts: { mode: 'demo' } as AppFacts }}>
          <FeedPanel feed={given} isMoving={false} />
        </AppContext>
      </QueryClientProvider>
    </TranslatorProvider>,
  );
  return { requests, writes: () => requests.filter(({ method }) => method !== 'GET') };
};

test('a first look shows its homes as cards and what is no part of the price, and imports only when it is told to', async () => {
  const { writes } = show(feed);
  const home = await screen.findByRole('heading', { name: 'Two rooms on Alder Street' });
  const card = within(home.closest('li') as HTMLElement);
  expect(card.getByText('$1,450 a month')).toBeTruthy();
  expect(card.getByText('deposit 500')).toBeTruthy();
  expect(await screen.findByText('Rent amount is required')).toBeTruthy();
  expect(screen.getByText('Not imported yet')).toBeTruthy();
  expect(writes()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Import these homes as drafts' }));
  expect(writes()).toMatchObject([{ method: 'POST', address: '/api/feeds/7/import' }]);
});

test('a feed that lost a large part asks before it takes homes down, and no takes nothing down', async () => {
  const { writes } = show({
    ...{ ...feed, startedAt: feed.connectedAt, homes: 10, goneAsked: 5 },
    run: { ...run, state: 'done', isTrial: false, lacking: 0 },
  });
  expect(screen.getByText(/^5 of 10 homes are no longer in the feed/)).toBeTruthy();
  const ask = () => userEvent.click(screen.getByRole('button', { name: 'These homes are really gone' }));
  await ask();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep them' }));
  expect(writes()).toEqual([]);
  await ask();
  await userEvent.click(await screen.findByRole('button', { name: 'Take them down' }));
  await expect.poll(writes).toMatchObject([{ method: 'POST', body: '{"homes":5}' }]);
});

test('a reading that failed says why, and shows no figures of it', () => {
  show({ ...feed, run: { ...run, state: 'failed', fault: 'too-slow' } });
  expect(screen.getByText('Could not be read')).toBeTruthy();
  expect(screen.getByText('The server of the feed takes too long to answer. Nothing was changed.')).toBeTruthy();
  expect(screen.queryByText('In the feed')).toBeNull();
  expect(screen.queryByRole('button', { name: /import/i })).toBeNull();
});

test('a picture that is not here is named with its home and the reason', () => {
  const address = 'https://feeds.example/front.gif';
  show({ ...feed, photoFaults: [{ title: 'Two rooms', address, fault: 'no-picture' }] });
  const table = within(screen.getByRole('table', { name: 'Pictures that we could not get' }));
  expect(table.getByText(address)).toBeTruthy();
  expect(table.getByText('This address holds no JPEG, PNG or WebP picture.')).toBeTruthy();
});

test('a home that may be here already is shown with it, and joined only when its owner says so', async () => {
  const { writes } = show(feed, { ...row, alike: { id: 12, title: 'My first listing' } });
  await screen.findByText('You already have a home at this address:');
  expect(screen.getByRole('link', { name: 'My first listing' }).getAttribute('href')).toBe('/property/12');
  expect(writes()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'It is the same home: My first listing' }));
  expect(writes()).toMatchObject([
    { method: 'POST', address: '/api/feeds/7/join', body: '{"sourceId":"a-1","propertyId":12}' },
  ]);
});

test('a feed that staff set up says so, and comes in only when its owner says so', async () => {
  const { writes } = show({ ...feed, handedOverAt: '2026-11-20T12:30:00.000Z' });
  expect(screen.getByText('Our staff set this feed up for you')).toBeTruthy();
  expect(screen.getByText(/Nothing comes in until you import its homes/)).toBeTruthy();
  expect(writes()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Import these homes as drafts' }));
  expect(writes()).toMatchObject([{ method: 'POST', address: '/api/feeds/7/import' }]);
});
