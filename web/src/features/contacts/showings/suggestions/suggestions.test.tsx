import type { ShowingSuggestion } from '@lintel/contract/contacts/showings/suggestions/schema';
import type { Property } from '@lintel/contract/listings/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { AppContext, type AppFacts } from '../../../../platform/app-context.ts';
import { makeApi } from '../../../../platform/queries/api.ts';
import { makeQueryClient } from '../../../../platform/queries/queries.ts';
import { createTranslator, TranslatorProvider } from '../../../../platform/words/i18n.tsx';
import RequestShowingDialog from '../request-showing-dialog.tsx';
import { OneSuggestion } from './owner-suggestions.tsx';
import { SuggestTimes } from './suggest-times.tsx';
import { TenantSuggestion } from './tenant-suggestions.tsx';
import { instantOf } from './wall-times.ts';

const home = {
  id: 12,
  ownerId: 3,
  title: 'Corner loft',
  state: 'OH',
  zipCode: '43206',
  owner: { name: 'Rosa Delgado' },
} as Property;
const suggestion: ShowingSuggestion = {
  id: 4,
  propertyId: 12,
  propertyTitle: 'Corner loft',
  place: 'Columbus, OH',
  otherName: 'Rosa Delgado',
  status: 'open',
  times: [
    { startsAt: '2026-11-24T22:00:00.000Z', endsAt: '2026-11-24T22:30:00.000Z', isAhead: false },
    { startsAt: '2026-11-25T22:00:00.000Z', endsAt: '2026-11-25T22:30:00.000Z', isAhead: true },
  ],
  timeZone: 'America/New_York',
  note: 'I come by bus.',
  answer: null,
  suggestedAt: '2026-11-20T12:00:00.000Z',
  conversationId: 9,
  showingId: null,
  receiptId: 41,
  steps: ['withdraw'],
};
const asOwner: ShowingSuggestion = {
  ...suggestion,
  otherName: 'Tanya Brooks',
  receiptId: null,
  steps: ['accept', 'counter', 'decline'],
};

type Sent = { method: string; address: string; body: Record<string, unknown> | null };
const show = (content: ReactNode, answers: Record<string, { status?: number; body: object }>) => {
  const sent: Sent[] = [];
  const api = makeApi(async ({ method, address, body }) => {
    sent.push({ method, address, body: typeof body === 'string' ? JSON.parse(body) : null });
    const answer = Object.entries(answers).find(([start]) => address.startsWith(start))?.[1];
    if (!answer) throw new TypeError('offline');
    return { status: answer.status ?? 200, statusText: '', header: () => null, text: JSON.stringify(answer.body) };
  });
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <QueryClientProvider client={makeQueryClient(api)}>
        <AppContext value={{ api, facts: { now: '2026-11-20T12:00:00.000Z' } as AppFacts }}>{content}</AppContext>
      </QueryClientProvider>
    </TranslatorProvider>,
  );
  return sent;
};
const writes = (sent: readonly Sent[]) => sent.filter(({ method }) => method === 'POST');
const choose = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const clean = { '/api/fair-housing/check': { body: { outcome: 'clean', findings: [] } } };

test('times are typed on the clock of the home; an hour that its clocks leave out is none', () => {
  expect(instantOf('2026-12-05T15:00', 'America/Chicago')).toBe('2026-12-05T21:00:00.000Z');
  expect(instantOf('2026-07-05T15:00', 'America/Chicago')).toBe('2026-07-05T20:00:00.000Z');
  expect(instantOf('2027-03-14T02:30', 'America/New_York')).toBe('2027-03-14T02:30');
  expect(instantOf('', 'America/New_York')).toBe('');
});

