import { checkWording } from '@lintel/contract/enforcement/monitor-endpoints';
import type { WordingChecked } from '@lintel/contract/enforcement/monitor-schema';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppContext, type AppFacts } from '../../platform/app-context.ts';
import { useSendForm } from '../../platform/forms/send-form.tsx';
import { makeApi, type Transport } from '../../platform/queries/api.ts';
import { NotSentError } from '../../platform/queries/not-sent-error.ts';
import { createTranslator, TranslatorProvider } from '../../platform/words/i18n.tsx';
import { coachPauseMs, holdBackWording, WordingCoach } from './wording-coach.embed.tsx';

const typed = 'A bright flat, no kids. There is a porch.';
const checked: WordingChecked = {
  outcome: 'violation',
  findings: [
    {
      rule: 'refusal',
      version: '1',
      category: 'family_status',
      outcome: 'violation',
      quote: 'no kids',
      start: 15,
      end: 22,
      law: '42 U.S.C. §§ 3602(k), 3604',
      suggestion: { text: 'households of every kind are welcome', start: 15, end: 22 },
    },
  ],
};
const clean: WordingChecked = { outcome: 'clean', findings: [] };

const Form = () => {
  const [text, setText] = useState(typed);
  return (
    <>
      <output aria-label="The text">{text}</output>
      <WordingCoach text={text} context="listing" place={{ state: 'OH' }} onUse={setText} />
    </>
  );
};

const show = () => {
  const requests: { address: string; body: unknown }[] = [];
  const transport = vi.fn<Transport>(async ({ address, body: sent }) => {
    const body = JSON.parse(sent ?? 'null');
    requests.push({ address, body });
    const answer = body.text === typed ? checked : clean;
    return { status: 200, statusText: 'OK', header: () => null, text: JSON.stringify(answer) };
  });
  const { container } = render(
    <TranslatorProvider translator={createTranslator('en')}>
      <AppContext value={{ api: makeApi(transport), facts: {} as AppFacts }}>
        <Form />
      </AppContext>
    </TranslatorProvider>,
  );
  return { requests, region: container.querySelector('[aria-live]') };
};
const afterPause = () => act(() => vi.advanceTimersByTimeAsync(coachPauseMs));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('waits for a pause, then politely says which words, whom they exclude and by which law, and puts better ones there', async () => {
  const { requests, region } = show();
  expect(region?.getAttribute('aria-live')).toBe('polite');
  await act(() => vi.advanceTimersByTimeAsync(coachPauseMs - 1));
  expect(requests).toEqual([]);
  await afterPause();
  expect(requests).toEqual([
    { address: checkWording.path, body: { text: typed, context: 'listing', state: 'OH', city: null } },
  ]);
  expect(region?.textContent).toContain('“no kids” excludes people');
  expect(region?.textContent).toContain('It excludes families with children.');
  expect(region?.textContent).toContain('42 U.S.C. §§ 3602(k), 3604');
  // Announced once, by the region: an alert inside it would interrupt.
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => screen.getByRole('button', { name: /^Use this wording/ }).click());
  expect(screen.getByLabelText('The text').textContent).toBe(
    'A bright flat, households of every kind are welcome. There is a porch.',
  );
  expect(region?.textContent).toBe('');
  await afterPause();
  expect(region?.textContent).toBe('');
});

const answering = (answer: (text: string) => { status: number; body: unknown }) =>
  makeApi(async ({ body }) => {
    const { status, body: said } = answer(JSON.parse(body ?? 'null').text);
    return { status, statusText: '', header: () => null, text: JSON.stringify(said) };
  });
const t = createTranslator('en').t;
const held = (api: ReturnType<typeof makeApi>, texts: Record<string, string | null>) =>
  holdBackWording({ api, t }, texts, 'listing').then(
    () => null,
    (error: unknown) => error,
  );

test('holds a form back for plain wording only, with the sentence at each field', async () => {
  const api = answering((text) => ({ status: 200, body: text === typed ? checked : clean }));
  expect(await held(api, { title: 'A porch', description: 'Three rooms', amenities: null })).toBeNull();
  const found = await held(api, { title: 'A porch', description: typed });
  expect(found).toBeInstanceOf(NotSentError);
  expect(found).toMatchObject({
    fields: { description: 'Fix these words to continue: “no kids”' },
    words: { field: 'description', start: 15, end: 22 },
  });
  const review = { ...checked, outcome: 'review', findings: [{ ...checked.findings[0], outcome: 'review' }] };
  expect(
    await held(
      answering(() => ({ status: 200, body: review })),
      { title: typed },
    ),
  ).toBeNull();
});

test('what nobody could check is not sent; a server without a monitor is not waited for', async () => {
  expect(
    await held(
      answering(() => ({ status: 503, body: {} })),
      { title: typed },
    ),
  ).toMatchObject({ status: 503 });
  expect(
    await held(
      answering(() => ({ status: 404, body: {} })),
      { title: typed },
    ),
  ).toBeNull();
  let requests = 0;
  const unread = answering(() => {
    requests += 1;
    return { status: 200, body: { outcome: 'review', findings: [] } };
  });
  expect(await held(unread, { title: typed })).toMatchObject({ message: expect.stringContaining('Nothing was sent') });
  expect(requests).toBe(2);
});

const Held = ({
  api,
  onSend,
  onError,
}: {
  api: ReturnType<typeof makeApi>;
  onSend: (text: string) => void;
  onError: () => undefined;
}) => {
  const form = useForm({ defaultValues: { description: `  ${typed}` } });
  const sending = useSendForm({
    form,
    name: 'held',
    fields: ['description'],
    send: async ({ description }) => {
      await holdBackWording({ api, t }, { description: description.trim() }, 'listing');
      onSend(description);
    },
    onError,
  });
  return (
    <form noValidate onSubmit={sending.onSubmit}>
      <fieldset disabled={sending.isSending}>
        <textarea id={sending.idOf('description')} aria-label="Description" {...form.register('description')} />
      </fieldset>
      <p>{sending.errorOf('description')}</p>
      {sending.fault}
      <button type="submit">Save</button>
    </form>
  );
};

test('a press that is held back sends nothing, marks the field and selects the words', async () => {
  vi.useRealTimers();
  const api = answering((text) => ({ status: 200, body: text === typed ? checked : clean }));
  const sent = vi.fn();
  const onError = vi.fn(() => undefined);
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <Held api={api} onSend={sent} onError={onError} />
    </TranslatorProvider>,
  );
  const field = screen.getByLabelText<HTMLTextAreaElement>('Description');
  act(() => screen.getByRole('button', { name: 'Save' }).click());
  await screen.findByText('Fix these words to continue: “no kids”');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('no kids');
  expect(sent).not.toHaveBeenCalled();
  expect(onError).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: 'A bright flat.' } });
  act(() => screen.getByRole('button', { name: 'Save' }).click());
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
});
