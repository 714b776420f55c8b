// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { AppContext, type AppFacts } from '../../../platform/app-context.ts';
import { makeApi } from '../../../platform/queries/api.ts';
import { makeQueryClient } from '../../../platform/queries/queries.ts';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import { Page } from './set-password-page.tsx';

/** Opens a single-use link of a user who reads Spanish, and a next page that loads when the test says so. */
const open = async () => {
  const arrival = Promise.withResolvers<void>();
  const requests: string[] = [];
  const api = makeApi(async ({ address }) => {
    requests.push(address);
    const used = requests.includes('/api/auth/set-password');
    const answers: Record<string, () => [number, object]> = {
      '/api/auth/links/read': () =>
        used
          ? [410, { code: 'link.not_valid', message: 'This link was already used or has expired.' }]
          : [200, { purpose: 'reset', hasPassword: true, expiresAt: '2026-11-22T12:00:00.000Z' }],
      '/api/auth/set-password': () => [200, { status: 'signed_in', message: 'Signed in' }],
      '/api/auth/me': () => [200, { person: { name: 'Tanya Brooks' }, account: { language: 'es' } }],
    };
    const [status, body] = answers[address]?.() ?? [404, {}];
    return { status, statusText: '', header: () => null, text: JSON.stringify(body) };
  });
  const root = createRootRoute();
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/set-password', component: Page }),
    createRoute({
      getParentRoute: () => root,
      path: '/',
      loader: () => arrival.promise,
      component: () => <h1>Welcome</h1>,
    }),
  ]);
  const history = createMemoryHistory({ initialEntries: [`/set-password#${'k'.repeat(43)}`] });
  const router = createRouter({ routeTree, history });
  const queryClient = makeQueryClient(api);
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <QueryClientProvider client={queryClient}>
        <AppContext value={{ api, facts: { mode: 'live' } as AppFacts }}>
          <RouterProvider router={router as never} />
        </AppContext>
      </QueryClientProvider>
    </TranslatorProvider>,
  );
  return { arrive: arrival.resolve, history, readings: () => requests.filter((one) => one === '/api/auth/links/read') };
};

afterEach(cleanup);

test('a link that let somebody in is not read again, nor called dead, while the next page is on its way', async () => {
  const { arrive, history, readings } = await open();
  const headings: string[] = [];
  await screen.findByRole('heading', { name: 'Choose a new password' });
  const watcher = new MutationObserver(() => {
    const shown = document.querySelector('h1')?.textContent;
    if (shown && headings.at(-1) !== shown) headings.push(shown);
  });
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
  const person = userEvent.setup();
  await person.type(screen.getByLabelText('New password'), 'four lamps over a blue door');
  await person.click(screen.getByRole('button', { name: 'Save and sign in' }));
  await expect.poll(() => history.location.pathname).toBe('/');
  arrive();
  await screen.findByRole('heading', { name: 'Welcome' });
  watcher.disconnect();
  for (const heading of headings) expect(heading).not.toMatch(/This link does not work|Este enlace no funciona/);
  expect(readings()).toHaveLength(1);
});
