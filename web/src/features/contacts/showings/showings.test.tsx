import type { Showing, ShowingWeek as Week } from '@lintel/contract/contacts/showings/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { AppContext, type AppFacts } from '../../../platform/app-context.ts';
import { makeApi } from '../../../platform/queries/api.ts';
import { makeQueryClient } from '../../../platform/queries/queries.ts';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import PlanDialog from './plan-dialog.tsx';
import { ShowingActions } from './showing-actions.tsx';
import { ShowingWeek } from './showing-week.tsx';
import { TimePicker } from './time-picker.tsx';

type Sent = { method: string; address: string; body: unknown };

/** A server that records its calls, and responds by address. */
const server = (answers: Record<string, (sent: Sent) => { status?: number; body: object }>) => {
  const sent: Sent[] = [];
  const api = makeApi(async ({ method, address, body }) => {
    const one = { method, address, body: typeof body === 'string' ? JSON.parse(body) : null };
    sent.push(one);
    const answer = Object.entries(answers).find(([start]) => address.startsWith(start))?.[1];
    if (!answer) throw new TypeError('offline');
    const { status = 200, body: said } = answer(one);
    return { status, statusText: '', header: () => null, text: JSON.stringify(said) };
  });
  return { api, sent };
};

const show = (content: ReactNode, { api } = server({})) =>
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <QueryClientProvider client={makeQueryClient(api)}>
        <AppContext value={{ api, facts: { now: '2026-11-20T12:00:00.000Z' } as AppFacts }}>{content}</AppContext>
      </QueryClientProvider>
    </TranslatorProvider>,
  );

const showing: Showing = {
  id: 7,
  propertyId: 1,
  propertyTitle: 'Sunny two-bedroom',
  place: 'Columbus, OH',
  otherName: 'Tanya Brooks',
  status: 'requested',
  startsAt: '2026-11-24T22:00:00.000Z',
  endsAt: '2026-11-24T22:30:00.000Z',
  timeZone: 'America/New_York',
  answerBy: '2026-11-22T12:00:00.000Z',
  proposal: null,
  note: null,
  requestedAt: '2026-11-20T12:00:00.000Z',
  conversationId: 3,
  steps: ['confirm', 'decline', 'propose'],
};

test('the side that may not take a step has no button for it', () => {
  show(<ShowingActions showing={{ ...showing, steps: ['cancel'] }} ownerId={null} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Cancel showing Tanya Brooks, Tuesday, November 24, 5:00 PM',
  ]);
  expect(screen.queryByRole('link', { name: /Add to calendar/ })).toBeNull();
});

test('whoever declines says why before anything is sent', async () => {
  const calls = server({
    '/api/fair-housing/check': () => ({ body: { outcome: 'clean', findings: [] } }),
    '/api/owners/2/showings/7/steps': () => ({ body: { ...showing, receiptId: null, events: [] } }),
  });
  show(<ShowingActions showing={showing} ownerId={2} />, calls);
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: /^Decline/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Decline the showing' });
  await person.click(within(dialog).getByRole('button', { name: 'Decline' }));
  expect(await within(dialog).findAllByText('Please say why, in a few words')).not.toHaveLength(0);
  expect(calls.sent).toEqual([]);
  await person.type(within(dialog).getByLabelText(/^Why/), 'The stairs are being painted.');
  await person.click(within(dialog).getByRole('button', { name: 'Decline' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The wording was checked before it was sent.
  expect(calls.sent.filter(({ address }) => !address.startsWith('/api/fair-housing'))).toMatchObject([
    { method: 'POST', body: { step: 'decline', note: 'The stairs are being painted.' } },
  ]);
  expect(calls.sent[0]?.address).toBe('/api/fair-housing/check');
});

test('an offered time is answered first; a time that was taken meanwhile is said beside the buttons, which live on', async () => {
  const offered: Showing = {
    ...showing,
    status: 'confirmed',
    proposal: { by: 'tenant', startsAt: '2026-11-25T22:00:00.000Z', endsAt: '2026-11-25T22:30:00.000Z' },
    steps: ['propose', 'accept', 'refuse', 'cancel'],
  };
  const taken = 'Somebody was faster: this time is taken. Please choose another.';
  const calls = server({
    '/api/owners/2/showings/7/steps': () => ({ status: 409, body: { code: 'showing.taken', message: taken } }),
  });
  show(<ShowingActions showing={offered} ownerId={2} />, calls);
  expect(
    screen.getByText(/Tanya Brooks offers another time: Wednesday, November 25, 5:00 PM, Eastern time/),
  ).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Accept this time',
    'Keep the old time',
    'Reschedule',
    'Cancel showing',
  ]);
  await userEvent.setup().click(screen.getByRole('button', { name: /^Accept this time/ }));
  expect((await screen.findByRole('alert')).textContent).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Accept this time/ }).disabled).toBe(false);
});

const times = (...at: string[]) => at.map((startsAt) => ({ startsAt }));

