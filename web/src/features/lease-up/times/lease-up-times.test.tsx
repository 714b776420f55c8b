// @vitest-environment happy-dom
import type { LeaseUpTimes as Figures } from '@lintel/contract/lease-up/times/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AppContext, type AppFacts } from '../../../platform/app-context.ts';
import { makeApi } from '../../../platform/queries/api.ts';
import { makeQueryClient } from '../../../platform/queries/queries.ts';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import { LeaseUpTimes } from './lease-up-times.tsx';

afterEach(cleanup);

const show = async (figures: Partial<Figures>) => {
  const nothing: Figures = {
    asOf: '2026-11-21',
    publicFrom: 5,
    leases: null,
    medianDays: null,
    leasedIn100: null,
    states: [],
  };
  const text = JSON.stringify({ ...nothing, ...figures });
  const api = makeApi(async () => ({ status: 200, statusText: '', header: () => null, text }));
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <QueryClientProvider client={makeQueryClient(api)}>
        <AppContext value={{ api, facts: { mode: 'live' } as AppFacts }}>
          <LeaseUpTimes />
        </AppContext>
      </QueryClientProvider>
    </TranslatorProvider>,
  );
  return screen.findByRole('region', { name: 'From the owner’s approval to the keys' });
};

test('what has too few cases behind it is said to be so, and no state is named', async () => {
  const region = await show({});
  expect(within(region).getByText('Fewer than 5')).toBeTruthy();
  expect(within(region).getAllByText('–')).toHaveLength(2);
  expect(within(region).queryByRole('table')).toBeNull();
});

test('figures stand for the country and by state, beside HUD’s', async () => {
  const region = await show({
    leases: 24,
    medianDays: 37.5,
    leasedIn100: 82,
    states: [{ state: 'OH', leases: null, medianDays: null, leasedIn100: 80 }],
  });
  expect(within(region).getByText('37.5')).toBeTruthy();
  expect(within(region).getByText('82 of 100')).toBeTruthy();
  const row = within(region).getByRole('row', { name: /OH/ });
  expect(row.textContent).toContain('80 of 100');
  expect(row.textContent).toContain('Fewer than 5');
  expect(region.textContent).toContain('HUD looked at vouchers of 2019. Of 100 new vouchers, 61 ended in a lease');
});
