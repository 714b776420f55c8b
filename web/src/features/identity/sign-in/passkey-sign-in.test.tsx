// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppContext, type AppFacts } from '../../../platform/app-context.ts';
import { makeApi } from '../../../platform/queries/api.ts';
import { makeQueryClient } from '../../../platform/queries/queries.ts';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import PasskeySignIn from './passkey-sign-in.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders the sign-in page's passkey part, with a device that answers `get`; without passkey support where it is undefined. */
const open = async (get?: () => Promise<unknown>) => {
  vi.stubGlobal('PublicKeyCredential', get && class {});
  vi.stubGlobal('navigator', Object.create(navigator, { credentials: { value: { get } } }));
  const requests: string[] = [];
  const api = makeApi(async ({ address }) => {
    requests.push(address);
    const options = {
      challenge: 'Y2hhbGxlbmdl',
      rpId: 'lintel.example',
      timeout: 300_000,
      userVerification: 'required',
    };
    return { status: 200, statusText: '', header: () => null, text: JSON.stringify(options) };
  });
  const routeTree = createRootRoute({
    component: () => (
      <>
        <p>Sign in to Lintel</p>
        <PasskeySignIn next={null} />
      </>
    ),
  });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <QueryClientProvider client={makeQueryClient(api)}>
        <AppContext value={{ api, facts: { mode: 'live' } as AppFacts }}>
          <RouterProvider router={router as never} />
        </AppContext>
      </QueryClientProvider>
    </TranslatorProvider>,
  );
  await screen.findByText('Sign in to Lintel');
  return requests;
};
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }));
const failing = (name: string) => async () => Promise.reject(new DOMException('x', name));

test('a browser without passkeys is offered none, and asks for no challenge', async () => {
  const requests = await open();
  expect(screen.queryByRole('button')).toBeNull();
  expect(requests).toEqual([]);
});

test('a prompt that was closed is said so, sends nothing, and can be opened again', async () => {
  const requests = await open(failing('NotAllowedError'));
  await press();
  expect(await screen.findByText(/^No passkey was chosen\. Try again, or sign in/)).toBeTruthy();
  await press();
  expect(requests).toEqual(['/api/auth/passkey/start', '/api/auth/passkey/start']);
});

test('a device that cannot leads to the password', async () => {
  await open(failing('SecurityError'));
  await press();
  expect(await screen.findByText(/^This device could not use a passkey\. Please sign in/)).toBeTruthy();
});
