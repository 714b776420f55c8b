import type { Property } from '@lintel/contract/listings/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AppContext, type AppFacts } from '../../../platform/app-context.ts';
import { makeApi } from '../../../platform/queries/api.ts';
import { makeQueryClient } from '../../../platform/queries/queries.ts';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import { SuggestTimes } from './suggest-times.tsx';

const home = { id: 12, ownerId: 3, title: 'Corner loft', owner: { name: 'Rosa Delgado' } } as Property;

const show = () => {
  const sent: { address: string; body: Record<string, unknown> }[] = [];
  const api = makeApi(async ({ address, body }) => {
    if (typeof body !== 'string') throw new TypeError('offline');
    sent.push({ address, body: JSON.parse(body) });
    const receipt = { id: 41, createdAt: '2026-11-20T12:00:00.000Z' };
    const answer = address.endsWith('/inquiries') ? { id: 5, receipt, conversationId: 9 } : receipt;
    return { status: 201, statusText: '', header: () => null, text: JSON.stringify(answer) };
  });
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <QueryClientProvider client={makeQueryClient(api)}>
        <AppContext value={{ api, facts: { now: '2026-11-20T12:00:00.000Z' } as AppFacts }}>
          <SuggestTimes home={home} onClose={() => {}} />
        </AppContext>
      </QueryClientProvider>
    </TranslatorProvider>,
  );
  return sent;
};

const choose = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('sends the suggested times to the owner as one message, and shows its receipt', async () => {
  const sent = show();
  const person = userEvent.setup();
  choose(/^First choice/, '2099-12-05T15:00');
  choose(/^Second choice/, '2099-12-06T10:30');
  await person.type(screen.getByLabelText('Name'), 'Tanya Brooks');
  await person.type(screen.getByLabelText('Email'), 'tanya@example.com');
  await person.type(screen.getByLabelText(/^Note to Rosa Delgado/), 'I come by bus.');
  await person.click(screen.getByRole('button', { name: 'Send these times' }));
  expect(await screen.findByText(/Contact receipt 41/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send these times' })).toBeNull();
  const [inquiry] = sent.filter(({ address }) => address === '/api/properties/12/inquiries');
  const message = String(inquiry?.body['message']).replace(/\u202f/g, ' ');
  expect(message).toContain('I would like to see Corner loft.');
  expect(message).toContain('- Saturday, December 5, 2099 at 3:00 PM\n- Sunday, December 6, 2099 at 10:30 AM');
  expect(message).toMatch(/I come by bus\.$/);
});

test('refuses a time that is over, and none at all, and sends nothing', async () => {
  const sent = show();
  const person = userEvent.setup();
  await person.type(screen.getByLabelText('Name'), 'Tanya Brooks');
  await person.type(screen.getByLabelText('Email'), 'tanya@example.com');
  await person.click(screen.getByRole('button', { name: 'Send these times' }));
  await vi.waitFor(() => expect(screen.getAllByText('Please choose a time').length).toBeGreaterThan(0));
  choose(/^First choice/, '2001-01-05T15:00');
  await vi.waitFor(() => expect(screen.getAllByText('Please choose a time in the future').length).toBeGreaterThan(0));
  expect(sent).toEqual([]);
});
