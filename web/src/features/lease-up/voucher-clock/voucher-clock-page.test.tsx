// @vitest-environment happy-dom
import { clockQuestion } from '@lintel/contract/lease-up/voucher-clock/schema';
import { voucherClockOf } from '@lintel/contract/lease-up/voucher-clock/voucher-clock';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import dictionary from '../../../app/es/dictionary.ts';
import { AppContext, type AppFacts } from '../../../platform/app-context.ts';
import { ApiError } from '../../../platform/queries/api.ts';
import { clock } from '../../../platform/time/clock.ts';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import { ClockQuestion } from './clock-question.tsx';

beforeEach(() => {
  vi.spyOn(clock, 'now').mockReturnValue(new Date(2026, 4, 20, 12));
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

/** Responds like the server: with the contract's schema and calculation. */
const server = async (_: unknown, { body }: { body: object }) => {
  const { data, error } = clockQuestion.safeParse(JSON.parse(JSON.stringify(body)));
  if (data) return { data: voucherClockOf(data) };
  const fields = Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
  throw new ApiError(400, 'Bad Request', JSON.stringify({ code: 'request.invalid', message: 'No', fields }));
};
const show = (language: 'en' | 'es' = 'en', call: unknown = vi.fn(server)) => {
  render(
    <TranslatorProvider translator={createTranslator(language, language === 'es' ? dictionary : {})}>
      <AppContext value={{ api: { call } as never, facts: { mode: 'demo' } as AppFacts }}>
        <ClockQuestion />
      </AppContext>
    </TranslatorProvider>,
  );
  return call as ReturnType<typeof vi.fn>;
};
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const heading = (name: string | RegExp) => screen.findByRole('heading', { name, level: 2 });

test('says what day a voucher ends, with what comes next and where it stands', async () => {
  const call = show();
  type('Day your voucher was issued', '2026-04-01');
  press('Count the days');
  const ends = await heading('Your voucher ends on May 31, 2026');
  await waitFor(() => expect(document.activeElement).toBe(ends));
  expect(call.mock.calls[0]?.[1]).toEqual({
    body: {
      issuedOn: '2026-04-01',
      termDays: 60,
      extensionDays: [],
      requests: [],
      unavailable: [],
      leaseStart: null,
      today: '2026-05-20',
    },
  });
  expect(screen.getByText('24 CFR 982.303(a)')).toBeTruthy();
  // The input changed: the first result is removed.
  type(/^Extra days you were given/, '30');
  expect(screen.queryByRole('heading', { name: /^Your voucher ends/ })).toBeNull();
  press('Count the days');
  await heading('Your voucher ends on June 30, 2026');
});

test('says that the clock is stopped while a request is open, and what is due', async () => {
  const call = show();
  type('Day your voucher was issued', '2026-04-01');
  press('Add a request');
  const sent = screen.getByLabelText('Day it reached the housing authority');
  expect(document.activeElement).toBe(sent);
  fireEvent.change(sent, { target: { value: '2026-05-16' } });
  type('Size of your housing authority', 'upTo');
  type(/^Day your lease starts/, '2026-07-01');
  press('Add days');
  type('First day', '2026-05-18');
  type('Last day', '2026-05-19');
  press('Count the days');
  await heading('The clock is stopped');
  expect(call.mock.calls[0]?.[1].body).toMatchObject({
    requests: [{ submittedOn: '2026-05-16', answeredOn: null }],
    authorityUnits: 1250,
    unavailable: [{ from: '2026-05-18', to: '2026-05-19' }],
    leaseStart: '2026-07-01',
  });
  const [next] = screen.getAllByRole('list');
  const days = within(next as HTMLElement)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('b')?.textContent);
  expect(new Set(days).size).toBe(days.length);
  expect(screen.getByText('June 2, 2026')).toBeTruthy();
  expect(screen.getByText('August 30, 2026')).toBeTruthy();
});

test('keeps what was typed, and says at each field what cannot be', async () => {
  show();
  type('Day your voucher was issued', '2026-04-01');
  type('Days of the first term', '30');
  press('Add a request');
  press('Add a request');
  const [first, second] = screen.getAllByLabelText('Day it reached the housing authority') as HTMLInputElement[];
  fireEvent.change(first as HTMLElement, { target: { value: '2026-05-01' } });
  type(/^Day your lease starts/, '2026-05-01');
  press('Count the days');
  const summary = await screen.findByRole('alert');
  expect(within(summary).getAllByRole('link')).toHaveLength(2);
  expect(second?.getAttribute('aria-invalid')).toBe('true');
  expect(first?.getAttribute('aria-invalid')).toBeNull();
  expect(first?.value).toBe('2026-05-01');
  fireEvent.click(within(summary).getByRole('link', { name: /^A voucher is valid for at least 60 days/ }));
  expect(document.activeElement).toBe(screen.getByLabelText('Days of the first term'));
  // The other row is removed with its errors, and the error at the term stays.
  press('Remove request 2');
  expect(screen.getAllByLabelText('Day it reached the housing authority')).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a request' }));
  expect(screen.getByLabelText('Days of the first term').getAttribute('aria-invalid')).toBe('true');
  type('Days of the first term', '60');
  type(/^Day your lease starts/, '2026-03-01');
  press('Count the days');
  // A collapsed section opens when something in it is invalid.
  const link = await screen.findByRole('link', { name: /^The lease cannot start before/ });
  expect(screen.getByText('Inspection and lease').closest('details')?.open).toBe(true);
  fireEvent.click(link);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Day your lease starts/));
});

test('says it all in Spanish', async () => {
  show('es');
  type('Día en que se emitió su vale', '2026-01-05');
  press('Agregar una solicitud');
  type('Día en que llegó a la autoridad de vivienda', '2026-03-20');
  press('Contar los días');
  await heading('Su vale terminó el 6 de marzo de 2026');
  fireEvent.click(screen.getByText('Historial'));
  expect(screen.getByText(/^Llega una solicitud después del último día del vale/)).toBeTruthy();
  type('Días del primer plazo', '59');
  press('Contar los días');
  expect(await screen.findAllByText(/^Un vale dura por lo menos 60 días/)).toHaveLength(2);
});

test('says that nobody answered, and lets the press be repeated', async () => {
  const call = vi
    .fn()
    .mockRejectedValueOnce(new ApiError(503, 'Unavailable', ''))
    .mockImplementation(server);
  show('en', call);
  type('Day your voucher was issued', '2026-04-01');
  press('Count the days');
  expect(await screen.findByText('We couldn’t calculate this')).toBeTruthy();
  press('Count the days');
  await heading('Your voucher ends on May 31, 2026');
  expect(screen.queryByText('We couldn’t calculate this')).toBeNull();
});
