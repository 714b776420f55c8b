import type { OwnerCommission } from '@lintel/contract/agents/commission-charges';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AppContext, type AppFacts } from '../../platform/app-context.ts';
import { makeApi } from '../../platform/queries/api.ts';
import { makeQueryClient } from '../../platform/queries/queries.ts';
import { createTranslator, TranslatorProvider } from '../../platform/words/i18n.tsx';
import { OwnerCommissions } from './owner-commissions.tsx';

vi.mock('../../platform/navigation/link.tsx', () => ({
  AppLink: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}));

type Answer = { status?: number; body: unknown };
type Sent = { method: string; address: string };

const commission = (id: number, more: Partial<OwnerCommission>): OwnerCommission => ({
  id,
  propertyId: id,
  propertyTitle: `Home ${id}`,
  agentName: 'Priya Raman',
  brokerage: 'Buckeye Homes',
  amount: 72_050,
  status: 'waiting',
  dueAt: '2026-12-24T12:00:00.000Z',
  failure: null,
  nextTryAt: null,
  paidAt: null,
  receiptPath: null,
  ...more,
});

/** The page of an owner with these commissions; `pay` returns the result of paying. */
const show = async (rows: OwnerCommission[], pay: () => Answer = () => ({ status: 500, body: {} })) => {
  const sent: Sent[] = [];
  const api = makeApi(async ({ method, address }) => {
    sent.push({ method, address });
    const { status = 200, body } = method === 'POST' ? pay() : { body: rows };
    return { status, statusText: '', header: () => null, text: JSON.stringify(body) };
  });
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <QueryClientProvider client={makeQueryClient(api)}>
        <AppContext value={{ api, facts: { now: '2026-11-23T12:00:00.000Z' } as AppFacts }}>
          <OwnerCommissions ownerId={2} />
        </AppContext>
      </QueryClientProvider>
    </TranslatorProvider>,
  );
  if (rows.length > 0) expect(await screen.findAllByRole('listitem')).toHaveLength(rows.length);
  return { sent };
};
const card = (title: string) => {
  const found = screen.getAllByRole('listitem').find((one) => one.textContent?.includes(title));
  if (!found) throw new Error(`There is no card of ${title}.`);
  return within(found);
};
const paying = () => screen.getAllByRole('button', { name: /^Pay/ });

test('only what is due can be paid; each card says how it stands, to the cent', async () => {
  await show([
    commission(1, { status: 'waiting' }),
    commission(2, { status: 'due', failure: 'declined', nextTryAt: '2026-11-28T12:00:00.000Z' }),
    commission(3, { status: 'due', failure: 'no_card' }),
    commission(4, {
      status: 'paid',
      paidAt: '2026-11-20T12:00:00.000Z',
      receiptPath: '/api/payments/7/receipt.pdf',
    }),
    commission(5, { status: 'disputed' }),
    commission(6, { status: 'given_back', paidAt: '2026-11-01T12:00:00.000Z' }),
    commission(7, { status: 'not_owed' }),
  ]);
  expect(paying().map(({ textContent }) => textContent)).toEqual(['Pay $720.50 Home 2', 'Pay $720.50 Home 3']);
  expect(card('Home 1').getByText('$720.50 to Priya Raman, Buckeye Homes')).toBeTruthy();
  expect(card('Home 1').getByText('Due on December 24, 2026')).toBeTruthy();
  const refused = screen.getAllByRole('listitem')[1]?.textContent;
  expect(refused).toContain('Your card was refused. We try again on November 28, 2026.');
  expect(screen.getAllByRole('listitem')[2]?.textContent).toContain('We do not retry automatically.');
  expect(card('Home 4').getByText('Paid on November 20, 2026')).toBeTruthy();
  expect(
    card('Home 4')
      .getByRole('link', { name: /^Receipt \(PDF\)/ })
      .getAttribute('href'),
  ).toBe('/api/payments/7/receipt.pdf');
  expect(card('Home 5').getByText('In dispute: nothing is charged')).toBeTruthy();
  // A commission that is not payable has no due date.
  for (const home of ['Home 5', 'Home 7']) expect(card(home).queryByText(/^Due on/)).toBeNull();
});

test('before anything is charged the sum is said again; refused, the dialog says why and stays', async () => {
  const declined = { code: 'payment.declined', message: 'Your card has insufficient funds.' };
  const { sent } = await show([commission(1, { status: 'due' })], () => ({ status: 402, body: declined }));
  const person = userEvent.setup();
  const posts = () => sent.filter(({ method }) => method === 'POST');
  await person.click(screen.getByRole('button', { name: /^Pay/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/\$720\.50 is charged to your card on file/)).toBeTruthy();
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(posts()).toEqual([]);
  await person.click(screen.getByRole('button', { name: /^Pay/ }));
  const again = await screen.findByRole('dialog');
  await person.click(within(again).getByRole('button', { name: 'Pay $720.50' }));
  expect(await within(again).findByText(/insufficient funds/)).toBeTruthy();
  expect(posts().map(({ address }) => address)).toEqual(['/api/owners/2/commissions/1/pay']);
});

test('paid, the dialog goes and the list is asked for again', async () => {
  const rows = [commission(1, { status: 'due' })];
  const { sent } = await show(rows, () => {
    rows[0] = commission(1, { status: 'paid', paidAt: '2026-11-23T12:00:00.000Z', receiptPath: '/receipt' });
    return { body: rows[0] };
  });
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: /^Pay/ }));
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: 'Pay $720.50' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Paid on November 23, 2026')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  expect(sent.filter(({ method }) => method === 'GET').length).toBeGreaterThan(1);
});

test('without any, the list says so', async () => {
  await show([]);
  expect(await screen.findByText('No commission has come from your homes yet.')).toBeTruthy();
});
