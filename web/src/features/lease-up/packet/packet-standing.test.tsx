// @vitest-environment happy-dom
import { packetClock } from '@lintel/contract/lease-up/authority/packet-clock';
import type { PacketPage } from '@lintel/contract/lease-up/packet/schema';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import dictionary from '../../../app/es/dictionary.ts';
import { AppContext, type AppFacts } from '../../../platform/app-context.ts';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import PacketStanding from './packet-standing.tsx';

afterEach(cleanup);

const clock = packetClock({
  voucherEndsOn: '2027-01-31',
  requests: [{ submittedOn: '2026-11-21', answeredOn: null }],
  authorityUnits: 900,
  leaseStart: '2027-01-01',
  today: '2026-12-01',
});
const pageOf = (state: 'signed' | 'closed'): PacketPage =>
  ({
    packet: { state },
    submission: {
      authority: 'Sample Licking Valley Housing Authority',
      sentAt: '2026-11-21T12:00:00.000Z',
      lastOpenedAt: null,
      receivedAt: null,
      inspectionOn: '2026-12-04',
      inspection: null,
      decision: null,
      takenBackAt: null,
    },
    selfCheck: null,
    clock,
  }) as PacketPage;

const open = (page: PacketPage, language: 'en' | 'es') =>
  render(
    <TranslatorProvider translator={createTranslator(language, language === 'es' ? dictionary : {})}>
      <AppContext value={{ api: {} as never, facts: { mode: 'demo' } as AppFacts }}>
        <PacketStanding page={page} />
      </AppContext>
    </TranslatorProvider>,
  );

test('a closed packet has no days that run; what the authority did still stands', () => {
  open(pageOf('closed'), 'en');
  expect(screen.queryByRole('region', { name: 'The voucher’s days' })).toBeNull();
  expect(screen.getByText('Sample Licking Valley Housing Authority')).toBeTruthy();
});

test('a helper reads the same days as tenant and owner, and presses nothing', () => {
  open(pageOf('signed'), 'es');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('4 de diciembre de 2026')).toBeTruthy();
  const days = within(screen.getByRole('region', { name: 'Los días del vale' }));
  expect(days.getByText(/El reloj está detenido/)).toBeTruthy();
  // 900 vouchers: inspected within 15 days of the request.
  expect(days.getByText('6 de diciembre de 2026')).toBeTruthy();
});
