// @vitest-environment happy-dom
import { changeSearchRecord, readSearchRecord } from '@lintel/contract/lease-up/search-record/endpoints';
import { type SearchLine, type SearchRecord, searchRecordChange } from '@lintel/contract/lease-up/search-record/schema';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import dictionary from '../../../app/es/dictionary.ts';
import { AppContext, type AppFacts } from '../../../platform/app-context.ts';
import { ApiError } from '../../../platform/queries/api.ts';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import { SearchRecordOf } from './search-record.tsx';

vi.mock('../../../platform/navigation/link.tsx', () => ({
  AppLink: ({ href, children }: { href: string; children: React.ReactNode }) => <a href={href}>{children}</a>,
}));
afterEach(cleanup);

const lineOf = (receiptId: number, more: Partial<SearchLine> = {}): SearchLine => ({
  receiptId,
  at: '2026-11-20T12:00:00.000Z',
  step: 'direct_contact',
  home: {
    id: receiptId,
    title: `Home ${receiptId}`,
    place: '214 Alder Street, Columbus, OH 43206',
    monthlyRent: 145_000,
  },
  overLimit: null,
  outcome: 'no_answer',
  showing: null,
  reason: null,
  voucherMark: null,
  receiptHash: String(receiptId).repeat(64),
  isLeftOut: false,
  ...more,
});

/** The server, as far as this screen knows it: it stores what it receives. */
const open = (lines: SearchLine[], language: 'en' | 'es' = 'en', { fails = false } = {}) => {
  let settings: Pick<SearchRecord, 'voucherIssuedOn' | 'paymentLimit'> = { voucherIssuedOn: null, paymentLimit: null };
  const left = new Set<number>();
  const call = vi.fn(async (endpoint: unknown, { query, body }: { query?: { period: string }; body?: object }) => {
    if (endpoint === readSearchRecord) {
      const shown = lines.map((line) => ({ ...line, isLeftOut: left.has(line.receiptId) }));
      const record: SearchRecord = {
        ...settings,
        since: query?.period === 'voucher' ? settings.voucherIssuedOn : null,
        total: shown.length,
        leftOut: left.size,
        lines: shown,
      };
      return { data: record, header: () => null };
    }
    if (fails) throw new ApiError(503, '', JSON.stringify({ code: 'server.unavailable', message: 'Not now' }));
    const { leaveOut, putBack, voucherIssuedOn, paymentLimit } = searchRecordChange.parse(body);
    if (voucherIssuedOn !== undefined) settings = { ...settings, voucherIssuedOn };
    if (paymentLimit !== undefined) settings = { ...settings, paymentLimit };
    for (const id of leaveOut ?? []) left.add(id);
    for (const id of putBack ?? []) left.delete(id);
    return { data: settings, header: () => null };
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TranslatorProvider translator={createTranslator(language, language === 'es' ? dictionary : {})}>
        <AppContext value={{ api: { call } as never, facts: { mode: 'demo' } as AppFacts }}>
          <SearchRecordOf tenantId={7} />
        </AppContext>
      </TranslatorProvider>
    </QueryClientProvider>,
  );
  return { changes: () => call.mock.calls.filter(([one]) => one === changeSearchRecord).map(([, asked]) => asked) };
};
const box = (name: string) =>
  screen.findByRole('checkbox', { name: new RegExp(`^Print this contact ?: ${name}$`) }) as Promise<HTMLInputElement>;

test('a contact that is left out stays in the list, and the count says so', async () => {
  const { changes } = open([lineOf(1), lineOf(2)]);
  const first = await box('Home 1');
  expect(screen.getByText('Contacts: 2. Left out: 0.')).toBeTruthy();
  fireEvent.click(first);
  await screen.findByText('Contacts: 2. Left out: 1.');
  expect((await box('Home 1')).checked).toBe(false);
  expect((await box('Home 2')).checked).toBe(true);
  expect(changes()).toEqual([{ params: { id: 7 }, body: { leaveOut: [1] } }]);
  fireEvent.click(await box('Home 2'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Download as PDF' })).toBeNull());
});

test('what could not be saved is taken back', async () => {
  open([lineOf(1)], 'en', { fails: true });
  fireEvent.click(await box('Home 1'));
  await waitFor(async () => expect((await box('Home 1')).checked).toBe(true));
  expect(screen.getByText('Contacts: 1. Left out: 0.')).toBeTruthy();
});

test('the paper has the period that is chosen', async () => {
  open([lineOf(1)]);
  const link = () => screen.getByRole('link', { name: 'Download as PDF' }).getAttribute('href');
  await box('Home 1');
  expect(link()).toBe('/api/tenants/7/search-record.pdf?period=voucher&lang=en');
  fireEvent.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(link()).toBe('/api/tenants/7/search-record.pdf?period=all&lang=en'));
});

test('an amount that is none is refused at its field, and the right one is kept in cents', async () => {
  const { changes } = open([lineOf(1)]);
  const amount = await screen.findByLabelText(/most your voucher counts/i);
  fireEvent.change(amount, { target: { value: 'a lot' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(amount, { target: { value: '1,450' } });
  fireEvent.change(screen.getByLabelText(/Day your voucher was issued/), { target: { value: '2026-10-01' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Contacts since October 1, 2026: 1. Left out: 0.');
  expect(changes()).toEqual([{ params: { id: 7 }, body: { voucherIssuedOn: '2026-10-01', paymentLimit: 145_000 } }]);
});

test('a refusal that mentions the voucher leads to where it is reported, in Spanish, too', async () => {
  open(
    [lineOf(3, { outcome: 'application_rejected', reason: 'No Section 8', voucherMark: 'refusal', overLimit: 5_000 })],
    'es',
  );
  const card = (await screen.findByText('No Section 8')).closest('li') as HTMLElement;
  expect(within(card).getByText('Este rechazo menciona el vale')).toBeTruthy();
  expect(within(card).getByText('$1,450, $50 por encima del límite')).toBeTruthy();
  expect(
    within(card)
      .getByRole('link', { name: /^Denunciar al propietario ?: Home 3$/ })
      .getAttribute('href'),
  ).toBe('/report-discrimination/3');
});

test('without a contact it says what brings one', async () => {
  open([]);
  expect(await screen.findByRole('heading', { name: 'No contacts in this period' })).toBeTruthy();
});
