import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AppContext, type AppFacts } from '../../platform/app-context.ts';
import { type Api, makeApi } from '../../platform/queries/api.ts';
import { makeQueryClient } from '../../platform/queries/queries.ts';
import { createTranslator, TranslatorProvider } from '../../platform/words/i18n.tsx';
import { GuestContacts } from './guest-contacts.embed.tsx';

const contact = {
  id: 12,
  propertyId: 3,
  propertyTitle: 'Loft on Main',
  count: 2,
  sent: [{ name: 'Grace Lind', message: 'Is it free?', at: '2026-11-20T12:00:00.000Z' }],
};

const show = (api: Api) =>
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <QueryClientProvider client={makeQueryClient(api)}>
        <AppContext value={{ api, facts: {} as AppFacts }}>
          <GuestContacts />
        </AppContext>
      </QueryClientProvider>
    </TranslatorProvider>,
  );

/** A server that asks about one home until it is answered. */
const showAsked = (open: object[] | 'fails') => {
  const answered: unknown[] = [];
  const api = makeApi(async ({ address, method, body }) => {
    if (open === 'fails') throw new TypeError('offline');
    if (method === 'POST') answered.push([address, body]);
    const answer = method === 'POST' ? { answer: 'not_mine' } : answered.length > 0 ? [] : open;
    return { status: 200, statusText: 'OK', header: () => null, text: JSON.stringify(answer) };
  });
  show(api);
  return answered;
};

test('asks about what was typed with one’s address, and goes once it is answered', async () => {
  const answered = showAsked([contact]);
  expect(await screen.findByText('Someone sent a message from your address. Was it you?')).toBeTruthy();
  expect(screen.getByText('Is it free?')).toBeTruthy();
  expect(screen.getByText(/Typed without signing in/)).toBeTruthy();
  expect(screen.getByText('and 1 more')).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: 'No, it was not me Loft on Main' }));
  await waitFor(() => expect(screen.queryByText('Is it free?')).toBeNull());
  expect(JSON.stringify(answered)).toContain('/api/guest-contacts/12/answer');
  expect(JSON.stringify(answered)).toContain('not_mine');
});

test('is nothing where nobody wrote, or where it cannot be read', async () => {
  showAsked([]);
  showAsked('fails');
  await new Promise((done) => setTimeout(done));
  expect(screen.queryByText(/Someone sent a message/)).toBeNull();
});

test('asks anew once an answer was refused, for what stands there is no more what is open', async () => {
  let open = [contact];
  const api = makeApi(async ({ method }) => {
    if (method !== 'POST') return { status: 200, statusText: 'OK', header: () => null, text: JSON.stringify(open) };
    open = [{ ...contact, id: 13, propertyTitle: 'Loft on Main Street' }];
    const refused = { code: 'guest_contact.changed', message: 'Please look at all of them before you answer.' };
    return { status: 409, statusText: 'Conflict', header: () => null, text: JSON.stringify(refused) };
  });
  show(api);
  await userEvent.click(await screen.findByRole('button', { name: /Yes, it was me/ }));
  expect(await screen.findByRole('link', { name: 'Loft on Main Street' })).toBeTruthy();
});
