import type { OwnerPenalty } from '@lintel/contract/enforcement/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AppContext, type AppFacts } from '../../../platform/app-context.ts';
import { makeApi, type Transport } from '../../../platform/queries/api.ts';
import { makeQueryClient } from '../../../platform/queries/queries.ts';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import { ComplianceTab, useOwnerStatus, usePenalties } from './compliance-tab.embed.tsx';
import type { ShownPenalty, ShownStatus } from './penalty-shown.ts';

vi.mock('../../../platform/navigation/link.tsx', () => ({
  AppLink: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}));

const facts = { now: '2026-11-21T12:00:00.000Z' } as AppFacts;
const offense: OwnerPenalty['offense'] = {
  id: 3,
  number: 2,
  category: 'voucher',
  foundIn: 'reply',
  foundBy: 'person',
  isMarkedByMachine: false,
  words: 'We stopped taking Section 8 here.',
  explanation: 'A voucher holder was refused because of the voucher.',
  law: 'Terms of Service',
  property: { id: 17, title: 'Flat on Fourth' },
  occurredAt: '2026-11-10T12:00:00.000Z',
  ladderVersion: '2026-11',
};
const penalty = (more: Partial<ShownPenalty> = {}): ShownPenalty => ({
  id: 5,
  penaltyType: 'fee',
  amount: 150_000,
  description: offense.explanation,
  isActive: true,
  createdAt: '2026-11-11T12:00:00.000Z',
  expiresAt: null,
  state: 'active',
  propertyId: null,
  paidAt: null,
  chargeAt: null,
  offense,
  ...more,
});
const suspension = penalty({ id: 6, penaltyType: 'listing_suspension', amount: 0, propertyId: 17 });

const Tab = () => <ComplianceTab ownerId={1} penalties={usePenalties(1)} account={useOwnerStatus(1)} />;
const show = (rows: readonly ShownPenalty[] | null, status: ShownStatus | null, next: string | null = null) => {
  const transport = vi.fn<Transport>(({ address }) => {
    const isRows = address.startsWith('/api/owner-penalties/1');
    const isRest = address.includes('cursor=');
    const body = isRows ? (isRest ? [] : rows) : status;
    return Promise.resolve({
      status: body === null ? 503 : 200,
      statusText: '',
      header: (name: string) => (isRows && !isRest && name === 'x-next-cursor' ? next : null),
      text: body === null ? '' : JSON.stringify(body),
    });
  });
  const api = makeApi(transport);
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <QueryClientProvider client={makeQueryClient(api)}>
        <AppContext value={{ api, facts }}>
          <Tab />
        </AppContext>
      </QueryClientProvider>
    </TranslatorProvider>,
  );
  return transport;
};
const good: ShownStatus = { isBanned: false };
const ban = 'Your account is permanently suspended.';

test.each([
  ['the status says so', [], { isBanned: true }],
  ['the standing says so', [], { isBanned: false, standing: 'banned' }],
  ['an active platform ban says so', [penalty({ penaltyType: 'platform_ban', amount: 0 })], good],
] as const)('a ban is told when %s, without a way back', async (_, rows, status) => {
  show(rows, status);
  expect(await screen.findByText(ban)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Reactivate your account' })).toBeNull();
});

test.each([
  [
    'its home and its end',
    [{ ...suspension, expiresAt: '2026-12-11T12:00:00.000Z' }],
    good,
    'Your listing “Flat on Fourth” is suspended until December 11, 2026.',
  ],
  [
    'all homes',
    [{ ...suspension, propertyId: null, expiresAt: '2027-02-09T12:00:00.000Z' }],
    good,
    'Your listings are suspended until February 9, 2027.',
  ],
  [
    'no end once its day has come',
    [{ ...suspension, propertyId: null, expiresAt: '2026-11-01T12:00:00.000Z' }],
    good,
    'Your listings are suspended.',
  ],
  [
    'a standing alone',
    [],
    { isBanned: false, standing: 'suspended', suspendedUntil: '2026-12-24T12:00:00.000Z' },
    'Your listings are suspended until December 24, 2026.',
  ],
] as const)('a suspension is told with %s', async (_, rows, status, sentence) => {
  show(rows, status);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByText(ban)).toBeNull();
});

