// @vitest-environment happy-dom
import type { Property } from '@lintel/contract/listings/schema';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppContext, type AppFacts } from '../../../platform/app-context.ts';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import { forgetVoucher } from './stored-voucher.ts';
import { VoucherFitPanel } from './voucher-fit-panel.tsx';

afterEach(() => {
  forgetVoucher();
  cleanup();
});

const answer = {
  dataYear: 2024,
  annualAdjustedIncomeCents: 1_800_000,
  outcome: 'fits',
  familyShareCents: 41_200,
  familyShareRangeCents: null,
  unknown: ['paymentStandard'],
  steps: [
    {
      step: 'familyShare',
      text: '',
      cents: 41_200,
      citation: '24 CFR 982.515',
      sentence: { key: 'Rent and utilities less what the voucher pays.', values: {} },
    },
  ],
};

const show = (call: (endpoint: unknown, request: { body: Record<string, unknown> }) => Promise<unknown>) => {
  const home = { id: 7, state: 'TX', bedrooms: 2, rent: 150_000 } as Property;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TranslatorProvider translator={createTranslator('en')}>
        <AppContext value={{ api: { call } as never, facts: { mode: 'demo' } as AppFacts }}>
          <VoucherFitPanel home={home} />
        </AppContext>
      </TranslatorProvider>
    </QueryClientProvider>,
  );
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('is one line until somebody wants to know', () => {
  show((() => Promise.reject(new Error('Not asked for'))) as never);
  expect(screen.queryByRole('button', { name: 'See what I’d pay' })).toBeNull();
  press('Check');
  expect(screen.getByRole('button', { name: 'See what I’d pay' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Hide' }).getAttribute('aria-expanded')).toBe('true');
});

test('asks in a body with what was typed, and shows share, steps, rules and what is not known', async () => {
  const call = vi.fn(async () => ({ data: answer }));
  show(call as never);
  press('Check');
  fireEvent.change(screen.getByLabelText(/^Annual income/), { target: { value: '18,480' } });
  press('See what I’d pay');
  expect(
    await screen.findByRole('heading', { name: /^Likely covered. You would pay about \$412 a month/ }),
  ).toBeTruthy();
  expect(call).toHaveBeenCalledWith(expect.anything(), {
    body: { voucherBedrooms: 2, utilities: 'unknown', annualIncomeCents: 1_848_000, propertyId: 7 },
  });
  expect(screen.getByText('24 CFR 982.515')).toBeTruthy();
  expect(screen.getByText(/^Your authority sets its own limit/)).toBeTruthy();
  expect(screen.getByText('HUD rents of fiscal year 2024. Your authority may use a newer year.')).toBeTruthy();
  // The user did not choose to store it.
  expect(window.sessionStorage.length).toBe(0);
  expect(window.location.search).toBe('');
});

test('remembers for the tab only who wants that, and forgets when told', async () => {
  show(async () => ({ data: answer }));
  press('Check');
  fireEvent.click(screen.getByLabelText('Keep this until I close the tab'));
  press('See what I’d pay');
  await screen.findByRole('heading', { name: /^Likely covered/ });
  expect(window.sessionStorage.length).toBe(1);
  // The sent values are still in the form, including the checkbox: asking again loses nothing.
  press('See what I’d pay');
  await screen.findByRole('heading', { name: /^Likely covered/ });
  expect(window.sessionStorage.length).toBe(1);
  press('Clear my voucher');
  expect(window.sessionStorage.length).toBe(0);
  expect(screen.queryByRole('heading', { name: /^Likely covered/ })).toBeNull();
});

test('says at its field what is no amount, and asks nothing', () => {
  const call = vi.fn();
  show(call);
  press('Check');
  fireEvent.change(screen.getByLabelText(/^Annual income/), { target: { value: 'a lot' } });
  press('See what I’d pay');
  expect(screen.getByText('Please enter an amount in dollars, such as 1,450')).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
});

test('says so when it could not be worked out', async () => {
  show(async () => {
    throw new Error('no');
  });
  press('Check');
  press('See what I’d pay');
  expect(await screen.findByRole('alert')).toBeTruthy();
});
