import type { RentCredits as Credits, Payment } from '@lintel/contract/payments/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { AppContext, type AppFacts } from '../../platform/app-context.ts';
import { makeApi } from '../../platform/queries/api.ts';
import { makeQueryClient } from '../../platform/queries/queries.ts';
import { createTranslator, TranslatorProvider } from '../../platform/words/i18n.tsx';
import { RentCredits } from './credits/rent-credits.embed.tsx';
import { OwnerPayments } from './owner-payments.embed.tsx';

const day = '2026-11-21T12:00:00.000Z';

/** Renders a part of a page whose calls are answered by the start of their address; other calls never are. */
const show = (node: ReactNode, answers: Record<string, object>, next: string | null = null) => {
  const api = makeApi(({ address }) => {
    const [, answer] = Object.entries(answers).find(([start]) => address.startsWith(start)) ?? [];
    if (!answer) return new Promise(() => {});
    return Promise.resolve({
      status: 200,
      statusText: 'OK',
      header: (name: string) => (name === 'x-next-cursor' ? next : null),
      text: JSON.stringify(answer),
    });
  });
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <QueryClientProvider client={makeQueryClient(api)}>
        <AppContext value={{ api, facts: { now: '2026-11-24T12:00:00Z' } as AppFacts }}>{node}</AppContext>
      </QueryClientProvider>
    </TranslatorProvider>,
  );
};

describe('an owner’s payment for coming back', () => {
  const back = (status: 'pending' | 'succeeded' | 'failed', id: number): Payment['refunds'][number] => ({
    id,
    penaltyId: id,
    property: null,
    amount: id * 10_000,
    status,
    reason: 'penalty_repealed',
    requestedAt: day,
    completedAt: null,
    note: null,
  });
  const payment: Payment = {
    id: 9,
    kind: 'reactivation',
    amount: 210_000,
    currency: 'usd',
    status: 'paid',
    gateway: 'sandbox',
    card: null,
    property: null,
    homeCount: null,
    applicationId: null,
    createdAt: day,
    paidAt: day,
    coversFrom: null,
    coversUntil: null,
    refund: null,
    refunds: [],
    fines: [1, 2, 3].map((id) => ({ penaltyId: id, amount: id * 10_000 })),
    chargeback: null,
    refundOffer: { how: 'none', until: null, usedAt: null, isOverLimit: false },
    receiptPath: '/api/payments/9/receipt.pdf',
    isSample: false,
  };
  const rowOf = async (change: Partial<Payment>) => {
    const page = { payments: [{ ...payment, ...change }], totals: { paid: 210_000, refunded: 0 } };
    show(<OwnerPayments ownerId={1} />, { '/api/owners/1/payments': page });
    return within(await screen.findByRole('table', { name: 'Payments' })).getAllByRole('row')[1]?.textContent ?? '';
  };

  test('says which penalties it paid, and how much was the fee', async () => {
    const row = await rowOf({});
    expect(row).toContain(
      'Reactivation after a suspension · Penalty 1: $100.00 · Penalty 2: $200.00 · Penalty 3: $300.00 · Fee for reactivation: $1,500.00',
    );
    expect(row).toContain('Paid');
    expect(row).not.toContain('of it');
  });

  test('says of each part that goes back how far it is, and stays paid', async () => {
    const row = await rowOf({ refunds: [back('succeeded', 1), back('pending', 2), back('failed', 3)] });
    expect(row).toContain('$100.00 of it refunded. The penalty was repealed.');
    expect(row).toContain('A refund of $200.00 of it is on its way.');
    expect(row).toContain('$300.00 of it will be refunded, with a delay.');
    expect(row).toContain('Paid');
  });

  test('taken back by the bank, speaks of no listing', async () => {
    const row = await rowOf({ status: 'disputed' });
    expect(row).toContain('Reversed by your bank for now');
    expect(row).toContain('If it was a mistake, tell your bank.');
    expect(row).not.toMatch(/listing/i);
  });
});

describe('a tenant’s rent credits', () => {
  const credit = (id: number, state: Credits['credits'][number]['state'], left: number) => ({
    id,
    amount: 12_500,
    used: 0,
    left,
    state,
    receivedAt: day,
    expiresAt: '2028-11-21T12:00:00.000Z',
    rentPayments: [],
  });
  const read = (answer: Credits, next?: string) => show(<RentCredits />, { '/api/tenant/rent-credits': answer }, next);

  test('are none, and that is said', async () => {
    read({ available: 0, received: 0, credits: [] });
    expect(await screen.findByText(/You have no rent credits now/)).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('stand there one by one, with the day that each ends and what became of it', async () => {
    const credits = [
      credit(4, 'available', 12_500),
      credit(3, 'used', 0),
      credit(2, 'expired', 0),
      credit(1, 'ended', 0),
    ];
    read({ available: 12_500, received: 50_000, credits }, 'next');
    const rows = within(await screen.findByRole('table', { name: 'Each rent credit' })).getAllByRole('row');
    const words = ['Can be used', 'Used', 'Expired', 'Canceled: the penalty was repealed'];
    expect(rows).toHaveLength(5);
    for (const [place, word] of words.entries()) {
      expect(rows[place + 1]?.textContent).toContain(word);
      expect(rows[place + 1]?.textContent).toContain('November 21, 2028');
    }
    expect(screen.getByRole('button', { name: 'Show older ones' })).toBeDefined();
  });
});