test('while a ban waits for its second signature, that is said, and coming back is not offered', async () => {
  const reactivation = {
    isOffered: false,
    obstacle: 'ban_pending',
    fee: 150_000,
    totalDue: 300_000,
    card: null,
  } as const;
  show([{ ...suspension, propertyId: null }, penalty()], { ...good, standing: 'suspended', reactivation });
  expect(await screen.findByText('Your listings are suspended.')).toBeTruthy();
  expect(screen.getByText(/A permanent ban needs a second staff member/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Reactivate your account' })).toBeNull();
});

test.each([
  ['active', true, 'Active', null],
  ['stayed', false, 'Inactive', 'On hold during an appeal'],
  ['voided', false, 'Inactive', 'Repealed'],
  ['settled', false, 'Inactive', 'Paid'],
  ['lifted', false, 'Inactive', 'Ended early'],
  ['expired', false, 'Inactive', 'Over'],
] as const)('a penalty that is %s says what it is now', async (state, isActive, word, finer) => {
  show([penalty({ penaltyType: 'some_new_kind', state, isActive, createdAt: '2026-01-01T12:00:00.000Z' })], good);
  const card = within(await screen.findByRole('article', { name: 'some new kind' }));
  expect(card.getByText(word)).toBeTruthy();
  if (finer !== null) expect(card.getByText(finer)).toBeTruthy();
  expect(card.queryByRole('link', { name: /Appeal this penalty/ }) !== null).toBe(isActive);
});

test('a penalty states its reasons, and leads to its appeal; a fine that is owed can be paid', async () => {
  show([penalty({ chargeAt: '2026-12-11T12:00:00.000Z' })], good);
  const card = await screen.findByRole('article', { name: 'fee' });
  for (const words of [
    /2nd offense/,
    /\$1,500/,
    /A voucher holder was refused/,
    /WhereIn the answer to an inquiry/,
    /Flat on Fourth/,
    /We stopped taking Section 8 here\./,
    /Section 8 vouchers/,
    /Terms of Service/,
    /Found byA person/,
    /Issued November 11, 2026/,
    /Will be charged on December 11, 2026/,
  ])
    expect(card.textContent).toMatch(words);
  const link = within(card).getByRole('link', { name: /Appeal this penalty/ });
  expect(link.getAttribute('href')).toBe('/appeals-dashboard?penalty=5');
  expect(within(card).getByRole('button', { name: /^Pay now \$1,500 of penalty 5/ })).toBeTruthy();
});

test('what a plain server says of penalties is enough to come back', async () => {
  const plain = { description: 'x', isActive: true, createdAt: '2026-11-11T12:00:00.000Z', expiresAt: null };
  show(
    [
      { ...plain, id: 1, penaltyType: 'listing_suspension', amount: 0 },
      { ...plain, id: 2, penaltyType: 'fee', amount: 150_000 },
    ],
    good,
  );
  const panel = await screen.findByRole('region', { name: 'Reactivate your account' });
  expect(panel.textContent).toMatch(/Outstanding fines\s*\$1,500.*Total due\s*\$3,000/);
});

test('suspended with nothing owed, it says when that ends and whom to ask', async () => {
  show([{ ...suspension, expiresAt: '2026-12-11T12:00:00.000Z' }], good);
  const panel = within(await screen.findByRole('region', { name: 'Suspension ends on December 11, 2026' }));
  expect(panel.getByRole('link', { name: 'Contact our staff' }).getAttribute('href')).toBe('/contact');
});

test('without penalties it says that there is no data, and still shows the ladder', async () => {
  show([], good);
  expect(await screen.findByRole('heading', { name: 'No compliance data available.' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'How penalties grow' })).toBeTruthy();
  expect(screen.queryByText('You are here')).toBeNull();
});

test('the ladder marks where the owner stands, and joins its two tellings', async () => {
  show([penalty()], { ...good, offenseCount: 2 });
  const here = (await screen.findByText('You are here')).closest('li');
  expect(here?.textContent).toMatch(/2nd offense.*\$1,500.*30-day listing suspension/);
  expect(screen.getByText(/A 1st offense costs \$500 in all/)).toBeTruthy();
});

test('older penalties come when asked for', async () => {
  const transport = show([penalty()], good, '5');
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Show more' }));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
  expect(transport.mock.calls.map(([{ address }]) => address)).toContain('/api/owner-penalties/1?cursor=5');
});

test('duties are listed by their day, and what is overdue is marked', async () => {
  const duty = { id: 1, kind: 'monitoring' as const, number: 1, dueOn: '2027-02-01', doneAt: null, isOverdue: false };
  show([], {
    ...good,
    duties: [
      duty,
      { ...duty, id: 2, kind: 'training', dueOn: '2026-11-01', isOverdue: true },
      { ...duty, id: 3, dueOn: '2026-10-01', doneAt: '2026-09-30T12:00:00.000Z' },
    ],
  });
  const list = await screen.findByRole('region', { name: 'Training and monitoring' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/monitoring, 1 of 8.*Done September 30, 2026/),
    expect.stringMatching(/training.*Due November 1, 2026.*Overdue/),
    expect.stringMatching(/Due February 1, 2027.*Upcoming/),
  ]);
});

test('an outage looks like an outage', async () => {
  show(null, good);
  expect((await screen.findByRole('alert')).textContent).toMatch(/We could not load this list/);
  expect(screen.queryByText('No compliance data available.')).toBeNull();
});

test('when only the status cannot be had, the penalties stand and the rest says so', async () => {
  show([], null);
  expect((await screen.findByRole('alert')).textContent).toMatch(/We could not load the status of your account/);
  expect(screen.queryByText('No compliance data available.')).toBeNull();
});