test('times are parted by the day where the home is, not where the reader is', () => {
  // An evening in Columbus is the next day in UTC.
  const late = times('2026-11-24T22:00:00.000Z', '2026-11-25T01:00:00.000Z', '2026-11-25T22:00:00.000Z');
  show(
    <TimePicker
      times={late}
      timeZone="America/New_York"
      chosen={null}
      onChoose={() => {}}
      onEarlier={null}
      onLater={null}
    />,
  );
  const days = within(screen.getByRole('group', { name: 'Day' })).getAllByRole('radio');
  expect(days).toHaveLength(2);
  const ofFirst = screen.getByRole('group', { name: 'Time on Tuesday, November 24' });
  expect(
    within(ofFirst)
      .getAllByRole('radio')
      .map((radio) => radio.parentElement?.textContent),
  ).toEqual(['5:00 PM', '8:00 PM']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('turned to another week, its first day stands open, whatever was chosen before', async () => {
  const onEarlier = vi.fn();
  show(
    <TimePicker
      times={times('2026-12-01T22:00:00.000Z')}
      timeZone="America/New_York"
      chosen="2026-11-24T22:00:00.000Z"
      onChoose={() => {}}
      onEarlier={onEarlier}
      onLater={null}
    />,
  );
  const group = screen.getByRole('group', { name: 'Time on Tuesday, December 1' });
  expect(within(group).getByRole<HTMLInputElement>('radio').checked).toBe(false);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Earlier times' }));
  expect(onEarlier).toHaveBeenCalledOnce();
});

const slot = {
  startsAt: showing.startsAt,
  endsAt: showing.endsAt,
  from: 1020,
  until: 1050,
  showingId: null,
  tenantName: null,
};
const week: Week = {
  propertyId: 1,
  title: 'Sunny two-bedroom',
  place: 'Columbus, OH',
  timeZone: 'America/New_York',
  plan: { lengthMinutes: 30, noticeHours: 12, inPerson: true, hours: [{ weekday: 2, from: 1020, until: 1080 }] },
  from: '2026-11-23',
  days: [
    { on: '2026-11-23', slots: [] },
    {
      on: '2026-11-24',
      slots: [
        { ...slot, state: 'open' },
        {
          ...slot,
          startsAt: slot.endsAt,
          from: 1050,
          until: 1080,
          state: 'asked',
          showingId: 7,
          tenantName: 'Tanya Brooks',
        },
      ],
    },
  ],
};

test('a press closes a time, and the button says so; a time that is held cannot be pressed', async () => {
  let isClosed = false;
  const now = (): Week => ({
    ...week,
    days: week.days.map((day) => ({
      ...day,
      slots: day.slots.map((one) => (one.state !== 'asked' && isClosed ? { ...one, state: 'closed' as const } : one)),
    })),
  });
  const calls = server({
    '/api/properties/1/showing-week': () => ({ body: now() }),
    '/api/properties/1/showing-days': () => {
      isClosed = true;
      return { body: now() };
    },
  });
  show(<ShowingWeek propertyId={1} />, calls);
  const time = await screen.findByRole('button', { name: /^5:00 PM Tuesday, November 24/, pressed: false });
  expect(screen.getByText('Asked: Tanya Brooks').closest('button')).toBeNull();
  await userEvent.setup().click(time);
  await screen.findByRole('button', { name: /^5:00 PM/, pressed: true });
  expect(calls.sent.find(({ method }) => method === 'PUT')?.body).toEqual({
    on: '2026-11-24',
    from: 1020,
    until: 1050,
    isOpen: false,
  });
});

test('another week keeps the focus on the button that was pressed, while it comes and after', async () => {
  const calls = server({ '/api/properties/1/showing-week': () => ({ body: week }) });
  show(<ShowingWeek propertyId={1} />, calls);
  const next = await screen.findByRole('button', { name: 'Next week' });
  await userEvent.setup().click(next);
  await vi.waitFor(() => expect(calls.sent.at(-1)?.address).toContain('from=2026-11-30'));
  expect(document.activeElement).toBe(next);
});

test('what the server refuses of a week is said in its place', async () => {
  const calls = server({
    '/api/properties/1/showing-week': () => ({ status: 409, body: { code: 'showing.no_zone', message: 'No zone.' } }),
  });
  show(<ShowingWeek propertyId={1} />, calls);
  expect((await screen.findByText(/zone|state|postal/i)).textContent).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change hours' })).toBeNull();
});

test('hours that end before they begin are marked where they stand, and nothing is sent', async () => {
  const calls = server({});
  show(<PlanDialog week={week} onClose={() => {}} />, calls);
  const person = userEvent.setup();
  const hours = screen.getByRole('group', { name: 'Hours 1' });
  await person.selectOptions(within(hours).getByLabelText('Until'), '4:00 PM');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(within(hours).getByText('The end must come after the start')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain('Please check the marked fields.');
  expect(calls.sent).toEqual([]);
  // Added ones are numbered, and can be removed again.
  await person.click(screen.getByRole('button', { name: 'Add hours' }));
  await person.click(within(hours).getByRole('button', { name: /^Remove/ }));
  expect(screen.getAllByRole('group', { name: /^Hours/ })).toHaveLength(1);
});
