import { inquiryPrefill } from '@lintel/contract/contacts/schema';
import type { Property } from '@lintel/contract/listings/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AppContext, type AppFacts } from '../../platform/app-context.ts';
import { type Api, makeApi } from '../../platform/queries/api.ts';
import { makeQueryClient } from '../../platform/queries/queries.ts';
import { createTranslator, TranslatorProvider } from '../../platform/words/i18n.tsx';
import { InquiryForm } from './inquiry-form.embed.tsx';

const home = { id: 12, ownerId: 3, title: 'Loft $t(Name) {{name}}' } as Property;

const show = (api: Api) =>
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <QueryClientProvider client={makeQueryClient(api)}>
        <AppContext value={{ api, facts: {} as AppFacts }}>
          <InquiryForm home={home} />
        </AppContext>
      </QueryClientProvider>
    </TranslatorProvider>,
  );

const silent = makeApi(() => Promise.reject(new TypeError('offline')));

test('the message begins with the contract’s sentence about this home, whatever its title holds', () => {
  show(silent);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe(inquiryPrefill(home.title));
});

test('when nobody answers, everything typed stays and the button can be pressed again', async () => {
  show(silent);
  const person = userEvent.setup();
  await person.type(screen.getByLabelText('Name'), 'Tanya');
  await person.type(screen.getByLabelText('Email'), 'tanya@example.com');
  await person.click(screen.getByRole('button', { name: /Send Message/ }));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Tanya');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('tanya@example.com');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Send Message/ }).disabled).toBe(false);
});

/** A server that knows the current user, and returns the account when the test lets it. */
const signedIn = (account: Promise<object>) =>
  makeApi(async ({ address }) => {
    const answers: Record<string, () => Promise<object> | object> = {
      '/api/auth/me': () => ({ person: { accountId: 7 } }),
      '/api/account': () => account,
    };
    const answer = answers[address];
    if (!answer) throw new TypeError('offline');
    return { status: 200, statusText: 'OK', header: () => null, text: JSON.stringify(await answer()) };
  });
const tanya = { accountId: 7, name: 'Tanya Brooks', email: 'tanya@example.com', phone: '6145550111' };
const shownIn = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('whoever is signed in does not type name, mail and phone again', async () => {
  show(signedIn(Promise.resolve(tanya)));
  expect(await screen.findByText(/We filled this in from your account/)).toBeTruthy();
  expect([shownIn('Name'), shownIn('Email'), shownIn(/^Phone/)]).toEqual([
    'Tanya Brooks',
    'tanya@example.com',
    '614-555-0111',
  ]);
  // It was not typed: no draft of it is saved.
  await userEvent.setup().type(screen.getByLabelText('Message'), ' Thank you.');
  await vi.waitFor(() => expect(JSON.stringify(localStorage)).toContain('Thank you.'));
  expect(JSON.stringify(localStorage)).not.toContain('Tanya Brooks');
});

test('what was typed before the account is known stays', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  show(signedIn(promise));
  await userEvent.setup().type(screen.getByLabelText('Name'), 'T. Brooks');
  resolve(tanya);
  await vi.waitFor(() => expect(shownIn('Email')).toBe('tanya@example.com'));
  expect(shownIn('Name')).toBe('T. Brooks');
});

test('whoever puts a refused form right and slips again types on: the sum of errors takes the focus at a press only', async () => {
  show(silent);
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: /Send Message/ }));
  const summary = () => screen.queryByRole('alert');
  await vi.waitFor(() => expect(document.activeElement).toBe(summary()));
  await person.type(screen.getByLabelText('Name'), 'Nora');
  await person.type(screen.getByLabelText('Email'), 'nora@example.com');
  await vi.waitFor(() => expect(summary()).toBe(null));

  // Its first digit alone is not a phone number.
  await person.click(screen.getByLabelText(/^Phone/));
  await person.keyboard('5');
  await screen.findByText('Please enter a phone number with its area code');
  await person.keyboard('125550142');
  expect(shownIn(/^Phone/)).toBe('512-555-0142');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Phone/));

  await person.clear(screen.getByLabelText('Name'));
  await person.click(screen.getByRole('button', { name: /Send Message/ }));
  await vi.waitFor(() => expect(document.activeElement).toBe(summary()));
  expect(summary()?.textContent).toContain('Name is required');
});
