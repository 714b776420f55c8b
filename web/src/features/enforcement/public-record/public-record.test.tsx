import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { AppContext, type AppFacts } from '../../../platform/app-context.ts';
import { makeApi, type Transport } from '../../../platform/queries/api.ts';
import { makeQueryClient } from '../../../platform/queries/queries.ts';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import { CommissionPart } from './commission-part.tsx';
import { Page } from './enforcement-page.tsx';
import { ReceiptStatus } from './receipt-status.tsx';
import { ReceiptsPart } from './receipts-part.tsx';

vi.mock('../../../platform/navigation/link.tsx', () => ({
  AppLink: ({ href, children }: { href: string; children: ReactNode }) => <a href={href}>{children}</a>,
}));

const hash = '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef';
const receipt = {
  id: 7,
  propertyId: 3,
  initiationType: 'direct_contact',
  contactMethod: 'platform_message',
  status: 'active',
  receiptHash: hash,
  createdAt: '2026-11-21T12:00:00.000Z',
};
const me = { tenant: { tenantId: 1 }, owner: null, agent: { agentId: 1 } };
const nothingCollected = {
  collectionsCount: 0,
  totalCollected: 0,
  platformIncome: 0,
  legalAidFunding: 0,
  tenantRentCredits: 0,
};
const summary = { totalReferrals: 0, activeLeads: 0, commissionEligible: 0, estimatedValue: 474, recentActivity: [] };

type Given = { receipts?: object[]; olderReceipts?: object[]; commission?: object | null; stats?: object | null };

const show = (
  part: ReactNode,
  { receipts = [], olderReceipts, commission = summary, stats = nothingCollected }: Given = {},
) => {
  const given = { receipts, commission };
  const transport: Transport = ({ address }) => {
    const body = address.includes('contact-receipts')
      ? address.includes('cursor=')
        ? olderReceipts
        : given.receipts
      : address.includes('penalty-collection')
        ? stats
        : address.includes('enforcement/offenses')
          ? []
          : address.includes('enforcement')
            ? null
            : address.includes('commission')
              ? given.commission
              : me;
    return Promise.resolve({
      status: body === null ? 503 : 200,
      statusText: '',
      header: (name) => (name === 'x-next-cursor' && olderReceipts && body === given.receipts ? 'older' : null),
      text: body === null ? '' : JSON.stringify(body),
    });
  };
  const api = makeApi(transport);
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <QueryClientProvider client={makeQueryClient(api)}>
        <AppContext value={{ api, facts: { now: '2026-11-21T12:00:00.000Z' } as AppFacts }}>{part}</AppContext>
      </QueryClientProvider>
    </TranslatorProvider>,
  );
};

test.each([
  ['active', 'Active'],
  ['dispute', 'Under Dispute'],
  ['resolved', 'Resolved'],
  ['set_aside', 'Set aside'],
  ['something_new', 'something_new'],
])('a receipt that is %s is shown as %s', (status, words) => {
  show(<ReceiptStatus status={status} />);
  expect(screen.getByText(words)).toBeTruthy();
});

test('without receipts it says what would stand there', async () => {
  show(<ReceiptsPart />);
  expect(await screen.findByText(/^No contact receipts found/)).toBeTruthy();
});

test('a receipt shows 32 characters of its seal, its report in a new tab, and the way to object', async () => {
  show(<ReceiptsPart />, { receipts: [receipt] });
  expect(await screen.findByText(hash.slice(0, 32))).toBeTruthy();
  expect(screen.getByRole('link', { name: /report for receipt 7/ }).getAttribute('target')).toBe('_blank');
  expect(screen.getByRole('link', { name: /to receipt 7/ }).getAttribute('href')).toBe('/receipt-dispute/7');
  expect(screen.getByText(/sealed with a SHA-256 hash/)).toBeTruthy();
});

test('a receipt that is not among the newest can be reached', async () => {
  const older = { ...receipt, id: 6, status: 'dispute' };
  show(<ReceiptsPart />, { receipts: [receipt], olderReceipts: [older] });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Show older ones' }));
  expect(await screen.findByText('Under Dispute')).toBeTruthy();
  expect(screen.getByRole('link', { name: /report for receipt 7/ })).toBeTruthy();
});

test('an agent without activity is told so; the estimate is in dollars', async () => {
  show(<CommissionPart />);
  expect(await screen.findByText(/^No recent referral activity/)).toBeTruthy();
  expect(screen.getByText('$474')).toBeTruthy();
});

test('an agent’s activity shows 8 characters of the seal', async () => {
  const recentActivity = [{ ...receipt, receiptId: 7, tenantName: null, tenantEmail: null, commissionEligible: true }];
  show(<CommissionPart />, { commission: { ...summary, recentActivity } });
  expect(await screen.findByText(hash.slice(0, 8))).toBeTruthy();
});

test('an agent whose summary cannot be read is told whom to ask', async () => {
  show(<CommissionPart />, { commission: null });
  expect(
    await screen.findByText('Unable to load commission data. Contact support if this persists.', {}, { timeout: 5000 }),
  ).toBeTruthy();
});

test('before anything is collected it says so, and draws no split of nothing', async () => {
  show(<Page />);
  expect(await screen.findByText('No penalty collection data available')).toBeTruthy();
  expect(screen.queryByText('Where the money went')).toBeNull();
});

test('what could not be read is no zero, and no “nothing was collected”', async () => {
  show(<Page />, { stats: null });
  expect(await screen.findByText('We could not load this list', {}, { timeout: 5000 })).toBeTruthy();
  expect(screen.queryByText('No penalty collection data available')).toBeNull();
  const figureOf = (label: string) => screen.getByText(label).closest('div')?.textContent;
  for (const label of ['Listings suspended', 'Platform bans', 'Receipts in dispute'])
    expect(figureOf(label)).toContain('–');
});