test('a tenant sends up to three times and reads their receipt and what they sent', async () => {
  const sent = show(<SuggestTimes home={home} zone="America/New_York" onClose={() => {}} />, {
    '/api/properties/12/showing-suggestions': { status: 201, body: suggestion },
  });
  const person = userEvent.setup();
  choose(/^First choice/, '2099-12-05T15:00');
  choose(/^Third choice/, '2099-12-06T10:30');
  await person.type(screen.getByLabelText(/^Note to Rosa Delgado/), 'I come by bus.');
  await person.click(screen.getByRole('button', { name: 'Send these times' }));
  expect(await screen.findByText(/Contact receipt 41/)).toBeTruthy();
  expect(screen.getByText('Waiting for the owner')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send these times' })).toBeNull();
  expect(writes(sent)).toMatchObject([
    {
      address: '/api/properties/12/showing-suggestions',
      body: {
        first: '2099-12-05T20:00:00.000Z',
        second: null,
        third: '2099-12-06T15:30:00.000Z',
        note: 'I come by bus.',
      },
    },
  ]);
});

test('what the server finds wrong with a time stands at its field; none at all is not sent', async () => {
  const sent = show(<SuggestTimes home={home} zone="America/New_York" onClose={() => {}} />, {
    '/api/properties/12/showing-suggestions': {
      status: 422,
      body: {
        code: 'request.invalid',
        message: 'Please check the fields.',
        fields: { second: 'Please choose a time within the next four weeks' },
      },
    },
  });
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Send these times' }));
  expect((await screen.findAllByText('Please choose a time')).length).toBeGreaterThan(0);
  expect(writes(sent)).toEqual([]);
  choose(/^First choice/, '2099-12-05T15:00');
  choose(/^Second choice/, '2100-12-05T15:00');
  await person.click(screen.getByRole('button', { name: 'Send these times' }));
  await vi.waitFor(() => expect(screen.getByLabelText(/^Second choice/).getAttribute('aria-invalid')).toBe('true'));
});

test('whoever comes again while their times wait finds these, and no second form', async () => {
  show(<RequestShowingDialog home={home} onClose={() => {}} />, {
    '/api/properties/12/showing-times': {
      body: {
        propertyId: 12,
        timeZone: null,
        from: '2026-11-20',
        times: [],
        nextDay: null,
        openShowingId: null,
        suggestion,
      },
    },
  });
  expect(await screen.findByRole('dialog', { name: 'Your suggested times' })).toBeTruthy();
  expect(screen.queryByLabelText(/^First choice/)).toBeNull();
  expect(screen.getByRole('button', { name: /^Withdraw these times/ })).toBeTruthy();
});

test('a tenant reads why their times were declined, and is led to suggest others', () => {
  show(
    <TenantSuggestion suggestion={{ ...suggestion, status: 'declined', answer: 'I am away that week.', steps: [] }} />,
    {},
  );
  expect(screen.getByText('Rosa Delgado wrote: “I am away that week.”')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Suggest other times/ }).getAttribute('href')).toBe('/property/12');
  expect(screen.queryByRole('button')).toBeNull();
});

test('an owner accepts only a time that is still ahead, after reading what that does', async () => {
  const sent = show(<OneSuggestion suggestion={asOwner} ownerId={2} />, {
    ...clean,
    '/api/owners/2/showing-suggestions/4/answer': { body: { ...asOwner, status: 'accepted', showingId: 8, steps: [] } },
  });
  const person = userEvent.setup();
  const accepts = screen.getAllByRole('button', { name: /^Accept/ });
  expect(accepts.map(({ textContent }) => textContent)).toEqual([
    'Accept Tanya Brooks, Wednesday, November 25, 5:00 PM',
  ]);
  await person.click(accepts[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Accept this time' });
  expect(within(dialog).getByText(/Wednesday, November 25, 5:00 PM, Eastern time/)).toBeTruthy();
  await person.click(within(dialog).getByRole('button', { name: 'Accept' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes(sent).at(-1)).toMatchObject({
    address: '/api/owners/2/showing-suggestions/4/answer',
    body: { answer: 'accept', startsAt: '2026-11-25T22:00:00.000Z', note: null },
  });
});

test('an owner says why before times are declined, and offers another on the clock of the home', async () => {
  const sent = show(<OneSuggestion suggestion={asOwner} ownerId={2} />, {
    ...clean,
    '/api/owners/2/showing-suggestions/4/answer': { body: { ...asOwner, status: 'declined', steps: [] } },
  });
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: /^Decline/ }));
  const declining = await screen.findByRole('dialog', { name: 'Decline these times' });
  await person.click(within(declining).getByRole('button', { name: 'Decline' }));
  expect(await within(declining).findAllByText('Please say why, in a few words')).not.toHaveLength(0);
  await person.click(within(declining).getByRole('button', { name: 'Go back' }));
  await person.click(screen.getByRole('button', { name: /^Offer another time/ }));
  const offering = await screen.findByRole('dialog', { name: 'Offer another time' });
  fireEvent.change(within(offering).getByLabelText(/^Another time/), { target: { value: '2099-12-05T15:00' } });
  await person.click(within(offering).getByRole('button', { name: 'Offer this time' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes(sent).filter(({ address }) => address.endsWith('/answer'))).toMatchObject([
    { body: { answer: 'counter', startsAt: '2099-12-05T20:00:00.000Z' } },
  ]);
});
