import type { StaffPenalty } from '@lintel/contract/enforcement/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AppContext, type AppFacts } from '../../../platform/app-context.ts';
import { makeApi, type Transport } from '../../../platform/queries/api.ts';
import { makeQueryClient } from '../../../platform/queries/queries.ts';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import { PenaltyRecord } from './penalty-record.tsx';

vi.mock('../../../platform/navigation/link.tsx', () => ({
  AppLink: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}));

const penalty: StaffPenalty = {
  id: 40,
  penaltyType: 'listing_suspension',
  amount: 0,
  description: 'A fourth refusal of a voucher.',
  isActive: true,
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: null,
  state: 'active',
  propertyId: null,
  paidAt: null,
  chargeAt: null,
  contest: 'appeal',
  offense: {
    id: 9,
    number: 4,
    category: 'voucher',
    foundIn: 'conduct',
    foundBy: 'person',
    isMarkedByMachine: false,
    words: null,
    explanation: 'A fourth refusal of a voucher.',
    law: 'Terms of Service',
    property: null,
    occurredAt: '2026-11-19T12:00:00.000Z',
    ladderVersion: '2026-11',
  },
  isRepealable: true,
  canAppeal: true,
  appealUntil: '2026-12-21T09:59:59.999Z',
  appealId: null,
  correction: null,
  owner: { id: 3, name: 'Marcus Bell', standing: 'suspended' },
  issuedBy: { accountId: 4, name: 'June Okafor' },
  awaitsBan: true,
};

const show = (accountId: number, shown: StaffPenalty = penalty) => {
  const writes = vi.fn<Transport>(() =>
    Promise.resolve({ status: 200, statusText: '', header: () => null, text: JSON.stringify(shown) }),
  );
  const api = makeApi((request) =>
    request.method === 'GET'
      ? Promise.resolve({
          status: 200,
          statusText: '',
          header: () => null,
          text: JSON.stringify({ staff: { accountId } }),
        })
      : writes(request),
  );
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <QueryClientProvider client={makeQueryClient(api)}>
        <AppContext value={{ api, facts: {} as AppFacts }}>
          <ul>
            <PenaltyRecord penalty={shown} />
          </ul>
        </AppContext>
      </QueryClientProvider>
    </TranslatorProvider>,
  );
  return { writes, user: userEvent.setup() };
};
const confirm = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Confirm the ban/ });

test('who recorded the offense does not confirm its ban, and reads why', async () => {
  show(4);
  const why = await screen.findByText('A ban needs a second person: you recorded this offense yourself.');
  const button = await confirm();
  expect(button.disabled).toBe(true);
  expect(button.getAttribute('aria-describedby')).toBe(why.id);
});

test('a second person confirms it with a reason that is long enough; it is sent once', async () => {
  const { writes, user } = show(5);
  await user.click(await confirm());
  expect(screen.getByText(/The ban is permanent: there is no reactivation/)).toBeTruthy();
  await user.type(screen.getByLabelText('Reason'), 'Too short');
  await user.click(screen.getByRole('button', { name: 'Confirm the ban' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/a reason of at least 10 characters/);
  expect(writes).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Reason'), ' was the first try.');
  await user.dblClick(screen.getByRole('button', { name: 'Confirm the ban' }));
  // The form disappears once it was accepted.
  await vi.waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
  expect(writes).toHaveBeenCalledOnce();
  const [sent] = writes.mock.calls[0] ?? [];
  expect([sent?.address, sent?.body]).toEqual([
    '/api/staff/penalties/40/confirm-ban',
    '{"reason":"Too short was the first try."}',
  ]);
});

test('what waits for nothing offers no ban, and what was repealed offers nothing', async () => {
  show(5, { ...penalty, awaitsBan: false, isActive: false, state: 'voided' });
  expect(await screen.findByText('Repealed')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
