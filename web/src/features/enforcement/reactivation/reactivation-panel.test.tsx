import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppContext, type AppFacts } from '../../../platform/app-context.ts';
import { makeApi, type Transport } from '../../../platform/queries/api.ts';
import { makeQueryClient } from '../../../platform/queries/queries.ts';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import { toasts } from '../../../ui/toasts/toast.ts';
import type { ShownStatus } from '../penalties/penalty-shown.ts';
import { ReactivationPanel } from './reactivation-panel.tsx';
import { toastAfterReload } from './reactivation-toast.ts';

vi.mock('../../../platform/navigation/link.tsx', () => ({
  AppLink: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}));

const answer = (status: number, body: unknown) => ({
  status,
  statusText: 'Nothing said',
  header: () => null,
  text: typeof body === 'string' ? body : JSON.stringify(body),
});
const message = 'Your listings are back. The fair-housing training is due within 30 days.';

const show = (
  transport: Transport,
  card: NonNullable<ShownStatus['reactivation']>['card'] = { brand: 'visa', last4: '4242', isExpired: false },
) => {
  const api = makeApi(transport);
  const reload = vi.fn();
  const { unmount } = render(
    <TranslatorProvider translator={createTranslator('en')}>
      <QueryClientProvider client={makeQueryClient(api)}>
        <AppContext value={{ api, facts: { now: '2026-11-24T12:00:00Z' } as AppFacts }}>
          <ReactivationPanel
            ownerId={1}
            finesCents={160_000}
            reactivation={{ isOffered: true, obstacle: null, fee: 150_000, totalDue: 310_000, card }}
            reload={reload}
          />
        </AppContext>
      </QueryClientProvider>
    </TranslatorProvider>,
  );
  return { reload, unmount, user: userEvent.setup() };
};
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Pay \$3,100 and reactivate|Processing/ });
const tickBoth = async (user: ReturnType<typeof userEvent.setup>) => {
  for (const box of boxes()) await user.click(box);
};
const told = () => {
  const [newest] = toasts.entries();
  return newest?.open ? [newest.title, newest.description, newest.variant] : [];
};

beforeEach(() => {
  toasts.dismiss();
  sessionStorage.clear();
});

test.each([
  ['neither box', []],
  ['only the agreement', [0]],
  ['only the notice', [1]],
])('with %s ticked it says what is needed, sends nothing and goes to the open box', async (_, ticked) => {
  const transport = vi.fn<Transport>();
  const { user } = show(transport);
  for (const index of ticked) await user.click(boxes()[index] as HTMLInputElement);
  await user.click(button());
  expect(told()).toEqual([
    'Agreement Required',
    'You must accept both the legal agreement and fourth offense notice to proceed',
    'destructive',
  ]);
  expect(transport).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(boxes().find((box) => !box.checked));
});

test('names fines, fee and total, the card, and both clauses in full', () => {
  show(vi.fn<Transport>());
  const region = screen.getByRole('region', { name: 'Reactivate your account' });
  for (const words of [
    /Outstanding fines\s*\$1,600/,
    /Reactivation fee\s*\$1,500/,
    /Total due\s*\$3,100/,
    /Visa ending in 4242/,
    /fair-housing training within 30 days, and quarterly monitoring of my listings and messages for 24 months/,
    /a fourth offense is a permanent ban from the platform/,
  ])
    expect(region.textContent).toMatch(words);
});

test.each([
  ['without a card it says so and leads to where one is added', null, 'Add a card'],
  [
    'with an expired card it leads to where it is replaced',
    { brand: 'visa', last4: '1', isExpired: true },
    'Replace card',
  ],
])('%s', (_, card, name) => {
  show(vi.fn<Transport>(), card);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/owner-dashboard/card');
});

test('pressed twice it is sent once, as the signature alone; the page is loaded anew and the toast outlives that', async () => {
  let arrive = (): void => {};
  const transport = vi.fn<Transport>(
    () =>
      new Promise((resolve) => {
        arrive = () => resolve(answer(200, { message, paymentId: 9, status: {} }));
      }),
  );
  const { user, reload } = show(transport);
  await tickBoth(user);
  await user.dblClick(button());
  expect(button().disabled).toBe(true);
  await act(async () => arrive());
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(transport).toHaveBeenCalledOnce();
  const sent = transport.mock.calls[0]?.[0];
  expect([sent?.method, sent?.address, sent?.body]).toEqual([
    'POST',
    '/api/owner-reactivation/1',
    '{"agreementSigned":true}',
  ]);
  // Busy until the new page is there.
  expect(button().disabled).toBe(true);
  expect(told()).toEqual(['Account Reactivated', message, undefined]);
  toasts.dismiss();
  toastAfterReload();
  expect(told()).toEqual(['Account Reactivated', message, undefined]);
  toasts.dismiss();
  toastAfterReload();
  expect(told()).toEqual([]);
});

test.each([
  [
    'the server’s message',
    () => Promise.resolve(answer(402, { code: 'payment.declined', message: 'Your card was declined.' })),
    'Your card was declined.',
  ],
  [
    'the usual words when the server says nothing',
    () => Promise.resolve(answer(502, '<html>Bad gateway</html>')),
    'Failed to process reactivation',
  ],
  [
    'the usual words when nobody answers',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Failed to process reactivation',
  ],
] as const)('a failure says %s; the boxes stay ticked and it can be pressed again', async (_, transport, sentence) => {
  const { user, reload } = show(transport);
  await tickBoth(user);
  await user.click(button());
  await vi.waitFor(() => expect(told()).toEqual(['Reactivation Failed', sentence, 'destructive']));
  expect(reload).not.toHaveBeenCalled();
  expect(boxes().every((box) => box.checked)).toBe(true);
  expect(button().disabled).toBe(false);
});

test('whoever has gone on meanwhile is told, and not torn out of what they do', async () => {
  let arrive = (): void => {};
  const { user, reload, unmount } = show(
    () =>
      new Promise((resolve) => {
        arrive = () => resolve(answer(200, { message, paymentId: 9, status: {} }));
      }),
  );
  await tickBoth(user);
  await user.click(button());
  unmount();
  await act(async () => arrive());
  await vi.waitFor(() => expect(told()).toEqual(['Account Reactivated', message, undefined]));
  expect(reload).not.toHaveBeenCalled();
});
