// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AppContext, type AppFacts } from '../../../platform/app-context.ts';
import { makeApi } from '../../../platform/queries/api.ts';
import { makeQueryClient } from '../../../platform/queries/queries.ts';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import { ConfirmPage } from './confirm.tsx';

afterEach(cleanup);

const request = {
  authority: 'Sample Licking Valley Housing Authority',
  name: 'Zoë Ångström',
  title: 'Leasing clerk',
  email: 'zoe@oh9002.example',
};
const open = async (token: string, isGood = true) => {
  const sent: string[] = [];
  const api = makeApi(async ({ address }) => {
    sent.push(address);
    const answer: [number, object] = isGood
      ? [200, request]
      : [410, { code: 'link.not_valid', message: 'Used already' }];
    return { status: answer[0], statusText: '', header: () => null, text: JSON.stringify(answer[1]) };
  });
  const root = createRootRoute();
  const path = '/for-housing-authorities/confirm';
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path, component: ConfirmPage })]);
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [`${path}#${token}`] }),
  });
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <QueryClientProvider client={makeQueryClient(api)}>
        <AppContext value={{ api, facts: { mode: 'live' } as AppFacts }}>
          <RouterProvider router={router as never} />
        </AppContext>
      </QueryClientProvider>
    </TranslatorProvider>,
  );
  return sent;
};
const token = 'k'.repeat(43);

test('half a link, and one that was used, lead to asking again', async () => {
  expect(await open('short')).toEqual([]);
  await screen.findByRole('heading', { name: 'This link does not work' });
  cleanup();
  await open(token, false);
  await screen.findByRole('heading', { name: 'This link does not work' });
});

test('says what was asked for, and confirms it at one press; opening alone confirms nothing', async () => {
  const sent = await open(token);
  await screen.findByText('Zoë Ångström');
  expect(sent).toEqual(['/api/authority-account-requests/read']);
  fireEvent.click(screen.getByRole('button', { name: 'Confirm my request' }));
  await screen.findByRole('heading', { name: 'Your request is confirmed' });
  expect(screen.getByText('Zoë Ångström')).toBeTruthy();
  expect(sent.at(-1)).toBe('/api/authority-account-requests/confirmation');
  expect(screen.queryByRole('button', { name: 'Confirm my request' })).toBeNull();
});
