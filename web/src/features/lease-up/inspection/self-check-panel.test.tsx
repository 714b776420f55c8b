// @vitest-environment happy-dom
import {
  checkPacketHome,
  removeSelfCheckPhoto,
  sayPacketHomeReady,
} from '@lintel/contract/lease-up/inspection/endpoints';
import { inspectionItemIds, inspectionItems } from '@lintel/contract/lease-up/inspection/items';
import type { SelfCheck } from '@lintel/contract/lease-up/inspection/self-check';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import dictionary from '../../../app/es/dictionary.ts';
import { AppContext, type AppFacts } from '../../../platform/app-context.ts';
import { ApiError } from '../../../platform/queries/api.ts';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import type { OpenPage } from '../packet/packet-queries.ts';
import { SelfCheckPanel } from './self-check-panel.tsx';
import { SelfCheckSummary } from './self-check-summary.tsx';

afterEach(cleanup);

const at = '2026-11-21T12:00:00.000Z';
const none: SelfCheck = {
  of: inspectionItemIds.length,
  checked: 0,
  checkedAt: null,
  readyAt: null,
  found: [],
  photos: [],
};
const threats = inspectionItemIds.filter((item) => inspectionItems[item].isLifeThreatening);
const allOk: SelfCheck = {
  ...none,
  checked: threats.length,
  checkedAt: at,
  found: threats.map((item) => ({ item, mark: 'ok', note: null, at })),
};
const pageOf = (selfCheck: SelfCheck, side: 'tenant' | 'owner' = 'owner'): OpenPage =>
  ({
    applicationId: 13,
    side,
    packet: { id: 2, state: 'open', openedAt: at },
    selfCheck,
    submission: null,
  }) as OpenPage;

