import type { ListingState, OwnProperty } from '@lintel/contract/listings/owner-schema';
import { mostListingsAtOnce } from '@lintel/contract/payments/labels';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import { forgetChosenHomes, useChosenHomes } from '../../payments/listing-fee/chosen-homes.embed.ts';
import { ChooseAll, isChoosable } from './choose-all.tsx';

afterEach(cleanup);

const now = new Date('2026-11-22T12:00:00Z');
const home = (id: number, state: ListingState = 'draft', activeUntil: string | null = null) =>
  ({
    id,
    listing: { state, activeUntil, isHidden: false, isSuspended: false, heldBackReason: null },
  }) as OwnProperty;

const List = ({ homes }: { homes: readonly OwnProperty[] }) => {
  const chosen = useChosenHomes(1);
  return (
    <>
      <ChooseAll id="all" homes={homes} chosen={chosen} now={now} />
      <button type="button" onClick={() => chosen.set([homes[0]?.id ?? 0], false)}>
        Take the first out
      </button>
      <output data-testid="ids">{chosen.ids.join()}</output>
      <output data-testid="choosable">
        {homes.flatMap((one) => (isChoosable(one, chosen, now) ? one.id : [])).join()}
      </output>
    </>
  );
};

const shown = (queryClient: QueryClient, homes: readonly OwnProperty[]) =>
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <QueryClientProvider client={queryClient}>
        <List homes={homes} />
      </QueryClientProvider>
    </TranslatorProvider>,
  );
const ids = () => screen.getByTestId('ids').textContent;

test('only what can be paid for with others is offered, and all of it is chosen at once, said aloud', () => {
  shown(new QueryClient(), [
    home(1),
    home(2, 'expired'),
    home(3, 'leased'),
    home(4, 'withdrawn'),
    home(5, 'active', '2026-12-20T12:00:00Z'),
    home(6, 'active', '2026-11-25T12:00:00Z'),
    home(7, 'active'),
  ]);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all 3 that are ready to publish' });
  box.click();
  expect(ids()).toBe('1,2,6');
  expect(screen.getByTestId('choosable').textContent).toBe('1,2,6');
});

test('some of them are neither all nor none, and a press then chooses the rest', async () => {
  shown(new QueryClient(), [home(1), home(2)]);
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  box.click();
  await screen.findByText('2 homes chosen');
  screen.getByRole('button').click();
  await screen.findByText('1 home chosen');
  expect(box.indeterminate).toBe(true);
  box.click();
  await screen.findByText('2 homes chosen');
  expect(box.indeterminate).toBe(false);
});

test('the choice outlives the list that it was made in, until it is paid for', async () => {
  const queryClient = new QueryClient();
  shown(queryClient, [home(1)]);
  screen.getByRole('checkbox').click();
  await screen.findByText('1 home chosen');
  cleanup();
  shown(queryClient, [home(8)]);
  expect(ids()).toBe('1');
  cleanup();
  forgetChosenHomes(queryClient);
  shown(queryClient, [home(8)]);
  expect(ids()).toBe('');
});

test('no more are chosen than one payment is for', async () => {
  shown(
    new QueryClient(),
    Array.from({ length: mostListingsAtOnce + 20 }, (_, at) => home(at + 1)),
  );
  screen.getByRole('checkbox').click();
  await screen.findByText('200 homes chosen');
});