const open = async (
  page: OpenPage,
  { language = 'en' as 'en' | 'es', refuses = null as { status: number; body: object } | null } = {},
) => {
  const call = vi.fn(async (_endpoint: unknown, _asked: object) => {
    if (refuses) throw new ApiError(refuses.status, '', JSON.stringify(refuses.body));
    return { data: page, header: () => null };
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TranslatorProvider translator={createTranslator(language, language === 'es' ? dictionary : {})}>
        <AppContext value={{ api: { call } as never, facts: { mode: 'demo' } as AppFacts }}>
          <SelfCheckPanel page={page} />
        </AppContext>
      </TranslatorProvider>
    </QueryClientProvider>,
  );
  if (page.side === 'owner') await screen.findByRole('button', { name: /^(Save the list|Guardar la lista)$/ });
  return call;
};
const item = (name: RegExp) => within(screen.getByRole('group', { name, hidden: true }));
const press = (name: RegExp, mark: string) =>
  fireEvent.click(item(name).getByRole('button', { name: mark, hidden: true }));
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save the list' }));

test('a tenant reads how far the owner came and marks nothing; before the owner began there is nothing', async () => {
  await open(pageOf({ ...allOk, found: null }, 'tenant'));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/The owner checked 16 of 30 things.*has not marked the home as ready/)).toBeTruthy();
  cleanup();
  await open(pageOf({ ...none, found: null }, 'tenant'));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('an authority reads on which day the owner said that the home is ready', () => {
  render(
    <TranslatorProvider translator={createTranslator('es', dictionary)}>
      <SelfCheckSummary selfCheck={{ ...allOk, found: null, readyAt: at }} />
    </TranslatorProvider>,
  );
  expect(screen.getByText(/El propietario dijo el .*2026 que la vivienda está lista/)).toBeTruthy();
});

test('what threatens life comes first, with what is open of it; nobody can say yet that the home is ready', async () => {
  await open(pageOf(none));
  const [first] = screen.getAllByRole('group', { hidden: true }).filter((one) => one.getAttribute('aria-label'));
  expect(first?.getAttribute('aria-label')).toMatch(/^A smoke alarm works/);
  expect(screen.getByText('What threatens life: 0 of 16 checked')).toBeTruthy();
  expect(screen.getByText(/Still open: 16/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Report that the home is ready' })).toBeNull();
});

test('saves what was marked, with a note where something needs work; pressed again a mark comes off', async () => {
  const call = await open(pageOf(allOk));
  press(/^There is no smell of gas/, 'Needs work');
  press(/^Every entry door/, 'OK');
  press(/^No faucet/, 'Does not apply');
  press(/^No faucet/, 'Does not apply');
  fireEvent.change(screen.getByLabelText(/Note for yourself/), { target: { value: 'Stove valve' } });
  expect(screen.getByText('Not saved yet: 2')).toBeTruthy();
  expect(screen.getByText(/Save the list first|Still open/)).toBeTruthy();
  save();
  await waitFor(() => expect(call).toHaveBeenCalled());
  expect(call.mock.calls[0]?.slice(0, 2)).toEqual([
    checkPacketHome,
    {
      params: { id: 13 },
      body: {
        items: [
          { item: 'gas', mark: 'needs_work', note: 'Stove valve' },
          { item: 'entryDoor', mark: null, note: null },
        ],
      },
    },
  ]);
});

test('what is wrong with a note stands at it, and what was marked stays', async () => {
  await open(pageOf(none), {
    refuses: {
      status: 400,
      body: {
        code: 'request.invalid',
        message: 'Please check',
        fields: { 'items.0.note': 'Please use at most 500 characters' },
      },
    },
  });
  press(/^There is no mold/, 'Needs work');
  save();
  expect(await screen.findByText('Please use at most 500 characters')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/Note for yourself/));
  expect(item(/^There is no mold/).getByRole('button', { pressed: true, hidden: true }).textContent).toBe('Needs work');
});

test('a photo stands at its item for the owner, who can remove it, and with its words for the tenant', async () => {
  const photo = { id: '00000000-0000-4000-8000-000000000001', item: 'handrails', at, width: 960, height: 720 } as const;
  const call = await open(pageOf({ ...allOk, photos: [photo] }));
  const shown = await screen.findByAltText(/^Photo from the owner: Stairs of four steps/);
  expect(shown.getAttribute('src')).toBe(`/api/lease-packet-photos/${photo.id}`);
  fireEvent.click(screen.getByRole('button', { name: /^Remove photo Stairs of four steps/, hidden: true }));
  await waitFor(() =>
    expect(call.mock.calls[0]?.slice(0, 2)).toEqual([removeSelfCheckPhoto, { params: { id: 13, item: 'handrails' } }]),
  );
  // Items without a mark ask for none; the others open their field on request.
  expect(item(/^There is no mold/).queryByRole('button', { name: /^Add a photo/, hidden: true })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Add a photo A smoke alarm works/, hidden: true }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Photo/));
  cleanup();
  await open(pageOf({ ...allOk, found: null, photos: [photo] }, 'tenant'), { language: 'es' });
  expect(await screen.findByRole('heading', { name: 'Fotos del propietario' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a refusal is said beside the list', async () => {
  await open(pageOf(none), {
    refuses: { status: 409, body: { code: 'packet.closed', message: 'This packet is closed.' } },
  });
  press(/^There is no mold/, 'OK');
  save();
  expect(await screen.findByText('This packet is closed.')).toBeTruthy();
});

test('once nothing that threatens life is open, the owner says that the home is ready', async () => {
  const call = await open(pageOf(allOk), { language: 'es' });
  fireEvent.click(screen.getByRole('button', { name: 'Decir que la vivienda está lista' }));
  await waitFor(() => expect(call.mock.calls[0]?.slice(0, 2)).toEqual([sayPacketHomeReady, { params: { id: 13 } }]));
  cleanup();
  await open(pageOf({ ...allOk, readyAt: at }));
  expect(screen.getByText(/You said on .*2026 that the home is ready/)).toBeTruthy();
  // No button was pressed here.
  expect(document.activeElement).toBe(document.body);
});
